package houserule.engine.eval;

import houserule.dsl.check.ExprChecker.CheckedFormula;
import houserule.dsl.check.Field;
import houserule.dsl.check.Grid;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import houserule.engine.model.Layout;
import houserule.engine.model.Slot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A world of no game with one of everything, and random positions in it. */
final class Toy {
  static final int PLAYERS = 3;
  static final int KINDS = 37;

  final World world = new World(PLAYERS);
  final Sort player = world.player();
  final Sort town = sort(Sort.places("town", List.of("north", "south", "west")));
  final Sort piece =
      sort(Sort.components("piece", List.of("ox", "cart", "barn", "well"), new int[] {3, 1, 2, 4}));

  /** Every player has one; its cells can be joined. */
  final Sort cell = sort(Sort.cells("cell", new Grid(4, 5, true), true));

  /** There is one for all; its cells are never joined. */
  final Sort spot = sort(Sort.cells("spot", new Grid(3, 3, false), false));

  // What is printed.
  final Field points = fact(piece, "points", Type.Basic.NUMBER, 4, -2, 5, 0, 3);
  final Field wants = fact(piece, "wants", Type.Basic.KIND, 36, -1, 2, 33);
  final Field home = fact(piece, "home", thing(town), 1, 0, -1, 2);
  final Field heavy = fact(piece, "heavy", Type.Basic.FLAG, 1, 0, 0, 1);
  final Field size = fact(town, "size", Type.Basic.NUMBER, 7, 2, 9);

  // The rules that stand on pieces.
  final Field worth = field(piece, "worth", Type.Basic.NUMBER, Field.Nature.RULE, false, 0, 0);
  final Field when = field(piece, "when", Type.Basic.FLAG, Field.Nature.RULE, false, 0, 0);

  // What changes.
  final Field round = state(null, "round", Type.Basic.NUMBER, false, -3, 9);
  final Field first = state(null, "first", thing(player), false, -1, PLAYERS - 1);
  final Field coins = state(null, "coins", Type.Basic.NUMBER, true, 0, 12);
  final Field held = state(null, "held", thing(piece), true, -1, piece.size() - 1);
  final Field aim = state(null, "aim", thing(cell), true, -1, cell.size() - 1);
  final Field ready = state(player, "ready", Type.Basic.FLAG, false, 0, 1);
  final Field rival = state(player, "rival", thing(player), false, -1, PLAYERS - 1);
  final Field open = state(town, "open", Type.Basic.FLAG, false, 0, 1);
  final Field trust = state(town, "trust", Type.Basic.NUMBER, true, -2, 4);
  final Field worn = state(piece, "worn", Type.Basic.NUMBER, false, 0, 3);
  final Field shows = state(cell, "shows", thing(piece), true, -1, piece.size() - 1);
  final Field level = state(cell, "level", Type.Basic.NUMBER, true, -1, 6);
  final Field mark = state(spot, "mark", thing(player), false, -1, PLAYERS - 1);

  final World.Zone deck = zone("deck", null, piece, 10, true);
  final World.Zone hand = zone("hand", player, piece, 4, true);
  final World.Zone offer = zone("offer", town, piece, 2, true);
  final World.Zone estate = zone("estate", player, cell, 9, false);
  final World.Zone list = zone("list", null, cell, 6, false);

  final World.Table one = table(new World.Table("one", List.of(List.of(0, 1, 3, 6)), false, 0));
  final World.Table two =
      table(new World.Table("two", List.of(List.of(5, 2), List.of(), List.of(1, 7, 4)), true, 2));

  final List<World.Shape> shapes =
      List.of(
          new World.Shape("block", 2, 2, List.of(true, true, true, true)),
          new World.Shape("hook", 2, 3, List.of(true, false, false, true, true, true)),
          new World.Shape("pair", 1, 2, List.of(true, true)));

  final Map<World.Formula, CheckedFormula> formulas = new LinkedHashMap<>();
  final Map<Field, List<Term>> rules = new LinkedHashMap<>();
  final Map<Field, Var> subjects = new LinkedHashMap<>();
  final Layout layout;

  Toy() {
    for (int id = 0; id < KINDS; id++) {
      boolean[] designs = new boolean[4];
      for (int d = 0; d < 4; d++) {
        designs[d] = (id * 7 + d * 3) % 5 < 2;
      }
      Map<Sort, boolean[]> of = id % 6 == 5 ? Map.of() : Map.of(piece, designs);
      world.kinds().put("k" + id, new World.Kind("k" + id, id, of));
    }
    for (Field f : List.of(worth, when)) {
      subjects.put(f, new Var("it", thing(piece)));
      rules.put(f, new ArrayList<>(Collections.nCopies(4, null)));
    }
    layout = new Layout(world, 4);
  }

  static Type thing(Sort sort) {
    return new Type.Thing(sort);
  }

  Term me() {
    return new Term.Me(thing(player));
  }

  /** A formula of the world, which terms can call from now on. */
  World.Formula formula(String name, List<Var> parameters, Term body) {
    List<World.Parameter> declared =
        parameters.stream().map(v -> new World.Parameter(v.name(), v.type())).toList();
    World.Formula f = new World.Formula(name, declared, null, null);
    formulas.put(f, new CheckedFormula(f, parameters, body));
    return f;
  }

