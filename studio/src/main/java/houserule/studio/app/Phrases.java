package houserule.studio.app;

import houserule.dsl.yaml.Yaml;
import houserule.engine.pack.Change;
import houserule.studio.app.Sheet.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says in the pack's own words what a change does, where its variant has no sentence for it. */
final class Phrases {
  private static final int DETAIL = 96;

  private static final Map<String, String> KEYS =
      Map.of("max", "at most", "seen", "seen by", "per", "one for each", "holds", "holds", "copies", "copies");

  private final Glossary old;
  private final Glossary now;

  Phrases(Glossary old, Glossary now) {
    this.old = old;
    this.now = now;
  }

  /** Changes of one thing in one rule: several keys of a design, or a single change of anything else. */
  Rule of(List<Change> changes) {
    Change first = changes.get(0);
    List<String> paths = changes.stream().map(Change::shown).toList();
    List<String> path = first.path();
    return switch (path.get(0)) {
      case "components" -> component(changes, paths);
      case "flow", "procedures" -> step(first, paths);
      case "text" -> new Rule(paths, text(first), List.of());
      default -> new Rule(paths, sentence(first), List.of());
    };
  }

  private String sentence(Change c) {
    String id = c.path().size() > 1 ? c.path().get(1) : "";
    boolean whole = c.path().size() == 2;
    return switch (c.path().get(0)) {
      case "players" -> "Players: " + arrow(c).replace("..", "–") + ".";
      case "unattended" -> "Seats that the rules play: " + arrow(c) + ".";
      case "ranking" -> "Who wins: " + ranking(c.before(), old) + " → " + ranking(c.now(), now) + ".";
      case "options" -> option(c, id);
      case "tables" -> named("The table “" + Glossary.plain(id) + "”", c, whole);
      case "scoring" -> named(glossary(c).word("score." + id, id), c, whole);
      case "zones" -> named(glossary(c).word("zone." + id, id), c, whole);
      case "state" -> named(glossary(c).word("state." + id, id), c, whole);
      case "boards" -> named(glossary(c).sort(id, true), c, whole);
      case "forbidden" -> forbidden(c, id);
      case "kinds", "places" -> member(c, id, whole);
      default -> named("“" + Glossary.plain(id) + "”", c, whole);
    };
  }

  /** A thing that is new, gone or otherwise; where only a part of it changed, that part. */
  private String named(String name, Change c, boolean whole) {
    if (whole && c.kind() == Change.Kind.REMOVED) {
      return name + " is left out.";
    }
    if (whole && c.kind() == Change.Kind.ADDED) {
      String value = now.value(c.now().orElseThrow());
      return "New: " + name + (value.isEmpty() ? "." : " (" + value + ").");
    }
    if (whole) {
      return name + ": " + arrow(c) + ".";
    }
    List<String> parts = c.path().subList(2, c.path().size());
    String key = String.join(" ", parts.stream().map(p -> KEYS.getOrDefault(p, Glossary.plain(p))).toList());
    return name + ", " + key + ": " + arrow(c) + ".";
  }

  private String option(Change c, String id) {
    String name = glossary(c).option(id);
    if (c.path().size() == 2) {
      return c.kind() == Change.Kind.REMOVED
          ? "There is no choice of “" + name + "” any more."
          : "New choice: " + name + " (" + now.edition().pack().options().get(id).allowed() + ").";
    }
    if (c.path().get(2).equals("default")) {
      return name + ": " + c.before().map(b -> old.optionValue(id, old.value(b))).orElse("–") + " → "
          + c.now().map(n -> now.optionValue(id, now.value(n))).orElse("–") + ".";
    }
    return named(name, c, false);
  }

  private String forbidden(Change c, String id) {
    String why = glossary(c).word("forbidden." + id, id);
    return switch (c.kind()) {
      case ADDED -> "Not allowed any more: " + why;
      case REMOVED -> "Allowed now: " + why;
      case CHANGED -> "Allowed otherwise than before: " + why;
    };
  }

  private String member(Change c, String id, boolean whole) {
    boolean kinds = c.path().get(0).equals("kinds");
    Glossary of = glossary(c);
    String group = kinds ? of.word("kind." + id, id) : of.sort(id, whole);
    if (whole) {
      return named(group, c, true);
    }
    String member = c.path().get(2);
    String name = of.word((kinds ? "kind." : "place." + id + ".") + member, member);
    boolean gone = c.kind() == Change.Kind.REMOVED;
    return kinds
        ? name + (gone ? " no longer counts as “" : " counts as “") + group + "”."
        : (gone ? "Without the " : "A new ") + group + ": " + name + ".";
  }

  // ---- components

