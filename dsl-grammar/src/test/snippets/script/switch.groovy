switch (option('rounds')) {
  case 1: run 'a'
}
