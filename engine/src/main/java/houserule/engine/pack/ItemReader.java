package houserule.engine.pack;

import houserule.dsl.check.Face;
import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
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

/** Reads what is printed on the components of a sort: facts, rules, effects and faces. */
final class ItemReader {
  private final Content content;
  private final World world;
  private final Nodes nodes;
  private final RuleReader rules;

  ItemReader(Content content, Nodes nodes) {
    this.content = content;
    this.world = content.world();
    this.nodes = nodes;
    this.rules = new RuleReader(nodes.out);
  }

  void read(Sort sort, Yaml.Mapping map) {
    List<Yaml.Entry> entries = nodes.entries(map.get("items"), "`items`");
    List<Content.Item> items = new ArrayList<>();
    List<Map<String, Object>> arguments = new ArrayList<>();
    List<Yaml.Mapping> facts = new ArrayList<>();
    for (Yaml.Entry e : entries) {
      Yaml.Mapping m =
          nodes.map(e.value(), "A component").orElse(new Yaml.Mapping(e.key().span(), List.of()));
      facts.add(m);
      Map<String, Object> args = new LinkedHashMap<>();
      arguments.add(args);
      String look =
          m.get("look").flatMap(n -> nodes.text(n, "`look`")).map(this::look).orElse(e.name());
      items.add(
          new Content.Item(
              e.name(), look, fromRulebook(m),
              m.get("copies").flatMap(n -> nodes.number(n, "`copies`")).orElse(1), args,
              e.key().span()));
    }
    content.items.put(sort, items);
    Map<String, Yaml.Scalar> legend = new LinkedHashMap<>();
    for (Yaml.Entry e : nodes.entries(map.get("legend"), "`legend`")) {
      if (e.name().length() != 1 || Character.isDigit(e.name().charAt(0)) || "._/".contains(e.name())) {
        nodes.out.error(
            "legend.letter", e.key().span(), "A legend gives a meaning to one letter.",
            "Digits, `.`, `_` and `/` have a meaning already.");
      } else {
        nodes.text(e.value(), "What a letter stands for").ifPresent(s -> legend.put(e.name(), s));
      }
    }
    for (Field f : sort.fields().values()) {
      if (f.nature() != Field.Nature.STATE) {
        fill(f, sort, facts, arguments, legend, map);
      }
    }
  }

  private String look(Yaml.Scalar s) {
    if (s.value().length() > 6 || s.value().chars().anyMatch(Character::isWhitespace)
        || List.of(".", "_", "<", "^").contains(s.value())) {
      nodes.out.error(
          "item.look", s.span(), "`look` is a short token of at most 6 characters without spaces.",
          "`.`, `_`, `<` and `^` have a meaning in drawings already.");
    }
    return s.value();
  }

  private boolean fromRulebook(Yaml.Mapping m) {
    Optional<Yaml> node = m.get("source");
    if (node.isEmpty()) {
      return true;
    }
    String value = node.get() instanceof Yaml.Scalar s ? s.value() : "";
    if (!value.equals("rulebook") && !value.equals("reconstructed")) {
      nodes.out.error(
          "item.source", node.get().span(), "`source` is `rulebook` or `reconstructed`.",
          value.isEmpty()
              ? new String[0]
              : Suggest.hints(value, List.of("rulebook", "reconstructed")));
    }
    return !value.equals("reconstructed");
  }

  private void fill(
      Field f,
      Sort sort,
      List<Yaml.Mapping> items,
      List<Map<String, Object>> arguments,
      Map<String, Yaml.Scalar> legend,
      Yaml.Mapping declaration) {
    int n = items.size();
    int[] byDesign = new int[n];
    Expr[] exprs = new Expr[n];
    Face[] faces = new Face[n];
    List<List<Stmt>> effects = new ArrayList<>();
    for (int d = 0; d < n; d++) {
      Optional<Yaml> node = items.get(d).get(f.name());
      effects.add(null);
      byDesign[d] = f.type() instanceof Type.Thing || f.type() == Type.Basic.KIND ? -1 : 0;
      if (f.nature() == Field.Nature.FACT && f.type() == Type.Basic.NUMBER) {
        byDesign[d] = Math.max(f.low(), Math.min(0, f.high()));
      }
      if (node.isEmpty()) {
        if (f.type() == Type.Basic.NUMBER && f.nature() == Field.Nature.FACT && f.low() > 0
            && !nodes.isMeant(items.get(d), f.name())) {
          nodes.out.error(
              "key.missing", content.items.get(sort).get(d).span(),
              "This `" + sort.name() + "` needs a `" + f.name() + "` of " + f.low() + ".." + f.high() + ".");
        }
        arguments.get(d).put(f.name(), argument(f, byDesign[d]));
        continue;
      }
      if (f.nature() == Field.Nature.RULE) {
        Optional<Yaml.Scalar> text = nodes.text(node.get(), "A rule");
        exprs[d] = text.map(t -> rules.expr(t.text())).orElse(null);
      } else if (f.nature() == Field.Nature.EFFECT) {
        Optional<Yaml.Scalar> text = nodes.text(node.get(), "An effect");
        effects.set(d, text.map(t -> rules.block(t.text())).orElse(null));
      } else if (f.type() == Type.Basic.FACE) {
        faces[d] =
            nodes
                .text(node.get(), "A face")
                .flatMap(t -> face(t, legend, printedSort(declaration, f)))
                .orElse(null);
      } else {
        byDesign[d] = fact(f, node.get()).orElse(byDesign[d]);
        arguments.get(d).put(f.name(), argument(f, byDesign[d]));
      }
    }
    int[] byThing = new int[sort.size()];
    for (int i = 0; i < byThing.length; i++) {
      byThing[i] = byDesign[sort.designOf(i)];
    }
    f.withFacts(byThing).withRules(exprs).withEffects(effects).withFaces(faces);
  }

