package houserule.variants

import houserule.rules.Table
import spock.lang.Specification

class LooseNumbersSpec extends Specification {
  private static Table row(String numbers, String card) {
    Table.drawn('luna-capital+loose-numbers',
        "seats:\n- estate: |\n    $numbers\n  hand: [$card]\n- {}\ndo: play-card()\n")
  }

  def "a number may repeat to the left and to the right of itself"() {
    given:
    def table = row('4 6', 'site-4a')

    expect:
    table.asks == 'lot'
    'r2c10' in table.moves
    !('r2c13' in table.moves)
    table.refusal('r2c13') == 'Numbers must not fall from left to right; equal ones may stand in one row.'
  }

  def "a larger number still goes to the right"() {
    expect:
    'r2c13' in row('4 6', 'site-6a').moves
    'r2c13' in row('4 6', 'site-7a').moves
    !('r2c10' in row('4 6', 'site-7a').moves)
  }
}
