package houserule.studio.cli;

import houserule.studio.app.Asking;
import houserule.studio.app.Scenarios;
import houserule.studio.app.Sight;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "moves",
    description = "Show what may be played in a position.",
    footer = {
      "",
      "A scenario file describes a position by hand; docs/scenarios.md tells how.",
      "",
      "Example:",
      "  houserule moves my-table.yaml --json"
    })
final class MovesCommand extends ForPrograms {
  @Parameters(paramLabel = "SCENARIO", description = "A file that describes a position.")
  private Path file;

  @Option(
      names = "--with",
      paramLabel = "VARIANT",
      description = "A variant to lay over the pack of the scenario; may be given several times, in order.")
  private List<String> with = new ArrayList<>();

  @Mixin private Spoken spoken;

  MovesCommand(Workplace workplace) {
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
    Optional<Asking> asking = position.asking();
    if (json()) {
      console.say(Json.pretty(toMap(position)));
    } else if (asking.isEmpty()) {
      console.say("Nobody is asked anything here: the scenario has run to its end.");
    } else {
      Sight sight = position.sight();
      console.say(TableText.lines(TableText.of(sight, asking.get().seat(), console.width())));
      console.say("");
      String name = sight.seats().get(asking.get().seat()).name();
      console.say(Console.bold(name + ": " + asking.get().words()));
      console.say(ChoiceText.of(asking.get(), console.width()));
    }
    return ExitCode.DONE;
  }

  private static Map<String, Object> toMap(Scenarios.Position position) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("pack", position.scenario().edition().pack().fullId());
    all.put("players", position.scenario().edition().players());
    all.put("over", position.asking().isEmpty());
    position.asking().ifPresent(
        asking -> {
          all.put("seat", asking.seat() + 1);
          all.put("question", asking.key().orElse(null));
          all.put("words", asking.words());
        });
    List<Map<String, Object>> moves = new ArrayList<>();
    position.asking().stream()
        .flatMap(a -> a.choices().stream())
        .forEach(
            c -> {
              Map<String, Object> move = new LinkedHashMap<>();
              move.put("code", c.code());
              move.put("label", c.label());
              move.put("details", c.details());
              moves.add(move);
            });
    all.put("moves", moves);
    return all;
  }
}
