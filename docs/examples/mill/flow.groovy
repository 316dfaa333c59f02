setup {
  run '''
    for each s in site { move s to sites }
    for each o in order { move o to deck }
    shuffle deck
    for each p in player { move 2 from deck to hand[p] }
    pick p from player
    first := p
  '''
}

play {
  repeat 'years', {
    run '''
      year += 1
      price := min(5, price + 1)
      for each s in site { s.worker := none }
      for each p in player { idle of p := workers of p }
    '''
    whileTrue 'some p in player where idle of p > 0', {
      eachPlayer(from: 'first') {
        when 'idle > 0', {
          run 'idle -= 1'
          choose 's', from: 'sites where free(it) and useful(it)', ask: 'send', may: true, {
            run '''
              s.worker := me
              do s.use
            '''
          }
          otherwise { run 'coins += 1' }
        }
      }
    }
    set 'first', to: 'first.next'
  }
}
