package houserule.rules.mooncolony

/** Clauses 1.6 and 1.7: what stands on buildings and progress cards, and in which order it happens. */
class ProgressSpec extends MoonColonySpec {
  static final DECK = 'building-deck: [dormitory/1, dormitory/2, theatre/1, theatre/2, clinic/1, clinic/2, bunker/1, bunker/2]'

  // ---- 1.6: buildings

  def "1.6 people printed on a building live there and count, without tokens"() {
    given:
    def table = colony('people: 5, built: [dormitory, kitchen]', 'gain-food(0)')

    expect:
    table.seat(1).people == 5
    table.seat(1).score('people-on-board') == 5
    table.seat(1).score('people-in-buildings') == 12
    table.seat(1).total == 17
  }

  def "1.6 PLAY happens once, when the building enters play"() {
    when:
    def table = colony('hand: [mooncrete-factory]', 'offer-build(0, 9)\nmine()\nresearch()',
        table: DECK).play('mooncrete-factory')

    then:
    table.over
    table.seat(1).hand.size() == 4
  }

  def "1.6 LOSE happens when the building is lost"() {
    when:
    def table = colony('money: 0, built: [central-bank]', 'lose-building()')

    then:
    table.seat(1).money == 4
    table.'building-discard' == ['central-bank']
  }

  // ---- 1.7: progress cards

  def "1.7.1 Trouble adds the event with the lowest number left"() {
    when:
    def table = revealed('trouble-card', '', table: 'events: [leak, hot-tempers, manual]')

    then:
    table.'progress-deck' == ['leak']
    table.events == ['hot-tempers', 'manual']
  }

  def "1.7.2 the thirteen events come in their order, each of them once"() {
    given:
    def table = game(1)

    when:
    def numbers = []
    table.playUntil { numbers << it.'last-event'; false }

    then:
    numbers == numbers.toSorted()
    numbers.toSet().size() > 4
  }

  def "1.7.3 a robot takes its people first, from everybody; then comes the rest"() {
    when:
    def table = revealed('mining-robot', 'people: 4, built: [iron-mine]', 'people: 9, built: [silica-mine]')

    then: 'who is out of people loses the mine before it could earn anything'
    table.seats*.people == [3, 4]
    table.seats*.money == [4, 5]
  }

  def "1.7.3 a robot is added by the Bunker and by Glitch"() {
    when:
    def table = colony('hand: [bunker]', 'offer-build(0, 9)\nstack-added()', table: 'robots: [taxi-bot]').play('bunker')

    then:
    table.'progress-deck' == ['taxi-bot']

    and:
    revealed('glitch-10', '', table: 'robots: [taxi-bot, chef-bot]').'progress-deck' == ['taxi-bot']
  }

  def "1.7.4 #building adds #development, which concerns everybody"() {
    when:
    def table = colony("hand: [$building], money: 9", 'offer-build(0, 9)\nstack-added()',
        table: "developments: [$development-card]").play(building)

    then:
    table.'progress-deck' == ["$development-card"]
    table.developments == []

    where:
    building             | development
    'aluminium-mine'     | 'budget-cuts'
    'moon-market'        | 'trade'
    'theatre'            | 'tourists'
    'immigration-office' | 'immigration'
    'supply-tower'       | 'supply-drop'
    'think-tank'         | 'innovation'
    'waste-pit'          | 'repairs'
    'water-works'        | 'pipe-burst'
    'quarantine-ward'    | 'moon-flu'
  }

  def "1.7.5 the owner picks a perk from those left; it helps the owner alone"() {
    given:
    def table = scene(['money: 0, perks: [perk-people, perk-money, perk-food]', 'money: 0, perks: [perk-money]'], '''
      add-perk()
      stack-added()
      reveal()
      carry-out(current)
    ''')

    expect:
    table.asks == 'perk'
    table.moves as Set == ['perk-people', 'perk-money', 'perk-food'] as Set

    when:
    table.play('perk-money')

    then:
    table.over
    table.seat(1).perks as Set == ['perk-people', 'perk-food'] as Set
    table.'progress-discard' == ['perk-money']
    table.seats*.money == [4, 0]
  }

  def "1.7.5 #perk gives its owner what it says"() {
    when:
    def table = scene(['built: [dormitory/1]', "people: 1, money: 1, food: 1, built: [dormitory/2], perks: [$perk]"],
        "carry-out(first(c in perks of seat-2))", table: DECK.replace('dormitory/1, dormitory/2, ', ''))

    then:
    table.seat(2).people == people
    table.seat(2).money == money
    table.seat(2).food == food
    table.seat(2).hand.size() == cards
    table.valueOf('dormitory/2', 'boxes') == boxes
    [table.seat(1).people, table.seat(1).money, table.seat(1).food, table.seat(1).hand.size()] == [30, 4, 4, 0]

    where:
    perk          || people | money | food | cards | boxes
    'perk-people' || 3      | 1     | 1    | 0     | 0
    'perk-money'  || 1      | 5     | 1    | 0     | 0
    'perk-food'   || 1      | 1     | 5    | 0     | 0
    'perk-cards'  || 1      | 1     | 1    | 2     | 0
    'perk-boxes'  || 1      | 1     | 1    | 0     | 2
  }

  def "1.7.5 perks are no hand cards and cannot be discarded"() {
    when:
    def table = colony('hand: [], perks: [perk-food]', 'discard(2)')

    then:
    table.over
    table.seat(1).perks == ['perk-food']
  }

  def "1.7.6 twists concern everybody"() {
    expect:
    revealed('payday', 'money: 1', 'money: 2', 'money: 3').seats*.money == [4, 5, 6]
  }
}
