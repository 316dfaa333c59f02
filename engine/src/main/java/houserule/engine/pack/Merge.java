package houserule.engine.pack;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lays variants over a game, one after the other, and writes down what each of them sets. */
final class Merge {
  private static final Set<String> OPENED = Set.of("fields", "state", "legend", "items");
  private static final List<String> PLACES = List.of("before", "after");

  private final Stack.Ordered stack;
  private final Diagnostics out;
  private final Nodes nodes;
  private final List<Change> changes = new ArrayList<>();
  private final List<FlowEdit> flow = new ArrayList<>();
  private final Set<String> clashes = new LinkedHashSet<>();

  /** Names of what could not be added: that they are not known later is no second mistake. */
  private final Set<String> broken = new LinkedHashSet<>();

  private final List<Yaml.Mapping> trees = new ArrayList<>();
  private Yaml.Mapping tree;
  private Layer layer;

  private Merge(Stack.Ordered stack, Diagnostics out) {
    this.stack = stack;
    this.out = out;
    this.nodes = new Nodes(out);
  }

  /** The tree after each layer, how it came about, and what is to be done to its flow. */
  record Merged(
      List<Yaml.Mapping> trees, List<Change> changes, List<FlowEdit> flow, Set<String> broken) {
    /** The whole tree, as the last layer leaves it. */
    Yaml.Mapping tree() {
      return trees.get(trees.size() - 1);
    }
  }

  static Merged of(Stack.Ordered stack, Diagnostics out) {
    Merge merge = new Merge(stack, out);
    merge.tree = bottom(stack.layers().get(0));
    merge.trees.add(merge.tree);
    for (Layer variant : stack.layers().subList(1, stack.layers().size())) {
      merge.lay(variant);
      merge.trees.add(merge.tree);
    }
    return new Merged(
        List.copyOf(merge.trees), List.copyOf(merge.changes), List.copyOf(merge.flow), Set.copyOf(merge.broken));
  }

  /** Every section is there, so that a variant can add to one that its base left out. */
  private static Yaml.Mapping bottom(Layer base) {
    Span at = Span.startOf(base.head());
    List<Yaml.Entry> all = new ArrayList<>();
    for (String section : PackFormat.SECTIONS) {
      all.add(
          new Yaml.Entry(
              Scalars.plain(section, at),
              base.sections().get(section).orElse(new Yaml.Mapping(at, List.of()))));
    }
    base.sections().entry("ranking").ifPresent(all::add);
    base.players().ifPresent(p -> all.add(new Yaml.Entry(Scalars.plain("players", at), p)));
    base.unattended().ifPresent(p -> all.add(new Yaml.Entry(Scalars.plain("unattended", at), p)));
    List<Yaml.Entry> texts = new ArrayList<>();
    base.texts().forEach((locale, words) -> texts.add(new Yaml.Entry(Scalars.plain(locale, at), words)));
    all.add(new Yaml.Entry(Scalars.plain("text", at), new Yaml.Mapping(at, texts)));
    return new Yaml.Mapping(at, all);
  }

  private void lay(Layer variant) {
    layer = variant;
    variant.players().ifPresent(p -> head("players", p));
    variant.unattended().ifPresent(p -> head("unattended", p));
    List<Layer.Edit> edits = new ArrayList<>(variant.edits());
    edits.sort(Comparator.comparing(Layer.Edit::verb));
    for (Layer.Edit e : edits) {
      switch (e.verb()) {
        case OPTIONS -> options(e.node());
        case REMOVE -> nodes.names(e.node(), "`remove`").forEach(this::remove);
        case CHANGE -> each(e.node(), "`change`", this::change);
        case ADD -> each(e.node(), "`add`", this::add);
      }
    }
    variant.texts().forEach(
        (locale, words) -> {
          Yaml.Scalar text = Scalars.plain("text", words.span());
          words(new Address(List.of(text, Scalars.plain(locale, words.span()))), words);
        });
  }

  private void head(String key, Yaml value) {
    set(new Address(List.of(Scalars.plain(key, value.span()))), value, value.span());
  }

  private interface Editor {
    void edit(Address way, Yaml value);
  }

