setup {
  run 1 +
}
