package houserule.engine.eval;

import houserule.dsl.check.ExprChecker.CheckedFormula;
import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import houserule.engine.model.Layout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads conditions and values straight off their trees. It is slow and plain: the tests hold the
 * compiled rules against it, and {@link Why} takes answers apart with it. Neither shares code with
 * the other, but for the layout of the state.
 */
public final class Tree {
  private static final int NONE = -1;

  private final World world;
  private final Layout layout;
  private final Map<World.Formula, CheckedFormula> formulas;
  private final Map<Field, List<Term>> rules;
  private final Map<Field, Var> subjects;

  /** Where a term is read: the position, the player, and the names bound around it. */
  record At(int[] s, int me, Map<Var, Integer> names) {
    At with(Var var, int value) {
      Map<Var, Integer> more = new HashMap<>(names);
      more.put(var, value);
      return new At(s, me, more);
    }
  }

  /** Looks at one thing of a selection, its name bound; false ends the walk. */
  interface Visit {
    boolean visit(int thing, At at);
  }

  /**
   * A reader of a game's rules.
   *
   * @param rules the rules that stand on components, by design
   * @param subjects the name by which each of those speaks of its component
   */
  public Tree(
      World world,
      Layout layout,
      Map<World.Formula, CheckedFormula> formulas,
      Map<Field, List<Term>> rules,
      Map<Field, Var> subjects) {
    this.world = world;
    this.layout = layout;
    this.formulas = formulas;
    this.rules = rules;
    this.subjects = subjects;
  }

  /** The value of a term for a player, with the names that are bound around it. */
  public int value(Term term, int[] s, int player, Map<Var, Integer> names) {
    return value(term, new At(s, player, names));
  }

  /** The things of a selection, in order. */
  public List<Integer> things(Term.Sel selection, int[] s, int player, Map<Var, Integer> names) {
    return things(selection, new At(s, player, names));
  }

  // ---- values

  int value(Term t, At at) {
    if (t instanceof Term.Const x) {
      return x.value();
    } else if (t instanceof Term.Local x) {
      return local(x.var(), at);
    } else if (t instanceof Term.Me) {
      return at.me();
    } else if (t instanceof Term.Get x) {
      return get(x, at);
    } else if (t instanceof Term.RuleOf x) {
      int thing = value(x.of(), at);
      At inner = onComponent(x, thing, at);
      Term rule = rule(x.field(), thing);
      return rule == null ? 0 : value(rule, inner);
    } else if (t instanceof Term.Call x) {
      return value(body(x.formula()), inFormula(x, at));
    } else if (t instanceof Term.With x) {
      return value(x.body(), at.with(x.var(), value(x.value(), at)));
    } else if (t instanceof Term.Arithmetic x) {
      return arithmetic(x.op(), value(x.left(), at), value(x.right(), at));
    } else if (t instanceof Term.If x) {
      return value(holds(x.condition(), at) ? x.then() : x.otherwise(), at);
    } else if (t instanceof Term.TableGet x) {
      return table(x, at);
    } else if (t instanceof Term.Aggregate x && !isCondition(x)) {
      return aggregate(x, at);
    } else if (t instanceof Term.EndOf x) {
      List<Integer> all = zone(x.zone(), at);
      return all.isEmpty() ? NONE : all.get(x.top() ? all.size() - 1 : 0);
    } else if (t instanceof Term.Seat x) {
      return Math.floorMod(something(x.player(), at) + x.step(), x.players());
    } else if (t.type() == Type.Basic.FLAG) {
      return condition(t, at) ? 1 : 0;
    }
    return onBoard(t, at);
  }

  boolean holds(Term t, At at) {
    return value(t, at) != 0;
  }

  private static int local(Var var, At at) {
    Integer value = at.names().get(var);
    if (value == null) {
      throw new IllegalStateException("nothing is bound to " + var);
    }
    return value;
  }

  private int get(Term.Get x, At at) {
    Field field = x.field();
    int thing = x.of() == null ? 0 : value(x.of(), at);
    if (thing < 0) {
      boolean none = field.type() instanceof Type.Thing || field.type() == Type.Basic.KIND;
      return none ? NONE : 0;
    }
    if (field.nature() == Field.Nature.FACT) {
      return field.facts()[thing];
    }
    int player = field.perPlayer() ? something(x.player(), at) : 0;
    return layout.slot(field).get(at.s(), thing, player);
  }

  /** The rule that stands on a component; null where there is none. */
  Term rule(Field field, int thing) {
    return thing < 0 ? null : rules.get(field).get(field.owner().designOf(thing));
  }

  At onComponent(Term.RuleOf x, int thing, At at) {
    int player = something(x.player(), at);
    return new At(at.s(), player, Map.of(subjects.get(x.field()), thing));
  }

