package houserule.rules.luna

import houserule.rules.Table

/** Clause 1.6: where tiles go and what they do. */
class TilesSpec extends LunaSpec {
  static final NO_ROOM = 'This tile cannot go on that plot.'

  /** An empty plot, a scaffold, a printed meteorite, a demolished plot, and a card that lies face down. */
  static final GROUND = '''
    . s # #
    * D # #
    '''
  static final EMPTY = ['r4c22', 'r5c23'] as Set
  static final EMPTY_OR_SCAFFOLD = ['r4c22', 'r4c23', 'r5c23'] as Set
  static final ALL = ['r4c22', 'r4c23', 'r5c22', 'r5c23'] as Set

  static final FULL = '''
    H O
    W *
    '''

  static Set<String> plotsFor(String tile) {
    placing(GROUND, [tile]).moves as Set
  }

  static int constructions(String drawing) {
    settlement(drawing).seat(1).score('constructions')
  }

  def "1.6 a tile goes on an empty plot of a card that lies face up"() {
    given:
    def table = placing(GROUND, ['oxygen-a1'])

    expect:
    table.asks == 'plot'
    table.moves as Set == EMPTY
    table.refusal('r4c23') == NO_ROOM
    table.refusal('r5c22') == NO_ROOM
    table.refusal('r4c24') == 'A tile goes on a plot of a card of yours that lies face up.'

    when:
    table.play('r4c22')

    then: 'and is no longer in front of the player'
    table.seat(1).drawing('plot') == ['O s', '* D']
    table.taken == []
  }

  def "1.6 a tile without a legal plot leaves the game and does nothing: #tile"() {
    when:
    def table = placing(FULL, [tile], table: 'sites: [site-7a, site-8a, site-9a]')

    then:
    table.over
    table.box == [tile]
    table.seat(1).drawing('plot') == ['H O', 'W *']
    table.seat(1).redistributions == 0
    table.seat(1).robots == 0
    table.seat(1).hand == []
    table.sites.size() == 3

    where:
    tile << ['oxygen-a1', 'redistribution-a1', 'hydrogen-a1-robot', 'landing-pad-a1', 'mod-hab-oxygen-a1']
  }

  def "1.6.1 a hydrogen collector needs an empty plot and grows the group of hydrogen"() {
    expect:
    plotsFor('hydrogen-a1') == EMPTY
    placing('H .\n. .', ['hydrogen-a1']).play('r4c23').seat(1).score('hydrogen') == 3
  }

  def "1.6.2 an oxygen collector needs an empty plot and grows the group of oxygen"() {
    expect:
    plotsFor('oxygen-a1') == EMPTY
    placing('O .\n. .', ['oxygen-a1']).play('r4c23').seat(1).score('oxygen') == 3
  }

  def "1.6.3 a water condenser needs an empty plot and grows the group of water"() {
    expect:
    plotsFor('water-a1') == EMPTY
    placing('W .\n. .', ['water-a1']).play('r4c23').seat(1).score('water') == 3
  }

  def "1.6.4 a greenhouse of any fruit needs an empty plot: #tile"() {
    expect:
    plotsFor(tile) == EMPTY

    where:
    tile << ['pear-a1', 'apple-a1', 'lemon-a1', 'mixed-a1']
  }

  def "1.6.4 all greenhouses are one vital system, and the fruit makes sets besides"() {
    given:
    def seat = settlement('''
      Pe Ap . .
      Le Mi . .
    ''').seat(1)

    expect:
    seat.score('greenhouse') == 10
    seat.score('fruit') == 5
  }

  def "1.6.5 a mod-hab goes on an empty plot or a scaffold, which is gone then"() {
    expect:
    plotsFor('mod-hab-oxygen-a1') == EMPTY_OR_SCAFFOLD
    placing('. s\n. .', ['mod-hab-oxygen-a1']).play('r4c23').seat(1).drawing('plot') == ['. hO', '. .']
  }

  def "1.6.5 a mod-hab counts the projects of its type around it, two points each"() {
    expect: 'two greenhouses of different fruit'
    constructions('''
      Pe hG . .
      . . Le .
    ''') == 4

    and: 'all eight plots'
    constructions('''
      O O O .
      O hO O .
      O O O .
      . . . .
    ''') == 16

    and: 'all ten around a double plot'
    constructions('''
      . . . . . .
      . O O O O .
      . O hO < O .
      . O O O O .
    ''') == 20

    and: 'neither mod-habs nor what is two plots away'
    constructions('''
      hO . O .
      hO . . .
    ''') == 0
  }

  def "1.6.5 mod-habs count #type"() {
    expect:
    constructions("$look $counted\n. .") == 2
    constructions("$look ${counted == 'H' ? 'O' : 'H'}\n. .") == 0

    where:
    look | counted | type
    'hH' | 'H'     | 'hydrogen'
    'hO' | 'O'     | 'oxygen'
    'hW' | 'W'     | 'water'
    'hG' | 'Mi'    | 'greenhouses'
    'h*' | '*'     | 'meteorites'
  }

