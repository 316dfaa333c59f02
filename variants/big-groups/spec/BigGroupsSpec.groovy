package houserule.variants

import houserule.rules.Table
import spock.lang.Specification

class BigGroupsSpec extends Specification {
  def "a group of #size oxygen collectors scores #points"() {
    given:
    def row = (['O'] * size + ['.'] * (12 - size)).join(' ')
    def table = Table.drawn('luna-capital+big-groups', "seats:\n- settlement: |\n    $row\n    ${(['.'] * 12).join(' ')}\n- {}\n")

    expect:
    table.seat(1).score('oxygen') == points

    where:
    size || points
    1    || 0
    2    || 2
    3    || 5
    4    || 10
    5    || 16
    10   || 60
    11   || 60
  }
}
