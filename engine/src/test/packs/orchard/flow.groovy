setup {
  run 'for each t in tree { move t to deck }'
  shuffle 'deck'
}

play {
  repeat 'rounds', {
    run 'round += 1'
    eachPlayer {
      run 'for each s in stall where no market[s] { move 1 from deck to market[s] }'
      choose 't', from: 'market where affordable(it) and in-season(it)', ask: 'buy', may: true, {
        choose 'b', from: 'bed where free(it)', ask: 'plant', {
          call 'plant(t, b)'
        }
      }
      when 'coins < 9', { run 'coins += 1' }
    }
  }
}
