package houserule.dsl.yaml;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/** Says in an author's words what the YAML reader cannot read. */
final class YamlProblems {
  private static final String CODE = "yaml.syntax";

  private final Source source;
  private final IntUnaryOperator offsetOf;
  private final Diagnostics out;

  /** {@code offsetOf} turns the count of a mark into an offset of the source. */
  YamlProblems(Source source, IntUnaryOperator offsetOf, Diagnostics out) {
    this.source = source;
    this.offsetOf = offsetOf;
    this.out = out;
  }

  // ---- characters

  /** Whether there is nothing but text; the first character that is none is reported. */
  boolean lettersAreFine() {
    String text = source.text();
    for (int i = 0; i < text.length(); i++) {
      boolean pair =
          Character.isHighSurrogate(text.charAt(i))
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (pair) {
        i++;
      } else if (!isText(text.charAt(i), i)) {
        out.error(
            CODE,
            new Span(source, i, i + 1),
            String.format("The character U+%04X cannot stand in a YAML file.", (int) text.charAt(i)),
            "Take it away; to show it in a text, write `\\u` and its number in double quotes.");
        return false;
      }
    }
    return true;
  }

  private static boolean isText(char c, int at) {
    if (c == '\ufeff') {
      return at == 0;
    }
    boolean control = Character.isISOControl(c) && c != '\t' && c != '\n' && c != '\r' && c != '\u0085';
    return !control && !Character.isSurrogate(c) && c != '\ufffe' && c != '\uffff';
  }

  // ---- structure

  void reportSomewhere() {
    out.error(CODE, Span.startOf(source), "This file cannot be read as YAML.");
  }

  void report(MarkedYamlEngineException e) {
    Span at = e.getProblemMark().or(e::getContextMark).map(this::at).orElse(Span.startOf(source));
    Optional<Span> context = e.getContextMark().map(this::at);
    String problem = e.getProblem() == null ? "" : e.getProblem();
    String whole = e.getContext() + " " + problem;
    if (at.text().equals("\t")) {
      tell(at, "YAML is indented with spaces, but a tab stands here.", "Replace the tab by spaces.");
    } else if (problem.contains("mapping values are not allowed")) {
      tell(
          at, "A `:` cannot stand here.",
          "Put a text that holds `: ` in quotes, or check the indentation of this line.");
    } else if (problem.contains("could not find expected ':'")) {
      tell(context.orElse(at), "A `:` is missing after this key.");
    } else if (problem.contains("unexpected end of stream")) {
      tell(context.orElse(at), "This quote is never closed.");
    } else if (problem.contains("expected ',' or '")) {
      String opened = context.map(c -> "The bracket was opened in line " + c.line() + ".").orElse("");
      tell(at, "A comma or the closing bracket is missing before this place.", opened);
    } else if (problem.contains("escape character") || whole.contains("double-quoted scalar")) {
      tell(
          at, "A `\\` cannot stand before this in double quotes.",
          "Write `\\\\` for the character itself, or use single quotes.");
    } else if (whole.contains("single document")) {
      tell(at, "A file holds one document only.", "Take this and what follows to a file of its own.");
    } else if (!at.text().isEmpty() && "@`%*&!|>]},".contains(at.text())) {
      tell(at, "A value cannot start with `" + at.text() + "`.", "Put a text that starts so in quotes.");
    } else if (problem.contains("expected <block end>")) {
      tell(
          at, "This does not line up with what stands above it.",
          "Check the indentation, and whether a quote or bracket is closed too early.");
    } else {
      tell(
          at, "The YAML cannot be read from here on.",
          "Check the quotes, brackets and indentation of this line and the one above.");
    }
  }

  private void tell(Span at, String message, String... hints) {
    boolean none = hints.length == 1 && hints[0].isEmpty();
    out.error(CODE, at, message, none ? new String[0] : hints);
  }

  private Span at(Mark mark) {
    int start = offsetOf.applyAsInt(mark.getIndex());
    return new Span(source, start, Math.min(start + 1, source.text().length()));
  }
}