  def "1.6.6 a residential complex goes on an empty plot or a scaffold"() {
    expect:
    plotsFor('complex-sales-office-b1') == EMPTY_OR_SCAFFOLD
  }

  def "1.6.6 a residential complex counts its type anywhere in the settlement, a point each"() {
    expect:
    constructions('''
      c$ $ # # . $
      . . # # $ .
    ''') == 3
    constructions('''
      ch hH . .
      . . hG .
    ''') == 2

    and: 'it is nothing that a complex counts'
    constructions('''
      ch ch c$ c$
      . . . .
    ''') == 0
  }

  def "1.6.7 a landing pad goes on an empty plot or a scaffold and shows three cards, of which one is kept"() {
    expect:
    plotsFor('landing-pad-a1') == EMPTY_OR_SCAFFOLD

    when:
    def table = placing(GROUND, ['landing-pad-a1'], seat: 'hand: [site-1a]',
        table: 'sites: [site-7a, site-8a, site-9a, site-10a]').play('r4c23')

    then:
    table.asks == 'keep'
    table.moves as Set == ['site-7a', 'site-8a', 'site-9a'] as Set

    when:
    table.play('site-8a')

    then: 'the others lie under the deck'
    table.seat(1).hand as Set == ['site-1a', 'site-8a'] as Set
    table.sites[0] == 'site-10a'
    table.sites[1..2] as Set == ['site-7a', 'site-9a'] as Set

    and: 'the pad itself scores nothing'
    ['hydrogen', 'sales-offices', 'constructions'].every { table.seat(1).score(it) == 0 }
  }

  def "1.6.8 a sales office needs an empty plot and scores two points"() {
    expect:
    plotsFor('sales-office-a1') == EMPTY
    placing('. .\n. .', ['sales-office-a1']).play('r4c22').seat(1).score('sales-offices') == 2
  }

  def "1.6.9 a redistribution needs an empty plot and gives a token for later turns"() {
    expect:
    plotsFor('redistribution-a1') == EMPTY

    when:
    def table = taking('5', ['site-3a', 'site-4a'], table: '''
      marked: slot-4
      round: 1
      offer: {slot-1: site-6a, slot-2: site-7a}
      sets: {slot-1: [redistribution-a1], slot-2: [oxygen-a1, water-a1]}
      tower: [meteorite-a1]
      ''', then: 'turn()').play('slot-1', 'site-3a', 'r1c11', 'r4c22')

    then: 'the next turn begins with it'
    table.seat(1).redistributions == 1
    table.'redistribution-supply' == 3
    table.asks == 'redistribute-first'
    table.moves as Set == ['meteorite-a1', 'oxygen-a1', 'water-a1', 'pass'] as Set
  }

  def "1.6.9 the token swaps two tiles of the sets"() {
    when:
    def table = swapping(1).play('oxygen-a1', 'sales-office-a1')

    then: 'each lies where the other lay'
    table.sets['slot-1'] == ['sales-office-a1', 'water-a1']
    table.sets['slot-3'] == ['meteorite-a1', 'oxygen-a1']
  }

  def "1.6.10 a demolition goes on any plot of a card that lies face up"() {
    given:
    def table = placing('''
      . s # #
      * D # #
      O < . .
      . . . .
      ''', ['demolition-a1'])

    expect:
    table.moves as Set == ALL + ['r6c22', 'r7c22', 'r7c23', 'r6c24', 'r6c25', 'r7c24', 'r7c25'] as Set
    table.refusal('r4c24') == 'A tile goes on a plot of a card of yours that lies face up.'
  }

  def "1.6.10 a demolished plot counts as empty and can hold any tile again: #what"() {
    given:
    def table = placing("$what W\nW W", ['demolition-a1', 'hydrogen-a1'])

    when:
    table.play('demolition-a1', 'r4c22')

    then: 'it is the only plot for the other tile'
    table.over
    table.seat(1).drawing('plot') == ['H W', 'W W']

    where:
    what << ['.', 's', '*', 'O', 'D', 'hO', 'LP']
  }

  def "1.6.10 a demolished plot parts a group"() {
    expect:
    settlement('''
      O O D O
      . . . .
    ''').seat(1).score('oxygen') == 3
  }

  def "1.6.11 a meteorite needs an empty plot and counts with the printed ones"() {
    expect:
    plotsFor('meteorite-a1') == EMPTY

    when: 'one printed and one laid against a rival with one'
    def table = building('', ['site-1c'], table: 'taken: [meteorite-a1]', then: 'place-tiles()').play('r4c22')

    then:
    table.seat(1).drawing('plot') == ['* .', '* .']
    table.seat(1).score('meteorites') == 10
  }

  def "1.6.12 robots shown on a tile come from the supply when it is placed: #tile, #supply left"() {
    when:
    def table = placing('. .\n. .', [tile], table: "robot-supply: $supply").play('r4c22')

    then:
    table.seat(1).robots == gained
    table.'robot-supply' == supply - gained

    where:
    tile                    | supply || gained
    'hydrogen-a1'           | 8      || 0
    'hydrogen-a1-robot'     | 8      || 1
    'sales-office-c1-robot' | 8      || 1
    'water-b1-robot'        | 8      || 2
    'water-b1-robot'        | 1      || 1
    'water-b1-robot'        | 0      || 0
  }

