package houserule.studio.cli;

import houserule.engine.bot.Bot;
import houserule.engine.bot.RandomBot;
import houserule.engine.lab.Comparison;
import houserule.engine.lab.Estimate;
import houserule.engine.lab.Objective;
import houserule.engine.lab.Series;
import houserule.engine.pack.Edition;
import houserule.dsl.source.Suggest;
import houserule.studio.app.Editions;
import houserule.studio.app.LabMaps;
import houserule.studio.app.Laboratory;
import houserule.studio.app.Laboratory.Deal;
import houserule.studio.app.Laboratory.Side;
import houserule.studio.app.Naming;
import houserule.studio.app.Players;
import houserule.studio.app.ReportPage;
import houserule.studio.app.Result;
import houserule.studio.app.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "compare",
    description = "Play a game with and without a change on the same deals, and say what the change does.",
    footer = {
      "",
      "Without --force and --ban, the pack is compared with the variants of --with laid over it.",
      "It stops early when something is found. The chance of finding anything where nothing",
      "differs is at most 5 %%, over all measures and all looks together.",
      "",
      "Examples:",
      "  houserule compare ${bundle:example-pack} --with my-variant",
      "  houserule compare ${bundle:example-pack} --force SORT.ID --report fair.html"
    })
final class CompareCommand extends LabOptions {
  private static final int MOST_PAIRS = 1_000_000;

  @Parameters(paramLabel = "PACK", description = "A pack by its id or folder.")
  private String pack;

