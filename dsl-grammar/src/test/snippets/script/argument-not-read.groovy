run [1, 2]
run -1
move [1], to: 'x'
