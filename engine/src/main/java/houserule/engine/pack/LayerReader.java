package houserule.engine.pack;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.yaml.Yaml;
import houserule.dsl.yaml.YamlReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the files of one folder into a layer. */
final class LayerReader {
  private final Nodes nodes;
  private final Diagnostics out;
  private final PackFiles files;
  private final Map<String, Map<String, Yaml.Entry>> sections = new LinkedHashMap<>();
  private final List<Layer.Edit> edits = new ArrayList<>();
  private final List<Source> sources = new ArrayList<>();
  private Optional<Yaml.Entry> ranking = Optional.empty();
  private boolean variant;
  private boolean whole = true;

  private LayerReader(Path folder, Diagnostics out) {
    this.out = out;
    this.nodes = new Nodes(out);
    this.files = new PackFiles(folder, out);
  }

  /**
   * The layer in a folder; mistakes are reported. There is none when its head or one of its other
   * files cannot be read: what that file declares would seem to be missing everywhere.
   */
  static Optional<Layer> read(Path folder, Diagnostics out) {
    return new LayerReader(folder, out).read(folder);
  }

  private Optional<Layer> read(Path folder) {
    Optional<Source> headFile = files.file("pack.yaml");
    if (headFile.isEmpty()) {
      if (!out.hasErrors()) {
        out.error(
            "pack.missing",
            Span.startOf(files.missing()),
            "This folder has no `pack.yaml`, so it is not a pack.");
      }
      return Optional.empty();
    }
    Optional<Yaml.Mapping> head = document(headFile.get(), true);
    List<Source> others = new ArrayList<>(files.list("", ".yaml"));
    others.removeIf(s -> s.name().equals(headFile.get().name()));
    others.addAll(files.list("components", ".yaml"));
    if (files.isTooMuch()) {
      return Optional.empty();
    }
    others.forEach(s -> document(s, false));
    Optional<Source> flow = files.file("flow.groovy");
    flow.ifPresent(sources::add);
    whole &= !files.unread();
    Map<String, Yaml.Mapping> texts = new LinkedHashMap<>();
    boolean wordsRead = true;
    for (Source text : files.list("text", ".yaml")) {
      String file = text.name().substring(text.name().lastIndexOf('/') + 1);
      Optional<Yaml.Mapping> words =
          YamlReader.read(text, out).flatMap(y -> nodes.map(y, "A file of words"));
      words.ifPresent(w -> texts.put(file.replace(".yaml", ""), w));
      wordsRead &= words.isPresent();
    }
    if (head.isPresent() && wordsRead && !files.unread()) {
      locales(head.get(), texts);
    }
    return head.map(h -> layer(folder, headFile.get(), h, flow, texts)).filter(p -> whole);
  }

  private void locales(Yaml.Mapping head, Map<String, Yaml.Mapping> texts) {
    Optional<Yaml> list = head.get("locales");
    for (Yaml.Scalar locale : list.map(l -> nodes.names(l, "`locales`")).orElse(List.of())) {
      if (!locale.value().matches("[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}")) {
        out.error(
            "text.locale", locale.span(),
            "`" + Nodes.shorten(locale.value()) + "` is not a language.",
            "A language is written as a code such as `en`, `pl` or `pt-BR`.");
      } else if (!texts.containsKey(locale.value())) {
        out.error(
            "text.locale", locale.span(), "There is no `text/" + locale.value() + ".yaml`.",
            "Add the file, or take `" + locale.value() + "` out of `locales`.");
      }
    }
  }

  private Optional<Yaml.Mapping> document(Source source, boolean head) {
    sources.add(source);
    Optional<Yaml.Mapping> map =
        YamlReader.read(source, out).flatMap(y -> nodes.map(y, "A file of a pack"));
    whole &= map.isPresent();
    map.ifPresent(
        m -> {
          if (head) {
            variant = m.get("extends").isPresent();
          }
          knownKeys(m, head);
          m.entries().forEach(e -> entry(e, head));
        });
    return map;
  }

  private void knownKeys(Yaml.Mapping m, boolean head) {
    if (!variant) {
      for (String verb : PackFormat.EDITS.keys()) {
        m.entry(verb).ifPresent(
            e ->
                out.error(
                    "variant.extends", e.key().span(),
                    "Only a variant has `" + verb + "`, and this pack extends no other.",
                    "Write `extends: PACK ^1.0` into `pack.yaml`, with the id of the pack it changes."));
      }
    }
    List<String> known = new ArrayList<>(PackFormat.fileKeys(head, variant));
    if (!variant) {
      known.addAll(PackFormat.EDITS.keys());
    }
    String what = variant ? "A file of a variant" : "A file of a pack";
    nodes.onlyKeys(m, head ? "`pack.yaml`" : what, known);
  }

  private void entry(Yaml.Entry entry, boolean head) {
    if (variant) {
      switch (entry.name()) {
        case "options" -> edit(Layer.Verb.OPTIONS, entry, head);
        case "remove" -> edit(Layer.Verb.REMOVE, entry, true);
        case "change" -> edit(Layer.Verb.CHANGE, entry, true);
        case "add" -> edit(Layer.Verb.ADD, entry, true);
        default -> { }
      }
      return;
    }
    if (entry.name().equals("ranking")) {
      if (ranking.isPresent()) {
        out.error("id.twice", entry.key().span(), "`ranking` is declared twice.");
      }
      ranking = Optional.of(entry);
    }
    if (PackFormat.SECTIONS.contains(entry.name())) {
      section(entry);
    }
  }

