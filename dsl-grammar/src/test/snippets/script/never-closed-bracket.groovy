setup {
  run('a'
}
