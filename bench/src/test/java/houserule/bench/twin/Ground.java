package houserule.bench.twin;

/** Builds settlements for tests, either from a picture or card by card. */
final class Ground {
  private static final int TOP = 2;
  private static final int LEFT = 11;
  private static final String SIGNS = "howpalgmx12345SMLDR";

  private Ground() {}

  /**
   * A settlement of blank cards, two signs by two signs each, the top left one at lot (2, 11).
   * Signs: {@code h o w}, {@code p a l g} greenhouses (g mixed), {@code m} meteorite, {@code x}
   * sales office, {@code 1} to {@code 5} mod-habs for hydrogen, oxygen, water, greenhouses and
   * meteorites, {@code S M} complexes, {@code L} landing pad, {@code R} redistribution, {@code .}
   * empty, {@code s} scaffold; a card of four blanks is left out, one of four {@code #} face down.
   */
  static Settlement picture(String... lines) {
    Settlement s = new Settlement();
    for (int row = 0; row < lines.length / 2; row++) {
      for (int column = 0; column < lines[0].length() / 2; column++) {
        String face =
            lines[2 * row].substring(2 * column, 2 * column + 2)
                + lines[2 * row + 1].substring(2 * column, 2 * column + 2);
        if (!face.isBlank()) card(s, face, row, column);
      }
    }
    return s;
  }

  /** Lays a card as if with a robot, so that its number never matters. */
  static void lay(Settlement s, int site, int row, int column) {
    s.place(site, (TOP + row) * Settlement.COLUMNS + LEFT + column, Settlement.ROBOT);
  }

  static void build(Settlement s, int site, int row, int column) {
    s.place(site, lot(row, column), Settlement.BUILD);
  }

  /** Puts a tile, given by its sign, on a plot counted from the top left of the picture. */
  static void put(Settlement s, char sign, int row, int column) {
    s.put(SIGNS.indexOf(sign), plot(row, column));
  }

  static int lot(int row, int column) {
    return (TOP + row) * Settlement.COLUMNS + LEFT + column;
  }

  static int plot(int row, int column) {
    return (2 * TOP + row) * Settlement.PLOT_COLUMNS + 2 * LEFT + column;
  }

  /** The site at a place of the card table, both counted from 1. */
  static int site(int number, int k) {
    return (number == 1 ? 0 : 6 + 7 * (number - 2)) + k - 1;
  }

  static int kind(char sign) {
    return SIGNS.indexOf(sign);
  }

  private static void card(Settlement s, String face, int row, int column) {
    if (face.equals("####")) {
      s.place(0, lot(row, column), Settlement.FACE_DOWN);
      return;
    }
    // Cards with a scaffold: 1 k2 has it top right, 4 k2 top left, 2 k2 bottom left, 3 k2 right.
    int scaffold = face.indexOf('s');
    int[] sites = {site(4, 2), site(1, 2), site(2, 2), site(3, 2)};
    lay(s, scaffold < 0 ? site(5, 1) : sites[scaffold], row, column);
    for (int quadrant = 0; quadrant < 4; quadrant++) {
      int kind = SIGNS.indexOf(face.charAt(quadrant));
      if (kind >= 0) s.put(kind, plot(2 * row + quadrant / 2, 2 * column + quadrant % 2));
    }
  }
}
