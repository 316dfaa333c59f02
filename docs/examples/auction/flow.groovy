setup {
  run 'for each l in lot { move l to lots }; shuffle lots'
}

play {
  whileTrue 'some lots', {
    deal 1, from: 'lots', to: 'block'
    call 'sell()'
    // Two dice bring coins, but a pair takes half of them.
    eachPlayer {
      may 'dice', {
        run '''
          pick a from 1..6
          pick b from 1..6
          if a = b { coins := coins / 2 } else { coins := min(20, coins + 1) }
        '''
      }
    }
    set 'starter', to: 'starter.next'
  }
}

// Everybody bids more or passes, round and round, until one is left.
procedure 'sell()', {
  run '''
    highest := 0
    bidder := none
    for each p in player { passed of p := false }
  '''
  whileTrue 'count(p in player where not passed of p) > 1', {
    eachPlayer(from: 'starter') {
      when 'not passed and me != bidder', {
        choose 'n', from: '(highest + 1)..coins', ask: 'bid', may: true, {
          set 'highest', to: 'n'
          set 'bidder', to: 'me'
        }
        otherwise { set 'passed', to: 'true' }
      }
    }
  }
  when 'bidder = none', { set 'bidder', to: 'starter' }
  as 'bidder', {
    run '''
      coins -= highest
      move top(block) to won
    '''
  }
}
