package houserule.engine.pack;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Suggest;
import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.RuleReader;
import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Numbers that are known before the game starts: literals, options, the number of players. */
final class Constants {
  private final Map<String, Integer> options;
  private final int players;
  private final Diagnostics out;

  Constants(Map<String, Integer> options, int players, Diagnostics out) {
    this.options = options;
    this.players = players;
    this.out = out;
  }

  Optional<Integer> read(Yaml node) {
    if (!(node instanceof Yaml.Scalar s) || s.isNothing()) {
      out.error("yaml.type", node.span(), "Here a number is needed, but this is " + node.title() + ".");
      return Optional.empty();
    }
    return value(new RuleReader(out).expr(s.text()));
  }

  /** The value of a rule, when it is known before the game. */
  Optional<Integer> value(Expr e) {
    if (e instanceof Expr.Int x) {
      return Optional.of(x.value());
    } else if (e instanceof Expr.Name n) {
      if (n.name().equals("players")) {
        return Optional.of(players);
      }
      if (options.containsKey(n.name())) {
        return Optional.of(options.get(n.name()));
      }
      List<String> known = new ArrayList<>(options.keySet());
      known.add("players");
      out.error(
          "name.unknown",
          n.span(),
          "No option is called `" + n.name() + "`, and only options are known before the game.",
          Suggest.hints(n.name(), known));
      return Optional.empty();
    } else if (e instanceof Expr.Arithmetic a) {
      Optional<Integer> left = value(a.left());
      Optional<Integer> right = value(a.right());
      if (left.isEmpty() || right.isEmpty()) {
        return Optional.empty();
      }
      int l = left.get();
      int r = right.get();
      return Optional.of(
          switch (a.op()) {
            case '+' -> l + r;
            case '-' -> l - r;
            case '*' -> l * r;
            case '/' -> r == 0 ? 0 : Math.floorDiv(l, r);
            default -> r == 0 ? 0 : Math.floorMod(l, r);
          });
    } else if (e instanceof Expr.Broken) {
      return Optional.empty();
    }
    out.error(
        "constant.needed", e.span(),
        "Here only numbers, options, `players` and `+ - * / %` can stand.");
    return Optional.empty();
  }
}
