package houserule.studio.cli;

import houserule.dsl.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Shows diagnostics to people: the message, the line it is about, and what to do. */
final class DiagnosticText {
  private static final int WIDEST_LINE = 160;

  private DiagnosticText() {}

  static List<String> of(List<Diagnostic> all) {
    List<String> lines = new ArrayList<>();
    all.forEach(d -> one(d, lines));
    return lines;
  }

  private static void one(Diagnostic d, List<String> lines) {
    String severity = d.severity().name().toLowerCase(Locale.ROOT);
    lines.add(
        Console.bold(severity + "[" + d.code() + "]") + ": " + d.at().place() + ": " + d.message());
    String number = Integer.toString(d.at().line());
    String margin = " ".repeat(number.length() + 2);
    String line = d.at().source().lineText(d.at().start());
    if (!line.isBlank()) {
      int from = Math.min(d.at().column() - 1, line.length());
      int length = Math.max(1, Math.min(d.at().end() - d.at().start(), line.length() - from));
      // Of a very long line only what lies around the place is shown.
      int cut = line.length() <= WIDEST_LINE ? 0 : Math.max(0, from - WIDEST_LINE / 4);
      int end = Math.min(line.length(), cut + WIDEST_LINE);
      length = Math.max(1, Math.min(length, end - from));
      lines.add(" " + number + " | " + line.substring(cut, end));
      String before = line.substring(cut, from).replaceAll("[^\t]", " ");
      lines.add(margin + "| " + before + "^".repeat(length));
    }
    d.hints().forEach(h -> lines.add(margin + "hint: " + h));
  }
}
