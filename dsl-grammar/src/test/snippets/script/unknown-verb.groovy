play {
  shufle 'deck'
  rnu 'end'
  teleport 'all'
}
