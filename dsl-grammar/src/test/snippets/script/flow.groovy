// A whole flow, with most of what scripts know.
def rounds = option('rounds')
setup {
  shuffle 'deck'
  eachPlayer(from: 'first', backwards: true) {
    deal 3, from: 'deck', to: 'hand'
  }
  for (place in ['spring', 'summer']) {
    move "top($place)", to: "market[$place]", at: 'bottom'
  }
  if (rounds > 3 && !option('solo')) {
    set 'long', to: 'true'
  } else {
    set 'long', to: 'false'
  }
}
play {
  repeat rounds, {
    turns {
      choose 'card', from: 'hand where cost <= money', ask: 'which', may: true, {
        run '''
          money -= card.cost
          move card to garden
        '''
      }
      otherwise { finish() }
    }
  }
}