  Term body(World.Formula formula) {
    return formulas.get(formula).body();
  }

  At inFormula(Term.Call x, At at) {
    Map<Var, Integer> names = new HashMap<>();
    int player = something(x.player(), at);
    List<Var> parameters = formulas.get(x.formula()).parameters();
    for (int i = 0; i < parameters.size(); i++) {
      names.put(parameters.get(i), value(x.args().get(i), at));
    }
    return new At(at.s(), player, names);
  }

  private static int arithmetic(char op, int a, int b) {
    return switch (op) {
      case '+' -> a + b;
      case '-' -> a - b;
      case '*' -> a * b;
      case '/' -> b == 0 ? 0 : Math.floorDiv(a, b);
      case '%' -> b == 0 ? 0 : Math.floorMod(a, b);
      case 'm' -> a < b ? a : b;
      case 'M' -> a > b ? a : b;
      default -> throw new IllegalStateException("no such operation: " + op);
    };
  }

  private int table(Term.TableGet x, At at) {
    List<List<Integer>> rows = x.table().rows();
    int first = value(x.first(), at);
    if (x.second() == null) {
      return entry(rows.get(0), first, 0);
    }
    int second = value(x.second(), at);
    List<Integer> row = entry(rows, first - x.table().firstIndex(), List.of());
    return entry(row, second, 0);
  }

  private static <T> T entry(List<T> row, int index, T below) {
    return index < 0 || row.isEmpty() ? below : row.get(Math.min(index, row.size() - 1));
  }

  // ---- conditions

  private static boolean isCondition(Term.Aggregate x) {
    return x.how() == Term.How.SOME || x.how() == Term.How.NO || x.how() == Term.How.EVERY;
  }

  private boolean condition(Term t, At at) {
    if (t instanceof Term.Not x) {
      return !holds(x.value(), at);
    } else if (t instanceof Term.And x) {
      return holds(x.left(), at) && holds(x.right(), at);
    } else if (t instanceof Term.Or x) {
      return holds(x.left(), at) || holds(x.right(), at);
    } else if (t instanceof Term.Compare x) {
      return compare(x.op(), Integer.compare(value(x.left(), at), value(x.right(), at)));
    } else if (t instanceof Term.IsKind x) {
      int thing = value(x.thing(), at);
      return isKind(x.sort(), thing, value(x.kind(), at));
    } else if (t instanceof Term.Among x) {
      return among(x, at);
    } else if (t instanceof Term.Aggregate x) {
      boolean every = x.how() == Term.How.EVERY;
      boolean throughout = each(x.selection(), at, (thing, in) -> every && holds(x.value(), in));
      return throughout != (x.how() == Term.How.SOME);
    } else if (t instanceof Term.Linked x) {
      List<List<Integer>> all = new ArrayList<>();
      x.selections().forEach(sel -> all.add(things(sel, at)));
      return cells(x.board(), x.player(), at).linked(all);
    } else if (t instanceof Term.Fits x) {
      return TreeCells.fits(x.board().grid(), x.shape(), things(x.selection(), at));
    }
    throw new IllegalStateException("no such condition: " + t.getClass());
  }

  static boolean compare(String op, int order) {
    return switch (op) {
      case "=" -> order == 0;
      case "!=" -> order != 0;
      case "<" -> order < 0;
      case "<=" -> order <= 0;
      case ">" -> order > 0;
      case ">=" -> order >= 0;
      default -> throw new IllegalStateException("no such comparison: " + op);
    };
  }

  private boolean isKind(Sort sort, int thing, int kind) {
    return thing >= 0
        && world.kinds().values().stream()
            .filter(k -> k.id() == kind && k.designs().containsKey(sort))
            .anyMatch(k -> k.designs().get(sort)[sort.designOf(thing)]);
  }

  private boolean among(Term.Among x, At at) {
    int thing = value(x.thing(), at);
    Term.Sel sel = x.selection();
    boolean pieces =
        sel.where() == null
            && sel.from() instanceof Term.From.InZone in
            && in.zone().zone().exclusive();
    // What is none lies in no zone; whose zone was meant is not even asked.
    return (thing >= 0 || !pieces) && !each(sel, at, (other, in) -> other != thing);
  }

  // ---- selections

  /** Walks over the things of a selection until told to stop; false when it was. */
  boolean each(Term.Sel sel, At at, Visit visit) {
    return walk(
        sel.from(),
        at,
        (thing, in) -> {
          At bound = in.with(sel.var(), thing);
          return (sel.where() != null && !holds(sel.where(), bound)) || visit.visit(thing, bound);
        });
  }

