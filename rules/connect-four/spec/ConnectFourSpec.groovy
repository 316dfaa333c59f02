package houserule.rules.connectfour

import houserule.rules.Table
import spock.lang.Specification

class ConnectFourSpec extends Specification {
  /** Plays discs into columns, counted from 1 as people do. */
  static Table begun(int... columns) {
    def table = Table.dealt('connect-four', 2)
    columns.each { table.play("r0c${it - 1}") }
    table
  }

  def "two players drop discs in turn, and each falls on what lies in its column"() {
    given:
    def table = begun(4, 4, 1)

    expect:
    table.turn == 2
    table.moves.size() == 7
    table.seat(1).drawing('cell').takeRight(2) == ['. . . 2 . . .', '1 . . 1 . . .']
  }

  def "a full column takes no more"() {
    given:
    def table = begun(1, 1, 1, 1, 1, 1)

    expect:
    table.moves.size() == 6
    table.refusal('r0c0') == 'This column is full.'
  }

  def "four in a line win at once: #line"() {
    when:
    def table = begun(columns as int[])

    then:
    table.over
    table.winner == 'seat-1'
    table.places == [1, 2]

    where:
    line            | columns
    'side by side'  | [1, 1, 2, 2, 3, 3, 4]
    'upright'       | [1, 2, 1, 2, 1, 2, 1]
    'rising'        | [1, 2, 2, 3, 3, 4, 3, 4, 4, 6, 4]
    'falling'       | [7, 6, 6, 5, 5, 4, 5, 4, 4, 2, 4]
    'closing a gap' | [1, 1, 2, 2, 4, 4, 3]
  }

  def "three in a line go on"() {
    expect:
    !begun(1, 1, 2, 2, 3).over
  }

  def "a full board without four in a line is shared"() {
    when: 'columns are filled in pairs; the last one fills without a question'
    def table = begun(*[1, 3, 5].collectMany { [it, it + 1] * 3 + [it + 1, it] * 3 })

    then:
    table.over
    table.seat(1).drawing('cell') ==
        ['2 1 2 1 2 1 2', '2 1 2 1 2 1 1', '2 1 2 1 2 1 2', '1 2 1 2 1 2 1', '1 2 1 2 1 2 2', '1 2 1 2 1 2 1']
    table.winner == null
    table.places == [1, 1]
  }
}
