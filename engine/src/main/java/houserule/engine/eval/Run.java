package houserule.engine.eval;

import houserule.dsl.source.Span;
import houserule.engine.model.Layout;
import java.util.Arrays;
import java.util.List;

/**
 * The workbench of one thread: scratch space for rules, and what rules call. It holds nothing of
 * the position, so one serves any number of states of its game, one at a time.
 */
public final class Run {
  /** How much work one move may cause: things looked at in loops. */
  public static final int FUEL = 20_000_000;

  private final List<Span> spans;
  private final List<String> notes;
  private int fuel = FUEL;

  /** A stack of collected things, for the selections being worked on. */
  public int[] buf = new int[256];

  public int top;

  private int[] starts = new int[9];

  /** Marks on cells, valid while they equal {@link #stamp}. */
  final int[] mark;

  int stamp;

  /** {@code cells} is the size of the largest board. */
  public Run(List<Span> spans, List<String> notes, int cells) {
    this.spans = spans;
    this.notes = notes;
    this.mark = new int[cells];
  }

  int freshStamp() {
    if (stamp > Integer.MAX_VALUE - 16) {
      Arrays.fill(mark, 0);
      stamp = 0;
    }
    return ++stamp;
  }

  public void refuel() {
    fuel = FUEL;
    top = 0;
  }

  /** A small array for the starts of selections that stand on the stack. */
  public int[] starts(int n) {
    return starts.length >= n ? starts : (starts = new int[n]);
  }

  /** Counts the things a loop is about to look at. */
  public void burn(int things) {
    fuel -= Math.max(things, 0) + 1;
    if (fuel < 0) {
      throw new Fault("This rule does more work than any move should: its loops never seem to end.", null);
    }
  }

  public void push(int thing) {
    int[] stack = buf;
    int at = top;
    if (at == stack.length) {
      stack = buf = Arrays.copyOf(stack, at * 2);
    }
    stack[at] = thing;
    top = at + 1;
  }

  /** The stack, with room for so many things more. */
  public int[] room(int things) {
    while (top + things > buf.length) {
      buf = Arrays.copyOf(buf, buf.length * 2);
    }
    return buf;
  }

  /** Takes the things from {@code start} to {@code end} off the stack; what lies above slides down. */
  public void settle(int start, int end) {
    int kept = top - end;
    if (kept > 0) {
      System.arraycopy(buf, end, buf, start, kept);
    }
    top = start + kept;
  }

  /** Copies the things of a zone onto the stack. */
  public void pushZone(int[] s, int zone) {
    int n = s[zone];
    System.arraycopy(s, zone + 1, room(n), top, n);
    top += n;
  }

  // ---- numbers

  /** Division that rounds down; by zero it gives 0. */
  public static int divide(int a, int b) {
    return b == 0 ? 0 : Math.floorDiv(a, b);
  }

  public static int modulo(int a, int b) {
    return b == 0 ? 0 : Math.floorMod(a, b);
  }

  /** The entry of a row; the last one serves all larger indexes, and below the first there is 0. */
  public static int entry(int[] row, int index) {
    return index < 0 || row.length == 0 ? 0 : row[Math.min(index, row.length - 1)];
  }

  public static int entry2(int[][] rows, int row, int index) {
    return row < 0 || rows.length == 0 ? 0 : entry(rows[Math.min(row, rows.length - 1)], index);
  }

  /** Lets a value pass that lies in a field's range. */
  public int inRange(int value, int low, int high, int span) {
    if (value < low || value > high) {
      throw new Fault(
          notes.get(span) + " would become " + value + ", but it is declared as " + low + ".."
              + high + ".",
          at(span));
    }
    return value;
  }

  /** Refuses to look at, or write to, a thing that is none. */
  public int something(int thing, int span) {
    if (thing < 0) {
      throw new Fault("Here a thing is needed, but there is none.", at(span));
    }
    return thing;
  }

  // ---- chance

