setup {
  System.exit(0)
}
