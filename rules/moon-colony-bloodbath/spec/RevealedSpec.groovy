package houserule.rules.mooncolony

/** Sections 2.3 to 2.6: what single progress cards do. */
class RevealedSpec extends MoonColonySpec {
  static final DECK = 'building-deck: [theatre/1, theatre/2, clinic/1, clinic/2, bunker/1, bunker/2]'
  static final WORK = 'reveal()\ncarry-out(current)'

  // ---- events

  def "Hunger: with #food food and #owned"() {
    when:
    def table = revealed('hunger', "people: 9, food: $food, built: [$owned]")

    then:
    table.over
    table.seat(1).food == left
    table.seat(1).people == people

    where:
    food | owned                         || left | people
    4    | ''                            || 4    | 11
    0    | ''                            || 0    | 11
    3    | 'kitchen, theatre, clinic'    || 0    | 11
    4    | 'kitchen, theatre, clinic'    || 1    | 11
    1    | 'kitchen, theatre, clinic'    || 0    | 7
    0    | 'kitchen, theatre, clinic'    || 0    | 6
  }

  def "Hunger takes people in one lump, and a building it costs still had to be fed"() {
    given:
    def table = revealed('hunger', 'people: 1, food: 1, built: [kitchen, theatre, clinic]')

    expect:
    table.asks == 'lose-building'
    table.seat(1).food == 0

    when:
    table.play('kitchen')

    then:
    table.over
    table.seat(1).people == 1 + 3 - 2
  }

  def "Paperwork with #hand"() {
    when:
    def table = revealed('paperwork', "hand: [$hand]", table: DECK)
    while (!table.over) {
      table.play(table.moves.first())
    }

    then:
    table.seat(1).hand.size() == left
    table.'building-discard'.size() == discarded

    where:
    hand                       || left | discarded
    ''                         || 0    | 1
    'kitchen'                  || 0    | 2
    'kitchen, dormitory'       || 1    | 2
  }

  def "#card takes #people people of everybody"() {
    expect:
    revealed(card, 'people: 20', 'people: 30').seats*.people == [20 - people, 30 - people]

    where:
    card            || people
    'leak'          || 2
    'hot-tempers'   || 2
    'accident-6'    || 3
    'airlock-test'  || 3
    'accident-8'    || 3
    'moonquake'     || 4
    'accident-11'   || 3
    'power-failure' || 5
    'moon-flu-card' || 2
    'taxi-bot'      || 4
    'security-bot'  || 5
    'wrecking-bot'  || 7
    'serving-robot' || 4
    'robot-butler'  || 3
    'mining-robot'  || 5
    'gardener-bot'  || 4
    'ledger-bot'    || 3
    'chef-bot'      || 3
    'cleaner-bot'   || 4
    'storage-robot' || 5
  }

  // ---- developments

  def "Trade: a box for two cards"() {
    when:
    def table = revealed('trade-card', 'built: [dormitory/1]', table: DECK, boxes: ['dormitory/1': 2]).play('yes')

    then:
    table.over
    table.seat(1).hand.size() == 2
    table.valueOf('dormitory/1', 'boxes') == 1
  }

  def "Radiation: a building or 3 people, as everybody likes"() {
    when:
    def table = revealed('radiation-card', 'people: 9, built: [kitchen]', 'people: 9, built: [theatre]')
        .play('lose-people', 'lose-a-building')

    then:
    table.seats*.people == [6, 15]
    buildings(table, 1) == ['kitchen']
    buildings(table, 2) == []
  }

  def "Radiation and Drill Robot take people from who has no building"() {
    expect:
    revealed('radiation-card', 'people: 9').seat(1).people == 6
    revealed('drill-robot', 'people: 9').seat(1).people == 4
  }

  def "Innovation: everybody may BUILD and pays"() {
    when:
    def table = revealed('innovation-card', 'hand: [kitchen]', 'hand: [theatre]',
        'hand: [dust-mine/1, dust-mine/2]').play('kitchen', 'dust-mine')

    then: 'nobody asks who cannot pay'
    table.over
    table.seats*.money == [1, 4, 3]
  }

