package houserule.engine.eval;

import houserule.dsl.check.Sort;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Puts a checked term back into the words of the rule language. What comes out can be read again
 * and means the same; short forms of the language, such as the name of a kind for the cells that
 * show it, are found again.
 */
final class Saying {
  // How tightly a form of the grammar binds; what binds looser is put in brackets.
  private static final int WHOLE = 0;
  private static final int OR = 1;
  private static final int AND = 2;
  private static final int NOT = 3;
  private static final int COMPARE = 4;
  private static final int SUM = 5;
  private static final int PRODUCT = 6;
  private static final int OF = 7;
  private static final int POSTFIX = 8;

  private static final List<String> STEPS = List.of("up", "right", "down", "left");

  private final World world;
  private final Map<Var, String> words = new HashMap<>();
  private Term me;

  Saying(World world) {
    this.world = world;
    this.me = new Term.Me(new Type.Thing(world.player()));
  }

  String say(Term t) {
    return at(WHOLE, t);
  }

  /** From now on a name is said as what it stands for. */
  void call(Var var, Term value) {
    words.put(var, at(OF, value));
  }

  /** A value of a type as rules would name it. */
  String value(Type type, int value) {
    if (type == Type.Basic.FLAG) {
      return value != 0 ? "true" : "false";
    } else if (type == Type.Basic.KIND) {
      return world.kinds().values().stream()
          .filter(k -> k.id() == value)
          .map(World.Kind::name)
          .findFirst()
          .orElse("none");
    } else if (type instanceof Type.Thing t) {
      return value < 0 || value >= t.sort().size() ? "none" : t.sort().nameOf(value);
    }
    return type == Type.Basic.NONE ? "none" : Integer.toString(value);
  }

  private static String in(int level, int own, String text) {
    return own < level ? "(" + text + ")" : text;
  }

  private String at(int level, Term t) {
    if (t instanceof Term.Const x) {
      return in(level, x.value() < 0 && x.type() == Type.Basic.NUMBER ? OF : POSTFIX, value(x.type(), x.value()));
    } else if (t instanceof Term.Local x) {
      return words.getOrDefault(x.var(), x.var().name());
    } else if (t instanceof Term.Me) {
      return "me";
    } else if (t instanceof Term.With x) {
      call(x.var(), x.value());
      return at(level, x.body());
    } else if (t instanceof Term.If x) {
      return fixed(x.condition())
          ? at(level, holds(x.condition()) ? x.then() : x.otherwise())
          : in(level, WHOLE,
              "if " + say(x.condition()) + " then " + say(x.then()) + " else " + say(x.otherwise()));
    } else if (t.type() == Type.Basic.FLAG && !(t instanceof Term.Get)) {
      return condition(level, t);
    }
    return number(level, t);
  }

  // Options are numbers by now, so a question about one has its answer already.
  private static boolean fixed(Term t) {
    return t instanceof Term.Const
        || (t instanceof Term.Compare c && fixed(c.left()) && fixed(c.right()));
  }

  private static boolean holds(Term t) {
    if (t instanceof Term.Compare c) {
      int left = ((Term.Const) c.left()).value();
      int right = ((Term.Const) c.right()).value();
      return Tree.compare(c.op(), Integer.compare(left, right));
    }
    return ((Term.Const) t).value() != 0;
  }

  // ---- conditions

