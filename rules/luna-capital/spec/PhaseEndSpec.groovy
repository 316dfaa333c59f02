package houserule.rules.luna

/** Clause 1.8: the end of a phase. */
class PhaseEndSpec extends LunaSpec {
  static final FIVE = '''
    O O O O
    O . . .
    '''
  static final FOUR = '''
    O O O O
    . . . .
    '''

  def "1.8.1 everybody who meets an open concession claims it at one check"() {
    expect:
    claims('five-oxygen', [FIVE, FIVE, FOUR]) == [true, true, false]
  }

  def "1.8.1 a concession with a token from an earlier phase is closed"() {
    when:
    def table = settlements([FOUR, FIVE], '''
      table: {concessions: [five-oxygen]}
      components: {five-oxygen: {claimed: [true], closed: true}}
      do: claim-concessions()
    ''')

    then: 'who claimed it keeps it, though it is no longer met'
    table.valueOf('five-oxygen', 'claimed', 1)
    !table.valueOf('five-oxygen', 'claimed', 2)
    table.seats*.score('concessions') == [9, 0]
  }

  def "1.8.1 what nobody meets stays open"() {
    when:
    def table = settlements([FOUR, FOUR], '''
      table: {concessions: [five-oxygen, no-scaffold]}
      do: claim-concessions()
    ''')

    then:
    !table.valueOf('five-oxygen', 'closed')
    table.valueOf('no-scaffold', 'closed')
  }

  def "1.8.1 only the end of a phase counts: what is met and spoilt before goes unclaimed"() {
    given:
    def table = placing(FOUR, ['oxygen-a1', 'demolition-a1'], table: 'concessions: [five-oxygen]',
        then: 'claim-concessions()').play('oxygen-a1', 'r5c22')

    expect:
    !table.valueOf('five-oxygen', 'claimed', 1)

    when:
    table.play('r5c22')

    then:
    table.over
    !table.valueOf('five-oxygen', 'claimed', 1)
  }

  def "1.8.1 concessions are checked after A, B and C, and never in between"() {
    given: 'many games'
    def closings = (1..60).collect { seed ->
      def table = game(2, seed)
      def closed = { table.concessions.count { table.valueOf(it, 'closed') } }
      def seen = []
      table.playUntil { if (it.round > 0) { seen << [phase(it), closed()] }; false }
      seen << ['over', closed()]
    }

    expect: 'no question of a phase sees another count than the first of it'
    closings.every { game -> game.groupBy { it[0] }.values().every { it*.last().toSet().size() == 1 } }

    and: 'and over many games each end of a phase closes some'
    closings.every { it.first() == ['a', 0] }
    [['a', 'b'], ['b', 'c'], ['c', 'over']].every { before, after ->
      closings.any { game -> game.find { it[0] == after }[1] > game.find { it[0] == before }[1] }
    }
  }

  def "1.8.2 tiles of the old phase leave the game, one of the new phase lies under each card"() {
    given:
    def table = scenario('''
      table:
        marked: slot-2
        offer: {slot-1: site-2a, slot-2: site-3a, slot-3: site-4a, slot-4: site-6a}
        sets: {slot-1: [oxygen-a1], slot-2: [water-a1, water-a1]}
        tower: [meteorite-a1]
        bag:
          phase-b: [oxygen-b1, oxygen-b1, water-b1, hydrogen-b1, meteorite-b1, meteorite-b1]
      do: open-phase(phase-b)
    ''')

    expect:
    table.box as Set == ['oxygen-a1', 'water-a1', 'meteorite-a1'] as Set
    table.box.size() == 4
    table.sets.values()*.size() == [1, 1, 1, 1]
    (table.sets.values().flatten() + table.tower).every { it =~ /-b1/ }
    table.tower.size() == 2

    and: 'cards and marker stay'
    table.offer == ['slot-1': ['site-2a'], 'slot-2': ['site-3a'], 'slot-3': ['site-4a'], 'slot-4': ['site-6a']]
    table.marked == 'slot-2'
  }

  def "1.8.2 the first player's marker passes clockwise, the last-delivery marker stays"() {
    given:
    def table = gameBegunBy(2, 3)
    def before = [:]
    table.playUntil {
      if (it.asks == 'take-set' && phase(it) == 'b') {
        return true
      }
      before = [offer: it.offer, first: it.first]
      false
    }

    expect:
    before.first == 'seat-2'
    table.first == 'seat-3'
    table.turn == 3

    and: 'the last set that was taken bears the marker, and the cards of the others lie where they lay'
    before.offer[table.marked] == []
    table.offer.findAll { it.key != table.marked } == before.offer.findAll { it.key != table.marked }
    table.offer[table.marked].size() == 1
  }

  def "1.8.2 with two players the first of A is the first of C"() {
    when:
    def firsts = notes(game(2)) { [phase(it), it.first] }.unique()

    then:
    firsts*.first() == ['a', 'b', 'c']
    firsts[0][1] == firsts[2][1]
    firsts[0][1] != firsts[1][1]
  }

  def "1.8.3 after C nothing is dealt, and the game is over"() {
    given:
    def table = game(3)
    def firsts = notes(table) { it.first }

    expect:
    table.over
    table.first == firsts.last()
    table.sets.values().flatten().every { it =~ /-c[12]/ }
    table.sets.values()*.size() == [4, 4, 4, 4].withIndex().collect { n, i -> table.marked == "slot-${i + 1}" ? 3 : n }
    table.places.min() == 1
  }

  def "1.8.4 when the deck is empty a slot stays empty and cannot be taken"() {
    when:
    def table = taking('5', ['site-1a', 'site-9a'], table: '''
      marked: slot-4
      round: 1
      offer: {slot-1: site-2a, slot-2: site-3a, slot-3: site-4a}
      sets: {slot-1: [oxygen-a1], slot-2: [oxygen-a1]}
      tower: [water-a1, water-a1]
      ''', then: 'turn()').play('slot-2', 'site-1a', 'r2c10', 'r4c22')

    then:
    table.asks == 'take-set'
    table.offer['slot-2'] == []
    table.moves == ['slot-1', 'slot-3']
    table.refusal('slot-2') == 'There is no card in this slot.'
    table.refusal('slot-4') == 'There is no card in this slot.'
  }

  def "1.8.4 without a card in any slot there is nothing to take, and the turn is skipped"() {
    when:
    def table = taking('5', ['site-1a'], table: 'marked: slot-4\nround: 1')

    then:
    table.over
    table.seat(1).hand == ['site-1a']
    table.seat(1).estate == ['r2c11']
  }
}
