package houserule.engine.words;

import java.util.List;
import java.util.Optional;

/**
 * A text of a pack with its translation.
 *
 * @param path the key as the file of words nests it
 * @param source the English text; empty when English has none any more
 * @param notes what a translator should know, a line each
 */
public record Entry(
    String key, List<String> path, String source, Optional<String> target, State state, List<String> notes) {

  /** How far a translation is. */
  public enum State {
    MISSING,
    TRANSLATED,

    /** There is a text, but somebody has to look at it: English has changed since, or it is a draft. */
    FUZZY,

    /** There is a translation of what English no longer says. */
    OBSOLETE
  }

  public Entry {
    path = List.copyOf(path);
    notes = List.copyOf(notes);
  }
}
