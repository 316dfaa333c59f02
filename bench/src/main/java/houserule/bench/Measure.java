package houserule.bench;

import houserule.bench.twin.RandomGames;
import houserule.bench.twin.Twin;
import houserule.engine.pack.Edition;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * Times the engine and a twin in turns, on this thread, so that whatever slows the machine down
 * slows both.
 */
public final class Measure {
  /** An {@code int[]} of a 64-bit machine begins with so many bytes. */
  private static final int ARRAY_HEADER = 16;

  private static final com.sun.management.ThreadMXBean THREADS =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Something that plays games from a seed and returns their checksum. */
  private interface Games {
    long play(long seed, long games);
  }

  private final Edition edition;
  private final EngineGames engine;
  private final Twin twin;
  private final long roundNanos;

  /** Read by nobody; without it the games would have no result, and might not be played. */
  private long checksum;

  public Measure(Contest contest, double secondsPerRound) {
    edition = contest.edition();
    engine = new EngineGames(edition);
    twin = contest.twin();
    roundNanos = (long) (secondsPerRound * 1e9);
  }

  /** Warms both up for some rounds, which also tells how many games fill a round, then measures. */
  public Figures run(int warmUp, int rounds) {
    Games byTwin = (seed, games) -> RandomGames.play(twin, seed, games);
    double engineNanos = warmUp(engine::play, warmUp);
    double twinNanos = warmUp(byTwin, warmUp);
    double[] engineRates = new double[rounds];
    double[] twinRates = new double[rounds];
    double[] ratios = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      engineNanos = nanosPerGame(engine::play, round, games(engineNanos));
      twinNanos = nanosPerGame(byTwin, round, games(twinNanos));
      engineRates[round] = 1e9 / engineNanos;
      twinRates[round] = 1e9 / twinNanos;
      ratios[round] = engineNanos / twinNanos;
    }
    Arrays.sort(ratios);
    double perGame = decisionsPerGame(games(engineNanos));
    return new Figures(
        median(engineRates),
        median(twinRates),
        median(ratios),
        ratios[0],
        ratios[rounds - 1],
        perGame,
        bytesPerMove(games(engineNanos)),
        stateBytes(edition));
  }

  /** Heap allocated for each decision in random games of the engine; warm it up before. */
  public double bytesPerMove(long games) {
    return bytesPerMove(engine, games);
  }

  /** The same for games that nobody times. */
  static double bytesPerMove(EngineGames engine, long games) {
    long decisions = engine.decisions();
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    engine.play(-1, games);
    bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
    return (double) bytes / (engine.decisions() - decisions);
  }

  /** The size of one position of the engine, which is one array of numbers. */
  public static int stateBytes(Edition edition) {
    return ARRAY_HEADER + Integer.BYTES * edition.game().stateWords();
  }

  private double decisionsPerGame(long games) {
    long before = engine.decisions();
    checksum += engine.play(-1, games);
    return (double) (engine.decisions() - before) / games;
  }

  private double warmUp(Games side, int rounds) {
    double nanos = nanosPerGame(side, 0, 1);
    for (int round = 0; round < rounds; round++) {
      // The first guess comes from cold code; growing slowly keeps a round from lasting minutes.
      nanos = nanosPerGame(side, round, games(nanos));
    }
    return nanos;
  }

  private long games(double nanosPerGame) {
    return Math.max(1, (long) (roundNanos / nanosPerGame));
  }

  private double nanosPerGame(Games side, long seed, long games) {
    long start = System.nanoTime();
    checksum += side.play(seed, games);
    return (double) (System.nanoTime() - start) / games;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
