package houserule.engine.words;

import houserule.dsl.yaml.Yaml;
import houserule.engine.pack.Pack;
import houserule.engine.pack.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a translator should know of a text: where it is read, and what its component can do. */
final class Notes {
  private static final int LONGEST = 300;

  /** Where texts are read, by the first part of their keys. */
  private static final Map<String, String> PLACES =
      Map.ofEntries(
          Map.entry("pack", "About the game as a whole."),
          Map.entry("option", "A choice before the game."),
          Map.entry("forbidden", "Why some choices do not go together."),
          Map.entry("kind", "A kind of component."),
          Map.entry("sort", "What things of this sort are called, one or several."),
          Map.entry("place", "The name of a place."),
          Map.entry("zone", "The name of a zone, shown before what lies there."),
          Map.entry("state", "The name of a value, shown before it."),
          Map.entry("ask", "A question to a player."),
          Map.entry("pass", "What declining is called, on a list of answers."),
          Map.entry("branch", "A way to go on, on a list of answers."),
          Map.entry("refuse", "What a player is told whose answer breaks a rule."),
          Map.entry("step", "The name of a part of the game."),
          Map.entry("seat", "What a player is called."),
          Map.entry("rule", "A sentence on a sheet of house rules."),
          Map.entry("score", "A line of the score sheet."));

  private final Pack pack;
  private final Words english;

  Notes(Pack pack) {
    this.pack = pack;
    this.english = pack.words(Languages.ENGLISH);
  }

  List<String> of(String key, String source) {
    List<String> all = new ArrayList<>();
    String[] parts = key.split("\\.");
    if (parts[0].equals("component") && parts.length == 4) {
      component(parts[1], parts[2], all);
    } else {
      Optional.ofNullable(PLACES.get(parts[0])).ifPresent(all::add);
      if (parts[0].equals("pass")) {
        english.message("ask" + key.substring(parts[0].length())).ifPresent(q -> all.add("It answers: " + line(q)));
      }
    }
    Collection<String> arguments = Message.of(source, Languages.ENGLISH).arguments();
    if (!arguments.isEmpty()) {
      all.add("Leave as it is: {" + String.join("}, {", arguments) + "}");
    }
    return all;
  }

  private void component(String sort, String id, List<String> all) {
    String what = english.message("sort." + sort + ".one").orElse(sort);
    if (id.equals("*")) {
      all.add("On every " + line(what) + " that has no words of its own.");
      return;
    }
    String shared = "component." + sort + ".*.name";
    String name = english.message("component." + sort + "." + id + ".name").or(() -> english.message(shared)).orElse(id);
    all.add(line(what) + ": " + line(name));
    fields(sort, id).ifPresent(f -> all.add(line(f)));
  }

  /** What is printed on a design, as its file says it. */
  private Optional<String> fields(String sort, String id) {
    return get(Optional.of(pack.tree()), "components", sort, "items", id)
        .filter(n -> n instanceof Yaml.Mapping)
        .map(n -> (Yaml.Mapping) n)
        .map(
            m ->
                String.join(
                    ", ",
                    m.entries().stream()
                        .filter(e -> !e.name().equals("source"))
                        .map(e -> e.name() + ": " + shown(e.value()))
                        .toList()))
        .filter(t -> !t.isEmpty());
  }

  static Optional<Yaml> get(Optional<Yaml> from, String... names) {
    Optional<Yaml> node = from;
    for (String name : names) {
      node = node.flatMap(n -> n instanceof Yaml.Mapping m ? m.get(name) : Optional.empty());
    }
    return node;
  }

  private static String shown(Yaml node) {
    if (node instanceof Yaml.Items items) {
      return "[" + String.join(", ", items.all().stream().map(Notes::shown).toList()) + "]";
    }
    if (node instanceof Yaml.Mapping map) {
      return "{" + String.join(", ", map.entries().stream().map(e -> e.name() + ": " + shown(e.value())).toList()) + "}";
    }
    return ((Yaml.Scalar) node).value();
  }

  private static String line(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.codePointCount(0, line.length()) <= LONGEST
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LONGEST - 1)) + "…";
  }
}
