package houserule.engine.words;

import houserule.dsl.source.Span;
import houserule.dsl.yaml.Yaml;
import houserule.engine.pack.Layer;
import houserule.engine.pack.Pack;
import houserule.engine.pack.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists the texts of a pack's own files for translators; of a variant only what it says itself. */
public final class Catalogs {
  private Catalogs() {}

  /** The texts of a pack beside their translations into a language, which may have none yet. */
  public static Catalog of(Pack pack, String locale, Origins origins) {
    Map<String, TextLeaf> english = leaves(pack, Languages.ENGLISH);
    Map<String, TextLeaf> target = leaves(pack, locale);
    Words merged = pack.words(Languages.ENGLISH);
    Notes notes = new Notes(pack);
    List<Entry> all = new ArrayList<>();
    english.forEach(
        (key, leaf) -> {
          String source = leaf.text().value();
          if (!source.isBlank()) {
            all.add(entry(key, leaf.path(), source, target.get(key), origins, notes));
          }
        });
    target.forEach(
        (key, leaf) -> {
          if (!english.containsKey(key)) {
            // A variant may say in one language what English leaves to the base.
            Optional<String> source = merged.message(key).filter(s -> !s.isBlank());
            all.add(
                source.isPresent()
                    ? entry(key, leaf.path(), source.get(), leaf, origins, notes)
                    : new Entry(key, leaf.path(), "", Optional.of(leaf.text().value()), Entry.State.OBSOLETE, List.of()));
          }
        });
    return new Catalog(pack.id(), pack.version(), locale, all);
  }

  /** A text that a variant leaves to its base in every language, but might say itself in one. */
  static Optional<Entry> inherited(Pack pack, String key) {
    for (Layer layer : pack.layers()) {
      Yaml.Mapping file = layer.texts().get(Languages.ENGLISH);
      TextLeaf leaf = file == null ? null : TextLeaf.of(file).get(key);
      if (leaf != null) {
        String source = pack.words(Languages.ENGLISH).message(key).orElse(leaf.text().value());
        return Optional.of(new Entry(key, leaf.path(), source, Optional.empty(), Entry.State.MISSING, List.of()));
      }
    }
    return Optional.empty();
  }

  private static Entry entry(
      String key, List<String> path, String source, TextLeaf leaf, Origins origins, Notes notes) {
    Optional<String> target = Optional.ofNullable(leaf).map(l -> l.text().value()).filter(t -> !t.isBlank());
    Origins.Origin origin = origins.byKey().get(key);
    Entry.State state =
        target.isEmpty() ? Entry.State.MISSING
            : origin != null && origin.isFuzzy(source) ? Entry.State.FUZZY
            : Entry.State.TRANSLATED;
    return new Entry(key, path, source, target, state, notes.of(key, source));
  }

  /** Where a text stands in the pack's own file of a language. */
  public static Optional<Span> place(Pack pack, String locale, String key) {
    return Optional.ofNullable(leaves(pack, locale).get(key)).map(l -> l.text().span());
  }

  /** The texts of the pack's own file in a language. */
  static Map<String, TextLeaf> leaves(Pack pack, String locale) {
    Yaml.Mapping file = pack.main().texts().get(locale);
    return file == null ? Map.of() : TextLeaf.of(file);
  }
}
