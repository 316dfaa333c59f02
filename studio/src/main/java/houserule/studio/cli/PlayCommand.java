package houserule.studio.cli;

import houserule.engine.bot.Experience;
import houserule.engine.pack.Edition;
import houserule.engine.words.Languages;
import houserule.studio.app.Bot;
import houserule.studio.app.Editions;
import houserule.studio.app.Library;
import houserule.studio.app.Match;
import houserule.studio.app.Naming;
import houserule.studio.app.Opponent;
import houserule.studio.app.Players;
import houserule.studio.app.Result;
import houserule.studio.app.Saves;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ThreadLocalRandom;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "play",
    description = "Play a game in the terminal, alone against bots or several at one keyboard.",
    footer = {
      "",
      "Answer with the number of a move. `undo`, `save`, `quit` and `?` work at every question.",
      "",
      "Examples:",
      "  houserule play ${bundle:example-pack} --bots 1",
      "  houserule play --resume ${bundle:example-pack}.save.yaml --bots 1"
    })
final class PlayCommand extends Action {
  private static final int LARGEST_SEED = 1_000_000;

  @Parameters(
      paramLabel = "PACK",
      arity = "0..1",
      description = "A pack by its id or folder.")
  private String pack;

  @Option(
      names = "--players",
      paramLabel = "N",
      description = "How many play; the fewest the pack allows when left out.")
  private Integer players;

  @Option(
      names = "--bots",
      paramLabel = "BOTS",
      description = {
        "Who plays the last seats: how many bots, or their names with commas between.",
        "Known: ${bundle:kinds-of-bots}."
      })
  private String bots = "0";

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "A number that fixes all chance; drawn when left out.")
  private Long seed;

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

  @Option(names = "--resume", paramLabel = "FILE", description = "Go on with a saved game.")
  private Path resume;

  @Option(
      names = "--anyway",
      description = "Resume as far as the rules allow when the pack has changed since.")
  private boolean anyway;

  @Option(
      names = "--lang",
      paramLabel = "L",
      split = ",",
      description = {
        "The language of the pack's words, such as pl; that of the system when left out.",
        "With commas between: that of the first player, of the second, and so on."
      })
  private List<String> languages = new ArrayList<>();

  PlayCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    if (resume != null) {
      return resume();
    }
    if (pack == null) {
      return misused(
          "Which pack do you want to play?",
          List.of("`houserule list` shows them; `--resume FILE` goes on with a saved game."));
    }
    long number = seed != null ? seed : ThreadLocalRandom.current().nextInt(1, LARGEST_SEED);
    OptionalInt seats = players == null ? OptionalInt.empty() : OptionalInt.of(players);
    return with(
        library()
            .open(pack, with)
            .then(p -> Editions.make(p, seats, sets))
            .then(e -> match(e, number)),
        m -> play(m, Optional.empty()));
  }

  private int resume() {
    if (players != null || seed != null || !sets.isEmpty()) {
      return misused(
          "A saved game has its players, seed and options already.",
          List.of("Leave out `--players`, `--seed` and `--set` with `--resume`."));
    }
    Library library = pack == null ? library() : library(pack);
    Path file = workplace.file(resume);
    return with(
        Saves.open(file, library, anyway, g -> match(g.edition(), g.seed())),
        o -> {
          DiagnosticText.of(o.warnings()).forEach(console::warn);
          return play(o.match(), Optional.of(file));
        });
  }

  private Result<Match> match(Edition edition, long number) {
    return bots(edition)
        .then(b -> namings(edition).then(n -> Result.ready(new Match(edition, number, b, n))));
  }

  private Result<List<Naming>> namings(Edition edition) {
    List<Naming> all = new ArrayList<>();
    for (String written : languages) {
      if (!(Spoken.tag(written) instanceof Result.Ready<String> tag)) {
        return Spoken.tag(written).then(t -> Result.ready(all));
      }
      all.add(new Naming(edition, tag.value()));
    }
    if (all.isEmpty()) {
      all.add(new Naming(edition, Languages.of(workplace.environment())));
    }
    Spoken.excuse(edition.pack(), languages, console);
    return Result.ready(all);
  }

  private int play(Match match, Optional<Path> file) {
    String again = "houserule play" + (pack == null ? "" : " " + quoted(pack)) + " --resume ";
    String spoken = languages.isEmpty() ? "" : " --lang " + String.join(",", languages);
    String seats = (bots.equals("0") ? "" : " --bots " + bots) + spoken;
    return new PlayLoop(workplace, match, file, f -> again + quoted(f) + seats).run();
  }

  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9._/,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  private Result<List<Opponent>> bots(Edition edition) {
    List<Opponent> all = new ArrayList<>();
    if (bots.matches("[0-9]{1,3}")) {
      Opponent usual = Opponent.of(workplace.bots().values().iterator().next());
      all.addAll(Collections.nCopies(Integer.parseInt(bots), usual));
    } else {
      Experience experience = new Experience(edition);
      for (String name : bots.split(",")) {
        Result<Opponent> one = opponent(name.strip(), experience);
        if (!(one instanceof Result.Ready<Opponent> ready)) {
          return one.then(o -> Result.ready(List.of(o)));
        }
        all.add(ready.value());
      }
    }
    return all.size() <= edition.players()
        ? Result.ready(all)
        : Result.misused(
            "There are " + edition.players() + " seats, too few for " + all.size() + " bots.");
  }

  private Result<Opponent> opponent(String name, Experience experience) {
    Bot simple = workplace.bots().get(name);
    return simple != null
        ? Result.ready(Opponent.of(simple))
        : Players.of(name, 1).then(b -> Result.ready(Opponent.of(b.get(0), experience)));
  }
}
