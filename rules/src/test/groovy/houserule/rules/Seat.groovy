package houserule.rules

import houserule.dsl.check.Sort
import houserule.engine.view.BoardText
import houserule.engine.view.View

/** A player's side of a table: zones and values of the player are its properties. */
class Seat {
  private final Table table
  private final int index

  Seat(Table table, int index) {
    this.table = table
    this.index = index
  }

  def propertyMissing(String name) {
    table.read(name, index)
  }

  int getNumber() {
    index + 1
  }

  /** What a part of the score is worth to the player. */
  int score(String part) {
    def parts = table.edition.game().parts()
    assert part in parts
    table.rules.part(table.state, parts.indexOf(part), index)
  }

  int getTotal() {
    table.rules.total(table.state, index)
  }

  /** A board as a scenario would draw it: a line a row, a token a cell. */
  List<String> drawing(String board) {
    def view = new View(table.edition, table.state, index)
    def lines = new BoardText(table.edition, table.state, view).draw(table.edition.game().world().sorts()[board], index)
    lines.drop(1).collect { it.trim().split(/\s+/).drop(1).join(' ') }
  }

  /** A value of a cell. */
  def cell(String name, String field) {
    Sort board = table.edition.game().world().sorts().values().find { it.fields().containsKey(field) && it.grid() }
    table.value(board.fields()[field], board.grid().cellNamed(name), index)
  }
}
