package houserule.bench;

import java.util.List;
import java.util.Locale;

/** Measures random games of packs that have no twin: how fast, how much memory. */
public final class Alone {
  private static final int WARM_UP = 1_500;
  private static final int ROUNDS = 5;
  private static final int GAMES = 1_000;

  /** A pack for so many players. */
  private record Table(String pack, int players) {}

  private static final List<Table> TABLES =
      List.of(new Table("moon-colony-bloodbath", 4), new Table("moon-colony-bloodbath", 2));

  private Alone() {}

  public static void main(String[] args) {
    System.out.println("| game | players | games/s | decisions/game | bytes allocated a move | bytes of a state |");
    System.out.println("|---|---|---|---|---|---|");
    for (Table table : TABLES) {
      System.out.println(row(table));
    }
  }

  private static String row(Table table) {
    EngineGames games = new EngineGames(Packs.edition(table.pack(), table.players()));
    games.play(0, WARM_UP);
    double best = Double.MAX_VALUE;
    for (int round = 1; round <= ROUNDS; round++) {
      long start = System.nanoTime();
      games.play(round, GAMES);
      best = Math.min(best, (System.nanoTime() - start) / 1e9);
    }
    long before = games.decisions();
    games.play(-1, GAMES);
    return String.format(
        Locale.ROOT, "| %s | %d | %,.0f | %.1f | %.2f | %,d |", table.pack(), table.players(), GAMES / best,
        (double) (games.decisions() - before) / GAMES, Measure.bytesPerMove(games, GAMES),
        Measure.stateBytes(Packs.edition(table.pack(), table.players())));
  }
}
