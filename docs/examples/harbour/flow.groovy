setup {
  run 'for each c in crate { move c to deck }'
  shuffle 'deck'
  eachPlayer { deal 1, from: 'deck', to: 'hand' }
  pick 'first', from: 'player'
  set 'starter', to: 'first'
}

play {
  repeat 'days', {
    step 'morning', {
      run 'day += 1'
      if (option('alms')) {
        eachPlayer { run 'earn(1)' }
      }
      forEach 'p in pier', {
        when 'no stall[p]', { deal 1, from: 'deck', to: 'stall[p]' }
      }
      eachPlayer(from: 'starter.previous', backwards: true) {
        choose 'n', from: '0..min(coins, 9)', ask: 'bid', { set 'bid', to: 'n' }
      }
    }
    eachPlayer(from: 'starter') { call 'turn()' }
    set 'starter', to: 'first(p in player where every q in player has bid of q <= bid of p)'
    as 'starter', { run 'coins -= min(bid, coins)' }
    when 'no deck', { finish() }
  }
}

procedure 'turn()', {
  let 'moves', 'if market = "wild" then 2 else 1'
  whileTrue 'moves > 0', {
    set 'moves', to: 'moves - 1'
    chooseOne 'way', {
      branch 'buy', when: 'some stall where affordable(it)', {
        choose 'c', from: 'stall where affordable(it)', ask: 'crate', {
          run '''
            coins -= c.price
            move c to hand
          '''
        }
      }
      branch 'load', when: 'some c in hand where some h in hold where room(c, h)', {
        choose 'c', from: 'hand where some h in hold where room(it, h)', ask: 'load', may: true, {
          choose 'at', from: 'hold where room(c, it)', ask: 'where', {
            call 'load(c, at)'
          }
        }
        otherwise { run 'earn(1)' }
      }
      branch 'rest', { run 'earn(2)' }
    }
  }
  when 'some hand', {
    may 'throw', { move 'bottom(hand)', to: 'deck', at: 'bottom' }
    otherwise { run 'insured := false' }
  }
}

procedure 'load(c in crate, at in hold)', {
  run '''
    move c to landed
    lay c.goods at at into cargo
    sail-to(c.origin)
    do c.landed
  '''
}
