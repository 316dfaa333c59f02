package houserule.studio.app;

import java.util.List;
import java.util.Optional;

/**
 * What variants change in a game, as a sheet of house rules to print.
 *
 * @param title what the game is called with its variants
 * @param variants what each of them is about
 * @param groups the changes, by what kind of thing they concern
 */
public record Sheet(String title, List<Variant> variants, List<Group> groups) {

  /** A variant in its own words. */
  public record Variant(String id, String name, Optional<String> about, Optional<String> why) {}

  /** Changes of one kind of thing. */
  public record Group(String title, List<Rule> rules) {
    public Group {
      rules = List.copyOf(rules);
    }
  }

  /**
   * A change in words.
   *
   * @param paths the things of the pack that it is about
   * @param details lines below: what was there and what is there now, or effects
   */
  public record Rule(List<String> paths, String text, List<String> details) {
    public Rule {
      paths = List.copyOf(paths);
      details = List.copyOf(details);
    }
  }

  public Sheet {
    variants = List.copyOf(variants);
    groups = List.copyOf(groups);
  }
}
