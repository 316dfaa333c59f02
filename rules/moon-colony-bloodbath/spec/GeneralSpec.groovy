package houserule.rules.mooncolony

/** Clauses 1.9 and 1.10: the remaining rules and the end. */
class GeneralSpec extends MoonColonySpec {
  def "1.9.1 one does what one can: #card with #seat"() {
    when:
    def table = revealed(card, seat, table: 'building-deck: [theatre/1, theatre/2]')

    then:
    table.over
    table.seat(1).people == people
    table.seat(1).money == money
    table.seat(1).food == food

    where:
    card               | seat                                     || people | money | food
    'budget-cuts-card' | 'money: 1'                               || 30     | 0     | 4
    'budget-cuts-card' | 'money: 0'                               || 30     | 0     | 4
    'pipe-burst-card'  | 'food: 1'                                || 30     | 4     | 0
    'serving-robot'    | 'food: 1'                                || 26     | 4     | 0
    'serving-robot'    | 'food: 0'                                || 26     | 4     | 0
    'repairs-card'     | 'built: [kitchen]'                       || 30     | 4     | 4
    'robot-butler'     | 'built: [kitchen]'                       || 27     | 4     | 4
    'cleaner-bot'      | 'hand: []'                               || 26     | 4     | 4
    'levy'             | 'money: 1, built: [kitchen, dust-mine]'  || 30     | 0     | 4
    'supply-drop-card' | ''                                       || 30     | 4     | 4
  }

  def "1.9.1 who cannot spend is not asked: #card"() {
    expect:
    revealed(card, seat).over

    where:
    card             | seat
    'trade-card'     | 'built: [kitchen]'
    'tourists-card'  | 'food: 1'
    'barter'         | 'food: 2'
    'clearance'      | 'money: 1, built: [kitchen]'
    'building-kits'  | 'hand: [kitchen/1], built: [kitchen/2]'
    'grand-plan'     | 'money: 9'
    'engineers'      | ''
    'innovation-card'| 'money: 0, hand: [kitchen]'
    'flea-market'    | ''
    'survey'         | ''
  }

  def "1.9.2 what a card says must be done, unless it says may"() {
    expect: 'two of three cards must go'
    revealed('paperwork', 'hand: [kitchen, theatre, clinic]',
        table: 'building-deck: [bunker]').with { [it.asks, 'pass' in it.moves] } == ['discard', false]

    and: 'nobody must build'
    revealed('innovation-card', 'hand: [kitchen]').with { [it.asks, 'pass' in it.moves] } == ['build', true]
  }

  def "1.9.3 an empty building deck is made from the discard pile"() {
    when:
    def table = colony('hand: []', 'draw(3)',
        table: 'building-deck: [kitchen], building-discard: [theatre, clinic, bunker]')

    then:
    table.seat(1).hand.size() == 3
    'kitchen' in table.seat(1).hand
    table.'building-deck'.size() == 1
    table.'building-discard' == []
  }

  def "1.9.3 when there is no card anywhere, none is drawn"() {
    when:
    def table = colony('hand: []', 'draw(3)', table: 'building-deck: [kitchen]')

    then:
    table.seat(1).hand == ['kitchen']
  }

  def "1.9.4 a discount changes what is paid, not the cost: #building with #owned is paid with #paid"() {
    when:
    def table = colony("money: 9, hand: [$building], built: [$owned]", 'offer-build(0, 9)').play(building)

    then:
    table.over
    table.seat(1).money == 9 - paid

    where:
    building        | owned                              || paid
    'helium-3-mine' | ''                                 || 7
    'helium-3-mine' | 'reactor/1'                        || 4
    'helium-3-mine' | 'reactor/1, reactor/2'             || 1
    'helium-3-mine' | 'reactor/1, assembly-line/1'       || 2
    'dormitory'     | 'reactor/1'                        || 3
    'clinic'        | 'reactor/1'                        || 5
    'clinic'        | 'assembly-line/1'                  || 3
    'dust-mine'     | 'assembly-line/1'                  || 0
  }

  def "1.9.4 what may be built with a card is decided by the cost"() {
    given: 'a Clinic costs 5, whatever is paid for it'
    def table = revealed('building-kits', 'hand: [clinic/1, kitchen/1], money: 9, built: [assembly-line/1]',
        boxes: ['assembly-line/1': 1]).play('yes')

    expect:
    table.asks == 'build'
    table.moves == ['kitchen', 'pass']
    table.refusal('clinic/1') == 'This building costs too much or too little for the card that lets you build.'
  }

  def "1.9.4 a building one cannot pay for is refused"() {
    expect:
    colony('money: 3, hand: [clinic/1, kitchen/1]',
        'offer-build(0, 9)').refusal('clinic/1') == 'You cannot pay for this building.'
  }

  // ---- the end

  def "1.10.1 the game ends after the card by which a colony fails"() {
    given:
    def table = game(2, 3).playUntil()

    expect:
    table.over
    table.seats.any { it.failed }
  }

  def "1.10.1 the game ends as soon as the Instruction Manual lies on the progress deck"() {
    when:
    def table = scene(['people: 8', 'people: 9'],
        'reveal()\ncarry-out(current)\nfor each p in player { people of p := 0 }',
        table: 'progress-deck: [trouble-card, work-card], events: [manual]')

    then:
    table.over
    table.'progress-deck'.first() == 'manual'
    table.seats*.people == [8, 9]
    table.'last-event' == 13
    table.places == [2, 1]
  }

  def "1.10.2 the most people win, on the board and in buildings; a tie is shared"() {
    expect:
    scene(seats, 'gain-food(0)').places == places

    where:
    seats                                                                || places
    ['people: 9', 'people: 1, built: [dormitory]', 'people: 3']          || [2, 1, 3]
    ['people: 10', 'people: 1, built: [dormitory]', 'people: 3']         || [1, 1, 3]
    ['people: 3, money: 50', 'people: 3, food: 50', 'people: 2']         || [1, 1, 3]
  }
}
