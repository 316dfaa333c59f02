package houserule.rules.luna

/** Clause 1.1: what a game is about and how long it lasts. */
class GoalSpec extends LunaSpec {
  static final PARTS = ['hydrogen', 'oxygen', 'water', 'greenhouse', 'fruit', 'meteorites', 'sales-offices',
                        'constructions', 'hand', 'concessions']

  def "1.1.1 after twelve turns each, the most points win: #players players"() {
    given:
    def table = game(players, 7).playUntil()

    expect: 'every player has built a settlement of cards and tiles'
    table.over
    table.seats*.estate*.size() == [12] * players
    table.seats.every { it.drawing('plot').join(' ') =~ /[HOW*$]/ }

    and: 'a total is the sum of all parts'
    table.seats*.total == table.seats.collect { seat -> PARTS.sum { seat.score(it) } }

    and: 'nobody has more than a winner'
    table.seats.findAll { table.places[it.number - 1] == 1 }*.total.toSet() == [table.seats*.total.max()] as Set

    where:
    players << [2, 3, 4]
  }

  def "1.1.2 three phases of four rounds, one turn a player in each: #players players"() {
    when:
    def turns = notes(game(players)) { [phase(it), it.round, it.turn] }

    then:
    turns.size() == 12 * players
    turns.collate(players).collect { it*.take(2).unique() } ==
        ['a', 'b', 'c'].collectMany { phase -> (1..4).collect { [[phase, it]] } }
    turns.collate(players).every { it*.last().toSet() == (1..players).toSet() }

    where:
    players << [2, 3, 4]
  }

  def "1.1.2 a house rule may change the number of rounds"() {
    expect:
    game(2, 1, ['rounds-per-phase': '2']).playUntil().seats*.estate*.size() == [6, 6]
  }
}
