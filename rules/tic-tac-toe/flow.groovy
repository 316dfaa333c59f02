play {
  turns {
    choose 'c', from: 'cell where mark = none', ask: 'mark', {
      set 'c.mark', to: 'me'
      when 'longest line or diagonal of (cell where mark = me) through c = 3', {
        set 'winner', to: 'me'
        finish()
      }
    }
    otherwise { finish() }
  }
}
