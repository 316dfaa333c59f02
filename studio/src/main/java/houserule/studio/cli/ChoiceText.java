package houserule.studio.cli;

import houserule.studio.app.Asking;
import java.util.ArrayList;
import java.util.List;

/** Lists the answers to a question with their numbers. */
final class ChoiceText {
  private ChoiceText() {}

  static List<String> of(Asking asking, int width) {
    if (asking.isNumber()) {
      List<String> labels = asking.choices().stream().map(Asking.Choice::label).toList();
      return Lines.wrap("  ", labels, ", ", width);
    }
    int digits = Integer.toString(asking.choices().size()).length();
    // Cells are marked on the board, so their list may be dense.
    boolean dense = asking.board().isPresent();
    List<String> items = new ArrayList<>();
    for (int i = 0; i < asking.choices().size(); i++) {
      Asking.Choice c = asking.choices().get(i);
      String number = Integer.toString(i + 1);
      String title = " ".repeat(digits - number.length()) + number + "  " + c.label();
      String first = "  " + title + (c.details().isEmpty() ? "" : ": ");
      if (dense) {
        items.add(title + (c.details().isEmpty() ? "" : " (" + c.details().get(0) + ")"));
      } else if (first.length() > width / 2 && !c.details().isEmpty()) {
        items.add(first.strip());
        items.addAll(Lines.wrap(" ".repeat(digits + 4), c.details(), ", ", width));
      } else {
        items.addAll(Lines.wrap(first, c.details(), ", ", width));
      }
    }
    return dense ? dense(items, width) : items;
  }

  private static List<String> dense(List<String> items, int width) {
    int widest = items.stream().mapToInt(String::length).max().orElse(1);
    int across = Math.max(1, (width - 2) / (widest + 3));
    int down = (items.size() + across - 1) / across;
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < down; row++) {
      StringBuilder line = new StringBuilder(" ");
      for (int i = row; i < items.size(); i += down) {
        String item = items.get(i);
        line.append(' ').append(item).append(" ".repeat(widest + 2 - item.length()));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
