package houserule.dsl.syntax;

import java.util.List;
import java.util.stream.Collectors;

/** Writes syntax trees as text again, with brackets round everything that may have them. */
final class Printer {
  private Printer() {}

  static String print(Expr e) {
    if (e instanceof Expr.Int x) {
      return Integer.toString(x.value());
    } else if (e instanceof Expr.Bool x) {
      return Boolean.toString(x.value());
    } else if (e instanceof Expr.None) {
      return "none";
    } else if (e instanceof Expr.Name x) {
      return "\"" + x.name() + "\"";
    } else if (e instanceof Expr.Call x) {
      return print(x.name()) + "(" + list(x.args()) + ")";
    } else if (e instanceof Expr.Dot x) {
      return inner(x.of()) + "." + print(x.name());
    } else if (e instanceof Expr.Index x) {
      return inner(x.of()) + "[" + list(x.at()) + "]";
    } else if (e instanceof Expr.Of x) {
      return inner(x.left()) + " of " + inner(x.right());
    } else if (e instanceof Expr.Negate x) {
      return "-" + inner(x.value());
    } else if (e instanceof Expr.Arithmetic x) {
      return inner(x.left()) + " " + x.op() + " " + inner(x.right());
    } else if (e instanceof Expr.ListLiteral x) {
      return "[" + list(x.items()) + "]";
    }
    return condition(e);
  }

  private static String condition(Expr e) {
    if (e instanceof Expr.Compare x) {
      return inner(x.left()) + " " + x.op() + " " + inner(x.right());
    } else if (e instanceof Expr.Is x) {
      return inner(x.left()) + (x.negated() ? " is not " : " is ") + inner(x.right());
    } else if (e instanceof Expr.Member x) {
      return inner(x.left()) + (x.negated() ? " not in " : " in ") + inner(x.right());
    } else if (e instanceof Expr.Not x) {
      return "not " + inner(x.value());
    } else if (e instanceof Expr.And x) {
      return inner(x.left()) + " and " + inner(x.right());
    } else if (e instanceof Expr.Or x) {
      return inner(x.left()) + " or " + inner(x.right());
    } else if (e instanceof Expr.IfElse x) {
      return "if " + inner(x.condition()) + " then " + inner(x.then()) + " else " + inner(x.otherwise());
    } else if (e instanceof Expr.SomeOrNo x) {
      return (x.some() ? "some " : "no ") + select(x.selection());
    } else if (e instanceof Expr.Every x) {
      return "every " + select(x.selection()) + " has " + inner(x.has());
    }
    return selecting(e);
  }

  private static String selecting(Expr e) {
    if (e instanceof Expr.Count x) {
      return "count(" + select(x.selection()) + ")";
    } else if (e instanceof Expr.First x) {
      return "first(" + select(x.selection()) + ")";
    } else if (e instanceof Expr.Aggregate x) {
      return x.how() + "(" + inner(x.value()) + " for " + select(x.selection()) + ")";
    } else if (e instanceof Expr.Extreme x) {
      return (x.max() ? "max(" : "min(") + list(x.values()) + ")";
    } else if (e instanceof Expr.LargestGroup x) {
      return "largest group of " + inner(x.of());
    } else if (e instanceof Expr.LongestLine x) {
      return "longest line " + (x.diagonal() ? "or diagonal " : "") + "of " + inner(x.of())
          + x.through().map(t -> " through " + inner(t)).orElse("");
    } else if (e instanceof Expr.NextTo x) {
      return "next to " + inner(x.cell());
    } else if (e instanceof Expr.Around x) {
      return "around " + inner(x.cell());
    } else if (e instanceof Expr.Range x) {
      return inner(x.from()) + ".." + inner(x.to());
    } else if (e instanceof Expr.Select x) {
      return "(" + select(x) + ")";
    }
    throw new IllegalArgumentException("cannot print " + e.getClass().getSimpleName());
  }

  private static String select(Expr.Select s) {
    return s.binder().map(b -> print(b) + " in ").orElse("")
        + (s.source() instanceof Expr.Range r ? print(r) : inner(s.source()))
        + s.where().map(w -> " where " + inner(w)).orElse("");
  }

  private static String inner(Expr e) {
    boolean simple =
        e instanceof Expr.Int || e instanceof Expr.Bool || e instanceof Expr.None
            || e instanceof Expr.Name || e instanceof Expr.Call || e instanceof Expr.Select;
    return simple ? print(e) : "(" + print(e) + ")";
  }

  private static String list(List<Expr> all) {
    return all.stream().map(Printer::print).collect(Collectors.joining(", "));
  }
}
