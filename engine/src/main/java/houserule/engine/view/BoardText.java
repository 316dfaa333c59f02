package houserule.engine.view;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.engine.model.Slot;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Draws a board as text with the tokens of a scenario file, row and column numbers along its sides. */
public final class BoardText {
  private final Edition edition;
  private final State state;
  private final View view;

  public BoardText(Edition edition, State state, View view) {
    this.edition = edition;
    this.state = state;
    this.view = view;
  }

  /** The lines of a drawing; none when nothing lies there or nothing may be seen. */
  public List<String> draw(Sort board, int player) {
    Content.Drawing drawing = edition.content().drawings().get(board);
    Field shows = drawing == null ? null : drawing.shows();
    if (shows == null || !view.sees(shows, player)) {
      return List.of();
    }
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
    return cells.isEmpty() ? List.of() : lines(board, shows, player, cells);
  }

  private List<String> lines(Sort board, Field shows, int player, Set<Integer> cells) {
    int columns = board.grid().columns();
    Slot join = edition.game().layout().join(board);
    String[][] tokens = new String[board.grid().rows()][columns];
    int top = Integer.MAX_VALUE;
    int left = Integer.MAX_VALUE;
    int bottom = -1;
    int right = -1;
    int width = 1;
    for (int c = 0; c < board.size(); c++) {
      String token = token(board, shows, player, cells, c, join);
      tokens[c / columns][c % columns] = token;
      if (token != null) {
        top = Math.min(top, c / columns);
        bottom = Math.max(bottom, c / columns);
        left = Math.min(left, c % columns);
        right = Math.max(right, c % columns);
        width = Math.max(width, token.length());
      }
    }
    width = Math.max(width, ("c" + right).length());
    List<String> lines = new ArrayList<>();
    StringBuilder head = new StringBuilder("    ");
    for (int c = left; c <= right; c++) {
      head.append(pad("c" + c, width)).append(' ');
    }
    lines.add(head.toString().stripTrailing());
    for (int r = top; r <= bottom; r++) {
      StringBuilder line = new StringBuilder(pad("r" + r, 4));
      for (int c = left; c <= right; c++) {
        line.append(pad(tokens[r][c] == null ? "_" : tokens[r][c], width)).append(' ');
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private String token(
      Sort board, Field shows, int player, Set<Integer> cells, int cell, Slot join) {
    int direction = join == null ? 0 : join.get(state.words(), cell, player);
    if (direction != 0) {
      return direction - 1 == 0 ? "^" : direction - 1 == 3 ? "<" : "+";
    }
    if (!cells.contains(cell)) {
      return null;
    }
    int value = view.get(shows, cell, player);
    if (shows.type() instanceof Type.Thing t) {
      return edition.content().look(t.sort(), value);
    }
    return value == 0 ? "." : Integer.toString(value);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
