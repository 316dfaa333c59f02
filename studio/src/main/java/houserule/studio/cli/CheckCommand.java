package houserule.studio.cli;

import houserule.studio.app.Checkup;
import houserule.studio.app.Library;
import houserule.studio.app.Result;
import houserule.studio.app.Watch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "check",
    description = "Find the mistakes in packs, all of them at once.",
    footer = {
      "",
      "Without a name the pack in the current folder is checked, else every pack there is.",
      "Ends with 1 when there are errors.",
      "",
      "Examples:",
      "  houserule check ${bundle:example-pack}",
      "  houserule check --watch ${bundle:example-pack}"
    })
final class CheckCommand extends ForPrograms {
  @Parameters(
      paramLabel = "PACK|DIR",
      arity = "0..*",
      description = "A pack by its id or folder, or a folder of packs.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--with",
      paramLabel = "VARIANT",
      description = "A variant to lay over the pack; may be given several times, in order.")
  private List<String> with = new ArrayList<>();

  @Option(
      names = "--watch",
      description = "Go on checking whenever a file is saved, and show what has changed; Ctrl-C ends it.")
  private boolean watch;

  CheckCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    return with(chosen(), this::check);
  }

  private Result<Set<Library.Chosen>> chosen() {
    Library library = library();
    Set<Library.Chosen> all = new LinkedHashSet<>();
    if (words.isEmpty()) {
      library.nearby().forEach(f -> all.add(new Library.Chosen(f, List.of())));
    }
    for (String word : words) {
      Result<List<Library.Chosen>> found = chosen(library, word);
      if (!(found instanceof Result.Ready<List<Library.Chosen>> ready)) {
        return found.then(f -> Result.ready(Set.copyOf(f)));
      }
      all.addAll(ready.value());
    }
    if (words.isEmpty() && !with.isEmpty()) {
      return Result.misused("Which pack is `--with " + with.get(0) + "` to be laid over?", "Name it: `houserule check PACK --with " + with.get(0) + "`.");
    }
    return all.isEmpty()
        ? Result.misused("There is no pack here.", "Name one, or a folder that has some.")
        : Result.ready(all);
  }

  /** A word with variants means one pack; without, it may be a folder of packs. */
  private Result<List<Library.Chosen>> chosen(Library library, String word) {
    if (with.isEmpty() && !(library.folders(word) instanceof Result.Misused)) {
      return library.folders(word)
          .then(all -> Result.ready(all.stream().map(f -> new Library.Chosen(f, List.of())).toList()));
    }
    return library.choose(word, with).then(c -> Result.ready(List.of(c)));
  }

  private int check(Set<Library.Chosen> chosen) {
    if (watch) {
      return new WatchLoop(console, new Watch(this::library, chosen), json()).run();
    }
    Library library = library();
    List<Checkup> all = chosen.stream().map(c -> Checkup.of(library, c)).toList();
    if (json()) {
      console.say(Json.pretty(toMap(all)));
    } else {
      all.forEach(this::show);
      console.say(summary(all));
    }
    return all.stream().allMatch(Checkup::isClean) ? ExitCode.DONE : ExitCode.FAILED;
  }

  private void show(Checkup checkup) {
    console.say(DiagnosticText.of(checkup.diagnostics()));
    if (checkup.isClean()) {
      console.say(checkup.id() + ": ok");
    }
  }

  private static String summary(List<Checkup> all) {
    long errors = all.stream().mapToLong(Checkup::errors).sum();
    long warnings = all.stream().mapToLong(Checkup::warnings).sum();
    return counted(all.size(), "pack") + " checked: "
        + (errors == 0 ? "no errors" : counted(errors, "error"))
        + (warnings == 0 ? "" : ", " + counted(warnings, "warning")) + ".";
  }

  static String counted(long n, String what) {
    return n + " " + what + (n == 1 ? "" : "s");
  }

  private Map<String, Object> toMap(List<Checkup> all) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("errors", all.stream().mapToLong(Checkup::errors).sum());
    map.put("warnings", all.stream().mapToLong(Checkup::warnings).sum());
    map.put("packs", all.stream().map(this::toMap).toList());
    return map;
  }

  private Map<String, Object> toMap(Checkup checkup) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("pack", checkup.id());
    map.put("folder", workplace.shown(checkup.folder()));
    map.put("errors", checkup.errors());
    map.put("warnings", checkup.warnings());
    map.put("diagnostics", checkup.diagnostics().stream().map(Json::of).toList());
    return map;
  }
}
