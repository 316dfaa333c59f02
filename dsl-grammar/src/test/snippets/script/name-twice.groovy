move 'card', to: 'hand', to: 'deck'
