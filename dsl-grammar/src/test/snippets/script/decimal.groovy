run 1.5
