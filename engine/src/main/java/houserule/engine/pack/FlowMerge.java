package houserule.engine.pack;

import houserule.dsl.script.ScriptReader;
import houserule.dsl.script.Value;
import houserule.dsl.script.Verb;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads the flow scripts of all layers and puts the steps of variants where they say. */
final class FlowMerge {
  private static final Set<String> WHOLE = Set.of("setup", "play");

  private final Pack pack;
  private final Map<String, Object> options;
  private final Diagnostics out;
  private final List<Change> changes = new ArrayList<>();
  private final Map<String, Change> lost = new LinkedHashMap<>();
  private List<Verb> verbs = List.of();

  FlowMerge(Pack pack, Map<String, Object> options, Diagnostics out) {
    this.pack = pack;
    this.options = options;
    this.out = out;
  }

  /** The flow of all layers together. */
  List<Verb> read() {
    Layer base = pack.layers().get(0);
    verbs = base.flow().map(f -> script(f, false)).orElse(List.of());
    for (Layer layer : pack.layers().subList(1, pack.layers().size())) {
      pack.flowEdits().stream().filter(e -> e.by() == layer).forEach(this::apply);
      layer.flow().ifPresent(f -> script(f, true).forEach(v -> top(v, layer)));
    }
    return verbs;
  }

  /** What variants did to the flow, after it was read. */
  List<Change> changes() {
    return changes;
  }

  private List<Verb> script(Source source, boolean variant) {
    return ScriptReader.read(source, options, FlowForms.verbs(variant), out);
  }

  /** A verb at the top of a variant's script. */
  private void top(Verb v, Layer layer) {
    if (!FlowForms.wellFormed(v, out)) {
      return;
    }
    switch (v.name()) {
      case "before" -> edit(FlowEdit.Kind.BEFORE, v, layer);
      case "after" -> edit(FlowEdit.Kind.AFTER, v, layer);
      case "instead" -> edit(FlowEdit.Kind.INSTEAD, v, layer);
      case "remove" -> edit(FlowEdit.Kind.REMOVE, v, layer);
      case "procedure" -> procedure(v, layer);
      case "setup", "play" ->
          out.error(
              "flow.place", v.nameSpan(),
              "A variant has no `" + v.name() + "` of its own: it puts steps into that of its base.",
              "Write `before('" + v.name() + "') { … }`, `after('" + v.name() + "') { … }` or name a step.");
      default ->
          out.error(
              "flow.place", v.nameSpan(),
              "`" + v.name() + "` must stand inside `before`, `after`, `instead` or a `procedure`.");
    }
  }

  private void edit(FlowEdit.Kind kind, Verb v, Layer layer) {
    if (v.args().get(0) instanceof Value.Text t) {
      apply(new FlowEdit(kind, t.snippet().text(), t.span(), layer, v.block().orElse(List.of())));
    } else {
      out.error("flow.argument", v.args().get(0).span(), "Here the name of a step is needed.");
    }
  }

  private void procedure(Verb v, Layer layer) {
    String name = nameOf(v);
    Optional<Named> there =
        named(verbs).stream().filter(n -> n.procedure() && n.name().equals(name)).findFirst();
    if (there.isPresent()) {
      out.error(
          "path.taken", v.args().get(0).span(), "The procedure `" + name + "` is there already.",
          "It stands at " + there.get().verb().span().place() + ". `instead('" + name
              + "') { … }` replaces what it does.");
      return;
    }
    List<Verb> all = new ArrayList<>(verbs);
    all.add(v);
    verbs = List.copyOf(all);
    changes.add(
        new Change(
            Change.Kind.ADDED, List.of("procedures", name), layer, v.args().get(0).span(),
            Optional.empty(), Optional.of(text(v.span()))));
  }

  // ---- the named stretches of a flow

  private record Named(boolean procedure, String name, Verb verb) {
    List<String> path() {
      return List.of(procedure ? "procedures" : "flow", name);
    }
  }

