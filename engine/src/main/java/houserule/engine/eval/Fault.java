package houserule.engine.eval;

import houserule.dsl.source.Span;

/**
 * A pack did in play what it declared never to do: a number left its range, a zone overflowed, a
 * loop would not end. The game cannot go on; the place in the pack is known.
 */
public final class Fault extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Span at;

  public Fault(String message, Span at) {
    super(message);
    this.at = at;
  }

  /** The place in the pack, or null when it is only known which step was running. */
  public Span at() {
    return at;
  }
}
