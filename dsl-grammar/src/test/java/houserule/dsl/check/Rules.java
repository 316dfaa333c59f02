package houserule.dsl.check;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.RuleReader;
import houserule.dsl.syntax.Stmt;
import java.util.List;

/** Reads and checks rules of the orchard for tests; says in a word what a good one is. */
public final class Rules {
  private Rules() {}

  /** A rule that stands where a number is needed. */
  public static String number(Source source, Diagnostics out) {
    return value(source, Type.Basic.NUMBER, out);
  }

  /** A rule that stands where a condition is needed. */
  public static String condition(Source source, Diagnostics out) {
    return value(source, Type.Basic.FLAG, out);
  }

  private static String value(Source source, Type wanted, Diagnostics out) {
    Expr expr = new RuleReader(out).expr(Snippet.of(source));
    return new ExprChecker(Orchard.world(), out).check(expr, wanted).type().title() + "\n";
  }

  /** Effects. */
  public static String effect(Source source, Diagnostics out) {
    List<Stmt> stmts = new RuleReader(out).block(Snippet.of(source));
    List<Act> acts = new StmtChecker(new ExprChecker(Orchard.world(), out)).flow(stmts);
    StringBuilder text = new StringBuilder();
    for (Act act : acts) {
      text.append(act.span().line()).append(' ').append(act.getClass().getSimpleName()).append('\n');
    }
    return text.toString();
  }

  /** The key of a formula or procedure. */
  public static String signature(Source source, Diagnostics out) {
    return new RuleReader(out)
        .signature(Snippet.of(source))
        .map(s -> s.name().name() + " with " + s.parameters().size() + "\n")
        .orElse("");
  }
}
