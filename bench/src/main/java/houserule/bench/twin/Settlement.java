package houserule.bench.twin;

import java.util.Arrays;

/**
 * One player's cards and plots in LUNA Capital, as bit masks: one int for each row of cards, one
 * long for each row of plots, bit 0 being the leftmost column.
 *
 * <p>Lots are numbered {@code row * 23 + column}, plots {@code row * 46 + column}. A double plot is
 * known by its head, the first of its two cells; in the {@link #layers} it has both cells, so that
 * neighbours are found by shifting, and counting the heads counts it once.
 *
 * <p>Rows of masks have a border: row {@code r} stands at index {@code r + 1}, so that looking one
 * row up, or two rows down, never needs a check.
 */
final class Settlement {
  static final int ROWS = 5;
  static final int COLUMNS = 23;
  static final int PLOT_COLUMNS = 2 * COLUMNS;
  static final int MOST_CARDS = 12;

  /** The first card lies here, so that twelve cards fit whichever way they spread. */
  static final int FIRST_LOT = 2 * COLUMNS + 11;

  static final int BUILD = 0;
  static final int ROBOT = 1;
  static final int FACE_DOWN = 2;

  /** Length of a run of plot rows: ten, the border, and filled up to a power of two. */
  static final int STRIDE = 16;

  static final int HYDROGEN = 0;
  static final int OXYGEN = 1;
  static final int WATER = 2;
  static final int GREENHOUSE = 3;
  static final int METEORITE = 4;
  static final int SALES_OFFICE = 5;
  static final int MOD_HAB = 6;
  private static final int OTHER = 7;
  private static final int LAYERS = 8;

  private static final int[] LAYER_OF_KIND = {
    HYDROGEN, OXYGEN, WATER, GREENHOUSE, GREENHOUSE, GREENHOUSE, GREENHOUSE, METEORITE,
    SALES_OFFICE, MOD_HAB, MOD_HAB, MOD_HAB, MOD_HAB, MOD_HAB, OTHER, OTHER, OTHER, OTHER, OTHER
  };

  private static final int ALL_COLUMNS = (1 << COLUMNS) - 1;
  private static final int NUMBER_STRIDE = 16;
  private static final int HIGHEST_NUMBER = 10;

  int cards;
  final int[] cardSite = new int[MOST_CARDS];
  final int[] cardLot = new int[MOST_CARDS];
  final int[] cardWay = new int[MOST_CARDS];

  /** The rows in use, both included; meaningless without cards. */
  int top;

  int bottom;
  final int[] occupied = new int[ROWS + 2];

  /** Free lots next to a card that keep to three rows; no border. */
  private final int[] open = new int[ROWS];

  /** For each row and number the columns where that number would stand in rising order. */
  private final int[] fits = new int[ROWS * NUMBER_STRIDE];

  final long[] heads = new long[STRIDE];
  final long[] empty = new long[STRIDE];
  final long[] scaffold = new long[STRIDE];

  /** Second cells of the double plots that lie flat, and of those that stand. */
  final long[] tailRight = new long[STRIDE];

  final long[] tailBelow = new long[STRIDE];
  final long[] layers = new long[LAYERS * STRIDE];
  final int[] counts = new int[LunaParts.KINDS];
  int scaffolds;

  /** By plot: a kind, EMPTY or SCAFFOLD. Only heads are ever written or read. */
  final byte[] content = new byte[2 * ROWS * PLOT_COLUMNS];

  Settlement() {
    clear();
  }

  void clear() {
    cards = 0;
    top = ROWS;
    bottom = -1;
    scaffolds = 0;
    Arrays.fill(occupied, 0);
    Arrays.fill(open, 0);
    open[FIRST_LOT / COLUMNS] = 1 << FIRST_LOT % COLUMNS;
    Arrays.fill(fits, ALL_COLUMNS);
    Arrays.fill(heads, 0);
    Arrays.fill(empty, 0);
    Arrays.fill(scaffold, 0);
    Arrays.fill(tailRight, 0);
    Arrays.fill(tailBelow, 0);
    Arrays.fill(layers, 0);
    Arrays.fill(counts, 0);
  }

  void copyFrom(Settlement other) {
    cards = other.cards;
    top = other.top;
    bottom = other.bottom;
    scaffolds = other.scaffolds;
    copy(other.cardSite, cardSite);
    copy(other.cardLot, cardLot);
    copy(other.cardWay, cardWay);
    copy(other.occupied, occupied);
    copy(other.open, open);
    copy(other.fits, fits);
    copy(other.counts, counts);
    copy(other.heads, heads);
    copy(other.empty, empty);
    copy(other.scaffold, scaffold);
    copy(other.tailRight, tailRight);
    copy(other.tailBelow, tailBelow);
    copy(other.layers, layers);
    System.arraycopy(other.content, 0, content, 0, content.length);
  }

  /** Whether a card of this number may lie face up somewhere without a robot. */
  boolean canBuild(int number) {
    for (int row = 0; row < ROWS; row++) {
      if ((open[row] & fits[row * NUMBER_STRIDE + number]) != 0) return true;
    }
    return false;
  }

  /** Writes the lots where a card of this number may lie face up without a robot. */
  int lotsFor(int number, int[] out) {
    int count = 0;
    for (int row = 0; row < ROWS; row++) {
      count = lots(row, open[row] & fits[row * NUMBER_STRIDE + number], out, count);
    }
    return count;
  }

