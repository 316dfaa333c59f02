play {
  turns {
    choose 'top', from: 'row of cell(0, 0) where room(it)', ask: 'drop', {
      // The disc falls to the lowest free cell of the column.
      let 'c', 'first(c in column of top where c.disc = none and (c.down = none or c.down.disc != none))'
      set 'c.disc', to: 'me'
      when 'longest line or diagonal of (cell where disc = me) through c >= 4', {
        set 'winner', to: 'me'
        finish()
      }
    }
    otherwise { finish() }
  }
}
