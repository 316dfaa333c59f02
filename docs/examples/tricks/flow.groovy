setup {
  run '''
    for each c in card { move c to deck }
    shuffle deck
    pick s from suit
    trump := s
    pick p from player
    leader := p
  '''
  eachPlayer { deal 'hand-size', from: 'deck', to: 'hand' }
  eachPlayer(from: 'leader') {
    choose 'n', from: '0..hand-size', ask: 'bid', { set 'bid', to: 'n' }
  }
}

play {
  repeat 'hand-size', {
    set 'lead', to: 'none'
    eachPlayer(from: 'leader') {
      choose 'c', from: 'hand where follows(it)', ask: 'card', {
        when 'lead = none', { set 'lead', to: 'c.suit' }
        move 'c', to: 'trick'
      }
    }
    run '''
      let best = max(strength(top(trick of p)) for p in player)
      leader := first(p in player where strength(top(trick of p)) = best)
      as leader { tricks += 1 }
      for each p in player { move all from trick[p] to taken }
    '''
  }
}
