package houserule.engine.playtest;

import houserule.engine.pack.Edition;
import houserule.engine.play.Dice;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Plays seeded random games over several threads; the result does not depend on how many. */
public final class Playtest {
  private static final int MAX_MOVES = 1_000_000;

  private final Edition edition;
  private final long seed;
  private final int games;

  public Playtest(Edition edition, long seed, int games) {
    this.edition = edition;
    this.seed = seed;
    this.games = games;
  }

  /** A game that does not end, or that broke a promise of its pack, with the seed that shows it. */
  public static final class Stuck extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final long game;
    private final int move;

    Stuck(long game, int move, Throwable cause) {
      super(cause == null ? "the game does not end" : cause.getMessage(), cause);
      this.game = game;
      this.move = move;
    }

    /** The seed of the game. */
    public long game() {
      return game;
    }

    /** How many decisions had been taken. */
    public int move() {
      return move;
    }
  }

  /** Plays all games and calls {@code progress} now and then with the number played. */
  public Results run(int threads, IntConsumer progress) {
    Results results = new Results(edition, games);
    AtomicInteger next = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        all.add(pool.submit(() -> work(results, next, done, progress)));
      }
      for (Future<?> f : all) {
        f.get();
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException r) {
        throw r;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      pool.shutdownNow();
    }
    return results;
  }

  private void work(Results results, AtomicInteger next, AtomicInteger done, IntConsumer progress) {
    Play play = edition.game().play();
    State state = play.start(0);
    int game;
    while ((game = next.getAndIncrement()) < games && !Thread.currentThread().isInterrupted()) {
      random(play, state, mix(seed + game));
      results.put(game, play, state);
      int n = done.incrementAndGet();
      if ((n & 63) == 0) {
        progress.accept(n);
      }
    }
  }

  /** Plays one random game in a state that exists; nothing is allocated. */
  public static void random(Play play, State state, long seed) {
    long random = seed;
    int move = 0;
    try {
      play.restart(state, seed);
      int n = play.answers(state);
      while (n > 0) {
        random += 0x9e3779b97f4a7c15L;
        int pick = (int) (((mix(random) >>> 32) * n) >>> 32);
        n = play.choose(state, play.answer(pick));
        if (++move > MAX_MOVES) {
          throw new Stuck(seed, move, null);
        }
      }
    } catch (houserule.engine.eval.Fault e) {
      throw new Stuck(seed, move, e);
    }
  }

  /** Scrambles a number, so that neighbouring seeds have nothing in common. */
  public static long mix(long z) {
    return Dice.mix(z);
  }
}
