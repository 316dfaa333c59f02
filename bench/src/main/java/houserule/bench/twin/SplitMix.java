package houserule.bench.twin;

/** The SplitMix64 generator, seeded again at will so that one object serves many games. */
public final class SplitMix {
  private long state;

  public SplitMix(long seed) {
    state = seed;
  }

  public void seed(long seed) {
    state = seed;
  }

  public long next() {
    long z = state += 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /**
   * A number from 0 to {@code bound - 1}. Multiply and shift: for bounds this small the bias is
   * below one in ten million, and there is no division.
   */
  public int below(int bound) {
    return (int) (((next() >>> 32) * bound) >>> 32);
  }

  /** Puts the first {@code count} entries in random order. */
  public void shuffle(int[] items, int count) {
    for (int i = count - 1; i > 0; i--) {
      int j = below(i + 1);
      int held = items[i];
      items[i] = items[j];
      items[j] = held;
    }
  }
}
