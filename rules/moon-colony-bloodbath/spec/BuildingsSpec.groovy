package houserule.rules.mooncolony

/** Section 2.2: what single buildings do. */
class BuildingsSpec extends MoonColonySpec {
  static final DECK = 'building-deck: [theatre/1, theatre/2, clinic/1, clinic/2, bunker/1, bunker/2]'

  def "#building: #action brings #people people, #money money, #food food, #cards cards and #boxes boxes"() {
    when: 'the building comes first, then the basic action'
    def table = colony("people: 0, money: 1, food: 2, built: [$building/1]", "$action()",
        table: DECK, boxes: [("$building/1" as String): with])
        .play(building)
    while (!table.over) {
      table.play('yes' in table.moves ? 'yes' : table.moves.first())
    }
    def basic = [mine: [money: 4], farm: [food: 4], restock: [boxes: 2], research: [cards: 2]][action]

    then:
    table.seat(1).people == 0 + people
    table.seat(1).money == 1 + (basic.money ?: 0) + money
    table.seat(1).food == 2 + (basic.food ?: 0) + food
    table.seat(1).hand.size() == (basic.cards ?: 0) + cards
    table.valueOf("$building/1", 'boxes') == with + (basic.boxes ?: 0) + boxes

    where:
    building           | action     | with || people | money | food | cards | boxes
    'silica-mine'      | 'mine'     | 0    || 0      | 2     | 0    | 0     | 0
    'helium-3-mine'    | 'mine'     | 0    || 0      | 3     | 0    | 0     | 0
    'dust-mine'        | 'mine'     | 0    || 0      | 1     | 0    | 0     | 0
    'titanium-mine'    | 'mine'     | 1    || 0      | 6     | 0    | 0     | -1
    'titanium-mine'    | 'mine'     | 0    || 0      | 0     | 0    | 0     | 0
    'iron-mine'        | 'mine'     | 0    || 0      | 0     | 0    | 0     | 1
    'aluminium-mine'   | 'mine'     | 0    || 0      | 0     | 0    | 0     | 0
    'central-bank'     | 'mine'     | 0    || 0      | 1     | 0    | 0     | 0
    'potato-farm'      | 'farm'     | 0    || 0      | 0     | 2    | 0     | 0
    'kale-farm'        | 'farm'     | 0    || 0      | 0     | 1    | 0     | 0
    'dome-garden'      | 'farm'     | 0    || 0      | 0     | 2    | 0     | 0
    'restaurant'       | 'farm'     | 0    || 0      | 4     | -1   | 0     | 0
    'daycare'          | 'farm'     | 1    || 4      | 0     | 0    | 0     | -1
    'moon-market'      | 'farm'     | 0    || 4      | 0     | -2   | 0     | 0
    'hydroponics'      | 'farm'     | 1    || 0      | 0     | 1    | 1     | -1
    'kitchen'          | 'restock'  | 1    || 0      | 0     | 4    | 0     | -1
    'moon-garage'      | 'restock'  | 0    || 0      | 0     | 0    | 0     | 1
    'warehouse'        | 'restock'  | 0    || 0      | 0     | 0    | 0     | 1
    'freight-lift'     | 'restock'  | 0    || 0      | 2     | 0    | 0     | 0
    'fuel-cells'       | 'restock'  | 1    || 0      | 4     | 0    | 0     | -1
    'moon-library'     | 'research' | 0    || 0      | 0     | 0    | 1     | 0
    'star-observatory' | 'research' | 0    || 0      | 1     | 0    | 1     | 0
  }

  def "#building lets one keep what it would take"() {
    when:
    def table = colony("food: 9, built: [$building/1]", "$action()",
        boxes: [("$building/1" as String): 1]).play(building, 'pass')
    while (!table.over) {
      table.play(table.moves.first())
    }

    then:
    table.valueOf("$building/1", 'boxes') == 1 + (action == 'restock' ? 2 : 0)
    table.seat(1).people == 30

    where:
    building        | action
    'titanium-mine' | 'mine'
    'restaurant'    | 'farm'
    'daycare'       | 'farm'
    'moon-market'   | 'farm'
    'hydroponics'   | 'farm'
    'kitchen'       | 'restock'
    'fuel-cells'    | 'restock'
  }

