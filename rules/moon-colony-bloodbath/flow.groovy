// Clauses are those of the rules: 1.2 set-up, 1.3 turns, 1.4 adding cards, 1.5 Work, 1.7 progress cards, 1.8 losing
// people, 1.9 in general, 1.10 the end.

setup {
  step 'sort-cards', {
    run '''
      for each b in building where b is not colony-board { move b to building-deck }
      for each c in progress {
        if c is robot-card { move c to robots }
        if c is development { move c to developments }
        if c is twist-card { if simple-twists and c.advanced { move c to unused } else { move c to twists } }
        if c is work-card or c is trouble-card { move c to progress-deck }
        if c is perk-card { move c to unused }
      }
      for each n in 0..12 { move first(c in progress where c is event-card and c.number = 13 - n) to events }
      shuffle building-deck
      shuffle robots
      shuffle twists
    '''
  }
  step 'colonies', {
    eachPlayer {
      move 'spare-board', to: 'built'
      deal 4, from: 'building-deck', to: 'hand'
      forEach 'n in 1..5', {
        let 'c', 'first(c in unused where c is perk-card and c.number = n)'
        run '''
          c.owner := me
          move c to perks
        '''
      }
    }
  }
  // 1.2.3, 1.2.4: everybody reads the two twists before they are shuffled in.
  step 'two-twists', {
    run '''
      first-twist := top(twists)
      move first-twist to progress-deck
      second-twist := top(twists)
      move second-twist to progress-deck
    '''
  }
  step 'progress-deck', { shuffle 'progress-deck' }
}

play {
  whileTrue 'true', {
    step 'reveal', { call 'reveal()' }
    call 'carry-out(current)'
    // Ruling on 1.8.4: as all act at the same time, the card is still applied to everybody before the game ends.
    when 'some p in player where failed of p', { finish() }
  }
}

// ---- progress cards

// 1.3.2: the discard pile is shuffled only when a card must be revealed and none is left. Then the chits come back, and
// what a card has announced for the next Work has lapsed (2.5). It begins when that Work is revealed.
procedure 'reveal()', {
  when 'no progress-deck', {
    step 'reshuffle', {
      run '''
        move all from progress-discard to progress-deck
        shuffle progress-deck
        for each p in player { chits of p := 0 }
        for each d in looming { remove d from looming }
      '''
    }
  }
  run '''
    current := top(progress-deck)
    move current to progress-discard
    if current is work-card {
      for each d in looming { add d to ruling; remove d from looming }
    }
  '''
}

// Ruling on 1.3.1: what all do at the same time is done in the order of the seats, part by part of the card.
procedure 'carry-out(c in progress)', {
  step 'before-it-happens', {
    when 'c is work-card or c.loses > 0 or c.everybody != none', {
      eachPlayer { call 'at-any-time()' }
    }
  }
  step 'losses', {
    when 'c.loses > 0', {
      eachPlayer {
        when 'c.losing != none', { run 'do c.losing' }
        otherwise { call 'lose-people(c.loses)' }
      }
      call 'stack-added()'
    }
  }
  step 'for-everybody', {
    eachPlayer { when 'not failed', { run 'do c.everybody' } }
  }
  step 'for-its-owner', {
    when 'c.owner != none', { as 'c.owner', { run 'do c.personal' } }
  }
  call 'stack-added()'
  step 'once', { run 'do c.once' }
  call 'stack-added()'
}

// 1.4.1: cards that are added at the same time are shuffled among themselves. Ruling: that is, in one part of a card.
procedure 'stack-added()', {
  when 'some added', {
    shuffle 'added'
    run 'move all from added to progress-deck'
  }
}

// 1.7.1. 1.10.1: with the last event the game is over as soon as it lies on the deck.
procedure 'next-event()', {
  step 'event', {
    run '''
      let e = top(events)
      last-event := e.number
      move e to added
    '''
    when 'top(added) is instruction-manual', {
      call 'stack-added()'
      finish()
    }
  }
}

// Ruling on 1.4.3: from an empty stack nothing is added.
procedure 'next-robot()', { deal 1, from: 'robots', to: 'added' }

procedure 'next-twist()', { deal 1, from: 'twists', to: 'added' }

// ---- cards that a player adds

procedure 'add-robot()', { when 'some robots', { call 'next-robot()'; call 'has-added()' } }

// 1.4.3: a third copy does nothing, so nobody has added a card.
procedure 'add-development(t in topic)', {
  let 'c', 'first(c in developments where c.topic = t)'
  when 'c != none', {
    move 'c', to: 'added'
    call 'has-added()'
  }
}

procedure 'add-perk()', {
  choose 'c', from: 'perks', ask: 'perk', {
    move 'c', to: 'added'
    call 'has-added()'
  }
}

procedure 'has-added()', {
  run 'for each b in working where b.trades != none { do b.trades }'
}

// ---- Work

