def later = { run 'a' }
run 'b'
