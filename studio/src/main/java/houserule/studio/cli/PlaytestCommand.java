package houserule.studio.cli;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Span;
import houserule.engine.eval.Fault;
import houserule.engine.lab.Series;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Pack;
import houserule.engine.playtest.Results;
import houserule.studio.app.Editions;
import houserule.studio.app.Goals;
import houserule.studio.app.LabMaps;
import houserule.studio.app.Laboratory;
import houserule.studio.app.Ledger;
import houserule.studio.app.Naming;
import houserule.studio.app.Players;
import houserule.studio.app.ReportPage;
import houserule.studio.app.Saves;
import houserule.studio.app.Trial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "playtest",
    description = "Play many games and sum up how they end.",
    footer = {
      "",
      "The same seed gives the same games, whatever the number of threads. With --bots, --csv,",
      "--report or --goals everything is measured; without them only scores, and very fast.",
      "",
      "Examples:",
      "  houserule playtest ${bundle:example-pack} --games 10000 --seed 7",
      "  houserule playtest ${bundle:example-pack} --bots greedy --games 200 --report games.html"
    })
final class PlaytestCommand extends LabOptions {
  private static final int MOST_GAMES = 1_000_000;

  @Parameters(paramLabel = "PACK", description = "A pack by its id or folder.")
  private String pack;

  @Option(
      names = "--games",
      paramLabel = "G",
      defaultValue = "1000",
      description = "How many games; 1000 when left out.")
  private int games;

  @Option(
      names = "--bots",
      paramLabel = "BOTS",
      description = {
        "Who plays, with commas between; different ones change seats from game to game.",
        "Known: random, greedy, mcts, mcts:ITERATIONS, mcts:MILLISECONDSms."
      })
  private String bots;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description = "Write a line for each game; a run that was stopped is taken up again from there.")
  private Path csv;

  @Option(names = "--report", paramLabel = "FILE", description = "Write a page with everything.")
  private Path report;

  @Option(
      names = "--goals",
      paramLabel = "FILE",
      description = "Goals in YAML to hold the games against; ends with 1 when one is missed.")
  private Path goals;

  PlaytestCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    if (games < 1 || games > MOST_GAMES) {
      return misused("`--games` is a number from 1 to " + MOST_GAMES + ".", List.of());
    }
    if (hasNoThreads()) {
      return noThreads();
    }
    boolean whole = bots != null || csv != null || report != null || goals != null;
    return with(
        library().open(pack, with).then(p -> Editions.make(p, seats(), sets)),
        e -> whole ? measure(e) : run(e));
  }

  // ---- everything measured

  private int measure(Edition edition) {
    return with(
        Players.of(bots == null ? "random" : bots, edition.players()),
        players -> measure(new Series(edition, players, seed)));
  }

  private int measure(Series series) {
    try {
      if (csv == null) {
        return measure(series, Optional.empty());
      }
      return with(
          Ledger.open(workplace.file(csv), series),
          ledger -> {
            try (ledger) {
              return measure(series, Optional.of(ledger));
            }
          });
    } catch (Ledger.Unwritable e) {
      console.progress("");
      console.warn(e.getMessage());
      return ExitCode.FAILED;
    }
  }

  private int measure(Series series, Optional<Ledger> ledger) {
    Laboratory.Playtest test;
    try {
      test = new Laboratory(workers(), done -> progress(done, games)).playtest(series, games, ledger);
    } catch (Series.Stuck stuck) {
      console.progress("");
      return stuck(stuck, series);
    } finally {
      console.progress("");
    }
    if (goals == null) {
      return show(test, List.of());
    }
    return with(
        Saves.source(workplace.file(goals))
            .then(source -> Goals.read(source, Goals.measures(test.findings()).keySet())),
        g -> show(test, g.check(test.findings())));
  }

  private int show(Laboratory.Playtest test, List<Goals.Checked> checked) {
    Naming naming = new Naming(test.series().edition(), "en");
    if (json()) {
      console.say(Json.pretty(LabMaps.of(test, checked)));
    } else {
      console.say(PlaytestText.of(test, naming));
      if (!checked.isEmpty()) {
        console.say("");
        console.say(PlaytestText.goals(checked));
      }
    }
    boolean written = report == null || write(report, ReportPage.of(test, checked, naming));
    return written && checked.stream().allMatch(Goals.Checked::isMet) ? ExitCode.DONE : ExitCode.FAILED;
  }

  // ---- random games, scores only

  private int run(Edition edition) {
    Trial trial;
    try {
      trial = Trial.run(edition, seed, games, workers(), done -> progress(done, games));
    } catch (Trial.Failed failed) {
      console.progress("");
      return failed(failed);
    } finally {
      console.progress("");
    }
    console.say(json() ? List.of(Json.pretty(trial.toMap())) : text(trial));
    return ExitCode.DONE;
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
