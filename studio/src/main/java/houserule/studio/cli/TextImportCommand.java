package houserule.studio.cli;

import houserule.dsl.source.Diagnostic;
import houserule.engine.words.Imports;
import houserule.studio.app.Result;
import houserule.studio.app.Translations;
import houserule.studio.app.Translations.Imported;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "import",
    description = "Take what a translator's file has into the words of its pack.",
    footer = {
      "",
      "Only texts that differ are touched; comments and order of the pack's file stay. When anything",
      "in the file is malformed, nothing is changed. Ends with 1 then.",
      "",
      "Example:",
      "  houserule text import pl.po"
    })
final class TextImportCommand extends ForPrograms {
  @Parameters(index = "0", paramLabel = "FILE", description = "A file of po, xliff or csv, as export writes them.")
  private Path file;

  @Parameters(
      index = "1",
      paramLabel = "PACK",
      arity = "0..1",
      description = "A pack by its id or folder; the one that the file names when left out.")
  private String pack;

  @Option(names = "--lang", paramLabel = "L", description = "Its language; what the file says when left out.")
  private String language;

  @Option(names = "--format", paramLabel = "F", description = "po, xliff or csv; what the name of the file says when left out.")
  private String format;

  TextImportCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    if (language != null && Spoken.tag(language) instanceof Result.Misused<String> misused) {
      return misused(misused.message(), misused.hints());
    }
    Path at = workplace.file(file);
    return with(
        TextExportCommand.format(format, Optional.of(file))
            .then(
                f ->
                    Translations.take(
                        library(),
                        new Translations.Request(
                            at, workplace.shown(at), f, Optional.ofNullable(pack), Optional.ofNullable(language)))),
        this::show);
  }

  @Override
  int broken(List<Diagnostic> diagnostics) {
    int code = super.broken(diagnostics);
    if (!json()) {
      console.warn("Nothing is changed.");
    }
    return code;
  }

  private int show(Imported imported) {
    if (json()) {
      console.say(Json.pretty(toMap(imported)));
      return ExitCode.DONE;
    }
    Imports.Plan plan = imported.plan();
    console.say(
        imported.pack().id() + ", " + imported.locale() + ": " + CheckCommand.counted(plan.texts().size(), "text") + " taken, "
            + plan.same() + " as before.");
    list("Taken", List.copyOf(plan.texts().keySet()));
    list("Taken, but English has changed since", plan.stale());
    list("Skipped, without a translation", plan.empty());
    list("Skipped, the pack has a newer one", plan.older());
    list("Skipped, a guess that does not fit", plan.unfit());
    list("Skipped, no longer used", plan.obsolete());
    imported.written().forEach(f -> console.say("Written: " + workplace.shown(f)));
    if (!imported.pack().locales().contains(imported.locale())) {
      console.say(
          "Next: add `" + imported.locale() + "` to `locales` in "
              + workplace.shown(imported.pack().folder().resolve("pack.yaml")) + ", so that `check` asks for all of its texts.");
    }
    return ExitCode.DONE;
  }

  private void list(String what, List<String> keys) {
    if (!keys.isEmpty()) {
      console.say(what + ":");
      console.say(Lines.wrap("  ", keys, ", ", console.width()));
    }
  }

  private Map<String, Object> toMap(Imported imported) {
    Imports.Plan plan = imported.plan();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("pack", imported.pack().id());
    all.put("locale", imported.locale());
    all.put("taken", List.copyOf(plan.texts().keySet()));
    all.put("same", plan.same());
    all.put("stale", plan.stale());
    Map<String, Object> skipped = new LinkedHashMap<>();
    skipped.put("untranslated", plan.empty());
    skipped.put("older", plan.older());
    skipped.put("unfit", plan.unfit());
    skipped.put("obsolete", plan.obsolete());
    all.put("skipped", skipped);
    all.put("written", imported.written().stream().map(workplace::shown).toList());
    return all;
  }
}
