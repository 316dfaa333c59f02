package houserule.studio.cli;

import houserule.studio.app.Piece;
import houserule.studio.app.Sight;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Draws the table as blocks of lines, each of which can be drawn alone when only it has changed. */
final class TableText {
  private static final String DOT = " · ";

  /**
   * A part of the table.
   *
   * @param id stays the same from one drawing to the next
   * @param isQuiet whether it can wait until the next turn: counts that go up and down all the time
   */
  record Block(String id, boolean isQuiet, List<String> lines) {
    Block {
      lines = List.copyOf(lines);
    }
  }

  private final Sight sight;
  private final int viewer;
  private final int width;
  private final List<Block> blocks = new ArrayList<>();

  private TableText(Sight sight, int viewer, int width) {
    this.sight = sight;
    this.viewer = viewer;
    this.width = width;
  }

  /** All blocks; the viewer's own comes last, next to the question. */
  static List<Block> of(Sight sight, int viewer, int width) {
    TableText text = new TableText(sight, viewer, width);
    text.draw();
    return List.copyOf(text.blocks);
  }

  /** All blocks with empty lines before each but the first. */
  static List<String> lines(List<Block> blocks) {
    List<String> lines = new ArrayList<>();
    for (Block block : blocks) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      lines.addAll(block.lines());
    }
    return lines;
  }

  /** The id of the block of places of a sort. */
  static String placesId(String sort) {
    return "places " + sort;
  }

  private void draw() {
    int n = sight.seats().size();
    for (int i = 0; i < n; i++) {
      Sight.Seat seat = sight.seats().get((viewer + 1 + i) % n);
      if (seat.seat() != viewer) {
        put("seat " + seat.seat(), false, seat(seat));
      }
    }
    List<String> quiet = new ArrayList<>(facts("", sight.facts()));
    quiet.addAll(counts("", sight.piles()));
    put("table", true, quiet);
    for (Sight.Pile pile : sight.piles()) {
      put("pile " + pile.name(), false, pile.isListed() ? pile("", pile) : List.of());
    }
    for (Sight.Places places : sight.places()) {
      boolean listed = places.places().stream().anyMatch(TableText::isListed);
      put(placesId(places.id()), !listed, listed ? places(places) : counts(places));
    }
    put("boards", false, boards(sight.boards(), ""));
    if (viewer >= 0) {
      put("seat " + viewer, false, seat(sight.seats().get(viewer)));
    }
  }

  private void put(String id, boolean isQuiet, List<String> lines) {
    if (!lines.isEmpty()) {
      blocks.add(new Block(id, isQuiet, lines));
    }
  }

  private List<String> facts(String first, List<Sight.Fact> facts) {
    List<String> items = facts.stream().map(f -> f.name() + " " + f.value()).toList();
    return items.isEmpty() ? List.of() : Lines.wrap(first, items, DOT, width);
  }

  // ---- piles

  private List<String> counts(String indent, List<Sight.Pile> piles) {
    List<String> counts =
        piles.stream().filter(p -> !p.isListed()).map(p -> p.name() + " " + p.count()).toList();
    return counts.isEmpty() ? List.of() : Lines.wrap(indent, counts, DOT, width);
  }

  private List<String> pile(String indent, Sight.Pile pile) {
    if (!pile.pieces().stream().allMatch(Piece::isForReading)) {
      return Lines.wrap(indent + pile.name() + ": ", pieces(pile), ", ", width);
    }
    List<String> lines = new ArrayList<>(List.of(indent + pile.name() + ":"));
    for (Piece piece : pile.pieces()) {
      String title = piece.name() + (piece.notes().isEmpty() ? "" : " (" + piece.notes() + ")");
      lines.addAll(Lines.words(indent + "  ", title + " – " + piece.text(), width));
    }
    return lines;
  }

  private static List<String> pieces(Sight.Pile pile) {
    return pile.pieces().stream().map(Piece::toString).toList();
  }

  // ---- places

  private static boolean isListed(Sight.Place place) {
    return place.piles().stream().anyMatch(Sight.Pile::isListed);
  }

  private List<String> places(Sight.Places places) {
    Columns columns = new Columns(false);
    List<String> wrapped = new ArrayList<>();
    for (Sight.Place place : places.places()) {
      List<String> row = new ArrayList<>(List.of("  " + place.name()));
      place.piles().stream().map(this::contents).forEach(row::add);
      columns.row(row);
      List<String> items = place.piles().stream().map(this::contents).toList();
      wrapped.addAll(Lines.wrap("  " + place.name() + ": ", items, "; ", width));
    }
    List<String> names =
        places.places().stream()
            .flatMap(p -> p.piles().stream())
            .map(Sight.Pile::name)
            .distinct()
            .toList();
    List<String> lines =
        new ArrayList<>(List.of(capital(places.name()) + ": " + String.join(DOT, names)));
    boolean fits = columns.lines().stream().allMatch(l -> l.length() <= width);
    lines.addAll(fits ? columns.lines() : wrapped);
    return lines;
  }

  private String contents(Sight.Pile pile) {
    if (pile.isListed()) {
      return String.join(", ", pieces(pile));
    }
    return pile.count() == 0 ? "–" : "(" + pile.count() + ")";
  }

  private List<String> counts(Sight.Places places) {
    Map<String, List<String>> byPile = new LinkedHashMap<>();
    for (Sight.Place place : places.places()) {
      for (Sight.Pile pile : place.piles()) {
        if (pile.count() > 0) {
          byPile
              .computeIfAbsent(pile.name(), n -> new ArrayList<>())
              .add(place.name() + " " + pile.count());
        }
      }
    }
    List<String> lines = new ArrayList<>();
    byPile.forEach((name, each) -> lines.addAll(Lines.wrap(name + ": ", each, DOT, width)));
    return lines;
  }

  // ---- seats and boards

  private List<String> seat(Sight.Seat seat) {
    List<String> below = new ArrayList<>(counts("  ", seat.piles()));
    seat.piles().stream()
        .filter(Sight.Pile::isListed)
        .forEach(p -> below.addAll(pile("  ", p)));
    below.addAll(boards(seat.boards(), "  "));
    if (below.isEmpty() && seat.facts().isEmpty()) {
      return List.of();
    }
    String name = seat.name() + (seat.seat() == viewer ? " (you)" : "");
    List<String> lines = new ArrayList<>();
    lines.addAll(seat.facts().isEmpty() ? List.of(name) : facts(name + ": ", seat.facts()));
    lines.addAll(below);
    return lines;
  }

  private List<String> boards(List<Sight.Drawing> boards, String indent) {
    boolean single = boards.size() == 1;
    List<List<String>> drawings = new ArrayList<>();
    for (Sight.Drawing board : boards) {
      List<String> lines = new ArrayList<>();
      if (!single) {
        lines.add(capital(board.name()));
      }
      lines.addAll(board.lines());
      drawings.add(lines);
    }
    return Lines.beside(drawings, indent, width);
  }

  private static String capital(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
