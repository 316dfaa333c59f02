package houserule.studio.app;

import houserule.dsl.source.Diagnostics;
import houserule.engine.pack.Change;
import houserule.engine.pack.FlowOutline;
import houserule.engine.pack.Layer;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import houserule.engine.words.Languages;
import houserule.studio.app.Sheet.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Puts together what variants change in a game, in the words of the packs. */
public final class HouseRules {
  /** Where the groups come that the game itself gives names to. */
  private static final String COMPONENTS = "";

  private static final List<String> GROUPS =
      List.of(
          "Players", "Choices", COMPONENTS, "Course of play", "Score", "Who wins", "Tables", "Table and board",
          "Rules", "Words");

  private static final Map<String, String> GROUP_OF =
      Map.ofEntries(
          Map.entry("players", "Players"), Map.entry("unattended", "Players"),
          Map.entry("options", "Choices"), Map.entry("forbidden", "Choices"),
          Map.entry("flow", "Course of play"), Map.entry("procedures", "Course of play"),
          Map.entry("scoring", "Score"), Map.entry("ranking", "Who wins"), Map.entry("tables", "Tables"),
          Map.entry("zones", "Table and board"), Map.entry("boards", "Table and board"),
          Map.entry("state", "Table and board"), Map.entry("places", "Table and board"),
          Map.entry("kinds", "Rules"), Map.entry("formulas", "Rules"), Map.entry("shapes", "Rules"),
          Map.entry("text", "Words"));

  private final Glossary old;
  private final Glossary now;
  private final String locale;
  private final UnaryOperator<String> shown;
  private final String name;
  private final Phrases phrases;
  private final Map<String, List<Rule>> groups = new LinkedHashMap<>();

  private HouseRules(Glossary old, Glossary now, String language) {
    this.old = old;
    this.now = now;
    this.locale = Languages.spoken(now.edition().pack(), language);
    this.shown = Languages.shown(now.edition().pack(), language);
    this.name = Editions.name(now.edition().pack(), language);
    this.phrases = new Phrases(old, now);
    GROUPS.forEach(g -> groups.put(g, new ArrayList<>()));
  }

  /** The sheet for a variant over its base, or for variants over a pack. */
  public static Result<Sheet> of(Library library, Pack pack, String locale) {
    Optional<Layer> base = base(pack);
    if (base.isEmpty()) {
      return Result.misused(
          "`" + pack.id() + "` is a game of its own, so there is nothing to compare it with.",
          "Name a variant: `--with VARIANT`, or `houserule diff VARIANT`.");
    }
    return library
        .read(new Library.Chosen(base.get().folder(), List.of()))
        .then(before -> Glossary.of(before, locale))
        .then(
            old ->
                Glossary.of(pack, locale)
                    .then(now -> Result.ready(new HouseRules(old, now, locale).sheet())));
  }

  /** What the pack is compared with: without variants besides, what it extends itself. */
  private static Optional<Layer> base(Pack pack) {
    if (!pack.with().isEmpty()) {
      return Optional.of(pack.main());
    }
    int at = pack.layers().indexOf(pack.main());
    return at == 0 ? Optional.empty() : Optional.of(pack.layers().get(at - 1));
  }

  private Sheet sheet() {
    Pack pack = now.edition().pack();
    List<Layer> added = layers();
    List<Change> all = new ArrayList<>(pack.changes());
    FlowOutline flow =
        FlowOutline.of(
            pack, now.edition().players(), PackCompiler.options(pack, Map.of()), new Diagnostics());
    all.addAll(flow.changes());
    all.removeIf(c -> !added.contains(c.by()) || isAside(c.path()));
    tell(joined(all).stream().filter(c -> !isTheSame(c)).toList());
    return new Sheet(name, added.stream().map(this::about).toList(), told());
  }

  private static boolean isTheSame(Change c) {
    return c.before().map(YamlText::line).equals(c.now().map(YamlText::line));
  }

  private List<Sheet.Group> told() {
    List<String> titles = new ArrayList<>(GROUPS);
    titles.addAll(
        titles.indexOf(COMPONENTS), groups.keySet().stream().filter(g -> !GROUPS.contains(g)).toList());
    return titles.stream()
        .filter(t -> !groups.get(t).isEmpty())
        .map(t -> new Sheet.Group(t, groups.get(t)))
        .toList();
  }