procedure 'work()', {
  step 'idle', {
    eachPlayer {
      when 'no hand', { run 'for each b in working where b.idles != none { do b.idles }' }
    }
  }
  repeat 'if two-shifts in ruling then 2 else 1', {
    call 'act()'
    call 'stack-added()'
  }
  eachPlayer { run 'chits += 1' }
  when 'two-shifts in ruling', { eachPlayer { call 'lose-people(toll)' } }
  run 'for each d in ruling { remove d from ruling }'
}

// Everybody picks an action, and who builds a card; nothing shows until all have.
procedure 'act()', {
  step 'plans', {
    eachPlayer {
      when 'not failed', {
        choose 'a', from: 'action where permitted(it) and useful(it)', ask: 'plan', { set 'plan', to: 'a' }
      }
    }
  }
  step 'reveal-plans', {
    run 'for each p in player { chosen of p := plan of p; plan of p := none }'
  }
  step 'blueprints', {
    eachPlayer {
      when 'chosen = constructing', {
        call 'at-any-time()'
        choose 'c', from: 'plans where affordable(it)', ask: 'blueprint', { move 'c', to: 'blueprint' }
      }
    }
  }
  step 'reveal-blueprints', {
    eachPlayer { run 'move all from blueprint to site' }
  }
  step 'actions', {
    eachPlayer {
      when 'chosen = restocking', { call 'restock()' }
      when 'chosen = constructing', { call 'build()' }
      when 'chosen = mining', { call 'mine()' }
      when 'chosen = farming', { call 'farm()' }
      when 'chosen = researching', { call 'research()' }
    }
  }
  eachPlayer { set 'chosen', to: 'none' }
}

// 1.5.2: the action itself stands on the colony board and takes its place among the abilities that it triggers.
procedure 'restock()', { forEach 'b in working where b.restocks != none', ask: 'order', { run 'do b.restocks' } }

procedure 'build()', { forEach 'b in working where b.builds != none', ask: 'order', { run 'do b.builds' } }

procedure 'mine()', { forEach 'b in working where b.mines != none', ask: 'order', { run 'do b.mines' } }

procedure 'farm()', { forEach 'b in working where b.farms != none', ask: 'order', { run 'do b.farms' } }

procedure 'research()', { forEach 'b in working where b.researches != none', ask: 'order', { run 'do b.researches' } }

// The card that waits on the site is paid for and comes into play; then its PLAY abilities.
procedure 'construct()', {
  let 'c', 'top(site)'
  call 'pay(price(c))'
  move 'c', to: 'built'
  when 'doors-open', { run 'do c.played' }
}

// BUILD by an effect: never an obligation.
procedure 'offer-build(low in number, high in number)', {
  when 'no-construction not in ruling', {
    call 'at-any-time()'
    choose 'c', from: 'plans where affordable(it) and within(it, low, high)', ask: 'build', may: true, {
      move 'c', to: 'site'
      call 'build()'
    }
  }
}

// Ruling: one Launch Pad cannot repeat another, or two of them would go on for ever.
procedure 'repeat-play()', {
  choose 'b', from: 'working where it.played != none and it is not repeater', ask: 'repeat-play', {
    run 'do b.played'
  }
}

// ---- what cards and actions do

// 1.9.3: an empty deck is made anew from the discard pile.
procedure 'draw(n in number)', {
  run '''
    repeat n {
      if no building-deck {
        move all from building-discard to building-deck
        shuffle building-deck
      }
      move 1 from building-deck to hand
    }
  '''
}

procedure 'discard(n in number)', {
  call 'at-any-time()'
  repeat 'n', {
    choose 'c', from: 'hand', ask: 'discard', { call 'throw-away(c)' }
  }
}

procedure 'throw-away(c in building)', {
  run '''
    move c to building-discard
    for each b in working where b.recycles != none { do b.recycles }
  '''
}

// What is paid may be paid with food by who has a building that says so.
procedure 'pay(n in number)', {
  choose 'f', from: 'least-food(n)..most-food(n)', ask: 'pay-food', {
    run '''
      food -= f
      money -= n - f
    '''
  }
}

// Ruling: nothing gained is no gain.
procedure 'gain-food(n in number)', {
  when 'n > 0', {
    run '''
      food += n
      for each b in working where b.feeds != none { do b.feeds }
    '''
  }
}

procedure 'take-boxes(n in number)', {
  repeat 'n', {
    choose 'b', from: 'owned', ask: 'box', { run 'b.boxes += 1' }
  }
}

procedure 'spend-boxes(n in number)', {
  repeat 'n', {
    choose 'b', from: 'owned where it.boxes > 0', ask: 'spend-box', { run 'b.boxes -= 1' }
  }
}

procedure 'lose-boxes(n in number)', {
  repeat 'n', {
    choose 'b', from: 'owned where it.boxes > 0', ask: 'lose-box', { run 'b.boxes -= 1' }
  }
}

