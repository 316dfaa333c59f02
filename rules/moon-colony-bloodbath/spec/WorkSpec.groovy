package houserule.rules.mooncolony

import houserule.rules.Table

/** Clause 1.5: Work and the five actions. */
class WorkSpec extends MoonColonySpec {
  static final DECK = 'building-deck: [dormitory/1, dormitory/2, theatre/1, theatre/2, clinic/1, clinic/2, bunker/1, bunker/2]'

  def "1.5 every action is open, but for those that could do nothing"() {
    given:
    def table = colony(seat, 'work()')

    expect:
    table.asks == 'plan'
    table.moves == open

    where:
    seat                                         || open
    ''                                           || ['mining', 'farming', 'researching']
    'built: [dormitory]'                         || ['restocking', 'mining', 'farming', 'researching']
    'hand: [kitchen]'                            || ['constructing', 'mining', 'farming', 'researching']
    'hand: [helium-3-mine]'                      || ['mining', 'farming', 'researching']
    'hand: [helium-3-mine], built: [reactor]'    || ['restocking', 'constructing', 'mining', 'farming', 'researching']
  }

  def "1.5 an action that does nothing is refused with the reason"() {
    given:
    def table = colony('hand: [helium-3-mine]', 'work()')

    expect:
    table.refusal('restocking') == 'You could do nothing with this action. Restock needs a building, Build a card that you can pay for.'
    table.refusal('constructing') == table.refusal('restocking')
  }

  def "1.5 #action gives what it says"() {
    when:
    def table = colony(seat, 'work()', table: DECK).play(moves as String[])

    then:
    table.over
    table.seat(1).money == money
    table.seat(1).food == food
    table.seat(1).hand.size() == hand
    table.seat(1).chits == 1

    where:
    action     | seat              | moves                       || money | food | hand
    'MINE'     | ''                | ['mining']                  || 8     | 4    | 0
    'FARM'     | ''                | ['farming']                 || 4     | 8    | 0
    'RESEARCH' | ''                | ['researching']             || 4     | 4    | 2
    'BUILD'    | 'hand: [kitchen]' | ['constructing']            || 1     | 4    | 0
  }

  def "1.5 RESTOCK lays two boxes on any buildings, together or apart"() {
    given:
    def table = colony('built: [dormitory/1, theatre/1]', 'restock()')

    when:
    table.play('dormitory', other)

    then:
    table.over
    table.valueOf('dormitory/1', 'boxes') == dormitory
    table.valueOf('theatre/1', 'boxes') == 2 - dormitory

    where:
    other       || dormitory
    'dormitory' || 2
    'theatre'   || 1
  }

  def "1.5 the same action may be chosen again and again"() {
    given:
    def table = colony('', 'repeat 3 { work() }', table: 'progress-discard: [work-card]')

    expect:
    table.play('mining').play('mining').play('mining').seat(1).money == 16
  }

  // ---- 1.5.1: all at the same time

  static Table planning(Map more = [:]) {
    scene(more, ['hand: [kitchen/1, dormitory/1], money: 9', 'hand: [kitchen/2, theatre/1], money: 9',
        'hand: [clinic/1, clinic/2]'], 'work()')
  }

  def "1.5.1 nobody sees what others plan until all have planned"() {
    given:
    def (mines, farms) = [planning().play('mining'), planning().play('farming')]

    expect: 'to the others it makes no difference'
    mines.seenBy(2) == farms.seenBy(2)
    mines.seenBy(3) == farms.seenBy(3)
    mines.seenBy(1) != farms.seenBy(1)
    mines.seats*.money == [9, 9, 4]

    when:
    [mines, farms].each { it.play('researching') }

    then:
    mines.seenBy(3) == farms.seenBy(3)
    mines.asks == 'plan'
    mines.turn == 3

    when:
    def shown = planning().play('mining', 'constructing', 'researching')

    then: 'then everybody sees'
    shown.asks == 'blueprint'
    shown.seenBy(3).seats*.chosen == ['mining', 'constructing', 'researching']
  }

