if (1 > 2) {
  System.exit(0)
}
