package houserule.studio.cli;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Span;
import houserule.engine.eval.Fault;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Pack;
import houserule.engine.playtest.Results;
import houserule.studio.app.Editions;
import houserule.studio.app.Naming;
import houserule.studio.app.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "playtest",
    description = "Play many random games and sum up how they end.",
    footer = {
      "",
      "The same seed gives the same games, whatever the number of threads.",
      "",
      "Example:",
      "  houserule playtest ${bundle:example-pack} --games 10000 --seed 7"
    })
final class PlaytestCommand extends ForPrograms {
  private static final int MOST_GAMES = 1_000_000;
  private static final int MOST_THREADS = 256;

  @Parameters(paramLabel = "PACK", description = "A pack by its id or folder.")
  private String pack;

  @Option(
      names = "--players",
      paramLabel = "N",
      description = "How many play; the fewest the pack allows when left out.")
  private Integer players;

  @Option(
      names = "--games",
      paramLabel = "G",
      defaultValue = "1000",
      description = "How many games; 1000 when left out.")
  private int games;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "A number that fixes all chance; 1 when left out.")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "How many games at a time; as many as there are processors when left out.")
  private Integer threads;

  @Option(
      names = "--with",
      paramLabel = "VARIANT",
      description = "A variant to lay over the pack; may be given several times, in order.")
  private List<String> with = new ArrayList<>();

  @Option(
      names = "--set",
      paramLabel = "OPTION=VALUE",
      description = "An option of the pack; may be given several times.")
  private List<String> sets = new ArrayList<>();

  PlaytestCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    if (games < 1 || games > MOST_GAMES) {
      return misused("`--games` is a number from 1 to " + MOST_GAMES + ".", List.of());
    }
    if (threads != null && (threads < 1 || threads > MOST_THREADS)) {
      return misused("`--threads` is a number from 1 to " + MOST_THREADS + ".", List.of());
    }
    OptionalInt seats = players == null ? OptionalInt.empty() : OptionalInt.of(players);
    return with(library().open(pack, with).then(p -> Editions.make(p, seats, sets)), this::run);
  }

  private int run(Edition edition) {
    int workers = threads != null ? threads : Runtime.getRuntime().availableProcessors();
    Trial trial;
    try {
      trial = Trial.run(edition, seed, games, workers, this::progress);
    } catch (Trial.Failed failed) {
      console.progress("");
      return failed(failed);
    } finally {
      console.progress("");
    }
    console.say(json() ? List.of(Json.pretty(trial.toMap())) : text(trial));
    return ExitCode.DONE;
  }

  private void progress(int done) {
    console.progress(done + " of " + games + " games");
  }

  // The pack broke a promise that only play can test, so it is the content that has an error.
  private int failed(Trial.Failed failed) {
    Pack of = failed.session().edition().pack();
    Span at =
        failed.getCause() instanceof Fault f && f.at() != null ? f.at() : Span.startOf(of.head());
    String file = new Reports(workplace).game(failed.session(), "a random game that goes wrong");
    return broken(
        List.of(
            new Diagnostic(
                "play.fault",
                Diagnostic.Severity.ERROR,
                at,
                "A random game went wrong here: " + failed.getMessage(),
                List.of("`houserule play --resume " + file + "` shows the position before."))));
  }

  private List<String> text(Trial trial) {
    Edition edition = trial.edition();
    Naming naming = new Naming(edition, "en");
    Results results = trial.results();
    List<String> lines = new ArrayList<>();
    lines.add(
        Console.bold(
            String.format(
                Locale.ROOT, "%s, %d players: %,d random games from seed %d",
                Editions.name(edition.pack(), "en"), edition.players(), results.games(), seed)));
    lines.add(
        String.format(
            Locale.ROOT, "%,.0f games a second, %.1f decisions a game, fingerprint %s",
            trial.gamesPerSecond(), results.decisionsPerGame(), results.fingerprint()));
    lines.add("");
    Columns scores = new Columns(true);
    scores.row("Score", "mean", "sd", "min", "10%", "25%", "50%", "75%", "90%", "max");
    trial.parts().forEach((id, s) -> scores.row(row(naming.score(id), s)));
    scores.row(row(naming.score("total"), results.total()));
    lines.addAll(scores.lines());
    lines.add("");
    Columns wins = new Columns(true);
    List<String> seats = new ArrayList<>(List.of(""));
    List<String> rates = new ArrayList<>(List.of("Games won"));
    for (int seat = 0; seat < edition.players(); seat++) {
      seats.add(naming.labels().seat(seat));
      rates.add(String.format(Locale.ROOT, "%.1f%%", 100 * results.winRate(seat)));
    }
    lines.addAll(wins.row(seats).row(rates).lines());
    return lines;
  }

  private static List<String> row(String name, Results.Summary s) {
    List<String> row = new ArrayList<>(List.of(name));
    row.add(String.format(Locale.ROOT, "%.2f", s.mean()));
    row.add(String.format(Locale.ROOT, "%.2f", s.deviation()));
    for (int n : new int[] {s.min(), s.q10(), s.q25(), s.median(), s.q75(), s.q90(), s.max()}) {
      row.add(Integer.toString(n));
    }
    return row;
  }
}