  def "1.5.1 builders put their cards face down and reveal them together"() {
    given:
    def building = { planning().play('constructing', 'constructing', 'farming') }
    def (kitchen, dormitory) = [building().play('kitchen'), building().play('dormitory')]

    expect:
    kitchen.asks == 'blueprint'
    kitchen.turn == 2
    kitchen.seenBy(2) == dormitory.seenBy(2)
    kitchen.seenBy(3) == dormitory.seenBy(3)
    kitchen.seenBy(3).seats[0].blueprint == [count: 1]
    buildings(kitchen, 1) == []

    when:
    kitchen.play('theatre')

    then:
    buildings(kitchen, 1) == ['kitchen']
    buildings(kitchen, 2) == ['theatre']
  }

  def "1.5.1 and the property holds whenever a random game asks for a plan"() {
    given:
    def planning = { game(4, 11).playUntil { it.asks == 'plan' && it.turn == 1 && 'constructing' in it.moves } }

    when:
    def views = planning().moves.collect { planning().play(it).seenBy(2) }

    then:
    views.size() >= 4
    views.toSet().size() == 1
  }

  // ---- 1.5.2: triggers

  def "1.5.2 an ability may come before the basic action or after it"() {
    given:
    def table = colony('money: 0, built: [aluminium-mine]', 'mine()')

    expect:
    table.asks == 'order'
    table.moves as Set == ['aluminium-mine', 'colony-board'] as Set

    when:
    table.play(next)

    then:
    table.over
    table.seat(1).money == money

    where:
    next             || money
    'aluminium-mine' || 9
    'colony-board'   || 4
  }

  def "1.5.2 an action triggers whatever its cause"() {
    when:
    def table = colony('food: 0, hand: [kale-farm/1], built: [kale-farm/2, dome-garden]', 'offer-build(0, 9)')
        .play('kale-farm')

    then: 'PLAY: FARM'
    table.asks == 'order'
    table.moves as Set == ['colony-board', 'kale-farm', 'dome-garden'] as Set

    when:
    table.play('dome-garden', 'kale-farm', 'kale-farm')

    then:
    table.over
    table.seat(1).food == 4 + 1 + 1 + 2
  }

  def "1.5.2 nothing is triggered by another action"() {
    when:
    def table = colony('food: 0, built: [silica-mine, kitchen, solar-panels, star-observatory]', 'farm()')

    then:
    table.over
    table.seat(1).food == 4
    table.seat(1).money == 4
  }

  // ---- 1.5.3 and 1.5.4

  def "1.5.3 an ability works once for each trigger, for one box"() {
    when:
    def table = colony('people: 1, built: [daycare/1]', 'farm()', boxes: ['daycare/1': 3]).play('daycare', 'yes')

    then:
    table.over
    table.seat(1).people == 5
    table.valueOf('daycare/1', 'boxes') == 2
  }

  def "1.5.3 without a box, or with one elsewhere, there is nothing to spend"() {
    when:
    def table = colony('people: 1, built: [daycare/1, dormitory/1]', 'farm()', boxes: ['dormitory/1': 3]).play('daycare')

    then:
    table.over
    table.seat(1).people == 1
  }

  def "1.5.4 two alike buildings both work"() {
    when:
    def table = colony('money: 0, built: [silica-mine/1, silica-mine/2]', 'mine()').play('silica-mine', 'silica-mine')

    then:
    table.over
    table.seat(1).money == 8
  }

  def "1.5.4 two alike immunities are one"() {
    when:
    def table = revealed('paperwork', 'hand: [kitchen], built: [hacker-den/1, hacker-den/2]', table: DECK)

    then:
    table.over
    table.seat(1).hand == ['kitchen']
  }

  def "1.5.5 boxes lie on buildings only, so without one they cannot be taken"() {
    when:
    def table = colony('', 'take-boxes(2)')

    then:
    table.over
    table.valueOf('colony-board/1', 'boxes') == 0
  }

  def "1.5.5 boxes are worth nothing at the end"() {
    expect:
    colony('people: 7, built: [dormitory/1]', 'gain-food(0)', boxes: ['dormitory/1': 9]).seat(1).total == 16
  }
}
