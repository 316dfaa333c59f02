after('two-twists') { move 'loneliness', to: 'progress-deck' }

// In the endless game a robot comes instead of the Instruction Manual, again and again. Ruling: when there are no more
// robots, nothing comes and nothing is scored.
instead('event') {
  when 'endless and top(events) is instruction-manual', {
    when 'some robots', {
      run 'robots-instead += 1'
      call 'next-robot()'
    }
  }
  otherwise { original() }
}
