package houserule.rules.luna

import houserule.rules.Table

import java.nio.file.Path

/** Clause 1.9: the points at the end. */
class ScoringSpec extends LunaSpec {
  /** A settlement of full rows of six plots with so many of each look in it. */
  static String filled(Map<String, Integer> looks) {
    def tokens = looks.collectMany { look, n -> [look] * n }
    def cells = tokens + ['.'] * (12 - tokens.size() % 12)
    cells.collate(6)*.join(' ').join('\n')
  }

  static int score(String part, String drawing) {
    settlement(drawing).seat(1).score(part)
  }

  def "1.9.1 the largest group of #size scores #points: #system"() {
    expect:
    score(part, filled([(look): size])) == points

    where:
    [size, points, part, look] << [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        [['hydrogen', 'H'], ['oxygen', 'O'], ['water', 'W'], ['greenhouse', 'Ap']]
    ].combinations().collect { n, of -> [n, [0, 1, 3, 6, 10, 15, 20, 25, 30, 35, 40, 40][n], of[0], of[1]] }
    system = part
  }

  def "1.9.1 of each system only the largest group counts, and each counts by itself"() {
    given:
    def seat = settlement('''
      H H . W W H
      . H . W . .
    ''').seat(1)

    expect:
    seat.score('hydrogen') == 6
    seat.score('water') == 6
    seat.score('oxygen') == 0
    seat.score('greenhouse') == 0

    and: 'two groups are not added up'
    score('water', '''
      W W . W
      . . . W
    ''') == 3
  }

  def "1.9.2 #pear pears, #apple apples, #lemon lemons and #mixed mixed greenhouses score #points"() {
    expect:
    score('fruit', filled([Pe: pear, Ap: apple, Le: lemon, Mi: mixed])) == points

    where:
    pear | apple | lemon | mixed || points
    0    | 0     | 0     | 0     || 0
    1    | 1     | 0     | 0     || 0
    1    | 1     | 1     | 0     || 5
    2    | 2     | 1     | 0     || 5
    2    | 2     | 2     | 0     || 12
    3    | 3     | 3     | 0     || 22
    4    | 4     | 4     | 0     || 22
    1    | 1     | 0     | 1     || 5
    0    | 0     | 0     | 2     || 0
    0    | 0     | 0     | 3     || 5
    2    | 1     | 0     | 3     || 12
    3    | 0     | 0     | 3     || 5
    1    | 1     | 1     | 2     || 5
    1    | 1     | 1     | 3     || 12
    0    | 0     | 0     | 6     || 12
    3    | 2     | 2     | 2     || 22
  }

  def "1.9.2 the fruit of a set need not touch"() {
    expect:
    score('fruit', '''
      Pe . # # Le .
      . . # # . Ap
    ''') == 5
  }

  def "1.9.3 meteorites #meteorites score #points"() {
    expect:
    settlements(meteorites.collect { filled(['*': it]) }).seats*.score('meteorites') == points

    where:
    meteorites   || points
    [3, 1]       || [10, 0]
    [2, 2]       || [5, 5]
    [1, 0]       || [10, 0]
    [0, 0]       || [0, 0]
    [3, 2, 1]    || [10, 2, 0]
    [3, 3, 1]    || [6, 6, 0]
    [2, 2, 2]    || [4, 4, 4]
    [5, 2, 2]    || [10, 1, 1]
    [3, 0, 0]    || [10, 0, 0]
    [3, 3, 0]    || [6, 6, 0]
    [1, 2, 3]    || [0, 2, 10]
    [4, 3, 2, 1] || [10, 5, 2, 0]
    [3, 3, 2, 2] || [7, 7, 1, 1]
    [3, 3, 3, 1] || [5, 5, 5, 0]
    [2, 2, 2, 2] || [4, 4, 4, 4]
    [4, 2, 2, 2] || [10, 2, 2, 2]
    [4, 3, 3, 1] || [10, 3, 3, 0]
    [4, 2, 2, 0] || [10, 3, 3, 0]
    [4, 3, 2, 2] || [10, 5, 1, 1]
    [1, 1, 0, 0] || [7, 7, 0, 0]
    [0, 0, 0, 0] || [0, 0, 0, 0]
  }

  def "1.9.4 every sales office scores two points"() {
    expect:
    score('sales-offices', filled(['$': offices])) == 2 * offices

    where:
    offices << [0, 1, 2, 7]
  }

  def "1.9.5 mod-habs and complexes add up, and one project serves several of them"() {
    given:
    def seat = settlement('''
      hO O hO .
      c$ O $ .
    ''').seat(1)

    expect: 'each mod-hab counts both collectors, the complex the office'
    seat.score('constructions') == 9
    seat.score('sales-offices') == 2
  }

  def "1.9.6 a card left in hand scores three points: #hand"() {
    expect:
    scenario("seats: [{hand: $hand}]").seat(1).score('hand') == 3 * hand.size()

    where:
    hand << [[], ['site-1a'], ['site-1a', 'site-10a', 'site-5c'], (1..5).collect { "site-${it}a" }]
  }

  def "1.9.7 a concession scores its points for everybody whose token lies on it"() {
    given:
    def table = scenario('''
      players: 3
      table: {concessions: [five-oxygen, oxygen-line, block-of-four]}
      components:
        five-oxygen: {claimed: [true, true, false], closed: true}
        oxygen-line: {claimed: [true, false, false], closed: true}
    ''')

    expect:
    table.seats*.score('concessions') == [15, 9, 0]
  }

  def "1.9.8 the highest total wins"() {
    expect: 'no matter how many scaffolds can be seen'
    settlements(['$ s\ns s', '$ $\n. .']).places == [2, 1]
    settlements(['$ $\ns s', '$ .\n. .']).places == [1, 2]
  }

  def "1.9.8 of those level, who shows fewer scaffolds wins"() {
    expect:
    settlements(['$ s\n. .', '$ s\ns .']).places == [1, 2]
    settlements(['$ s\ns .', '$ s\n. .', '. .\n. .']).places == [2, 1, 3]

    and: 'a covered scaffold cannot be seen, nor one on a card that lies face down'
    settlements(['$ D\nhO .', '$ s\n. .']).places == [1, 2]
    settlements(['$ . # #\n. . # #', '$ s\n. .']).places == [1, 2]
  }

  def "1.9.8 who is still level shares the win"() {
    expect:
    settlements(['$ s\n. .', '. .\n. .', '$ s\n. .']).places == [1, 3, 1]
  }

  def "1.9.9 all parts of a finished settlement add up, as on the pad: 120 points"() {
    given:
    def seat = Table.of(Path.of('luna-capital/scenarios/finished-city.yaml')).seat(1)

    expect:
    [hydrogen: 10, oxygen: 15, water: 10, greenhouse: 15, fruit: 12, meteorites: 10, 'sales-offices': 8,
     constructions: 21, hand: 3, concessions: 16].each { part, points -> assert seat.score(part) == points }
    seat.total == 120
  }
}
