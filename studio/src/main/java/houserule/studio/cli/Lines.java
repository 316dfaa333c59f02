package houserule.studio.cli;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines of a width. */
final class Lines {
  private Lines() {}

  /** Items with a separator between them, broken between items; later lines are indented further. */
  static List<String> wrap(String first, List<String> items, String separator, int width) {
    String indent = " ".repeat(Math.min(first.length(), width / 3));
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(first);
    boolean fresh = true;
    for (String item : items) {
      if (!fresh && line.length() + separator.length() + item.length() > width) {
        lines.add((line + separator).stripTrailing());
        line = new StringBuilder(indent);
        fresh = true;
      }
      line.append(fresh ? "" : separator).append(item);
      fresh = false;
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }

  /** A text broken between words. */
  static List<String> words(String indent, String text, int width) {
    return wrap(indent, List.of(text.split(" ")), " ", width);
  }

  /** Drawings beside each other as far as they fit, each under its title, then below. */
  static List<String> beside(List<List<String>> drawings, String indent, int width) {
    List<String> done = new ArrayList<>();
    List<String> open = new ArrayList<>();
    for (List<String> drawing : drawings) {
      int left = open.stream().mapToInt(String::length).max().orElse(0);
      int right = drawing.stream().mapToInt(String::length).max().orElse(0);
      if (open.isEmpty()) {
        drawing.forEach(l -> open.add(indent + l));
      } else if (left + 4 + right <= width) {
        for (int i = 0; i < Math.max(open.size(), drawing.size()); i++) {
          String a = i < open.size() ? open.get(i) : "";
          String b = i < drawing.size() ? drawing.get(i) : "";
          String both = (a + " ".repeat(left + 4 - a.length()) + b).stripTrailing();
          if (i < open.size()) {
            open.set(i, both);
          } else {
            open.add(both);
          }
        }
      } else {
        done.addAll(open);
        open.clear();
        drawing.forEach(l -> open.add(indent + l));
      }
    }
    done.addAll(open);
    return done;
  }
}