  /** A number from 0 up to, not including, {@code bound}; it changes the random state. */
  public static int random(int[] s, int bound) {
    long z = ((long) s[Layout.RANDOM + 1] << 32) | (s[Layout.RANDOM] & 0xffffffffL);
    z += 0x9e3779b97f4a7c15L;
    s[Layout.RANDOM] = (int) z;
    s[Layout.RANDOM + 1] = (int) (z >>> 32);
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    z ^= z >>> 31;
    return (int) (((z >>> 32) * bound) >>> 32);
  }

  /** One of the things on the stack from {@code start} on, all of which are taken off; or none. */
  public int pick(int[] s, int start) {
    int n = top - start;
    int picked = n == 0 ? -1 : buf[start + random(s, n)];
    top = start;
    return picked;
  }

  public static void shuffle(int[] s, int zone) {
    for (int i = s[zone]; i > 1; i--) {
      int j = 1 + random(s, i);
      int held = s[zone + i];
      s[zone + i] = s[zone + j];
      s[zone + j] = held;
    }
  }

  // ---- zones: the count, then the things from bottom to top

  /** The place of a thing in a zone, counted from 1, or 0. */
  public static int find(int[] s, int zone, int thing) {
    for (int i = s[zone]; i > 0; i--) {
      if (s[zone + i] == thing) {
        return i;
      }
    }
    return 0;
  }

  public static int topOf(int[] s, int zone) {
    return s[zone] == 0 ? -1 : s[zone + s[zone]];
  }

  public static int bottomOf(int[] s, int zone) {
    return s[zone] == 0 ? -1 : s[zone + 1];
  }

  private Span at(int span) {
    return span < 0 ? null : spans.get(span);
  }

  private static void take(int[] s, int zone, int place) {
    int n = s[zone];
    System.arraycopy(s, zone + place + 1, s, zone + place, n - place);
    s[zone + n] = 0;
    s[zone] = n - 1;
  }

  private void put(int[] s, int zone, int max, boolean onTop, int thing, int span) {
    int n = s[zone];
    if (n >= max) {
      throw new Fault(
          "A zone is full: it holds at most " + max + ".", at(span));
    }
    if (onTop) {
      s[zone + n + 1] = thing;
    } else {
      System.arraycopy(s, zone + 1, s, zone + 2, n);
      s[zone + 1] = thing;
    }
    s[zone] = n + 1;
  }

  /** Moves a piece from where it lies; {@code where} is where its sort keeps the places. */
  public void move(int[] s, int piece, int to, int max, boolean onTop, int where, int span) {
    something(piece, span);
    int from = s[where + piece];
    if (from != 0) {
      take(s, from, find(s, from, piece));
    }
    put(s, to, max, onTop, piece, span);
    s[where + piece] = to;
  }

  /** Moves up to {@code howMany} pieces, one after another, from the top of a zone. */
  public void moveSome(
      int[] s, int howMany, int from, int to, int max, boolean onTop, int where, int span) {
    for (int i = Math.min(howMany, s[from]); i > 0; i--) {
      int n = s[from];
      int piece = s[from + n];
      s[from + n] = 0;
      s[from] = n - 1;
      put(s, to, max, onTop, piece, span);
      if (where >= 0) {
        s[where + piece] = to;
      }
    }
  }

  /** Adds a thing that stays where it is to a list, unless it is listed. */
  public void add(int[] s, int thing, int zone, int max, int span) {
    something(thing, span);
    if (find(s, zone, thing) == 0) {
      put(s, zone, max, true, thing, span);
    }
  }

  public static void remove(int[] s, int thing, int zone) {
    int place = find(s, zone, thing);
    if (place > 0) {
      take(s, zone, place);
    }
  }

  public void swap(int[] s, int a, int b, int where, int span) {
    something(a, span);
    something(b, span);
    int zoneA = s[where + a];
    int zoneB = s[where + b];
    if (zoneA == 0 || zoneB == 0) {
      throw new Fault("Something that lies nowhere cannot change places.", at(span));
    }
    int placeA = find(s, zoneA, a);
    int placeB = find(s, zoneB, b);
    s[zoneA + placeA] = b;
    s[zoneB + placeB] = a;
    s[where + a] = zoneB;
    s[where + b] = zoneA;
  }
}