  def "#card: #before becomes #after"() {
    expect:
    revealed(card, before,
        table: DECK).with { it.play(*(it.over ? [] : ['yes'])).seat(1)
            .with { s -> [s.people, s.money, s.food] } } == after

    where:
    card               | before                          || after
    'tourists-card'    | 'people: 9, money: 0, food: 3'  || [9, 4, 1]
    'immigration-card' | 'people: 9, money: 0, food: 3'  || [11, 0, 3]
    'pipe-burst-card'  | 'people: 9, money: 0, food: 3'  || [9, 0, 1]
    'budget-cuts-card' | 'people: 9, money: 3, food: 3'  || [9, 1, 3]
    'payday'           | 'people: 9, money: 0, food: 3'  || [9, 3, 3]
    'rations'          | 'people: 9, money: 0, food: 3'  || [9, 0, 6]
    'newcomers'        | 'people: 9, money: 0, food: 3'  || [11, 0, 3]
    'barter'           | 'people: 9, money: 0, food: 3'  || [9, 5, 0]
    'engineers'        | 'people: 9, money: 0, food: 3, built: [kitchen]' || [12, 6, 3]
    'risky-research'   | 'people: 9, money: 0, food: 3'  || [7, 0, 3]
    'ledger-bot'       | 'people: 9, money: 3, food: 3'  || [6, 1, 3]
    'chef-bot'         | 'people: 9, money: 3, food: 3'  || [6, 3, 1]
    'serving-robot'    | 'people: 9, money: 3, food: 3'  || [5, 3, 1]
    'medic-bot'        | 'people: 9, money: 3, food: 3'  || [6, 1, 3]
    'medic-bot'        | 'people: 9, money: 1, food: 3'  || [4, 1, 3]
    'gardener-bot'     | 'people: 9, money: 0, food: 3, built: [kale-farm, potato-farm]' || [5, 0, 5]
    'mining-robot'     | 'people: 9, money: 0, food: 3, built: [dust-mine/1, dust-mine/2, iron-mine, central-bank]' || [4, 3, 3]
    'levy'             | 'people: 9, money: 9, food: 3, built: [kitchen, dust-mine]' || [9, 7, 3]
    'levy'             | 'people: 9, money: 9, food: 3, built: [kitchen, dust-mine/1, dust-mine/2, moon-garage, kale-farm, dormitory]' || [9, 4, 3]
    'inspection'       | 'people: 9, money: 0, food: 3, built: [kitchen, dust-mine]' || [7, 0, 3]
  }

  // ---- robots

  def "Automatic Doors: during the next Work buildings have no abilities at all"() {
    given:
    def table = colony('people: 9, money: 9, hand: [mooncrete-factory, kitchen], built: [silica-mine, assembly-line, research-depot/1]',
        "$WORK\n$WORK\nmine()",
            table: "progress-deck: [automatic-doors, work-card], $DECK", boxes: ['research-depot/1': 1])

    expect: 'before it, everything works'
    table.asks == 'at-any-time'
    table.current == 'automatic-doors'

    when:
    table.play('pass')

    then: 'then no more questions, no discount, no PLAY'
    table.asks == 'plan'

    when:
    table.play('constructing', 'mooncrete-factory')

    then:
    table.seat(1).money == 9 - 4
    table.seat(1).hand == ['kitchen']

    and: 'after it, the doors are open again'
    table.asks == 'order'
    table.play('silica-mine').seat(1).money == 5 + 2 + 4
  }

  def "Automatic Doors do not keep the basic action away"() {
    expect:
    colony('people: 9, money: 0, built: [silica-mine]', "$WORK\n$WORK",
        table: 'progress-deck: [automatic-doors, work-card]')
        .play('mining').seat(1).money == 4
  }

  def "#card lapses at the reshuffle"() {
    given:
    def table = colony('people: 9, hand: [kitchen]', "$WORK\nreveal()",
        table: "progress-deck: [$card], progress-discard: [payday]")

    expect:
    table.looming == []

    where:
    card << ['automatic-doors', 'repair-robot', 'miners-strike', 'double-shift']
  }

  def "Repair Robot: no BUILD during the next Work, but at other times"() {
    given:
    def table = colony('people: 9, hand: [kitchen, dust-mine]', "$WORK\n$WORK\n$WORK",
        table: 'progress-deck: [repair-robot, innovation-card/1, work-card]')

    expect:
    table.asks == 'build'

    when:
    table.play('dust-mine')

    then:
    table.asks == 'plan'
    !('constructing' in table.moves)
    table.refusal('constructing') == 'A card that has been revealed forbids this action during this Work.'
  }

