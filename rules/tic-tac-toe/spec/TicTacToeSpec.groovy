package houserule.rules.tictactoe

import houserule.rules.Table
import spock.lang.Specification

class TicTacToeSpec extends Specification {
  static Table begun(String... moves) {
    Table.dealt('tic-tac-toe', 2).play(moves)
  }

  def "two players mark free cells in turn"() {
    given:
    def table = begun()

    expect:
    table.turn == 1
    table.moves.size() == 9

    when:
    table.play('r1c1')

    then:
    table.turn == 2
    table.moves.size() == 8
    !('r1c1' in table.moves)
    table.seat(1).drawing('cell') == ['. . .', '. 1 .', '. . .']
    table.refusal('r1c1') == 'This cell is marked already.'
  }

  def "three in a line win at once: #line"() {
    given: 'the second player marks cells off the line'
    def others = ['r0c0', 'r0c1', 'r0c2', 'r1c0', 'r1c1', 'r1c2', 'r2c0', 'r2c1', 'r2c2'] - line

    when:
    def table = begun(line[0], others[0], line[1], others[1], line[2])

    then:
    table.over
    table.winner == 'seat-1'
    table.seats*.score('win') == [1, 0]
    table.places == [1, 2]

    where:
    line << [
        ['r0c0', 'r0c1', 'r0c2'], ['r1c0', 'r1c1', 'r1c2'], ['r2c0', 'r2c1', 'r2c2'],
        ['r0c0', 'r1c0', 'r2c0'], ['r0c1', 'r1c1', 'r2c1'], ['r0c2', 'r1c2', 'r2c2'],
        ['r0c0', 'r1c1', 'r2c2'], ['r0c2', 'r1c1', 'r2c0']
    ]
  }

  def "two in a line and one beside it go on"() {
    expect:
    !begun('r0c0', 'r2c2', 'r0c1', 'r2c1', 'r1c2').over
  }

  def "a full board without a line is shared"() {
    when: 'the last cell is marked without a question'
    def table = begun('r0c0', 'r0c1', 'r0c2', 'r1c1', 'r1c0', 'r1c2', 'r2c1', 'r2c0')

    then:
    table.over
    table.seat(1).drawing('cell') == ['1 2 1', '1 2 2', '2 1 1']
    table.winner == null
    table.places == [1, 1]
  }

  def "the second player can win as well"() {
    when:
    def table = begun('r0c0', 'r1c0', 'r0c1', 'r1c1', 'r2c2', 'r1c2')

    then:
    table.over
    table.winner == 'seat-2'
    table.places == [2, 1]
  }
}
