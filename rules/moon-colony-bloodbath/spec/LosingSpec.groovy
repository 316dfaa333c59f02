package houserule.rules.mooncolony

/** Clause 1.8: losing people, and the buildings that fall on the way. */
class LosingSpec extends MoonColonySpec {
  def "1.8.1 the board pays"() {
    when:
    def table = colony('people: 9, built: [dormitory]', 'lose-people(4)')

    then:
    table.seat(1).people == 5
    buildings(table) == ['dormitory']
  }

  def "1.8.1 a board that has just enough loses no building"() {
    when:
    def table = colony('people: 4, built: [dormitory]', 'lose-people(4)')

    then:
    table.seat(1).people == 0
    buildings(table) == ['dormitory']
    !table.seat(1).failed
  }

  def "1.8.1 if it cannot, a building of one's choice is lost; then the whole amount is paid"() {
    given:
    def table = colony('people: 2, built: [dormitory, kitchen]', 'lose-people(4)')

    expect:
    table.asks == 'lose-building'
    table.moves as Set == ['dormitory', 'kitchen'] as Set

    when:
    table.play(lost)

    then:
    table.over
    table.seat(1).people == people
    table.'building-discard' == [lost]

    where:
    lost        || people
    'dormitory' || 7
    'kitchen'   || 1
  }

  def "1.8.1 and again, until the board can pay"() {
    when:
    def table = colony('people: 0, built: [moon-flag, dust-mine/1, dust-mine/2, kitchen]', 'lose-people(5)')
        .play('moon-flag', 'dust-mine', 'kitchen')

    then:
    table.over
    buildings(table) == ['dust-mine']
    table.seat(1).people == 0
  }

  def "1.8.2 a lost building is discarded, its boxes with it, and its people are on the board"() {
    when:
    def table = colony('people: 1, built: [dormitory/1]', 'lose-building()', boxes: ['dormitory/1': 3])

    then:
    buildings(table) == []
    table.'building-discard' == ['dormitory']
    table.seat(1).people == 10
    table.valueOf('dormitory/1', 'boxes') == 0
  }

  def "1.8.2 what the loss sets off is done completely before the next building falls"() {
    given: 'a lost Assembly Line lets one BUILD; the Mooncrete Factory then draws cards'
    def table = colony('people: 0, money: 9, hand: [mooncrete-factory, kitchen], built: [assembly-line, dormitory]',
        'lose-people(8)',
        table: 'building-deck: [theatre, clinic]').play('assembly-line')

    expect: 'at the full price, as the Assembly Line is gone'
    table.asks == 'build'

    when:
    table.play('mooncrete-factory')

    then: 'three people are not enough, so another building must fall'
    table.seat(1).money == 5
    table.seat(1).hand.size() == 3
    table.asks == 'lose-building'
    table.moves as Set == ['dormitory', 'mooncrete-factory'] as Set
  }

  def "1.8.3 nobody is offered to lose a building while the board can pay"() {
    expect:
    colony('people: 3, built: [dormitory, kitchen]', 'lose-people(3)').over
  }

  def "1.8.3 a building that an effect takes releases its people all the same"() {
    when:
    def table = revealed('radiation-card', 'people: 1, built: [dormitory]').play('lose-a-building')

    then:
    table.over
    table.seat(1).people == 10
  }

  def "1.8.4 who must lose more than there is has failed: #seat"() {
    when:
    def table = colony(seat, 'lose-people(4)')

    then:
    table.over
    table.seat(1).failed
    table.seat(1).total == 0
    buildings(table) == left

    where:
    seat                               || left
    'people: 3'                        || []
    'people: 4'                        || []
    'people: 1, built: [kitchen]'      || []
    'people: 0, built: [kitchen]'      || []
    'people: 4, built: [moon-flag]'    || ['moon-flag']
  }

  def "1.8.4 a colony with people in a building lives on"() {
    expect:
    !colony('people: 4, built: [kitchen]', 'lose-people(4)').seat(1).failed
  }

  def "1.8.4 the card is still applied to everybody before the game ends"() {
    given:
    def table = scene(['people: 2', 'people: 9', 'people: 3'], 'reveal()\ncarry-out(current)',
        table: 'progress-deck: [serving-robot]')

    expect:
    table.seats*.failed == [true, false, true]
    table.seats*.total == [0, 5, 0]
    table.seat(2).food == 2

    and: 'nothing more is asked of who has failed'
    table.over
  }
}
