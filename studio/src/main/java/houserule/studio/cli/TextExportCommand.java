package houserule.studio.cli;

import houserule.engine.words.Exchange;
import houserule.studio.app.Result;
import houserule.studio.app.Saves;
import houserule.studio.app.Translations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "export",
    description = "Write the texts of a pack beside a language, as a file for a translator's tools.",
    footer = {
      "",
      "The same texts give the same file. What English has changed since is marked fuzzy.",
      "",
      "Examples:",
      "  houserule text export ${bundle:example-pack} --lang pl --out pl.po",
      "  houserule text export ${bundle:example-pack} --lang de --format csv > de.csv"
    })
final class TextExportCommand extends Action {
  @Parameters(paramLabel = "PACK", description = "A pack by its id or folder.")
  private String pack;

  @Option(names = "--lang", paramLabel = "L", required = true, description = "The language to translate into, such as pl.")
  private String language;

  @Option(
      names = "--format",
      paramLabel = "F",
      description = "po, xliff (2.0) or csv; what the name of the file says when left out, else po.")
  private String format;

  @Option(names = "--out", paramLabel = "FILE", description = "Where to write; to standard output when left out.")
  private Path out;

  TextExportCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    return with(
        format(format, Optional.ofNullable(out))
            .then(f -> Spoken.tag(language).then(l -> Translations.export(library(), pack, l, f))),
        this::write);
  }

  /** The kind of file that somebody named, or that the ending of a file tells. */
  static Result<Exchange> format(String named, Optional<Path> file) {
    List<String> known = Arrays.stream(Exchange.values()).map(Exchange::ending).toList();
    if (named != null) {
      return Exchange.called(named)
          .map(Result::ready)
          .orElseGet(() -> Result.misused("There is no format `" + named + "`.", "Known: " + String.join(", ", known) + "."));
    }
    return file.isEmpty()
        ? Result.ready(Exchange.PO)
        : Exchange.of(file.get().getFileName().toString())
            .map(Result::ready)
            .orElseGet(
                () ->
                    Result.misused(
                        "The name `" + file.get() + "` does not tell which kind of file it is.",
                        "Write `--format po`, or xliff or csv."));
  }

  private int write(String text) {
    if (out == null) {
      console.say(text.substring(0, text.length() - 1));
      return ExitCode.DONE;
    }
    Path file = workplace.file(out);
    if (Files.isDirectory(file) || !Saves.write(file, text)) {
      return misused("`" + workplace.shown(file) + "` cannot be written.", List.of());
    }
    console.say(workplace.shown(file));
    return ExitCode.DONE;
  }
}