  private Rule component(List<Change> changes, List<String> paths) {
    Change c = changes.get(0);
    List<String> path = c.path();
    String sort = path.get(1);
    if (path.size() < 4 || !path.get(2).equals("items")) {
      String what = path.size() > 3 ? glossary(c).word("state." + path.get(3), path.get(3)) : "";
      String text = what.isEmpty() ? " is new." : ", " + what + ": " + arrow(c) + ".";
      return new Rule(paths, glossary(c).sort(sort, false) + text, List.of());
    }
    String id = path.get(3);
    if (path.size() == 4 && c.kind() != Change.Kind.CHANGED) {
      boolean gone = c.kind() == Change.Kind.REMOVED;
      String text = glossary(c).text(sort, id).map(t -> " " + t).orElse("");
      String copies = gone ? "" : copies(c);
      String name = (gone ? "Without " : "New: ") + glossary(c).design(sort, id);
      return new Rule(paths, name + copies + "." + text, List.of());
    }
    List<String> keys = changes.stream().map(k -> key(k) + " " + arrow(k)).toList();
    return new Rule(paths, now.design(sort, id) + ": " + String.join(", ", keys) + ".", texts(sort, id));
  }

  private static String key(Change c) {
    return c.path().size() > 4 ? Glossary.plain(c.path().get(4)) : "";
  }

  private static String copies(Change c) {
    return c.now()
        .flatMap(n -> n instanceof Yaml.Mapping m ? m.get("copies") : Optional.empty())
        .map(n -> " (" + YamlText.line(n) + " of them)")
        .orElse("");
  }

  /** What the card says before and after, when that is not the same. */
  private List<String> texts(String sort, String id) {
    Optional<String> before = old.text(sort, id);
    Optional<String> after = now.text(sort, id);
    return before.equals(after)
        ? List.of()
        : List.of("before: " + before.orElse("–"), "now: " + after.orElse("–"));
  }

  /** Changed words: those of designs with their values filled in, so they are told with the design. */
  private String text(Change c) {
    return "“" + said(c.before()) + "” → “" + said(c.now()) + "”";
  }

  private static String said(Optional<Yaml> text) {
    return text.map(t -> String.join(" ", YamlText.lines(t, Integer.MAX_VALUE))).orElse("–");
  }

  /** What a design said and says, for a change of its words alone. */
  Optional<Rule> words(Change c) {
    List<String> path = c.path();
    boolean design = path.size() > 4 && path.get(2).equals("component") && !path.get(4).equals("*");
    if (!design) {
      return Optional.empty();
    }
    List<String> texts = texts(path.get(3), path.get(4));
    return texts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Rule(
                List.of(c.shown()), now.design(path.get(3), path.get(4)) + " says something else.", texts));
  }

  // ---- the flow

  private Rule step(Change c, List<String> paths) {
    String id = c.path().get(1);
    String name = "“" + now.word("step." + id, id) + "”";
    String last = c.path().get(c.path().size() - 1);
    boolean yaml = c.before().isPresent() && c.path().get(0).equals("procedures") && !isScript(c);
    if (c.kind() == Change.Kind.REMOVED) {
      return new Rule(paths, name + " is left out.", List.of());
    }
    if (yaml) {
      return new Rule(paths, name + " is done otherwise:", detail(c));
    }
    String text =
        switch (last) {
          case "before" -> "Before " + name + ":";
          case "after" -> "After " + name + ":";
          default -> c.kind() == Change.Kind.ADDED ? "New: " + name + "." : "Instead of " + name + ":";
        };
    return new Rule(paths, text, c.kind() == Change.Kind.ADDED && text.startsWith("New") ? List.of() : detail(c));
  }

  private static boolean isScript(Change c) {
    return c.before().orElseThrow().span().source().name().endsWith(".groovy");
  }

  private static List<String> detail(Change c) {
    List<String> all = new ArrayList<>();
    c.now()
        .map(n -> n instanceof Yaml.Items several ? several.all() : List.of(n))
        .ifPresent(effects -> effects.forEach(e -> all.addAll(YamlText.lines(e, DETAIL))));
    return all;
  }

  // ---- old and new

  /** A thing that was removed is only known to the words of before. */
  private Glossary glossary(Change c) {
    return c.kind() == Change.Kind.REMOVED ? old : now;
  }

  private String arrow(Change c) {
    return c.before().map(b -> old.value(b) + " → ").orElse("")
        + c.now().map(now::value).orElse("nothing");
  }

  private static String ranking(Optional<Yaml> node, Glossary of) {
    if (!(node.orElse(null) instanceof Yaml.Items measures)) {
      return "most " + of.word("score.total", "total");
    }
    List<String> all = new ArrayList<>();
    for (Yaml measure : measures.all()) {
      if (measure instanceof Yaml.Mapping m) {
        m.entries().forEach(e -> all.add(e.name() + " " + measured(of.value(e.value()), of)));
      }
    }
    return String.join(", then ", all);
  }

  /** A part of the score by its name; any other rule as it is. */
  private static String measured(String rule, Glossary of) {
    return of.words().has("score." + rule) ? of.words().text("score." + rule) : rule;
  }
}
