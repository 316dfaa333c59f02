choose 'x' from 'hand'
