import x.Y
setup {
  shufle 'deck'
  while (true) { }
  step 'a', {
    run 'x'.length()
    run 1 +, 2
  }
}
play {
  run unknown
  return 1
}
