package houserule.engine.view;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.engine.model.Layout;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.play.Game;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one seat may see of a position, by name. Nothing else of the position is in it. */
public final class View {
  /** For somebody who sits at no seat: only what lies open. */
  public static final int NOBODY = -1;

  private final Edition edition;
  private final Game game;
  private final World world;
  private final State state;
  private final int seat;

  public View(Edition edition, State state, int seat) {
    this.edition = edition;
    this.game = edition.game();
    this.world = game.world();
    this.state = state;
    this.seat = seat;
  }

  public int seat() {
    return seat;
  }

  /** Whether the seat may look into a zone; {@code index} tells whose or which it is. */
  public boolean sees(World.Zone zone, int index) {
    return sees(edition.content().seen(zone), zone.per() == world.player() ? index : -1);
  }

  private boolean sees(Content.Seen seen, int owner) {
    return switch (seen) {
      case EVERYBODY -> true;
      case OWNER -> owner >= 0 && owner == seat;
      case NOBODY -> false;
    };
  }

  /** The things in a zone, from bottom to top; {@code null} when the seat may not see them. */
  public int[] things(World.Zone zone, int index) {
    return sees(zone, index) ? game.things(state, zone, index) : null;
  }

  public int count(World.Zone zone, int index) {
    return state.words()[game.layout().zone(zone, index)];
  }

  /** Whether the seat may see a value of the state. */
  public boolean sees(Field field, int player) {
    return sees(edition.content().seen(field), field.perPlayer() ? player : -1);
  }

  public int get(Field field, int thing, int player) {
    if (!sees(field, player)) {
      throw new IllegalArgumentException("hidden from this seat: " + field);
    }
    return game.get(state, field, thing, player);
  }

  public boolean isOver() {
    return state.words()[Layout.OVER] != 0;
  }

  /** Everything the seat sees as maps, lists, texts and numbers. */
  public Map<String, Object> toMap() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("over", isOver());
    if (!isOver()) {
      all.put("turn", state.words()[Layout.ME] + 1);
    }
    Map<String, Object> table = new LinkedHashMap<>();
    List<Map<String, Object>> seats = new ArrayList<>();
    for (int p = 0; p < world.players(); p++) {
      seats.add(new LinkedHashMap<>());
    }
    world.fields().values().forEach(f -> field(f, table, seats));
    world.zones().values().forEach(z -> zone(z, table, seats));
    all.put("table", table);
    all.put("seats", seats);
    Map<String, Object> components = new LinkedHashMap<>();
    world.sorts().values().stream()
        .filter(s -> s.nature() == Sort.Nature.COMPONENTS)
        .forEach(s -> components(s, components));
    if (!components.isEmpty()) {
      all.put("components", components);
    }
    boards(table, seats);
    return all;
  }

  private void field(Field f, Map<String, Object> table, List<Map<String, Object>> seats) {
    if (!f.perPlayer()) {
      if (sees(f, -1)) {
        table.put(f.name(), value(f.type(), get(f, -1, -1)));
      }
      return;
    }
    for (int p = 0; p < seats.size(); p++) {
      if (sees(f, p)) {
        seats.get(p).put(f.name(), value(f.type(), get(f, -1, p)));
      }
    }
  }

  private void zone(World.Zone z, Map<String, Object> table, List<Map<String, Object>> seats) {
    if (z.per() == null) {
      table.put(z.name(), contents(z, -1));
    } else if (z.per() == world.player()) {
      for (int p = 0; p < seats.size(); p++) {
        seats.get(p).put(z.name(), contents(z, p));
      }
    } else {
      Map<String, Object> each = new LinkedHashMap<>();
      for (int i = 0; i < z.per().size(); i++) {
        each.put(z.per().members().get(i), contents(z, i));
      }
      table.put(z.name(), each);
    }
  }

  private Object contents(World.Zone z, int index) {
    int[] things = things(z, index);
    if (things == null) {
      return Map.of("count", count(z, index));
    }
    List<String> names = new ArrayList<>();
    for (int t : things) {
      names.add(z.holds().nameOf(t));
    }
    return names;
  }

  // Only values that differ from the start, or every view of many components would drown in zeros.
  // A component whose values are told must lie where the seat can see it.
  private void components(Sort sort, Map<String, Object> into) {
    Map<String, Object> changed = new LinkedHashMap<>();
    for (Field f : sort.fields().values()) {
      if (f.nature() != Field.Nature.STATE) {
        continue;
      }
      for (int t = 0; t < sort.size(); t++) {
        for (int p = 0; p < (f.perPlayer() ? world.players() : 1); p++) {
          if (sees(f, p) && seesPiece(sort, t) && get(f, t, p) != f.start()) {
            changed.put(
                sort.nameOf(t) + "." + f.name() + (f.perPlayer() ? "." + (p + 1) : ""),
                value(f.type(), get(f, t, p)));
          }
        }
      }
    }
    if (!changed.isEmpty()) {
      into.put(sort.name(), changed);
    }
  }

  /** Whether a piece lies in no zone that is hidden from the seat. */
  public boolean seesPiece(Sort sort, int piece) {
    int where = game.layout().whereBase(sort);
    if (where < 0) {
      return true;
    }
    int address = state.words()[where + piece];
    return game.layout().zonePlaces().stream()
        .filter(z -> z.address() == address)
        .allMatch(z -> sees(z.zone(), z.index()));
  }

  private void boards(Map<String, Object> table, List<Map<String, Object>> seats) {
    for (Sort board : world.sorts().values()) {
      if (board.nature() != Sort.Nature.CELLS) {
        continue;
      }
      for (int p = 0; p < (board.perPlayer() ? seats.size() : 1); p++) {
        Map<String, Object> cells = new LinkedHashMap<>();
        for (int c = 0; c < board.size(); c++) {
          cell(board, c, p, cells);
        }
        (board.perPlayer() ? seats.get(p) : table).put("board " + board.name(), cells);
      }
    }
  }

  private void cell(Sort board, int cell, int player, Map<String, Object> into) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Field f : board.fields().values()) {
      if (sees(f, player) && get(f, cell, player) != f.start()) {
        values.put(f.name(), value(f.type(), get(f, cell, player)));
      }
    }
    if (!values.isEmpty()) {
      into.put(board.nameOf(cell), values);
    }
  }

  private Object value(Type type, int value) {
    if (type == Type.Basic.NUMBER) {
      return value;
    }
    if (type == Type.Basic.FLAG) {
      return value == 1;
    }
    if (value < 0) {
      return "none";
    }
    if (type instanceof Type.Thing t) {
      return t.sort().nameOf(value);
    }
    return world.kinds().values().stream()
        .filter(k -> k.id() == value)
        .map(World.Kind::name)
        .findFirst()
        .orElse("none");
  }
}
