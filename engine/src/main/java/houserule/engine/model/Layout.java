package houserule.engine.model;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives everything that changes in play its place in one array of numbers: first the random state
 * and the flow's own registers, then the flow's stack, then fields, zones and the places of pieces.
 */
public final class Layout {
  /** The random state, two words. */
  public static final int RANDOM = 0;

  /** The step at which the flow waits. */
  public static final int PC = 2;

  /** Where the frame of the running procedure starts. */
  public static final int FP = 3;

  /** Where the next frame would start. */
  public static final int SP = 4;

  /** The player whose turn it is in the flow. */
  public static final int ME = 5;

  /** 1 once the game is over. */
  public static final int OVER = 6;

  /** How many decisions have been taken. */
  public static final int MOVES = 7;

  /** Where the flow's stack starts. */
  public static final int STACK = 8;

  /** Where a frame keeps the step to return to, the caller's frame and who acted there. */
  public static final int FRAME_HEADER = 3;

  /** The most words a state may take. */
  public static final int MAX_WORDS = 1 << 20;

  /** One zone of a family: where it starts, and whose or which it is (-1 for the only one). */
  public record ZonePlace(World.Zone zone, int index, int address) {}

  private final Map<Field, Slot> slots = new LinkedHashMap<>();
  private final Map<World.Zone, Integer> zoneBases = new LinkedHashMap<>();
  private final List<ZonePlace> zonePlaces = new ArrayList<>();
  private final Map<Sort, Integer> whereBases = new LinkedHashMap<>();
  private final Map<Sort, Slot> joins = new LinkedHashMap<>();
  private final World world;
  private int size;
  private final int stackEnd;

  public Layout(World world, int stackWords) {
    this.world = world;
    this.stackEnd = STACK + stackWords;
    this.size = stackEnd;
    for (Field f : world.fields().values()) {
      place(f, 1);
    }
    for (Sort sort : world.sorts().values()) {
      if (sort.nature() == Sort.Nature.CELLS) {
        placeCells(sort);
      } else {
        sort.fields().values().stream()
            .filter(f -> f.nature() == Field.Nature.STATE)
            .forEach(f -> place(f, sort.size()));
      }
    }
    for (World.Zone zone : world.zones().values()) {
      placeZone(zone);
    }
    for (Sort sort : world.sorts().values()) {
      boolean lies =
          world.zones().values().stream().anyMatch(z -> z.exclusive() && z.holds() == sort);
      if (lies) {
        whereBases.put(sort, size);
        size += sort.size();
      }
    }
  }

  /** How many words a set of things of a type takes, a bit each. */
  public static int setWords(Type things) {
    return (((Type.Thing) things).sort().size() + 31) / 32;
  }

  private void place(Field field, int things) {
    int players = field.perPlayer() ? world.players() : 1;
    slots.put(field, new Slot(size, 1, field.perPlayer() ? things : 0, 0, Slot.WORD, 0));
    size += things * players;
  }

  // The fields of a cell share words, since boards are what makes a state large.
  private void placeCells(Sort board) {
    int shift = 0;
    int words = board.size() * (board.perPlayer() ? world.players() : 1);
    int playerStride = board.perPlayer() ? board.size() : 0;
    List<Field> fields =
        board.fields().values().stream().filter(f -> f.nature() == Field.Nature.STATE).toList();
    boolean any = !fields.isEmpty() || board.grid().joins();
    if (board.grid().joins()) {
      joins.put(board, new Slot(size, 1, playerStride, 0, 3, 0));
      shift = 3;
    }
    for (Field field : fields) {
      int bits = bits((long) field.high() - field.low());
      if (bits >= 31 || field.perPlayer() != board.perPlayer()) {
        continue;
      }
      if (shift + bits > 32) {
        size += words;
        shift = 0;
      }
      slots.put(field, new Slot(size, 1, playerStride, shift, bits, field.low()));
      shift += bits;
    }
    if (any && shift > 0) {
      size += words;
    }
    fields.stream().filter(f -> !slots.containsKey(f)).forEach(f -> place(f, board.size()));
  }

  private static int bits(long range) {
    return Math.max(1, 64 - Long.numberOfLeadingZeros(range));
  }

  private void placeZone(World.Zone zone) {
    zoneBases.put(zone, size);
    int many = zone.per() == null ? 1 : zone.per().size();
    for (int i = 0; i < many; i++) {
      zonePlaces.add(new ZonePlace(zone, zone.per() == null ? -1 : i, size));
      size += zone.max() + 1;
    }
  }

  public int size() {
    return size;
  }

  /** Where the flow's stack ends. */
  public int stackEnd() {
    return stackEnd;
  }

  public Slot slot(Field field) {
    return slots.get(field);
  }

  public Map<Field, Slot> slots() {
    return slots;
  }

  /** Where the first zone of a family starts: its count, then its things from bottom to top. */
  public int base(World.Zone zone) {
    return zoneBases.get(zone);
  }

  public int zone(World.Zone zone, int index) {
    return zoneBases.get(zone) + Math.max(0, index) * (zone.max() + 1);
  }

  public List<ZonePlace> zonePlaces() {
    return zonePlaces;
  }

  /** Where a sort of piece keeps the zone each of them lies in; -1 for a sort that lies nowhere. */
  public int whereBase(Sort sort) {
    return whereBases.getOrDefault(sort, -1);
  }

  /** For a board whose cells can be joined, the direction (plus one) in which a cell's head lies. */
  public Slot join(Sort board) {
    return joins.get(board);
  }
}
