package houserule.dsl.check;

/**
 * The geometry of a square board: {@code rows × columns} cells, numbered row by row.
 *
 * @param joins whether cells can be joined into larger ones while the game runs
 */
public record Grid(int rows, int columns, boolean joins) {
  private static final int[][] STEPS = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

  public int size() {
    return rows * columns;
  }

  /** The cell of a row and column, or -1 beyond the edge. */
  public int at(int row, int column) {
    return row < 0 || row >= rows || column < 0 || column >= columns ? -1 : row * columns + column;
  }

  /** The neighbour of a cell: 0 up, 1 right, 2 down, 3 left; -1 beyond the edge. */
  public int step(int cell, int direction) {
    return at(cell / columns + STEPS[direction][0], cell % columns + STEPS[direction][1]);
  }

  public String nameOf(int cell) {
    return "r" + (cell / columns) + "c" + (cell % columns);
  }

  /** The cell called {@code r2c11}, or -1. */
  public int cellNamed(String name) {
    java.util.regex.Matcher m = java.util.regex.Pattern.compile("r(\\d{1,4})c(\\d{1,4})").matcher(name);
    return m.matches() ? at(Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2))) : -1;
  }
}
