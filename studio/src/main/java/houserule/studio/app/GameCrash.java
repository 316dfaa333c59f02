package houserule.studio.app;

import houserule.engine.history.Session;

/** A mistake of ours while a game was running; carries the game, so that it can be played again. */
public final class GameCrash extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Session session;

  public GameCrash(Session session, Throwable cause) {
    super(cause);
    this.session = session;
  }

  /** The game up to the last move before the mistake. */
  public Session session() {
    return session;
  }
}