  def "Strike: no MINE during the next Work"() {
    expect:
    colony('', "$WORK\n$WORK", table: 'progress-deck: [miners-strike, work-card]').moves == ['farming', 'researching']
  }

  def "Builder Robot: the commissioned card is the next to be built, by any means"() {
    given:
    def table = colony('people: 9, money: 9, hand: [kitchen, dormitory, theatre]', "$WORK\n$WORK\n$WORK\n$WORK",
        table: 'progress-deck: [builder-robot, innovation-card, work-card, innovation-card]')

    expect:
    table.asks == 'commission'
    table.moves as Set == ['kitchen', 'dormitory', 'theatre'] as Set

    when:
    table.play('dormitory')

    then:
    table.seat(1).commissioned == ['dormitory']
    table.asks == 'build'
    table.moves == ['dormitory', 'pass']

    when:
    table.play('pass', 'constructing')

    then: 'in Work too, without a choice'
    buildings(table) == ['dormitory']
    table.seat(1).money == 3
    table.asks == 'build'
    table.moves as Set == ['kitchen', 'pass'] as Set
  }

  def "Builder Robot twice: one of both at each occasion"() {
    given:
    def table = colony('people: 9, money: 9, commissioned: [dust-mine], hand: [kitchen, theatre]', "$WORK\noffer-build(0, 9)\noffer-build(0, 9)",
        table: 'progress-deck: [builder-robot]').play('kitchen')

    expect:
    table.moves as Set == ['dust-mine', 'kitchen', 'pass'] as Set

    when:
    table.play('kitchen')

    then:
    table.moves == ['dust-mine', 'pass']
  }

  def "Builder Robot: a commissioned card one cannot pay for keeps one from building"() {
    expect:
    colony('money: 3, commissioned: [dormitory], hand: [kitchen]', 'work()').moves == ['mining', 'farming', 'researching']
  }

  def "Delivery Drone: everybody passes a card to the left at the same time"() {
    given:
    def table = revealed('delivery-drone', 'hand: [kitchen/1, theatre/1]', 'hand: []', 'hand: [clinic/1, bunker/1]')

    when:
    table.play('kitchen')

    then: 'in secret'
    table.seenBy(2).seats[0].passing == [count: 1]

    when:
    table.play('bunker')

    then:
    table.over
    table.seats*.hand*.toSet() == [['theatre', 'bunker'], ['kitchen'], ['clinic']]*.toSet()
  }

  def "Delivery Drone has nobody to deliver to when one plays alone"() {
    expect:
    revealed('delivery-drone', 'hand: [kitchen/1, theatre/1]').over
  }

  def "Drill Robot: a building or more people"() {
    expect:
    revealed('drill-robot', 'people: 9, built: [clinic]').play(side).seat(1).people == people

    where:
    side              || people
    'lose-a-building' || 9 - 2 + 5 + 2
    'lose-people'     || 9 - 2 - 3
  }

  def "Robot Butler and Repairs take a box from a building of one's choice"() {
    when:
    def table = revealed(card, 'people: 9, built: [kitchen/1, dormitory/1]',
        boxes: ['kitchen/1': 1, 'dormitory/1': 1]).play('kitchen')

    then:
    table.over
    [table.valueOf('kitchen/1', 'boxes'), table.valueOf('dormitory/1', 'boxes')] == [0, 1]

    where:
    card << ['robot-butler', 'repairs-card']
  }

  def "Robot Friend: an action more, without a chit"() {
    when:
    def table = revealed('robot-friend', 'people: 9', 'people: 9').play('mining', 'farming')

    then:
    table.over
    table.seats*.chits == [0, 0]
    table.seats*.money == [8, 4]
    table.seats*.food == [4, 8]
    table.seats*.people == [3, 3]
  }

  def "Sentient AI adds its twist after all losses are done"() {
    given:
    def table = revealed('sentient-ai', 'people: 0, built: [reactor, dormitory]',
        table: 'twists: [payday, levy], developments: [radiation-card]')

    expect: 'the loss is not done yet'
    table.asks == 'lose-building'
    table.twists == ['payday', 'levy']

    when:
    table.play('reactor')

    then:
    table.over
    table.'progress-deck' == ['payday', 'radiation-card']
  }

