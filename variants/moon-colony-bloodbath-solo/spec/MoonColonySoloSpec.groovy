package houserule.variants

import houserule.rules.Table
import spock.lang.Specification

/** Clause 1.11: the game for one. */
class MoonColonySoloSpec extends Specification {
  private static final String GAME = 'moon-colony-bloodbath-solo'
  private static final String REVEAL = 'reveal()\n  carry-out(current)\n'

  private static Table scene(String seat, String table, int cards = 1, boolean endless = false) {
    Table.drawn(GAME, "options: {endless: $endless}\ntable: {$table}\nseats: [{$seat}]\ndo: |\n${"  $REVEAL" * cards}")
  }

  private static Table game(long seed, boolean endless = false) {
    Table.dealt(GAME, 1, seed, [endless: "$endless" as String])
  }

  def "1.11.1 Loneliness is in the starting deck"() {
    given:
    def table = (1..100).collect { game(it) }.find { it.'progress-discard' == ['work-card'] }

    expect:
    table.'progress-deck'.size() == 8
    'loneliness' in table.'progress-deck'
  }

  def "1.11.2 with the Instruction Manual the game is won"() {
    when:
    def table = scene('people: 5', 'progress-deck: [trouble-card], events: [manual]')

    then:
    table.over
    table.seat(1).score('highest-event') == 13
    table.seat(1).total == 13
  }

  def "1.11.2 otherwise the highest event that was added counts"() {
    when:
    def table = scene('people: 2', 'progress-deck: [trouble-card], events: [leak, manual]', 2)

    then:
    table.seat(1).failed
    table.seat(1).total == 4
  }

  def "1.11.2 in random games the score is the number of events that are gone"() {
    given:
    def tables = (1..10).collect { game(it).playUntil() }

    expect:
    tables.every { it.over && it.seat(1).total == 13 - it.events.size() }
    tables*.places.every { it == [1] }
  }

  def "1.11.3 Loneliness with #built"() {
    when:
    def table = scene("people: 9, built: [$built]", 'progress-deck: [loneliness]')

    then:
    table.over
    table.seat(1).people == people

    where:
    built                                       || people
    ''                                          || 9
    'dormitory'                                 || 9
    'bunker/1'                                  || 12
    'bunker/1, bunker/2, reactor'               || 18
    'moon-market'                               || 6
    'theatre, think-tank, waste-pit'            || 6
  }

  def "1.11.3 those who come arrive before the others leave"() {
    when:
    def table = scene('people: 0, built: [bunker, theatre]', 'progress-deck: [loneliness]')

    then:
    table.over
    table.seat(1).built as Set == ['theatre', 'bunker', 'colony-board'] as Set
    table.seat(1).people == 0
  }

  def "1.11.4 endless: a robot comes instead of the Instruction Manual, every time"() {
    when:
    def table = scene('people: 40', 'progress-deck: [trouble-card, work-card], events: [manual], robots: [taxi-bot, chef-bot]', 2, true)

    then: 'the robot is revealed next, and the game goes on'
    table.over
    table.current == 'taxi-bot'
    table.events == ['manual']
    table.seat(1).score('extra-robots') == 1
    table.seat(1).total == 1
  }

  def "1.11.4 endless: nothing comes when no robot is left"() {
    when:
    def table = scene('people: 40', 'progress-deck: [trouble-card, work-card], events: [manual]', 1, true)

    then:
    table.'progress-deck' == ['work-card']
    table.seat(1).total == 0
  }

  def "1.11.4 endless games end with the colony"() {
    expect:
    (1..10).collect { game(it, true).playUntil() }.every { it.seat(1).failed && it.seat(1).score('highest-event') == 0 }
  }
}
