package houserule.bench;

import houserule.engine.bot.Bot;
import houserule.engine.bot.GreedyBot;
import houserule.engine.bot.RandomBot;
import houserule.engine.lab.Comparison;
import houserule.engine.lab.Estimate;
import houserule.engine.lab.Row;
import houserule.engine.lab.Runner;
import houserule.engine.lab.Series;
import houserule.engine.pack.Edition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Whether comparisons say what is true. A pack is compared with itself, on the same deals and, which is
 * the harder test, on other ones; and with a variant in which one concession brings 4 points more.
 */
public final class Honesty {
  private static final String USAGE = "usage: honesty [--same N] [--moved N] [--pairs N]";
  private static final int LOOKS = 4;
  private static final String MOVED = "concession.five-oxygen";

  private final int pairs;

  private Honesty(int pairs) {
    this.pairs = pairs;
  }

  public static void main(String[] args) throws IOException {
    int same = 200;
    int moved = 50;
    int pairs = 400;
    for (int i = 0; i + 1 < args.length; i += 2) {
      int n = Integer.parseInt(args[i + 1]);
      switch (args[i]) {
        case "--same" -> same = n;
        case "--moved" -> moved = n;
        case "--pairs" -> pairs = n;
        default -> {
          System.err.println(USAGE);
          System.exit(2);
        }
      }
    }
    Honesty honesty = new Honesty(pairs);
    Edition luna = Packs.edition("luna-capital", 2);
    System.out.println("| comparison of luna-capital, 2 players | bots | runs | pairs at the most | found something | 95 % interval |");
    System.out.println("|---|---|---|---|---|---|");
    honesty.itself(luna, same, "with itself, same deals", 0);
    honesty.itself(luna, same, "with itself, other deals", 1_000_000_007L);
    honesty.moved(luna, moved);
  }

  /** Comparisons in which nothing differs, with random bots: how often something is found all the same. */
  private void itself(Edition edition, int runs, String name, long apart) {
    int found = 0;
    for (int run = 0; run < runs; run++) {
      Series base = new Series(edition, List.of(new RandomBot()), 10_000L * run);
      Series again = new Series(edition, List.of(new RandomBot()), 10_000L * run + apart);
      found += compare(base, again).stream().anyMatch(Comparison.Measured::found) ? 1 : 0;
    }
    tell(name, "random", runs, found);
  }

  /** A concession that brings 4 points more: how often its points are found to rise, and nothing to fall. */
  private void moved(Edition edition, int runs) throws IOException {
    Path folder = Files.createTempDirectory("houserule").resolve("dearer");
    Files.createDirectories(folder.resolve("text"));
    Files.writeString(
        folder.resolve("pack.yaml"),
        "id: dearer\nversion: 1.0.0\nformat: 1\nextends: luna-capital ^1.0\nlocales: [en]\n"
            + "change: {" + MOVED + ".points: 13}\n");
    Files.writeString(folder.resolve("text/en.yaml"), "pack: {name: Dearer, about: Oxygen is dearer.}\n");
    Edition variant = Packs.variant(folder, 2);
    int right = 0;
    Bot bot = new GreedyBot();
    for (int run = 0; run < runs; run++) {
      Series base = new Series(edition, List.of(bot), 10_000L * run);
      Series dearer = new Series(variant, List.of(bot), 10_000L * run);
      right +=
          compare(base, dearer).stream()
                  .anyMatch(m -> m.found() && m.name().equals("points." + MOVED) && m.difference().value() > 0)
              ? 1
              : 0;
    }
    tell("with " + MOVED + " worth 4 points more: its points rise", bot.name(), runs, right);
  }

  private List<Comparison.Measured> compare(Series base, Series variant) {
    Comparison comparison = new Comparison(base, variant);
    List<Row> before = new ArrayList<>();
    List<Row> after = new ArrayList<>();
    List<Comparison.Measured> measured = List.of();
    for (int look = 1; look <= LOOKS; look++) {
      int to = pairs * look / LOOKS;
      before.addAll(games(base, before.size(), to));
      after.addAll(games(variant, after.size(), to));
      measured = comparison.look(before, after, look, LOOKS);
      if (measured.stream().anyMatch(Comparison.Measured::found)) {
        break;
      }
    }
    return measured;
  }

  private static List<Row> games(Series series, int from, int to) {
    return Runner.play(
        () -> series.player()::play, from, to, Runtime.getRuntime().availableProcessors(), Map.of(), row -> {});
  }

  private void tell(String what, String bots, int runs, int found) {
    Estimate share = Estimate.share(found, runs);
    System.out.printf(
        Locale.ROOT, "| %s | %s | %d | %d | **%.1f %%** | %.1f – %.1f %% |%n", what, bots, runs, pairs,
        100 * share.value(), 100 * share.low(), 100 * share.high());
  }
}