  private void edit(Layer.Verb verb, Yaml.Entry entry, boolean here) {
    if (here) {
      edits.add(new Layer.Edit(verb, entry.value()));
    }
  }

  private void section(Yaml.Entry entry) {
    Map<String, Yaml.Entry> all =
        sections.computeIfAbsent(entry.name(), n -> new LinkedHashMap<>());
    for (Yaml.Entry e : nodes.entries(Optional.of(entry.value()), "`" + entry.name() + "`")) {
      Yaml.Entry first = all.putIfAbsent(e.name(), e);
      if (first != null) {
        out.error(
            "id.twice",
            e.key().span(),
            "`" + e.name() + "` is declared twice.",
            "The first one stands at " + first.key().span().place() + ".");
      }
    }
  }

  // Where the head has a mistake, something stands in for it, so that the rest is checked too.
  private Layer layer(
      Path folder,
      Source source,
      Yaml.Mapping head,
      Optional<Source> flow,
      Map<String, Yaml.Mapping> texts) {
    String what = variant ? "A variant" : "A pack";
    Optional<Yaml.Scalar> id =
        nodes.required(head, what, "id").flatMap(n -> nodes.text(n, "`id`"));
    Optional<String> version = nodes.required(head, what, "version").flatMap(this::version);
    nodes.required(head, what, "format").flatMap(n -> nodes.number(n, "`format`")).ifPresent(
        n -> {
          if (n != 1) {
            out.error(
                "pack.format", head.get("format").orElseThrow().span(),
                "This program reads packs of format 1, not " + n + ".");
          }
        });
    Optional<Yaml> players =
        variant ? head.get("players") : nodes.required(head, what, "players");
    List<String> locales = new ArrayList<>();
    head.get("locales")
        .ifPresent(l -> nodes.names(l, "`locales`").forEach(s -> locales.add(s.value())));
    id.ifPresent(nodes::id);
    return new Layer(
        folder, id.map(Yaml.Scalar::value).orElse("unnamed"), version.orElse("0.0.0"), source,
        head.get("extends").map(this::base), after(head), players,
        head.get("unattended"), List.copyOf(locales),
        declared(head.span()), List.copyOf(edits), texts, flow, List.copyOf(sources));
  }

  private Yaml.Mapping declared(Span at) {
    List<Yaml.Entry> all = new ArrayList<>();
    sections.forEach(
        (name, entries) ->
            all.add(
                new Yaml.Entry(
                    Scalars.plain(name, at), new Yaml.Mapping(at, List.copyOf(entries.values())))));
    ranking.ifPresent(all::add);
    return new Yaml.Mapping(at, all);
  }

  private Layer.Base base(Yaml node) {
    Optional<Yaml.Scalar> text = nodes.text(node, "`extends`");
    String value = text.map(Yaml.Scalar::value).orElse("").strip();
    int space = value.indexOf(' ');
    Optional<VersionRange> range =
        space < 0 ? Optional.empty() : VersionRange.parse(value.substring(space + 1));
    Optional<Yaml.Scalar> id =
        text.map(t -> Scalars.part(t, 0, space < 0 ? t.value().length() : space));
    if (text.isPresent() && range.isEmpty()) {
      out.error(
          "variant.extends",
          space < 0 ? node.span() : text.get().text().span(space + 1, value.length()),
          space < 0
              ? "`extends` names a pack and which versions of it."
              : "`" + Nodes.shorten(value.substring(space + 1)) + "` is not a range of versions.",
          "Write `extends: " + id.get().value() + " ^1.0`: 1.0 and everything after it up to 2.0.");
    }
    boolean named = id.isPresent() && nodes.id(id.get());
    whole &= named && range.isPresent();
    return new Layer.Base(
        named ? id.get().value() : "unnamed",
        range.orElseGet(() -> VersionRange.parse(">=0").orElseThrow()),
        id.map(Yaml.Scalar::span).orElse(node.span()),
        text.map(t -> t.text().span(Math.max(0, space + 1), value.length())).orElse(node.span()));
  }

  /** One name, or a list of names. */
  private List<Yaml.Scalar> after(Yaml.Mapping head) {
    Optional<Yaml> node = head.get("after").filter(n -> variant);
    if (node.isEmpty()) {
      return List.of();
    }
    List<Yaml.Scalar> names =
        node.get() instanceof Yaml.Scalar s && !s.isNothing()
            ? List.of(s)
            : nodes.names(node.get(), "`after`");
    return names.stream().filter(nodes::id).toList();
  }

  private Optional<String> version(Yaml node) {
    if (node instanceof Yaml.Scalar s && s.value().matches("[0-9]{1,6}\\.[0-9]{1,6}\\.[0-9]{1,6}")) {
      return Optional.of(s.value());
    }
    out.error("pack.version", node.span(), "A version is three numbers, such as `1.0.0`.");
    return Optional.empty();
  }
}
