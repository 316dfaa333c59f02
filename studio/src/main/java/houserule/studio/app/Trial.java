package houserule.studio.app;

import houserule.engine.eval.Fault;
import houserule.engine.history.Session;
import houserule.engine.pack.Edition;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import houserule.engine.playtest.Playtest;
import houserule.engine.playtest.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/** A playtest: many random games of one edition, and what came of them. */
public record Trial(Edition edition, long seed, Results results, double seconds) {

  /** A pack did in a random game what it must not do; carries that game up to there. */
  public static final class Failed extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Session session;

    Failed(Session session, Playtest.Stuck cause) {
      super(cause.getMessage(), cause.getCause());
      this.session = session;
    }

    public Session session() {
      return session;
    }
  }

  /**
   * Plays the games; {@code progress} hears now and then, from any thread, how many are done.
   *
   * @throws Failed when a game broke a promise of its pack or would not end
   * @throws GameCrash when we made a mistake in a game
   */
  public static Trial run(
      Edition edition, long seed, int games, int threads, IntConsumer progress) {
    long start = System.nanoTime();
    try {
      Results results = new Playtest(edition, seed, games).run(threads, progress);
      return new Trial(edition, seed, results, (System.nanoTime() - start) / 1e9);
    } catch (Playtest.Stuck stuck) {
      throw new Failed(replay(edition, stuck.game(), stuck.move()), stuck);
    } catch (RuntimeException bug) {
      throw new GameCrash(search(edition, seed, games), bug);
    }
  }

  /** A random game of a playtest once more, up to a number of moves or to where it breaks. */
  private static Session replay(Edition edition, long game, int moves) {
    Session session = new Session(edition, game);
    Bot bot = Bot.random();
    try {
      for (int i = 0; i < moves && !session.isOver(); i++) {
        int n = session.play().answers(session.state());
        session.apply(session.play().answer(bot.pick(game, i, n)));
      }
    } catch (Fault fault) {
      return session;
    }
    return session;
  }

  // A worker does not say in which game it failed, so the games are played one by one until one fails.
  private static Session search(Edition edition, long seed, int games) {
    Play play = edition.game().play();
    State state = play.start(0);
    for (int i = 0; i < games; i++) {
      long game = Playtest.mix(seed + i);
      try {
        Playtest.random(play, state, game);
      } catch (RuntimeException again) {
        return replay(edition, game, play.moves(state));
      }
    }
    return new Session(edition, Playtest.mix(seed));
  }

  public double gamesPerSecond() {
    return seconds <= 0 ? 0 : results.games() / seconds;
  }

  public List<Double> winRates() {
    List<Double> all = new ArrayList<>();
    for (int seat = 0; seat < results.players(); seat++) {
      all.add(results.winRate(seat));
    }
    return all;
  }

  /** The summary of each part of the score by its id. */
  public Map<String, Results.Summary> parts() {
    Map<String, Results.Summary> all = new LinkedHashMap<>();
    List<String> ids = edition.game().parts();
    for (int i = 0; i < ids.size(); i++) {
      all.put(ids.get(i), results.part(i));
    }
    return all;
  }

  /** Everything as plain maps and lists. */
  public Map<String, Object> toMap() {
    Map<String, Object> scores = new LinkedHashMap<>();
    scores.put("total", summary(results.total()));
    Map<String, Object> byPart = new LinkedHashMap<>();
    parts().forEach((id, s) -> byPart.put(id, summary(s)));
    scores.put("parts", byPart);
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("pack", edition.pack().fullId());
    all.put("version", edition.pack().version());
    all.put("fingerprintOfPack", edition.pack().fingerprint());
    all.put("lock", Editions.lock(edition.pack()));
    all.put("games", results.games());
    all.put("players", edition.players());
    all.put("options", Editions.written(edition));
    all.put("seed", seed);
    all.put("gamesPerSecond", gamesPerSecond());
    all.put("decisionsPerGame", results.decisionsPerGame());
    all.put("fingerprint", results.fingerprint());
    all.put("winRates", winRates());
    all.put("scores", scores);
    return all;
  }

  private static Map<String, Object> summary(Results.Summary s) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("mean", s.mean());
    all.put("deviation", s.deviation());
    all.put("min", s.min());
    all.put("q10", s.q10());
    all.put("q25", s.q25());
    all.put("median", s.median());
    all.put("q75", s.q75());
    all.put("q90", s.q90());
    all.put("max", s.max());
    return all;
  }
}
