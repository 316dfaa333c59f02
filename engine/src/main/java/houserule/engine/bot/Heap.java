package houserule.engine.bot;

import houserule.engine.play.Dice;
import java.util.Arrays;

/** Pieces of one sort of which a seat does not know where each of them lies, and the places they fill. */
final class Heap {
  private final int where;
  private final int[] pieces;

  /** The words that are filled, and the place that each of them belongs to. */
  private final int[] slots;

  private final int[] placeOf;
  private final int[] addresses;

  /** For each piece and place whether it can lie there. */
  private final boolean[][] fits;

  /** The slots of the places that the fewest pieces suit come first. */
  private final int[] order;

  private final boolean isFree;
  private final int[] heap;

  Heap(int where, int[] pieces, int[] slots, int[] placeOf, int[] addresses, boolean[][] fits) {
    this.where = where;
    this.pieces = pieces;
    this.slots = slots;
    this.placeOf = placeOf;
    this.addresses = addresses;
    this.fits = fits;
    this.heap = new int[pieces.length];
    int[] suited = new int[addresses.length];
    for (boolean[] of : fits) {
      for (int place = 0; place < suited.length; place++) {
        suited[place] += of[place] ? 1 : 0;
      }
    }
    this.isFree = Arrays.stream(suited).allMatch(n -> n == pieces.length);
    this.order = new int[slots.length];
    Integer[] byNeed = new Integer[slots.length];
    Arrays.setAll(byNeed, i -> i);
    Arrays.sort(byNeed, (a, b) -> Integer.compare(suited[placeOf[a]], suited[placeOf[b]]));
    Arrays.setAll(order, i -> byNeed[i]);
  }

  /** Lays the pieces in a random way onto the words that are filled. */
  void deal(int[] s, Dice dice) {
    int n = pieces.length;
    for (int i = 0; i < n; i++) {
      heap[i] = i;
    }
    for (int i = 0; i < n; i++) {
      // The first piece of what is left of a shuffled heap that suits the place; if none does, any.
      int pick = i + dice.below(n - i);
      int place = placeOf[order[i]];
      for (int tried = 0; !isFree && tried < n - i && !fits[heap[pick]][place]; tried++) {
        pick = pick + 1 < n ? pick + 1 : i;
      }
      int piece = heap[pick];
      heap[pick] = heap[i];
      heap[i] = piece;
      s[slots[order[i]]] = pieces[piece];
      s[where + pieces[piece]] = addresses[place];
    }
  }
}
