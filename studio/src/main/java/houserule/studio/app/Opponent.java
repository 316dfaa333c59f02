package houserule.studio.app;

import houserule.engine.bot.Experience;
import houserule.engine.bot.Sight;
import houserule.engine.history.Session;
import houserule.engine.play.Dice;

/** Decides for a seat in a game that people play. */
@FunctionalInterface
public interface Opponent {
  /** Picks one of the answers to the question at which a game waits; it sees only what its seat sees. */
  int pick(Session session, int answers);

  /** One that knows nothing but how many answers there are. */
  static Opponent of(Bot bot) {
    return (session, answers) ->
        bot.pick(session.seed(), session.play().moves(session.state()), answers);
  }

  /** One that thinks. */
  static Opponent of(houserule.engine.bot.Bot bot, Experience experience) {
    houserule.engine.bot.Bot.Mind mind = bot.mind(experience);
    return (session, answers) -> {
      Sight sight = new Sight(experience, session.play(), session.state());
      int move = session.play().moves(session.state());
      return mind.pick(sight, Dice.seedOf(session.seed(), move));
    };
  }
}