  @Option(
      names = "--bots",
      paramLabel = "BOTS",
      defaultValue = "greedy",
      description = {
        "Who plays, with commas between; they sit down in turn. greedy when left out.",
        "Known: random, greedy, mcts, mcts:ITERATIONS, mcts:MILLISECONDSms."
      })
  private String bots;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "400",
      description = "How many pairs of games at the most; 400 when left out.")
  private int pairs;

  @Option(
      names = "--looks",
      paramLabel = "K",
      defaultValue = "4",
      description = "How often it is looked whether to stop; 4 when left out.")
  private int looks;

  @Option(
      names = "--force",
      paramLabel = "SORT.ID",
      description = "Compare games in which an objective is offered with games in which it is not.")
  private String force;

  @Option(
      names = "--ban",
      paramLabel = "SORT.ID",
      description = "Compare games as they come with games in which an objective is not offered.")
  private String ban;

  @Option(names = "--report", paramLabel = "FILE", description = "Write a page with everything.")
  private Path report;

  CompareCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    if (pairs < 8 || pairs > MOST_PAIRS) {
      return misused("`--pairs` is a number from 8 to " + MOST_PAIRS + ".", List.of());
    }
    if (looks < 1 || looks > 100 || looks > pairs) {
      return misused("`--looks` is a number from 1 to 100.", List.of());
    }
    if (hasNoThreads()) {
      return noThreads();
    }
    if (force != null && ban != null) {
      return misused("`--force` and `--ban` ask different questions.", List.of("Give one of them."));
    }
    if (with.isEmpty() && force == null && ban == null) {
      return misused(
          "What is `" + pack + "` to be compared with?",
          List.of("`--with VARIANT` lays a variant over it; `--force SORT.ID` asks what an objective does."));
    }
    return with(question(), this::run);
  }

  private Result<Laboratory.Question> question() {
    boolean sameRules = force != null || ban != null;
    return edition(with)
        .then(
            variant ->
                (sameRules ? Result.ready(variant) : edition(List.of()))
                    .then(base -> Players.of(bots, variant.players()).then(b -> question(base, variant, b))));
  }

  private Result<Edition> edition(List<String> over) {
    return library().open(pack, over).then(p -> Editions.make(p, seats(), sets));
  }

  private Result<Laboratory.Question> question(Edition base, Edition variant, List<Bot> players) {
    Optional<String> objective = Optional.ofNullable(force != null ? force : ban);
    List<String> known = Objective.of(variant).stream().map(Objective::id).toList();
    if (objective.isPresent() && !known.contains(objective.get())) {
      return Result.misused(
          "`" + variant.pack().id() + "` has no objective `" + objective.get() + "`.",
          Suggest.hints(objective.get(), known));
    }
    if (base.players() != variant.players()) {
      return Result.misused(
          "The base is played by " + base.players() + " and the variant by " + variant.players() + ".",
          "Give a number of players that both allow, with `--players`.");
    }
    Deal before = force != null ? Deal.BANNED : Deal.AS_IT_COMES;
    Deal after = force != null ? Deal.FORCED : ban != null ? Deal.BANNED : Deal.AS_IT_COMES;
    return Result.ready(
        new Laboratory.Question(
            new Side(base, before), new Side(variant, after), objective, players, seed, pairs, looks));
  }

  private int run(Laboratory.Question q) {
    Naming naming = new Naming(q.variant().edition(), "en");
    Laboratory laboratory = new Laboratory(workers(), done -> progress(done, 2 * pairs));
    Laboratory.Compared compared;
    List<String> notes;
    try {
      compared = laboratory.compare(q);
      notes = notes(laboratory, q, compared, naming);
    } catch (Series.Stuck stuck) {
      console.progress("");
      return stuck(stuck, new Series(q.variant().edition(), q.bots(), q.seed()));
    } finally {
      console.progress("");
    }
    String verdict = Verdict.of(compared, naming);
    if (json()) {
      console.say(Json.pretty(LabMaps.of(compared, verdict, notes)));
    } else {
      console.say(text(compared, verdict, notes, naming));
    }
    return report == null || write(report, ReportPage.of(compared, notes, naming))
        ? ExitCode.DONE
        : ExitCode.FAILED;
  }

  /** How far the answer depends on how well the bots play. */
  private List<String> notes(
      Laboratory laboratory, Laboratory.Question q, Laboratory.Compared compared, Naming naming) {
    if (q.bots().stream().allMatch(b -> b instanceof RandomBot)) {
      return List.of();
    }
    Laboratory.Compared weak =
        laboratory.compare(
            new Laboratory.Question(
                q.base(), q.variant(), q.objective(), List.of(new RandomBot()), q.seed(), q.pairs(), q.looks()));
    Set<String> strong = names(compared);
    Set<String> loose = names(weak);
    if (strong.equals(loose)) {
      return List.of("Bots that play at random come to the same conclusion.");
    }
    Set<String> only = new LinkedHashSet<>(strong);
    only.removeAll(loose);
    Set<String> gone = new LinkedHashSet<>(loose);
    gone.removeAll(strong);
    List<String> notes = new ArrayList<>();
    notes.add("The conclusion depends on how well the bots play: "
        + (only.isEmpty() ? "" : "only better bots show a change of " + named(only, naming))
        + (only.isEmpty() || gone.isEmpty() ? "" : "; ")
        + (gone.isEmpty() ? "" : "only random ones of " + named(gone, naming)) + ".");
    return notes;
  }

  private static Set<String> names(Laboratory.Compared c) {
    Set<String> all = new LinkedHashSet<>();
    c.found().forEach(m -> all.add((m.difference().value() > 0 ? "+" : "-") + m.name()));
    return all;
  }

  private static String named(Set<String> found, Naming naming) {
    return String.join(", ", found.stream().limit(5).map(f -> Verdict.name(f.substring(1), naming)).toList());
  }

  private List<String> text(Laboratory.Compared c, String verdict, List<String> notes, Naming naming) {
    List<String> lines = new ArrayList<>();
    lines.add(Console.bold(title(c, naming)));
    lines.add(
        PlaytestText.form(
            "%,d pairs of games of %s, stopped at look %d of %d; seeds go on from %d.",
            c.baseRows().size(), String.join(", ", c.base().bots().stream().map(Bot::name).toList()), c.look(),
            c.question().looks(), c.base().seed()));
    lines.add("");
    Columns table = new Columns(true);
    table.row("Measure", "base", "variant", "difference", "95% interval", "pairs", "");
    for (Comparison.Measured m : c.measured()) {
      if (!m.difference().isMeasured()) {
        continue;
      }
      double unit = m.name().startsWith("seat-") ? 100 : 1;
      table.row(
          Verdict.name(m.name(), naming), number(m.base(), unit), number(m.variant(), unit),
          PlaytestText.form("%+.2f", unit * m.difference().value()),
          Verdict.interval(m.name(), m.difference()), Integer.toString(m.difference().n()), m.found() ? "found" : "");
    }
    lines.addAll(table.lines());
    lines.add("");
    lines.addAll(Lines.words("", verdict, console.width()));
    notes.forEach(n -> lines.addAll(Lines.words("", n, console.width())));
    return lines;
  }

  private String title(Laboratory.Compared c, Naming naming) {
    String name = Editions.name(c.base().edition().pack(), "en");
    if (force != null) {
      return name + ": with " + Verdict.objective(force, naming) + " against without it";
    }
    if (ban != null) {
      return name + ": without " + Verdict.objective(ban, naming) + " against as it comes";
    }
    return Editions.name(c.variant().edition().pack(), "en") + " against " + name;
  }

  private static String number(Estimate e, double unit) {
    return PlaytestText.form("%.2f", unit * e.value());
  }
}
