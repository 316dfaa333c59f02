package houserule.studio.cli;

import houserule.studio.app.Beginnings;
import houserule.studio.app.Library;
import houserule.studio.app.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "new",
    description = "Write the first files of a variant or a game, which pass their checks at once.",
    footer = {
      "",
      "The folder NAME is made below variants or rules, if there is one where you stand, else right",
      "there. Nothing is ever overwritten.",
      "",
      "Examples:",
      "  houserule new variant my-rules --of ${bundle:example-pack}",
      "  houserule new pack my-game"
    })
final class NewCommand extends ForPrograms {
  private static final String VARIANT = "Write `houserule new variant %s --of %s`.";

  @Parameters(index = "0", paramLabel = "variant|pack", description = "What to begin: a variant of a game, or a game.")
  private String what;

  @Parameters(index = "1", paramLabel = "NAME", description = "Its id, which is also that of its folder.")
  private String name;

  @Option(names = "--of", paramLabel = "PACK", description = "What the variant changes: a pack or another variant.")
  private String base;

  @Option(names = "--dir", paramLabel = "DIR", description = "The folder in which to make the new one.")
  private Path dir;

  NewCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    if (!List.of("variant", "pack").contains(what)) {
      return misused(
          "`" + what + "` cannot be begun.",
          List.of(VARIANT.formatted("NAME", "PACK"), "A game of its own is begun with `houserule new pack NAME`."));
    }
    boolean variant = what.equals("variant");
    if (variant && base == null) {
      return misused("A variant changes another pack; name it.", List.of(VARIANT.formatted(name, "PACK")));
    }
    if (!variant && base != null) {
      return misused("A game of its own changes no other; a variant does.", List.of(VARIANT.formatted(name, base)));
    }
    return with(variant ? variant() : Beginnings.pack(library(), folder("rules"), name), this::show);
  }

  private Result<List<Path>> variant() {
    Library library = library();
    return library.open(base, List.of()).then(p -> Beginnings.variant(library, folder("variants"), name, p));
  }

  private Path folder(String shelf) {
    Path usual = Files.isDirectory(workplace.file(Path.of(shelf))) ? Path.of(shelf) : Path.of("");
    return workplace.file((dir == null ? usual : dir).resolve(name));
  }

  private int show(List<Path> written) {
    String folder = workplace.shown(written.get(0).getParent());
    if (json()) {
      console.say(Json.pretty(Map.of("written", written.stream().map(workplace::shown).toList())));
      return ExitCode.DONE;
    }
    written.forEach(f -> console.say(workplace.shown(f)));
    boolean onAShelf = List.of("rules/" + name, "variants/" + name).contains(folder);
    String word = onAShelf ? name : folder;
    console.say("");
    console.say("Next:");
    console.say("  houserule check --watch " + word);
    console.say("  houserule playtest " + word + " --games 100");
    if (onAShelf) {
      console.say("");
      console.say("The first `mvn verify` writes its playthroughs, and fails for that once; read and commit them.");
    }
    return ExitCode.DONE;
  }
}
