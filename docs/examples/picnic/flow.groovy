setup {
  run '''
    for each f in food { move f to deck }
    shuffle deck
    move 3 from deck to blanket
    repeat 3 {
      pick w from wish where it not in wishes
      move w to wishes
    }
  '''
}

play {
  repeat 5, {
    eachPlayer {
      choose 'f', from: 'blanket where fits(f)', ask: 'take', {
        run '''
          move f to basket
          do f.packed
          move 1 from deck to blanket
        '''
      }
    }
  }
}