  def "Stacking Robot: each box saves two people, more than three boxes save nobody"() {
    given:
    def table = revealed('stacking-robot', 'people: 9, built: [dormitory/1]', boxes: ['dormitory/1': 5])

    expect:
    table.asks == 'stack'
    table.moves == ['0', '1', '2', '3']

    when:
    table.play("$boxes")

    then:
    table.over
    table.seat(1).people == people
    table.valueOf('dormitory/1', 'boxes') == 5 - boxes

    where:
    boxes || people
    0     || 3
    1     || 5
    2     || 7
    3     || 9
  }

  def "Storage Robot: a box for a building that has none"() {
    when:
    def table = revealed('storage-robot', 'people: 9, built: [kitchen/1, dormitory/1]', boxes: ['kitchen/1': 1])

    then:
    table.over
    [table.valueOf('kitchen/1', 'boxes'), table.valueOf('dormitory/1', 'boxes')] == [1, 1]

    and:
    revealed('storage-robot', 'people: 9, built: [kitchen/1]', boxes: ['kitchen/1': 1]).valueOf('kitchen/1', 'boxes') == 1
  }

  // ---- twists

  def "Building Kits: a box for a building that costs 4 or less"() {
    given:
    def table = revealed('building-kits', "money: 9, hand: [$hand], built: [dormitory/1]", boxes: ['dormitory/1': 1])

    when:
    table.play('yes')

    then:
    table.valueOf('dormitory/1', 'boxes') == 0
    (table.over ? [] : table.moves) == offered

    where:
    hand               || offered
    'kitchen, theatre' || ['kitchen', 'pass']
    'theatre'          || []
  }

  def "Grand Plan: a card for a building that costs 5 or more"() {
    given:
    def table = revealed('grand-plan', 'money: 9, hand: [kitchen, theatre, clinic]').play('yes', 'clinic')

    expect:
    table.'building-discard' == ['clinic']
    table.moves == ['theatre', 'pass']

    when:
    table.play('theatre')

    then:
    table.over
    table.seat(1).money == 4
  }

  def "Risky Research may cost a building, but cannot be paid by who has too few people"() {
    expect:
    revealed('risky-research', 'people: 1, built: [kitchen]',
        table: DECK).play('yes').seat(1).with { [it.people, it.hand.size(), it.built] } == [2, 3, ['colony-board']]
    revealed('risky-research', 'people: 1').over
  }

  def "Overtime lets one BUILD for two people"() {
    when:
    def table = revealed('overtime', 'people: 9, hand: [kitchen]').play('yes', 'kitchen')

    then:
    table.over
    [table.seat(1).people, table.seat(1).money] == [7, 1]
  }

  def "Survey: a card goes under the board, or all come out for 8 money each"() {
    when:
    def table = revealed('survey', seat).play(*moves)

    then:
    table.over
    table.seat(1).tucked.size() == tucked
    table.seat(1).money == money

    where:
    seat                                                 | moves              || tucked | money
    'money: 0, hand: [kitchen, theatre]'                 | ['kitchen']        || 1      | 0
    'money: 0, hand: [kitchen, theatre], tucked: [clinic]' | ['tuck', 'kitchen'] || 2    | 0
    'money: 0, hand: [kitchen], tucked: [clinic, bunker]' | ['cash-in']       || 0      | 16
    'money: 0, tucked: [clinic]'                         | []                 || 0      | 8
  }

  def "Survey and the Builder Robot do not mix"() {
    when:
    def table = revealed('survey', 'money: 0, commissioned: [kitchen], tucked: [clinic]')

    then:
    table.seat(1).commissioned == ['kitchen']
    table.seat(1).money == 8
  }

  def "Night Shift: MINE or FARM, with all that it triggers"() {
    expect:
    revealed('night-shift', 'built: [silica-mine]').play('dig', 'silica-mine').seat(1).money == 10
    revealed('night-shift', 'built: [silica-mine]').play('harvest').seat(1).food == 8
  }

