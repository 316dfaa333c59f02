run(option('ronds'))
