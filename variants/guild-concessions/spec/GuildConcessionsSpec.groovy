package houserule.variants

import houserule.rules.Table
import spock.lang.Specification

class GuildConcessionsSpec extends Specification {
  private static boolean claims(String concession, String drawing) {
    def seat = drawing.readLines()*.trim().findAll().collect { "    $it\n" }.join('')
    def table = Table.drawn('luna-capital+guild-concessions',
        "seats:\n- settlement: |\n${seat}- {}\ntable: {concessions: [$concession]}\ndo: claim-concessions()\n")
    table.valueOf(concession, 'claimed', 1)
  }

  def "fruit growers want one of each fruit, and a mixed greenhouse is none of them"() {
    expect:
    claims('all-fruit', drawing) == claimed

    where:
    drawing                    || claimed
    'Pe . Ap .\n. . . Le'      || true
    'Pe . Ap .\n. . . Mi'      || false
  }

  def "quiet homes are two mod-habs beside no vital system"() {
    expect:
    claims('quiet-homes', drawing) == claimed

    where:
    drawing                    || claimed
    'hH . hO .\n. . . .'       || true
    'hH H hO .\n. . . .'       || false
    'hH . . .\n. H . hO'       || true
    'hH . . .\n. . . .'        || false
  }

  def "a long street has cards in seven columns"() {
    expect:
    claims('long-street', ((['.'] * cards * 2).join(' ') + '\n') * 2) == claimed

    where:
    cards || claimed
    6     || false
    7     || true
  }
}
