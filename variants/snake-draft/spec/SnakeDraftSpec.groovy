package houserule.variants

import houserule.rules.Table
import spock.lang.Specification

class SnakeDraftSpec extends Specification {
  def "the seats of a phase are asked there and back again"() {
    given:
    def table = Table.dealt('luna-capital+snake-draft', 3, 7)
    def first = table.first
    def order = [:].withDefault { [] }

    when:
    while (table.round < 4 || table.asks != 'take-set') {
      if (table.asks == 'take-set') {
        order[table.round] << table.turn
      }
      table.play(table.moves.first())
    }

    then:
    def start = (first - 'seat-') as int
    def there = (0..2).collect { (start - 1 + it) % 3 + 1 }
    order[1] == there
    order[2] == there.reverse()
    order[3] == there
    table.turn == there.last()
  }
}
