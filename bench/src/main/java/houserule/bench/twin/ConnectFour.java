package houserule.bench.twin;

/**
 * Connect Four on 7 columns of 6, in bits. Answers are the columns 0 to 6. The winner scores 1.
 *
 * <p>A column takes 7 bits of a board, the seventh always empty, so that a line shifted across a
 * column's end meets a gap and not the next column.
 */
public final class ConnectFour implements Twin {
  private static final int COLUMNS = 7;
  private static final int HEIGHT = 6;
  private static final int STRIDE = HEIGHT + 1;
  private static final long BOTTOM = 0x0408_1020_4081L;
  private static final long TOP = BOTTOM << (HEIGHT - 1);
  private static final long COLUMN = (1L << HEIGHT) - 1;

  private long mine;
  private long theirs;
  private int seat;
  private int winner;
  private boolean over;

  public ConnectFour() {
    reset(0);
  }

  @Override
  public int players() {
    return 2;
  }

  @Override
  public void reset(long seed) {
    mine = 0;
    theirs = 0;
    seat = 0;
    winner = -1;
    over = false;
  }

  public void copyFrom(ConnectFour other) {
    mine = other.mine;
    theirs = other.theirs;
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
    for (long open = open(); open != 0; open &= open - 1) {
      out[count++] = Long.numberOfTrailingZeros(open) / STRIDE;
    }
    return count;
  }

  @Override
  public void choose(int answer) {
    drop(answer);
    // With one column left the rest of the game plays itself.
    while (!over && Long.bitCount(open()) == 1) {
      drop(Long.numberOfTrailingZeros(open()) / STRIDE);
    }
  }

  @Override
  public int score(int seat) {
    return seat == winner ? 1 : 0;
  }

  /** One bit for each column that is not full, at its top cell. */
  private long open() {
    return TOP & ~(mine | theirs);
  }

  private void drop(int column) {
    int shift = column * STRIDE;
    long taken = mine | theirs;
    // Adding 1 to a filled-up run of bits carries into the lowest free cell.
    long cell = (taken + (1L << shift)) & ~taken & (COLUMN << shift);
    long stones = mine | cell;
    if (hasFour(stones)) winner = seat;
    mine = theirs;
    theirs = stones;
    over = winner >= 0 || open() == 0;
    seat ^= 1;
  }

  private static boolean hasFour(long stones) {
    return lines(stones, 1)
        || lines(stones, STRIDE - 1)
        || lines(stones, STRIDE)
        || lines(stones, STRIDE + 1);
  }

  private static boolean lines(long stones, int step) {
    long pairs = stones & (stones >>> step);
    return (pairs & (pairs >>> (2 * step))) != 0;
  }
}
