for (a in 1..9999) { for (b in 1..9999) { def x = a } }
