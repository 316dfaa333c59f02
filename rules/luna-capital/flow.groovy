setup {
  step 'shuffle', {
    run '''
      for each s in site { move s to sites }
      for each c in concession { if c.term = short { move c to short-deck } else { move c to long-deck } }
      shuffle sites
      shuffle short-deck
      shuffle long-deck
    '''
  }
  step 'deal', {
    eachPlayer {
      deal 3, from: 'sites', to: 'hand'
      run 'add lot(2, 3 * rounds-per-phase - 1) to frontier'
    }
  }
  step 'display', {
    run 'for each s in slot { move 1 from sites to offer[s] }'
  }
  step 'marker', { set 'marked', to: 'slot-4' }
  step 'reveal-concessions', {
    deal 1, from: 'long-deck', to: 'concessions'
    deal 2, from: 'short-deck', to: 'concessions'
  }
  step 'sort-tiles', {
    // Tiles with as many dots as players, or more, stay in the box.
    run '''
      for each t in project where not t.printed {
        if t.dots > 1 and t.dots >= players { move t to box } else { move t to bag[t.phase] }
      }
    '''
  }
  call 'open-phase(phase-a)'
  step 'first-player', {
    pick 'starter', from: 'player'
    set 'first', to: 'starter'
  }
  step 'exchanges', {
    eachPlayer(from: 'first.previous', backwards: true) { call 'exchange()' }
  }
}

play {
  forEach 'ph in phase', {
    when 'ph != phase-a', {
      call 'open-phase(ph)'
      step 'pass-the-start', { set 'first', to: 'first.next' }
    }
    forEach 'r in 1..rounds-per-phase', {
      set 'round', to: 'r'
      step 'turns', { eachPlayer(from: 'first') { call 'turn()' } }
      when 'r < rounds-per-phase', {
        step 'end-of-round', { run 'for each s in slot { move 1 from tower to sets[s] }' }
      }
    }
    step 'end-of-phase', { call 'claim-concessions()' }
  }
}

procedure 'exchange()', {
  choose 'mine', from: 'hand', ask: 'exchange-mine', may: true, {
    choose 'theirs', from: 'offer', ask: 'exchange-theirs', {
      run 'swap mine with theirs'
    }
  }
}

procedure 'open-phase(ph in phase)', {
  // Ruling: the last-delivery marker stays where it is.
  run '''
    move all from tower to box
    for each s in slot { move all from sets[s] to box }
    shuffle bag[ph]
    move all from bag[ph] to tower
    for each s in slot { move 1 from tower to sets[s] }
  '''
}

// Everybody who meets an open concession at this check claims it; after the check it is closed.
procedure 'claim-concessions()', {
  run '''
    for each c in concessions where not c.closed {
      for each p in player {
        if c.when of p { c.claimed of p := true; c.closed := true }
      }
    }
  '''
}

procedure 'turn()', {
  call 'redistribute()'
  choose 's', from: 'slot where has-card(it) and can-pay-marker(it)', ask: 'take-set', {
    step 'take-set', {
      // The marked set is paid for before it is taken.
      when 's = marked', {
        choose 'card', from: 'hand', ask: 'discard', { move 'card', to: 'sites', at: 'bottom' }
      }
      run '''
        move all from offer[s] to hand
        move all from sets[s] to taken
      '''
    }
    call 'play-card()'
    call 'place-tiles()'
    step 'refill', {
      // Ruling: when the deck is empty the slot stays empty.
      run '''
        move 1 from sites to offer[s]
        move round from tower to sets[s]
        marked := s
      '''
    }
  }
}

// Ruling: several tokens may be used in one turn, one swap each; used tokens return to the supply.
procedure 'redistribute()', {
  let 'more', 'true'
  whileTrue 'more and redistributions > 0 and count(sets) >= 2', {
    choose 'a', from: 'sets', ask: 'redistribute-first', may: true, {
      choose 'b', from: 't in sets where t != a', ask: 'redistribute-second', {
        run '''
          swap a with b
          redistributions -= 1
          redistribution-supply += 1
        '''
      }
    }
    otherwise { set 'more', to: 'false' }
  }
}

