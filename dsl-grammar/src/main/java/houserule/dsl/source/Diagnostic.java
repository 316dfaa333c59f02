package houserule.dsl.source;

import java.util.List;

/**
 * Something an author should know about a file.
 *
 * @param code a stable name, {@code area.reason}, never renamed once published
 * @param at the place in the author's file
 * @param message one full sentence in the author's words
 * @param hints what to do about it, a sentence each
 */
public record Diagnostic(
    String code, Severity severity, Span at, String message, List<String> hints) {

  /** What a diagnostic stops: an error stops the pack, a warning nothing. */
  public enum Severity {
    ERROR,
    WARNING
  }

  public Diagnostic {
    hints = List.copyOf(hints);
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }
}
