again: run 'a'
