package houserule.engine.eval;

import houserule.dsl.check.Term;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Tells why a condition does not hold, or why it does, as a few facts in the words of the rules:
 * {@code count(well) is 4, needs >= 5}. Only what the rule itself looked at is told: where one part
 * decides, the others are left out.
 */
public final class Why {
  private static final int MOST = 6;

  private final World world;
  private final Tree tree;
  private final Saying saying;

  public Why(World world, Tree tree) {
    this.world = world;
    this.tree = tree;
    this.saying = new Saying(world);
  }

  /** The facts because of which a condition is not what it should be; none when it is. */
  public List<String> facts(
      Term condition, boolean wanted, int[] s, int player, Map<Var, Integer> names) {
    List<String> all = new ArrayList<>();
    Tree.At at = new Tree.At(s, player, names);
    if (tree.holds(condition, at) != wanted) {
      // How names are said is learned on the way, and holds for this condition only.
      new Why(world, tree).explain(condition, wanted, at, all);
    }
    return List.copyOf(all.subList(0, Math.min(MOST, all.size())));
  }

  // The condition is known not to be as wanted.
  private void explain(Term t, boolean wanted, Tree.At at, List<String> into) {
    if (t instanceof Term.Not x) {
      explain(x.value(), !wanted, at, into);
    } else if (t instanceof Term.And x) {
      parts(x.left(), x.right(), wanted, wanted, at, into);
    } else if (t instanceof Term.Or x) {
      parts(x.left(), x.right(), wanted, !wanted, at, into);
    } else if (t instanceof Term.If x) {
      explain(tree.holds(x.condition(), at) ? x.then() : x.otherwise(), wanted, at, into);
    } else if (t instanceof Term.With x) {
      saying.call(x.var(), x.value());
      explain(x.body(), wanted, at.with(x.var(), tree.value(x.value(), at)), into);
    } else if (t instanceof Term.Call x) {
      List<String> inside = new ArrayList<>();
      explain(tree.body(x.formula()), wanted, tree.inFormula(x, at), inside);
      inside.forEach(fact -> into.add(x.formula().name() + ": " + fact));
    } else if (t instanceof Term.RuleOf x) {
      onComponent(x, wanted, at, into);
    } else if (t instanceof Term.Aggregate x && x.how() != Term.How.FIRST) {
      quantified(x, wanted, at, into);
    } else {
      into.add(fact(t, wanted, at));
    }
  }

  /** Two parts, of which both or one must be as wanted; the second is not asked when the first decides. */
  private void parts(
      Term left, Term right, boolean wanted, boolean both, Tree.At at, List<String> into) {
    boolean first = tree.holds(left, at) == wanted;
    if (!first) {
      explain(left, wanted, at, into);
    }
    if (both ? first : !first) {
      List<String> second = new ArrayList<>();
      explain(right, wanted, at, second);
      second.forEach(fact -> into.add(both ? fact : "or " + fact));
    }
  }

  private void onComponent(Term.RuleOf x, boolean wanted, Tree.At at, List<String> into) {
    int thing = tree.value(x.of(), at);
    Term rule = tree.rule(x.field(), thing);
    if (rule == null) {
      String text = saying.say(x.of());
      String value = saying.value(x.of().type(), thing);
      into.add((text.equals(value) ? text + " has" : text + " is " + value + ", which has")
          + " no `" + x.field().name() + "`");
    } else {
      explain(rule, wanted, tree.onComponent(x, thing, at), into);
    }
  }

  private void quantified(Term.Aggregate x, boolean wanted, Tree.At at, List<String> into) {
    if (x.how() == Term.How.EVERY) {
      every(x, wanted, at, into);
      return;
    }
    boolean some = (x.how() == Term.How.SOME) == wanted;
    int n = tree.things(x.selection(), at).size();
    into.add("count(" + saying.selection(x.selection()) + ") is " + n
        + ", needs " + (some ? ">= 1" : "= 0"));
  }

  private void every(Term.Aggregate x, boolean wanted, Tree.At at, List<String> into) {
    if (!wanted) {
      into.add(saying.say(x) + " holds, needs an exception");
      return;
    }
    Term.Sel sel = x.selection();
    tree.each(
        sel,
        at,
        (thing, in) -> {
          if (tree.holds(x.value(), in)) {
            return true;
          }
          List<String> inside = new ArrayList<>();
          explain(x.value(), true, in, inside);
          String who = sel.var().name() + " = " + saying.value(sel.var().type(), thing) + ": ";
          inside.forEach(fact -> into.add(who + fact));
          return false;
        });
  }

  // ---- single facts

  private String fact(Term t, boolean wanted, Tree.At at) {
    if (t instanceof Term.Compare x) {
      boolean turn = x.left() instanceof Term.Const && !(x.right() instanceof Term.Const);
      String op = wanted ? x.op() : opposite(x.op());
      return turn
          ? is(x.right(), at) + ", needs " + turned(op) + " " + shown(x.left(), at)
          : is(x.left(), at) + ", needs " + op + " " + shown(x.right(), at);
    } else if (t instanceof Term.IsKind x) {
      return is(x.thing(), at) + (wanted ? ", not of kind " : ", of kind ") + shown(x.kind(), at);
    } else if (t instanceof Term.Among x) {
      return is(x.thing(), at) + (wanted ? ", not in " : ", in ")
          + saying.selection(x.selection());
    } else if (t instanceof Term.Linked x && wanted) {
      for (Term.Sel sel : x.selections()) {
        if (tree.things(sel, at).isEmpty()) {
          return saying.say(x) + " is false: count(" + saying.selection(sel) + ") is 0";
        }
      }
    }
    return saying.say(t) + " is " + !wanted + ", needs " + wanted;
  }

  /** A part and its value: {@code card.number is 12}. */
  private String is(Term t, Tree.At at) {
    return saying.say(t) + " is " + valueOf(t, at);
  }

  /** A part to compare with; its value follows where the words do not say it. */
  private String shown(Term t, Tree.At at) {
    String text = saying.say(t);
    String value = valueOf(t, at);
    return text.equals(value) ? text : text + " (" + value + ")";
  }

  private String valueOf(Term t, Tree.At at) {
    return saying.value(t.type(), tree.value(t, at));
  }

  private static String opposite(String op) {
    return switch (op) {
      case "=" -> "!=";
      case "!=" -> "=";
      case "<" -> ">=";
      case ">=" -> "<";
      case ">" -> "<=";
      default -> ">";
    };
  }

  private static String turned(String op) {
    return switch (op) {
      case "<" -> ">";
      case ">" -> "<";
      case "<=" -> ">=";
      case ">=" -> "<=";
      default -> op;
    };
  }
}
