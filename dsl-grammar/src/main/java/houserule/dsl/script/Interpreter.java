package houserule.dsl.script;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Carries a script out: computes its values and writes down its verbs in order.
 *
 * <p>A value that cannot be computed is null; its mistake has been reported, and what needs it is
 * left out. {@link Check} has seen the whole script, so what it reports is passed over here.
 */
final class Interpreter {
  private static final int MAX_VERBS = 20_000;

  private final Outline outline;
  private final Statements statements;
  private final Map<String, Object> options;
  private final Collection<String> verbs;
  private final Diagnostics out;
  private final Budget budget = new Budget();
  private final Operators operators;
  private final Deque<Map<String, Value>> scopes = new ArrayDeque<>();
  private int written;

  Interpreter(
      Outline outline,
      Statements statements,
      Map<String, Object> options,
      Collection<String> verbs,
      Diagnostics out) {
    this.outline = outline;
    this.statements = statements;
    this.options = options;
    this.verbs = verbs;
    this.out = out;
    this.operators = new Operators(budget, out);
  }

  /** The verbs of the whole script, or none when it does too much. */
  List<Verb> all() {
    try {
      return block(statements.root());
    } catch (Budget.Exceeded e) {
      out.error(e.code(), e.at(), e.getMessage(), e.hint());
      return List.of();
    }
  }

  // ---- statements

  private List<Verb> block(List<Tree> body) {
    List<Verb> found = new ArrayList<>();
    scopes.push(new HashMap<>());
    body.forEach(statement -> statement(statement, found));
    scopes.pop();
    return found;
  }

  private void body(Tree body, List<Verb> found) {
    found.addAll(block(body instanceof Tree.Block b ? statements.of(b) : List.of(body)));
  }

  private void statement(Tree tree, List<Verb> found) {
    budget.spend(1, tree.span());
    if (tree instanceof Tree.Call call) {
      verb(call, found);
    } else if (tree instanceof Tree.Declare d) {
      scopes.peek().put(d.name(), value(d.value()));
    } else if (tree instanceof Tree.Assign a) {
      assign(a);
    } else if (tree instanceof Tree.If i) {
      Optional<Boolean> holds = operators.flag(value(i.condition()), "A condition");
      if (holds.isPresent()) {
        body(holds.get() ? i.then() : i.otherwise(), found);
      }
    } else if (tree instanceof Tree.For f) {
      loop(f, found);
    }
  }

  private void assign(Tree.Assign a) {
    for (Map<String, Value> scope : scopes) {
      if (scope.containsKey(a.name())) {
        Value value = value(a.value());
        if (!a.op().isEmpty()) {
          value = operators.binary(a.op(), scope.get(a.name()), value, a.span());
        }
        scope.put(a.name(), value);
        return;
      }
    }
    value(a.value());
  }

  private void loop(Tree.For f, List<Verb> found) {
    Value in = value(f.in());
    if (in == null) {
      return;
    }
    if (!(in instanceof Value.ListOf list)) {
      operators.wrong(
          f.in().span(),
          "A `for` goes through a list or a range, not " + Operators.kind(in) + ".",
          "Write `for (" + f.name() + " in 1..3)` or `for (" + f.name() + " in ['a', 'b'])`.");
      return;
    }
    for (Value item : list.items()) {
      scopes.push(new HashMap<>());
      scopes.peek().put(f.name(), item);
      body(f.body(), found);
      scopes.pop();
    }
  }

  private void verb(Tree.Call call, List<Verb> found) {
    boolean complete = verbs.contains(call.name());
    List<Value> args = new ArrayList<>();
    for (Tree arg : call.args()) {
      Value value = value(arg);
      complete &= value != null;
      args.add(value);
    }
    Map<String, Value> named = new LinkedHashMap<>();
    for (Tree.Entry entry : call.named()) {
      Value value = value(entry.value());
      complete &= value != null;
      named.put(entry.name(), value);
    }
    Optional<List<Verb>> block = call.block().map(b -> block(statements.of(b)));
    if (complete) {
      if (++written > MAX_VERBS) {
        throw new Budget.Exceeded(
            call.nameSpan(),
            "The script has more than " + MAX_VERBS + " verbs when its loops are carried out.",
            "Repeat in play, with `repeat 'n', { … }`.");
      }
      found.add(new Verb(call.span(), call.nameSpan(), call.name(), args, named, block));
    }
  }

  // ---- values

