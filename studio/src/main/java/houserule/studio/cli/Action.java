package houserule.studio.cli;

import houserule.dsl.source.Diagnostic;
import houserule.studio.app.Library;
import houserule.studio.app.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import picocli.CommandLine.Option;

/** What all commands have in common: where packs are found, and how failures are told. */
abstract class Action implements Callable<Integer> {
  @Option(
      names = "--packs",
      paramLabel = "DIR",
      order = 90,
      description = "A folder with more packs, or a pack; may be given several times.")
  private List<Path> packs = new ArrayList<>();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      order = 99,
      description = "Show this help.")
  private boolean help;

  final Workplace workplace;
  final Console console;

  Action(Workplace workplace) {
    this.workplace = workplace;
    this.console = workplace.console();
  }

  /** Whether a program reads the answer. */
  boolean json() {
    return false;
  }

  Library library() {
    return new Library(workplace.here(), workplace.home(), packs);
  }

  /** A library in which the pack that somebody named comes first. */
  Library library(String pack) {
    List<Path> all = new ArrayList<>(List.of(Path.of(pack)));
    all.addAll(packs);
    return new Library(workplace.here(), workplace.home(), all);
  }

  /** Goes on with what is ready, or tells why there is nothing. */
  <T> int with(Result<T> result, ToIntFunction<T> next) {
    if (result instanceof Result.Ready<T> ready) {
      return next.applyAsInt(ready.value());
    }
    if (result instanceof Result.Broken<T> broken) {
      return broken(broken.diagnostics());
    }
    Result.Misused<T> misused = (Result.Misused<T>) result;
    return misused(misused.message(), misused.hints());
  }

  int misused(String message, List<String> hints) {
    if (json()) {
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("error", message);
      all.put("hints", hints);
      console.warn(Json.pretty(all));
    } else {
      console.warn(message);
      hints.forEach(console::warn);
    }
    return ExitCode.USAGE;
  }

  int broken(List<Diagnostic> diagnostics) {
    if (json()) {
      console.warn(Json.pretty(Map.of("diagnostics", diagnostics.stream().map(Json::of).toList())));
    } else {
      DiagnosticText.of(diagnostics).forEach(console::warn);
    }
    return ExitCode.FAILED;
  }
}
