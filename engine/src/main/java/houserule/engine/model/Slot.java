package houserule.engine.model;

/**
 * Where a field lives in the state. The value for a thing and a player stands at {@code base +
 * player * playerStride + thing * stride}, in {@code bits} bits from {@code shift} on, {@code low}
 * being stored as 0. A whole word stores the value as it is.
 */
public record Slot(int base, int stride, int playerStride, int shift, int bits, int low) {
  /** The number of bits of a field that has its words for itself. */
  public static final int WORD = 32;

  public boolean isPacked() {
    return bits < WORD;
  }

  public int mask() {
    return isPacked() ? (1 << bits) - 1 : -1;
  }

  public int address(int thing, int player) {
    return base + player * playerStride + thing * stride;
  }

  public int get(int[] s, int thing, int player) {
    int word = s[address(thing, player)];
    return isPacked() ? ((word >>> shift) & mask()) + low : word;
  }

  public void set(int[] s, int thing, int player, int value) {
    int at = address(thing, player);
    s[at] =
        isPacked() ? (s[at] & ~(mask() << shift)) | ((value - low) & mask()) << shift : value;
  }
}
