package houserule.rules.mooncolony

import houserule.rules.Table
import spock.lang.Specification

/** What the specifications of Moon Colony Bloodbath share: positions drawn by hand, and cards that are revealed in them. */
abstract class MoonColonySpec extends Specification {
  static final GAME = 'moon-colony-bloodbath'

  static Table game(int players, long seed = 1, Map<String, String> options = [:]) {
    Table.dealt(GAME, players, seed, options)
  }

  /**
   * What each seat has, and then what happens. {@code table} says what lies on the table, {@code boxes} how many boxes lie
   * on which copies of buildings, {@code turn} who acts.
   */
  static Table scene(Map<String, Object> more = [:], List<String> seats, String effects) {
    def unknown = more.keySet() - ['table', 'boxes', 'turn', 'game']
    assert !unknown
    def boxes = (more.boxes ?: [:]).collect { card, n -> "$card: {boxes: $n}" }.join(', ')
    Table.drawn((more.game ?: GAME) as String, """\
players: ${seats.size()}
turn: ${more.turn ?: 1}
table: {${more.table ?: ''}}
seats: [${seats.collect { "{$it}" }.join(', ')}]
components: {$boxes}
do: |
${effects.stripIndent().trim().readLines().collect { "  $it" }.join('\n')}
""")
  }

  static Table colony(Map<String, Object> more = [:], String seat, String effects) {
    scene(more, [seat], effects)
  }

  /** A progress card is revealed and carried out. */
  static Table revealed(Map<String, Object> more = [:], String card, String... seats) {
    def table = "progress-deck: [$card]" + (more.table ? ", $more.table" : '')
    scene(more + [table: table], seats as List, 'reveal()\ncarry-out(current)')
  }

  /** The buildings of a seat, without its colony board. */
  static List<String> buildings(Table table, int seat = 1) {
    table.seat(seat).built - 'colony-board'
  }

  /** Plays at random to the end and notes, at every question of that kind, what the closure says. */
  static List notes(Table table, String question, Closure note) {
    def notes = []
    table.playUntil { if (it.asks == question) { notes << note(it) }; false }
    notes
  }
}