  private Value value(Tree tree) {
    budget.spend(1, tree.span());
    Span at = tree.span();
    if (tree instanceof Tree.Text) {
      return new Value.Text(at, literal(at).parts().get(0));
    } else if (tree instanceof Tree.Joined j) {
      return joined(j);
    } else if (tree instanceof Tree.Number n) {
      return new Value.Num(at, n.value());
    } else if (tree instanceof Tree.Flag f) {
      return new Value.Flag(at, f.value());
    } else if (tree instanceof Tree.Name n) {
      return local(n);
    } else if (tree instanceof Tree.Items i) {
      List<Value> items = values(i.items());
      return items == null ? null : budget.keep(new Value.ListOf(at, items));
    } else if (tree instanceof Tree.Entries e) {
      return entries(e);
    } else if (tree instanceof Tree.Range r) {
      return operators.range(value(r.from()), value(r.to()), r);
    } else if (tree instanceof Tree.Index i) {
      return operators.index(value(i.of()), value(i.at()), at);
    } else if (tree instanceof Tree.Unary u) {
      return operators.unary(u.op(), value(u.value()), at);
    } else if (tree instanceof Tree.Binary b) {
      return binary(b);
    } else if (tree instanceof Tree.Choice c) {
      Optional<Boolean> holds = operators.flag(value(c.condition()), "A condition");
      return holds.map(yes -> value(yes ? c.yes() : c.no())).orElse(null);
    } else if (tree instanceof Tree.Call call && call.name().equals(Check.OPTION)) {
      return option(call);
    }
    return null;
  }

  /** All of them, or null when one is missing. */
  private List<Value> values(List<Tree> trees) {
    List<Value> all = new ArrayList<>();
    boolean complete = true;
    for (Tree tree : trees) {
      Value value = value(tree);
      complete &= value != null;
      all.add(value);
    }
    return complete ? all : null;
  }

  private Value local(Tree.Name name) {
    for (Map<String, Value> scope : scopes) {
      if (scope.containsKey(name.name())) {
        Value value = scope.get(name.name());
        return value == null ? null : Operators.at(value, name.span());
      }
    }
    return null;
  }

  private Value entries(Tree.Entries e) {
    Map<String, Value> entries = new LinkedHashMap<>();
    List<Value> values = values(e.entries().stream().map(Tree.Entry::value).toList());
    if (values == null) {
      return null;
    }
    for (int i = 0; i < values.size(); i++) {
      entries.put(e.entries().get(i).name(), values.get(i));
    }
    return budget.keep(new Value.MapOf(e.span(), entries));
  }

  // Only the side that decides is looked at, so that the other may be a list index out of range.
  private Value binary(Tree.Binary b) {
    if (!b.op().equals("&&") && !b.op().equals("||")) {
      return operators.binary(b.op(), value(b.left()), value(b.right()), b.span());
    }
    String what = "Each side of `" + b.op() + "`";
    Optional<Boolean> left = operators.flag(value(b.left()), what);
    if (left.isEmpty() || left.get() == b.op().equals("||")) {
      return left.map(flag -> new Value.Flag(b.span(), flag)).orElse(null);
    }
    return operators.flag(value(b.right()), what)
        .map(flag -> new Value.Flag(b.span(), flag))
        .orElse(null);
  }

  private Value joined(Tree.Joined j) {
    Outline.Literal literal = literal(j.span());
    List<Value> values = values(j.values());
    if (values == null) {
      return null;
    }
    List<Snippet> parts = new ArrayList<>(List.of(literal.parts().get(0)));
    for (int i = 0; i < values.size(); i++) {
      Optional<String> text = operators.text(values.get(i), "A value inside a text");
      if (text.isEmpty()) {
        return null;
      }
      parts.add(operators.allAt(text.get(), j.span(), literal.marks().get(i)));
      parts.add(literal.parts().get(i + 1));
    }
    return operators.join(parts, j.span());
  }

  private Outline.Literal literal(Span at) {
    return outline.literals().get(at.start());
  }

  private Value option(Tree.Call call) {
    Value name = call.args().size() == 1 ? value(call.args().get(0)) : null;
    if (name == null) {
      return null;
    }
    if (!(name instanceof Value.Text text)) {
      operators.wrong(name.span(), "`option` takes the name of an option in quotes.", "Write `option('name')`.");
      return null;
    }
    Object value = options.get(text.snippet().text());
    if (value instanceof Integer number) {
      return new Value.Num(call.span(), number);
    } else if (value instanceof Boolean flag) {
      return new Value.Flag(call.span(), flag);
    } else if (value instanceof String chosen) {
      return operators.join(
          List.of(operators.allAt(chosen, call.span(), call.span().start())), call.span());
    }
    out.error(
        "script.unknown_option",
        name.span(),
        "The pack has no option `" + text.snippet().text() + "`.",
        Suggest.hints(text.snippet().text(), options.keySet()));
    return null;
  }
}
