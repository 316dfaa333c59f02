package houserule.engine.eval;

/** What one instruction of the flow does. */
public enum Op {
  /** Runs an effect that asks nobody. */
  EFFECT,
  JUMP,
  /** Goes on when a condition holds, jumps when not. */
  UNLESS,
  /** A player picks one of several things. */
  CHOOSE,
  /** A player says yes or passes. */
  MAY,
  /** A player picks one of the open branches. */
  BRANCH,
  /** Prepares a loop over things: nothing has been looked at. */
  FIRST,
  /** Goes on with the next thing of a loop, or jumps out. */
  NEXT,
  /** Stores a number of times. */
  TIMES,
  /** Goes on once more, or jumps out. */
  AGAIN,
  /** Remembers who acts and lets the seats act from one on. */
  SEATS,
  /** The next seat acts, or jumps out. */
  SEAT,
  /** Remembers who acts and lets another. */
  AS,
  /** Lets the remembered player act again. */
  BACK,
  CALL,
  /** Calls the effect that stands on a thing. */
  PERFORM,
  RETURN,
  /** The flow has run to its end. */
  END
}
