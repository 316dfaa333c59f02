package houserule.variants

import houserule.rules.Table
import spock.lang.Specification

class ObservatorySpec extends Specification {
  private static Table settlement(String drawing, String more = '') {
    def seat = drawing.readLines()*.trim().findAll().collect { "    $it\n" }.join('')
    Table.drawn('luna-capital+observatory', "seats:\n- settlement: |\n${seat}- {}\n$more")
  }

  def "an observatory scores two points for each empty plot around it"() {
    expect:
    settlement(drawing).seat(1).score('observatories') == points

    where:
    drawing                          || points
    'Ob .\n. .'                      || 6
    'Ob H\nH H'                      || 0
    '. . . .\n. Ob . .\n. . H .\n. . . .' || 14
    'Ob s\n. *'                      || 2
  }

  def "an observatory may stand on a scaffold, as every construction"() {
    given:
    def table = settlement('s .\n. .', 'table: {taken: [observatory-a1]}\ndo: place-tiles()\n')

    expect:
    table.asks == 'plot'
    table.moves.size() == 4
  }
}
