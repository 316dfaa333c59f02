package houserule.bench.twin;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The rules of a settlement once more, with lists of plots in place of bit masks. It reads only
 * which cards lie where and what lies on each plot, and works out the rest the slow way.
 */
final class PlainLuna {
  private static final int[] SCORES = {0, 1, 3, 6, 10, 15, 20, 25, 30, 35};

  record Cell(int row, int column) {}

  record Card(int site, Cell at, int way) {}

  record Plot(List<Cell> cells, Cell card, int content) {
    int id() {
      return cells.get(0).row() * 46 + cells.get(0).column();
    }
  }

  private final List<Card> cards = new ArrayList<>();
  private final List<Plot> plots = new ArrayList<>();

  PlainLuna(Settlement s) {
    for (int i = 0; i < s.cards; i++) {
      Cell at = new Cell(s.cardLot[i] / 23, s.cardLot[i] % 23);
      Card card = new Card(s.cardSite[i], at, s.cardWay[i]);
      cards.add(card);
      if (card.way() != Settlement.FACE_DOWN) addPlots(s, card);
    }
  }

  private void addPlots(Settlement s, Card card) {
    for (int q = 0; q < 4; q++) {
      int printed = LunaParts.print(card.site(), q);
      if (printed == LunaParts.TAIL_RIGHT || printed == LunaParts.TAIL_BELOW) continue;
      Cell head = new Cell(2 * card.at().row() + q / 2, 2 * card.at().column() + q % 2);
      List<Cell> cells = new ArrayList<>(List.of(head));
      if (q % 2 == 0 && LunaParts.print(card.site(), q + 1) == LunaParts.TAIL_RIGHT) {
        cells.add(new Cell(head.row(), head.column() + 1));
      }
      if (q < 2 && LunaParts.print(card.site(), q + 2) == LunaParts.TAIL_BELOW) {
        cells.add(new Cell(head.row() + 1, head.column()));
      }
      plots.add(new Plot(cells, card.at(), s.content[head.row() * 46 + head.column()]));
    }
  }

  Set<Integer> lots(int number) {
    Set<Integer> found = lots();
    found.removeIf(lot -> !inOrder(lot / 23, lot % 23, number));
    return found;
  }

  Set<Integer> lots() {
    if (cards.isEmpty()) return new TreeSet<>(Set.of(57));
    Set<Integer> found = new TreeSet<>();
    for (int lot = 0; lot < 115; lot++) {
      Cell at = new Cell(lot / 23, lot % 23);
      boolean free = cards.stream().noneMatch(card -> card.at().equals(at));
      boolean beside = cards.stream().anyMatch(card -> distance(card.at(), at) == 1);
      boolean within = cards.stream().allMatch(card -> Math.abs(card.at().row() - at.row()) <= 2);
      if (free && beside && within) found.add(lot);
    }
    return found;
  }

  private boolean inOrder(int row, int column, int number) {
    for (Card card : cards) {
      if (card.way() != Settlement.BUILD || card.at().row() != row) continue;
      int other = LunaParts.number(card.site());
      boolean right = other < number && card.at().column() < column;
      boolean left = other > number && card.at().column() > column;
      if (!right && !left) return false;
    }
    return true;
  }

  Set<Integer> plotsFor(int kind) {
    Set<Integer> found = new TreeSet<>();
    for (Plot plot : plots) {
      boolean open =
          kind == LunaParts.DEMOLITION
              || plot.content() == LunaParts.EMPTY
              || plot.content() == LunaParts.SCAFFOLD && kind >= 9 && kind <= 16;
      if (open) found.add(plot.id());
    }
    return found;
  }

  int count(Predicate<Plot> which) {
    return (int) plots.stream().filter(which).count();
  }

  int scaffolds() {
    return count(plot -> plot.content() == LunaParts.SCAFFOLD);
  }

  int vital(int layer) {
    int size = 0;
    for (Plot plot : of(layer)) {
      Set<Plot> group = new HashSet<>(Set.of(plot));
      while (group.addAll(neighbours(group, layer))) {}
      size = Math.max(size, group.size());
    }
    return size >= 10 ? 40 : SCORES[size];
  }

  private List<Plot> neighbours(Set<Plot> group, int layer) {
    return of(layer).stream().filter(p -> group.stream().anyMatch(g -> touch(p, g))).toList();
  }

  int fruit() {
    int pears = count(plot -> plot.content() == LunaParts.PEAR);
    int apples = count(plot -> plot.content() == LunaParts.APPLE);
    int lemons = count(plot -> plot.content() == LunaParts.LEMON);
    int mixed = count(plot -> plot.content() == LunaParts.MIXED);
    int best = 0;
    for (int p = 0; p <= mixed; p++) {
      for (int a = 0; p + a <= mixed; a++) {
        int sets = Math.min(Math.min(pears + p, apples + a), lemons + mixed - p - a);
        best = Math.max(best, sets);
      }
    }
    return new int[] {0, 5, 12, 22}[Math.min(3, best)];
  }