  private static List<Named> named(List<Verb> verbs) {
    List<Named> all = new ArrayList<>();
    for (Verb v : verbs) {
      if (WHOLE.contains(v.name())) {
        all.add(new Named(false, v.name(), v));
      } else if (v.name().equals("step") || v.name().equals("procedure")) {
        all.add(new Named(v.name().equals("procedure"), nameOf(v), v));
      }
      v.block().ifPresent(b -> all.addAll(named(b)));
    }
    return all;
  }

  private static String nameOf(Verb v) {
    return !v.args().isEmpty() && v.args().get(0) instanceof Value.Text t
        ? Trees.id(t.snippet().text())
        : "";
  }

  /** Where a stretch of the flow stands, by its path. */
  static Map<List<String>, Span> outline(List<Verb> verbs) {
    Map<List<String>, Span> all = new LinkedHashMap<>();
    named(verbs).forEach(n -> all.putIfAbsent(n.path(), n.verb().span()));
    return all;
  }

  private Optional<Named> find(FlowEdit edit) {
    String target = edit.target();
    String name = target.replaceFirst("^(flow|procedures)\\.", "");
    List<Named> all = named(verbs);
    List<Named> found =
        all.stream()
            .filter(n -> n.name().equals(name))
            .filter(n -> n.procedure() || !target.startsWith("procedures."))
            .filter(n -> !n.procedure() || !target.startsWith("flow."))
            .toList();
    // A step inside a loop of the script is written once and is there several times.
    long places = found.stream().map(n -> n.verb().span()).distinct().count();
    if (places == 1) {
      return Optional.of(found.get(0));
    }
    if (places > 1) {
      ambiguous(edit, name, found);
    } else {
      missing(edit, name, all);
    }
    return Optional.empty();
  }

  private void ambiguous(FlowEdit edit, String name, List<Named> found) {
    List<String> places = found.stream().map(n -> n.verb().span().place()).distinct().toList();
    boolean both = found.stream().map(Named::procedure).distinct().count() > 1;
    out.error(
        "flow.ambiguous", edit.at(),
        "`" + name + "` is the name of several things: " + String.join(", ", places) + ".",
        both
            ? "Write `flow." + name + "` for the step or `procedures." + name + "` for the procedure."
            : "Give the steps of the base names of their own.");
  }

  private void missing(FlowEdit edit, String name, List<Named> all) {
    Change gone = lost.get(name);
    if (gone != null && isForeign(edit.by(), gone.by())) {
      Clash.report(gone.shown(), gone.by(), gone.at(), edit.by(), edit.at(), out);
      return;
    }
    Set<String> known = new LinkedHashSet<>(all.stream().map(Named::name).toList());
    List<String> hints = new ArrayList<>(List.of(Suggest.hints(name, known)));
    if (Trees.at(pack.tree(), List.of("procedures", name)).isPresent()) {
      hints.clear();
      hints.add(
          "`" + name + "` is a procedure of a YAML file: change it there, with `change: {procedures."
              + name + ": …}`.");
    }
    if (gone != null) {
      hints.add("`" + gone.by().id() + "` takes it out at " + gone.at().place() + ".");
    }
    out.error(
        "path.unknown", edit.at(),
        "No step and no procedure of the flow is called `" + Nodes.shorten(name) + "`.",
        hints.toArray(String[]::new));
  }

  /** Whether a layer has no word in what another one sets. */
  private boolean isForeign(Layer layer, Layer other) {
    return layer != other
        && !new Stack.Ordered(pack.layers(), pack.main(), pack.with()).isAbove(layer, other);
  }

  // ---- putting steps in

  private void apply(FlowEdit edit) {
    Optional<Named> found = find(edit);
    if (found.isEmpty() || clashes(edit, found.get())) {
      return;
    }
    Named target = found.get();
    boolean inside = target.procedure() || WHOLE.contains(target.name());
    note(edit, target);
    verbs =
        replaced(
            verbs,
            target.verb().span(),
            v ->
                switch (edit.kind()) {
                  case REMOVE -> inside && !target.procedure() ? List.of(with(v, List.of())) : List.of();
                  case INSTEAD -> List.of(with(v, original(edit.body(), v.block().orElse(List.of()))));
                  case BEFORE -> inside ? List.of(with(v, joined(step(edit), v.block().orElse(List.of())))) : List.of(step(edit), v);
                  case AFTER -> inside ? List.of(with(v, joined(v.block().orElse(List.of()), step(edit)))) : List.of(v, step(edit));
                });
  }