  CodeGen code() {
    CodeGen code = new CodeGen(world, layout, new Facts(world), formulas);
    rules.forEach((f, byDesign) -> code.ruleField(f, byDesign, subjects.get(f)));
    return code;
  }

  Run run() {
    return new Run(List.of(), List.of(), cell.size());
  }

  Tree tree() {
    return new Tree(world, layout, formulas, rules, subjects);
  }

  // ---- one term by both

  /** The value that the compiled rule gives; the workbench must be left as it was found. */
  int compiled(Term term, int[] s, int seat) {
    CodeGen code = code();
    int rule = code.forPlayer(term);
    Run run = run();
    int value = code.build().forPlayer(rule, run, s, seat);
    if (run.top != 0) {
      throw new AssertionError("things left on the workbench: " + run.top);
    }
    return value;
  }

  int read(Term term, int[] s, int seat) {
    return tree().value(term, s, seat, Map.of());
  }

  // ---- positions

  /** All fields at their lowest, nothing anywhere. */
  int[] blank() {
    int[] s = new int[layout.size()];
    s[Layout.FP] = Layout.STACK;
    s[Layout.SP] = Layout.STACK + 4;
    layout.slots().forEach((f, slot) -> fill(s, f, slot, f.low(), f.low(), null));
    return s;
  }

  void join(int[] s, int seat, int tail, int direction) {
    layout.join(cell).set(s, tail, seat, direction + 1);
  }

  void put(int[] s, World.Zone zone, int index, int... things) {
    int at = layout.zone(zone, index);
    for (int t : things) {
      s[at + ++s[at]] = t;
      if (zone.exclusive()) {
        s[layout.whereBase(zone.holds()) + t] = at;
      }
    }
  }

  void set(int[] s, Field f, int thing, int seat, int value) {
    layout.slot(f).set(s, thing, seat, value);
  }

  int[] random(Random random) {
    int[] s = blank();
    s[Layout.ME] = random.nextInt(PLAYERS);
    layout.slots().forEach((f, slot) -> fill(s, f, slot, f.low(), f.high(), random));
    boolean dense = random.nextBoolean();
    for (int seat = 0; seat < PLAYERS; seat++) {
      join(s, seat, random);
      for (int c = 0; dense && c < cell.size(); c++) {
        set(s, shows, c, seat, random.nextInt(3));
      }
    }
    List<Integer> pieces = shuffled(piece.size(), random);
    for (Layout.ZonePlace place : layout.zonePlaces()) {
      int n = random.nextInt(place.zone().max() + 1);
      if (place.zone().exclusive()) {
        n = Math.min(Math.min(n, 3), pieces.size());
        for (int i = 0; i < n; i++) {
          put(s, place.zone(), place.index(), pieces.remove(0));
        }
      } else {
        shuffled(cell.size(), random).subList(0, n).forEach(c -> put(s, place.zone(), place.index(), c));
      }
    }
    return s;
  }

  private void join(int[] s, int seat, Random random) {
    boolean[] head = new boolean[cell.size()];
    boolean[] tail = new boolean[cell.size()];
    for (int i = random.nextInt(8); i > 0; i--) {
      int t = random.nextInt(cell.size());
      int direction = random.nextInt(4);
      int h = cell.grid().step(t, direction);
      if (h >= 0 && !head[t] && !tail[t] && !tail[h]) {
        head[h] = true;
        tail[t] = true;
        join(s, seat, t, direction);
      }
    }
  }

  private static void fill(int[] s, Field f, Slot slot, int low, int high, Random random) {
    for (int p = 0; p < (f.perPlayer() ? PLAYERS : 1); p++) {
      for (int t = 0; t < (f.owner() == null ? 1 : f.owner().size()); t++) {
        slot.set(s, t, p, random == null ? low : low + random.nextInt(high - low + 1));
      }
    }
  }

  private static List<Integer> shuffled(int n, Random random) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      all.add(i);
    }
    Collections.shuffle(all, random);
    return all;
  }

  // ---- declarations

  private Sort sort(Sort sort) {
    world.sorts().put(sort.name(), sort);
    return sort;
  }

  private Field field(
      Sort owner, String name, Type type, Field.Nature nature, boolean perPlayer, int low, int high) {
    Field f = new Field(name, owner, type, nature, perPlayer, low, high, low, null);
    (owner == null ? world.fields() : owner.fields()).put(name, f);
    return f;
  }

  private Field state(Sort owner, String name, Type type, boolean perPlayer, int low, int high) {
    return field(owner, name, type, Field.Nature.STATE, perPlayer, low, high);
  }

  private Field fact(Sort owner, String name, Type type, int... byDesign) {
    int[] all = new int[owner.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = byDesign[owner.designOf(i) % byDesign.length];
    }
    return field(owner, name, type, Field.Nature.FACT, false, 0, 0).withFacts(all);
  }

  private World.Zone zone(String name, Sort per, Sort holds, int max, boolean exclusive) {
    World.Zone zone = new World.Zone(name, per, holds, max, null, exclusive, null);
    world.zones().put(name, zone);
    return zone;
  }

  private World.Table table(World.Table table) {
    world.tables().put(table.name(), table);
    return table;
  }
}