// Ruling: owning a robot never obliges its use, so it does not stand in the way of a face-down card.
procedure 'play-card()', {
  let 'open', 'some card in hand where buildable(card)'
  chooseOne 'way', {
    branch 'build', when: 'open', {
      choose 'card', from: 'hand where buildable(it)', ask: 'build-card', {
        choose 'at', from: 'frontier where within-three-rows(it) and rising(card, it)', ask: 'lot', {
          call 'build(card, at, card.number)'
        }
      }
    }
    branch 'robot', when: 'robots > 0 and some hand', {
      choose 'card', from: 'hand', ask: 'robot-card', {
        choose 'at', from: 'frontier where within-three-rows(it)', ask: 'lot', {
          // Ruling: a robot that stands on a card never returns to the supply.
          run 'robots -= 1'
          call 'build(card, at, 0)'
        }
      }
    }
    branch 'face-down', when: 'not open and some hand', {
      choose 'card', from: 'hand', ask: 'face-down-card', {
        choose 'at', from: 'frontier where within-three-rows(it)', ask: 'lot', {
          // Ruling: a card that lies face down fills its lot and its row and has no plots; nobody sees its face again.
          run '''
            move card to buried
            settle(at, 0)
          '''
        }
      }
    }
  }
}

procedure 'build(card in site, at in lot, number in number)', {
  run '''
    move card to laid
    lay card.plots at plot(2 * at.row, 2 * at.column) into settlement
    settle(at, number)
  '''
}

procedure 'settle(at in lot, number in number)', {
  run '''
    at.number := number
    add at to estate
    remove at from frontier
    take-note(at)
  '''
}

// What a card changes for the lots around it.
procedure 'take-note(at in lot)', {
  run '''
    top-row := min(top-row, at.row)
    bottom-row := max(bottom-row, at.row)
    for each n in next to at where n not in estate { add n to frontier }
    if at.number > 0 {
      for each c in row of at {
        if c.column > at.column { c.low := max(c.low, at.number) }
        if c.column < at.column { c.high := min(c.high, at.number) }
      }
    }
  '''
}

// Ruling: a tile without a legal plot is removed from the game without effect.
procedure 'place-tiles()', {
  whileTrue 'some taken', {
    choose 'tile', from: 'taken', ask: 'tile', {
      choose 'at', from: 'settlement where may-hold(tile, it)', ask: 'plot', {
        run '''
          at.shows := tile
          move tile to settled
          let n = min(tile.robots, robot-supply)
          robots += n
          robot-supply -= n
          do tile.placed
        '''
      }
      otherwise { run 'move tile to box' }
    }
  }
}

procedure 'take-redistribution()', {
  when 'redistribution-supply > 0', {
    run '''
      redistributions += 1
      redistribution-supply -= 1
    '''
  }
}

// Ruling: with fewer than three cards in the deck, as many as there are.
procedure 'land()', {
  deal 3, from: 'sites', to: 'drawn'
  choose 'kept', from: 'drawn', ask: 'keep', {
    run '''
      move kept to hand
      for each c in drawn { move c to sites bottom }
    '''
  }
}

// What follows from a position that was drawn by hand. Cards are drawn by their numbers, plots by what they show. A card
// without a number is under a robot if its plots are drawn, and face down if not; if no plots are drawn at all, those of
// cards with a number are empty. Tokens that players own have come from the supply.
procedure 'arrange()', {
  run '''
    robot-supply := min(robot-supply, 8 - sum(robots of p for p in player))
    redistribution-supply := min(redistribution-supply, 4 - sum(redistributions of p for p in player))
  '''
  when 'no frontier', {
    run '''
      if no settlement {
        for each c in estate where c.number > 0 {
          for each i in 0..1 { for each j in 0..1 { add plot(2 * c.row + i, 2 * c.column + j) to settlement } }
        }
      }
      for each p in settlement { add lot(p.row / 2, p.column / 2) to estate }
      for each c in estate { take-note(c) }
      if no estate { add lot(2, 3 * rounds-per-phase - 1) to frontier }
    '''
  }
}
