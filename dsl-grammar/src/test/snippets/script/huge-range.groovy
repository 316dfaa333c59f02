for (i in 1..2000000000) { run i }
