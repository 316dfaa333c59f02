package houserule.studio.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of texts set in columns: the first to the left, the others as asked. */
final class Columns {
  private final boolean numbers;
  private final List<List<String>> rows = new ArrayList<>();

  /** Columns in which all but the first are numbers, set to the right, or texts, set to the left. */
  Columns(boolean numbers) {
    this.numbers = numbers;
  }

  Columns row(List<String> cells) {
    rows.add(List.copyOf(cells));
    return this;
  }

  Columns row(String... cells) {
    return row(List.of(cells));
  }

  List<String> lines() {
    List<Integer> widths = new ArrayList<>();
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        int width = row.get(i).length();
        if (i == widths.size()) {
          widths.add(width);
        } else {
          widths.set(i, Math.max(widths.get(i), width));
        }
      }
    }
    return rows.stream().map(r -> line(r, widths)).toList();
  }

  private String line(List<String> row, List<Integer> widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      String gap = " ".repeat(widths.get(i) - row.get(i).length());
      line.append(i == 0 ? "" : "  ");
      line.append(numbers && i > 0 ? gap + row.get(i) : row.get(i) + gap);
    }
    return line.toString().stripTrailing();
  }
}
