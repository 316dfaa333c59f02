package houserule.engine.words;

import java.util.List;
import java.util.Locale;

/** Writes texts as rows for a spreadsheet. */
final class CsvWriter {
  /** Without this mark the commonest spreadsheet takes the file for an old Western encoding. */
  private static final String UTF_8 = "\ufeff";

  private CsvWriter() {}

  static String text(Catalog catalog) {
    StringBuilder all = new StringBuilder(UTF_8);
    row(all, List.of(CsvReader.KEY, Languages.ENGLISH, catalog.locale(), CsvReader.STATE, CsvReader.NOTE));
    for (Entry e : catalog.entries()) {
      String state = e.state().name().toLowerCase(Locale.ROOT);
      row(all, List.of(e.key(), e.source(), e.target().orElse(""), state, String.join("\n", e.notes())));
    }
    return all.toString();
  }

  private static void row(StringBuilder all, List<String> cells) {
    for (int i = 0; i < cells.size(); i++) {
      String cell = cells.get(i);
      boolean quoted = cell.chars().anyMatch(c -> ",;\"\n\r\t".indexOf(c) >= 0) || !cell.equals(cell.strip());
      all.append(i == 0 ? "" : ",").append(quoted ? '"' + cell.replace("\"", "\"\"") + '"' : cell);
    }
    all.append('\n');
  }
}
