package houserule.engine.pack;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.RuleReader;
import houserule.dsl.syntax.Stmt;
import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Declares what rules use: state, zones, tables, shapes, formulas, procedures and the score. */
final class Declarations {
  private static final int MAX_WORDS = 200_000;

  private final Pack pack;
  private final Content content;
  private final World world;
  private final Nodes nodes;
  private final Diagnostics out;
  private final FieldTypes types;
  private final RuleReader rules;
  private final Constants constants;
  private final Map<String, Span> taken = new LinkedHashMap<>();

  Declarations(Pack pack, Content content, Map<String, Integer> options, Diagnostics out) {
    this.pack = pack;
    this.content = content;
    this.world = content.world();
    this.out = out;
    this.nodes = new Nodes(out);
    this.types = new FieldTypes(world, nodes);
    this.rules = new RuleReader(out);
    this.constants = new Constants(options, world.players(), out);
  }

  void build() {
    pack.options().values().forEach(o -> take(o.name(), o.span()));
    world.sorts().keySet().forEach(s -> taken.putIfAbsent(s, Span.startOf(pack.head())));
    new StateFields(content, nodes, types).read(pack.section("state"), null);
    world.fields().values().forEach(f -> take(f.name(), f.span()));
    nodes.entries(pack.section("zones"), "`zones`").forEach(this::zone);
    nodes.entries(pack.section("tables"), "`tables`").forEach(this::table);
    nodes.entries(pack.section("shapes"), "`shapes`").forEach(this::shape);
    nodes.entries(pack.section("formulas"), "`formulas`").forEach(this::formula);
    nodes.entries(pack.section("procedures"), "`procedures`").forEach(this::procedure);
    scoring();
  }

  /** A name means one thing in a pack. */
  private boolean take(String name, Span at) {
    Span first = taken.putIfAbsent(name, at);
    if (first == null || first == at) {
      return true;
    }
    out.error(
        "id.twice", at, "`" + name + "` is the name of something else already.",
        "The first one stands at " + first.place() + ".");
    content.broken.add(name);
    return false;
  }

  // ---- zones

  private void zone(Yaml.Entry e) {
    Optional<Yaml.Mapping> map = nodes.map(e.value(), "A zone");
    if (map.isEmpty()
        || !nodes.id(e.key())
        || !take(e.name(), e.key().span())
        || !zone(e, map.get())) {
      content.broken.add(e.name());
    }
  }

  /** Declares a zone; false when what is wrong with it leaves nothing to declare. */
  private boolean zone(Yaml.Entry e, Yaml.Mapping m) {
    nodes.onlyKeys(m, "A zone", PackFormat.ZONE.keys());
    Optional<Sort> holds = nodes.required(m, "A zone", "holds").flatMap(this::sort);
    Optional<Sort> per = m.get("per").flatMap(this::sort);
    if (holds.isEmpty() || (m.get("per").isPresent() && per.isEmpty())) {
      return false;
    }
    Sort sort = holds.get();
    if (per.isPresent()
        && per.get().nature() != Sort.Nature.PLAYERS
        && per.get().nature() != Sort.Nature.PLACES) {
      out.error(
          "zone.per", m.get("per").get().span(),
          "There can be one zone for each player or for each of some places.",
          "Places are declared under `places`.");
      return false;
    }
    int max = m.get("max").flatMap(constants::read).orElse(sort.size());
    long words = (long) (max + 1) * per.map(Sort::size).orElse(1);
    if (max < 1 || words > MAX_WORDS) {
      out.error("zone.max", m.get("max").map(Yaml::span).orElse(e.key().span()),
          "A zone holds at least 1 thing and at most " + MAX_WORDS + " in all.");
      max = 1;
    }
    if (sort.perPlayer() && per.filter(p -> p == world.player()).isEmpty()) {
      out.error("zone.per", e.key().span(),
          "Every player has cells `" + sort.name() + "`, so a zone of them is `per: player`.");
      return false;
    }
    World.Zone zone =
        new World.Zone(
            e.name(), per.orElse(null), sort, Math.min(max, Math.max(1, sort.size())), shows(m, sort),
            sort.nature() == Sort.Nature.COMPONENTS, e.key().span());
    world.zones().put(e.name(), zone);
    Content.Seen seen = m.get("seen").map(n -> StateFields.seen(n, nodes)).orElse(Content.Seen.EVERYBODY);
    if (seen == Content.Seen.OWNER && zone.per() != world.player()) {
      out.error("seen.owner", m.get("seen").get().span(),
          "Only a zone `per: player` has an owner.");
    }
    content.zonesSeen.put(zone, seen);
    return true;
  }

