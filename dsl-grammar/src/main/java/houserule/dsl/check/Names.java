package houserule.dsl.check;

import java.util.ArrayList;
import java.util.List;

/** What can be named in a pack, for look-ups across declarations and for suggestions. */
final class Names {
  private static final List<String> GEOMETRY =
      List.of("row", "column", "up", "down", "left", "right");

  private final World world;

  Names(World world) {
    this.world = world;
  }

  /** Whether a name alone means something as one value, whatever is wanted. */
  boolean known(String name) {
    return name.equals("me")
        || name.equals("players")
        || world.fields().containsKey(name)
        || world.player().fields().containsKey(name)
        || world.formulas().containsKey(name)
        || world.options().containsKey(name);
  }

  boolean isSelection(String name) {
    return name.equals("rivals")
        || world.zones().containsKey(name)
        || world.sorts().containsKey(name)
        || world.kinds().containsKey(name);
  }

  boolean isMember(String name) {
    return !sortsWith(name).isEmpty();
  }

  List<Sort> sortsWith(String member) {
    return world.sorts().values().stream().filter(s -> s.members().contains(member)).toList();
  }

  World.Kind kind(int id) {
    return world.kinds().values().stream().filter(k -> k.id() == id).findFirst().orElseThrow();
  }

  List<String> kindsOf(Sort sort) {
    return world.kinds().values().stream()
        .filter(k -> k.designs().containsKey(sort))
        .map(World.Kind::name)
        .toList();
  }

  List<String> fieldsOf(Sort sort) {
    List<String> all = new ArrayList<>(sort.fields().keySet());
    if (sort.nature() == Sort.Nature.CELLS) {
      all.addAll(GEOMETRY);
    }
    if (sort.nature() == Sort.Nature.PLACES || sort.nature() == Sort.Nature.PLAYERS) {
      all.add("number");
    }
    if (sort.nature() == Sort.Nature.PLAYERS) {
      all.add("next");
      all.add("previous");
    }
    return all;
  }

  List<String> tablesAndZones() {
    List<String> all = new ArrayList<>(world.tables().keySet());
    all.addAll(world.zones().keySet());
    return all;
  }

  List<String> all() {
    List<String> all = new ArrayList<>();
    all.addAll(List.of("me", "players", "rivals"));
    all.addAll(world.fields().keySet());
    all.addAll(world.player().fields().keySet());
    all.addAll(world.formulas().keySet());
    all.addAll(world.options().keySet());
    all.addAll(world.zones().keySet());
    all.addAll(world.tables().keySet());
    all.addAll(world.sorts().keySet());
    all.addAll(world.kinds().keySet());
    return all;
  }
}
