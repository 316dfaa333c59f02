package houserule.engine.words;

import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * What a translator's file holds.
 *
 * @param pack the pack it says it is for
 * @param locale the language it says it is in
 */
public record Incoming(Source file, Optional<String> pack, Optional<String> locale, List<Item> items) {

  /**
   * One text of the file.
   *
   * @param source the English text it was made from, as far as the file says
   * @param target the translation; empty when there is none yet
   * @param fuzzy whether somebody has to look at it
   * @param obsolete whether the file itself says that it is no longer used
   * @param at where the key stands
   * @param textAt where the translation stands
   */
  public record Item(
      String key, Optional<String> source, String target, boolean fuzzy, boolean obsolete, Span at, Span textAt) {}

  public Incoming {
    items = List.copyOf(items);
  }
}
