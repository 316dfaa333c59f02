package houserule.engine.pack;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import java.util.Optional;

/** Declares values that change in play: of the table, of a component, of a cell. */
final class StateFields {
  private final Content content;
  private final Nodes nodes;
  private final FieldTypes types;

  StateFields(Content content, Nodes nodes, FieldTypes types) {
    this.content = content;
    this.nodes = nodes;
    this.types = types;
  }

  /** {@code owner} is null for the table. */
  void read(Optional<Yaml> section, Sort owner) {
    for (Yaml.Entry e : nodes.entries(section, "`state`")) {
      if (!nodes.id(e.key())) {
        content.broken.add(e.name());
        continue;
      }
      var into = owner == null ? content.world().fields() : owner.fields();
      if (into.containsKey(e.name())) {
        nodes.out.error("id.twice", e.key().span(), "`" + e.name() + "` is declared twice.");
        continue;
      }
      Optional<Field> field = field(e, owner);
      field.ifPresent(f -> into.put(f.name(), f));
      if (field.isEmpty()) {
        content.broken.add(e.name());
      }
    }
  }

  private Optional<Field> field(Yaml.Entry e, Sort owner) {
    if (e.value() instanceof Yaml.Scalar s && !s.isNothing()) {
      return types.changing(s).map(t -> make(e, owner, t, false, 0, Content.Seen.EVERYBODY));
    }
    Optional<Yaml.Mapping> map = nodes.map(e.value(), "A value of the state");
    if (map.isEmpty()) {
      return Optional.empty();
    }
    Yaml.Mapping m = map.get();
    nodes.onlyKeys(m, "A value of the state", PackFormat.STATE_VALUE.keys());
    Optional<FieldTypes.Declared> type =
        nodes
            .required(m, "A value of the state", "type")
            .flatMap(n -> nodes.text(n, "`type`"))
            .flatMap(types::changing);
    boolean perPlayer = m.get("per").isPresent();
    if (perPlayer && !(m.get("per").get() instanceof Yaml.Scalar p && p.value().equals("player"))) {
      nodes.out.error(
          "state.per", m.get("per").get().span(), "Only `per: player` makes a value a player's own.");
    }
    Content.Seen seen = m.get("seen").map(n -> seen(n, nodes)).orElse(Content.Seen.EVERYBODY);
    return type.map(t -> make(e, owner, t, perPlayer, start(m, t), seen));
  }

  static Content.Seen seen(Yaml node, Nodes nodes) {
    if (node instanceof Yaml.Scalar s) {
      switch (s.value()) {
        case "everybody":
          return Content.Seen.EVERYBODY;
        case "owner":
          return Content.Seen.OWNER;
        case "nobody":
          return Content.Seen.NOBODY;
        default:
      }
    }
    nodes.out.error(
        "seen.unknown", node.span(), "`seen` is `everybody`, `owner` or `nobody`.");
    return Content.Seen.NOBODY;
  }

  private int start(Yaml.Mapping m, FieldTypes.Declared t) {
    int usual = t.type() instanceof Type.Thing || t.type() == Type.Basic.KIND
        ? -1
        : Math.max(t.low(), Math.min(0, t.high()));
    if (m.get("start").isEmpty()) {
      return usual;
    }
    Yaml node = m.get("start").get();
    if (t.type() == Type.Basic.FLAG) {
      return nodes.flag(node, "`start`").orElse(false) ? 1 : 0;
    }
    if (t.type() instanceof Type.Thing thing) {
      Optional<Yaml.Scalar> name = nodes.text(node, "`start`");
      int found = name.map(n -> thing.sort().thing(n.value())).orElse(-1);
      if (found < 0 && name.isPresent() && !name.get().value().equals("none")) {
        nodes.out.error(
            "name.unknown", node.span(),
            "No `" + thing.sort().name() + "` is called `" + Nodes.shorten(name.get().value()) + "`.",
            Suggest.hints(name.get().value(), thing.sort().members()));
      }
      return found;
    }
    int value = nodes.number(node, "`start`").orElse(usual);
    if (value < t.low() || value > t.high()) {
      nodes.out.error(
          "state.start", node.span(),
          "`start` must lie in " + t.low() + ".." + t.high() + ", but this is " + value + ".");
      return usual;
    }
    return value;
  }

  private Field make(
      Yaml.Entry e,
      Sort owner,
      FieldTypes.Declared t,
      boolean perPlayer,
      int start,
      Content.Seen seen) {
    boolean each = perPlayer || (owner != null && owner.perPlayer());
    int first =
        start == 0 && (t.type() instanceof Type.Thing || t.type() == Type.Basic.KIND)
                && e.value() instanceof Yaml.Scalar
            ? -1
            : Math.max(t.low(), Math.min(start, t.high()));
    Field f =
        new Field(
            e.name(), owner, t.type(), Field.Nature.STATE, each, t.low(), t.high(), first,
            e.key().span());
    content.fieldsSeen.put(f, seen);
    return f;
  }
}
