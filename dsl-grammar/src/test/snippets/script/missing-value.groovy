move 'card', to:, at: 'top'