  int constructions() {
    int points = 0;
    for (Plot plot : plots) {
      int kind = plot.content();
      if (kind == LunaParts.COMPLEX_OF_OFFICES) points += of(Settlement.SALES_OFFICE).size();
      if (kind == LunaParts.COMPLEX_OF_MOD_HABS) points += count(p -> isModHab(p.content()));
      if (isModHab(kind)) points += 2 * of(kind - 9).stream().filter(p -> around(p, plot)).count();
    }
    return points;
  }

  boolean meets(int concession) {
    int[] columns = {0, 1, 3, 2, 5, 4};
    int[] lines = {4, 1, 3, 0, 2, 5};
    int[][] counts = {{1, 5}, {3, 5}, {0, 5}, {2, 5}, {5, 4}, {4, 6}};
    if (concession >= 3 && concession <= 8) return hasColumn(columns[concession - 3]);
    if (concession >= 9 && concession <= 14) return hasLine(lines[concession - 9]);
    if (concession >= 16 && concession <= 21) {
      int[] rule = counts[concession - 16];
      return of(rule[0]).size() >= rule[1];
    }
    return switch (concession) {
      case 0 -> hasPattern("##", "##");
      case 1 -> scaffolds() == 0;
      case 2 -> hasFourVitals();
      case 22 -> hasPattern("###", "#.#", "###");
      case 23 -> cards.stream().anyMatch(card -> inRow(card.at().row()) >= 5);
      default -> throw new IllegalArgumentException("Needs more than one settlement");
    };
  }

  int rows() {
    return (int) cards.stream().map(card -> card.at().row()).distinct().count();
  }

  private long inRow(int row) {
    return cards.stream().filter(card -> card.at().row() == row).count();
  }

  private boolean hasPattern(String... lines) {
    for (int lot = 0; lot < 115; lot++) {
      boolean all = true;
      for (int row = 0; row < lines.length; row++) {
        for (int column = 0; column < lines[row].length(); column++) {
          Cell cell = new Cell(lot / 23 + row, lot % 23 + column);
          boolean filled = cards.stream().anyMatch(card -> card.at().equals(cell));
          all &= filled || lines[row].charAt(column) == '.';
        }
      }
      if (all) return true;
    }
    return false;
  }

  private boolean hasColumn(int layer) {
    for (Card card : cards) {
      boolean all = true;
      for (int i = 0; i < 3; i++) {
        Cell cell = new Cell(card.at().row() + i, card.at().column());
        all &= of(layer).stream().anyMatch(plot -> plot.card().equals(cell));
      }
      if (all) return true;
    }
    return false;
  }

  private boolean hasLine(int layer) {
    for (Plot a : of(layer)) {
      for (Plot b : of(layer)) {
        for (Plot c : of(layer)) {
          for (int i = 0; i < 46; i++) {
            if (rightOf(a, b, i) && rightOf(b, c, i)) return true;
            if (belowOf(a, b, i) && belowOf(b, c, i)) return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean rightOf(Plot a, Plot b, int row) {
    return a != b
        && a.cells().stream()
            .filter(cell -> cell.row() == row)
            .anyMatch(cell -> b.cells().contains(new Cell(row, cell.column() + 1)));
  }

  private static boolean belowOf(Plot a, Plot b, int column) {
    return a != b
        && a.cells().stream()
            .filter(cell -> cell.column() == column)
            .anyMatch(cell -> b.cells().contains(new Cell(cell.row() + 1, column)));
  }

  private boolean hasFourVitals() {
    for (Plot h : of(0)) {
      for (Plot o : of(1)) {
        for (Plot w : of(2)) {
          for (Plot g : of(3)) {
            if (isConnected(List.of(h, o, w, g))) return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isConnected(List<Plot> four) {
    Set<Plot> reached = new HashSet<>(Set.of(four.get(0)));
    for (int i = 0; i < 4; i++) {
      for (Plot plot : four) {
        if (reached.stream().anyMatch(other -> touch(plot, other))) reached.add(plot);
      }
    }
    return reached.size() == 4;
  }

  private List<Plot> of(int layer) {
    return plots.stream().filter(plot -> isOf(layer, plot.content())).toList();
  }

  private static boolean isOf(int layer, int kind) {
    return switch (layer) {
      case 0, 1, 2 -> kind == layer;
      case 3 -> kind >= LunaParts.PEAR && kind <= LunaParts.MIXED;
      case 4 -> kind == LunaParts.METEORITE;
      default -> kind == LunaParts.SALES_OFFICE;
    };
  }

  private static boolean isModHab(int kind) {
    return kind >= 9 && kind <= 13;
  }

  private static boolean touch(Plot a, Plot b) {
    return a.cells().stream().anyMatch(x -> b.cells().stream().anyMatch(y -> distance(x, y) == 1));
  }

  private static boolean around(Plot a, Plot b) {
    return a.cells().stream()
        .anyMatch(
            x ->
                b.cells().stream()
                    .anyMatch(
                        y ->
                            Math.abs(x.row() - y.row()) <= 1
                                && Math.abs(x.column() - y.column()) <= 1));
  }

  private static int distance(Cell a, Cell b) {
    return Math.abs(a.row() - b.row()) + Math.abs(a.column() - b.column());
  }
}
