package houserule.rules.luna

/** Clause 1.5: where a card may go. Settlements are drawn by the numbers of their cards, from lot r2c11 on. */
class CardsSpec extends LunaSpec {
  static final BESIDE = 'A card goes on a free place that shares an edge with one of your cards.'
  static final THREE_ROWS = 'A settlement has room for three rows of cards only.'
  static final RISING = 'Numbers must rise from left to right in every row, and none may repeat.'

  /** No card of any number fits in here. */
  static final BLOCKED = '''
    1 10
    1 10
    1 10
    '''

  def "1.5 the first card lies in the middle"() {
    when:
    def table = building('', ['site-5a', 'site-9a'])

    then:
    table.asks == 'build-card'

    when:
    table.play('site-9a')

    then:
    table.seat(1).estate == ['r2c11']
    table.seat(1).cell('r2c11', 'number') == 9
  }

  def "1.5.1 a card does not lie on another"() {
    given:
    def table = building('5 9', ['site-7a'])

    expect:
    table.refusal('r2c11') == BESIDE
    table.refusal('r2c12') == BESIDE
  }

  def "1.5.2 a card shares an edge with one that lies there already"() {
    given:
    def table = building('5', ['site-9a'])

    expect:
    table.asks == 'lot'
    table.moves as Set == ['r2c12', 'r1c11', 'r3c11'] as Set

    and: 'a corner is not enough, nor a place two steps away'
    table.refusal('r1c12') == BESIDE
    table.refusal('r3c10') == BESIDE
    table.refusal('r2c13') == BESIDE

    when:
    table.play('r3c11')

    then: 'the cards stay where they are'
    table.seat(1).drawing('lot') == ['5', '9']
    table.seat(1).estate as Set == ['r2c11', 'r3c11'] as Set
  }

  def "1.5.3 a settlement has at most three rows, whichever they are"() {
    when: 'two rows leave room above and below'
    def table = building('''
      5
      5
      ''', ['site-9a'])

    then:
    table.moves.containsAll(['r1c11', 'r4c11'])

    when: 'three do not'
    table = building('''
      5
      5
      5
      ''', ['site-9a'])

    then:
    table.refusal('r1c11') == THREE_ROWS

    when: 'three rows may grow upwards, too'
    table = building('5', ['site-9a', 'site-8a', 'site-7a'], then: 'play-card()\nplay-card()')
        .play('site-9a', 'r1c11', 'site-8a', 'r0c11')

    then:
    table.refusal('r3c11') == THREE_ROWS
  }

  def "1.5.3 rows differ in length and may have gaps"() {
    when: 'a card is held by its neighbour in another row'
    def table = building('''
      1 _ _
      1 5 9
      ''', ['site-8a'])

    then:
    table.moves.contains('r2c13')

    when:
    table.play('r2c13')

    then:
    table.seat(1).drawing('lot') == ['1 _ 8', '1 5 9']
  }

  def "1.5.3 a row may grow by all cards of a game"() {
    when:
    def table = building('. 2 3 4 5 6 7 8 9 . .', ['site-10a'])

    then:
    table.moves.contains('r2c22')
  }

  def "1.5.4 numbers rise from left to right: card #number between 3 and 7"() {
    given:
    def table = building('''
      1 5 9
      3 _ 7
      ''', ["site-${number}b"])

    expect:
    legal == ('r3c12' in table.moves)
    legal || table.refusal('r3c12') == RISING

    where:
    number || legal
    2      || false
    3      || false
    4      || true
    5      || true
    6      || true
    7      || false
    8      || false
    10     || false
  }

  def "1.5.4 a card is compared with every number of its row, not only with its neighbours: card #number"() {
    given:
    def table = building('''
      4 _ _
      1 5 9
      ''', ["site-${number}b"])

    expect:
    legal == ('r2c13' in table.moves)
    legal || table.refusal('r2c13') == RISING

    where:
    number || legal
    3      || false
    4      || false
    5      || true
    8      || true
  }

  def "1.5.4 nothing goes before a 1 or after a 10"() {
    expect:
    building('1', ['site-1b']).refusal('r2c10') == RISING
    building('1', ['site-1b']).refusal('r2c12') == RISING
    building('10', ['site-10b']).refusal('r2c12') == RISING
  }