  def "boxes that RESTOCK brings can be spent by RESTOCK abilities at once"() {
    when:
    def table = colony('food: 0, built: [kitchen/1]', 'restock()').play('colony-board', 'yes')

    then:
    table.over
    table.seat(1).food == 4
    table.valueOf('kitchen/1', 'boxes') == 1
  }

  def "Aluminium Mine pays who has no money"() {
    expect:
    colony("money: $money, built: [aluminium-mine]", 'mine()').play('aluminium-mine').seat(1).money == money + 4 + more

    where:
    money || more
    0     || 5
    1     || 0
  }

  def "Potato Farm pays a price in any mix of food and money"() {
    given:
    def table = colony('money: 3, food: 4, hand: [dormitory], built: [potato-farm]', 'offer-build(0, 9)')
        .play('dormitory')

    expect: 'with 3 money at least 3 of the 6 are food'
    table.asks == 'pay-food'
    table.moves == ['3', '4']

    when:
    table.play('4')

    then:
    [table.seat(1).money, table.seat(1).food] == [1, 0]
  }

  def "Potato Farm does not feed Budget Cuts, and money is no food"() {
    expect:
    revealed('budget-cuts-card', 'money: 1, food: 4, built: [potato-farm]').seat(1).food == 4
    revealed('hunger', 'people: 9, money: 9, food: 0, built: [potato-farm]').seat(1)
        .with { [it.money, it.people] } == [9, 8]
  }

  def "Potato Farm pays for boxes and for the Medic Bot too"() {
    expect:
    revealed(card, 'money: 0, food: 2, built: [potato-farm/1]')
        .play('yes').with { it.play(*(it.over ? [] : it.moves.take(1))); it.seat(1).food } == 0

    where:
    card << ['clearance', 'medic-bot']
  }

  def "Moon Hotel counts gains of food, not food"() {
    when:
    def table = colony('people: 0, built: [moon-hotel, kale-farm]', 'farm()').play('kale-farm')

    then:
    table.seat(1).food == 9
    table.seat(1).people == 2
  }

  def "Hacker Den keeps Paperwork away, wanted or not"() {
    when:
    def table = revealed('paperwork', "hand: [kitchen, theatre/1, clinic/1], built: [${den}dormitory]",
        table: 'building-deck: [bunker]')

    then:
    table.over == over

    where:
    den             || over
    'hacker-den/1, '|| true
    ''              || false
  }

  def "Trading Post pays for every card its owner adds: #what"() {
    when:
    def table = colony('money: 0, built: [trading-post/1, trading-post/2], perks: [perk-food]', effects,
        table: 'robots: [taxi-bot], developments: [trade-card]')

    then:
    table.seat(1).money == 4

    where:
    what            | effects
    'a perk'        | 'add-perk()'
    'a robot'       | 'add-robot()'
    'a development' | 'add-development(trade)'
  }

  def "Trading Post does not pay for what others add"() {
    expect:
    scene(['money: 0, built: [trading-post]', 'perks: [perk-food]'], 'add-perk()', turn: 2).seat(1).money == 0
  }

  def "Warehouse moves a box from one building to another"() {
    given:
    def table = colony('built: [warehouse/1, dormitory/1]', 'move-box()', boxes: ['dormitory/1': 1])

    when:
    table.play(*moves)

    then:
    table.over
    [table.valueOf('warehouse/1', 'boxes'), table.valueOf('dormitory/1', 'boxes')] == boxes

    where:
    moves         || boxes
    ['dormitory'] || [1, 0]
    ['pass']      || [0, 1]
  }

