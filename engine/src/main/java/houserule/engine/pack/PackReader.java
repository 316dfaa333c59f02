package houserule.engine.pack;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads packs: the files of a game, with variants laid over them. */
public final class PackReader {
  private final Stack.Ordered stack;
  private final Merge.Merged merged;
  private final Diagnostics out;
  private final Nodes nodes;

  private PackReader(Stack.Ordered stack, Diagnostics out) {
    this.stack = stack;
    this.out = out;
    this.nodes = new Nodes(out);
    this.merged = Merge.of(stack, out);
  }

  /**
   * The pack in a folder; mistakes are reported. What a variant extends is looked for near its
   * folder. There is no pack when one of its files cannot be read: what that file declares would
   * seem to be missing everywhere.
   */
  public static Optional<Pack> read(Path folder, Diagnostics out) {
    return read(folder, List.of(), Shelves.beside(folder), out);
  }

  /**
   * The pack in a folder with variants laid over it, in the order given.
   *
   * @param shelves where the packs are that variants extend
   */
  public static Optional<Pack> read(
      Path folder, List<Path> with, Shelves shelves, Diagnostics out) {
    return new Stack(shelves, out).of(folder, with).flatMap(s -> new PackReader(s, out).pack());
  }

  /** Whether a folder holds a pack. */
  public static boolean isPack(Path folder) {
    return Files.isRegularFile(folder.resolve("pack.yaml"));
  }

  private Optional<Pack> pack() {
    Yaml.Mapping tree = merged.tree();
    Map<String, Words> texts = texts();
    Optional<Nodes.Range> players = tree.get("players").flatMap(this::players);
    Map<String, Option> options = new LinkedHashMap<>();
    for (Yaml.Entry e : nodes.entries(tree.get("options"), "`options`")) {
      option(e).ifPresent(o -> options.put(o.name(), o));
    }
    Nodes.Range seats = players.orElse(new Nodes.Range(2, 2));
    int unattended = tree.get("unattended").map(this::unattended).orElse(0);
    Set<String> locales = new LinkedHashSet<>();
    stack.layers().forEach(l -> locales.addAll(l.locales()));
    return Optional.of(
        new Pack(
            stack.main().id(), stack.main().version(), seats.low() + unattended,
            seats.high() + unattended, unattended, List.copyOf(locales), options, tree, texts, stack.layers(), stack.main(),
            stack.with(), merged.trees(), merged.changes(), merged.flow(), merged.broken()));
  }

  private Map<String, Words> texts() {
    Map<String, Words> all = new LinkedHashMap<>();
    List<Yaml.Entry> locales = nodes.entries(merged.tree().get("text"), "`text`");
    for (Yaml.Entry e : locales) {
      boolean alone = stack.with().isEmpty();
      Layer top = alone ? stack.main() : stack.with().get(stack.with().size() - 1);
      Yaml.Mapping own = top.texts().get(e.name());
      boolean complete = alone || stack.with().size() == 1 && !stack.main().isVariant();
      Words words =
          Words.of(
              e.name(), (Yaml.Mapping) e.value(),
              own == null ? new Yaml.Mapping(Span.startOf(top.head()), List.of()) : own, complete, out);
      all.put(e.name(), words);
    }
    Words english = all.get("en");
    all.replaceAll((locale, words) -> words == english ? words : words.over(english));
    return all;
  }

  private Optional<Nodes.Range> players(Yaml node) {
    Optional<Nodes.Range> range =
        node instanceof Yaml.Scalar s && s.value().matches("[0-9]{1,3}")
            ? Optional.of(
                new Nodes.Range(Integer.parseInt(s.value()), Integer.parseInt(s.value())))
            : nodes.range(node, "`players`");
    if (range.isPresent() && (range.get().low() < 1 || range.get().high() > 12)) {
      out.error(
          "pack.players", node.span(),
          "A game is for 1 to 12 players, not for " + range.get().low() + ".." + range.get().high() + ".");
      return Optional.empty();
    }
    return range;
  }

  private int unattended(Yaml node) {
    int n = nodes.number(node, "`unattended`").orElse(0);
    if (n >= 0 && n <= 3) {
      return n;
    }
    out.error("pack.players", node.span(), "At most 3 seats can be left to the rules, not " + n + ".");
    return 0;
  }

  private Optional<Option> option(Yaml.Entry e) {
    Optional<Yaml.Mapping> map = nodes.map(e.value(), "An option");
    if (!nodes.id(e.key()) || map.isEmpty()) {
      return Optional.empty();
    }
    Yaml.Mapping m = map.get();
    nodes.onlyKeys(m, "An option", PackFormat.OPTION.keys());
    Optional<Yaml> fallback = nodes.required(m, "An option", "default");
    Option shape;
    if (m.get("range").isPresent()) {
      Optional<Nodes.Range> range = nodes.range(m.get("range").get(), "`range`");
      if (range.isEmpty()) {
        return Optional.of(
            new Option(e.name(), Option.Form.NUMBER, 1, 1, List.of(), 1, e.key().span()));
      }
      shape =
          new Option(e.name(), Option.Form.NUMBER, range.get().low(), range.get().high(),
              List.of(), 0, e.key().span());
    } else if (m.get("choices").isPresent()) {
      List<String> choices = new ArrayList<>();
      nodes.names(m.get("choices").get(), "`choices`").stream()
          .filter(nodes::id)
          .forEach(c -> choices.add(c.value()));
      if (choices.isEmpty()) {
        out.error(
            "option.choices", m.get("choices").get().span(),
            "The option `" + e.name() + "` leaves nothing to choose.",
            "Write the choices as a list, such as `choices: [short, long]`.");
        return Optional.empty();
      }
      shape =
          new Option(e.name(), Option.Form.CHOICE, 0, choices.size() - 1, choices, 0, e.key().span());
    } else {
      shape = new Option(e.name(), Option.Form.FLAG, 0, 1, List.of(), 0, e.key().span());
    }
    return fallback
        .flatMap(f -> nodes.text(f, "`default`"))
        .flatMap(
            f -> {
              Optional<Integer> value = shape.parse(f.value());
              if (value.isEmpty()) {
                out.error(
                    "option.value", f.span(),
                    "The option `" + e.name() + "` can be " + shape.allowed() + ", not `"
                        + Nodes.shorten(f.value()) + "`.",
                    Suggest.nearest(f.value(), shape.choices())
                        .map(c -> new String[] {"Did you mean `" + c + "`?"})
                        .orElse(new String[0]));
              }
              return value;
            })
        // With a wrong default the option still exists, for the rules that use it.
        .or(() -> Optional.of(shape.low()))
        .map(
            v ->
                new Option(
                    shape.name(), shape.form(), shape.low(), shape.high(), shape.choices(), v,
                    shape.span()));
  }
}
