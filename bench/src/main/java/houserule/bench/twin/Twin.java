package houserule.bench.twin;

/**
 * A game as a row of questions, each put to one seat.
 *
 * <p>A question with one possible answer is never put: the twin answers it itself and goes on. So
 * while the game is not over, {@link #options} has at least two answers to give.
 */
public interface Twin {
  /** The answer that declines; always the last option where it is one. */
  int PASS = -1;

  /** No question of any twin has more answers than this. */
  int MOST_OPTIONS = 64;

  int players();

  /** Starts a new game; equal seeds give equal games. Games without chance ignore the seed. */
  void reset(long seed);

  boolean isOver();

  /** The seat that decides. Meaningless once the game is over. */
  int seat();

  /** A short key of the current question, or {@code over}. */
  String question();

  /**
   * Writes the possible answers and returns how many there are, 0 once the game is over. Apart from
   * {@link #PASS} their order means nothing.
   */
  int options(int[] out);

  /**
   * Gives an answer, which must be one of {@link #options}. This is not checked: after any other
   * answer the game is in no defined state.
   */
  void choose(int answer);

  /** The points the seat would have if the game ended now. */
  int score(int seat);

  /** The points of all seats. Allocates. */
  default int[] scores() {
    int[] scores = new int[players()];
    for (int seat = 0; seat < scores.length; seat++) scores[seat] = score(seat);
    return scores;
  }

  /** The rank of the seat, counting from 1; equal seats share the better rank. */
  default int place(int seat) {
    int place = 1;
    for (int other = 0; other < players(); other++) {
      if (score(other) > score(seat)) place++;
    }
    return place;
  }
}
