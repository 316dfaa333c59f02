package houserule.bench.twin;

/** What one settlement is worth by itself, part by part (rules 1.9.1, 1.9.2 and 1.9.5). */
final class LunaScoring {
  private static final int[] GROUP_POINTS = {0, 1, 3, 6, 10, 15, 20, 25, 30, 35, 40};
  private static final int[] FRUIT_POINTS = {0, 5, 12, 22};

  /** By number of players less two: points for most meteorites, second most and so on. */
  private static final int[][] METEORITE_POINTS = {{10, 0}, {10, 2, 0}, {10, 5, 2, 0}};

  private final long[] rest = new long[Settlement.STRIDE];
  private final long[] group = new long[Settlement.STRIDE];

  /** Points for the largest group of one vital system. */
  int vital(Settlement s, int layer) {
    return GROUP_POINTS[Math.min(largestGroup(s, layer), GROUP_POINTS.length - 1)];
  }

  int largestGroup(Settlement s, int layer) {
    int from = s.firstY();
    int to = s.lastY();
    for (int y = from; y <= to; y++) rest[y] = s.layers[layer * Settlement.STRIDE + y];
    int best = 0;
    for (int y = from; y <= to; y++) {
      while (rest[y] != 0) best = Math.max(best, takeGroup(s, y));
    }
    return best;
  }

  /** Moves the group of the lowest cell of a row out of {@link #rest} and counts its plots. */
  private int takeGroup(Settlement s, int y) {
    int from = s.firstY();
    int to = s.lastY();
    group[y] = Long.lowestOneBit(rest[y]);
    rest[y] ^= group[y];
    long grown;
    do {
      grown = 0;
      for (int i = from; i <= to; i++) {
        long here = group[i];
        long joins = rest[i] & ((here << 1) | (here >>> 1) | group[i - 1] | group[i + 1]);
        group[i] = here | joins;
        rest[i] ^= joins;
        grown |= joins;
      }
    } while (grown != 0);
    int size = 0;
    for (int i = from; i <= to; i++) {
      size += Long.bitCount(group[i] & s.heads[i]);
      group[i] = 0;
    }
    return size;
  }

  /** Points for full sets of pear, apple and lemon, mixed greenhouses standing in for any. */
  static int fruit(Settlement s) {
    int sets = 0;
    while (sets < FRUIT_POINTS.length - 1 && missing(s, sets + 1) <= s.counts[LunaParts.MIXED]) {
      sets++;
    }
    return FRUIT_POINTS[sets];
  }

  private static int missing(Settlement s, int sets) {
    return Math.max(0, sets - s.counts[LunaParts.PEAR])
        + Math.max(0, sets - s.counts[LunaParts.APPLE])
        + Math.max(0, sets - s.counts[LunaParts.LEMON]);
  }

  static int salesOffices(Settlement s) {
    return 2 * s.counts[LunaParts.SALES_OFFICE];
  }

  static int constructions(Settlement s) {
    int points =
        s.counts[LunaParts.COMPLEX_OF_OFFICES] * s.counts[LunaParts.SALES_OFFICE]
            + s.counts[LunaParts.COMPLEX_OF_MOD_HABS] * modHabs(s);
    for (int y = s.firstY(); y <= s.lastY(); y++) {
      long modHabs = s.layers[Settlement.MOD_HAB * Settlement.STRIDE + y] & s.heads[y];
      for (; modHabs != 0; modHabs &= modHabs - 1) {
        points += 2 * shownAround(s, y, Long.numberOfTrailingZeros(modHabs));
      }
    }
    return points;
  }

  private static int modHabs(Settlement s) {
    int count = 0;
    for (int kind = LunaParts.FIRST_MOD_HAB; kind <= LunaParts.LAST_MOD_HAB; kind++) {
      count += s.counts[kind];
    }
    return count;
  }

  /** How many projects of the type it shows lie around a mod-hab. */
  private static int shownAround(Settlement s, int y, int column) {
    int kind = s.content[(y - 1) * Settlement.PLOT_COLUMNS + column];
    // Mod-habs stand in the order of the layers they show.
    int layer = (kind - LunaParts.FIRST_MOD_HAB) * Settlement.STRIDE;
    long head = 1L << column;
    long upper = spread(head | s.right(y, head));
    long lower = spread(s.below(y, head));
    // A mod-hab is in no layer that one can show, so its own cells need not be left out.
    long above = s.layers[layer + y - 1] & upper;
    long here = s.layers[layer + y] & (upper | lower);
    long next = s.layers[layer + y + 1] & (upper | lower);
    long last = s.layers[layer + y + 2] & lower;
    return plots(s, y - 1, above, 0)
        + plots(s, y, here, above)
        + plots(s, y + 1, next, here)
        + plots(s, y + 2, last, next);
  }

  /** Plots among the cells of a row, leaving out a double plot whose first cell is counted too. */
  private static int plots(Settlement s, int y, long cells, long cellsAbove) {
    long again = s.tailRight[y] & (cells << 1) | s.tailBelow[y] & cellsAbove;
    return Long.bitCount(cells & ~again);
  }

  private static long spread(long cells) {
    return cells | cells << 1 | cells >>> 1;
  }

  /** Points for meteorites: tied seats share the prizes of the places they take, rounded down. */
  static int meteorites(Settlement[] settlements, int seat) {
    int mine = settlements[seat].counts[LunaParts.METEORITE];
    if (mine == 0) return 0;
    int ahead = 0;
    int level = 0;
    for (Settlement other : settlements) {
      int theirs = other.counts[LunaParts.METEORITE];
      if (theirs > mine) ahead++;
      if (theirs == mine) level++;
    }
    int[] points = METEORITE_POINTS[settlements.length - 2];
    int sum = 0;
    for (int i = 0; i < level; i++) sum += points[ahead + i];
    return sum / level;
  }
}
