choose 'x', from: 'hand' ask: 'which'
