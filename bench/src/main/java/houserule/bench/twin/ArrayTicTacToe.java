package houserule.bench.twin;

import java.util.Arrays;

/**
 * Tic-tac-toe as one writes it first: a board of numbers and a list of lines. {@link TicTacToe} is
 * the same game in two words of bits. Answers are the cells 0 to 8, row by row.
 */
public final class ArrayTicTacToe implements Twin {
  private static final int CELLS = 9;
  private static final int FREE = -1;

  /** For each cell the lines through it, as pairs of the other two cells. */
  private static final int[][][] OTHERS = {
    {{1, 2}, {3, 6}, {4, 8}},
    {{0, 2}, {4, 7}},
    {{0, 1}, {5, 8}, {4, 6}},
    {{4, 5}, {0, 6}},
    {{3, 5}, {1, 7}, {0, 8}, {2, 6}},
    {{3, 4}, {2, 8}},
    {{7, 8}, {0, 3}, {2, 4}},
    {{6, 8}, {1, 4}},
    {{6, 7}, {2, 5}, {0, 4}}
  };

  private final int[] board = new int[CELLS];
  private int marks;
  private int seat;
  private int winner;
  private boolean over;

  public ArrayTicTacToe() {
    reset(0);
  }

  @Override
  public int players() {
    return 2;
  }

  @Override
  public void reset(long seed) {
    Arrays.fill(board, FREE);
    marks = 0;
    seat = 0;
    winner = -1;
    over = false;
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
    return over ? "over" : "mark";
  }

  @Override
  public int options(int[] out) {
    if (over) return 0;
    int count = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      if (board[cell] == FREE) out[count++] = cell;
    }
    return count;
  }

  @Override
  public void choose(int answer) {
    mark(answer);
    // The ninth mark has one place to go, so nobody is asked.
    if (!over && marks == CELLS - 1) mark(lastFree());
  }

  @Override
  public int score(int seat) {
    return seat == winner ? 1 : 0;
  }

  private int lastFree() {
    int cell = 0;
    while (board[cell] != FREE) cell++;
    return cell;
  }

  private void mark(int cell) {
    board[cell] = seat;
    marks++;
    if (completesLine(cell)) winner = seat;
    over = winner >= 0 || marks == CELLS;
    seat = 1 - seat;
  }

  private boolean completesLine(int cell) {
    for (int[] pair : OTHERS[cell]) {
      if (board[pair[0]] == seat && board[pair[1]] == seat) return true;
    }
    return false;
  }
}
