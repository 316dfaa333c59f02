package houserule.engine.eval;

import houserule.engine.model.Layout;
import java.util.Arrays;

/** What the written flow calls for its longer steps. */
public final class FlowSteps {
  private FlowSteps() {}

  /** Remembers who acts, and lets the seats act from one on. */
  public static void seats(int[] s, int slot, int from) {
    int frame = s[Layout.FP] + slot;
    s[frame] = from;
    s[frame + 1] = 0;
    s[frame + 2] = s[Layout.ME];
  }

  /** The next seat acts, in turn or backwards; once all have, the one who acted before does. */
  public static boolean seat(int[] s, int slot, boolean backwards, boolean forever, int players) {
    int frame = s[Layout.FP] + slot;
    int done = s[frame + 1];
    if (done == players) {
      if (!forever) {
        s[Layout.ME] = s[frame + 2];
        return false;
      }
      done = 0;
    }
    int seat = backwards ? s[frame] - done : s[frame] + done;
    s[Layout.ME] = seat < 0 ? seat + players : seat >= players ? seat - players : seat;
    s[frame + 1] = done + 1;
    return true;
  }

  /** Stores the next thing of a loop; false when there is none. */
  public static boolean next(int[] s, int slot, int next) {
    boolean any = next != Integer.MAX_VALUE;
    s[s[Layout.FP] + slot] = any ? next : 0;
    return any;
  }

  public static void store(int[] s, int slot, int value) {
    s[s[Layout.FP] + slot] = value;
  }

  /** Empties a set of things, which takes so many words. */
  public static void clearBits(int[] s, int set, int words) {
    Arrays.fill(s, set, set + words, 0);
  }

  /** Puts a thing into a set; none is never in one. */
  public static void setBit(int[] s, int set, int thing) {
    if (thing >= 0) {
      s[set + (thing >> 5)] |= 1 << thing;
    }
  }

  public static void clearBit(int[] s, int set, int thing) {
    s[set + (thing >> 5)] &= ~(1 << thing);
  }

  public static boolean hasBit(int[] s, int set, int thing) {
    return thing >= 0 && (s[set + (thing >> 5)] & 1 << thing) != 0;
  }

  /** Counts down; false when nothing was left. */
  public static boolean again(int[] s, int slot) {
    return s[s[Layout.FP] + slot]-- > 0;
  }

  /** Remembers who acts and lets another. */
  public static void as(int[] s, int slot, int player) {
    if (player < 0) {
      throw new Fault("Here a player is needed, but there is none.", null);
    }
    s[s[Layout.FP] + slot] = s[Layout.ME];
    s[Layout.ME] = player;
  }

  public static void back(int[] s, int slot) {
    s[Layout.ME] = s[s[Layout.FP] + slot];
  }

  /** Makes sure that a frame fits on the stack. */
  public static void reserve(Run c, int[] s, int frame, int stackEnd) {
    if (s[Layout.SP] + frame > stackEnd) {
      throw new Fault("Procedures call each other deeper than the game allows.", null);
    }
    c.burn(20);
  }

  /** Pushes a frame, whose arguments are written already. */
  public static void call(int[] s, int back, int frame) {
    int sp = s[Layout.SP];
    s[sp] = back;
    s[sp + 1] = s[Layout.FP];
    s[sp + 2] = s[Layout.ME];
    s[Layout.FP] = sp;
    s[Layout.SP] = sp + frame;
  }

  /** Calls the effect that stands on a thing. */
  public static int perform(
      Run c, int[] s, int thing, int back, int[] designOf, int[] entries, int[] frames, int end) {
    int design = thing < 0 ? -1 : designOf[thing];
    if (design < 0 || entries[design] < 0) {
      return back;
    }
    reserve(c, s, frames[design], end);
    s[s[Layout.SP] + Layout.FRAME_HEADER] = thing;
    call(s, back, frames[design]);
    return entries[design];
  }

  /** Takes the frame off the stack; the step to go on with. */
  public static int leave(int[] s) {
    int fp = s[Layout.FP];
    int back = s[fp];
    int caller = s[fp + 1];
    s[Layout.ME] = s[fp + 2];
    Arrays.fill(s, fp, s[Layout.SP], 0);
    s[Layout.SP] = fp;
    s[Layout.FP] = caller;
    return back;
  }
}
