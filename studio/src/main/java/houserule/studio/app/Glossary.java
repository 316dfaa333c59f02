package houserule.studio.app;

import houserule.dsl.check.Sort;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.yaml.Yaml;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Option;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import houserule.engine.pack.Words;
import houserule.engine.view.Labels;
import houserule.engine.words.Languages;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the things of a pack are called in a language, by their ids. */
final class Glossary {
  private final Edition edition;
  private final Words words;
  private final Labels labels;

  private Glossary(Edition edition, String locale) {
    this.edition = edition;
    this.words = Languages.words(edition.pack(), locale);
    this.labels = new Labels(edition, words);
  }

  /** The glossary of a pack; its smallest table will do, unless the pack forbids that. */
  static Result<Glossary> of(Pack pack, String locale) {
    Diagnostics out = new Diagnostics();
    for (int n = pack.minPlayers(); n <= pack.maxPlayers(); n++) {
      out = new Diagnostics();
      Optional<Edition> edition = PackCompiler.compile(pack, n, Map.of(), out);
      if (edition.isPresent()) {
        return Result.ready(new Glossary(edition.get(), locale));
      }
    }
    return Result.of(Optional.empty(), out);
  }

  Edition edition() {
    return edition;
  }

  Words words() {
    return words;
  }

  /** The word for a key, or else the id as plain words. */
  String word(String key, String id) {
    return words.has(key) ? words.text(key) : plain(id);
  }

  static String plain(String id) {
    return id.replace('-', ' ');
  }

  String option(String id) {
    return word("option." + id + ".name", id);
  }

  /** A value of an option in words. */
  String optionValue(String id, String value) {
    Option option = edition.pack().options().get(id);
    if (option == null || option.form() != Option.Form.CHOICE) {
      return value.equals("true") ? "yes" : value.equals("false") ? "no" : value;
    }
    return word("option." + id + "." + value, value);
  }

  String sort(String id, boolean several) {
    return word("sort." + id + (several ? ".other" : ".one"), id);
  }

  String design(String sort, String id) {
    return component(sort, id, "name").orElse(plain(id));
  }

  /** The text of a design with its values filled in. */
  Optional<String> text(String sort, String id) {
    return component(sort, id, "text");
  }

  private Optional<String> component(String name, String id, String which) {
    Sort sort = edition.game().world().sorts().get(name);
    List<Content.Item> items =
        sort == null ? List.of() : edition.content().items().getOrDefault(sort, List.of());
    for (int d = 0; d < items.size(); d++) {
      if (items.get(d).id().equals(id)) {
        return Optional.of(labels.component(sort, d, which)).filter(t -> !t.isBlank());
      }
    }
    return Optional.empty();
  }

  /** A value as it stands in a file, with names for what has one. */
  String value(Yaml node) {
    if (node instanceof Yaml.Items items) {
      return String.join(", ", items.all().stream().map(this::value).toList());
    }
    if (node instanceof Yaml.Mapping map) {
      List<String> all = map.entries().stream().map(e -> e.name() + ": " + value(e.value())).toList();
      return String.join("; ", all);
    }
    String text = ((Yaml.Scalar) node).value().strip();
    return named(text).orElse(text);
  }

  /** The word for an id, whatever it is the id of. */
  private Optional<String> named(String id) {
    if (words.has("kind." + id)) {
      return Optional.of(words.text("kind." + id));
    }
    for (Sort sort : edition.game().world().sorts().values()) {
      String place = "place." + sort.name() + "." + id;
      if (words.has(place)) {
        return Optional.of(words.text(place));
      }
      Optional<String> design = component(sort.name(), id, "name");
      if (design.isPresent()) {
        return design;
      }
    }
    String sort = "sort." + id + ".other";
    return words.has(sort) ? Optional.of(words.text(sort)) : Optional.empty();
  }
}
