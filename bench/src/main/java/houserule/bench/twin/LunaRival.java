package houserule.bench.twin;

import java.util.ArrayList;
import java.util.List;

/** The rival of the solo game (rules 1.10): what it has taken, and what that is worth. */
final class LunaRival {
  private static final int[] GROUP = {0, 1, 3, 6, 10, 15, 20, 25, 30, 35, 40};
  private static final int[] FRUIT = {0, 5, 12, 22};
  private static final int FULL_SETS = 3;

  final List<Integer> sites = new ArrayList<>();
  final List<Integer> tiles = new ArrayList<>();

  void clear() {
    sites.clear();
    tiles.clear();
  }

  /**
   * Rules 1.10.7 as reconciled: of the sets left the one without the marker; when neither bears it,
   * the one farther from the dispenser, which stands beside the last slot.
   */
  static int choose(boolean[] hasCard, int marker) {
    for (int slot = 0; slot < hasCard.length; slot++) {
      if (hasCard[slot] && slot != marker) return slot;
    }
    return -1;
  }

  /** Its tiles of a kind and everything of that kind printed on its cards. */
  int count(int kind) {
    int count = 0;
    for (int tile : tiles) {
      if (LunaParts.kind(tile) == kind) count++;
    }
    for (int site : sites) {
      for (int quadrant = 0; quadrant < 4; quadrant++) {
        if (LunaParts.print(site, quadrant) == kind) count++;
      }
    }
    return count;
  }

  private int count(int from, int to) {
    int count = 0;
    for (int kind = from; kind <= to; kind++) count += count(kind);
    return count;
  }

  int greenhouses() {
    return count(LunaParts.PEAR, LunaParts.MIXED);
  }

  /** Rules 1.10.11: all pieces of a type count as adjacent. */
  static int group(int size) {
    return GROUP[Math.min(size, GROUP.length - 1)];
  }

  int fruit() {
    int best = 0;
    for (int sets = 1; sets <= FULL_SETS; sets++) {
      int missing = 0;
      for (int kind = LunaParts.PEAR; kind <= LunaParts.LEMON; kind++) {
        missing += Math.max(0, sets - count(kind));
      }
      if (missing <= count(LunaParts.MIXED)) best = sets;
    }
    return FRUIT[best];
  }

  /** Five points for each mod-hab and residential complex, whatever it shows. */
  int constructions() {
    return 5 * count(LunaParts.FIRST_MOD_HAB, LunaParts.COMPLEX_OF_MOD_HABS);
  }

  /** Rules 1.10.12: a landing pad is a special tile here. */
  int specials() {
    return 2 * count(LunaParts.LANDING_PAD, LunaParts.REDISTRIBUTION);
  }
}
