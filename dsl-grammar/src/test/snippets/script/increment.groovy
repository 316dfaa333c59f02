def n = 1
n++
run n
