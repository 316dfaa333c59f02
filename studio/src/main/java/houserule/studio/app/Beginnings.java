package houserule.studio.app;

import houserule.dsl.yaml.Yaml;
import houserule.engine.pack.Option;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes the first files of a new variant or game, which are sound as they are. */
public final class Beginnings {
  // Names between these marks are filled in: ‹id›, ‹title›, ‹class›, ‹seats›.
  private static final String VARIANT_SPEC =
      """
      package houserule.variants

      import houserule.rules.Table
      import spock.lang.Specification

      class ‹class› extends Specification {
        def "games of it come to an end"() {
          given:
          def table = Table.dealt('‹id›', ‹seats›)

          when:
          table.playUntil()

          then:
          table.over
          1 in table.places
        }
      }
      """;

  private static final String PACK =
      """
      id: ‹id›
      version: 1.0.0
      format: 1
      players: 2
      locales: [en]

      state:
        left: {type: 0..15, start: 15}
        last: player

      scoring:
        win: if left = 0 and last = me then 1 else 0
      """;

  private static final String FLOW =
      """
      play {
        turns {
          choose 'n', from: '1..min(3, left)', ask: 'take', {
            run 'left -= n'
            set 'last', to: 'me'
          }
          when 'left = 0', { finish() }
        }
      }
      """;

  private static final String TEXT =
      """
      pack: {name: ‹title›, about: Take one to three of fifteen; whoever takes the last one wins.}
      state: {left: Left, last: Took last}
      ask: {take: How many do you take?}
      score: {win: Win, total: Total}
      """;

  private Beginnings() {}

  /** Why a name cannot be that of a new pack, with what could be done. */
  private static Optional<Result.Misused<List<Path>>> unfit(Library library, Path folder, String name) {
    if (!PackFormat.isId(name)) {
      String id = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^[-0-9]+|-$", "");
      return Optional.of(
          new Result.Misused<>(
              "`" + name + "` cannot be the id of a pack.",
              List.of(
                  "An id is made of small letters, digits and single hyphens, and begins with a letter"
                      + (PackFormat.isId(id) ? ": `" + id + "`." : "."))));
    }
    if (Files.exists(folder)) {
      return Optional.of(new Result.Misused<>("`" + folder + "` is there already.", List.of("Nothing was written.")));
    }
    return library.knows(name)
        ? Optional.of(
            new Result.Misused<>("There is a pack `" + name + "` already.", List.of("Choose another name; `houserule list` shows those that are taken.")))
        : Optional.empty();
  }

  /** A game of its own, as small as can be; gives the files. */
  public static Result<List<Path>> pack(Library library, Path folder, String name) {
    Optional<Result.Misused<List<Path>>> unfit = unfit(library, folder, name);
    if (unfit.isPresent()) {
      return unfit.get();
    }
    Map<String, String> files = new LinkedHashMap<>();
    files.put("pack.yaml", PACK);
    files.put("flow.groovy", FLOW);
    files.put("text/en.yaml", TEXT);
    files.put("spec/‹class›.groovy", VARIANT_SPEC.replace("houserule.variants", "houserule.rules").replace("import houserule.rules.Table\n", ""));
    return write(folder, name, 2, files);
  }

  /** A variant that changes nothing yet, with examples of what it could; gives the files. */
  public static Result<List<Path>> variant(Library library, Path folder, String name, Pack base) {
    Optional<Result.Misused<List<Path>>> unfit = unfit(library, folder, name);
    if (unfit.isPresent()) {
      return unfit.get();
    }
    Map<String, String> files = new LinkedHashMap<>();
    files.put("pack.yaml", head(base));
    files.put("text/en.yaml", words(base));
    files.put("spec/‹class›.groovy", VARIANT_SPEC);
    return write(folder, name, base.minPlayers(), files);
  }

  private static String head(Pack base) {
    String[] version = base.version().split("\\.");
    StringBuilder text = new StringBuilder();
    text.append("id: ‹id›\nversion: 1.0.0\nformat: 1\n");
    text.append("extends: ").append(base.id()).append(" ^").append(version[0]).append('.').append(version[1]).append('\n');
    text.append("locales: [en]\n\n");
    text.append("# What it could change. Take away the # of what you want, or write what you need:\n");
    text.append("# `houserule explain ").append(base.id()).append("` shows what there is.\n");
    List<String> examples = new ArrayList<>();
    base.options().values().stream().findFirst().ifPresent(o -> examples.add("options: {" + o.name() + ": " + other(o) + "}"));
    table(base).ifPresent(t -> examples.add("change:\n  " + t));
    design(base).ifPresent(d -> examples.add("add:\n  " + d.sort() + ":\n    ‹id›: " + d.facts()));
    design(base).ifPresent(d -> examples.add("remove:\n  - " + d.sort() + "." + d.id()));
    examples.forEach(e -> text.append('\n').append(commented(e)));
    return text.toString();
  }

  private static String words(Pack base) {
    String name = Editions.name(base, "en");
    StringBuilder text = new StringBuilder("pack:\n  name: ‹title›\n  about: ");
    text.append(quoted("A variant of " + name + ".")).append("\n  why: To try something out.\n");
    design(base).ifPresent(
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
  private static Optional<String> table(Pack base) {
    for (Yaml.Entry e : section(base, "tables")) {
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
  private static Optional<Design> design(Pack base) {
    for (Yaml.Entry sort : section(base, "components")) {
      for (Yaml.Entry item : items(sort.value())) {
        String facts = YamlText.line(item.value());
        if (facts.startsWith("{") && !facts.contains("\n")) {
          return Optional.of(new Design(sort.name(), item.name(), facts));
        }
      }
    }
    return Optional.empty();
  }

  private static List<Yaml.Entry> section(Pack pack, String name) {
    return pack.tree().get(name).orElse(null) instanceof Yaml.Mapping m ? m.entries() : List.of();
  }

  private static List<Yaml.Entry> items(Yaml sort) {
    return sort instanceof Yaml.Mapping m && m.get("items").orElse(null) instanceof Yaml.Mapping items
        ? items.entries()
        : List.of();
  }

  private static Result<List<Path>> write(Path folder, String name, int seats, Map<String, String> files) {
    String type = camel(name) + "Spec";
    List<Path> written = new ArrayList<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey().replace("‹class›", type));
      String text =
          file.getValue().replace("‹class›", type).replace("‹title›", title(name)).replace("‹seats›", Integer.toString(seats))
              .replace("‹id›", name);
      try {
        Files.createDirectories(path.getParent());
      } catch (IOException e) {
        return Result.misused("The folder `" + path.getParent() + "` cannot be made.");
      }
      if (!Saves.write(path, text)) {
        return Result.misused("`" + path + "` cannot be written.");
      }
      written.add(path);
    }
    return Result.ready(written);
  }

  private static String camel(String id) {
    StringBuilder text = new StringBuilder();
    for (String part : id.split("-")) {
      text.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1));
    }
    return text.toString();
  }

  private static String title(String id) {
    String words = id.replace('-', ' ');
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}