  def "Research Depot draws as often as there are boxes, between the reveal of a card and what it does"() {
    given:
    def table = revealed('paperwork', 'hand: [kitchen], built: [research-depot/1]',
        table: DECK, boxes: ['research-depot/1': 2])

    expect: 'Paperwork has done nothing yet'
    table.asks == 'at-any-time'
    table.current == 'paperwork'
    table.seat(1).hand == ['kitchen']

    when:
    table.play('research-depot', 'research-depot')

    then: 'three of one\'s own, and one that Paperwork drew'
    table.asks == 'discard'
    table.seat(1).hand.size() == 4
    table.valueOf('research-depot/1', 'boxes') == 0
  }

  def "Research Depot may wait, and is asked again when it matters"() {
    given:
    def table = revealed('paperwork', 'hand: [kitchen], built: [research-depot/1]',
        table: DECK, boxes: ['research-depot/1': 1]).play('pass')

    expect:
    table.asks == 'at-any-time'
    table.seat(1).hand.size() == 2
  }

  def "Research Depot is used before it is lost"() {
    when:
    def table = colony('people: 0, built: [research-depot/1]', 'lose-building()',
        table: DECK, boxes: ['research-depot/1': 1]).play('research-depot')

    then:
    table.over
    table.seat(1).hand.size() == 1
    buildings(table) == []
  }

  def "Assembly Line makes everything cheaper, but no longer when it is lost"() {
    given:
    def table = colony("money: $money, hand: [kitchen], built: [assembly-line]", 'lose-building()')

    expect:
    (table.asks == 'build') == asked

    where:
    money || asked
    3     || true
    1     || false
  }

  def "Organ Bank spends a box instead of the people of an Accident"() {
    given:
    def table = revealed(card, 'people: 9, built: [organ-bank/1]', boxes: ['organ-bank/1': 1])

    expect:
    table.asks == 'organ-bank'

    when:
    table.play(answer)

    then:
    table.over
    table.seat(1).people == people
    table.valueOf('organ-bank/1', 'boxes') == boxes

    where:
    card          | answer       || people | boxes
    'accident-6'  | 'organ-bank' || 9      | 0
    'accident-8'  | 'organ-bank' || 9      | 0
    'accident-11' | 'organ-bank' || 9      | 0
    'accident-6'  | 'pass'       || 6      | 1
  }

  def "Organ Bank helps against nothing but Accidents, and not without a box: #card"() {
    expect:
    revealed(card, 'people: 9, built: [organ-bank/1]',
        boxes: ['organ-bank/1': boxes]).with { it.over && it.seat(1).people < 9 }

    where:
    card            | boxes
    'leak'          | 1
    'airlock-test'  | 1
    'moon-flu-card' | 1
    'taxi-bot'      | 1
    'accident-6'    | 0
  }

  def "Radar Antenna draws at the start of Work for an empty hand: #antennas"() {
    given:
    def table = colony("hand: [$hand], built: [$antennas]", 'work()', table: DECK)

    expect:
    table.seat(1).hand.size() == cards

    where:
    antennas                           | hand      || cards
    'radar-antenna/1'                  | ''        || 2
    'radar-antenna/1, radar-antenna/2' | ''        || 4
    'radar-antenna/1'                  | 'kitchen' || 1
  }

  def "Reactor, lost, adds Radiation"() {
    when:
    def table = colony('people: 0, built: [reactor]', 'lose-building()\nstack-added()',
        table: 'developments: [radiation-card]')

    then:
    table.'progress-deck' == ['radiation-card']
  }

  def "Recycling Plant pays for each card discarded: #what"() {
    when:
    def table = colony("money: 0, hand: [$hand], tucked: [$tucked], built: [recycling-plant]", effects)
    while (!table.over) {
      table.play(table.moves.first())
    }

    then:
    table.seat(1).money == money

    where:
    what            | hand               | tucked               | effects       || money
    'two at once'   | 'kitchen, theatre' | ''                   | 'discard(2)'  || 2
    'one of two'    | 'kitchen, theatre' | ''                   | 'discard(1)'  || 1
    'none'          | ''                 | ''                   | 'discard(2)'  || 0
    'tucked cards'  | ''                 | 'kitchen, theatre'   | 'survey(8)'   || 18
    'sold cards'    | 'kitchen, theatre' | ''                   | 'sell-cards(2)' || 6
  }

