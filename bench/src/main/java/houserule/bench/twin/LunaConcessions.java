package houserule.bench.twin;

/** Whether a settlement meets a concession (rules 2.3). Only what is visible counts. */
final class LunaConcessions {
  private static final int STRIDE = Settlement.STRIDE;
  private static final int VITALS = 4;

  /** Both permutations of the two vital systems left over, for every pair in the middle. */
  private static final int[][] PATHS = {
    {2, 0, 1, 3}, {3, 0, 1, 2}, {1, 0, 2, 3}, {3, 0, 2, 1}, {1, 0, 3, 2}, {2, 0, 3, 1},
    {0, 1, 2, 3}, {3, 1, 2, 0}, {0, 1, 3, 2}, {2, 1, 3, 0}, {0, 2, 3, 1}, {1, 2, 3, 0}
  };

  private final long[] near = new long[VITALS * STRIDE];

  /** Whether the seat meets the concession, by its number 0 to 23. */
  boolean isMet(int id, Settlement[] all, int seat, boolean anyOpponent) {
    Settlement s = all[seat];
    return switch (id) {
      case 0 -> hasBlock(s);
      case 1 -> s.scaffolds == 0;
      case 2 -> hasConnectedVitals(s);
      case 3 -> hasColumn(s, Settlement.HYDROGEN);
      case 4 -> hasColumn(s, Settlement.OXYGEN);
      case 5 -> hasColumn(s, Settlement.GREENHOUSE);
      case 6 -> hasColumn(s, Settlement.WATER);
      case 7 -> hasColumn(s, Settlement.SALES_OFFICE);
      case 8 -> hasColumn(s, Settlement.METEORITE);
      case 9 -> hasLine(s, Settlement.METEORITE);
      case 10 -> hasLine(s, Settlement.OXYGEN);
      case 11 -> hasLine(s, Settlement.GREENHOUSE);
      case 12 -> hasLine(s, Settlement.HYDROGEN);
      case 13 -> hasLine(s, Settlement.WATER);
      case 14 -> hasLine(s, Settlement.SALES_OFFICE);
      case 15 -> hasFewerRows(all, seat, anyOpponent);
      case 16 -> s.counts[LunaParts.OXYGEN] >= 5;
      case 17 -> greenhouses(s) >= 5;
      case 18 -> s.counts[LunaParts.HYDROGEN] >= 5;
      case 19 -> s.counts[LunaParts.WATER] >= 5;
      case 20 -> s.counts[LunaParts.SALES_OFFICE] >= 4;
      case 21 -> s.counts[LunaParts.METEORITE] >= 6;
      case 22 -> hasRing(s);
      case 23 -> hasLongRow(s);
      default -> throw new IllegalArgumentException("No concession " + id);
    };
  }

  /** S1: four cards in a square. */
  private static boolean hasBlock(Settlement s) {
    for (int row = s.top; row < s.bottom; row++) {
      int pairs = s.occupied[row + 1] & s.occupied[row + 2];
      if ((pairs & (pairs >>> 1)) != 0) return true;
    }
    return false;
  }

  /** L8: the eight cards around a ninth lot; a settlement has three rows, so it takes them all. */
  private static boolean hasRing(Settlement s) {
    if (s.rows() < 3) return false;
    int edge = s.occupied[s.top + 1] & s.occupied[s.top + 3];
    int middle = s.occupied[s.top + 2];
    return (edge & (edge >>> 1) & (edge >>> 2) & middle & (middle >>> 2)) != 0;
  }

  /** L9: five cards in one row, gaps allowed. */
  private static boolean hasLongRow(Settlement s) {
    for (int row = s.top; row <= s.bottom; row++) {
      if (Integer.bitCount(s.occupied[row + 1]) >= 5) return true;
    }
    return false;
  }

  private static boolean hasFewerRows(Settlement[] all, int seat, boolean anyOpponent) {
    int fewer = 0;
    for (Settlement other : all) {
      if (all[seat].rows() < other.rows()) fewer++;
    }
    return anyOpponent ? fewer > 0 : fewer == all.length - 1;
  }

  private static int greenhouses(Settlement s) {
    return s.counts[LunaParts.PEAR]
        + s.counts[LunaParts.APPLE]
        + s.counts[LunaParts.LEMON]
        + s.counts[LunaParts.MIXED];
  }

