package houserule.studio.app;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.engine.pack.Pack;
import houserule.engine.scenario.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads positions that somebody described by hand. */
public final class Scenarios {
  /** A position with the words of its pack; the question is empty when its flow has run to the end. */
  public record Position(
      Scenario scenario, Sight sight, ScoreSheet scores, Optional<Asking> asking, Naming naming) {}

  private Scenarios() {}

  /** Reads a scenario, with variants over its pack, and works out what it scores and what is asked. */
  public static Result<Position> open(Path file, Library library, List<String> with, String locale) {
    return Saves.source(file).then(source -> read(source, library, with, locale));
  }

  private static Result<Position> read(Source source, Library library, List<String> with, String locale) {
    Diagnostics out = new Diagnostics();
    List<Diagnostic> ofPack = new ArrayList<>();
    Optional<Scenario> scenario =
        Scenario.read(source, id -> pack(id, with, source, library, ofPack), out);
    if (!ofPack.isEmpty()) {
      // The scenario only names the pack; what is wrong with it stands in the pack's own files.
      return new Result.Broken<>(ofPack);
    }
    return Result.of(scenario, out).then(s -> Result.ready(position(s, locale)));
  }

  private static Optional<Pack> pack(
      String id, List<String> with, Source source, Library library, List<Diagnostic> ofPack) {
    List<String> ids = new ArrayList<>(List.of(id.split("\\+")));
    ids.addAll(with);
    Result<Pack> pack = library.openNamed(ids, Span.startOf(source));
    if (pack instanceof Result.Broken<Pack> broken && ids.stream().allMatch(library::knows)) {
      ofPack.addAll(broken.diagnostics());
    }
    return pack instanceof Result.Ready<Pack> ready
        ? Optional.of(ready.value())
        : Optional.empty();
  }

  private static Position position(Scenario s, String locale) {
    Naming naming = new Naming(s.edition(), locale);
    Optional<Asking> asking =
        s.play().isOver(s.state())
            ? Optional.empty()
            : Optional.of(Asking.of(s.edition(), s.play(), s.state(), naming));
    int seat = asking.map(Asking::seat).orElse(0);
    return new Position(
        s,
        Looking.from(s.edition(), s.state(), seat, naming, asking),
        ScoreSheet.of(s.play(), s.state(), naming),
        asking,
        naming);
  }
}
