package houserule.engine.play;

/** Random numbers that a seed fixes, for whoever plays games; the games themselves have their own. */
public final class Dice {
  private static final long STEP = 0x9e3779b97f4a7c15L;

  private long state;

  public Dice(long seed) {
    state = seed;
  }

  /** Begins anew with another seed. */
  public void seed(long seed) {
    state = seed;
  }

  public long next() {
    state += STEP;
    return mix(state);
  }

  /** A number from 0 up to, not including, {@code n}. */
  public int below(int n) {
    return (int) (((next() >>> 32) * n) >>> 32);
  }

  /** What somebody may draw on for a decision: the same whenever that game comes to it. */
  public static long seedOf(long game, int move) {
    return mix(game ^ mix(move + 1L));
  }

  /** Scrambles a number, so that neighbouring seeds have nothing in common. */
  public static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
