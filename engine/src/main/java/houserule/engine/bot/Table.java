package houserule.engine.bot;

import houserule.engine.play.Dice;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.List;

/** Bots that play games with each other, one game after the other on one thread. */
public final class Table {
  /** Hears of every decision before it is taken. */
  public interface Listener {
    void asked(Play play, State state, int answers);
  }

  private final Play play;
  private final Experience experience;
  private final List<Bot.Mind> minds;
  private final State state;

  /** Bots by seat; there is one for each. */
  public Table(Experience experience, List<Bot> bots) {
    this.experience = experience;
    this.play = experience.edition().game().play();
    this.minds = bots.stream().map(b -> b.mind(experience)).toList();
    this.state = experience.edition().game().blank(0);
  }

  /** Plays a game to its end, or until so many decisions have been taken; the position it ends in. */
  public State play(long seed, int mostMoves, Listener listener) {
    int n = play.restart(state, seed);
    for (int move = 0; n > 0 && move < mostMoves; move++) {
      listener.asked(play, state, n);
      int pick = minds.get(play.seat(state)).pick(new Sight(experience, play, state), seedOf(seed, move));
      play.answers(state);
      n = play.choose(state, play.answer(pick));
    }
    return state;
  }

  /** What a bot may draw on for a decision: the same in every game with that seed. */
  static long seedOf(long game, int move) {
    return Dice.mix(game ^ Dice.mix(move + 1L));
  }

  public Play play() {
    return play;
  }
}
