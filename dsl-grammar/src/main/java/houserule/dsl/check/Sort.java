package houserule.dsl.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A sort of thing that rules can speak of: the players, a collection of components, a set of
 * places, the cells of a board. The things of a sort are the numbers from 0 up to its size.
 */
public final class Sort {
  /** What a sort is made of. */
  public enum Nature {
    PLAYERS,
    COMPONENTS,
    PLACES,
    CELLS
  }

  private final String name;
  private final Nature nature;
  private final List<String> members;
  private final int[] designOf;
  private final Grid grid;
  private final boolean perPlayer;
  private final Map<String, Field> fields = new LinkedHashMap<>();

  private Sort(
      String name,
      Nature nature,
      List<String> members,
      int[] designOf,
      Grid grid,
      boolean perPlayer) {
    this.name = name;
    this.nature = nature;
    this.members = List.copyOf(members);
    this.designOf = designOf;
    this.grid = grid;
    this.perPlayer = perPlayer;
  }

  public static Sort players(int count) {
    List<String> seats = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      seats.add("seat-" + i);
    }
    return new Sort("player", Nature.PLAYERS, seats, identity(count), null, false);
  }

  /** Components by design, {@code copies[i]} pieces of the i-th design following each other. */
  public static Sort components(String name, List<String> designs, int[] copies) {
    int total = 0;
    for (int n : copies) {
      total += n;
    }
    int[] designOf = new int[total];
    int piece = 0;
    for (int d = 0; d < copies.length; d++) {
      for (int i = 0; i < copies[d]; i++) {
        designOf[piece++] = d;
      }
    }
    return new Sort(name, Nature.COMPONENTS, designs, designOf, null, false);
  }

  public static Sort places(String name, List<String> members) {
    return new Sort(name, Nature.PLACES, members, identity(members.size()), null, false);
  }

  public static Sort cells(String name, Grid grid, boolean perPlayer) {
    return new Sort(
        name, Nature.CELLS, List.of(), identity(grid.size()), grid, perPlayer);
  }

  private static int[] identity(int n) {
    int[] all = new int[n];
    for (int i = 0; i < n; i++) {
      all[i] = i;
    }
    return all;
  }

  public String name() {
    return name;
  }

  public Nature nature() {
    return nature;
  }

  /** How many things there are: every copy of a component counts. */
  public int size() {
    return designOf.length;
  }

  /** The names of the designs or places, in their order; none for cells. */
  public List<String> members() {
    return members;
  }

  /** The design of a piece; for all but components the thing itself. */
  public int designOf(int thing) {
    return designOf[thing];
  }

  public int[] designs() {
    return designOf;
  }

  /** The geometry of a board; null for other sorts. */
  public Grid grid() {
    return grid;
  }

  /** Whether every player has cells of their own. */
  public boolean perPlayer() {
    return perPlayer;
  }

  public Map<String, Field> fields() {
    return fields;
  }

  /** The thing of a name, or -1 when there is none, or more than one copy of it. */
  public int thing(String member) {
    int design = members.indexOf(member);
    if (design < 0) {
      return -1;
    }
    int found = -1;
    for (int i = 0; i < designOf.length; i++) {
      if (designOf[i] == design) {
        if (found >= 0) {
          return -1;
        }
        found = i;
      }
    }
    return found;
  }

  /** A readable name of one thing: the member, with the copy's number when there are several. */
  public String nameOf(int thing) {
    if (nature == Nature.CELLS) {
      return grid.nameOf(thing);
    }
    int design = designOf[thing];
    String member = members.get(design);
    int first = thing;
    while (first > 0 && designOf[first - 1] == design) {
      first--;
    }
    boolean several =
        first < thing || (thing + 1 < designOf.length && designOf[thing + 1] == design);
    return several ? member + "/" + (thing - first + 1) : member;
  }

  @Override
  public String toString() {
    return name;
  }
}
