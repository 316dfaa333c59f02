package houserule.rules.luna

import houserule.rules.Table

/** Clause 1.4: the steps of a turn. */
class TurnSpec extends LunaSpec {
  static final TABLE = '''
    marked: slot-4
    round: 3
    offer: {slot-1: site-2a, slot-2: site-3a, slot-3: site-4a, slot-4: site-6a}
    sets:
      slot-1: [oxygen-a1]
      slot-2: [oxygen-a1, sales-office-a1]
      slot-3: [water-a1]
      slot-4: [hydrogen-a1]
    sites: [site-7a, site-8a, site-9a]
    tower: [meteorite-a1, water-a1, water-a1, meteorite-a1]
    '''

  static Table turn(List<String> hand, String seat = '') {
    taking('5', hand, table: TABLE, seat: seat)
  }

  def "1.4.1 a turn may begin with the spending of a token from an earlier turn"() {
    given:
    def table = turn(['site-1a'], 'redistributions: 1')

    expect:
    table.asks == 'redistribute-first'

    when:
    table.play('oxygen-a1', 'hydrogen-a1')

    then:
    table.seat(1).redistributions == 0
    table.'redistribution-supply' == 4
    table.asks == 'take-set'
  }

  def "1.4.1 nobody is obliged to spend a token"() {
    when:
    def table = turn(['site-1a'], 'redistributions: 1').play('pass')

    then:
    table.seat(1).redistributions == 1
    table.asks == 'take-set'
  }

  def "1.4.1 without a token the turn begins with the sets"() {
    expect:
    turn(['site-1a']).asks == 'take-set'
  }

  def "1.4.2 a set is a card and all tiles under it; one that is not marked costs nothing"() {
    given:
    def table = turn(['site-1a', 'site-9c'])

    expect:
    table.moves == ['slot-1', 'slot-2', 'slot-3', 'slot-4']

    when:
    table.play('slot-2')

    then:
    table.asks == 'build-card'
    table.seat(1).hand as Set == ['site-1a', 'site-9c', 'site-3a'] as Set
    table.taken as Set == ['oxygen-a1', 'sales-office-a1'] as Set
    table.sites == ['site-7a', 'site-8a', 'site-9a']
  }

  def "1.4.2 the marked set costs a card of the hand, which goes under the deck before the set is taken"() {
    given:
    def table = turn(['site-1a', 'site-9c', 'site-10a'])

    when:
    table.play('slot-4')

    then: 'the new card cannot be the price'
    table.asks == 'discard'
    table.moves as Set == ['site-1a', 'site-9c', 'site-10a'] as Set
    table.seat(1).hand.size() == 3

    when:
    table.play('site-9c')

    then:
    table.sites == ['site-7a', 'site-8a', 'site-9a', 'site-9c']
    table.seat(1).hand as Set == ['site-1a', 'site-10a', 'site-6a'] as Set
  }

  def "1.4.2 the only card of a hand pays without a question"() {
    when:
    def table = turn(['site-1a']).play('slot-4')

    then:
    table.sites.last() == 'site-1a'
    table.seat(1).estate.size() == 1
    table.seat(1).hand == ['site-6a']
  }

  def "1.4.2 with an empty hand the marked set cannot be chosen"() {
    given:
    def table = turn([])

    expect:
    table.moves == ['slot-1', 'slot-2', 'slot-3']
    table.refusal('slot-4') == 'This set was delivered last. It costs a card of your hand, and your hand is empty.'
  }

  def "1.4.3 the card joins the hand, the tiles lie in front of the player, and the slot is bare"() {
    when:
    def table = turn(['site-1a', 'site-9c', 'site-10a']).play('slot-2')

    then:
    table.seat(1).hand.size() == 4
    table.taken.size() == 2
    table.offer['slot-2'] == []
    table.sets['slot-2'] == []
  }

  def "1.4.4 exactly one card is played, the new one or an old one"() {
    given:
    def table = turn(['site-1a', 'site-9c', 'site-10a']).play('slot-2')

    expect:
    table.asks == 'build-card'
    table.moves as Set == ['site-1a', 'site-9c', 'site-10a', 'site-3a'] as Set

    when:
    table.play(card, lot)

    then:
    table.asks == 'tile'
    table.seat(1).hand.size() == 3
    !(card in table.seat(1).hand)
    table.seat(1).estate as Set == ['r2c11', lot] as Set

    where:
    card      | lot
    'site-3a' | 'r2c10'
    'site-9c' | 'r2c12'
  }

  def "1.4.5 all tiles are placed, one at a time, in any order"() {
    given:
    def table = turn(['site-1a']).play('slot-2', 'site-1a', 'r2c10')

    expect:
    table.asks == 'tile'
    table.moves as Set == ['oxygen-a1', 'sales-office-a1'] as Set

    when:
    places.each { table.play(it) }

    then:
    table.over
    table.taken == []
    table.seat(1).drawing('plot') == ['. . O .', '. . $ .']

    where:
    places << [['oxygen-a1', 'r4c22', 'r5c22'], ['sales-office-a1', 'r5c22', 'r4c22']]
  }

  def "1.4.5 the turn does not end while a tile is left"() {
    when:
    def table = turn(['site-1a']).play('slot-2', 'site-1a', 'r2c10', 'oxygen-a1', 'r4c22')

    then:
    !table.over
    table.asks == 'plot'
    table.offer['slot-2'] == []
  }

  def "1.4.6 the slot gets a card and as many tiles as the number of the round, and the marker"() {
    when:
    def table = turn(['site-1a']).play('slot-3', 'site-1a', 'r2c10', 'r4c22')

    then:
    table.over
    table.offer == ['slot-1': ['site-2a'], 'slot-2': ['site-3a'], 'slot-3': ['site-7a'], 'slot-4': ['site-6a']]
    table.sets['slot-3'].sort() == ['meteorite-a1', 'water-a1', 'water-a1']
    table.sets.findAll { it.key != 'slot-3' }.values()*.size() == [1, 2, 1]
    table.sites == ['site-8a', 'site-9a']
    table.tower == ['meteorite-a1']
    table.marked == 'slot-3'
  }

  def "1.4.7 then it is the turn of the next player clockwise"() {
    when:
    def turns = notes(gameBegunBy(3, 4)) { it.turn }

    then:
    turns.take(16) == [3, 4, 1, 2] * 4
  }
}
