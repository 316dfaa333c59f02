def m = [a: 1]
run m.a