  private boolean clashes(FlowEdit edit, Named target) {
    if (edit.kind() == FlowEdit.Kind.BEFORE || edit.kind() == FlowEdit.Kind.AFTER) {
      return false;
    }
    for (Change c : changes) {
      if (c.path().equals(target.path()) && isForeign(edit.by(), c.by())) {
        Clash.report(c.shown(), c.by(), c.at(), edit.by(), edit.at(), out);
        return true;
      }
    }
    return false;
  }

  private void note(FlowEdit edit, Named target) {
    Optional<Yaml> old = Optional.of(text(target.verb().span()));
    Optional<Yaml> now = edit.body().isEmpty() ? Optional.empty() : Optional.of(text(spanOf(edit.body())));
    List<String> path = new ArrayList<>(target.path());
    Change.Kind kind =
        switch (edit.kind()) {
          case REMOVE -> Change.Kind.REMOVED;
          case INSTEAD -> Change.Kind.CHANGED;
          case BEFORE, AFTER -> Change.Kind.ADDED;
        };
    if (kind == Change.Kind.ADDED) {
      path.add(edit.kind() == FlowEdit.Kind.BEFORE ? "before" : "after");
      old = Optional.empty();
    }
    Change change = new Change(kind, path, edit.by(), edit.at(), old, now);
    changes.add(change);
    if (kind != Change.Kind.ADDED) {
      named(target.verb().block().orElse(List.of())).forEach(n -> lost.put(n.name(), change));
      if (kind == Change.Kind.REMOVED) {
        lost.put(target.name(), change);
      }
    }
  }

  /** New steps stand in a step of their own, so that names inside them stay inside. */
  private static Verb step(FlowEdit edit) {
    Snippet name = Scalars.plain(edit.by().id(), edit.at()).text();
    return new Verb(
        edit.at(), edit.at(), "step", List.of(new Value.Text(edit.at(), name)), Map.of(),
        Optional.of(edit.body()));
  }

  private static Verb with(Verb v, List<Verb> block) {
    return new Verb(v.span(), v.nameSpan(), v.name(), v.args(), v.named(), Optional.of(block));
  }

  private static List<Verb> joined(Verb first, List<Verb> rest) {
    List<Verb> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }

  private static List<Verb> joined(List<Verb> first, Verb last) {
    List<Verb> all = new ArrayList<>(first);
    all.add(last);
    return all;
  }

  /** Puts what stood there before in the place of {@code original()}. */
  private static List<Verb> original(List<Verb> body, List<Verb> old) {
    List<Verb> all = new ArrayList<>();
    for (Verb v : body) {
      if (v.name().equals("original")) {
        all.addAll(old);
      } else {
        all.add(v.block().isEmpty() ? v : with(v, original(v.block().get(), old)));
      }
    }
    return all;
  }

  private static List<Verb> replaced(List<Verb> verbs, Span at, Function<Verb, List<Verb>> edit) {
    List<Verb> all = new ArrayList<>();
    for (Verb v : verbs) {
      if (v.span().equals(at)) {
        all.addAll(edit.apply(v));
      } else {
        all.add(v.block().isEmpty() ? v : with(v, replaced(v.block().get(), at, edit)));
      }
    }
    return all;
  }

  private static Span spanOf(List<Verb> body) {
    Span first = body.get(0).span();
    Span last = body.get(body.size() - 1).span();
    return first.source() == last.source() ? first.to(last) : first;
  }

  /** A stretch of a script as a text. */
  static Yaml.Scalar text(Span at) {
    String text = at.text();
    int[] offsets = new int[text.length() + 1];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = at.start() + i;
    }
    return new Yaml.Scalar(at, new Snippet(text, at.source(), offsets), true);
  }
}
