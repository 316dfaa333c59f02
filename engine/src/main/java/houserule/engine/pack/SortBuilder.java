package houserule.engine.pack;

import houserule.dsl.check.Field;
import houserule.dsl.check.Grid;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Declares what rules can speak of: options, places, boards, kinds and components. */
final class SortBuilder {
  private static final int MAX_PIECES = 5_000;
  private static final int MAX_CELLS = 10_000;
  private static final int MAX_KINDS = 1_000;
  private static final List<String> ITEM_KEYS = PackFormat.ITEM_KEYS.keys();

  private final Pack pack;
  private final Content content;
  private final World world;
  private final Map<String, Integer> options;
  private final Nodes nodes;
  private final Diagnostics out;
  private final FieldTypes types;
  private final Constants constants;
  private final Set<String> circular = new HashSet<>();

  SortBuilder(Pack pack, Content content, Map<String, Integer> options, Diagnostics out) {
    this.pack = pack;
    this.content = content;
    this.world = content.world();
    this.options = options;
    this.out = out;
    this.nodes = new Nodes(out);
    this.types = new FieldTypes(world, nodes);
    this.constants = new Constants(options, world.players(), out);
  }

  void build() {
    pack.options().values().forEach(this::option);
    for (Yaml.Entry e : nodes.entries(pack.section("places"), "`places`")) {
      places(e);
    }
    Map<Sort, Yaml.Mapping> components = new LinkedHashMap<>();
    for (Yaml.Entry e : nodes.entries(pack.section("components"), "`components`")) {
      components(e, components);
    }
    Map<Sort, Yaml.Mapping> boards = new LinkedHashMap<>();
    for (Yaml.Entry e : nodes.entries(pack.section("boards"), "`boards`")) {
      board(e, boards);
    }
    kinds(components);
    boards.forEach(this::boardFields);
    components.forEach(this::componentFields);
    ItemReader reader = new ItemReader(content, nodes);
    components.forEach(
        (sort, map) ->
            items(map).forEach(e -> knownKeys(sort, e)));
    components.forEach(reader::read);
  }

  private void option(Option o) {
    int value = options.getOrDefault(o.name(), o.fallback());
    Type type =
        switch (o.form()) {
          case NUMBER -> Type.Basic.NUMBER;
          case FLAG -> Type.Basic.FLAG;
          case CHOICE -> {
            Sort sort = Sort.places(o.name(), o.choices());
            // The choices are a sort of their own, so that a wrong one is a mistake in the rule.
            yield new Type.Thing(sort);
          }
        };
    world.options().put(o.name(), new World.Option(o.name(), type, value));
  }

  private boolean free(Yaml.Scalar name) {
    if (!nodes.id(name)) {
      return false;
    }
    if (world.sorts().containsKey(name.value())) {
      out.error(
          "id.twice", name.span(), "Another sort of thing is called `" + name.value() + "` already.");
      return false;
    }
    return true;
  }

  private void places(Yaml.Entry e) {
    List<String> members = new ArrayList<>();
    for (Yaml.Scalar member : nodes.names(e.value(), "`places`")) {
      if (!nodes.id(member)) {
        continue;
      }
      if (members.contains(member.value())) {
        out.error("id.twice", member.span(), "`" + member.value() + "` is listed twice.");
      } else {
        members.add(member.value());
      }
    }
    if (!free(e.key())) {
      content.broken.add(e.name());
    } else {
      if (members.isEmpty()) {
        out.error("places.empty", e.key().span(), "`" + e.name() + "` has no places.");
      }
      world.sorts().put(e.name(), Sort.places(e.name(), members));
    }
  }

  // ---- components

  private List<Yaml.Entry> items(Yaml.Mapping sort) {
    return nodes.entries(sort.get("items"), "`items`");
  }

  private void components(Yaml.Entry e, Map<Sort, Yaml.Mapping> into) {
    Optional<Yaml.Mapping> map = nodes.map(e.value(), "A sort of component");
    if (!free(e.key()) || map.isEmpty()) {
      content.broken.add(e.name());
      return;
    }
    nodes.onlyKeys(map.get(), "A sort of component", PackFormat.COMPONENTS.keys());
    List<String> designs = new ArrayList<>();
    List<Integer> copies = new ArrayList<>();
    int total = 0;
    for (Yaml.Entry item : items(map.get())) {
      nodes.id(item.key());
      designs.add(item.name());
      int n = 1;
      if (item.value() instanceof Yaml.Mapping m && m.get("copies").isPresent()) {
        Yaml node = m.get("copies").get();
        n = nodes.number(node, "`copies`").orElse(1);
        if (n < 1 || n > 500) {
          out.error("item.copies", node.span(), "A component has 1 to 500 copies.");
          n = 1;
        }
      }
      copies.add(n);
      total += n;
    }
    if (designs.isEmpty()) {
      out.error(
          "components.empty", e.key().span(), "`" + e.name() + "` has no items.",
          "Write them under `items`, each with its id.");
    }
    if (total > MAX_PIECES) {
      out.error(
          "components.many", e.key().span(),
          "`" + e.name() + "` has " + total + " pieces, all copies counted; at most " + MAX_PIECES
              + " are allowed.");
      copies.replaceAll(n -> 1);
    }
    Sort sort =
        Sort.components(e.name(), designs, copies.stream().mapToInt(Integer::intValue).toArray());
    world.sorts().put(e.name(), sort);
    into.put(sort, map.get());
  }