  private void each(Yaml node, String what, Editor editor) {
    for (Yaml.Entry e : nodes.entries(Optional.of(node), what)) {
      Address way = Address.of(e.key());
      if (wellFormed(way)) {
        editor.edit(way.full(tree), e.value());
      }
    }
  }

  private void inside(Address way, Yaml.Mapping map, Editor editor) {
    for (Yaml.Entry e : map.entries()) {
      Address further = Address.of(e.key());
      if (wellFormed(further)) {
        editor.edit(way.then(further), e.value());
      }
    }
  }

  private boolean wellFormed(Address way) {
    if (way.steps().stream().noneMatch(s -> s.value().isBlank())) {
      return true;
    }
    out.error(
        "path.form", way.span(), "A path is made of ids with dots between.",
        "Such as `tables.group` or `options.rounds.default`.");
    return false;
  }

  // ---- the four things a variant can say

  private void options(Yaml node) {
    for (Yaml.Entry e : nodes.entries(Optional.of(node), "`options`")) {
      Yaml.Scalar section = Scalars.plain("options", e.key().span());
      Address way = new Address(List.of(section, e.key(), Scalars.plain("default", e.key().span())));
      if (Trees.at(tree, way.parent().names()).isEmpty()) {
        Yaml known = Trees.at(tree, List.of("options")).orElseThrow();
        out.error(
            "option.unknown", e.key().span(),
            "`" + base().id() + "` has no option `" + Nodes.shorten(e.name()) + "`.",
            Suggest.hints(e.name(), Trees.ids(known)));
      } else {
        set(way, e.value(), e.key().span());
      }
    }
  }

  private void remove(Yaml.Scalar path) {
    Address written = Address.of(path);
    if (!wellFormed(written)) {
      return;
    }
    Address way = written.full(tree);
    if (isFlow(way)) {
      flow(FlowEdit.Kind.REMOVE, way, path.span(), List.of());
    } else if (!isRemoved(way) && exists(way)) {
      edit(Change.Kind.REMOVED, way, null, path.span());
    }
  }

  private void change(Address way, Yaml value) {
    if (isFlow(way)) {
      insteadOf(way, value);
    } else if (exists(way)) {
      if (node(way).orElse(null) instanceof Yaml.Mapping && value instanceof Yaml.Mapping map) {
        inside(way, map, this::change);
      } else {
        edit(Change.Kind.CHANGED, way, value, way.span());
      }
    }
  }

  private void insteadOf(Address way, Yaml value) {
    if (way.steps().size() == 1 && value instanceof Yaml.Mapping map) {
      inside(way, map, this::change);
    } else {
      nodes.text(value, "What is done instead of a step").ifPresent(
          t -> flow(FlowEdit.Kind.INSTEAD, way, way.span(), FlowEdit.run(t)));
    }
  }

  private void add(Address way, Yaml value) {
    if (way.names().get(0).equals("flow") || isBeside(way, value)) {
      beside(way, value);
      return;
    }
    if (way.steps().size() > 1 && !exists(opened(way).parent())) {
      lost(way, value);
      return;
    }
    Optional<Yaml> there = node(way);
    if (there.isEmpty()) {
      if (way.steps().size() > 1 || !unknown(way, 0)) {
        edit(Change.Kind.ADDED, way, value, way.span());
      } else {
        lost(way, value);
      }
    } else if (there.get() instanceof Yaml.Mapping && value instanceof Yaml.Mapping map) {
      inside(way, map, this::add);
    } else if (isList(way, there.get()) && value instanceof Yaml.Items more) {
      for (Yaml.Scalar member : nodes.names(more, "`add`")) {
        add(way.then(new Address(List.of(member))), member);
      }
    } else if (!clashesAt(way, value, way.span())) {
      out.error(
          "path.taken", way.last().span(), "`" + way + "` is there already.",
          "It stands at " + there.get().span().place() + ". `change` gives it another value.");
    }
  }

  private void lost(Address way, Yaml value) {
    broken.add(Trees.id(way.last().value()));
    if (value instanceof Yaml.Mapping map) {
      map.entries().forEach(e -> broken.add(Trees.id(e.name())));
    }
  }

  /** Whether a list is one of names, to which others can be added. */
  private static boolean isList(Address way, Yaml node) {
    return node instanceof Yaml.Items && !List.of("tables", "shapes", "ranking").contains(way.names().get(0));
  }

