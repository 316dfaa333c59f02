setup {
  run 'a'
  rnu 'b'
}
