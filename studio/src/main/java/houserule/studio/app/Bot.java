package houserule.studio.app;

import houserule.engine.playtest.Playtest;

/** Decides for a seat that nobody plays. */
@FunctionalInterface
public interface Bot {
  /**
   * Picks one of the answers, the same one whenever it is asked the same.
   *
   * @param seed the seed of the game
   * @param move how many decisions have been taken
   * @param answers how many there are to pick from
   */
  int pick(long seed, int move, int answers);

  /** Picks at random, just as a playtest does: a game of such bots alone is a playtest's game. */
  static Bot random() {
    return (seed, move, answers) -> {
      long random = seed + 0x9e3779b97f4a7c15L * (move + 1L);
      return (int) (((Playtest.mix(random) >>> 32) * answers) >>> 32);
    };
  }
}
