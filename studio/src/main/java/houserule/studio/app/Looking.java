package houserule.studio.app;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.play.State;
import houserule.engine.view.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks at a position from one seat. */
public final class Looking {
  private static final int LIST_AT_MOST = 15;

  private final Edition edition;
  private final World world;
  private final Naming naming;
  private final State state;
  private final View view;
  private final Optional<Asking> asking;
  private final Map<Sort, Set<Integer>> onBoards = new LinkedHashMap<>();

  private Looking(
      Edition edition, State state, int seat, Naming naming, Optional<Asking> asking) {
    this.edition = edition;
    this.world = edition.game().world();
    this.naming = naming;
    this.state = state;
    this.view = new View(edition, state, seat);
    this.asking = asking;
  }

  /**
   * What a seat sees; {@link View#NOBODY} sees what lies open.
   *
   * @param asking a question whose choices are marked on the board they lie on
   */
  public static Sight from(
      Edition edition, State state, int seat, Naming naming, Optional<Asking> asking) {
    return new Looking(edition, state, seat, naming, asking).look();
  }

  private Sight look() {
    List<Sight.Drawing> shared = new ArrayList<>();
    List<List<Sight.Drawing>> own = new ArrayList<>();
    for (int p = 0; p < world.players(); p++) {
      own.add(new ArrayList<>());
    }
    for (Sort board : world.sorts().values()) {
      if (board.nature() == Sort.Nature.CELLS && board.perPlayer()) {
        for (int p = 0; p < world.players(); p++) {
          board(board, p, own.get(p));
        }
      } else if (board.nature() == Sort.Nature.CELLS) {
        board(board, 0, shared);
      }
    }
    List<Sight.Seat> seats = new ArrayList<>();
    for (int p = 0; p < world.players(); p++) {
      seats.add(
          new Sight.Seat(p, naming.labels().seat(p), facts(p), piles(world.player(), p), own.get(p)));
    }
    return new Sight(facts(-1), places(), piles(null, -1), shared, seats);
  }

  private void board(Sort board, int player, List<Sight.Drawing> into) {
    List<String> lines =
        new BoardDrawing(edition, state, view).draw(board, player, choices(board, player));
    Content.Drawing drawing = edition.content().drawings().get(board);
    if (lines.isEmpty() || drawing == null) {
      return;
    }
    into.add(new Sight.Drawing(naming.word("sort." + board.name() + ".other"), lines));
    if (drawing.shows().type() instanceof Type.Thing t) {
      Set<Integer> shown = onBoards.computeIfAbsent(t.sort(), s -> new HashSet<>());
      for (int c = 0; c < board.size(); c++) {
        shown.add(view.get(drawing.shows(), c, player));
      }
    }
  }

  private Map<Integer, Integer> choices(Sort board, int player) {
    return asking
        .filter(a -> a.board().filter(b -> b == board).isPresent())
        .filter(a -> !board.perPlayer() || a.seat() == player)
        .map(Asking::numbers)
        .orElse(Map.of());
  }

  private List<Sight.Fact> facts(int player) {
    List<Sight.Fact> all = new ArrayList<>();
    for (Field f : world.fields().values()) {
      if (f.perPlayer() == player >= 0 && view.sees(f, player)) {
        int value = view.get(f, -1, player);
        if (!isNothing(f.type(), value)) {
          all.add(
              new Sight.Fact(naming.word("state." + f.name()), naming.value(f.type(), value)));
        }
      }
    }
    return all;
  }

  // Tokens nobody has and choices nobody made would only hide the facts that matter.
  private static boolean isNothing(Type type, int value) {
    return type == Type.Basic.NUMBER || type == Type.Basic.FLAG ? value == 0 : value < 0;
  }

  private List<Sight.Places> places() {
    List<Sight.Places> all = new ArrayList<>();
    for (Sort sort : world.sorts().values()) {
      if (sort.nature() != Sort.Nature.PLACES) {
        continue;
      }
      List<Sight.Place> each = new ArrayList<>();
      for (int i = 0; i < sort.size(); i++) {
        List<Sight.Pile> piles = piles(sort, i);
        if (!piles.isEmpty()) {
          each.add(new Sight.Place(naming.labels().thing(sort, i), piles));
        }
      }
      if (!each.isEmpty()) {
        all.add(
            new Sight.Places(sort.name(), naming.word("sort." + sort.name() + ".other"), each));
      }
    }
    return all;
  }

  private List<Sight.Pile> piles(Sort per, int index) {
    List<Sight.Pile> all = new ArrayList<>();
    for (World.Zone z : world.zones().values()) {
      if (z.per() == per && z.holds().nature() == Sort.Nature.COMPONENTS && view.count(z, index) > 0) {
        all.add(pile(z, index));
      }
    }
    return all;
  }

  private Sight.Pile pile(World.Zone zone, int index) {
    int[] things = view.things(zone, index);
    List<Piece> pieces = new ArrayList<>();
    Set<Integer> drawn = onBoards.getOrDefault(zone.holds(), Set.of());
    if (things != null
        && things.length <= LIST_AT_MOST
        && Arrays.stream(things).noneMatch(drawn::contains)) {
      Arrays.stream(things).forEach(t -> pieces.add(naming.piece(zone.holds(), t, view)));
    }
    return new Sight.Pile(naming.word("zone." + zone.name()), view.count(zone, index), pieces);
  }
}
