package houserule.rules.mooncolony

/** Clauses 1.1 and 1.2: a colony each, one deck for all, and how they begin. */
class SetupSpec extends MoonColonySpec {
  static final BLACK = ['survey', 'levy', 'inspection', 'pet-project', 'crowding', 'solidarity', 'sealed-bids',
                        'double-shift', 'cold-snap', 'miners-strike']

  /** A game whose first card is Work, so that nothing has happened yet. */
  static atFirstCard(int players) {
    (1..200).collect { game(players, it) }.find { it.'progress-discard' == ['work-card'] }
  }

  def "1.1.1 everybody runs a colony of the same kind, and one deck drives the game for all"() {
    given:
    def table = game(3)

    expect:
    table.seats*.built == [['colony-board']] * 3
    table.'progress-deck'.size() + table.'progress-discard'.size() >= 8
  }

  def "1.1.2 the most people win when a colony fails"() {
    given:
    def table = game(3).playUntil()

    expect:
    table.seats.any { it.failed }
    table.seats.findAll { it.failed }*.total.every { it == 0 }
    table.seats[table.places.indexOf(1)].total == table.seats*.total.max()
  }

  def "1.2.1 of 90 buildings, two of each design, everybody draws 4"() {
    given:
    def table = game(5)
    def all = PlaySpec.allBuildings(table)

    expect:
    all.size() == 90
    all.countBy { it }.values().every { it == 2 }
    all.toSet().size() == 45

    and: 'the deck is shuffled and nobody looks into it or into the hands of others'
    game(5, 2).'building-deck' != table.'building-deck'
    table.seenBy(1).table.'building-deck'.keySet() == ['count'] as Set
    table.seenBy(1).seats[0].hand instanceof List
    table.seenBy(1).seats[1].hand.keySet() == ['count'] as Set
  }

  def "1.2.2 everybody begins with 30 people, 4 money, 4 food, five perks and no chit"() {
    given:
    def table = atFirstCard(4)

    expect:
    table.seats*.people == [30] * 4
    table.seats*.money == [4] * 4
    table.seats*.food == [4] * 4
    table.seats*.hand*.size() == [4] * 4
    table.seats*.chits == [0] * 4
    table.seats*.perks*.toSet() == [['perk-people', 'perk-money', 'perk-food', 'perk-cards', 'perk-boxes'] as Set] * 4
  }

  def "1.2.3 and 1.2.4 two twists, read by all, four Works and two Troubles make the progress deck"() {
    given:
    def table = atFirstCard(2)
    def deck = table.'progress-deck' + table.'progress-discard'

    expect:
    deck.size() == 8
    deck.count('work-card') == 4
    deck.count('trouble-card') == 2
    (deck - 'work-card' - 'trouble-card').toSet() == [table.'first-twist', table.'second-twist'] as Set
    table.seenBy(1).table.'progress-deck' == [count: 7]
  }

  def "1.2.3 beginners can leave out the twists with a black title"() {
    given:
    def tables = (1..12).collect { game(2, it, ['simple-twists': 'true']) }

    expect:
    tables.every { it.twists.size() + 2 == 15 || it.'progress-discard'.contains('sentient-ai') }
    tables.every { !BLACK.intersect(it.twists + it.'first-twist' + it.'second-twist') }
    tables.every { it.unused.containsAll(BLACK) }
    (1..12).collect { game(2, it).'first-twist' }.any { it in BLACK }
  }

  def "1.2.5 twists and robots lie in shuffled stacks that nobody sees"() {
    given:
    def table = atFirstCard(3)

    expect:
    table.twists.size() == 23
    table.robots.size() == 20
    table.seenBy(2).table.twists == [count: 23]
    table.seenBy(2).table.robots == [count: 20]
    game(3, 3).robots != table.robots
  }

  def "1.2.6 developments lie open, two of each; so do the events, the lowest on top"() {
    given:
    def table = atFirstCard(3)

    expect:
    table.developments.size() == 20
    table.developments.countBy { it }.values().every { it == 2 }
    table.events == ['hunger', 'paperwork', 'glitch-3', 'leak', 'hot-tempers', 'accident-6', 'airlock-test', 'accident-8',
                     'moonquake', 'glitch-10', 'accident-11', 'power-failure', 'manual']
    table.seenBy(1).table.events.size() == 13
  }

  def "1.2.7 boxes and other tokens do not run out, robots do"() {
    when:
    def table = colony('built: [dormitory/1]', 'take-boxes(60)')

    then:
    table.valueOf('dormitory/1', 'boxes') == 60

    when:
    table = colony('built: []', 'add-robot()', table: 'robots: []')

    then:
    table.added == []
  }

  def "1.2.8 discard piles lie open"() {
    given:
    def table = scene(['hand: []', 'hand: []'], 'work()',
        table: 'building-discard: [kitchen, theatre], progress-discard: [leak, hunger]')

    expect:
    table.seenBy(2).table.'building-discard'.size() == 2
    table.seenBy(2).table.'progress-discard' as Set == ['hunger', 'leak'] as Set
  }
}
