package houserule.studio.cli;

import houserule.dsl.yaml.Yaml;
import houserule.engine.pack.Account;
import houserule.engine.pack.Account.Setting;
import houserule.engine.pack.Layer;
import houserule.engine.pack.Option;
import houserule.studio.app.Explained;
import houserule.studio.app.YamlText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Shows what stands at a path and who set it. */
final class ExplainText {
  /** A longer value does not follow its place in the same line. */
  private static final int SHORT = 40;

  private ExplainText() {}

  /** {@code called} is what players know the thing as. */
  static List<String> of(Explained explained, Optional<String> called, int width) {
    List<String> lines = new ArrayList<>(account(explained.account(), "", width));
    explained.option().ifPresent(o -> lines.add("  " + option(o, explained)));
    called.ifPresent(c -> lines.add("  called “" + c + "”"));
    for (Account part : explained.account().inside()) {
      lines.add("");
      lines.addAll(account(part, "  ", width));
    }
    return lines;
  }

  private static String option(Option option, Explained explained) {
    return "can be " + option.allowed() + "; " + option.show(option.fallback()) + " when nobody decides"
        + explained.set().map(s -> "; " + s + " here, by --set").orElse("");
  }

  private static List<String> account(Account account, String indent, int width) {
    List<String> lines = new ArrayList<>();
    String path = indent + Console.bold(account.path());
    if (account.now().isPresent()) {
      int room = width - indent.length() - account.path().length() - 2;
      value(path + ":", account.now().get(), indent + "  ", width, room, lines);
    } else {
      lines.add(path + " is not there.");
    }
    boolean first = true;
    for (Setting s : account.settings()) {
      String who = s.by().id() + " " + s.by().version() + " at " + s.at().place();
      switch (s.act()) {
        case REMOVED -> lines.add(indent + "  removed by " + who);
        case ADDED_BEFORE -> value(indent + "  before it, " + who + ":", s.value(), indent + "    ", width, lines);
        case ADDED_AFTER -> value(indent + "  after it, " + who + ":", s.value(), indent + "    ", width, lines);
        case SET -> {
          if (first) {
            lines.add(indent + "  set by " + who);
          } else {
            value(indent + "  over " + who + ":", s.value(), indent + "    ", width, lines);
          }
        }
      }
      first &= s.act() != Account.Act.SET && s.act() != Account.Act.REMOVED;
    }
    return lines;
  }

  private static void value(String before, Optional<Yaml> value, String indent, int width, List<String> lines) {
    value.ifPresentOrElse(v -> value(before, v, indent, width, SHORT, lines), () -> lines.add(before + " nothing"));
  }

  private static void value(
      String before, Yaml value, String indent, int width, int room, List<String> lines) {
    List<String> text = YamlText.lines(value, width - indent.length());
    if (text.size() == 1 && text.get(0).length() <= room) {
      lines.add(before + " " + text.get(0));
    } else {
      lines.add(before);
      text.forEach(l -> lines.add(indent + l));
    }
  }

  static Map<String, Object> toMap(Account account) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("path", account.path());
    all.put("value", account.now().map(YamlText::line).orElse(null));
    all.put("settings", account.settings().stream().map(ExplainText::toMap).toList());
    all.put("inside", account.inside().stream().map(ExplainText::toMap).toList());
    return all;
  }

  private static Map<String, Object> toMap(Setting setting) {
    Layer by = setting.by();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("act", setting.act().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    all.put("pack", by.id());
    all.put("version", by.version());
    all.put("file", setting.at().source().name());
    all.put("line", setting.at().line());
    all.put("column", setting.at().column());
    all.put("value", setting.value().map(YamlText::line).orElse(null));
    return all;
  }
}
