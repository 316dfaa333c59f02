package houserule.studio.cli;

import houserule.studio.app.HouseRules;
import houserule.studio.app.Library;
import houserule.studio.app.Sheet;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "diff",
    description = "Show what variants change in a game, as a sheet of house rules to print.",
    footer = {
      "",
      "A variant alone is compared with what it extends. The sheet uses the sentences that the",
      "variant has for its changes, and makes those that are missing from the words of the game.",
      "",
      "Examples:",
      "  houserule diff VARIANT",
      "  houserule diff ${bundle:example-pack} --with VARIANT --markdown"
    })
final class DiffCommand extends ForPrograms {
  @Parameters(paramLabel = "PACK", description = "A pack or variant by its id or folder.")
  private String pack;

  @Option(
      names = "--with",
      paramLabel = "VARIANT",
      description = "A variant to lay over the pack; may be given several times, in order.")
  private List<String> with = new ArrayList<>();

  @Mixin private Spoken spoken;

  @Option(names = "--markdown", description = "Write the sheet as Markdown.")
  private boolean markdown;

  DiffCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    Library library = library();
    return with(
        spoken.of(workplace.environment()),
        language ->
            with(
                library.open(pack, with),
                p -> {
                  spoken.excuse(p, console);
                  return with(HouseRules.of(library, p, language), this::show);
                }));
  }

  private int show(Sheet sheet) {
    if (json()) {
      console.say(Json.pretty(SheetText.toMap(sheet)));
    } else {
      console.say(markdown ? SheetText.markdown(sheet) : SheetText.plain(sheet, console.width()));
    }
    return ExitCode.DONE;
  }
}