procedure 'move-box()', {
  when 'count(owned) > 1', {
    choose 'a', from: 'owned where it.boxes > 0', ask: 'move-box', may: true, {
      choose 'b', from: 'o in owned where o != a', ask: 'box', {
        run '''
          a.boxes -= 1
          b.boxes += 1
        '''
      }
    }
  }
}

// "At any time": asked wherever a card more could change what a player does, so that nothing is lost by asking nowhere
// else: when a card has been revealed, before BUILD, before a card is discarded or a building lost.
procedure 'at-any-time()', {
  let 'more', 'true'
  whileTrue 'more and some b in working where b.anytime != none and b.boxes > 0', {
    choose 'b', from: 'working where it.anytime != none and it.boxes > 0', ask: 'at-any-time', may: true, {
      run 'do b.anytime'
    }
    otherwise { set 'more', to: 'false' }
  }
}

// ---- losing people

// 1.8.1: the board pays. If it cannot, buildings are lost until it can; then it pays everything at once.
procedure 'lose-people(n in number)', {
  whileTrue 'people < n and some owned', { call 'lose-building()' }
  run '''
    if n > 0 {
      people -= min(n, people)
      if population = 0 { failed := true }
    }
  '''
}

// 1.8.2: all that the loss sets off is done before anything else happens.
procedure 'lose-building()', {
  call 'at-any-time()'
  choose 'b', from: 'owned', ask: 'lose-building', {
    run '''
      move b to building-discard
      b.boxes := 0
      people += b.houses
    '''
    when 'doors-open', { run 'do b.lost' }
  }
}

procedure 'building-or-people(n in number)', {
  chooseOne 'building-or-people', {
    branch 'lose-a-building', when: 'some owned', { call 'lose-building()' }
    branch 'lose-people', { call 'lose-people(n)' }
  }
}

// The Organ Bank helps here and nowhere else.
procedure 'accident(n in number)', {
  choose 'b', from: 'working where it.spares-accident and it.boxes > 0', ask: 'organ-bank', may: true, {
    run 'b.boxes -= 1'
  }
  otherwise { call 'lose-people(n)' }
}

// Ruling: more boxes than are of use need not be offered.
procedure 'stack(loss in number, each-box in number)', {
  choose 'n', from: '0..min(boxes-left, (loss + each-box - 1) / each-box)', ask: 'stack', {
    call 'spend-boxes(n)'
    call 'lose-people(max(0, loss - n * each-box))'
  }
}

// ---- single cards

// All at once: nobody passes a card that has just come.
procedure 'pass-cards()', {
  when 'players > 1', {
    eachPlayer {
      when 'not failed', {
        call 'at-any-time()'
        choose 'c', from: 'hand', ask: 'pass-card', { move 'c', to: 'passing' }
      }
    }
    run 'for each p in player { as p { move all from passing to hand of me.next } }'
  }
}

procedure 'sell-cards(worth in number)', {
  call 'at-any-time()'
  let 'more', 'true'
  whileTrue 'more and some hand', {
    choose 'c', from: 'hand', ask: 'sell-card', may: true, {
      call 'throw-away(c)'
      run 'money += worth'
    }
    otherwise { set 'more', to: 'false' }
  }
}

procedure 'survey(worth in number)', {
  call 'at-any-time()'
  chooseOne 'survey', {
    branch 'tuck', when: 'some hand', {
      choose 'c', from: 'hand', ask: 'tuck', { move 'c', to: 'tucked' }
    }
    branch 'cash-in', when: 'some tucked', {
      run '''
        for each c in tucked {
          throw-away(c)
          money += worth
        }
      '''
    }
  }
}

// Ruling on the next two: all who are level are meant, and they are found before anything changes; no buildings are not
// the most.
procedure 'crowd(loss in number)', {
  run '''
    for each p in player where count(owned of p) > 0 and every q in player has count(owned of q) <= count(owned of p) {
      add p to struck
    }
  '''
  eachPlayer {
    when 'me in struck', { call 'lose-people(loss)' }
  }
  run 'for each p in struck { remove p from struck }'
}

procedure 'support(aid in number)', {
  run '''
    for each p in player where every q in player has population of q >= population of p { add p to struck }
    for each p in struck { people of p += aid; remove p from struck }
  '''
}

// Ruling: all who bid the most draw, but a bid of nothing wins nothing.
procedure 'bid-food(prize in number)', {
  eachPlayer {
    when 'not failed', { choose 'n', from: '0..food', ask: 'bid', { set 'bid', to: 'n' } }
  }
  run '''
    let highest = max(bid of p for p in player)
    for each p in player {
      food of p -= bid of p
      if highest > 0 and bid of p = highest { as p { draw(prize) } }
      bid of p := 0
    }
  '''
}

// A position drawn by hand: everybody has a colony board, and perks belong to those before whom they lie.
procedure 'arrange()', {
  run '''
    for each c in perks { c.owner := me }
    if no b in built where b is colony-board { move spare-board to built }
  '''
}
