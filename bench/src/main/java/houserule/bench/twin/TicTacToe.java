package houserule.bench.twin;

/** Tic-tac-toe in bits. Answers are the cells 0 to 8, row by row. The winner scores 1. */
public final class TicTacToe implements Twin {
  private static final int FULL = 0b111_111_111;
  private static final boolean[] WINS = new boolean[FULL + 1];

  static {
    int[] lines = {
      0b000_000_111, 0b000_111_000, 0b111_000_000, 0b001_001_001,
      0b010_010_010, 0b100_100_100, 0b100_010_001, 0b001_010_100
    };
    for (int marks = 0; marks <= FULL; marks++) {
      for (int line : lines) WINS[marks] |= (marks & line) == line;
    }
  }

  private int mine;
  private int theirs;
  private int seat;
  private int winner;
  private boolean over;

  public TicTacToe() {
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

  public void copyFrom(TicTacToe other) {
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
    return over ? "over" : "mark";
  }

  @Override
  public int options(int[] out) {
    if (over) return 0;
    int count = 0;
    for (int free = free(); free != 0; free &= free - 1) {
      out[count++] = Integer.numberOfTrailingZeros(free);
    }
    return count;
  }

  @Override
  public void choose(int answer) {
    mark(1 << answer);
    // The ninth mark has one place to go, so nobody is asked.
    if (!over && Integer.bitCount(free()) == 1) mark(free());
  }

  @Override
  public int score(int seat) {
    return seat == winner ? 1 : 0;
  }

  private int free() {
    return FULL & ~(mine | theirs);
  }

  private void mark(int cell) {
    int marks = mine | cell;
    if (WINS[marks]) winner = seat;
    mine = theirs;
    theirs = marks;
    over = winner >= 0 || free() == 0;
    seat ^= 1;
  }
}