  private String condition(int level, Term t) {
    if (t instanceof Term.Or x) {
      return in(level, OR, at(OR, x.left()) + " or " + at(AND, x.right()));
    } else if (t instanceof Term.And x) {
      return in(level, AND, at(AND, x.left()) + " and " + at(NOT, x.right()));
    } else if (t instanceof Term.Not x && x.value() instanceof Term.IsKind is) {
      return in(level, COMPARE, at(SUM, is.thing()) + " is not " + at(SUM, is.kind()));
    } else if (t instanceof Term.Not x && x.value() instanceof Term.Among among) {
      return in(level, COMPARE, at(SUM, among.thing()) + " not in " + several(among.selection()));
    } else if (t instanceof Term.Not x) {
      return in(level, NOT, "not " + at(NOT, x.value()));
    } else if (t instanceof Term.Compare x) {
      return in(level, COMPARE, at(SUM, x.left()) + " " + x.op() + " " + at(SUM, x.right()));
    } else if (t instanceof Term.IsKind x) {
      return in(level, COMPARE, at(SUM, x.thing()) + " is " + at(SUM, x.kind()));
    } else if (t instanceof Term.Among x) {
      return in(level, COMPARE, at(SUM, x.thing()) + " in " + several(x.selection()));
    } else if (t instanceof Term.Aggregate x && x.how() == Term.How.EVERY) {
      return in(level, NOT, "every " + selection(x.selection()) + " has " + say(x.value()));
    } else if (t instanceof Term.Aggregate x && x.how() != Term.How.FIRST) {
      return in(level, NOT, word(x.how()) + " " + selection(x.selection()));
    } else if (t instanceof Term.Linked x) {
      return readFor(level, x.player(), () -> "linked("
          + x.selections().stream().map(this::several).collect(Collectors.joining(", ")) + ")");
    } else if (t instanceof Term.Fits x) {
      return "pattern(" + x.shape().name() + ", " + several(x.selection()) + ")";
    }
    return number(level, t);
  }

  private static String word(Term.How how) {
    return how.name().toLowerCase(Locale.ROOT);
  }

  // ---- values

  private String number(int level, Term t) {
    if (t instanceof Term.Get x) {
      String text = (x.of() == null || x.of() instanceof Term.Me ? "" : at(POSTFIX, x.of()) + ".")
          + x.field().name();
      return of(level, text, x.player());
    } else if (t instanceof Term.RuleOf x) {
      return of(level, at(POSTFIX, x.of()) + "." + x.field().name(), x.player());
    } else if (t instanceof Term.Call x) {
      String args = x.args().stream().map(this::say).collect(Collectors.joining(", "));
      return of(level, x.formula().name() + (args.isEmpty() ? "" : "(" + args + ")"), x.player());
    } else if (t instanceof Term.Arithmetic x) {
      return arithmetic(level, x);
    } else if (t instanceof Term.TableGet x) {
      return x.table().name() + "[" + say(x.first())
          + (x.second() == null ? "" : ", " + say(x.second())) + "]";
    } else if (t instanceof Term.Aggregate x) {
      return word(x.how()) + "("
          + (x.value() == null ? "" : say(x.value()) + " for ") + selection(x.selection()) + ")";
    } else if (t instanceof Term.EndOf x) {
      return (x.top() ? "top(" : "bottom(") + zone(x.zone(), WHOLE) + ")";
    } else if (t instanceof Term.Seat x) {
      return at(POSTFIX, x.player()) + (x.step() > 0 ? ".next" : ".previous");
    } else if (t instanceof Term.CellAt x) {
      return x.board().name() + "(" + say(x.row()) + ", " + say(x.column()) + ")";
    } else if (t instanceof Term.Coordinate x) {
      return at(POSTFIX, x.cell()) + (x.row() ? ".row" : ".column");
    } else if (t instanceof Term.Step x) {
      return of(level, at(POSTFIX, x.cell()) + "." + STEPS.get(x.direction()), x.player());
    } else if (t instanceof Term.LargestGroup x) {
      return readFor(level, x.player(), () -> "largest group of " + several(x.selection()));
    } else if (t instanceof Term.LongestLine x) {
      return readFor(level, x.player(),
          () -> "longest line " + (x.diagonal() ? "or diagonal " : "") + "of "
              + several(x.selection())
              + (x.through() == null ? "" : " through " + at(POSTFIX, x.through())));
    }
    throw new IllegalStateException("no such term: " + t.getClass());
  }

  /** What is read for a player; {@code me} need not be said. */
  private String of(int level, String text, Term player) {
    return player == null || player.equals(me)
        ? text
        : in(level, OF, text + " of " + at(OF, player));
  }

  /** A longer phrase in which all is read for one player, who is said once. */
  private String readFor(int level, Term player, Supplier<String> phrase) {
    if (player == null || player.equals(me)) {
      return phrase.get();
    }
    Term outer = me;
    String who = at(OF, player);
    me = player;
    String text = phrase.get();
    me = outer;
    return in(level, OF, "(" + text + ") of " + who);
  }

