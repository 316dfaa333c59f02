package houserule.engine.bot;

/** Decides for a seat. It remembers nothing, and sees what the seat sees. */
public interface Bot {
  /** How it is called, with its budget: {@code mcts:1000}. */
  String name();

  /** Somebody of this kind to play games one after the other on one thread. */
  Mind mind(Experience experience);

  /** One thread's worth of a bot. */
  interface Mind {
    /**
     * Picks one of the answers.
     *
     * @param seed fixes whatever is left to chance
     * @return its number, from 0
     */
    int pick(Sight sight, long seed);
  }
}
