package houserule.variants

import houserule.rules.Table
import spock.lang.Specification

/** Clause 1.10: the game for one. */
class SoloSpec extends Specification {
  private static final String GAME = 'luna-capital-solo'

  private static Table scenario(String text) {
    Table.drawn(GAME, text.stripTrailing())
  }

  private static String lines(String drawing) {
    drawing.readLines()*.trim().findAll().collect { "    $it\n" }.join('')
  }

  // ---- set-up

  def "1.10.1 the board has three slots, the marker on the one by the dispenser"() {
    given:
    def table = Table.dealt(GAME, 2).play('pass')

    expect:
    table.offer.keySet() as List == ['slot-1', 'slot-2', 'slot-3']
    table.offer.values()*.size() == [1, 1, 1]
    table.sets.values()*.size() == [1, 1, 1]
    table.marked == 'slot-3'
  }

  def "1.10.2 both hands lie open and can be traded; then the rival's cards go under the deck"() {
    given:
    def table = Table.dealt(GAME, 2)
    def mine = table.seat(1).hand
    def theirs = table.seat(2).hand

    expect:
    table.asks == 'trade-hands'
    table.seenBy(1).seats[1].hand.size() == 3

    when:
    table.play(answer)

    then:
    table.seat(1).hand.toSet() == (answer == 'yes' ? theirs : mine).toSet()
    table.seat(2).hand == []
    table.sites.takeRight(3).toSet() == (answer == 'yes' ? mine : theirs).toSet()

    where:
    answer << ['yes', 'pass']
  }

  def "1.10.3 the concession about fewer rows is not in the game"() {
    expect:
    Table.dealt(GAME, 2).edition.content().items().values().flatten()*.id().every { it != 'fewer-rows' }
  }

  def "1.10.5 one card can be exchanged with the display, by you alone"() {
    given:
    def table = Table.dealt(GAME, 2).play('pass')

    expect:
    table.asks == 'exchange-mine'
    table.turn == 1

    when:
    table.play('pass')

    then:
    table.asks == 'take-set'
  }

  // ---- the rival's turn

  def "1.10.7 the rival takes slot #theirs when the marker lies on #marked and you took #yours"() {
    given:
    def offers = [1, 2, 3].findAll { it != yours }.collect { "slot-$it: [site-${it}a]" }.join(', ')
    def table = scenario("""
      table: {marked: slot-$marked, vacated: slot-$yours, round: 2, offer: {$offers}, sets: {slot-$theirs: [hydrogen-a1, demolition-a1]},
              sites: [site-9a, site-9b, site-9c], tower: [oxygen-a1, oxygen-a1, water-a1, water-a1, pear-a1]}
      seats: [{}, {}]
      turn: 2
      do: turn()
    """)

    expect:
    table.'rival-sites' == ["site-${theirs}a"]
    table.piles.'pile-hydrogen' == ['hydrogen-a1']
    table.piles.'pile-special' == ['demolition-a1']
    table.marked == "slot-$theirs"
    table.offer.values()*.size() == [1, 1, 1]
    table.sets["slot-$yours"].size() == 2
    table.sets["slot-$theirs"].size() == 2

    where:
    marked | yours || theirs
    3      | 1     || 2
    3      | 2     || 1
    2      | 3     || 1
    1      | 2     || 3
    1      | 3     || 2
    3      | 3     || 1
    2      | 2     || 1
    1      | 1     || 2
  }

  def "1.10.8 the rival keeps its tiles by type, a landing pad among the special ones"() {
    given:
    def table = scenario('''
      table: {marked: slot-3, vacated: slot-2, round: 1, offer: {slot-1: [site-1a]},
              sets: {slot-1: [landing-pad-a1, mod-hab-oxygen-a1, mixed-a1, sales-office-a1, meteorite-a1, water-a1]}}
      seats: [{}, {}]
      turn: 2
      do: turn()
    ''')

    expect:
    table.piles.findAll { it.value }.collectEntries { [it.key, it.value] } == [
        'pile-special': ['landing-pad-a1'], 'pile-construction': ['mod-hab-oxygen-a1'], 'pile-greenhouse': ['mixed-a1'],
        'pile-sales-office': ['sales-office-a1'], 'pile-meteorite': ['meteorite-a1'], 'pile-water': ['water-a1']]
  }

  // ---- concessions

  def "a #term concession of #points claimed after #phase earns #earned"() {
    given:
    def table = scenario("""
      table: {now: $phase, concessions: [$concession]}
      seats:
      - settlement: |
          O O O O O .
          . . . . . .
      - {}
      do: claim-concessions()
    """)

    expect:
    table.seat(1).score('concessions') == earned
    table.seat(2).score('concessions') == points

    where:
    concession    | term    | points | phase     || earned
    'oxygen-line' | 'short' | 6      | 'phase-a' || 6
    'oxygen-line' | 'short' | 6      | 'phase-b' || 3
    'oxygen-line' | 'short' | 6      | 'phase-c' || 0
    'five-oxygen' | 'long'  | 9      | 'phase-a' || 9
    'five-oxygen' | 'long'  | 9      | 'phase-b' || 9
    'five-oxygen' | 'long'  | 9      | 'phase-c' || 5
  }

  // ---- scores

  def "1.10.11 and 12 the rival scores #points for #part"() {
    expect:
    scenario("table: {piles: {$piles}}\nseats: [{}, {}]\n").seat(2).score(part) == points

    where:
    part            | piles                                                    || points
    'oxygen'        | 'pile-oxygen: [oxygen-a1, oxygen-a1, oxygen-b1, oxygen-c1]' || 10
    'greenhouse'    | 'pile-greenhouse: [pear-a1, apple-a1, mixed-a1]'         || 6
    'fruit'         | 'pile-greenhouse: [pear-a1, apple-a1, mixed-a1]'         || 5
    'sales-offices' | 'pile-sales-office: [sales-office-a1, sales-office-a1]'  || 4
    'constructions' | 'pile-construction: [mod-hab-oxygen-a1, complex-sales-office-b1]' || 10
    'specials'      | 'pile-special: [landing-pad-a1, demolition-a1, redistribution-a1]' || 6
    'hand'          | ''                                                       || 9
  }

  def "what is printed on the rival's cards counts as its tiles do"() {
    given:
    def table = scenario('''
      table: {piles: {pile-oxygen: [oxygen-a1]}, marked: slot-3, vacated: slot-2, round: 1, offer: {slot-1: [site-2d]}}
      seats: [{}, {}]
      turn: 2
      do: turn()
    ''')

    expect:
    table.seat(2).score('oxygen') == 3
  }

  def "meteorites go to whoever has more; a tie is shared"() {
    given:
    def drawing = lines((['*'] * yours + ['.'] * (4 - yours)).join(' ') + '\n. . . .')
    def piles = (['meteorite-a1'] * theirs).join(', ')
    def table = scenario("table: {piles: {pile-meteorite: [$piles]}}\nseats:\n- settlement: |\n$drawing- {}\n")

    expect:
    [table.seat(1).score('meteorites'), table.seat(2).score('meteorites')] == points

    where:
    yours | theirs || points
    2     | 1      || [10, 0]
    1     | 2      || [0, 10]
    2     | 2      || [5, 5]
    0     | 0      || [0, 0]
  }

  def "1.10.13 a tie is the rival's win"() {
    given:
    def table = scenario('seats:\n- hand: [site-1a, site-1b, site-1c]\n- {}\n')

    expect:
    table.seat(1).total == table.seat(2).total
    table.places == [2, 1]
  }
}
