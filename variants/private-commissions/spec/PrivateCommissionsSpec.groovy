package houserule.variants

import houserule.rules.Table
import spock.lang.Specification

class PrivateCommissionsSpec extends Specification {
  private static final String GAME = 'luna-capital+private-commissions'

  def "everybody has a commission of their own that only they see"() {
    given:
    def table = Table.dealt(GAME, 3)

    expect:
    table.seats*.commission*.size() == [1, 1, 1]
    table.seats*.commission.flatten().toSet().size() == 3
    (1..3).each { me ->
      (1..3).each { other ->
        def shown = table.seenBy(me).seats[other - 1].commission
        assert (shown instanceof List) == (me == other)
      }
    }
  }

  def "a commission scores at the end if it is met then"() {
    expect:
    Table.drawn(GAME, "seats:\n- commission: [$commission]\n  settlement: |\n    O O O .\n    . . . .\n- {}\n")
        .seat(1).score('commission') == points

    where:
    commission      || points
    'oxygen-line'   || 6
    'hydrogen-line' || 0
  }
}
