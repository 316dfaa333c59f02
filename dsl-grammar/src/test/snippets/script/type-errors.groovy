run 'a' - 1
run([1] + 2)
run 1 && true
run 3 / 2
run 1 / 0
run([1, 2][2])
run([a: 1]['b'])
run "list: ${[1]}"
for (x in 3) { run x }
if ('a') { run 'b' }
