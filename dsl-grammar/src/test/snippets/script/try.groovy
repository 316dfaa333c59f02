try {
  run 'a'
} catch (e) {
  run 'b'
}
