setup {
  run 'a'
