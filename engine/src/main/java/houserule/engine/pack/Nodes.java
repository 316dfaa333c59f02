package houserule.engine.pack;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes YAML apart and says what was expected where something else stands. */
final class Nodes {
  private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9]+");
  private static final int DIGITS = 9;
  private static final Pattern RANGE = Pattern.compile("(-?[0-9]{1,9}) *\\.\\. *(-?[0-9]{1,9})");

  final Diagnostics out;

  /** For maps with a misspelt key, the keys that were meant: those are not missing too. */
  private final Map<Yaml.Mapping, Set<String>> meant = new IdentityHashMap<>();

  Nodes(Diagnostics out) {
    this.out = out;
  }

  /** Two numbers, the smaller first unless the range is empty. */
  record Range(int low, int high) {}

  Optional<Yaml.Mapping> map(Yaml node, String what) {
    if (node instanceof Yaml.Mapping m) {
      return Optional.of(m);
    }
    if (node instanceof Yaml.Scalar s && s.isNothing()) {
      return Optional.of(new Yaml.Mapping(node.span(), List.of()));
    }
    wrong(node, what + " is a map of names and values");
    return Optional.empty();
  }

  /** The entries of a map; nothing where it is missing or something else. */
  List<Yaml.Entry> entries(Optional<Yaml> node, String what) {
    return node.flatMap(n -> map(n, what)).map(Yaml.Mapping::entries).orElse(List.of());
  }

  List<Yaml> items(Yaml node, String what) {
    if (node instanceof Yaml.Items i) {
      return i.all();
    }
    if (node instanceof Yaml.Scalar s && s.isNothing()) {
      return List.of();
    }
    wrong(node, what + " is a list");
    return List.of();
  }

  /** Names in a list; one that is something else is reported and left out. */
  List<Yaml.Scalar> names(Yaml node, String what) {
    List<Yaml.Scalar> all = new ArrayList<>();
    for (Yaml item : items(node, what)) {
      text(item, "An entry of the list").ifPresent(all::add);
    }
    return all;
  }

  Optional<Yaml.Scalar> text(Yaml node, String what) {
    if (node instanceof Yaml.Scalar s && !s.isNothing()) {
      return Optional.of(s);
    }
    wrong(node, what + " is a text");
    return Optional.empty();
  }

  Optional<Integer> number(Yaml node, String what) {
    if (node instanceof Yaml.Scalar s && !s.quoted() && NUMBER.matcher(s.value()).matches()) {
      if (s.value().replaceFirst("[-+]", "").length() <= DIGITS) {
        return Optional.of(Integer.parseInt(s.value()));
      }
      out.error(
          "number.large", node.span(),
          "The number `" + shorten(s.value()) + "` is too large: it has more than " + DIGITS + " digits.");
      return Optional.empty();
    }
    wrong(node, what + " is a whole number");
    return Optional.empty();
  }

  Optional<Boolean> flag(Yaml node, String what) {
    if (node instanceof Yaml.Scalar s && (s.value().equals("true") || s.value().equals("false"))) {
      return Optional.of(s.value().equals("true"));
    }
    wrong(node, what + " is `true` or `false`");
    return Optional.empty();
  }

  /** A range as it is written, which may be empty. */
  static Optional<Range> range(String text) {
    Matcher m = RANGE.matcher(text.strip());
    if (!m.matches()) {
      return Optional.empty();
    }
    int low = Integer.parseInt(m.group(1));
    int high = Integer.parseInt(m.group(2));
    return Optional.of(new Range(low, high));
  }

  /** Whether a range holds a number; says so when not. */
  boolean holdsSome(Range range, Span at) {
    if (range.low() <= range.high()) {
      return true;
    }
    out.error(
        "range.empty", at,
        "The range `" + range.low() + ".." + range.high() + "` is empty: it begins above its end.",
        "Did you mean `" + range.high() + ".." + range.low() + "`?");
    return false;
  }

  Optional<Range> range(Yaml node, String what) {
    Optional<Range> found =
        node instanceof Yaml.Scalar s ? range(s.value()) : Optional.empty();
    if (found.isEmpty()) {
      wrong(node, what + " is a range such as `2..4`");
    }
    return found.filter(range -> holdsSome(range, node.span()));
  }

  private void wrong(Yaml node, String sentence) {
    String is =
        node instanceof Yaml.Scalar s && !s.isNothing()
            ? "`" + shorten(s.value()) + "`"
            : node.title();
    out.error("yaml.type", node.span(), sentence + ", but here stands " + is + ".");
  }

  static String shorten(String text) {
    String line = text.strip();
    int end = line.indexOf('\n');
    line = end < 0 ? line : line.substring(0, end) + "…";
    return line.length() > 40 ? line.substring(0, 40) + "…" : line;
  }

  /** Reports every key that is not one of these. */
  void onlyKeys(Yaml.Mapping map, String what, Collection<String> known) {
    for (Yaml.Entry e : map.entries()) {
      if (!known.contains(e.name())) {
        out.error(
            "key.unknown",
            e.key().span(),
            what + " has no key `" + shorten(e.name()) + "`.",
            Suggest.hints(e.name(), known));
        Suggest.nearest(e.name(), known)
            .ifPresent(key -> meant.computeIfAbsent(map, m -> new HashSet<>()).add(key));
      }
    }
  }

  void onlyKeys(Yaml.Mapping map, String what, String... known) {
    onlyKeys(map, what, List.of(known));
  }

  Optional<Yaml> required(Yaml.Mapping map, String what, String key) {
    Optional<Yaml> found = map.get(key);
    if (found.isEmpty() && !isMeant(map, key)) {
      Span at = new Span(map.span().source(), map.span().start(), map.span().start() + 1);
      out.error("key.missing", at, what + " needs the key `" + key + "`.");
    }
    return found;
  }

  /** Whether a key stands in a map in another spelling, which has been reported. */
  boolean isMeant(Yaml.Mapping map, String key) {
    return meant.getOrDefault(map, Set.of()).contains(key);
  }

  /** Whether a name can be an id; says so when not. */
  boolean id(Yaml.Scalar name) {
    if (PackFormat.isId(name.value())) {
      return true;
    }
    out.error(
        "id.form",
        name.span(),
        "`" + shorten(name.value()) + "` cannot be an id.",
        "An id is made of small letters, digits and single hyphens, and begins with a letter.");
    return false;
  }
}
