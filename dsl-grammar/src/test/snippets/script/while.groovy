play {
  while (true) { run 'a' }
}
