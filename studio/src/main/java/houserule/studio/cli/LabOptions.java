package houserule.studio.cli;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Span;
import houserule.engine.eval.Fault;
import houserule.engine.lab.Series;
import houserule.engine.pack.Edition;
import houserule.studio.app.Reenactment;
import houserule.studio.app.Saves;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** What commands have in common that play many games. */
abstract class LabOptions extends ForPrograms {
  private static final int MOST_THREADS = 256;

  @Option(
      names = "--players",
      paramLabel = "N",
      description = "How many play; the fewest the pack allows when left out.")
  private Integer players;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "A number that fixes all chance; 1 when left out.")
  long seed;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "How many games at a time; as many as there are processors when left out.")
  private Integer threads;

  @Option(
      names = "--with",
      paramLabel = "VARIANT",
      description = "A variant to lay over the pack; may be given several times, in order.")
  List<String> with = new ArrayList<>();

  @Option(
      names = "--set",
      paramLabel = "OPTION=VALUE",
      description = "An option of the pack; may be given several times.")
  List<String> sets = new ArrayList<>();

  private long started;
  private long shown;

  LabOptions(Workplace workplace) {
    super(workplace);
  }

  OptionalInt seats() {
    return players == null ? OptionalInt.empty() : OptionalInt.of(players);
  }

  int workers() {
    return threads != null ? threads : Runtime.getRuntime().availableProcessors();
  }

  /** Whether the number of threads makes no sense. */
  boolean hasNoThreads() {
    return threads != null && (threads < 1 || threads > MOST_THREADS);
  }

  int noThreads() {
    return misused("`--threads` is a number from 1 to " + MOST_THREADS + ".", List.of());
  }

  /** Shows how far a run is, how fast it goes and how long it will take. */
  void progress(int done, int of) {
    long now = System.nanoTime();
    started = started == 0 ? now : started;
    if (now - shown < 100_000_000 && done < of) {
      return;
    }
    shown = now;
    double seconds = (now - started) / 1e9;
    double rate = seconds <= 0 ? 0 : done / seconds;
    int width = 24;
    int full = of == 0 ? width : (int) ((long) width * done / of);
    console.progress(
        PlaytestText.form(
            "[%s%s] %,d of %,d games, %,.0f a second, %s left", "#".repeat(full), ".".repeat(width - full),
            done, of, rate, rate <= 0 ? "?" : left((of - done) / rate)));
  }

  private static String left(double seconds) {
    long s = Math.round(seconds);
    return s < 90 ? s + " s" : s < 5_400 ? s / 60 + " min" : s / 3_600 + " h";
  }

  // The pack broke a promise that only play can test, so it is the content that has an error.
  int stuck(Series.Stuck stuck, Series series) {
    Edition edition = series.edition();
    Span at =
        stuck.getCause() instanceof Fault f && f.at() != null
            ? f.at()
            : Span.startOf(edition.pack().head());
    String file =
        new Reports(workplace)
            .game(Reenactment.of(series, stuck), "game " + stuck.game() + " of a playtest, which goes wrong");
    return broken(
        List.of(
            new Diagnostic(
                "play.fault", Diagnostic.Severity.ERROR, at,
                "A game between bots went wrong here: " + stuck.getMessage(),
                List.of("`houserule play --resume " + file + "` shows the position before."))));
  }

  /** Writes a page; false, and said so, when that is not possible. */
  boolean write(Path file, String text) {
    if (Saves.write(workplace.file(file), text)) {
      return true;
    }
    console.warn("`" + file + "` cannot be written.");
    return false;
  }
}
