package houserule.rules.mooncolony

/** Clauses 1.3 and 1.4: revealing cards, shuffling them again, adding more. */
class TurnSpec extends MoonColonySpec {
  def "1.3.1 the top card goes to the discard pile and everybody carries it out; then the next"() {
    when:
    def table = scene(['people: 5', 'people: 9'], '''
      reveal()
      carry-out(current)
      reveal()
      carry-out(current)
    ''', table: 'progress-deck: [payday, newcomers, leak], progress-discard: [hunger]')

    then:
    table.'progress-discard' == ['newcomers', 'payday', 'hunger']
    table.'progress-deck' == ['leak']
    table.seats*.money == [7, 7]
    table.seats*.people == [7, 11]
  }

  def "1.3.2 the discard pile is shuffled only when a card must be revealed and none is left"() {
    given:
    def table = colony('people: 20', effects,
        table: 'progress-deck: [payday], progress-discard: [newcomers, rations, cargo-drop]')

    expect:
    table.'progress-deck'.size() == left
    table.'progress-discard'.size() == 4 - left

    where:
    effects                                   || left
    'reveal()\ncarry-out(current)'            || 0
    'reveal()\ncarry-out(current)\nreveal()'  || 3
  }

  def "1.3.2 a card that is added to an empty deck is revealed before any reshuffle"() {
    when:
    def table = colony('chits: 3, people: 20', '''
      reveal()
      carry-out(current)
      reveal()
    ''', table: 'progress-deck: [trouble-card], progress-discard: [work-card, work-card], events: [leak, hot-tempers]')

    then:
    table.current == 'leak'
    table.'progress-deck' == []
    table.seat(1).chits == 3
  }

  def "1.3.3 on a reshuffle all chits come back"() {
    when:
    def table = scene(['chits: 4', 'chits: 4'], 'reveal()', table: 'progress-discard: [payday, rations]')

    then:
    table.seats*.chits == [0, 0]
  }

  def "1.3.3 between two reshuffles there are never more than four Works, and the chits count them"() {
    given:
    def table = game(3, 5)
    def seen = notes(table, 'plan') { [it.current, it.seats*.chits.toSet(), it.'progress-discard'.count('work-card')] }
        .findAll { it[0] == 'work-card' }

    expect:
    seen.size() > 10
    seen.every { card, chits, works -> works <= 4 && chits == [works - 1] as Set }
  }

  def "1.4.1 a card is added on top of the deck and stays in the cycle"() {
    when:
    def table = revealed('trouble-card', 'people: 20', table: 'progress-discard: [payday], events: [leak, manual]')

    then:
    table.'progress-deck' == ['leak']
    table.events == ['manual']
    table.'last-event' == 4
  }

  def "1.4.1 what is added later lies on top: a twist above what its robot made others add"() {
    given:
    def orders = (1..10).collect { seed ->
      def table = scene(['built: [reactor/1], people: 1', 'built: [reactor/2], people: 1'],
          "repeat $seed { shuffle robots }\nreveal()\ncarry-out(current)",
          table: 'progress-deck: [sentient-ai], robots: [taxi-bot, chef-bot], twists: [payday, levy], '
              + 'developments: [radiation-card, radiation-card]')
      table.'progress-deck'
    }

    expect:
    orders.every { it == ['payday', 'radiation-card', 'radiation-card'] }
  }

  def "1.4.1 cards added at the same time are shuffled among themselves"() {
    given:
    def tops = (1..10).collect { n ->
      scene(['perks: [perk-food]', 'perks: [perk-money]'], """
        repeat $n { shuffle robots }
        for each p in player { as p { add-perk() } }
        stack-added()
      """, table: 'robots: [taxi-bot, chef-bot]')
    }*.'progress-deck'

    expect:
    tops.every { it.toSet() == ['perk-food', 'perk-money'] as Set }
    tops.toSet().size() == 2
  }

  def "1.4.2 #card adds one card for the table, however many play, and pays nobody's Trading Post"() {
    when:
    def table = revealed(card, 'built: [trading-post/1]', 'built: [trading-post/2]',
        table: 'events: [paperwork], robots: [taxi-bot, chef-bot], twists: [payday, rations]')

    then:
    table.'progress-deck'.size() == 1
    table.seats*.money == [4, 4]

    where:
    card << ['trouble-card', 'glitch-3', 'sentient-ai']
  }

  def "1.4.3 a third copy of a development does nothing, and nobody has added it"() {
    when:
    def table = colony('money: 0, built: [trading-post]', '''
      repeat 3 { add-development(trade) }
      stack-added()
    ''', table: 'developments: [trade-card, trade-card, radiation-card]')

    then:
    table.'progress-deck' == ['trade-card', 'trade-card']
    table.developments == ['radiation-card']
    table.seat(1).money == 4
  }

  def "1.4.3 from an empty stack of #what nothing is added"() {
    expect:
    colony('money: 0, built: [trading-post]', effects).with { [it.added, it.seat(1).money] } == [[], 0]

    where:
    what     | effects
    'robots' | 'add-robot()'
    'robots' | 'next-robot()'
    'twists' | 'next-twist()'
    'perks'  | 'add-perk()'
  }
}
