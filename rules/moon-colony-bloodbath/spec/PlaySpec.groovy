package houserule.rules.mooncolony

import houserule.rules.Table

/** What holds in every position of random games. */
class PlaySpec extends MoonColonySpec {
  static final BUILDINGS = ['building-deck', 'building-discard']
  static final BUILDINGS_OF_SEATS = ['hand', 'blueprint', 'site', 'commissioned', 'tucked', 'passing']
  static final PROGRESS = ['progress-deck', 'progress-discard', 'added', 'events', 'robots', 'twists',
      'developments', 'unused']

  static List<String> allBuildings(Table table) {
    BUILDINGS.collectMany { table."$it" } + table.seats.collectMany { seat ->
      BUILDINGS_OF_SEATS.collectMany { seat."$it" } + (seat.built - 'colony-board')
    }
  }

  static List<String> allProgress(Table table) {
    PROGRESS.collectMany { table."$it" } + table.seats*.perks.flatten()
  }

  def "with #players players every card lies in one place, nothing is below zero and the chits count the Works"() {
    given:
    def (buildings, progress) = [allBuildings(game(players)).countBy { it }, allProgress(game(players)).countBy { it }]
    def questions = 0

    when:
    (1..6).each { seed ->
      game(players, seed).playUntil { table ->
        questions++
        assert allBuildings(table).countBy { it } == buildings
        assert allProgress(table).countBy { it } == progress
        table.seats.each { seat ->
          assert [seat.people, seat.money, seat.food, seat.chits].every { it >= 0 }
          assert seat.built.count('colony-board') == 1
        }
        assert table.'progress-discard'.count('work-card') - (table.current == 'work-card' ? 1 : 0) <= table.seat(1).chits
        assert table.seat(1).chits <= table.'progress-discard'.count('work-card')
        assert table.seats*.chits.toSet().size() <= 2
        false
      }
    }

    then:
    buildings.size() == 45
    progress.values().sum() == 109
    questions > 100

    where:
    players << [1, 2, 3, 4, 5]
  }

  def "no development is in the game more than twice"() {
    given:
    def developments = (1..10).collectMany { seed -> allProgress(game(3, seed).playUntil()).findAll { it.endsWith('-card') } }.countBy { it }

    expect:
    developments.findAll { !(it.key in ['work-card', 'trouble-card']) }.every { it.value == 2 * 10 }
  }

  def "a colony that has failed has no people, and the game is over"() {
    given:
    def tables = (1..10).collect { game(4, it).playUntil() }

    expect:
    tables.every { it.over }
    tables.every { table -> table.seats.every { it.failed == (it.total == 0) } }
    tables.every { table -> table.seats.any { it.failed } || table.'last-event' == 13 }
  }

  def "nobody acts between a failure and the end of the card but those who have not failed"() {
    given:
    def table = game(5, 4)
    def asked = []

    when:
    table.playUntil { asked << it.seat(it.turn).failed; false }

    then:
    asked.size() > 50
    asked.every { !it }
  }
}
