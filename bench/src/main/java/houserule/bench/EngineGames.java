package houserule.bench;

import houserule.bench.twin.SplitMix;
import houserule.engine.pack.Edition;
import houserule.engine.play.Play;
import houserule.engine.play.State;

/**
 * Plays games with random answers on the engine, doing exactly what {@link
 * houserule.bench.twin.RandomGames} does on a twin: deal, ask, pick, answer, score every seat.
 */
public final class EngineGames {
  private final Play play;
  private final State state;
  private final int players;
  private long decisions;

  public EngineGames(Edition edition) {
    play = edition.game().play();
    state = play.start(0);
    players = edition.players();
  }

  /**
   * Plays games and returns a checksum of all answers and scores: that of the twin, wherever both
   * list their answers in the same order and no chance is involved.
   */
  public long play(long seed, long games) {
    SplitMix random = new SplitMix(seed);
    long sum = 0;
    for (long game = 0; game < games; game++) {
      int count = play.restart(state, random.next());
      while (count > 0) {
        int answer = play.answer(random.below(count));
        sum = sum * 31 + answer;
        count = play.choose(state, answer);
      }
      decisions += play.moves(state);
      for (int seat = 0; seat < players; seat++) sum = sum * 31 + play.total(state, seat);
    }
    return sum;
  }

  /** How many questions have been answered in all games so far. */
  public long decisions() {
    return decisions;
  }
}
