run 'a
run 'b'
