package houserule.bench;

import houserule.bench.twin.RandomGames;
import houserule.bench.twin.Twin;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One random game, on the engine or on a twin; JMH gives each its own virtual machine. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class RandomGamesBenchmark {
  /** The contest whose sides play. */
  @Param({
    "TIC_TAC_TOE_ARRAYS",
    "TIC_TAC_TOE_BITS",
    "CONNECT_FOUR_ARRAYS",
    "CONNECT_FOUR_BITS",
    "LUNA_CAPITAL"
  })
  public Contest contest;

  private EngineGames engine;
  private Twin twin;
  private long seed;

  @Setup
  public void setUp() {
    engine = new EngineGames(contest.edition());
    twin = contest.twin();
  }

  @Benchmark
  public long engine() {
    return engine.play(seed++, 1);
  }

  @Benchmark
  public long twin() {
    return RandomGames.play(twin, seed++, 1);
  }
}