  private boolean walk(Term.From from, At at, Visit visit) {
    if (from instanceof Term.From.Inner x) {
      return each(x.selection(), at, visit);
    } else if (from instanceof Term.From.With x) {
      return walk(x.inner(), at.with(x.var(), value(x.value(), at)), visit);
    }
    for (int thing : source(from, at)) {
      if (!visit.visit(thing, at)) {
        return false;
      }
    }
    return true;
  }

  private Collection<Integer> source(Term.From from, At at) {
    List<Integer> all = new ArrayList<>();
    if (from instanceof Term.From.All x) {
      upTo(x.sort().size(), all);
    } else if (from instanceof Term.From.InZone x) {
      return zone(x.zone(), at);
    } else if (from instanceof Term.From.InAll x) {
      for (int i = 0; i < x.zone().per().size(); i++) {
        all.addAll(zone(x.zone(), i, at));
      }
    } else if (from instanceof Term.From.Range x) {
      long to = value(x.to(), at);
      for (long i = value(x.from(), at); i <= to; i++) {
        all.add((int) i);
      }
    } else if (from instanceof Term.From.Near x) {
      return cells(x.board(), x.player(), at).near(value(x.cell(), at), x.diagonal());
    } else if (from instanceof Term.From.Along x) {
      int cell = something(x.cell(), at);
      upTo(x.board().size(), all);
      all.removeIf(
          c -> coordinate(x.board(), c, x.row()) != coordinate(x.board(), cell, x.row()));
    } else if (from instanceof Term.From.Items x) {
      x.items().forEach(item -> all.add(value(item, at)));
    } else {
      throw new IllegalStateException("no such source: " + from.getClass());
    }
    return all;
  }

  private static void upTo(int end, List<Integer> into) {
    for (int i = 0; i < end; i++) {
      into.add(i);
    }
  }

  List<Integer> things(Term.Sel sel, At at) {
    List<Integer> all = new ArrayList<>();
    each(sel, at, (thing, in) -> all.add(thing));
    return all;
  }

  private int aggregate(Term.Aggregate x, At at) {
    List<Integer> all = new ArrayList<>();
    boolean first = x.how() == Term.How.FIRST;
    each(
        x.selection(),
        at,
        (thing, in) -> all.add(x.value() == null ? thing : value(x.value(), in)) && !first);
    return switch (x.how()) {
      case COUNT -> all.size();
      case SUM -> all.stream().reduce(0, Integer::sum);
      case MAX -> all.stream().max(Integer::compare).orElse(0);
      case MIN -> all.stream().min(Integer::compare).orElse(0);
      case FIRST -> all.isEmpty() ? (x.type() == Type.Basic.FLAG ? 0 : NONE) : all.get(0);
      default -> throw new IllegalStateException("a condition: " + x.how());
    };
  }

  private List<Integer> zone(Term.ZoneRef ref, At at) {
    return zone(ref.zone(), ref.index() == null ? 0 : something(ref.index(), at), at);
  }

  private List<Integer> zone(World.Zone zone, int index, At at) {
    List<Integer> all = new ArrayList<>();
    int start = layout.zone(zone, index);
    for (int i = 1; i <= at.s()[start]; i++) {
      all.add(at.s()[start + i]);
    }
    return all;
  }

  private int something(Term t, At at) {
    int thing = value(t, at);
    if (thing < 0) {
      throw new Fault("Here a thing is needed, but there is none.", null);
    }
    return thing;
  }

  // ---- boards

  private int onBoard(Term t, At at) {
    if (t instanceof Term.CellAt x) {
      return x.board().grid().at(value(x.row(), at), value(x.column(), at));
    } else if (t instanceof Term.Coordinate x) {
      int cell = value(x.cell(), at);
      return cell < 0 ? 0 : coordinate(x.board(), cell, x.row());
    } else if (t instanceof Term.Step x) {
      return cells(x.board(), x.player(), at).step(value(x.cell(), at), x.direction());
    } else if (t instanceof Term.LargestGroup x) {
      return cells(x.board(), x.player(), at).largestGroup(things(x.selection(), at));
    } else if (t instanceof Term.LongestLine x) {
      Integer through = x.through() == null ? null : (Integer) value(x.through(), at);
      return cells(x.board(), x.player(), at)
          .longestLine(things(x.selection(), at), x.diagonal(), through);
    }
    throw new IllegalStateException("no such term: " + t.getClass());
  }

  private static int coordinate(Sort board, int cell, boolean row) {
    return row ? cell / board.grid().columns() : cell % board.grid().columns();
  }

  private TreeCells cells(Sort board, Term player, At at) {
    int whose = board.perPlayer() ? something(player, at) : 0;
    return new TreeCells(board.grid(), layout.join(board), at.s(), whose);
  }
}
