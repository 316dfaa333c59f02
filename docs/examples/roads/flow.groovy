setup {
  run 'for each t in ticket { move t to deck }; shuffle deck'
  eachPlayer { deal 1, from: 'deck', to: 'hand' }
}

play {
  repeat 4, {
    eachPlayer {
      choose 'r', from: 'road where free(it) and payable(it)', ask: 'road', may: true, {
        run '''
          cubes -= r.length
          r.owner := me
          move r to built
        '''
      }
    }
  }
  eachPlayer {
    run '''
      for each t in hand {
        reach(t.start)
        if t.goal in reached { move t to done }
      }
    '''
  }
}
