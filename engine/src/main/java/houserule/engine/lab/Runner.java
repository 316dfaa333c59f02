package houserule.engine.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Spreads games over threads. What comes out does not depend on how many there are. */
public final class Runner {
  private Runner() {}

  /**
   * Plays the games of some numbers.
   *
   * @param player makes somebody who plays one game after the other, for each thread
   * @param have games that were played before, which are not played again
   * @param done hears of each game that was played just now, one at a time
   * @return the rows in the order of their numbers
   */
  public static List<Row> play(
      Supplier<IntFunction<Row>> player,
      int from,
      int to,
      int threads,
      Map<Integer, Row> have,
      Consumer<Row> done) {
    Map<Integer, Row> all = new ConcurrentHashMap<>(have);
    AtomicInteger next = new AtomicInteger(from);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> work = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        work.add(pool.submit(() -> work(player.get(), next, to, all, done)));
      }
      for (Future<?> f : work) {
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
    List<Row> rows = new ArrayList<>();
    for (int game = from; game < to; game++) {
      rows.add(all.get(game));
    }
    return rows;
  }

  private static void work(
      IntFunction<Row> player, AtomicInteger next, int to, Map<Integer, Row> all, Consumer<Row> done) {
    int game;
    while ((game = next.getAndIncrement()) < to && !Thread.currentThread().isInterrupted()) {
      if (!all.containsKey(game)) {
        Row row = player.apply(game);
        all.put(game, row);
        synchronized (done) {
          done.accept(row);
        }
      }
    }
  }
}
