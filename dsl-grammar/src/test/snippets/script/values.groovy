run 1 + 2 * 3, -4, true, [1, 'a', [b: 2]], 1..3
run 'tab\tquote\' dollar $ end', "line\nvalue ${1 + 1} \$"
let 'x', option('mode') + 'er'
run(option('rounds') == 4 ? 'four' : 'other')