  def "Recycling Plant does not pay for a building that is lost"() {
    expect:
    colony('money: 0, built: [recycling-plant/1, kitchen]', 'lose-building()').play('kitchen').seat(1).money == 0
  }

  def "Solar Panels may use the boxes that the new building brings"() {
    when:
    def table = colony('people: 0, hand: [makeshift-lab], built: [solar-panels/1]', 'offer-build(0, 9)')
        .play('makeshift-lab', 'colony-board', 'solar-panels', 'solar-panels', 'yes')

    then:
    table.over
    table.seat(1).people == 3
    table.valueOf('solar-panels/1', 'boxes') == 1
  }

  def "Solar Panels do not shine on their own building"() {
    when:
    def table = colony('people: 0, hand: [solar-panels/1]', 'offer-build(0, 9)',
        boxes: ['solar-panels/1': 1]).play('solar-panels')

    then:
    table.over
    table.seat(1).people == 0
  }

  def "Launch Pad repeats a PLAY ability of another building"() {
    given:
    def table = colony('money: 9, hand: [launch-pad], built: [organ-bank, mooncrete-factory, dormitory, kale-farm], perks: [perk-food]',
        'offer-build(0, 9)', table: DECK).play('launch-pad')

    expect:
    table.asks == 'repeat-play'
    table.moves as Set == ['organ-bank', 'mooncrete-factory', 'kale-farm'] as Set

    when:
    table.play(*moves)

    then:
    table.over
    table.added == added
    table.seat(1).hand.size() == cards
    table.seat(1).food == food

    where:
    moves                       || added         | cards | food
    ['organ-bank']              || ['perk-food'] | 0     | 4
    ['mooncrete-factory']       || []            | 2     | 4
    ['kale-farm', 'kale-farm']  || []            | 0     | 9
  }

  def "Launch Pad does not repeat a Launch Pad, and does nothing alone"() {
    expect:
    colony('money: 9, hand: [launch-pad/1], built: [launch-pad/2]', 'offer-build(0, 9)').play('launch-pad').over
  }

  def "#building, when played: #cards cards, #boxes boxes, #added added"() {
    when:
    def table = colony("money: 9, food: 4, hand: [$building], built: [dormitory/1], perks: [perk-food]",
        'offer-build(0, 9)',
        table: "$DECK, robots: [taxi-bot]").play(building)
    while (!table.over) {
      table.play(table.moves.find { it != 'pass' })
    }

    then:
    table.seat(1).hand.size() == cards
    table.valueOf('dormitory/1', 'boxes') + table.valueOf("$building/1", 'boxes') + table.valueOf("$building/2",
        'boxes') == boxes
    table.added == added
    table.seat(1).food == food

    where:
    building            || cards | boxes | added         | food
    'mooncrete-factory' || 2     | 0     | []            | 4
    'makeshift-lab'     || 0     | 2     | []            | 4
    'iron-mine'         || 0     | 0     | ['perk-food'] | 4
    'restaurant'        || 0     | 0     | ['perk-food'] | 4
    'organ-bank'        || 0     | 0     | ['perk-food'] | 4
    'moon-flag'         || 0     | 0     | ['perk-food'] | 4
    'kale-farm'         || 0     | 0     | []            | 9
    'freight-lift'      || 0     | 0     | []            | 4
  }

  def "#building, when lost: #people people, #money money"() {
    when:
    def table = colony("people: 0, money: 0, built: [$building]", 'lose-building()')

    then:
    [table.seat(1).people, table.seat(1).money] == [people, money]

    where:
    building       || people | money
    'central-bank' || 3      | 4
    'clinic'       || 7      | 0
    'kitchen'      || 3      | 0
  }
}