  def "1.5.5 when no card fits face up, one is laid face down anywhere within three rows"() {
    given:
    def table = building(BLOCKED, ['site-2a', 'site-5a', 'site-9a'])

    expect:
    table.asks == 'face-down-card'
    table.moves as Set == ['site-2a', 'site-5a', 'site-9a'] as Set

    when:
    table.play('site-5a')

    then:
    table.moves as Set == ['r2c10', 'r2c13', 'r3c10', 'r3c13', 'r4c10', 'r4c13'] as Set
    table.refusal('r1c11') == THREE_ROWS
    table.refusal('r3c12') == BESIDE

    when:
    table.play('r3c10')

    then:
    table.seat(1).hand as Set == ['site-2a', 'site-9a'] as Set
    table.seat(1).drawing('lot') == ['_ 1 10', '. 1 10', '_ 1 10']

    and: 'nobody sees its face again'
    table.seenBy(2).table.buried == [count: 1]
  }

  def "1.5.5 the number of a card that lies face down is ignored for ever"() {
    expect: 'only the 5 counts'
    building('5 .', ['site-6a']).moves.contains('r2c13')
    building('5 .', ['site-4a']).refusal('r2c13') == RISING
  }

  def "1.5.5 nothing is laid face down by choice"() {
    when: 'one card of four fits'
    def table = building('''
      1 10
      1 10
      1 9
      ''', ['site-2a', 'site-5a', 'site-10b', 'site-9a'])

    then: 'it is built without a question about the way or the card'
    table.over
    table.seat(1).drawing('lot') == ['1 10 _', '1 10 _', '1 9 10']
  }

  def "1.5.5 a card that fits nowhere cannot be built while another fits"() {
    when:
    def table = building('''
      1 10
      1 10
      1 8
      ''', ['site-2a', 'site-10b', 'site-9a'])

    then:
    table.asks == 'build-card'
    table.moves as Set == ['site-10b', 'site-9a'] as Set
    table.refusal('site-2a') == 'This card fits nowhere face up.'
  }

  def "1.5.6 a robot on the number of a card lets it lie anywhere within three rows"() {
    given:
    def table = building('5', ['site-3a'], seat: 'robots: 1')

    expect:
    table.asks == 'way'
    table.moves == ['build', 'robot']

    when:
    table.play('robot')

    then: 'the place still has to share an edge'
    table.asks == 'lot'
    table.moves as Set == ['r1c11', 'r2c10', 'r2c12', 'r3c11'] as Set
    table.refusal('r1c12') == BESIDE

    when:
    table.play('r2c12')

    then: 'the robot stays on the card'
    table.seat(1).robots == 0
    table.'robot-supply' == 7
    table.seat(1).drawing('lot') == ['5 .']

    and: 'whose plots are like any others'
    table.seat(1).drawing('plot') == ['. . . .', '. . . .']
  }

  def "1.5.6 three rows are all there is room for, robot or not"() {
    given:
    def table = building('5\n5\n5', ['site-3a'], seat: 'robots: 1').play('robot')

    expect:
    table.refusal('r1c11') == THREE_ROWS
  }

  def "1.5.6 the covered number is ignored from then on"() {
    given: 'a 3 under a robot, to the right of a 5'
    def table = building('5', ['site-3a', card], seat: 'robots: 1', then: 'play-card()').play('robot', 'site-3a', 'r2c12')

    expect:
    table.asks == 'lot'
    legal == ('r2c13' in table.moves)
    legal || table.refusal('r2c13') == RISING

    where:
    card      || legal
    'site-6a' || true
    'site-4a' || false
  }

  def "1.5.6 a robot never obliges its owner: who cannot build may still lay a card face down"() {
    given:
    def table = building(BLOCKED, ['site-5a'], seat: 'robots: 1')

    expect:
    table.asks == 'way'
    table.moves == ['robot', 'face-down']

    when:
    table.play('face-down')

    then:
    table.seat(1).robots == 1
    table.asks == 'lot'
  }

  def "1.5.6 only robots of earlier turns help"() {
    given: 'a robot comes with the tile of this turn'
    def table = taking('5', ['site-3a', 'site-4a'], table: '''
      marked: slot-4
      round: 1
      offer: {slot-1: site-6a, slot-2: site-7a}
      sets: {slot-1: [hydrogen-a1-robot]}
      ''', then: 'turn()')

    when:
    table.play('slot-1')

    then: 'there is no question about the way'
    table.asks == 'build-card'

    when:
    table.play('site-3a', 'r1c11', 'r4c22')

    then: 'but in the next turn there is'
    table.seat(1).robots == 1
    table.asks == 'way'
    table.moves == ['build', 'robot']
  }
}