  /** Sorts and boards may leave out some of their parts, and texts groups, which are there and empty. */
  private Address opened(Address way) {
    List<String> names = way.names();
    boolean part =
        names.size() > 3
            && List.of("components", "boards").contains(names.get(0))
            && OPENED.contains(names.get(2));
    int last = part ? 3 : names.get(0).equals("text") ? names.size() - 1 : 0;
    for (int n = part ? 3 : 2; n <= last; n++) {
      Address to = new Address(way.steps().subList(0, n));
      if (node(to).isEmpty() && node(to.parent()).orElse(null) instanceof Yaml.Mapping) {
        tree = (Yaml.Mapping) Trees.put(tree, to, there -> new Yaml.Mapping(way.span(), List.of()));
      }
    }
    return way;
  }

  /** Words need no verb: what the base has is changed, what it lacks is added. */
  private void words(Address way, Yaml value) {
    boolean aboutItself = way.steps().size() == 3 && way.names().get(2).equals("pack");
    if (aboutItself && stack.with().contains(layer)) {
      return;
    }
    Optional<Yaml> there = node(way);
    if (value instanceof Yaml.Mapping map && there.orElse(null) instanceof Yaml.Mapping) {
      map.entries().forEach(e -> words(way.then(new Address(List.of(e.key()))), e.value()));
    } else if (value instanceof Yaml.Mapping map && there.isEmpty()) {
      tree = (Yaml.Mapping) Trees.put(tree, way, n -> new Yaml.Mapping(map.span(), List.of()));
      words(way, map);
    } else if (there.filter(t -> Trees.same(t, value)).isEmpty()) {
      edit(there.isPresent() ? Change.Kind.CHANGED : Change.Kind.ADDED, way, value, way.last().span());
    }
  }

  // ---- flow

  /** Whether a path leads into the script: to a step, or to a procedure that stands there. */
  private boolean isFlow(Address way) {
    List<String> names = way.names();
    return names.get(0).equals("flow")
        || names.get(0).equals("procedures") && names.size() == 2 && node(way).isEmpty();
  }

  private boolean isBeside(Address way, Yaml value) {
    List<String> names = way.names();
    return names.get(0).equals("procedures")
        && (names.size() == 3 && PLACES.contains(names.get(2))
            || names.size() == 2 && value instanceof Yaml.Mapping);
  }

  private void beside(Address way, Yaml value) {
    List<String> names = way.names();
    if (names.size() < 3 && value instanceof Yaml.Mapping map) {
      inside(way, map, this::beside);
      return;
    }
    if (names.size() != 3 || !PLACES.contains(names.get(2))) {
      out.error(
          "path.form", way.span(),
          "To a step one adds what happens before it or after it.",
          "Write `" + String.join(".", names.subList(0, Math.min(2, names.size()))) + ".before: effects` or `.after`.");
      return;
    }
    Optional<Yaml.Scalar> effects = nodes.text(value, "What is done before or after a step");
    boolean before = names.get(2).equals("before");
    Address target = way.parent();
    if (effects.isEmpty()) {
      return;
    }
    if (names.get(0).equals("procedures") && node(target).isPresent()) {
      edit(Change.Kind.CHANGED, target, joined(node(target).get(), effects.get(), before), way.span());
    } else {
      flow(before ? FlowEdit.Kind.BEFORE : FlowEdit.Kind.AFTER, target, way.span(), FlowEdit.run(effects.get()));
    }
  }

  private static Yaml joined(Yaml old, Yaml.Scalar more, boolean before) {
    List<Yaml> all = new ArrayList<>(old instanceof Yaml.Items i ? i.all() : List.of(old));
    all.add(before ? 0 : all.size(), more);
    return new Yaml.Items(old.span(), all);
  }

  private void flow(FlowEdit.Kind kind, Address way, Span at, List<houserule.dsl.script.Verb> body) {
    String target = String.join(".", way.names());
    flow.add(new FlowEdit(kind, target, at, layer, body));
  }

  // ---- setting

  private Layer base() {
    return stack.layers().get(0);
  }

  private Optional<Yaml> node(Address way) {
    return Trees.at(tree, way.names());
  }

  private void set(Address way, Yaml value, Span at) {
    edit(node(way).isPresent() ? Change.Kind.CHANGED : Change.Kind.ADDED, way, value, at);
  }

