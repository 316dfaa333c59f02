instead('turns') {
  when 'r % 2 = 1', { original() }
  otherwise {
    eachPlayer(from: 'first.previous', backwards: true) { call 'turn()' }
  }
}
