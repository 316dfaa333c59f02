package houserule.bench;

import houserule.engine.bot.Bot;
import houserule.engine.bot.GreedyBot;
import houserule.engine.bot.RandomBot;
import houserule.engine.bot.TreeBot;
import houserule.engine.lab.Estimate;
import houserule.engine.lab.Findings;
import houserule.engine.lab.Row;
import houserule.engine.lab.Runner;
import houserule.engine.lab.Series;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Lets bots play each other, half of the games from each seat, and says how often the better one wins. */
public final class Strength {
  private static final String USAGE = "usage: strength [--games N] [--only NUMBER]";

  /** Two bots at one game, and how often the first should win. */
  private record Match(String pack, Bot strong, Bot weak, int percent) {}

  private static final List<Match> MATCHES =
      List.of(
          new Match("luna-capital", new GreedyBot(), new RandomBot(), 95),
          new Match("moon-colony-bloodbath", new GreedyBot(), new RandomBot(), 75),
          new Match("moon-colony-bloodbath", new TreeBot(1_000), new GreedyBot(), 60),
          new Match("luna-capital", new TreeBot(1_000), new GreedyBot(), 75));

  private Strength() {}

  public static void main(String[] args) {
    int games = 400;
    int only = 0;
    for (int i = 0; i + 1 < args.length; i += 2) {
      switch (args[i]) {
        case "--games" -> games = Integer.parseInt(args[i + 1]);
        case "--only" -> only = Integer.parseInt(args[i + 1]);
        default -> {
          System.err.println(USAGE);
          System.exit(2);
        }
      }
    }
    System.out.println("| game, 2 players | bot | against | games | won | 95 % interval | at least | mean totals |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    for (int i = 0; i < MATCHES.size(); i++) {
      if (only == 0 || only == i + 1) {
        System.out.println(row(MATCHES.get(i), games));
      }
    }
    if (only == 0 || only == MATCHES.size() + 1) {
      four(Math.max(4, games / 10));
    }
  }

  private static List<Row> play(Series series, int games) {
    return Runner.play(
        () -> series.player()::play, 0, games, Runtime.getRuntime().availableProcessors(), Map.of(), row -> {});
  }

  private static String row(Match match, int games) {
    Series series = new Series(Packs.edition(match.pack(), 2), List.of(match.strong(), match.weak()), 1);
    List<Row> rows = play(series, games);
    Estimate won = Findings.of(series, rows).winsByBot().get(match.strong().name());
    return String.format(
        Locale.ROOT, "| %s | %s | %s | %d | **%.1f %%** | %.1f – %.1f %% | %d %% | %.1f : %.1f |", match.pack(),
        match.strong().name(), match.weak().name(), rows.size(), 100 * won.value(), 100 * won.low(),
        100 * won.high(), match.percent(), mean(rows, 0), mean(rows, 1));
  }

  private static double mean(List<Row> rows, int bot) {
    return rows.stream().mapToInt(r -> r.total(r.bots().indexOf(bot))).average().orElse(0);
  }

  private static void four(int games) {
    Series series = new Series(Packs.edition("luna-capital", 4), List.of(new TreeBot(1_000)), 1);
    Estimate best = Findings.of(series, play(series, games)).winning().mean();
    System.out.printf(
        Locale.ROOT, "%nluna-capital, 4 players, mcts:1000 at every seat, %d games: the winner has %.1f points (%.1f – %.1f).%n",
        games, best.value(), best.low(), best.high());
  }
}
