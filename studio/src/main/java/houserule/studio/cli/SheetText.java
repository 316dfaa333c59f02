package houserule.studio.cli;

import houserule.studio.app.Sheet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A sheet of house rules as lines: plain, or with the marks of Markdown. */
final class SheetText {
  private SheetText() {}

  static List<String> plain(Sheet sheet, int width) {
    List<String> lines = new ArrayList<>(List.of(Console.bold(sheet.title())));
    for (Sheet.Variant v : sheet.variants()) {
      if (sheet.variants().size() > 1) {
        lines.add("");
        lines.add(v.name());
      }
      v.about().ifPresent(a -> lines.addAll(Lines.words("", a, width)));
      v.why().ifPresent(w -> lines.addAll(Lines.words("", w, width)));
    }
    if (sheet.groups().isEmpty()) {
      lines.addAll(List.of("", "No rule of the game is changed."));
    }
    for (Sheet.Group group : sheet.groups()) {
      lines.add("");
      lines.add(Console.bold(group.title()));
      for (Sheet.Rule rule : group.rules()) {
        lines.addAll(bullet(rule.text(), width));
        rule.details().forEach(d -> lines.add("      " + d));
      }
    }
    return lines;
  }

  private static List<String> bullet(String text, int width) {
    List<String> lines = new ArrayList<>(Lines.words("    ", text, width));
    lines.set(0, "  - " + lines.get(0).strip());
    return lines;
  }

  static List<String> markdown(Sheet sheet) {
    List<String> lines = new ArrayList<>(List.of("# " + sheet.title()));
    for (Sheet.Variant v : sheet.variants()) {
      lines.add("");
      String name = sheet.variants().size() > 1 ? "**" + v.name() + ".** " : "";
      lines.add((name + v.about().orElse("") + v.why().map(w -> " " + w).orElse("")).strip());
    }
    for (Sheet.Group group : sheet.groups()) {
      lines.addAll(List.of("", "## " + group.title(), ""));
      for (Sheet.Rule rule : group.rules()) {
        lines.add("- " + rule.text());
        if (!rule.details().isEmpty()) {
          lines.addAll(List.of("", "  ```text"));
          rule.details().forEach(d -> lines.add("  " + d));
          lines.addAll(List.of("  ```", ""));
        }
      }
    }
    return lines;
  }

  static Map<String, Object> toMap(Sheet sheet) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("title", sheet.title());
    all.put("variants", sheet.variants().stream().map(SheetText::toMap).toList());
    List<Map<String, Object>> groups = new ArrayList<>();
    for (Sheet.Group group : sheet.groups()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("title", group.title());
      one.put("rules", group.rules().stream().map(SheetText::toMap).toList());
      groups.add(one);
    }
    all.put("groups", groups);
    return all;
  }

  private static Map<String, Object> toMap(Sheet.Variant v) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("id", v.id());
    all.put("name", v.name());
    all.put("about", v.about().orElse(null));
    all.put("why", v.why().orElse(null));
    return all;
  }

  private static Map<String, Object> toMap(Sheet.Rule rule) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("paths", rule.paths());
    all.put("text", rule.text());
    all.put("details", rule.details());
    return all;
  }
}
