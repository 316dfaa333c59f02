package houserule.dsl.source;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Shows diagnostics as text: code, place and sentence, the source line with the place marked, and
 * the hints.
 */
public final class Render {
  private static final int MOST = 50;
  private static final int WIDTH = 100;
  private static final int BEFORE = 40;
  private static final String CUT = "…";
  private static final Pattern UNSHOWN =
      Pattern.compile("[\\p{IsCc}\\p{IsCs}\\p{IsCf}\\p{IsCn}\\p{IsZl}\\p{IsZp}&&[^\\t]]");

  private Render() {}

  /**
   * The diagnostics in the order given, each ending in a line end; empty when there are none. Of a
   * great many only the first are shown: nobody reads more before mending those.
   */
  public static String text(List<Diagnostic> diagnostics) {
    StringBuilder text = new StringBuilder();
    diagnostics.stream().limit(MOST).forEach(d -> one(d, text));
    if (diagnostics.size() > MOST) {
      text.append("… and ").append(diagnostics.size() - MOST).append(" more.\n");
    }
    return text.toString();
  }

  private static void one(Diagnostic d, StringBuilder text) {
    text.append(d.isError() ? "error" : "warning").append('[').append(d.code()).append("]: ");
    text.append(d.at().place()).append(": ").append(d.message()).append('\n');
    Window window = Window.around(d.at());
    if (!window.line.isBlank()) {
      String number = " " + d.at().line() + " | ";
      String margin = " ".repeat(number.length() - 2) + "| ";
      text.append((number + window.line).stripTrailing()).append('\n');
      text.append(margin).append(window.indent()).append(window.marks()).append('\n');
    }
    for (String hint : d.hints()) {
      text.append("   hint: ").append(hint).append('\n');
    }
  }

  /**
   * The part of a line that is shown.
   *
   * @param from where in it the marks start
   * @param to where they end
   */
  private record Window(String line, int from, int to) {

    static Window around(Span at) {
      String line = shown(at.source().lineText(at.start()));
      int from = Math.min(at.column() - 1, line.length());
      int to = Math.min(from + Math.max(0, at.end() - at.start()), line.length());
      if (line.length() <= WIDTH) {
        return new Window(line, from, to);
      }
      int start = from <= WIDTH - BEFORE ? 0 : whole(line, from - BEFORE);
      int end = whole(line, Math.min(line.length(), start + WIDTH));
      String before = start > 0 ? CUT : "";
      String after = end < line.length() ? CUT : "";
      int shift = before.length() - start;
      return new Window(
          before + line.substring(start, end) + after, from + shift, Math.min(to, end) + shift);
    }

    // Control characters, halves of letters and signs that turn the direction of writing would
    // move what follows them; a tab is kept, above and below alike.
    private static String shown(String line) {
      return UNSHOWN.matcher(line).replaceAll("\ufffd");
    }

    private static int whole(String line, int at) {
      boolean splits =
          at > 0 && at < line.length() && Character.isLowSurrogate(line.charAt(at));
      return splits ? at - 1 : at;
    }

    String indent() {
      return line.substring(0, from).codePoints()
          .collect(StringBuilder::new, (s, c) -> s.append(c == '\t' ? '\t' : ' '), StringBuilder::append)
          .toString();
    }

    String marks() {
      return "^".repeat(Math.max(1, line.codePointCount(from, Math.max(from, to))));
    }
  }
}
