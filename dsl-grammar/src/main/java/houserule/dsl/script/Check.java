package houserule.dsl.script;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Looks at every statement of a script, those in branches not taken included, for what scripts
 * cannot do and for names that nothing has.
 */
final class Check {
  static final String OPTION = "option";

  private final Statements statements;
  private final Collection<String> verbs;
  private final Diagnostics out;
  private final Deque<Set<String>> scopes = new ArrayDeque<>();

  Check(Statements statements, Collection<String> verbs, Diagnostics out) {
    this.statements = statements;
    this.verbs = verbs;
    this.out = out;
  }

  void all() {
    block(statements.root());
  }

  private void block(List<Tree> body) {
    scopes.push(new HashSet<>());
    body.forEach(this::statement);
    scopes.pop();
  }

  private void body(Tree body) {
    block(body instanceof Tree.Block b ? statements.of(b) : List.of(body));
  }

  private void statement(Tree tree) {
    if (tree instanceof Tree.Call call) {
      verb(call);
    } else if (tree instanceof Tree.Declare d) {
      value(d.value());
      declare(d.name(), d.nameSpan());
    } else if (tree instanceof Tree.Assign a) {
      value(a.value());
      if (!isLocal(a.name())) {
        out.error(
            "script.unknown_name",
            a.nameSpan(),
            "There is no local name `" + a.name() + "` here.",
            "Write `def " + a.name() + " = …` where it is first used.");
      }
    } else if (tree instanceof Tree.If i) {
      value(i.condition());
      body(i.then());
      body(i.otherwise());
    } else if (tree instanceof Tree.For f) {
      value(f.in());
      scopes.push(new HashSet<>());
      declare(f.name(), f.nameSpan());
      body(f.body());
      scopes.pop();
    } else if (tree instanceof Tree.Name n && verbs.contains(n.name()) && !isLocal(n.name())) {
      out.error(
          "script.syntax",
          n.span(),
          "The verb `" + n.name() + "` has no arguments.",
          "Write `" + n.name() + "()` when it needs none.");
    } else if (tree instanceof Tree.Refused r) {
      refuse(r.span(), r.why());
    } else if (!(tree instanceof Tree.Nothing)) {
      bareValue(tree);
    }
  }

  // `verb [1]` and `verb -1` read as a look-up and a difference.
  private void bareValue(Tree tree) {
    Tree first = tree;
    while (first instanceof Tree.Index || first instanceof Tree.Binary) {
      first = children(first).get(0);
    }
    if (first instanceof Tree.Name n && verbs.contains(n.name()) && !isLocal(n.name())) {
      out.error(
          "script.syntax",
          tree.span(),
          "What follows `" + n.name() + "` does not read as its argument.",
          "Put the arguments in brackets: `" + n.name() + "(…)`.");
    } else {
      refuse(tree.span(), Refusal.BARE_VALUE);
    }
  }

  private void verb(Tree.Call call) {
    if (call.name().equals(OPTION)) {
      refuse(call.span(), Refusal.BARE_VALUE);
    } else if (!verbs.contains(call.name())) {
      out.error(
          "script.unknown_verb",
          call.nameSpan(),
          "There is no verb `" + call.name() + "`.",
          Suggest.hints(call.name(), verbs));
    }
    call.args().forEach(this::value);
    entries(call.named());
    call.block().ifPresent(this::body);
  }

  private void entries(List<Tree.Entry> entries) {
    Set<String> seen = new HashSet<>();
    for (Tree.Entry entry : entries) {
      if (!seen.add(entry.name())) {
        twice(entry.nameSpan(), out);
      }
      value(entry.value());
    }
  }

  /** Reports a name that is given a second time, at its place. */
  static void twice(Span name, Diagnostics out) {
    out.error(
        "script.duplicate_name",
        name,
        "`" + name.text() + "` is given twice.",
        "Take one of them away.");
  }

  private void value(Tree tree) {
    if (tree instanceof Tree.Refused r) {
      refuse(r.span(), r.why());
    } else if (tree instanceof Tree.Name n && !isLocal(n.name())) {
      unknown(n);
    } else if (tree instanceof Tree.Call call) {
      question(call);
    } else if (tree instanceof Tree.Entries e) {
      entries(e.entries());
    } else {
      children(tree).forEach(this::value);
    }
  }

  private static List<Tree> children(Tree tree) {
    if (tree instanceof Tree.Joined j) {
      return j.values();
    } else if (tree instanceof Tree.Items i) {
      return i.items();
    } else if (tree instanceof Tree.Range r) {
      return List.of(r.from(), r.to());
    } else if (tree instanceof Tree.Index i) {
      return List.of(i.of(), i.at());
    } else if (tree instanceof Tree.Unary u) {
      return List.of(u.value());
    } else if (tree instanceof Tree.Binary b) {
      return List.of(b.left(), b.right());
    } else if (tree instanceof Tree.Choice c) {
      return List.of(c.condition(), c.yes(), c.no());
    }
    return List.of();
  }

  private void question(Tree.Call call) {
    if (!call.name().equals(OPTION)) {
      if (verbs.contains(call.name())) {
        refuse(call.span(), Refusal.VERB_VALUE);
      } else {
        out.error(
            "script.unknown_verb",
            call.nameSpan(),
            "Nothing called `" + call.name() + "` gives a value.",
            "Only `option('name')` does; rule text in quotes asks the game.");
      }
      return;
    }
    if (call.args().size() != 1 || !call.named().isEmpty() || call.block().isPresent()) {
      out.error(
          "script.type",
          call.span(),
          "`option` takes one thing: the name of an option.",
          "Write `option('name')`.");
    }
    call.args().forEach(this::value);
  }

  private void unknown(Tree.Name name) {
    List<String> known = new ArrayList<>();
    scopes.forEach(known::addAll);
    List<String> hints = new ArrayList<>();
    Suggest.nearest(name.name(), known).ifPresent(near -> hints.add("Did you mean `" + near + "`?"));
    if (hints.isEmpty()) {
      hints.add("Rule text stands in quotes: `'" + name.name() + "'`.");
    }
    out.error(
        "script.unknown_name",
        name.span(),
        "There is no local name `" + name.name() + "` here.",
        hints.toArray(String[]::new));
  }

  private void declare(String name, Span at) {
    if (isLocal(name)) {
      out.error(
          "script.duplicate_name",
          at,
          "There is already a local name `" + name + "` here.",
          "Write `" + name + " = …` to change it, or take another name.");
    }
    scopes.peek().add(name);
  }

  private boolean isLocal(String name) {
    return scopes.stream().anyMatch(scope -> scope.contains(name));
  }

  private void refuse(Span at, Refusal why) {
    String code = why == Refusal.MISSING_COMMA ? "script.syntax" : "script.forbidden";
    out.error(code, at, why.message(), why.hint());
  }
}
