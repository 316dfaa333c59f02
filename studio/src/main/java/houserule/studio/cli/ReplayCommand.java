package houserule.studio.cli;

import houserule.engine.view.View;
import houserule.studio.app.Editions;
import houserule.studio.app.Match;
import houserule.studio.app.Naming;
import houserule.studio.app.Result;
import houserule.studio.app.Saves;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "replay",
    description = "Play a saved game again and show every move and the scores.",
    footer = {"", "Example:", "  houserule replay ${bundle:example-pack}.save.yaml"})
final class ReplayCommand extends ForPrograms {
  @Parameters(paramLabel = "FILE", description = "A saved game.")
  private Path file;

  @Option(
      names = "--anyway",
      description = "Go as far as the rules allow when the pack has changed since.")
  private boolean anyway;

  @Mixin private Spoken spoken;

  ReplayCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    return with(
        spoken.of(workplace.environment())
            .then(language -> Saves.open(workplace.file(file), library(), anyway, g -> table(g, language))),
        this::show);
  }

  private static Result<Match> table(Saves.Game game, String language) {
    Naming naming = new Naming(game.edition(), language);
    return Result.ready(new Match(game.edition(), game.seed(), List.of(), naming));
  }

  private int show(Saves.Opened opened) {
    Match match = opened.match();
    spoken.excuse(match.edition().pack(), console);
    DiagnosticText.of(opened.warnings()).forEach(console::warn);
    if (json()) {
      console.say(Json.pretty(toMap(match)));
      return ExitCode.DONE;
    }
    console.say(
        Console.bold(ScoreCommand.title(match.naming()) + ", seed " + match.session().seed()));
    console.say("");
    console.say(moves(match));
    console.say("");
    console.say(
        TableText.lines(TableText.of(match.sight(View.NOBODY), View.NOBODY, console.width())));
    console.say("");
    if (!match.isOver()) {
      String seat = match.naming().labels().seat(match.seat());
      console.say("The game is not over; " + seat + " is asked: " + match.asking().words());
    }
    console.say(ScoreText.sheet(match.scores(), match.isOver()));
    if (match.isOver()) {
      console.say("");
      console.say(ScoreText.winners(match.scores()));
    }
    return ExitCode.DONE;
  }

  private List<String> moves(Match match) {
    Columns columns = new Columns(false);
    match.log().forEach(
        m -> columns.row(m.number() + "", m.seatName(), m.question(), m.answer().orElse("")));
    List<String> lines = columns.lines();
    if (lines.stream().allMatch(l -> l.length() <= console.width())) {
      return lines;
    }
    return match.log().stream()
        .flatMap(m -> Lines.words("", MoveText.of(m), console.width()).stream())
        .toList();
  }

  private static Map<String, Object> toMap(Match match) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("pack", match.edition().pack().fullId());
    all.put("version", match.edition().pack().version());
    all.put("fingerprintOfPack", match.edition().pack().fingerprint());
    all.put("lock", Editions.lock(match.edition().pack()));
    all.put("players", match.edition().players());
    all.put("seed", match.session().seed());
    all.put("over", match.isOver());
    List<Map<String, Object>> moves = new ArrayList<>();
    for (Match.Told told : match.log()) {
      Map<String, Object> move = new LinkedHashMap<>();
      move.put("seat", told.seat() + 1);
      move.put("question", told.question());
      move.put("answer", told.answer().orElse(null));
      move.put("code", match.session().moves().get(told.number() - 1).code());
      moves.add(move);
    }
    all.put("moves", moves);
    all.put("scores", match.scores().toMap());
    return all;
  }
}