  private Sort printedSort(Yaml.Mapping declaration, Field f) {
    return declaration
        .get("fields")
        .flatMap(n -> n instanceof Yaml.Mapping m ? m.get(f.name()) : Optional.empty())
        .map(n -> ((Yaml.Scalar) n).value().substring("face of ".length()).strip())
        .map(name -> world.sorts().get(name))
        .orElseThrow();
  }

  /** A fact as an argument of the component's texts; names are put into words later. */
  private Object argument(Field f, int value) {
    if (f.type() == Type.Basic.NUMBER) {
      return value;
    }
    if (f.type() == Type.Basic.KIND) {
      return value < 0 ? "" : "kind." + names(value);
    }
    if (f.type() instanceof Type.Thing t) {
      return value < 0 ? "" : (t.sort().nature() == Sort.Nature.PLACES ? "place." : "component.")
          + t.sort().name() + "." + t.sort().members().get(t.sort().designOf(value));
    }
    return value == 1 ? "true" : "false";
  }

  private String names(int kind) {
    return world.kinds().values().stream()
        .filter(k -> k.id() == kind).findFirst().orElseThrow().name();
  }

  private Optional<Integer> fact(Field f, Yaml node) {
    if (f.type() == Type.Basic.FLAG) {
      return nodes.flag(node, "`" + f.name() + "`").map(b -> b ? 1 : 0);
    }
    if (f.type() == Type.Basic.NUMBER) {
      Optional<Integer> value = nodes.number(node, "`" + f.name() + "`");
      if (value.isPresent() && (value.get() < f.low() || value.get() > f.high())) {
        nodes.out.error(
            "fact.range", node.span(),
            "`" + f.name() + "` is declared as " + f.low() + ".." + f.high() + ", but this is "
                + value.get() + ".");
        return Optional.empty();
      }
      return value;
    }
    Optional<Yaml.Scalar> name = nodes.text(node, "`" + f.name() + "`");
    if (name.isEmpty()) {
      return Optional.empty();
    }
    if (f.type() == Type.Basic.KIND) {
      World.Kind kind = world.kinds().get(name.get().value());
      if (kind == null) {
        nodes.out.error(
            "kind.unknown", node.span(), "No kind is called `" + Nodes.shorten(name.get().value()) + "`.",
            Suggest.hints(name.get().value(), world.kinds().keySet()));
        return Optional.empty();
      }
      return Optional.of(kind.id());
    }
    Sort of = ((Type.Thing) f.type()).sort();
    int thing = of.thing(name.get().value());
    if (thing < 0) {
      nodes.out.error(
          "name.unknown", node.span(),
          "No `" + of.name() + "` is called `" + Nodes.shorten(name.get().value()) + "`.",
          Suggest.hints(name.get().value(), of.members()));
      return Optional.empty();
    }
    return Optional.of(thing);
  }

  // ---- faces

  private Optional<Face> face(Yaml.Scalar text, Map<String, Yaml.Scalar> legend, Sort printed) {
    String[] rows = text.value().strip().split("/", -1);
    int columns = rows[0].length();
    List<Integer> shows = new ArrayList<>();
    Map<Character, List<Integer>> joined = new LinkedHashMap<>();
    for (String row : rows) {
      if (row.length() != columns || columns == 0 || rows.length > 20 || columns > 20) {
        nodes.out.error(
            "face.shape", text.span(), "The rows of a face are equally long, one character a cell.");
        return Optional.empty();
      }
      for (char c : row.toCharArray()) {
        if (c == '.') {
          shows.add(-1);
        } else if (c == '_') {
          shows.add(Face.HOLE);
        } else if (Character.isDigit(c)) {
          joined.computeIfAbsent(c, k -> new ArrayList<>()).add(shows.size());
          shows.add(-1);
        } else {
          Yaml.Scalar what = legend.get(String.valueOf(c));
          int thing = what == null ? -1 : printed.thing(what.value());
          if (thing < 0) {
            nodes.out.error(
                "face.letter", text.span(),
                what == null
                    ? "The legend has no letter `" + c + "`."
                    : "The legend's `" + c + "` is `" + what.value() + "`, which is not one `"
                        + printed.name() + "`.",
                what == null
                    ? Suggest.hints(String.valueOf(c), legend.keySet())
                    : new String[] {"A face prints a component of which there is one copy."});
            return Optional.empty();
          }
          shows.add(thing);
        }
      }
    }
    for (List<Integer> group : joined.values()) {
      int head = group.get(0);
      for (int other : group.subList(1, group.size())) {
        int dr = Math.abs(head / columns - other / columns);
        int dc = Math.abs(head % columns - other % columns);
        if (dr + dc != 1) {
          nodes.out.error(
              "face.joined", text.span(), "Joined cells touch the first of them by an edge.");
          return Optional.empty();
        }
      }
    }
    return Optional.of(new Face(rows.length, columns, shows, new ArrayList<>(joined.values())));
  }
}
