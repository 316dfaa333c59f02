setup {
  run 'for each m in machine where m != oven { move m to floor of seat-1 }'
}

play {
  call 'run-all()'
  forEach 'm in floor where m.breaks != none', ask: 'machine', { run 'do m.breaks' }
  when 'press.plan = none and lathe.plan != none', { run 'made += 20000' }
}
