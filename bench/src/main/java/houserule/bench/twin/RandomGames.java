package houserule.bench.twin;

/** Plays games with random answers: the figure the engine is measured against. */
public final class RandomGames {
  private RandomGames() {}

  /**
   * Plays {@code games} games on the twin and returns a checksum of all answers and scores, which
   * changes when any of them does. Allocates one buffer, then nothing.
   */
  public static long play(Twin twin, long seed, long games) {
    SplitMix random = new SplitMix(seed);
    int[] options = new int[Twin.MOST_OPTIONS];
    long sum = 0;
    for (long game = 0; game < games; game++) {
      twin.reset(random.next());
      while (!twin.isOver()) {
        int answer = options[random.below(twin.options(options))];
        sum = sum * 31 + answer;
        twin.choose(answer);
      }
      for (int seat = 0; seat < twin.players(); seat++) sum = sum * 31 + twin.score(seat);
    }
    return sum;
  }
}
