package houserule.engine.pack;

import houserule.dsl.script.Value;
import houserule.dsl.script.Verb;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.RuleReader;
import houserule.dsl.syntax.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns the verbs of a flow script into effects of the rule language. */
final class FlowReader {
  private final Diagnostics out;
  private final RuleReader rules;
  private final Declarations declarations;

  FlowReader(Declarations declarations, Diagnostics out) {
    this.declarations = declarations;
    this.out = out;
    this.rules = new RuleReader(out);
  }

  /** The whole flow, set-up first; procedures of the script are declared on the way. */
  List<Stmt> read(Source script, List<Verb> verbs) {
    List<Stmt> flow = new ArrayList<>();
    int plays = 0;
    for (Verb v : verbs) {
      if (!FlowForms.wellFormed(v, out)) {
        continue;
      }
      switch (v.name()) {
        case "setup" -> flow.addAll(0, block(v));
        case "play" -> {
          flow.addAll(block(v));
          plays++;
        }
        case "procedure" -> {
          List<Stmt> body = block(v);
          text(v.args().get(0)).ifPresent(t -> declarations.procedure(t, body));
        }
        default ->
            out.error(
                "flow.place", v.nameSpan(),
                "`" + v.name() + "` must stand inside `setup`, `play` or a `procedure`.");
      }
    }
    if (plays == 0 && !out.hasErrors()) {
      out.error(
          "flow.play", houserule.dsl.source.Span.startOf(script),
          "The flow has no `play { … }`, so there is nothing to play.");
    }
    return flow;
  }

  private boolean wellFormed(Verb v) {
    return FlowForms.wellFormed(v, out);
  }

  private List<Stmt> block(Verb v) {
    return v.block().map(this::stmts).orElse(List.of());
  }

  private List<Stmt> stmts(List<Verb> verbs) {
    List<Stmt> all = new ArrayList<>();
    for (int i = 0; i < verbs.size(); i++) {
      Verb v = verbs.get(i);
      Optional<Verb> otherwise = Optional.empty();
      if (i + 1 < verbs.size() && verbs.get(i + 1).name().equals("otherwise")
          && List.of("when", "choose", "may").contains(v.name())) {
        otherwise = Optional.of(verbs.get(++i));
      }
      if (wellFormed(v) && otherwise.map(this::wellFormed).orElse(true)) {
        all.addAll(stmt(v, otherwise.map(this::block).orElse(List.of())));
      }
    }
    return all;
  }

  private List<Stmt> stmt(Verb v, List<Stmt> otherwise) {
    switch (v.name()) {
      case "run":
        return text(v.args().get(0)).map(rules::block).orElse(List.of());
      case "call":
        return text(v.args().get(0)).map(rules::block).orElse(List.of());
      case "step":
        return List.of(new Stmt.Step(v.span(), name(v.args().get(0)), block(v)));
      case "eachPlayer":
        return List.of(new Stmt.EachPlayer(v.span(), expr(v, "from"), flag(v, "backwards"), block(v)));
      case "turns":
        return List.of(new Stmt.Turns(v.span(), expr(v, "from"), block(v)));
      case "forEach":
        return selection(v.args().get(0))
            .<List<Stmt>>map(
                s ->
                    List.of(
                        new Stmt.ForEach(
                            v.span(), s, Optional.ofNullable(v.named().get("ask")).map(this::name), block(v))))
            .orElse(List.of());
      case "repeat":
        return List.of(new Stmt.Repeat(v.span(), expr(v.args().get(0)), block(v)));
      case "when":
        return List.of(new Stmt.If(v.span(), expr(v.args().get(0)), block(v), otherwise));
      case "whileTrue":
        return List.of(new Stmt.While(v.span(), expr(v.args().get(0)), block(v)));
      case "as":
        return List.of(new Stmt.As(v.span(), expr(v.args().get(0)), block(v)));
      case "finish":
        return List.of(new Stmt.Finish(v.span()));
      default:
        return asking(v, otherwise);
    }
  }

  private List<Stmt> asking(Verb v, List<Stmt> otherwise) {
    switch (v.name()) {
      case "choose":
        return required(v, "from")
            .flatMap(this::selection)
            .<List<Stmt>>map(
                s ->
                    List.of(
                        new Stmt.Choose(
                            v.span(), name(v.args().get(0)), s, flag(v, "may"),
                            Optional.ofNullable(v.named().get("ask")).map(this::name),
                            block(v), otherwise)))
            .orElse(List.of());
      case "may":
        return List.of(
            new Stmt.May(v.span(), Optional.of(name(v.args().get(0))), block(v), otherwise));
      case "chooseOne":
        return List.of(
            new Stmt.ChooseOne(v.span(), Optional.of(name(v.args().get(0))), branches(v)));
      case "branch", "otherwise":
        out.error(
            "flow.place", v.nameSpan(),
            v.name().equals("branch")
                ? "`branch` stands only inside `chooseOne`."
                : "`otherwise` stands only right after `when`, `choose` or `may`.");
        return List.of();
      case "original":
        out.error(
            "flow.place", v.nameSpan(),
            "`original` stands only inside `instead('step') { … }` of a variant.");
        return List.of();
      case "setup", "play", "procedure", "before", "after", "instead", "remove":
        out.error(
            "flow.place", v.nameSpan(), "`" + v.name() + "` stands only at the top of the script.");
        return List.of();
      default:
        return moving(v);
    }
  }

