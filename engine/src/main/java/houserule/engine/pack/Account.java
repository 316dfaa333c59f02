package houserule.engine.pack;

import houserule.dsl.source.Span;
import houserule.dsl.yaml.Yaml;
import java.util.List;
import java.util.Optional;

/**
 * What stands at a path of a pack, and how it came to stand there.
 *
 * @param path for people
 * @param now what stands there; empty when a variant removed it
 * @param settings who had a hand in it, the last first
 * @param inside what variants did to parts of it, by path
 */
public record Account(
    String path, Optional<Yaml> now, List<Setting> settings, List<Account> inside) {

  /** What a layer did there. */
  public enum Act {
    SET,
    REMOVED,
    ADDED_BEFORE,
    ADDED_AFTER
  }

  /**
   * One layer's hand in it.
   *
   * @param at where the layer says so
   * @param value what it put there; empty when it removed what there was
   */
  public record Setting(Act act, Layer by, Span at, Optional<Yaml> value) {}

  public Account {
    settings = List.copyOf(settings);
    inside = List.copyOf(inside);
  }
}