  def "1.6 detail 1: a demolition may cover a tile of the same turn, and the plot serves the rest of it"() {
    when: 'oxygen first, demolished at once, then hydrogen in its place'
    def table = placing('. W\nW W', ['oxygen-a1', 'demolition-a1', 'hydrogen-a1'])
        .play('oxygen-a1', 'demolition-a1', 'r4c22')

    then:
    table.over
    table.seat(1).drawing('plot') == ['H W', 'W W']

    when: 'in another order there is no room'
    table = placing(FULL, ['demolition-a1', 'hydrogen-a1']).play('hydrogen-a1', 'r5c23')

    then:
    table.box == ['hydrogen-a1']
    table.seat(1).drawing('plot') == ['H O', 'W D']
  }

  def "1.6 detail 1: a demolished double plot stays double"() {
    given:
    def table = placing('O <\nW W', ['demolition-a1', 'hydrogen-a1'])

    when:
    table.play('demolition-a1', 'r4c22')

    then:
    table.over
    table.seat(1).drawing('plot') == ['H <', 'W W']
    table.seat(1).score('oxygen') == 0
  }

  def "1.6 detail 2: what is covered does not exist"() {
    given:
    def table = placing('''
      * * * .
      * * * $
      ''', ['demolition-a1'], table: 'concessions: [six-meteorites]', then: 'claim-concessions()')

    when:
    table.play(plot)

    then:
    table.valueOf('six-meteorites', 'claimed', 1) == claimed
    table.seat(1).score('sales-offices') == points

    where:
    plot    || claimed | points
    'r4c22' || false   | 2
    'r5c25' || true    | 0
  }

  def "1.6 detail 3: covering a tile takes nothing back"() {
    when:
    def table = placing('. W\nW W', [tile, 'demolition-a1'], table: 'sites: [site-7a]').play(tile, 'r4c22')

    then:
    table.over
    table.seat(1).drawing('plot') == ['D W', 'W W']
    [table.seat(1).robots, table.seat(1).redistributions, table.seat(1).hand.size()] == kept

    where:
    tile                || kept
    'hydrogen-a1-robot' || [1, 0, 0]
    'redistribution-a1' || [0, 1, 0]
    'landing-pad-a1'    || [0, 0, 1]
  }

  def "1.6 detail 4: several tokens may be spent in one turn, one swap each, and return to the supply"() {
    given:
    def table = swapping(2)

    when:
    table.play('oxygen-a1', 'sales-office-a1', 'water-a1', 'meteorite-a1')

    then:
    table.sets['slot-1'] == ['sales-office-a1', 'meteorite-a1']
    table.sets['slot-3'] == ['water-a1', 'oxygen-a1']
    table.seat(1).redistributions == 0
    table.'redistribution-supply' == 4
    table.asks == 'take-set'
  }

  def "1.6 detail 4: tiles of one set may be swapped, to no avail"() {
    when:
    def table = swapping(1).play('oxygen-a1', 'water-a1')

    then:
    table.sets['slot-1'] as Set == ['oxygen-a1', 'water-a1'] as Set
    table.seat(1).redistributions == 0
  }

  def "1.6 detail 4: without two tiles there is nothing to swap"() {
    when:
    def table = taking('5', ['site-1a'], seat: 'redistributions: 1', table: '''
      marked: slot-4
      offer: {slot-1: site-2a, slot-2: site-3a}
      sets: {slot-1: [oxygen-a1]}
      ''')

    then:
    table.asks == 'take-set'
  }

  def "1.6 detail 4: from an empty supply there is no token to gain"() {
    when:
    def table = placing('. .\n. .', ['redistribution-a1'], table: 'redistribution-supply: 0').play('r4c22')

    then:
    table.seat(1).redistributions == 0
    table.'redistribution-supply' == 0
  }

  def "1.6 detail 5: a robot on a card never returns, so that fewer are left to gain"() {
    when:
    def table = building('5', ['site-3a'], seat: 'robots: 2', then: 'place-tiles()').play('robot', 'r2c12')

    then:
    table.seat(1).robots == 1
    table.'robot-supply' == 6
  }

  def "1.6 detail 6: with #deck cards left a landing pad shows as many"() {
    when:
    def table = placing('. .\n. .', ['landing-pad-a1'], table: "sites: $deck").play('r4c22')

    then:
    (table.asks ? table.moves as Set : null) == (asked ? deck as Set : null)
    asked || table.seat(1).hand == deck

    where:
    deck                   || asked
    ['site-7a', 'site-8a'] || true
    ['site-7a']            || false
    []                     || false
  }

  private static Table swapping(int tokens) {
    taking('5', ['site-1a'], seat: "redistributions: $tokens", table: '''
      marked: slot-4
      offer: {slot-1: site-2a, slot-3: site-3a}
      sets: {slot-1: [oxygen-a1, water-a1], slot-3: [meteorite-a1, sales-office-a1]}
      ''')
  }
}
