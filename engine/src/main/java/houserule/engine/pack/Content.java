package houserule.engine.pack;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.World;
import houserule.dsl.source.Span;
import houserule.dsl.syntax.Expr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A pack made for a number of players and a choice of options: everything declared, nothing compiled. */
public final class Content {
  /** Who may look into a zone or at a value. */
  public enum Seen {
    EVERYBODY,
    OWNER,
    NOBODY
  }

  /**
   * A design of a component.
   *
   * @param look the token that stands for it in drawings
   * @param arguments its facts, for its texts: numbers, or the names of kinds, places and components
   */
  public record Item(
      String id, String look, boolean fromRulebook, int copies, Map<String, Object> arguments, Span span) {}

  /** How a board is drawn: from which cell on, and which field. */
  public record Drawing(int row, int column, Field shows) {}

  /** One measure of the ranking. */
  public record Rank(boolean most, Expr value) {}

  final World world;
  final Map<Sort, List<Item>> items = new LinkedHashMap<>();
  final Map<Sort, Drawing> drawings = new LinkedHashMap<>();
  final Map<World.Zone, Seen> zonesSeen = new LinkedHashMap<>();
  final Map<Field, Seen> fieldsSeen = new LinkedHashMap<>();
  final Map<String, Expr> scoring = new LinkedHashMap<>();
  final List<Expr> hints = new ArrayList<>();
  final Map<String, Span> scoringSpans = new LinkedHashMap<>();
  final Map<String, Span> kindSpans = new LinkedHashMap<>();

  /** Names whose declaration has a mistake: that they are not known later is no second one. */
  final Set<String> broken = new HashSet<>();

  List<Rank> ranking = List.of();
  List<String> seatLooks = List.of();

  Content(World world) {
    this.world = world;
  }

  public World world() {
    return world;
  }

  /** The designs of each sort of component. */
  public Map<Sort, List<Item>> items() {
    return items;
  }

  public Map<Sort, Drawing> drawings() {
    return drawings;
  }

  public Seen seen(World.Zone zone) {
    return zonesSeen.getOrDefault(zone, Seen.EVERYBODY);
  }

  public Seen seen(Field field) {
    return fieldsSeen.getOrDefault(field, Seen.EVERYBODY);
  }

  /** The token of a thing in drawings. */
  public String look(Sort sort, int thing) {
    if (thing < 0) {
      return ".";
    }
    if (sort.nature() == Sort.Nature.PLAYERS) {
      return thing < seatLooks.size() ? seatLooks.get(thing) : Integer.toString(thing + 1);
    }
    List<Item> of = items.get(sort);
    return of == null ? sort.nameOf(thing) : of.get(sort.designOf(thing)).look();
  }
}
