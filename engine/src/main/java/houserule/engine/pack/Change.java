package houserule.engine.pack;

import houserule.dsl.source.Span;
import houserule.dsl.yaml.Yaml;
import java.util.List;
import java.util.Optional;

/**
 * What a variant did to one thing of its base.
 *
 * @param path the ids of the thing
 * @param at where the variant says so
 * @param before what stood there; empty when it was added
 * @param now what stands there since; empty when it was removed
 */
public record Change(
    Kind kind, List<String> path, Layer by, Span at, Optional<Yaml> before, Optional<Yaml> now) {

  /** What was done. */
  public enum Kind {
    ADDED,
    CHANGED,
    REMOVED
  }

  public Change {
    path = List.copyOf(path);
  }

  /** The path for people. */
  public String shown() {
    return Address.shown(path);
  }

  /** The first steps of the path for people. */
  public String shown(int steps) {
    return Address.shown(path.subList(0, steps));
  }

  /** Whether one path leads to the other thing or into it. */
  boolean touches(List<String> other) {
    int n = Math.min(path.size(), other.size());
    return path.subList(0, n).equals(other.subList(0, n));
  }
}