  private String arithmetic(int level, Term.Arithmetic x) {
    // A thing's number counts from 1; it is the only sum with a thing in it.
    if (x.left() instanceof Term.Arithmetic y && y.left().type() instanceof Type.Thing) {
      return at(POSTFIX, y.left()) + ".number";
    }
    return switch (x.op()) {
      case 'm' -> "min(" + say(x.left()) + ", " + say(x.right()) + ")";
      case 'M' -> "max(" + say(x.left()) + ", " + say(x.right()) + ")";
      case '+' -> in(level, SUM, at(SUM, x.left()) + " + " + at(PRODUCT, x.right()));
      case '-' ->
          x.left() instanceof Term.Const c && c.value() == 0
              ? in(level, OF, "-" + at(OF, x.right()))
              : in(level, SUM, at(SUM, x.left()) + " - " + at(PRODUCT, x.right()));
      default ->
          in(level, PRODUCT, at(PRODUCT, x.left()) + " " + x.op() + " " + at(OF, x.right()));
    };
  }

  // ---- selections

  /** A selection where only a name or brackets can stand. */
  private String several(Term.Sel sel) {
    String text = selection(sel);
    boolean isBare = sel.where() == null && !named(sel);
    // A selection that has a name in the pack is written out in brackets already.
    return isBare && (!text.contains(" ") || text.startsWith("(")) ? text : "(" + text + ")";
  }

  /** Whether a selection must say how it calls its things. */
  private static boolean named(Term.Sel sel) {
    return !sel.var().name().equals("it");
  }

  String selection(Term.Sel sel) {
    return (named(sel) ? sel.var().name() + " in " : "") + source(sel.from())
        + (sel.where() == null ? "" : " where " + say(sel.where()));
  }

  private String source(Term.From from) {
    if (from instanceof Term.From.All x) {
      return x.sort().name();
    } else if (from instanceof Term.From.InZone x) {
      return zone(x.zone(), SUM);
    } else if (from instanceof Term.From.InAll x) {
      return x.zone().name();
    } else if (from instanceof Term.From.Range x) {
      return at(SUM, x.from()) + ".." + at(SUM, x.to());
    } else if (from instanceof Term.From.Near x) {
      return readFor(
          SUM, x.player(), () -> (x.diagonal() ? "around " : "next to ") + at(POSTFIX, x.cell()));
    } else if (from instanceof Term.From.Along x) {
      return (x.row() ? "row of " : "column of ") + at(OF, x.cell());
    } else if (from instanceof Term.From.Items x) {
      return "[" + x.items().stream().map(this::say).collect(Collectors.joining(", ")) + "]";
    } else if (from instanceof Term.From.With x) {
      call(x.var(), x.value());
      return source(x.inner());
    } else if (from instanceof Term.From.Inner x) {
      return inner(x.selection());
    }
    throw new IllegalStateException("no such source: " + from.getClass());
  }

  private String inner(Term.Sel sel) {
    if (sel.from() instanceof Term.From.All all
        && all.sort() == world.player()
        && sel.where() instanceof Term.Compare c
        && c.op().equals("!=")
        && c.left() instanceof Term.Local it
        && it.var() == sel.var()) {
      return of(SUM, "rivals", c.right());
    }
    if (sel.where() instanceof Term.IsKind is
        && is.kind() instanceof Term.Const kind
        && is.thing() instanceof Term.Get shown
        && sel.from() instanceof Term.From.InZone in
        && shown.field() == in.zone().zone().shows()
        && !named(sel)) {
      Term player = in.zone().zone().per() == world.player() ? in.zone().index() : null;
      return of(SUM, value(kind.type(), kind.value()), player);
    }
    return "(" + selection(sel) + ")";
  }

  private String zone(Term.ZoneRef ref, int level) {
    Sort per = ref.zone().per();
    if (per == world.player()) {
      return of(level, ref.zone().name(), ref.index());
    }
    return ref.zone().name() + (ref.index() == null ? "" : "[" + say(ref.index()) + "]");
  }
}