  /** Writes the lots where a card may lie if its number does not matter. */
  int lots(int[] out) {
    int count = 0;
    for (int row = 0; row < ROWS; row++) count = lots(row, open[row], out, count);
    return count;
  }

  void place(int site, int lot, int way) {
    int row = lot / COLUMNS;
    int column = lot % COLUMNS;
    cardSite[cards] = site;
    cardLot[cards] = lot;
    cardWay[cards] = way;
    cards++;
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    occupied[row + 1] |= 1 << column;
    findOpenLots();
    if (way == BUILD) narrow(row, column, LunaParts.number(site));
    if (way != FACE_DOWN) {
      for (int quadrant = 0; quadrant < 4; quadrant++) {
        print(site, quadrant, 2 * row + (quadrant >> 1), 2 * column + (quadrant & 1));
      }
    }
  }

  /** Writes the plots, each by its head, where a tile of this kind may go. */
  int plotsFor(int kind, int[] out) {
    long[] base = kind == LunaParts.DEMOLITION ? heads : empty;
    boolean onScaffolds = LunaParts.isConstruction(kind);
    int count = 0;
    for (int y = firstY(); y <= lastY(); y++) {
      long plots = onScaffolds ? base[y] | scaffold[y] : base[y];
      int left = (y - 1) * PLOT_COLUMNS;
      for (; plots != 0; plots &= plots - 1) {
        out[count++] = left + Long.numberOfTrailingZeros(plots);
      }
    }
    return count;
  }

  /** Puts a tile on a plot; a demolition leaves the plot empty. */
  void put(int kind, int plot) {
    int y = plot / PLOT_COLUMNS + 1;
    long head = 1L << plot % PLOT_COLUMNS;
    if (kind == LunaParts.DEMOLITION) {
      demolish(plot, y, head);
      return;
    }
    empty[y] &= ~head;
    removeScaffold(y, head);
    content[plot] = (byte) kind;
    counts[kind]++;
    int at = LAYER_OF_KIND[kind] * STRIDE + y;
    layers[at] |= head | right(y, head);
    layers[at + 1] |= below(y, head);
  }

  /** The second cell of a flat double plot with this head, else 0. */
  long right(int y, long head) {
    return (head << 1) & tailRight[y];
  }

  /** The second cell, one row down, of a standing double plot with this head, else 0. */
  long below(int y, long head) {
    return head & tailBelow[y + 1];
  }

  int rows() {
    return cards == 0 ? 0 : bottom - top + 1;
  }

  /** Index of the first row of plots in use. */
  int firstY() {
    return 2 * top + 1;
  }

  int lastY() {
    return 2 * bottom + 2;
  }

  private static int lots(int row, int columns, int[] out, int count) {
    int next = count;
    for (int rest = columns; rest != 0; rest &= rest - 1) {
      out[next++] = row * COLUMNS + Integer.numberOfTrailingZeros(rest);
    }
    return next;
  }

  private void findOpenLots() {
    Arrays.fill(open, 0);
    int last = Math.min(ROWS - 1, top + 2);
    for (int row = Math.max(0, bottom - 2); row <= last; row++) {
      int here = occupied[row + 1];
      int beside = (here << 1) | (here >>> 1) | occupied[row] | occupied[row + 2];
      open[row] = beside & ~here & ALL_COLUMNS;
    }
  }

  /** Numbers below the new one must stay left of it, those above it right, and it comes once. */
  private void narrow(int row, int column, int number) {
    int at = row * NUMBER_STRIDE;
    int left = (1 << column) - 1;
    int right = ALL_COLUMNS & ~(left << 1 | 1);
    for (int n = 1; n < number; n++) fits[at + n] &= left;
    fits[at + number] = 0;
    for (int n = number + 1; n <= HIGHEST_NUMBER; n++) fits[at + n] &= right;
  }

  private void print(int site, int quadrant, int row, int column) {
    int printed = LunaParts.print(site, quadrant);
    int y = row + 1;
    long cell = 1L << column;
    if (printed == LunaParts.TAIL_RIGHT) {
      tailRight[y] |= cell;
      return;
    }
    if (printed == LunaParts.TAIL_BELOW) {
      tailBelow[y] |= cell;
      return;
    }
    heads[y] |= cell;
    content[row * PLOT_COLUMNS + column] = (byte) printed;
    if (printed == LunaParts.EMPTY) {
      empty[y] |= cell;
    } else if (printed == LunaParts.SCAFFOLD) {
      scaffold[y] |= cell;
      scaffolds++;
    } else {
      counts[printed]++;
      layers[LAYER_OF_KIND[printed] * STRIDE + y] |= cell;
    }
  }

  private void demolish(int plot, int y, long head) {
    int covered = content[plot];
    if (covered >= 0) {
      counts[covered]--;
      int at = LAYER_OF_KIND[covered] * STRIDE + y;
      layers[at] &= ~(head | right(y, head));
      layers[at + 1] &= ~below(y, head);
    }
    removeScaffold(y, head);
    empty[y] |= head;
    content[plot] = LunaParts.EMPTY;
  }

  private void removeScaffold(int y, long head) {
    if ((scaffold[y] & head) != 0) {
      scaffold[y] &= ~head;
      scaffolds--;
    }
  }

  private static void copy(int[] from, int[] to) {
    System.arraycopy(from, 0, to, 0, to.length);
  }

  private static void copy(long[] from, long[] to) {
    System.arraycopy(from, 0, to, 0, to.length);
  }
}
