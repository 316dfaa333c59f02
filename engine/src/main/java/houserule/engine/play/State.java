package houserule.engine.play;

import java.util.Arrays;

/** A position: everything that changes in a game, as numbers. Belongs to the game that made it. */
public final class State {
  final int[] words;

  State(int[] words) {
    this.words = words;
  }

  /** A state with these words, which must come from the same game. */
  public static State of(int[] words) {
    return new State(words.clone());
  }

  public State copy() {
    return new State(words.clone());
  }

  /** Makes this state equal to another one of the same game, without allocating. */
  public void copyFrom(State other) {
    System.arraycopy(other.words, 0, words, 0, words.length);
  }

  /** The numbers themselves; whoever changes them answers for it. */
  public int[] words() {
    return words;
  }

  /** A hash of 64 bits that is the same on every machine. */
  public long hash() {
    long h = 0xcbf29ce484222325L;
    for (int word : words) {
      h = (h ^ word) * 0x100000001b3L;
      h ^= h >>> 29;
    }
    return h;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof State s && Arrays.equals(words, s.words);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }
}
