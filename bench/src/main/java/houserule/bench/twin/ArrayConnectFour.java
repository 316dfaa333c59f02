package houserule.bench.twin;

import java.util.Arrays;

/**
 * Connect Four as one writes it first: a board of numbers, the height of each column, and a walk
 * from the last disc in four directions. {@link ConnectFour} is the same game in two words of bits.
 * Answers are the columns 0 to 6.
 */
public final class ArrayConnectFour implements Twin {
  private static final int COLUMNS = 7;
  private static final int ROWS = 6;
  private static final int FREE = -1;
  private static final int[][] DIRECTIONS = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

  /** Row 0 is the lowest. */
  private final int[] board = new int[ROWS * COLUMNS];

  private final int[] height = new int[COLUMNS];
  private int openColumns;
  private int seat;
  private int winner;
  private boolean over;

  public ArrayConnectFour() {
    reset(0);
  }

  @Override
  public int players() {
    return 2;
  }

  @Override
  public void reset(long seed) {
    Arrays.fill(board, FREE);
    Arrays.fill(height, 0);
    openColumns = COLUMNS;
    seat = 0;
    winner = -1;
    over = false;
  }

  public void copyFrom(ArrayConnectFour other) {
    System.arraycopy(other.board, 0, board, 0, board.length);
    System.arraycopy(other.height, 0, height, 0, height.length);
    openColumns = other.openColumns;
    seat = other.seat;
    winner = other.winner;
    over = other.over;
  }

  @Override
  public boolean isOver() {
    return over;
  }

  @Override
  public int seat() {
    return seat;
  }

  @Override
  public String question() {
    return over ? "over" : "drop";
  }

  @Override
  public int options(int[] out) {
    if (over) return 0;
    int count = 0;
    for (int column = 0; column < COLUMNS; column++) {
      if (height[column] < ROWS) out[count++] = column;
    }
    return count;
  }

  @Override
  public void choose(int answer) {
    drop(answer);
    // With one column left the rest of the game plays itself.
    while (!over && openColumns == 1) drop(lastOpen());
  }

  @Override
  public int score(int seat) {
    return seat == winner ? 1 : 0;
  }

  private int lastOpen() {
    int column = 0;
    while (height[column] == ROWS) column++;
    return column;
  }

  private void drop(int column) {
    int row = height[column]++;
    if (height[column] == ROWS) openColumns--;
    board[row * COLUMNS + column] = seat;
    if (makesFour(row, column)) winner = seat;
    over = winner >= 0 || openColumns == 0;
    seat = 1 - seat;
  }

  private boolean makesFour(int row, int column) {
    for (int[] d : DIRECTIONS) {
      int line = 1 + run(row, column, d[0], d[1]) + run(row, column, -d[0], -d[1]);
      if (line >= 4) return true;
    }
    return false;
  }

  /** How many discs of the seat follow each other from a cell, itself not counted. */
  private int run(int row, int column, int down, int right) {
    int count = 0;
    int r = row + down;
    int c = column + right;
    while (r >= 0 && r < ROWS && c >= 0 && c < COLUMNS && board[r * COLUMNS + c] == seat) {
      count++;
      r += down;
      c += right;
    }
    return count;
  }
}
