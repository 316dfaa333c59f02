setup {
  run '''
    for each c in card { move c to deck }
    shuffle deck
    for each p in prize { move p to prizes }
    shuffle prizes
  '''
  eachPlayer { deal 3, from: 'deck', to: 'hand' }
}

play {
  repeat 3, {
    eachPlayer {
      choose 'c', from: 'hand', ask: 'play', { move 'c', to: 'hidden' }
    }
    eachPlayer { run 'move all from hidden to shown' }
    let 'best', 'first(p in player where alone of p and no q in player where alone of q and played of q > played of p)'
    when 'best != none', { run 'move top(prizes) to won[best]' }
    otherwise { run 'move top(prizes) to prizes bottom' }
  }
}
