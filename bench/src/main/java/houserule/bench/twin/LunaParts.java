package houserule.bench.twin;

import java.util.Arrays;

/**
 * The cards, tiles and concessions of LUNA Capital as tables indexed by their numbers.
 *
 * <p>Sites are numbered 0 to 67 in the order of the card table, tiles 0 to 164 by phase, dots and
 * kind, concessions 0 to 14 for S1 to S15 and 15 to 23 for L1 to L9.
 */
final class LunaParts {
  static final int SITES = 68;
  static final int TILES = 165;
  static final int PHASES = 3;
  static final int MOST_TILES_PER_PHASE = 55;
  static final int SHORT_CONCESSIONS = 15;
  static final int CONCESSIONS = 24;

  static final int HYDROGEN = 0;
  static final int OXYGEN = 1;
  static final int WATER = 2;
  static final int PEAR = 3;
  static final int APPLE = 4;
  static final int LEMON = 5;
  static final int MIXED = 6;
  static final int METEORITE = 7;
  static final int SALES_OFFICE = 8;
  static final int FIRST_MOD_HAB = 9;
  static final int LAST_MOD_HAB = 13;
  static final int COMPLEX_OF_OFFICES = 14;
  static final int COMPLEX_OF_MOD_HABS = 15;
  static final int LANDING_PAD = 16;
  static final int DEMOLITION = 17;
  static final int REDISTRIBUTION = 18;
  static final int KINDS = 19;

  /** What a plot holds when it holds no project. */
  static final int EMPTY = -1;

  static final int SCAFFOLD = -2;

  /** Printed at the second half of a double plot that lies flat, or that stands. */
  static final int TAIL_RIGHT = -3;

  static final int TAIL_BELOW = -4;

  private static final String[] FACES = {
    "../.. .s/.. ../m. ../.h DD/.. .s/.m",
    "../.. ../s. ../.m o./.. s./DD m./s. Do/D.",
    "../.. ../.s m./.. .w/.. DD/.. .m/.s .D/wD",
    "../.. s./.. .m/.. ../p. s./DD s./m. Dp/D.",
    "../.. .s/.. ../m. ../.a DD/.. .s/.m .D/hD",
    "../.. ../s. ../.m l./.. s./DD m./s. Da/D.",
    "../.. ../.s m./.. .x/.. DD/.. .m/.s .D/wD",
    "../.. s./.. .m/.. ../h. s./DD s./m. Dl/D.",
    "../.. .s/.. ../m. ../.o DD/.. .s/.m .D/xD",
    "../.. ../s. ../.m w./.. s./DD m./s."
  };

  /** How many tiles of each kind: A with 1, 2, 3 dots, then B, then C. */
  private static final int[][] TILE_COUNTS = {
    {5, 2, 1, 5, 1, 1, 4, 1, 1}, // H
    {6, 1, 1, 5, 1, 1, 4, 1, 1}, // O
    {5, 1, 1, 4, 1, 1, 5, 1, 1}, // W
    {1, 1, 0, 1, 1, 0, 1, 0, 1}, // Gp
    {1, 1, 0, 1, 0, 1, 1, 1, 0}, // Ga
    {1, 0, 1, 1, 1, 0, 1, 1, 0}, // Gl
    {1, 0, 0, 1, 0, 1, 1, 1, 1}, // Gm
    {4, 1, 1, 4, 1, 0, 3, 0, 1}, // MET
    {4, 1, 1, 3, 1, 1, 4, 1, 1}, // SO
    {1, 0, 0, 1, 0, 1, 1, 0, 0}, // MH-H
    {1, 0, 0, 1, 0, 0, 1, 0, 1}, // MH-O
    {1, 0, 0, 1, 1, 0, 1, 0, 0}, // MH-W
    {1, 0, 1, 1, 1, 0, 0, 0, 0}, // MH-G
    {0, 1, 0, 1, 0, 0, 1, 1, 0}, // MH-M
    {0, 0, 0, 1, 0, 1, 1, 1, 0}, // RC-S
    {0, 0, 0, 1, 0, 0, 2, 0, 1}, // RC-M
    {1, 0, 1, 1, 0, 1, 2, 0, 0}, // LP
    {1, 0, 1, 1, 0, 1, 1, 1, 1}, // DEM
    {1, 1, 1, 1, 1, 0, 1, 0, 0}, // RED
  };

