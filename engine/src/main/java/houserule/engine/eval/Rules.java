package houserule.engine.eval;

/** The rules of one game as code; each method runs the rule of a number. */
public abstract class Rules {
  /**
   * Runs the flow from where it stands up to the next question with more than one answer, and
   * puts the answers on the workbench's stack.
   *
   * @return how many there are; 0 when the game is over
   */
  public abstract int flow(Run c, int[] s);

  /** A condition (0 or 1), a number or a thing. */
  public abstract int value(int rule, Run c, int[] s);

  /** Puts what can be chosen on the workbench's stack. */
  public abstract void options(int rule, Run c, int[] s);

  /** Whether a clause of a choice holds for one thing. */
  public abstract int clause(int rule, Run c, int[] s, int thing);

  /** A rule read for one player: a part of the score, a condition. */
  public abstract int forPlayer(int rule, Run c, int[] s, int player);
}
