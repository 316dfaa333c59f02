package houserule.bench.twin;

/**
 * Everything that chance decides before a game of LUNA Capital: after it there is none.
 *
 * <p>All orders are given from the top. The first three sites of the deck go to seat 0, the next
 * three to seat 1 and so on, then one to each slot.
 */
public final class LunaDeal {
  final int players;
  final int[] sites = new int[LunaParts.SITES];

  /** The long-term concession, then the two short-term ones. */
  final int[] concessions = new int[3];

  final int[][] tiles = new int[LunaParts.PHASES][];
  int first;

  private final int[][] box = new int[LunaParts.PHASES][];
  private final SplitMix random = new SplitMix(0);

  private LunaDeal(int players) {
    if (players < 2 || players > 4) throw new IllegalArgumentException("2 to 4 players");
    this.players = players;
    for (int phase = 0; phase < tiles.length; phase++) {
      box[phase] = LunaParts.tiles(phase, players);
      tiles[phase] = box[phase].clone();
    }
  }

  /**
   * A deal given in full.
   *
   * @param concessions one of 15 to 23 (L1 to L9), then two of 0 to 14 (S1 to S15)
   * @param tiles for each phase the order of the tiles this number of players uses
   */
  public LunaDeal(int players, int first, int[] sites, int[] concessions, int[][] tiles) {
    this(players);
    this.first = first;
    fill(this.sites, sites, "sites");
    fill(this.concessions, concessions, "concessions");
    for (int phase = 0; phase < tiles.length; phase++) {
      fill(this.tiles[phase], tiles[phase], "tiles");
    }
  }

  /** A random deal; the same seed and number of players give the same one. */
  public static LunaDeal deal(long seed, int players) {
    LunaDeal deal = new LunaDeal(players);
    deal.shuffle(seed);
    return deal;
  }

  public int players() {
    return players;
  }

  public int first() {
    return first;
  }

  public int[] sites() {
    return sites.clone();
  }

  public int[] concessions() {
    return concessions.clone();
  }

  public int[] tiles(int phase) {
    return tiles[phase].clone();
  }

  /**
   * Deals again, in place. The seed must say all, so everything is put back into order first:
   * nothing may depend on the order the last deal left behind.
   */
  void shuffle(long seed) {
    random.seed(seed);
    for (int site = 0; site < sites.length; site++) sites[site] = site;
    random.shuffle(sites, sites.length);
    drawConcessions();
    for (int phase = 0; phase < tiles.length; phase++) {
      System.arraycopy(box[phase], 0, tiles[phase], 0, tiles[phase].length);
      random.shuffle(tiles[phase], tiles[phase].length);
    }
    first = random.below(players);
  }

  private void drawConcessions() {
    int shorts = LunaParts.SHORT_CONCESSIONS;
    concessions[0] = shorts + random.below(LunaParts.CONCESSIONS - shorts);
    concessions[1] = random.below(shorts);
    // The second one comes from those left, so it steps over the first.
    int second = random.below(shorts - 1);
    concessions[2] = second < concessions[1] ? second : second + 1;
  }

  private static void fill(int[] to, int[] from, String what) {
    if (from.length != to.length) {
      throw new IllegalArgumentException(to.length + " " + what + " needed, not " + from.length);
    }
    System.arraycopy(from, 0, to, 0, to.length);
  }
}