  /** S4 to S9: a column of three cards with one such project on each. */
  private static boolean hasColumn(Settlement s, int layer) {
    if (s.rows() < 3) return false;
    long common = -1;
    for (int row = s.top; row <= s.bottom; row++) {
      int at = layer * STRIDE + 2 * row + 1;
      long cells = s.layers[at] | s.layers[at + 1];
      // A card has an even column of plots and the odd one right of it: fold both into the even.
      common &= (cells | cells >>> 1) & 0x5555_5555_5555_5555L;
    }
    return common != 0;
  }

  /** S10 to S15: three such projects in a line, a double plot being one step either way. */
  private static boolean hasLine(Settlement s, int layer) {
    return hasFlatLine(s, layer) || hasStandingLine(s, layer);
  }

  private static boolean hasFlatLine(Settlement s, int layer) {
    for (int y = s.firstY(); y <= s.lastY(); y++) {
      long rest = s.layers[layer * STRIDE + y];
      while (rest != 0) {
        // Adding its lowest bit carries through the first unbroken run and so tells it apart.
        long run = rest & ~(rest + Long.lowestOneBit(rest));
        if (Long.bitCount(run & ~s.tailRight[y]) >= 3) return true;
        rest ^= run;
      }
    }
    return false;
  }

  private static boolean hasStandingLine(Settlement s, int layer) {
    long one = 0;
    long two = 0;
    for (int y = s.firstY(); y <= s.lastY(); y++) {
      long cells = s.layers[layer * STRIDE + y];
      // The lower half of a standing double plot is the same step as the upper half.
      long tail = s.tailBelow[y];
      if ((cells & ~tail & two) != 0) return true;
      two = cells & (tail & two | ~tail & one);
      one = cells;
    }
    return false;
  }

  /**
   * S3: one plot of each vital system, the four hanging together. Four plots hang together along a
   * path or around one of them, and as the systems differ no plot is met twice.
   */
  private boolean hasConnectedVitals(Settlement s) {
    for (int vital = 0; vital < VITALS; vital++) findNear(s, vital);
    for (int y = s.firstY(); y <= s.lastY(); y++) {
      for (int middle = 0; middle < VITALS; middle++) {
        long star = s.layers[middle * STRIDE + y];
        for (int other = 0; other < VITALS; other++) {
          if (other != middle) star &= near[other * STRIDE + y];
        }
        if (star != 0) return true;
      }
    }
    for (int[] path : PATHS) {
      if (hasPath(s, path)) return true;
    }
    return false;
  }

  /** Finds the cells of all plots that touch a plot of one vital system. */
  private void findNear(Settlement s, int vital) {
    for (int y = s.firstY(); y <= s.lastY(); y++) {
      long cells = touched(s, vital, y);
      long flat = (cells << 1) & s.tailRight[y] | (cells & s.tailRight[y]) >>> 1;
      long standing =
          touched(s, vital, y - 1) & s.tailBelow[y]
              | touched(s, vital, y + 1) & s.tailBelow[y + 1];
      near[vital * STRIDE + y] = cells | flat | standing;
    }
  }

  private static long touched(Settlement s, int vital, int y) {
    int at = vital * STRIDE + y;
    long here = s.layers[at];
    // Row -1 of the first layer lies before the array; nothing can be in it.
    long above = at == 0 ? 0 : s.layers[at - 1];
    return here << 1 | here >>> 1 | above | s.layers[at + 1];
  }

  private boolean hasPath(Settlement s, int[] path) {
    for (int y = s.firstY(); y <= s.lastY(); y++) {
      long left = second(s, path, 0, y);
      if (left == 0) continue;
      long right = second(s, path, 3, y);
      long beside =
          right << 1 | right >>> 1 | second(s, path, 3, y - 1) | second(s, path, 3, y + 1);
      if ((left & beside) != 0) return true;
    }
    return false;
  }

  /** Cells of the plots that stand second in a path from its end 0 or its end 3. */
  private long second(Settlement s, int[] path, int end, int y) {
    int next = end == 0 ? path[1] : path[2];
    return s.layers[next * STRIDE + y] & near[path[end] * STRIDE + y];
  }
}