  private void componentFields(Sort sort, Yaml.Mapping map) {
    for (Yaml.Entry e : nodes.entries(map.get("fields"), "`fields`")) {
      if (ITEM_KEYS.contains(e.name())) {
        out.error(
            "field.reserved", e.key().span(), "Every component has `" + e.name() + "` already.");
        continue;
      }
      Optional<FieldTypes.Declared> type =
          nodes.id(e.key()) ? types.printed(e.value()) : Optional.empty();
      if (type.isEmpty()) {
        content.broken.add(e.name());
      }
      type.ifPresent(
              t ->
                  sort.fields()
                      .put(
                          e.name(),
                          new Field(
                              e.name(), sort, t.type(), t.nature(), false, t.low(), t.high(), 0,
                              e.key().span())));
    }
    new StateFields(content, nodes, types).read(map.get("state"), sort);
  }

  private void knownKeys(Sort sort, Yaml.Entry item) {
    if (item.value() instanceof Yaml.Mapping m) {
      List<String> known = new ArrayList<>(ITEM_KEYS);
      sort.fields().values().stream()
          .filter(f -> f.nature() != Field.Nature.STATE)
          .forEach(f -> known.add(f.name()));
      known.addAll(content.broken);
      nodes.onlyKeys(m, "A `" + sort.name() + "`", known);
    }
  }

  // ---- boards

  private void board(Yaml.Entry e, Map<Sort, Yaml.Mapping> into) {
    Optional<Yaml.Mapping> map = nodes.map(e.value(), "A board");
    if (!free(e.key()) || map.isEmpty()) {
      content.broken.add(e.name());
      return;
    }
    Yaml.Mapping m = map.get();
    nodes.onlyKeys(m, "A board", PackFormat.BOARD.keys());
    Optional<Integer> rows = nodes.required(m, "A board", "rows").flatMap(constants::read);
    Optional<Integer> columns = nodes.required(m, "A board", "columns").flatMap(constants::read);
    boolean joins = m.get("joins").flatMap(n -> nodes.flag(n, "`joins`")).orElse(false);
    // A board of one cell stands in for one that has a mistake, so that the rules about it are checked.
    Grid grid = new Grid(1, 1, joins);
    if (rows.isPresent() && columns.isPresent()) {
      int r = rows.get();
      int c = columns.get();
      if (r < 1 || c < 1 || (long) r * c > MAX_CELLS) {
        out.error(
            "board.size",
            e.key().span(),
            "A board has at least one cell and at most " + MAX_CELLS + ", but `" + e.name()
                + "` would have " + r + " rows and " + c + " columns.");
      } else {
        grid = new Grid(r, c, joins);
      }
    }
    boolean perPlayer = m.get("per").map(n -> perPlayer(n)).orElse(false);
    Sort sort = Sort.cells(e.name(), grid, perPlayer);
    world.sorts().put(e.name(), sort);
    into.put(sort, m);
  }

  private boolean perPlayer(Yaml node) {
    if (node instanceof Yaml.Scalar s && s.value().equals("player")) {
      return true;
    }
    out.error("board.per", node.span(), "A board is shared, or there is one `per: player`.");
    return false;
  }

  private void boardFields(Sort board, Yaml.Mapping map) {
    new StateFields(content, nodes, types).read(map.get("state"), board);
    int row = 0;
    int column = 0;
    if (map.get("origin").isPresent()) {
      List<Yaml> both = nodes.items(map.get("origin").get(), "`origin`");
      if (both.size() != 2) {
        out.error("board.origin", map.get("origin").get().span(), "`origin` is a row and a column.");
      } else {
        row = constants.read(both.get(0)).orElse(0);
        column = constants.read(both.get(1)).orElse(0);
      }
    }
    Field shows = null;
    if (map.get("draw").isPresent()) {
      Optional<Yaml.Scalar> name = nodes.text(map.get("draw").get(), "`draw`");
      shows = name.map(n -> board.fields().get(n.value())).orElse(null);
      if (shows == null && name.isPresent() && !content.broken.contains(name.get().value())) {
        out.error(
            "name.unknown",
            name.get().span(),
            "A `" + board.name() + "` has no `" + name.get().value() + "`.",
            Suggest.hints(name.get().value(), board.fields().keySet()));
      }
    }
    content.drawings.put(board, new Content.Drawing(row, column, shows));
  }

