def rounds = 3
run ruonds
run deck