  private Field shows(Yaml.Mapping m, Sort sort) {
    Optional<Yaml.Scalar> name = m.get("shows").flatMap(n -> nodes.text(n, "`shows`"));
    if (name.isEmpty()) {
      return null;
    }
    Field field = sort.fields().get(name.get().value());
    if ((field == null || sort.nature() != Sort.Nature.CELLS)
        && !content.broken.contains(name.get().value())) {
      out.error(
          "name.unknown",
          name.get().span(),
          sort.nature() == Sort.Nature.CELLS
              ? "A `" + sort.name() + "` has no `" + name.get().value() + "`."
              : "Only a zone of cells has `shows`.",
          Suggest.hints(name.get().value(), sort.fields().keySet()));
    }
    return field;
  }

  private Optional<Sort> sort(Yaml node) {
    Optional<Yaml.Scalar> name = nodes.text(node, "A sort of thing");
    Optional<Sort> found = name.map(n -> world.sorts().get(n.value()));
    if (name.isPresent() && found.isEmpty() && !content.broken.contains(name.get().value())) {
      out.error(
          "sort.unknown",
          node.span(),
          "No sort of thing is called `" + Nodes.shorten(name.get().value()) + "`.",
          Suggest.hints(name.get().value(), world.sorts().keySet()));
    }
    return found;
  }

  // ---- tables and shapes

  private void table(Yaml.Entry e) {
    if (!nodes.id(e.key()) || !take(e.name(), e.key().span())) {
      content.broken.add(e.name());
      return;
    }
    if (e.value() instanceof Yaml.Items) {
      world.tables().put(
          e.name(), new World.Table(e.name(), List.of(row(e.value())), false, 0));
      return;
    }
    Optional<Yaml.Mapping> map = nodes.map(e.value(), "A table of several rows");
    if (map.isEmpty()) {
      content.broken.add(e.name());
      return;
    }
    List<List<Integer>> rows = new ArrayList<>();
    int first = 0;
    for (Yaml.Entry r : map.get().entries()) {
      Optional<Integer> key = nodes.number(r.key(), "The name of a row");
      if (key.isEmpty()) {
        break;
      }
      if (rows.isEmpty()) {
        first = key.get();
      } else if (key.get() != first + rows.size()) {
        out.error(
            "table.hole", r.key().span(),
            "The table `" + e.name() + "` has a hole: after row " + (first + rows.size() - 1)
                + " comes " + key.get() + ".",
            "Give every row from the first to the last, in order.");
        break;
      }
      rows.add(row(r.value()));
    }
    if (map.get().entries().isEmpty()) {
      out.error("table.empty", e.key().span(), "The table `" + e.name() + "` is empty.");
    }
    world.tables().put(e.name(), new World.Table(e.name(), List.copyOf(rows), true, first));
  }

  private List<Integer> row(Yaml node) {
    List<Integer> row = new ArrayList<>();
    for (Yaml item : nodes.items(node, "A row of a table")) {
      if (item instanceof Yaml.Scalar s && s.isNothing()) {
        out.error(
            "table.hole", item.span().end() > item.span().start() ? item.span() : node.span(),
            "This table has a hole: the entry for " + row.size() + " is empty.",
            "The entries stand for 0, 1, 2 and so on, without a gap.");
        row.add(0);
      } else {
        row.add(nodes.number(item, "An entry of a table").orElse(0));
      }
    }
    if (row.isEmpty()) {
      out.error("table.empty", node.span(), "This table has no entries.");
      row.add(0);
    }
    return List.copyOf(row);
  }

  private void shape(Yaml.Entry e) {
    content.broken.add(e.name());
    if (!nodes.id(e.key())) {
      return;
    }
    List<Yaml.Scalar> rows = nodes.names(e.value(), "A shape");
    List<Boolean> cells = new ArrayList<>();
    int columns = rows.isEmpty() ? 0 : rows.get(0).value().length();
    for (Yaml.Scalar row : rows) {
      if (row.value().length() != columns || !row.value().matches("[#.]{1,50}")) {
        out.error(
            "shape.rows", row.span(),
            "The rows of a shape are equally long and made of `#` (a cell) and `.` (any).");
        return;
      }
      row.value().chars().forEach(c -> cells.add(c == '#'));
    }
    if (rows.isEmpty() && e.value() instanceof Yaml.Items) {
      out.error("shape.rows", e.value().span(), "The shape `" + e.name() + "` has no rows.");
    }
    if (!cells.isEmpty()) {
      content.broken.remove(e.name());
      world.shapes().put(e.name(), new World.Shape(e.name(), rows.size(), columns, cells));
    }
  }

  // ---- formulas, procedures, score

  private Optional<List<World.Parameter>> parameters(RuleReader.Signature s) {
    List<World.Parameter> all = new ArrayList<>();
    boolean good = true;
    for (RuleReader.Parameter p : s.parameters()) {
      Optional<Type> type = types.parameter(p.type());
      good &= type.isPresent();
      type.ifPresent(t -> all.add(new World.Parameter(p.name().name(), t)));
    }
    return good ? Optional.of(List.copyOf(all)) : Optional.empty();
  }

