run "cards ${System.exit(0)}"
