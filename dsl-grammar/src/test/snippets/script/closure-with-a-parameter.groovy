forEach 'c in hand', { c ->
  run 'a'
}
