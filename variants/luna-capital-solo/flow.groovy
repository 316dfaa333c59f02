// ---- set-up

after('deal') {
  as 'seat-1', {
    may 'trade-hands', {
      run '''
        move all from hand to drawn
        move all from hand of rival to hand
        move all from drawn to hand of rival
      '''
    }
  }
  // The rival keeps no cards.
  run 'for each c in hand of rival { move c to sites bottom }'
}
instead('marker') { set 'marked', to: 'slot-3' }
instead('first-player') { set 'first', to: 'seat-1' }
// Ruling: the exchange with the display stays open to you, as nothing takes it away.
instead('exchanges') { as 'seat-1', { call 'exchange()' } }

// ---- rounds: you begin every one of them

remove 'pass-the-start'
before('open-phase') { set 'now', to: 'ph' }
instead('turn') {
  when 'me = rival', { call 'rivals-turn()' }
  otherwise { original() }
}
// Your slot stays empty until the rival has taken a set.
instead('refill') { set 'vacated', to: 's' }

procedure 'rivals-turn()', {
  let 's', 'rivals-set'
  when 's != none', {
    step 'rival-takes', {
      // Its cards lie side by side, so that everything printed on them can be seen.
      run '''
        for each c in offer[s] {
          lay c.plots at plot(0, 2 * count(rival-sites)) into settlement
          move c to rival-sites
        }
        for each t in sets[s] { move t to piles[pile-for(t)] }
      '''
    }
    // Ruling: your slot first, then the rival's, where the marker ends.
    step 'refill-both', {
      call 'refill(vacated)'
      call 'refill(s)'
    }
  }
}

procedure 'refill(s in slot)', {
  run '''
    move 1 from sites to offer[s]
    move round from tower to sets[s]
    marked := s
  '''
}

// ---- concessions: only yours are checked

instead('claim-concessions') {
  run '''
    for each c in concessions where not c.closed {
      if c.when of seat-1 {
        c.claimed of seat-1 := true
        c.closed := true
        c.earned := worth-now(c)
      }
    }
  '''
}
