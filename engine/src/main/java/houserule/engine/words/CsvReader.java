package houserule.engine.words;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads rows of a spreadsheet; the columns may stand in any order. */
final class CsvReader {
  static final String KEY = "key";
  static final String STATE = "state";
  static final String NOTE = "note";

  private static final String SEPARATORS = ",;\t";

  private final Source file;
  private final String text;
  private final Diagnostics out;
  private char separator;
  private int at;

  /** What stands between two separators. */
  private record Cell(String value, Span at) {}

  private CsvReader(Source file, Diagnostics out) {
    this.file = file;
    this.text = file.text();
    this.out = out;
  }

  static Optional<Incoming> read(Source file, Diagnostics out) {
    return new CsvReader(file, out).read();
  }

  private Optional<Incoming> read() {
    String head = text.lines().findFirst().orElse("");
    // Spreadsheets separate by what their country does not use in numbers.
    separator = (char) SEPARATORS.chars().filter(c -> head.indexOf(c) >= 0).findFirst().orElse(',');
    Optional<List<Cell>> names = row();
    if (names.isEmpty()) {
      return Optional.empty();
    }
    List<String> columns = names.get().stream().map(c -> c.value().strip()).toList();
    List<String> languages =
        columns.stream()
            .filter(c -> !List.of(KEY, STATE, NOTE, Languages.ENGLISH, "").contains(c.toLowerCase(Locale.ROOT)))
            .toList();
    if (!columns.contains(KEY) || languages.size() != 1 || Languages.tag(languages.get(0)).isEmpty()) {
      return wrong(
          new Span(file, 0, head.length()), "The first row must name the columns: `key`, `en`, one language, `state` and `note`.",
          "Let the spreadsheet keep the first row as it was.");
    }
    return rows(columns, languages.get(0));
  }

  private Optional<Incoming> rows(List<String> columns, String language) {
    List<Incoming.Item> items = new ArrayList<>();
    while (at < text.length()) {
      int start = at;
      Optional<List<Cell>> row = row();
      if (row.isEmpty()) {
        return Optional.empty();
      }
      List<Cell> cells = row.get();
      if (cells.stream().allMatch(c -> c.value().isBlank())) {
        continue;
      }
      if (cells.size() != columns.size()) {
        return wrong(
            new Span(file, start, Math.max(start + 1, at - 1)),
            "This row has " + cells.size() + " columns, but the first has " + columns.size() + ".",
            "If the file ends here, it was cut off on its way; else a quote or separator is missing.");
      }
      Cell key = cells.get(columns.indexOf(KEY));
      Cell target = cells.get(columns.indexOf(language));
      String state = columns.contains(STATE) ? cells.get(columns.indexOf(STATE)).value().strip().toLowerCase(Locale.ROOT) : "";
      int english = columns.indexOf(Languages.ENGLISH);
      items.add(
          new Incoming.Item(
              key.value().strip(), english < 0 ? Optional.empty() : Optional.of(cells.get(english).value()),
              target.value(), state.equals("fuzzy"), state.equals("obsolete"), key.at(), target.at()));
    }
    return Optional.of(new Incoming(file, Optional.empty(), Languages.tag(language), items));
  }

  /** The cells up to the end of a row, which may be several lines further. */
  private Optional<List<Cell>> row() {
    List<Cell> cells = new ArrayList<>();
    boolean more = true;
    while (more) {
      int start = at;
      boolean quoted = at < text.length() && text.charAt(at) == '"';
      StringBuilder value = new StringBuilder();
      if (quoted && !inQuotes(value)) {
        return wrong(
            new Span(file, start, Math.min(text.length(), start + 1)), "This quote is never closed.",
            "If the file ends here, it was cut off on its way: get it again.");
      }
      while (at < text.length() && text.charAt(at) != separator && text.charAt(at) != '\n') {
        if (quoted && text.charAt(at) != '\r') {
          return wrong(
              new Span(file, at, at + 1), "Something stands after the closing quote.",
              "A quote inside a text is written twice.");
        }
        value.append(text.charAt(at++));
      }
      String cell = value.toString();
      boolean returned = !quoted && cell.endsWith("\r");
      cells.add(new Cell(returned ? cell.substring(0, cell.length() - 1) : cell, new Span(file, start, Math.max(start + 1, at))));
      more = at < text.length() && text.charAt(at) == separator;
      at++;
    }
    return Optional.of(cells);
  }

  private boolean inQuotes(StringBuilder value) {
    at++;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c != '"') {
        value.append(c);
      } else if (at < text.length() && text.charAt(at) == '"') {
        value.append('"');
        at++;
      } else {
        return true;
      }
    }
    return false;
  }

  private <T> Optional<T> wrong(Span at, String message, String hint) {
    out.error("exchange.syntax", at, message, hint);
    return Optional.empty();
  }
}
