package houserule.engine.pack;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what a field can hold: {@code 0..8}, {@code flag}, {@code kind}, a sort, a rule. */
final class FieldTypes {
  private static final int LARGEST = 1_000_000;
  private static final List<String> BASIC =
      List.of("number", "flag", "kind", "condition", "value", "effect");

  private final World world;
  private final Nodes nodes;

  FieldTypes(World world, Nodes nodes) {
    this.world = world;
    this.nodes = nodes;
  }

  /** A type, how its value comes about, and the values it can take. */
  record Declared(Type type, Field.Nature nature, int low, int high, Sort printed) {}

  Optional<Declared> printed(Yaml node) {
    return nodes.text(node, "A field's type").flatMap(s -> read(s, true));
  }

  Optional<Declared> changing(Yaml.Scalar s) {
    return read(s, false);
  }

  private Optional<Declared> read(Yaml.Scalar s, boolean printed) {
    Field.Nature plain = printed ? Field.Nature.FACT : Field.Nature.STATE;
    String text = s.value().strip();
    Optional<Nodes.Range> range = Nodes.range(text);
    if (range.isPresent() && !nodes.holdsSome(range.get(), s.span())) {
      return Optional.empty();
    }
    if (range.isPresent()) {
      return Optional.of(
          new Declared(
              Type.Basic.NUMBER, plain, range.get().low(), range.get().high(), null));
    }
    if (printed) {
      switch (text) {
        case "condition":
          return rule(Type.Basic.FLAG, Field.Nature.RULE);
        case "value":
          return rule(Type.Basic.NUMBER, Field.Nature.RULE);
        case "effect":
          return rule(Type.Basic.EFFECT, Field.Nature.EFFECT);
        default:
      }
      if (text.startsWith("face of ")) {
        Sort of = world.sorts().get(text.substring("face of ".length()).strip());
        if (of != null) {
          return Optional.of(new Declared(Type.Basic.FACE, Field.Nature.FACT, 0, 0, of));
        }
      }
    }
    switch (text) {
      case "number":
        return Optional.of(new Declared(Type.Basic.NUMBER, plain, -LARGEST, LARGEST, null));
      case "flag":
        return Optional.of(new Declared(Type.Basic.FLAG, plain, 0, 1, null));
      case "kind":
        return Optional.of(
            new Declared(Type.Basic.KIND, plain, -1, Math.max(0, world.kinds().size() - 1), null));
      default:
    }
    Sort sort = world.sorts().get(text);
    if (sort != null) {
      return Optional.of(new Declared(new Type.Thing(sort), plain, -1, sort.size() - 1, null));
    }
    List<String> known = new ArrayList<>(BASIC);
    known.addAll(world.sorts().keySet());
    nodes.out.error(
        "type.unknown",
        s.span(),
        "There is no type `" + Nodes.shorten(text) + "`.",
        Suggest.nearest(text, known)
            .map(n -> "Did you mean `" + n + "`?")
            .orElse("A type is a range such as `0..8`, `number`, `flag`, `kind`, or the name of a sort of thing."
                + (printed ? " Components also have `condition`, `value`, `effect` and `face of …`." : "")));
    return Optional.empty();
  }

  private static Optional<Declared> rule(Type type, Field.Nature nature) {
    return Optional.of(new Declared(type, nature, 0, 0, null));
  }

  /** The type of a parameter. */
  Optional<Type> parameter(houserule.dsl.syntax.Expr.Name name) {
    switch (name.name()) {
      case "number":
        return Optional.of(Type.Basic.NUMBER);
      case "flag":
        return Optional.of(Type.Basic.FLAG);
      case "kind":
        return Optional.of(Type.Basic.KIND);
      default:
    }
    Sort sort = world.sorts().get(name.name());
    if (sort == null) {
      List<String> known = new ArrayList<>(List.of("number", "flag", "kind"));
      known.addAll(world.sorts().keySet());
      nodes.out.error(
          "type.unknown",
          name.span(),
          "There is no type `" + name.name() + "`.",
          Suggest.hints(name.name(), known));
      return Optional.empty();
    }
    return Optional.of(new Type.Thing(sort));
  }
}
