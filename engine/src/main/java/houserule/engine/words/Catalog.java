package houserule.engine.words;

import java.util.List;

/** All texts of a pack in one language beside English, in the order of the English file. */
public record Catalog(String pack, String version, String locale, List<Entry> entries) {
  public Catalog {
    entries = List.copyOf(entries);
  }
}