  private List<Layer> layers() {
    Set<String> before = new LinkedHashSet<>();
    old.edition().pack().layers().forEach(l -> before.add(l.id()));
    return now.edition().pack().layers().stream().filter(l -> !before.contains(l.id())).toList();
  }

  private Sheet.Variant about(Layer layer) {
    return new Sheet.Variant(
        layer.id(), layer.about("name", locale).map(shown).orElse(layer.id()),
        layer.about("about", locale).map(shown), layer.about("why", locale).map(shown));
  }

  /** Words of other languages, words about the pack itself and words for what is new are no rules. */
  private boolean isAside(List<String> path) {
    if (!path.get(0).equals("text")) {
      return false;
    }
    boolean spoken = path.get(1).equals(locale) || path.get(1).equals("en") && !now.words().locale().equals(locale);
    return !spoken || path.size() < 3 || List.of("pack", "rule").contains(path.get(2));
  }

  /** What several variants did to one thing, as one change from the first to the last. */
  private static List<Change> joined(List<Change> changes) {
    Map<List<String>, Change> all = new LinkedHashMap<>();
    for (Change c : changes) {
      boolean beside = c.path().size() > 2 && c.path().get(0).equals("flow");
      List<String> key = new ArrayList<>(c.path());
      if (beside) {
        key.add(c.by().id() + " " + c.at());
      }
      all.merge(key, c, (a, b) -> new Change(b.kind(), b.path(), b.by(), b.at(), a.before(), b.now()));
    }
    return List.copyOf(all.values());
  }

  private void tell(List<Change> changes) {
    Map<String, List<Change>> sentences = new LinkedHashMap<>();
    Map<List<String>, List<Change>> things = new LinkedHashMap<>();
    for (Change c : changes) {
      Optional<String> own = sentence(c);
      if (own.isPresent()) {
        sentences.computeIfAbsent(own.get(), k -> new ArrayList<>()).add(c);
      } else {
        things.computeIfAbsent(thing(c), k -> new ArrayList<>()).add(c);
      }
    }
    sentences.forEach((text, all) -> add(all.get(0), own(text, all)));
    things.values().forEach(this::tellThing);
  }

  private void tellThing(List<Change> changes) {
    Change first = changes.get(0);
    if (!first.path().get(0).equals("text")) {
      add(first, phrases.of(changes));
    } else if (first.before().isPresent()) {
      boolean design = first.path().get(2).equals("component");
      (design ? phrases.words(first) : Optional.of(phrases.of(changes))).ifPresent(r -> add(first, r));
    }
  }

  /** A sentence of the variant itself; where a number stands for the whole change, with that number. */
  private Rule own(String text, List<Change> changes) {
    List<String> details = new ArrayList<>();
    for (Change c : changes) {
      if (List.of("tables", "options", "players").contains(c.path().get(0))) {
        details.add(phrases.of(List.of(c)).text());
      }
    }
    return new Rule(changes.stream().map(Change::shown).toList(), text, details);
  }

  /** The sentence that the variant has for a change of its own, or for what that is part of. */
  private Optional<String> sentence(Change c) {
    for (int n = c.path().size(); n > 0; n--) {
      Optional<String> own = c.by().own("rule." + c.shown(n), locale).map(shown);
      if (own.isPresent()) {
        return own;
      }
    }
    boolean design = c.path().size() > 3 && c.path().get(0).equals("components");
    return design ? c.by().own("rule." + c.path().get(1), locale).map(shown) : Optional.empty();
  }

  /** What changes are told together: all keys of a design. */
  private static List<String> thing(Change c) {
    boolean key = c.path().size() > 4 && c.path().get(0).equals("components") && c.path().get(2).equals("items");
    List<String> thing = new ArrayList<>(key ? c.path().subList(0, 4) : c.path());
    if (!key) {
      thing.add(c.at().toString());
    }
    return thing;
  }

  private void add(Change c, Rule rule) {
    String first = c.path().get(0);
    boolean design = first.equals("text") && c.path().get(2).equals("component");
    String group =
        first.equals("components") ? sort(c.path().get(1))
            : design ? sort(c.path().get(3))
            : GROUP_OF.getOrDefault(first, "Rules");
    groups.computeIfAbsent(group, g -> new ArrayList<>()).add(rule);
  }

  private String sort(String id) {
    String name = now.sort(id, true);
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
