package houserule.studio.app;

import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Writes pieces of YAML as an author would. */
public final class YamlText {
  private static final Pattern NEEDS_QUOTES =
      Pattern.compile("^$|^[\\[\\]{}\"'&*!|>%@`#,?:-].*|.*: .*|.*:$|.* #.*|^\\s.*|.*\\s$");

  private YamlText() {}

  /** A node in as few lines of a width as it fits into; a text stands as it is read, without quotes. */
  public static List<String> lines(Yaml node, int width) {
    if (node instanceof Yaml.Scalar s) {
      return dedented(s.value());
    }
    String line = line(node);
    if (line.length() <= width && !line.contains("\n")) {
      return List.of(line);
    }
    List<String> all = new ArrayList<>();
    if (node instanceof Yaml.Mapping map) {
      map.entries().forEach(e -> under(e.name() + ":", e.value(), width, all));
    } else if (node instanceof Yaml.Items items) {
      items.all().forEach(i -> under("-", i, width, all));
    }
    return all;
  }

  private static void under(String key, Yaml value, int width, List<String> all) {
    String line = key + " " + line(value);
    if (line.length() <= width && !line.contains("\n")) {
      all.add(line);
    } else {
      all.add(key + (value instanceof Yaml.Scalar ? " |" : ""));
      lines(value, width - 2).forEach(l -> all.add("  " + l));
    }
  }

  /** A node in one line, unless one of its texts has several. */
  public static String line(Yaml node) {
    if (node instanceof Yaml.Mapping map) {
      List<String> all = map.entries().stream().map(e -> e.name() + ": " + inside(e.value())).toList();
      return "{" + String.join(", ", all) + "}";
    }
    if (node instanceof Yaml.Items items) {
      return "[" + String.join(", ", items.all().stream().map(YamlText::inside).toList()) + "]";
    }
    Yaml.Scalar s = (Yaml.Scalar) node;
    return s.value().contains("\n") ? s.value().strip() : quoted(s, NEEDS_QUOTES.matcher(s.value()).matches());
  }

  /** In brackets and braces a comma needs quotes too. */
  private static String inside(Yaml node) {
    return node instanceof Yaml.Scalar s && s.value().matches(".*[,\\[\\]{}].*") ? quoted(s, true) : line(node);
  }

  private static String quoted(Yaml.Scalar s, boolean quotes) {
    return quotes ? "\"" + s.value().replace("\\", "\\\\").replace("\"", "\\\"") + "\"" : s.value();
  }

  /** Lines of a script without the indentation that they have in common; the first has lost it already. */
  private static List<String> dedented(String text) {
    List<String> lines = text.stripTrailing().lines().toList();
    if (lines.isEmpty()) {
      return List.of("\"\"");
    }
    int common =
        lines.stream().skip(1).filter(l -> !l.isBlank())
            .mapToInt(l -> l.length() - l.stripLeading().length())
            .min().orElse(0);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      all.add(i == 0 ? line : line.substring(Math.min(common, line.length())));
    }
    return all;
  }
}
