package houserule.rules.luna

import houserule.rules.Table

/** Clause 1.3: before the first turn. */
class SetupSpec extends LunaSpec {
  static final LONG = ['fewer-rows', 'five-oxygen', 'five-greenhouses', 'five-hydrogen', 'five-water',
                       'four-sales-offices', 'six-meteorites', 'ring-of-eight', 'five-in-a-row']

  static List<String> tiles(Table table) {
    table.tower + table.sets.values().flatten() + table.bag.values().flatten()
  }

  def "1.3.1 of 68 cards and 15 and 9 concessions, #left cards stay in the deck of #players players"() {
    given:
    def table = game(players)

    expect:
    table.sites.size() == left
    (table.sites + table.seats*.hand.flatten() + table.offer.values().flatten()).toSet().size() == 68
    table.'short-deck'.size() == 13
    table.'long-deck'.size() == 8

    and: 'everything is shuffled'
    game(players, 2).sites != table.sites
    game(players, 2).'short-deck' != table.'short-deck'
    game(players, 2).'long-deck' != table.'long-deck'

    where:
    players || left
    2       || 58
    3       || 55
    4       || 52
  }

  def "1.3.2 every player has a hand of three cards that the others do not see"() {
    given:
    def table = game(3)

    expect:
    table.seats*.hand*.size() == [3, 3, 3]
    table.seenBy(1).seats[0].hand.toSet() == table.seat(1).hand.toSet()
    table.seenBy(1).seats[1..2]*.hand == [[count: 3]] * 2
    table.seenBy(2).seats[0].hand == [count: 3]
  }

  def "1.3.3 a card lies open in each of the four slots, and the marker on the one by the dispenser"() {
    given:
    def table = game(2)

    expect:
    table.offer*.value*.size() == [1, 1, 1, 1]
    table.seenBy(1).table.offer.values().flatten() == table.offer.values().flatten()
    table.seenBy(1).table.sites == [count: 58]
    table.marked == 'slot-4'
  }

  def "1.3.4 one long-term and two short-term concessions lie open, free for all"() {
    given:
    def tables = (1..12).collect { game(2, it) }

    expect:
    tables.every { it.concessions.count { it in LONG } == 1 && it.concessions.size() == 3 }
    tables.every { it.'long-deck'.every { it in LONG } && it.'short-deck'.every { !(it in LONG) } }
    tables*.concessions.flatten().toSet().size() > 10
    tables.every { table -> table.concessions.every { !table.valueOf(it, 'closed') } }
  }

  def "1.3.5 eight robots and four redistribution tokens lie in the supply, none with the players"() {
    given:
    def table = game(4)

    expect:
    table.'robot-supply' == 8
    table.'redistribution-supply' == 4
    table.seats*.robots == [0, 0, 0, 0]
    table.seats*.redistributions == [0, 0, 0, 0]
  }

  def "1.3.6 tiles with as many dots as players stay in the box: #players play with #tiles in a phase"() {
    given:
    def table = game(players)

    expect:
    tiles(table).groupBy { (it =~ /-([abc])\d/)[0][1] }.collectEntries { phase, all -> [phase, all.size()] } ==
        [a: tiles, b: tiles, c: tiles]
    tiles(table).every { it =~ "-[abc][${dots.join('')}]" }
    table.box.size() == 165 - 3 * tiles
    !table.box.any { it =~ "-[abc][${dots.join('')}]" }

    where:
    players || tiles | dots
    2       || 35    | [1]
    3       || 45    | [1, 2]
    4       || 55    | [1, 2, 3]
  }

  def "1.3.7 a tile of phase A lies under each card, the rest of A in the tower: #players players"() {
    given:
    def table = game(players)

    expect:
    table.sets*.value*.size() == [1, 1, 1, 1]
    phase(table) == 'a'
    table.tower.size() == tower
    table.tower.every { it =~ /-a\d/ }

    and: 'nobody sees what will come'
    table.seenBy(1).table.tower == [count: tower]
    table.seenBy(1).table.bag == ['phase-a': [count: 0], 'phase-b': [count: tower + 4], 'phase-c': [count: tower + 4]]

    and: 'each phase is shuffled'
    game(players, 2).tower != table.tower

    where:
    players || tower
    2       || 31
    3       || 41
    4       || 51
  }

  def "1.3.8 chance names the first player, and the turns go clockwise"() {
    expect: 'over some games everybody'
    (1..40).collect { game(3, it).first }.toSet() == ['seat-1', 'seat-2', 'seat-3'] as Set

    and: 'with one seed always the same'
    (1..5).collect { game(3, it).first } == (1..5).collect { game(3, it).first }

    when:
    def table = gameBegunBy(2, 3)
    def turns = notes(table) { it.turn }

    then:
    turns.take(3) == [2, 3, 1]
  }

  def "1.3.9 from the last player backwards, each may swap a card with one on display"() {
    given:
    def table = gameBegunBy(2, 3)
    def (mine, theirs) = [table.seat(1).hand[0], table.offer['slot-3'][0]]

    expect: 'the player before the first begins'
    table.turn == 1
    table.asks == 'exchange-mine'
    table.moves as Set == table.seat(1).hand + 'pass' as Set

    when:
    table.play(mine, theirs)

    then: 'the cards have changed places'
    theirs in table.seat(1).hand
    !(mine in table.seat(1).hand)
    table.offer['slot-3'] == [mine]
    table.turn == 3

    when: 'the next one may take what was given'
    def given = table.seat(3).hand[0]
    table.play(given, mine)

    then:
    mine in table.seat(3).hand
    table.offer['slot-3'] == [given]
    table.turn == 2
    table.asks == 'exchange-mine'

    when: 'who passes changes nothing'
    def (hand, offer) = [table.seat(2).hand, table.offer]
    table.play('pass')

    then:
    table.seat(2).hand == hand
    table.offer == offer
    table.asks == 'take-set'
    table.turn == 2
    table.seats*.hand*.size() == [3, 3, 3]
  }
}
