package houserule.studio.app;

import houserule.dsl.yaml.Yaml;
import houserule.engine.pack.Option;
import houserule.engine.pack.Pack;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files of a variant that changes nothing, with comments that show what it could change: made of
 * what its base really has, so that they hold when the comment marks are taken away.
 */
record Examples(Pack base) {

  /** The head of a variant. */
  String head() {
    String[] version = base.version().split("\\.");
    StringBuilder text = new StringBuilder();
    text.append("id: ‹id›\nversion: 1.0.0\nformat: 1\n");
    text.append("extends: ").append(base.id()).append(" ^").append(version[0] + "." + version[1]).append('\n');
    text.append("locales: [en]\n\n");
    text.append("# What it could change. Take away the # of what you want, or write what you need:\n");
    text.append("# `houserule explain ").append(base.id()).append("` shows what there is.\n");
    List<String> examples = new ArrayList<>();
    base.options().values().stream().findFirst()
        .ifPresent(o -> examples.add("options: {" + o.name() + ": " + other(o) + "}"));
    table().ifPresent(t -> examples.add("change:\n  " + t));
    design().ifPresent(d -> examples.add("add:\n  " + d.sort() + ":\n    ‹id›: " + d.facts()));
    design().ifPresent(d -> examples.add("remove:\n  - " + d.sort() + "." + d.id()));
    examples.forEach(e -> text.append('\n').append(commented(e)));
    return text.toString();
  }

  /** Its words. */
  String words() {
    String name = Editions.name(base, "en");
    StringBuilder text = new StringBuilder("pack:\n  name: ‹title›\n  about: ");
    text.append(quoted("A variant of " + name + ".")).append("\n  why: To try something out.\n");
    design().ifPresent(
        d -> text.append('\n').append(commented("component:\n  " + d.sort() + ":\n    ‹id›: {name: ‹title›}")));
    return text.toString();
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private static String commented(String text) {
    return text.lines().map(l -> "# " + l + "\n").reduce("", String::concat);
  }

  /** A value of an option that is not the default. */
  private static String other(Option option) {
    return option.show(option.fallback() == option.low() ? option.high() : option.low());
  }

  /** The first table, with its last entry doubled. */
  private Optional<String> table() {
    for (Yaml.Entry e : section("tables")) {
      if (e.value() instanceof Yaml.Items row && !row.all().isEmpty()) {
        List<String> numbers = new ArrayList<>(row.all().stream().map(YamlText::line).toList());
        int last = numbers.size() - 1;
        numbers.set(last, Integer.toString(2 * Integer.parseInt(numbers.get(last))));
        return Optional.of("tables." + e.name() + ": [" + String.join(", ", numbers) + "]");
      }
    }
    return Optional.empty();
  }

  private record Design(String sort, String id, String facts) {}

  /** A design that fits into a line. */
  private Optional<Design> design() {
    for (Yaml.Entry sort : section("components")) {
      for (Yaml.Entry item : items(sort.value())) {
        String facts = YamlText.line(item.value());
        if (facts.startsWith("{") && !facts.contains("\n")) {
          return Optional.of(new Design(sort.name(), item.name(), facts));
        }
      }
    }
    return Optional.empty();
  }

  private List<Yaml.Entry> section(String name) {
    return base.tree().get(name).orElse(null) instanceof Yaml.Mapping m ? m.entries() : List.of();
  }

  private static List<Yaml.Entry> items(Yaml sort) {
    return sort instanceof Yaml.Mapping m
            && m.get("items").orElse(null) instanceof Yaml.Mapping items
        ? items.entries()
        : List.of();
  }
}
