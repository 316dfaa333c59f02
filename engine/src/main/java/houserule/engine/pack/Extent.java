package houserule.engine.pack;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.World;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.engine.model.Layout;
import java.util.List;

/** Adds up how many numbers a position would hold, before anything of that size is made. */
final class Extent {
  private final World world;
  private long total;
  private long most;
  private Span largest;
  private String name;

  Extent(World world) {
    this.world = world;
  }

  /** Reports a state that would be too large, at what takes most of it. */
  void check(Diagnostics out) {
    world.fields().values().forEach(f -> add(words(f, 1), f.name(), f.span()));
    for (Sort sort : world.sorts().values()) {
      List<Field> fields =
          sort.fields().values().stream().filter(f -> f.nature() == Field.Nature.STATE).toList();
      long words = sort.size() + fields.stream().mapToLong(f -> words(f, sort.size())).sum();
      add(words, sort.name(), fields.isEmpty() ? null : fields.get(0).span());
    }
    for (World.Zone zone : world.zones().values()) {
      long many = zone.per() == null ? 1 : zone.per().size();
      add(many * (zone.max() + 1L), zone.name(), zone.span());
    }
    if (total > Layout.MAX_WORDS) {
      out.error(
          "state.large", largest,
          "A position of this game would hold more than " + Layout.MAX_WORDS + " numbers.",
          "Most of them are for `" + name + "`.");
    }
  }

  private long words(Field f, long things) {
    return things * (f.perPlayer() ? world.players() : 1);
  }

  private void add(long words, String of, Span span) {
    total += words;
    if (span != null && words > most) {
      most = words;
      largest = span;
      name = of;
    }
  }
}
