package houserule.rules.luna

/** Clause 1.2: cards, their plots, and what touches what. */
class GeometrySpec extends LunaSpec {
  def "1.2.1 a card fills one cell and is never turned"() {
    when: 'the first card, its double plot at the top'
    def table = building('', ['site-1e'])

    then:
    table.seat(1).estate == ['r2c11']
    table.seat(1).drawing('plot') == ['. <', '. .']

    when: 'the same card elsewhere'
    table = building('.', ['site-1e']).play('r2c12')

    then:
    table.seat(1).drawing('plot') == ['. <', '. .']
    table.seat(1).settlement as Set == ['r4c24', 'r5c24', 'r5c25'] as Set
  }

  def "1.2.1 cards never overlap"() {
    expect:
    building('5', ['site-9a']).refusal('r2c11') ==
        'A card goes on a free place that shares an edge with one of your cards.'
  }

  def "1.2.2 card (r, c) owns the plots (2r, 2c) to (2r + 1, 2c + 1)"() {
    when:
    def table = building('5', ['site-9a']).play('r3c11')

    then:
    table.seat(1).settlement as Set ==
        ['r4c22', 'r4c23', 'r5c22', 'r5c23', 'r6c22', 'r6c23', 'r7c22', 'r7c23'] as Set
  }

  def "1.2.2 plots of neighbouring cards touch, side by side and one below the other"() {
    expect:
    settlement('''
      . O O .
      . . . .
    ''').seat(1).score('oxygen') == 3
    settlement('''
      . .
      . O
      . O
      . .
    ''').seat(1).score('oxygen') == 3
  }

  def "1.2.3 #card has #plots plots, double ones counted once"() {
    expect:
    building('', [card]).seat(1).settlement.size() == plots

    where:
    card      || plots
    'site-5a' || 4
    'site-5e' || 3
    'site-2e' || 3
    'site-2g' || 3
    'site-3g' || 3
  }

  def "1.2.3 a double plot holds one tile"() {
    given:
    def table = building('', ['site-5e'], table: 'taken: [oxygen-a1, hydrogen-a1]', then: 'place-tiles()')

    when:
    table.play('oxygen-a1', 'r4c22')

    then:
    table.asks == 'plot'
    table.moves as Set == ['r5c22', 'r5c23'] as Set
  }

  def "1.2.4 a plot is empty or shows a scaffold, print or a tile; print counts like tiles"() {
    when: 'a card with printed oxygen gets an oxygen tile beside it'
    def table = building('', ['site-2d'], table: 'taken: [oxygen-a1]', then: 'place-tiles()').play('r4c23')

    then:
    table.seat(1).drawing('plot') == ['O O', '. .']
    table.seat(1).score('oxygen') == 3

    and:
    building('', ['site-1c']).seat(1).score('meteorites') == 10
    building('', ['site-7d']).seat(1).score('sales-offices') == 2
    building('', ['site-5b']).seat(1).drawing('plot') == ['. s', '. .']
  }

  def "1.2.5 what touches by an edge is adjacent; what touches by a corner only surrounds"() {
    given:
    def seat = settlement('''
      O hO . .
      . . O .
    ''').seat(1)

    expect:
    seat.score('oxygen') == 1
    seat.score('constructions') == 4
  }

  def "1.2.6 a tile on a double plot is one tile: in a group"() {
    expect:
    settlement('''
      H < H .
      . . . .
    ''').seat(1).score('hydrogen') == 3
  }

  def "1.2.6 a tile on a double plot is one tile: for a mod-hab that touches both quarters"() {
    expect:
    settlement('''
      . .
      O <
      hO .
      . .
    ''').seat(1).score('constructions') == 2
  }

  def "1.2.7 a face-down card has no number, no plots and no content, but fills its cell"() {
    given: 'no card fits face up, so one with printed oxygen is laid face down'
    def table = building('''
      1 10
      1 10
      1 10
      ''', ['site-2d', 'site-5a'], table: 'taken: [hydrogen-a1]', then: 'place-tiles()\nplay-card()')
    def plots = table.seat(1).settlement

    when:
    table.play('site-2d', 'r2c13')

    then: 'it has no plots'
    table.asks == 'plot'
    table.seat(1).settlement == plots
    table.seat(1).score('oxygen') == 0
    table.moves as Set == plots as Set

    when:
    table.play('r4c22')

    then: 'it fills its cell'
    'r2c13' in table.seat(1).estate
    table.seat(1).cell('r2c13', 'number') == 0
    table.refusal('r2c13') == 'A card goes on a free place that shares an edge with one of your cards.'
  }

  def "1.2.7 a face-down card separates groups"() {
    expect:
    settlement('''
      . O # # O .
      . . # # . .
    ''').seat(1).score('oxygen') == 1
  }
}