  private void formula(Yaml.Entry e) {
    Optional<RuleReader.Signature> signature = rules.signature(e.key().text());
    Optional<Yaml.Scalar> text = nodes.text(e.value(), "A formula");
    if (signature.isEmpty() || text.isEmpty()) {
      content.broken.add(e.name().replaceAll("\\(.*", ""));
      return;
    }
    Expr body = body(text.get(), signature.get());
    Optional<List<World.Parameter>> parameters = parameters(signature.get());
    Expr.Name name = signature.get().name();
    if (parameters.isEmpty()) {
      content.broken.add(name.name());
    } else if (take(name.name(), name.span())) {
      world.formulas().put(
          name.name(), new World.Formula(name.name(), parameters.get(), body, name.span()));
    }
  }

  // `x in zone where …` names a selection; everything else is a value.
  private Expr body(Yaml.Scalar text, RuleReader.Signature signature) {
    Diagnostics trial = new Diagnostics();
    Expr asExpr = new RuleReader(trial).expr(text.text());
    if (!trial.hasErrors()) {
      return asExpr;
    }
    Diagnostics second = new Diagnostics();
    Optional<Expr.Select> select = new RuleReader(second).selection(text.text());
    if (!second.hasErrors() && select.isPresent() && signature.parameters().isEmpty()) {
      return select.get();
    }
    trial.sorted().forEach(out::add);
    return asExpr;
  }

  private void procedure(Yaml.Entry e) {
    // A variant that puts effects before or after those of its base leaves a list of both.
    List<Yaml> texts = e.value() instanceof Yaml.Items i ? i.all() : List.of(e.value());
    List<Stmt> body = new ArrayList<>();
    boolean good = true;
    for (Yaml node : texts) {
      Optional<Yaml.Scalar> text = nodes.text(node, "A procedure");
      good &= text.isPresent();
      text.ifPresent(t -> body.addAll(rules.block(t.text())));
    }
    if (!good) {
      content.broken.add(e.name().replaceAll("\\(.*", ""));
    } else {
      procedure(e.key().text(), body);
    }
  }

  /** Declares a procedure of the flow script or of the YAML files. */
  void procedure(houserule.dsl.source.Snippet key, List<Stmt> body) {
    Optional<RuleReader.Signature> signature = rules.signature(key);
    if (signature.isEmpty()) {
      content.broken.add(key.text().replaceAll("\\(.*", "").strip());
      return;
    }
    Expr.Name name = signature.get().name();
    Optional<List<World.Parameter>> parameters = parameters(signature.get());
    if (parameters.isEmpty()) {
      content.broken.add(name.name());
    } else if (take(name.name(), name.span())) {
      world.procedures().put(
          name.name(), new World.Procedure(name.name(), parameters.get(), body, name.span()));
    }
  }

  private void scoring() {
    for (Yaml.Entry e : nodes.entries(pack.section("scoring"), "`scoring`")) {
      if (e.name().equals("total")) {
        out.error("id.twice", e.key().span(), "`total` is the sum of all parts already.");
        continue;
      }
      nodes
          .text(e.value(), "A part of the score")
          .filter(t -> nodes.id(e.key()))
          .ifPresent(
              t -> {
                content.scoring.put(e.name(), rules.expr(t.text()));
                content.scoringSpans.put(e.name(), e.key().span());
              });
    }
    if (content.scoring.isEmpty()) {
      out.error(
          "scoring.missing", Span.startOf(pack.head()), "This pack has no `scoring`.",
          "Give at least one part, such as `win: if winner = me then 1 else 0`.");
      return;
    }
    for (Yaml.Entry e : nodes.entries(pack.section("hints"), "`hints`")) {
      nodes.text(e.value(), "A hint").filter(t -> nodes.id(e.key())).ifPresent(t -> content.hints.add(rules.expr(t.text())));
    }
    Expr total = null;
    for (Expr part : content.scoring.values()) {
      total = total == null ? part : new Expr.Arithmetic(part.span(), '+', total, part);
    }
    Span at = content.scoringSpans.values().iterator().next();
    world.formulas().put("total", new World.Formula("total", List.of(), total, at));
    content.ranking = ranking();
  }

  private List<Content.Rank> ranking() {
    if (pack.ranking().isEmpty()) {
      Span at = Span.startOf(pack.head());
      return List.of(new Content.Rank(true, new Expr.Name(at, "total")));
    }
    List<Content.Rank> all = new ArrayList<>();
    for (Yaml item : nodes.items(pack.ranking().get(), "`ranking`")) {
      Optional<Yaml.Mapping> map = nodes.map(item, "A measure of the ranking");
      if (map.isEmpty()) {
        continue;
      }
      nodes.onlyKeys(map.get(), "A measure of the ranking", PackFormat.RANK.keys());
      for (Yaml.Entry e : map.get().entries()) {
        nodes
            .text(e.value(), "A measure of the ranking")
            .ifPresent(t -> all.add(new Content.Rank(e.name().equals("most"), rules.expr(t.text()))));
      }
    }
    return List.copyOf(all);
  }
}
