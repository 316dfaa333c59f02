run 'deck'.toUpperCase()
