package houserule.studio.app;

import houserule.engine.bot.Bot;
import houserule.engine.bot.Experience;
import houserule.engine.bot.Sight;
import houserule.engine.eval.Fault;
import houserule.engine.history.Session;
import houserule.engine.lab.Series;
import houserule.engine.play.Dice;
import java.util.List;

/** Plays a game of a series once more as a session that can be saved. */
public final class Reenactment {
  private Reenactment() {}

  /** The game that went wrong, up to where it did. */
  public static Session of(Series series, Series.Stuck stuck) {
    Session session = new Session(series.edition(), stuck.seed());
    Experience experience = new Experience(series.edition());
    List<Bot.Mind> minds = series.bots().stream().map(b -> b.mind(experience)).toList();
    List<Integer> seating = series.seating(stuck.game());
    try {
      for (int move = 0; move < stuck.move() && !session.isOver(); move++) {
        int seat = session.play().seat(session.state());
        Sight sight = new Sight(experience, session.play(), session.state());
        int pick = minds.get(seating.get(seat)).pick(sight, Dice.seedOf(stuck.seed(), move));
        session.play().answers(session.state());
        session.apply(session.play().answer(pick));
      }
    } catch (Fault fault) {
      return session;
    }
    return session;
  }
}
