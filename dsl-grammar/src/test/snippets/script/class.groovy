class Cheat {
  static { System.exit(0) }
}
run 'a'
