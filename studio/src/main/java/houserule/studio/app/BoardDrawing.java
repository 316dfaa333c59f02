package houserule.studio.app;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.engine.model.Slot;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.play.State;
import houserule.engine.view.View;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Draws the part of a board that is in use, with the tokens that scenario files use too. The cells
 * that a player may choose carry the number of that choice, so nobody has to count rows.
 */
final class BoardDrawing {
  private static final String NOTHING = "_";

  private final Edition edition;
  private final State state;
  private final View view;

  BoardDrawing(Edition edition, State state, View view) {
    this.edition = edition;
    this.state = state;
    this.view = view;
  }

  /**
   * The lines of a drawing; none when there is nothing to see.
   *
   * @param choices the number of the choice by cell
   */
  List<String> draw(Sort board, int player, Map<Integer, Integer> choices) {
    Content.Drawing drawing = edition.content().drawings().get(board);
    Field shows = drawing == null ? null : drawing.shows();
    if (shows == null || !view.sees(shows, player)) {
      return List.of();
    }
    Set<Integer> used = used(board, shows, player);
    Map<Integer, String> tokens = new TreeMap<>();
    for (int cell = 0; cell < board.size(); cell++) {
      String token = token(board, shows, player, used, cell);
      if (choices.containsKey(cell)) {
        boolean empty = token == null || token.equals(".");
        token = (empty ? "" : token) + "[" + choices.get(cell) + "]";
      }
      if (token != null) {
        tokens.put(cell, token);
      }
    }
    return tokens.isEmpty() ? List.of() : lines(board.grid().columns(), tokens);
  }

  // Where a zone lists the cells in use only they are drawn, else the whole board.
  private Set<Integer> used(Sort board, Field shows, int player) {
    Optional<World.Zone> listed =
        edition.game().world().zones().values().stream()
            .filter(z -> z.holds() == board && z.shows() == shows)
            .findFirst();
    Set<Integer> cells = new HashSet<>();
    if (listed.isPresent()) {
      int[] things = view.things(listed.get(), listed.get().per() == null ? -1 : player);
      Arrays.stream(things == null ? new int[0] : things).forEach(cells::add);
    } else {
      for (int c = 0; c < board.size(); c++) {
        cells.add(c);
      }
    }
    return cells;
  }

  private String token(Sort board, Field shows, int player, Set<Integer> used, int cell) {
    Slot join = edition.game().layout().join(board);
    int direction = join == null ? 0 : join.get(state.words(), cell, player);
    if (direction != 0) {
      return direction == 1 ? "^" : direction == 4 ? "<" : "+";
    }
    if (!used.contains(cell)) {
      return null;
    }
    int value = view.get(shows, cell, player);
    if (shows.type() instanceof Type.Thing t) {
      return edition.content().look(t.sort(), value);
    }
    return value == 0 ? "." : Integer.toString(value);
  }

  private static List<String> lines(int columns, Map<Integer, String> tokens) {
    int top = tokens.keySet().stream().mapToInt(c -> c / columns).min().orElseThrow();
    int bottom = tokens.keySet().stream().mapToInt(c -> c / columns).max().orElseThrow();
    int left = tokens.keySet().stream().mapToInt(c -> c % columns).min().orElseThrow();
    int right = tokens.keySet().stream().mapToInt(c -> c % columns).max().orElseThrow();
    int widest = tokens.values().stream().mapToInt(String::length).max().orElseThrow();
    int width = Math.max(widest, ("c" + right).length());
    int margin = ("r" + bottom).length() + 2;
    String[] lines = new String[bottom - top + 2];
    StringBuilder head = new StringBuilder(" ".repeat(margin));
    for (int c = left; c <= right; c++) {
      head.append(pad("c" + c, width + 1));
    }
    lines[0] = head.toString().stripTrailing();
    for (int r = top; r <= bottom; r++) {
      StringBuilder line = new StringBuilder(pad("r" + r, margin));
      for (int c = left; c <= right; c++) {
        line.append(pad(tokens.getOrDefault(r * columns + c, NOTHING), width + 1));
      }
      lines[r - top + 1] = line.toString().stripTrailing();
    }
    return List.of(lines);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
