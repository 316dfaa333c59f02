package houserule.studio.cli;

import houserule.engine.pack.Pack;
import houserule.studio.app.Explained;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "explain",
    description = "Tell what stands at a path of a pack, who set it, and over what.",
    footer = {
      "",
      "PACK may be a variant, or a pack with variants: PACK+VARIANT. A path is made of ids with dots",
      "between, as in the files of variants; without one, the command shows what a path can begin with.",
      "",
      "Examples:",
      "  houserule explain ${bundle:example-pack}",
      "  houserule explain ${bundle:example-pack} scoring",
      "  houserule explain ${bundle:example-pack} flow.play"
    })
final class ExplainCommand extends ForPrograms {
  private static final int MANY = 30;

  @Parameters(index = "0", paramLabel = "PACK", description = "A pack by its id or folder.")
  private String pack;

  @Parameters(index = "1", paramLabel = "PATH", arity = "0..1", description = "A path, such as ranking.")
  private String path;

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

  @Option(
      names = "--players",
      paramLabel = "N",
      description = "How many play, where the flow depends on it; the fewest when left out.")
  private Integer players;

  @Mixin private Spoken spoken;

  ExplainCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    return with(library().open(pack, with), this::explain);
  }

  private int explain(Pack of) {
    OptionalInt seats = players == null ? OptionalInt.empty() : OptionalInt.of(players);
    spoken.excuse(of, console);
    return path == null
        ? with(Explained.beginnings(of, seats, sets), this::show)
        : with(
            spoken.of(workplace.environment()),
            language ->
                with(
                    Explained.of(of, path, seats, sets),
                    // The words are shown to those who ask for them; nobody else's answer grows.
                    e -> show(e, spoken.typed().flatMap(l -> e.called(language)))));
  }

  private int show(Map<String, List<String>> beginnings) {
    if (json()) {
      console.say(Json.pretty(beginnings));
      return ExitCode.DONE;
    }
    int widest = beginnings.keySet().stream().mapToInt(String::length).max().orElse(0);
    beginnings.forEach(
        (name, ids) -> {
          String first = name + " ".repeat(widest + 2 - name.length());
          console.say(Lines.wrap(first, few(ids), ", ", console.width()));
        });
    console.say("");
    console.say("A path goes on after a dot, as in " + example(beginnings) + ".");
    return ExitCode.DONE;
  }

  private static List<String> few(List<String> ids) {
    if (ids.size() <= MANY) {
      return ids;
    }
    List<String> few = new ArrayList<>(ids.subList(0, MANY - 1));
    few.add("and " + (ids.size() - few.size()) + " more");
    return few;
  }

  private static String example(Map<String, List<String>> beginnings) {
    return beginnings.entrySet().stream()
        .filter(e -> !e.getValue().isEmpty())
        .map(e -> e.getKey() + "." + e.getValue().get(0))
        .findFirst()
        .orElse("ranking");
  }

  private int show(Explained explained, Optional<String> called) {
    if (json()) {
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("pack", explained.pack().fullId());
      all.putAll(ExplainText.toMap(explained.account()));
      explained.option().ifPresent(o -> all.put("allowed", o.allowed()));
      explained.set().ifPresent(s -> all.put("set", s));
      called.ifPresent(c -> all.put("called", c));
      console.say(Json.pretty(all));
    } else {
      console.say(ExplainText.of(explained, called, console.width()));
    }
    return ExitCode.DONE;
  }
}