  // ---- kinds

  private void kinds(Map<Sort, Yaml.Mapping> components) {
    Map<String, List<Yaml.Scalar>> children = new LinkedHashMap<>();
    for (Yaml.Entry e : nodes.entries(pack.section("kinds"), "`kinds`")) {
      if (nodes.id(e.key())) {
        content.kindSpans.putIfAbsent(e.name(), e.key().span());
        children.put(e.name(), nodes.names(e.value(), "A kind"));
      }
    }
    children.values().forEach(
        list ->
            list.forEach(
                c -> {
                  if (nodes.id(c)) {
                    content.kindSpans.putIfAbsent(c.value(), c.span());
                  } else {
                    content.broken.add(c.value().toLowerCase(Locale.ROOT));
                  }
                }));
    if (content.kindSpans.size() > MAX_KINDS) {
      out.error(
          "kind.many", List.copyOf(content.kindSpans.values()).get(MAX_KINDS),
          "A pack has at most " + MAX_KINDS + " kinds.");
      content.broken.addAll(content.kindSpans.keySet());
      content.kindSpans.clear();
      return;
    }
    Map<String, Map<Sort, boolean[]>> members = new LinkedHashMap<>();
    content.kindSpans.keySet().forEach(k -> members.put(k, new LinkedHashMap<>()));
    components.forEach((sort, map) -> kindsOf(sort, map, members));
    for (String kind : members.keySet()) {
      Set<String> below = new LinkedHashSet<>();
      descend(List.of(kind), children, below);
      Map<Sort, boolean[]> all = new LinkedHashMap<>();
      for (String k : below) {
        members.get(k).forEach(
            (sort, flags) -> {
              boolean[] mine = all.computeIfAbsent(sort, s -> new boolean[flags.length]);
              for (int i = 0; i < flags.length; i++) {
                mine[i] |= flags[i];
              }
            });
      }
      world.kinds().put(kind, new World.Kind(kind, world.kinds().size(), all));
    }
  }

  /** Adds a kind, which stands last on the way down to it, and all that it contains. */
  private void descend(
      List<String> way, Map<String, List<Yaml.Scalar>> children, Set<String> into) {
    String kind = way.get(way.size() - 1);
    if (!into.add(kind)) {
      return;
    }
    for (Yaml.Scalar child : children.getOrDefault(kind, List.of())) {
      List<String> further = new ArrayList<>(way);
      further.add(child.value());
      if (child.value().equals(way.get(0))) {
        cycle(further, child);
      } else if (content.kindSpans.containsKey(child.value())) {
        descend(further, children, into);
      }
    }
  }

  // Every kind of a circle leads round it; it is told of the first.
  private void cycle(List<String> way, Yaml.Scalar last) {
    if (way.stream().noneMatch(circular::contains)) {
      out.error(
          "kind.cycle", last.span(),
          "The kind `" + way.get(0) + "` would contain itself: `" + String.join("` → `", way) + "`.");
    }
    circular.addAll(way);
  }

  private void kindsOf(Sort sort, Yaml.Mapping map, Map<String, Map<Sort, boolean[]>> members) {
    List<Yaml.Entry> items = items(map);
    for (int d = 0; d < items.size(); d++) {
      if (!(items.get(d).value() instanceof Yaml.Mapping m)) {
        continue;
      }
      List<Yaml.Scalar> named = new ArrayList<>();
      m.get("kind").flatMap(n -> nodes.text(n, "`kind`")).ifPresent(named::add);
      m.get("kinds").ifPresent(n -> named.addAll(nodes.names(n, "`kinds`")));
      for (Yaml.Scalar kind : named) {
        Map<Sort, boolean[]> of = members.get(kind.value());
        if (of == null) {
          out.error(
              "kind.unknown",
              kind.span(),
              "No kind is called `" + Nodes.shorten(kind.value()) + "`.",
              hints(kind, members.keySet()));
          of = Suggest.nearest(kind.value(), members.keySet()).map(members::get).orElse(null);
        }
        if (of != null) {
          of.computeIfAbsent(sort, s -> new boolean[items.size()])[d] = true;
        }
      }
    }
  }

  private static String[] hints(Yaml.Scalar kind, Set<String> known) {
    String[] near = Suggest.hints(kind.value(), known);
    return near.length > 0 ? near : new String[] {"Kinds are declared under `kinds`."};
  }
}
