@Deprecated def x = 1
run x