  private List<Stmt> moving(Verb v) {
    switch (v.name()) {
      case "shuffle":
        return List.of(new Stmt.Shuffle(v.span(), expr(v.args().get(0))));
      case "move":
        boolean bottom =
            Optional.ofNullable(v.named().get("at"))
                .map(a -> name(a).name().equals("bottom"))
                .orElse(false);
        return required(v, "to")
            .<List<Stmt>>map(
                to ->
                    List.of(
                        new Stmt.Move(
                            v.span(), expr(v.args().get(0)), expr(to),
                            bottom ? Stmt.End.BOTTOM : Stmt.End.TOP)))
            .orElse(List.of());
      case "deal":
        Optional<Value> from = required(v, "from");
        Optional<Value> dealTo = required(v, "to");
        return from.isEmpty() || dealTo.isEmpty()
            ? List.of()
            : List.of(
                new Stmt.MoveSome(
                    v.span(), Optional.of(expr(v.args().get(0))), expr(from.get()),
                    expr(dealTo.get()), Stmt.End.TOP));
      case "set":
        return required(v, "to")
            .<List<Stmt>>map(
                to ->
                    List.of(new Stmt.Assign(v.span(), expr(v.args().get(0)), ":=", expr(to))))
            .orElse(List.of());
      case "let":
        return List.of(new Stmt.Let(v.span(), name(v.args().get(0)), expr(v.args().get(1))));
      case "pick":
        return required(v, "from")
            .flatMap(this::selection)
            .<List<Stmt>>map(s -> List.of(new Stmt.Pick(v.span(), name(v.args().get(0)), s)))
            .orElse(List.of());
      default:
        throw new IllegalStateException("no such verb: " + v.name());
    }
  }

  private List<Stmt.Branch> branches(Verb v) {
    List<Stmt.Branch> all = new ArrayList<>();
    for (Verb b : v.block().orElse(List.of())) {
      if (!b.name().equals("branch")) {
        out.error(
            "flow.place", b.nameSpan(), "Inside `chooseOne` stand only branches.",
            "Write `branch 'name', { … }`.");
      } else if (wellFormed(b)) {
        all.add(new Stmt.Branch(b.span(), name(b.args().get(0)), expr(b, "when"), block(b)));
      }
    }
    return all;
  }

  // ---- arguments

  private Optional<Value> required(Verb v, String named) {
    Optional<Value> value = Optional.ofNullable(v.named().get(named));
    if (value.isEmpty()) {
      out.error(
          "flow.argument", v.nameSpan(), "`" + v.name() + "` needs `" + named + ":`.",
          "It is written `" + FlowForms.example(v.name()) + "`.");
    }
    return value;
  }

  private Optional<Expr> expr(Verb v, String named) {
    return Optional.ofNullable(v.named().get(named)).map(this::expr);
  }

  private Expr expr(Value value) {
    if (value instanceof Value.Num n) {
      return n.value() < 0
          ? new Expr.Negate(n.span(), new Expr.Int(n.span(), -n.value()))
          : new Expr.Int(n.span(), n.value());
    } else if (value instanceof Value.Flag f) {
      return new Expr.Bool(f.span(), f.value());
    }
    return text(value).map(rules::expr).orElseGet(() -> new Expr.Broken(value.span()));
  }

  private Optional<Expr.Select> selection(Value value) {
    return text(value).flatMap(rules::selection);
  }

  private Optional<Snippet> text(Value value) {
    if (value instanceof Value.Text t) {
      return Optional.of(t.snippet());
    }
    out.error(
        "flow.argument", value.span(), "Here a text in quotes is needed.");
    return Optional.empty();
  }

  private Expr.Name name(Value value) {
    Optional<Snippet> text = text(value);
    if (text.isPresent() && !text.get().text().matches("[a-zA-Z][a-zA-Z0-9_]*(-[a-zA-Z0-9_]+)*")) {
      out.error("flow.name", value.span(), "Here one name is needed, such as `take-card`.");
    }
    return new Expr.Name(
        text.map(Snippet::span).orElse(value.span()), text.map(Snippet::text).orElse("(broken)"));
  }

  private boolean flag(Verb v, String named) {
    Value value = v.named().get(named);
    if (value == null) {
      return false;
    }
    if (value instanceof Value.Flag f) {
      return f.value();
    }
    out.error("flow.argument", value.span(), "`" + named + ":` is `true` or `false`.");
    return false;
  }
}
