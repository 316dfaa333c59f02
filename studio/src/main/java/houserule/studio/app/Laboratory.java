package houserule.studio.app;

import houserule.engine.bot.Bot;
import houserule.engine.lab.Comparison;
import houserule.engine.lab.Fate;
import houserule.engine.lab.Findings;
import houserule.engine.lab.Objective;
import houserule.engine.lab.Row;
import houserule.engine.lab.Runner;
import houserule.engine.lab.Series;
import houserule.engine.pack.Edition;
import houserule.engine.play.Dice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/** Playtests and comparisons, as people ask for them. */
public final class Laboratory {
  private final int threads;
  private final IntConsumer progress;

  /**
   * A laboratory.
   *
   * @param progress hears how many games are over
   */
  public Laboratory(int threads, IntConsumer progress) {
    this.threads = threads;
    this.progress = progress;
  }

  /** A playtest: a series and what its games tell. */
  public record Playtest(Series series, List<Row> rows, Findings findings, double seconds) {}

  /** Plays games of a series, those that a ledger holds already excepted. */
  public Playtest playtest(Series series, int games, Optional<Ledger> ledger) {
    long start = System.nanoTime();
    Map<Integer, Row> have = ledger.map(Ledger::rows).orElse(Map.of());
    AtomicInteger played = new AtomicInteger((int) have.keySet().stream().filter(g -> g < games).count());
    List<Row> rows =
        Runner.play(
            () -> series.player()::play, 0, games, threads, have,
            row -> {
              ledger.ifPresent(l -> l.add(row));
              progress.accept(played.incrementAndGet());
            });
    return new Playtest(series, rows, Findings.of(series, rows), seconds(start));
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** What is done to the deals of one side of a comparison. */
  public enum Deal {
    AS_IT_COMES,
    FORCED,
    BANNED
  }

  /** One side of a comparison: an edition, and what is done to an objective in its deals. */
  public record Side(Edition edition, Deal deal) {}

  /**
   * What is asked of a comparison.
   *
   * @param objective what is forced or banned; empty when no side does either
   * @param pairs how many pairs of games are played at the most
   * @param looks how often it is looked whether something is found already
   */
  public record Question(
      Side base, Side variant, Optional<String> objective, List<Bot> bots, long seed, int pairs, int looks) {}

  /**
   * A comparison.
   *
   * @param look at which look it was stopped
   * @param measured how each measure differs
   */
  public record Compared(
      Question question, Series base, Series variant, List<Row> baseRows, List<Row> variantRows, int look,
      List<Comparison.Measured> measured, double seconds) {
    /** What stands against chance. */
    public List<Comparison.Measured> found() {
      return measured.stream().filter(Comparison.Measured::found).toList();
    }
  }

  /** Plays both sides on the same seeds; stops at a look that finds something. */
  public Compared compare(Question q) {
    long start = System.nanoTime();
    Series base = new Series(q.base().edition(), q.bots(), q.seed());
    Series variant = new Series(q.variant().edition(), q.bots(), q.seed());
    Comparison comparison = new Comparison(base, variant);
    List<Row> before = new ArrayList<>();
    List<Row> after = new ArrayList<>();
    AtomicInteger played = new AtomicInteger();
    List<Comparison.Measured> measured = List.of();
    int look = 0;
    while (look < q.looks() && measured.stream().noneMatch(Comparison.Measured::found)) {
      look++;
      int from = before.size();
      int to = (int) ((long) q.pairs() * look / q.looks());
      before.addAll(games(base, q.base().deal(), q.objective(), from, to, played));
      after.addAll(games(variant, q.variant().deal(), q.objective(), from, to, played));
      measured = comparison.look(before, after, look, q.looks());
    }
    return new Compared(q, base, variant, before, after, look, measured, seconds(start));
  }

  private List<Row> games(
      Series series, Deal deal, Optional<String> objective, int from, int to, AtomicInteger played) {
    return Runner.play(
        () -> player(series, deal, objective), from, to, threads, Map.of(),
        row -> progress.accept(played.incrementAndGet()));
  }

  private static IntFunction<Row> player(Series series, Deal deal, Optional<String> objective) {
    Series.Player player = series.player();
    Optional<Objective> meant =
        series.objectives().stream().filter(o -> o.id().equals(objective.orElse(""))).findFirst();
    if (deal == Deal.AS_IT_COMES || meant.isEmpty()) {
      return player::play;
    }
    Fate fate = new Fate(series.edition(), meant.get());
    return game ->
        player.play(
            game,
            state -> {
              Dice dice = new Dice(series.seedOf(game));
              if (deal == Deal.FORCED) {
                fate.force(state, dice);
              } else {
                fate.ban(state, dice);
              }
            });
  }
}
