package houserule.studio.cli;

import houserule.engine.pack.Edition;
import houserule.studio.app.Naming;
import houserule.studio.app.Scenarios;
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
    name = "score",
    description = "Add up what a position is worth to everybody: a score pad.",
    footer = {
      "",
      "A scenario file describes a position by hand; docs/scenarios.md tells how.",
      "",
      "Example:",
      "  houserule score my-table.yaml"
    })
final class ScoreCommand extends ForPrograms {
  @Parameters(paramLabel = "SCENARIO", description = "A file that describes a position.")
  private Path file;

  @Option(
      names = "--with",
      paramLabel = "VARIANT",
      description = "A variant to lay over the pack of the scenario; may be given several times, in order.")
  private List<String> with = new ArrayList<>();

  @Mixin private Spoken spoken;

  ScoreCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    return with(
        spoken.of(workplace.environment())
            .then(language -> Scenarios.open(workplace.file(file), library(), with, language)),
        this::show);
  }

  private int show(Scenarios.Position position) {
    spoken.excuse(position.scenario().edition().pack(), console);
    if (json()) {
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("pack", position.scenario().edition().pack().fullId());
      all.put("players", position.scenario().edition().players());
      all.putAll(position.scores().toMap());
      console.say(Json.pretty(all));
    } else {
      console.say(Console.bold(title(position.naming())));
      console.say(ScoreText.sheet(position.scores(), true));
    }
    return ExitCode.DONE;
  }

  /** What is played, by how many. */
  static String title(Naming naming) {
    Edition edition = naming.edition();
    return naming.pack() + ", " + edition.players()
        + (edition.players() == 1 ? " player" : " players");
  }
}
