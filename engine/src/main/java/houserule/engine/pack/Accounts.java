package houserule.engine.pack;

import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import houserule.engine.pack.Account.Act;
import houserule.engine.pack.Account.Setting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells who set what in a pack of several layers. */
public final class Accounts {
  private final Pack pack;
  private final FlowOutline flow;

  public Accounts(Pack pack, FlowOutline flow) {
    this.pack = pack;
    this.flow = flow;
  }

  /** An account, or what is wrong with a path that leads nowhere. */
  public record Answer(Optional<Account> account, String problem, List<String> hints) {}

  /** The account of what a path leads to, as it is written in files of variants. */
  public Answer of(String written) {
    Yaml.Scalar text = Scalars.plain(written, Span.startOf(new Source("", "")));
    Address way = Address.of(text).full(pack.tree());
    List<String> path = way.names();
    if (path.equals(List.of("flow"))) {
      return new Answer(
          Optional.empty(), "`flow` is the whole script; name one of its steps.",
          List.of("Steps: " + String.join(", ", beginnings().getOrDefault("flow", List.of())) + "."));
    }
    if (!known(path)) {
      return unknown(path);
    }
    return new Answer(Optional.of(account(path)), "", List.of());
  }

  /** What a path can begin with, each with what can follow. */
  public Map<String, List<String>> beginnings() {
    Map<String, List<String>> all = new LinkedHashMap<>();
    for (String section : PackFormat.SECTIONS) {
      if (!section.equals("components")) {
        note(all, section, Trees.ids(Trees.at(pack.tree(), List.of(section)).orElseThrow()));
      }
    }
    pack.tree().get("ranking").ifPresent(r -> all.put("ranking", List.of()));
    for (String sort : Trees.ids(Trees.at(pack.tree(), List.of("components")).orElseThrow())) {
      note(all, sort, Trees.at(pack.tree(), List.of("components", sort, "items")).map(Trees::ids).orElse(List.of()));
    }
    for (List<String> stretch : flow.stretches().keySet()) {
      all.computeIfAbsent(stretch.get(0), k -> new ArrayList<>()).add(stretch.get(1));
    }
    pack.tree().get("players").ifPresent(p -> all.put("players", List.of()));
    note(all, "text", pack.locales());
    return all;
  }

  private static void note(Map<String, List<String>> all, String name, List<String> ids) {
    if (!ids.isEmpty()) {
      all.put(name, new ArrayList<>(ids));
    }
  }

  private boolean known(List<String> path) {
    return path.equals(List.of("flow"))
        || pack.trees().stream().anyMatch(t -> Trees.at(t, path).isPresent())
        || flow.stretches().containsKey(path)
        || flow.changes().stream().anyMatch(c -> c.path().equals(path));
  }

  private Account account(List<String> path) {
    boolean isFlow = pack.trees().stream().allMatch(t -> Trees.at(t, path).isEmpty());
    return isFlow ? flow(path) : tree(path);
  }

  // ---- in YAML

  private Account tree(List<String> path) {
    List<Setting> settings = new ArrayList<>();
    Optional<Yaml> before = Optional.empty();
    for (int i = 0; i < pack.layers().size(); i++) {
      Optional<Yaml> after = Trees.at(pack.trees().get(i), path);
      Layer layer = pack.layers().get(i);
      if (after.isPresent() && (before.isEmpty() || isSet(path, layer))) {
        settings.add(new Setting(Act.SET, layer, place(after.get(), path, layer), after));
      } else if (after.isEmpty() && before.isPresent()) {
        settings.add(new Setting(Act.REMOVED, layer, change(path, layer).at(), Optional.empty()));
      }
      before = after;
    }
    Collections.reverse(settings);
    // A section is put together from many files, so it stands at no place of its own.
    boolean section = path.size() == 1 && PackFormat.SECTIONS.contains(path.get(0));
    return new Account(
        Address.shown(path), before, section ? List.of() : settings, inside(path));
  }

  private boolean isSet(List<String> path, Layer layer) {
    return pack.changes().stream().anyMatch(c -> c.by() == layer && leadsTo(c.path(), path));
  }

  /** The last change by which a layer set a thing, or something that it is part of. */
  private Change change(List<String> path, Layer layer) {
    Change last = null;
    for (Change c : pack.changes()) {
      last = c.by() == layer && leadsTo(c.path(), path) ? c : last;
    }
    return last;
  }

  private Span place(Yaml node, List<String> path, Layer layer) {
    boolean own = layer.owns(node.span().source());
    return own || change(path, layer) == null ? node.span() : change(path, layer).at();
  }

  private static boolean leadsTo(List<String> path, List<String> other) {
    return path.size() <= other.size() && other.subList(0, path.size()).equals(path);
  }

  private List<Account> inside(List<String> path) {
    Set<List<String>> changed = new LinkedHashSet<>();
    for (Change c : pack.changes()) {
      if (leadsTo(path, c.path()) && c.path().size() > path.size()) {
        changed.add(c.path());
      }
    }
    return changed.stream().map(this::tree).toList();
  }

  // ---- in the flow

  private Account flow(List<String> path) {
    List<Setting> settings = new ArrayList<>();
    Optional<Yaml> now = Optional.ofNullable(flow.stretches().get(path)).map(FlowMerge::text);
    for (Change c : flow.changes()) {
      if (c.path().equals(path)) {
        if (settings.isEmpty()) {
          c.before().ifPresent(b -> settings.add(set(b)));
        }
        boolean removed = c.kind() == Change.Kind.REMOVED;
        settings.add(new Setting(removed ? Act.REMOVED : Act.SET, c.by(), c.at(), c.now()));
        now = c.now();
      } else if (leadsTo(path, c.path())) {
        boolean before = c.path().get(path.size()).equals("before");
        settings.add(new Setting(before ? Act.ADDED_BEFORE : Act.ADDED_AFTER, c.by(), c.at(), c.now()));
      }
    }
    if (settings.stream().noneMatch(s -> s.act() == Act.SET)) {
      now.ifPresent(n -> settings.add(0, set(n)));
    }
    Collections.reverse(settings);
    return new Account(Address.shown(path), now, settings, List.of());
  }

  private Setting set(Yaml text) {
    Layer by = pack.layerOf(text.span().source()).orElse(pack.layers().get(0));
    return new Setting(Act.SET, by, text.span(), Optional.of(text));
  }

  // ---- nowhere

  private Answer unknown(List<String> path) {
    int wrong = 0;
    while (known(path.subList(0, wrong + 1))) {
      wrong++;
    }
    Set<String> ids = new LinkedHashSet<>();
    if (wrong == 0) {
      ids.addAll(beginnings().keySet());
    } else {
      List<String> above = path.subList(0, wrong);
      Trees.at(pack.tree(), above).ifPresent(n -> ids.addAll(Trees.ids(n)));
      flow.stretches().keySet().stream()
          .filter(s -> s.size() > above.size() && leadsTo(above, s))
          .forEach(s -> ids.add(s.get(above.size())));
    }
    String name = "`" + Nodes.shorten(path.get(wrong)) + "`";
    String problem =
        wrong == 0
            ? "Nothing in `" + pack.fullId() + "` is called " + name + "."
            : "`" + pack.fullId() + "` has no " + name + " under `"
                + Address.shown(path.subList(0, wrong)) + "`.";
    return new Answer(Optional.empty(), problem, List.of(Suggest.hints(path.get(wrong), ids)));
  }
}