  /** Robots on the last tile of a cell of the table above: kind, column, robots. */
  private static final int[][] ROBOT_TILES = {
    {HYDROGEN, 0, 1},
    {OXYGEN, 0, 1},
    {WATER, 1, 1},
    {HYDROGEN, 3, 1},
    {WATER, 3, 2},
    {OXYGEN, 5, 1},
    {SALES_OFFICE, 6, 1}
  };

  private static final int[] CONCESSION_POINTS = {
    8, 8, 8, 7, 7, 7, 8, 6, 6, 7, 6, 6, 6, 7, 6, // S1 to S15
    10, 9, 10, 9, 10, 8, 9, 10, 10 // L1 to L9
  };

  private static final int[] NUMBER = new int[SITES];

  /** Four entries for each site, in reading order: a kind, EMPTY, SCAFFOLD or one of the tails. */
  private static final int[] FACE = new int[SITES * 4];

  private static final int[] KIND = new int[TILES];
  private static final int[] ROBOTS = new int[TILES];
  private static final int[] PHASE = new int[TILES];
  private static final int[] DOTS = new int[TILES];

  static {
    readFaces();
    countTiles();
  }

  private LunaParts() {}

  static int number(int site) {
    return NUMBER[site];
  }

  /** What is printed on quadrant 0 to 3 (top left, top right, bottom left, bottom right). */
  static int print(int site, int quadrant) {
    return FACE[site * 4 + quadrant];
  }

  static int kind(int tile) {
    return KIND[tile];
  }

  static int robots(int tile) {
    return ROBOTS[tile];
  }

  static int concessionPoints(int concession) {
    return CONCESSION_POINTS[concession];
  }

  static boolean isConstruction(int kind) {
    return kind >= FIRST_MOD_HAB && kind <= LANDING_PAD;
  }

  /** The tiles of a phase that stay in the game: those with fewer dots than there are players. */
  static int[] tiles(int phase, int players) {
    int[] found = new int[MOST_TILES_PER_PHASE];
    int count = 0;
    for (int tile = 0; tile < TILES; tile++) {
      if (PHASE[tile] == phase && DOTS[tile] < players) found[count++] = tile;
    }
    return Arrays.copyOf(found, count);
  }

  private static void readFaces() {
    int site = 0;
    for (int row = 0; row < FACES.length; row++) {
      for (String face : FACES[row].split(" ")) {
        NUMBER[site] = row + 1;
        readFace(face.replace("/", ""), site * 4);
        site++;
      }
    }
  }

  private static void readFace(String face, int at) {
    for (int quadrant = 0; quadrant < 4; quadrant++) {
      FACE[at + quadrant] = printed(face.charAt(quadrant));
    }
    // The first half of a double plot in reading order stands for the whole, as an empty plot.
    int head = face.indexOf('D');
    int tail = face.lastIndexOf('D');
    if (head >= 0) FACE[at + tail] = tail == head + 1 ? TAIL_RIGHT : TAIL_BELOW;
  }

  private static int printed(char sign) {
    return switch (sign) {
      case '.', 'D' -> EMPTY;
      case 's' -> SCAFFOLD;
      case 'm' -> METEORITE;
      case 'h' -> HYDROGEN;
      case 'o' -> OXYGEN;
      case 'w' -> WATER;
      case 'p' -> PEAR;
      case 'a' -> APPLE;
      case 'l' -> LEMON;
      case 'x' -> SALES_OFFICE;
      default -> throw new IllegalArgumentException("No card shows " + sign);
    };
  }

  private static void countTiles() {
    int tile = 0;
    for (int column = 0; column < 9; column++) {
      for (int kind = 0; kind < KINDS; kind++) {
        for (int copy = 0; copy < TILE_COUNTS[kind][column]; copy++) {
          KIND[tile] = kind;
          PHASE[tile] = column / 3;
          DOTS[tile] = column % 3 + 1;
          tile++;
        }
        for (int[] robot : ROBOT_TILES) {
          if (robot[0] == kind && robot[1] == column) ROBOTS[tile - 1] = robot[2];
        }
      }
    }
  }
}