  def "Flea Market: any number of cards, 2 money each"() {
    expect:
    revealed('flea-market', 'money: 0, hand: [kitchen, theatre, clinic]')
        .play('theatre', 'clinic', 'pass').seat(1).with { [it.money, it.hand] } == [4, ['kitchen']]
  }

  def "Clearance: 2 money for 2 boxes"() {
    when:
    def table = revealed('clearance', 'built: [dormitory/1]').play('yes')

    then:
    table.seat(1).money == 2
    table.valueOf('dormitory/1', 'boxes') == 2
  }

  def "Lottery: a card away, two drawn"() {
    expect:
    revealed('lottery', "hand: [$hand]", table: DECK).seat(1).hand.size() == 2

    where:
    hand << ['', 'kitchen']
  }

  def "Mail Rocket and Cargo Drop"() {
    expect:
    revealed('mail-rocket', '', table: DECK).seat(1).hand.size() == 1
    revealed('cargo-drop', 'built: [dormitory/1]').valueOf('dormitory/1', 'boxes') == 1
    revealed('supply-drop-card', 'built: [dormitory/1]').valueOf('dormitory/1', 'boxes') == 1
  }

  def "Inspection and Pet Project look for boxes"() {
    expect:
    revealed('inspection', 'people: 9, built: [kitchen/1, dormitory/1, theatre/1]',
        boxes: ['kitchen/1': 1]).seat(1).people == 7
    revealed('inspection',
        'people: 9, built: [kitchen/1, dormitory/1, theatre/1, clinic/1, bunker/1]').seat(1).people == 5
    revealed('pet-project', 'money: 0, built: [kitchen/1, dormitory/1, theatre/1]',
        boxes: ['kitchen/1': 1, 'theatre/1': 3]).seat(1).money == 2
  }

  def "Crowding: all who have the most buildings lose people, found before anything is lost"() {
    expect:
    revealed('crowding', *seats).seats*.people == people

    where:
    seats                                                                                     || people
    ['people: 9, built: [kitchen/1]', 'people: 9, built: [clinic/1, bunker/1]', 'people: 9']  || [9, 6, 9]
    ['people: 0, built: [kitchen/1]', 'people: 9, built: [clinic/1]', 'people: 9']            || [0, 6, 9]
    ['people: 9', 'people: 9']                                                                || [9, 9]
  }

  def "Solidarity: all who have the fewest people gain some"() {
    expect:
    revealed('solidarity', *seats).seats*.people == people

    where:
    seats                                                       || people
    ['people: 9', 'people: 1, built: [dormitory]', 'people: 11'] || [12, 1, 11]
    ['people: 9', 'people: 0, built: [dormitory]', 'people: 11'] || [12, 3, 11]
  }

  def "Sealed Bids: in secret, all pay, the highest draw"() {
    given:
    def table = revealed('sealed-bids', 'food: 5', 'food: 5', 'food: 5', table: DECK)

    when:
    table.play("${bids[0]}")

    then:
    table.seenBy(2).seats[0].bid == null
    table.seat(1).food == 5

    when:
    table.play("${bids[1]}", "${bids[2]}")

    then:
    table.over
    table.seats*.food == bids.collect { 5 - it }
    table.seats*.hand*.size() == cards

    where:
    bids      || cards
    [1, 3, 2] || [0, 3, 0]
    [3, 3, 2] || [3, 3, 0]
    [0, 0, 0] || [0, 0, 0]
  }

  def "Double Shift: two actions at the next Work, one chit, two people"() {
    when:
    def table = colony('people: 9', "$WORK\n$WORK",
        table: 'progress-deck: [double-shift, work-card]').play('mining', 'farming')

    then:
    table.over
    table.seat(1).with { [it.money, it.food, it.people, it.chits] } == [8, 8, 7, 1]
    table.looming == []
    table.ruling == []
  }

  def "Cold Snap: food, if there is enough, or people"() {
    expect:
    revealed('cold-snap', 'people: 9, food: 2').play('freeze-food').seat(1).with { [it.people, it.food] } == [9, 0]
    revealed('cold-snap', 'people: 9, food: 2').play('freeze-people').seat(1).with { [it.people, it.food] } == [7, 2]
    revealed('cold-snap', 'people: 9, food: 1').seat(1).with { [it.people, it.food] } == [7, 1]
  }
}
