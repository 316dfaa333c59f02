step 'x' { run 'a' }
