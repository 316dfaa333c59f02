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

/** Combinations of options and players that a pack declares to make no sense. */
final class Forbidden {
  private final Pack pack;
  private final int players;
  private final Map<String, Integer> options;
  private final Diagnostics out;
  private final Nodes nodes;

  Forbidden(Pack pack, int players, Map<String, Integer> options, Diagnostics out) {
    this.pack = pack;
    this.players = players;
    this.options = options;
    this.out = out;
    this.nodes = new Nodes(out);
  }

  /** Reports every combination that is the one chosen, with the pack's own sentence why. */
  void check() {
    for (Yaml.Entry e : nodes.entries(pack.section("forbidden"), "`forbidden`")) {
      Optional<Yaml.Scalar> text = nodes.text(e.value(), "A forbidden combination");
      if (!nodes.id(e.key()) || text.isEmpty()) {
        continue;
      }
      Expr rule = new RuleReader(out).expr(text.get().text());
      Object holds = value(rule);
      if (holds instanceof Boolean b && b) {
        List<String> chosen = new ArrayList<>();
        names(rule, chosen);
        out.error(
            "option.forbidden", e.key().span(),
            pack.words("en").text("forbidden." + e.name()),
            "Not allowed together: " + String.join(", ", chosen) + ".");
      } else if (holds instanceof Integer || holds instanceof String) {
        wrong(rule);
      }
    }
  }

  private Object wrong(Expr e) {
    if (!(e instanceof Expr.Broken)) {
      out.error(
          "constant.needed", e.span(),
          "Here only a condition over options, `players` and numbers can stand.",
          "Such as `players = 4 and rounds > 3`.");
    }
    return null;
  }

  /** A number, a flag or the name of a choice; null when it has been reported. */
  private Object value(Expr e) {
    if (e instanceof Expr.Int x) {
      return x.value();
    } else if (e instanceof Expr.Bool x) {
      return x.value();
    } else if (e instanceof Expr.Name x) {
      return name(x);
    } else if (e instanceof Expr.Not x) {
      return value(x.value()) instanceof Boolean b ? (Object) !b : wrong(x.value());
    } else if (e instanceof Expr.And x) {
      return both(x.left(), x.right(), true);
    } else if (e instanceof Expr.Or x) {
      return both(x.left(), x.right(), false);
    } else if (e instanceof Expr.Compare x) {
      return compare(x);
    } else if (e instanceof Expr.Arithmetic) {
      return new Constants(options, players, out).value(e).orElse(null);
    }
    return wrong(e);
  }

  private Object name(Expr.Name x) {
    Option option = pack.options().get(x.name());
    if (x.name().equals("players")) {
      return players;
    }
    if (option == null) {
      List<String> known = new ArrayList<>(pack.options().keySet());
      known.add("players");
      out.error(
          "name.unknown", x.span(), "No option is called `" + x.name() + "`.",
          Suggest.hints(x.name(), known));
      return null;
    }
    int value = options.get(x.name());
    return switch (option.form()) {
      case NUMBER -> (Object) value;
      case FLAG -> value == 1;
      case CHOICE -> option.show(value);
    };
  }

  private Object both(Expr left, Expr right, boolean and) {
    Object a = value(left);
    Object b = value(right);
    if (a == null || b == null) {
      return null;
    }
    if (!(a instanceof Boolean x) || !(b instanceof Boolean y)) {
      return wrong(a instanceof Boolean ? right : left);
    }
    return and ? x && y : x || y;
  }

  private Object compare(Expr.Compare x) {
    Optional<Option> choices = choices(x.left());
    if (choices.isPresent() && x.right() instanceof Expr.Name choice) {
      if (!choices.get().choices().contains(choice.name())) {
        out.error(
            "option.value", choice.span(),
            "The option `" + choices.get().name() + "` can be " + choices.get().allowed() + ".",
            Suggest.hints(choice.name(), choices.get().choices()));
        return null;
      }
      boolean same = choice.name().equals(value(x.left()));
      return x.op().equals("=") ? (Object) same : x.op().equals("!=") ? (Object) !same : wrong(x);
    }
    Object a = value(x.left());
    Object b = value(x.right());
    if (a == null || b == null) {
      return null;
    }
    if (!(a instanceof Integer l) || !(b instanceof Integer r)) {
      return wrong(x);
    }
    return switch (x.op()) {
      case "=" -> l.equals(r);
      case "!=" -> !l.equals(r);
      case "<" -> l < r;
      case "<=" -> l <= r;
      case ">" -> l > r;
      default -> l >= r;
    };
  }

  private Optional<Option> choices(Expr e) {
    return e instanceof Expr.Name n
        ? Optional.ofNullable(pack.options().get(n.name())).filter(o -> o.form() == Option.Form.CHOICE)
        : Optional.empty();
  }

  /** The options a rule speaks of, with their values. */
  private void names(Expr e, List<String> into) {
    if (e instanceof Expr.Name x && (x.name().equals("players") || pack.options().containsKey(x.name()))) {
      String text = "`" + x.name() + "` = " + value(x);
      if (!into.contains(text)) {
        into.add(text);
      }
    } else if (e instanceof Expr.Not x) {
      names(x.value(), into);
    } else if (e instanceof Expr.And x) {
      names(x.left(), into);
      names(x.right(), into);
    } else if (e instanceof Expr.Or x) {
      names(x.left(), into);
      names(x.right(), into);
    } else if (e instanceof Expr.Compare x) {
      names(x.left(), into);
      names(x.right(), into);
    } else if (e instanceof Expr.Arithmetic x) {
      names(x.left(), into);
      names(x.right(), into);
    }
  }
}