  private void edit(Change.Kind kind, Address way, Yaml value, Span at) {
    if (clashesAt(way, value, at)) {
      return;
    }
    changes.add(
        new Change(kind, way.names(), layer, at, node(way), Optional.ofNullable(value)));
    tree = (Yaml.Mapping) Trees.put(tree, way, n -> value);
  }

  /** Whether a layer is another variant over which this one does not go. */
  private boolean isForeign(Layer other) {
    return other != layer && !stack.isAbove(layer, other);
  }

  /** Whether another variant has removed exactly this already: the two agree. */
  private boolean isRemoved(Address way) {
    return node(way).isEmpty() && gone(way.names()).filter(c -> isForeign(c.by())).isPresent();
  }

  /** Whether another variant, over which this one does not go, has set the same; then it is told. */
  private boolean clashesAt(Address way, Yaml value, Span at) {
    for (Change c : changes) {
      if (!isForeign(c.by()) || !c.touches(way.names())) {
        continue;
      }
      boolean agree =
          c.path().equals(way.names())
              && (value == null ? c.now().isEmpty() : c.now().filter(n -> Trees.same(n, value)).isPresent());
      if (!agree) {
        clash(c, at);
        return true;
      }
    }
    return false;
  }

  private void clash(Change first, Span at) {
    // One message for each thing two variants disagree about, though each says it in many words.
    if (clashes.add(first.shown() + " " + first.by().id() + " " + layer.id())) {
      Clash.report(first.shown(), first.by(), first.at(), layer, at, out);
    }
  }

  /** Whether a thing is there; when not, says what of its path is missing. */
  private boolean exists(Address way) {
    for (int i = 1; i <= way.steps().size(); i++) {
      if (Trees.at(tree, way.names().subList(0, i)).isEmpty()) {
        Address missing = new Address(way.steps().subList(0, i));
        Optional<Change> gone = gone(missing.names()).filter(c -> isForeign(c.by()));
        if (gone.isPresent()) {
          clash(gone.get(), way.span());
        } else {
          unknown(way, i - 1);
        }
        return false;
      }
    }
    return true;
  }

  /** Reports the first step of a path that leads nowhere; true when it does lead nowhere. */
  private boolean unknown(Address way, int step) {
    Yaml.Scalar wrong = way.steps().get(step);
    List<String> known = new ArrayList<>();
    if (step == 0) {
      known.addAll(Address.ROOTS);
      known.addAll(Trees.ids(Trees.at(tree, List.of("components")).orElseThrow()));
      if (Address.ROOTS.contains(wrong.value())) {
        return false;
      }
    } else {
      known.addAll(Trees.ids(Trees.at(tree, way.names().subList(0, step)).orElseThrow()));
    }
    String name = "`" + Nodes.shorten(wrong.value()) + "`";
    String of = Address.shown(way.names().subList(0, step));
    List<String> hints = new ArrayList<>();
    if (step > 0 && Trees.at(tree, way.names().subList(0, step)).get() instanceof Yaml.Items) {
      hints.add(list(way.names()));
    } else {
      hints.addAll(List.of(Suggest.hints(wrong.value(), known)));
    }
    gone(way.names().subList(0, step + 1)).ifPresent(
        c -> hints.add("`" + c.by().id() + "` removes it at " + c.at().place() + "."));
    if (hints.isEmpty()) {
      hints.add("What the base lacks is written under `add`.");
    }
    out.error(
        "path.unknown", wrong.span(),
        step == 0
            ? "No section and no sort of component of `" + base().id() + "` is called " + name + "."
            : "`" + base().id() + "` has no " + name + " under `" + of + "`.",
        hints.toArray(String[]::new));
    return true;
  }

  private static String list(List<String> path) {
    return switch (path.get(0)) {
      case "tables" -> "A table begins with entry 0; to make it longer, change the whole of it.";
      case "ranking", "shapes" -> "This list can only be changed as a whole: its entries have no names.";
      default -> "What lists lack is written under `add`.";
    };
  }

  private Optional<Change> gone(List<String> path) {
    return changes.stream()
        .filter(c -> c.kind() == Change.Kind.REMOVED && c.path().equals(path))
        .findFirst();
  }
}
