def helper(a) { a + 1 }
run helper(1)
