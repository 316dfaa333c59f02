package houserule.rules.luna

import houserule.rules.Table
import spock.lang.Specification

/**
 * What the specifications of LUNA Capital share. Settlements are drawn as in a scenario: two lines of two tokens a card,
 * {@code .} an empty plot, {@code _} no card, {@code <} and {@code ^} the far quarter of a double plot, otherwise what
 * the plot shows. Here {@code #} is a quarter of a card that lies face down.
 *
 * The card in the top left corner of a drawing lies on lot r2c11, its first plot is r4c22.
 */
abstract class LunaSpec extends Specification {
  static Table scenario(String text) {
    Table.drawn('luna-capital', text)
  }

  static Table game(int players, long seed = 1, Map<String, String> options = [:]) {
    Table.dealt('luna-capital', players, seed, options)
  }

  /** A game in which a player is the first. */
  static Table gameBegunBy(int seat, int players, Map<String, String> options = [:]) {
    (1..200).collect { game(players, it, options) }.find { it.first == "seat-$seat" }
  }

  /** Plays at random to the end and notes, whenever somebody is to take a set, what the closure says. */
  static List notes(Table table, Closure note) {
    def notes = []
    table.playUntil { if (it.asks == 'take-set') { notes << note(it) }; false }
    notes
  }

  /** The phase whose tiles lie on the table. */
  static String phase(Table table) {
    def letters = table.sets.values().flatten().collect { (it =~ /-([abc])[123]/)[0][1] } as Set
    assert letters.size() == 1
    letters.first()
  }

  /** Settlements, one a player, and perhaps what else a scenario can say. */
  static Table settlements(List<String> drawings, String more = '') {
    scenario("players: ${Math.max(2, drawings.size())}\nseats:\n" + drawings.collect { '  -\n' + indented(seat(it), 4) }.join('')
        + more.stripTrailing().stripIndent())
  }

  static Table settlement(String drawing, String more = '') {
    settlements([drawing], more)
  }

  /** Who claims a concession when these settlements are compared: for each seat, whether it does. */
  static List<Boolean> claims(String concession, List<String> drawings, String more = '') {
    def table = settlements(drawings, "table: {concessions: [$concession]}\ndo: claim-concessions()\n$more")
    table.seats.indices.collect { table.valueOf(concession, 'claimed', it + 1) }
  }

  static boolean claims(String concession, String drawing) {
    claims(concession, [drawing]).first()
  }

  /**
   * Player 1 is to play a card of a hand. The settlement is drawn by the numbers of its cards, {@code .} for a card that
   * lies face down. {@code seat} and {@code table} say more of what lies there, {@code then} what happens next.
   */
  static Table building(Map<String, String> more = [:], String numbers, List<String> hand) {
    position(more, seat(numbers, hand), 'play-card()')
  }

  /** The same at the start of a whole turn. */
  static Table taking(Map<String, String> more = [:], String numbers, List<String> hand) {
    position(more, seat(numbers, hand), 'turn()')
  }

  private static List<String> seat(String numbers, List<String> hand) {
    def estate = lines(numbers).collect { '  ' + it.trim() }
    ["hand: $hand" as String] + (estate ? ['estate: |'] + estate : [])
  }

  /** Player 1 is to place tiles in a settlement. */
  static Table placing(Map<String, String> more = [:], String drawing, List<String> tiles) {
    position(more + [table: (["taken: $tiles"] + lines(more.table)).join('\n')], seat(drawing), 'place-tiles()')
  }

  private static Table position(Map<String, String> more, List<String> seat, String effects) {
    def unknown = more.keySet() - ['seat', 'table', 'then']
    assert !unknown
    scenario('seats:\n  -\n' + indented(seat + lines(more.seat), 4)
        + 'table:\n' + indented(lines(more.table) ?: ['round: 1'], 2)
        + 'do: |\n' + indented([effects] + lines(more.then), 2))
  }

  private static List<String> lines(String text) {
    (text ?: '').stripTrailing().stripIndent().readLines().findAll { !it.blank }
  }

  private static String indented(List<String> lines, int by) {
    lines.collect { ' ' * by + it + '\n' }.join('')
  }

  /** What a scenario says of a seat that has this settlement. */
  private static List<String> seat(String drawing) {
    def rows = lines(drawing).collect { it.trim().split(/\s+/) as List }
    def down = [] as LinkedHashSet
    rows.eachWithIndex { row, r ->
      row.eachWithIndex { token, c ->
        if (token == '#') {
          down << "r${2 + r.intdiv(2)}c${11 + c.intdiv(2)}"
          row[c] = '_'
        }
      }
    }
    rows ? ["estate: [${down.join(', ')}]" as String, 'settlement: |'] + rows.collect { '  ' + it.join(' ') } : []
  }
}
