package houserule.dsl.script;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a flow script. Groovy lends its syntax and nothing else: nothing of a script is compiled or
 * run, its tree is carried out by us within a fixed budget, and no text can do more than be
 * reported.
 *
 * <p>A script consists of verbs with arguments and blocks; {@code def} names; numbers, texts, true
 * and false, lists, maps and ranges; {@code if}, {@code for … in}, {@code ? :}; arithmetic,
 * comparison and {@code option('name')}.
 */
public final class ScriptReader {
  private static final int MAX_BYTES = 256 * 1024;
  private static final long STACK = 256L << 20;
  private static final long PATIENCE_MILLIS = 60_000;
  private static final int MAX_REPORTS = 50;

  private ScriptReader() {}

  /**
   * The verbs of a script in the order in which its statements reach them. All mistakes are
   * reported together; the verbs that have none are returned even then.
   *
   * @param options what {@code option('name')} answers: an Integer, a Boolean or a String each
   * @param verbs the names that are verbs
   */
  public static List<Verb> read(
      Source source, Map<String, Object> options, Collection<String> verbs, Diagnostics out) {
    if (isTooLong(source.text())) {
      out.error(
          "script.too_long",
          Span.startOf(source),
          "The script is longer than " + MAX_BYTES / 1024 + " KiB.",
          "Use `for` and procedures for what repeats.");
      return List.of();
    }
    Optional<Outline> outline = Scan.outline(source, out);
    if (outline.isEmpty()) {
      return List.of();
    }
    return new Reading(outline.get(), options, verbs).onItsOwnStack(out);
  }

  private static boolean isTooLong(String text) {
    return text.length() > MAX_BYTES
        || text.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES;
  }

  /** One reading, on a thread whose stack is known, so that depth ends in a message. */
  private static final class Reading {
    private final Outline outline;
    private final Map<String, Object> options;
    private final Collection<String> verbs;
    private final Diagnostics found = new Diagnostics();
    private List<Verb> result = List.of();
    private Throwable failure;

    Reading(Outline outline, Map<String, Object> options, Collection<String> verbs) {
      this.outline = outline;
      this.options = options;
      this.verbs = verbs;
    }

    List<Verb> onItsOwnStack(Diagnostics out) {
      Thread thread = new Thread(null, this::run, "script-reader", STACK);
      thread.setDaemon(true);
      thread.start();
      if (!waitFor(thread)) {
        report(out, "script.budget", "The script takes too long to read.");
        return List.of();
      }
      found.sorted().stream().limit(MAX_REPORTS).forEach(out::add);
      if (failure instanceof StackOverflowError) {
        report(out, "script.too_deep", "The script is nested too deeply to be read.");
      } else if (failure != null) {
        throw new IllegalStateException("Reading " + outline.source() + " failed.", failure);
      }
      return result;
    }

    private void run() {
      try {
        Statements statements = new Statements(outline, TreeParsers.groovy(), found);
        new Check(statements, verbs, found).all();
        result = new Interpreter(outline, statements, options, verbs, found).all();
      } catch (StackOverflowError | RuntimeException e) {
        failure = e;
      }
    }

    // The limits make a reading short, so the wait ends early only if they have a hole. An interrupt
    // is kept for the caller: half of a reading is of no use.
    private static boolean waitFor(Thread thread) {
      boolean interrupted = false;
      boolean waiting = true;
      while (waiting) {
        try {
          thread.join(PATIENCE_MILLIS);
          waiting = false;
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      return !thread.isAlive();
    }

    private void report(Diagnostics out, String code, String message) {
      out.error(
          code,
          Span.startOf(outline.source()),
          message,
          "Split long chains of operators, and move parts into procedures.");
    }
  }
}
