def s = 'ab'
for (i in 1..60) {
  s = s + s
}
run s
