package houserule.engine.words;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.yaml.Yaml;
import houserule.dsl.yaml.YamlReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts texts into a file of words and leaves everything else in it as it is: comments, order, empty
 * lines and ways of quoting.
 */
public final class TextFile {
  private static final String INDENT = "  ";

  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final List<String> order;
  private String text;

  private TextFile(String text, Catalog catalog) {
    this.text = text;
    catalog.entries().forEach(e -> entries.put(e.key(), e));
    this.order = List.copyOf(entries.keySet());
  }

  /**
   * The file with texts changed or added, each where the order of the English file puts it.
   *
   * @param file the text as it is; empty when there is no file yet
   */
  public static String with(String file, Catalog catalog, Map<String, String> texts) {
    TextFile edited = new TextFile(file, catalog);
    if (file.isBlank()) {
      edited.write(texts);
    } else {
      edited.replace(texts);
      texts.forEach(edited::insert);
    }
    edited.verify(file, texts);
    return edited.text;
  }

  private static Yaml.Mapping read(String text) {
    Diagnostics out = new Diagnostics();
    Optional<Yaml> root = YamlReader.read(new Source("", text), out);
    if (root.orElse(null) instanceof Yaml.Mapping map && !out.hasErrors()) {
      return map;
    }
    throw new IllegalStateException("a file of words became unreadable: " + out.sorted());
  }

  // What is written here is somebody's work: rather stop than spoil it.
  private void verify(String before, Map<String, String> texts) {
    Map<String, String> expected = new LinkedHashMap<>();
    if (!before.isBlank()) {
      TextLeaf.of(read(before)).forEach((key, leaf) -> expected.put(key, leaf.text().value()));
    }
    expected.putAll(texts);
    Map<String, String> is = new LinkedHashMap<>();
    TextLeaf.of(read(text)).forEach((key, leaf) -> is.put(key, leaf.text().value()));
    if (!is.equals(expected)) {
      throw new IllegalStateException("a file of words would say something else than it should");
    }
  }

  // ---- texts that are there

  private void replace(Map<String, String> texts) {
    List<Map.Entry<String, TextLeaf>> there = new ArrayList<>(TextLeaf.of(read(text)).entrySet());
    there.removeIf(e -> !texts.containsKey(e.getKey()));
    there.sort(Comparator.comparingInt(e -> -e.getValue().text().span().start()));
    there.forEach(e -> replace(e.getValue().text(), texts.get(e.getKey())));
  }

  private void replace(Yaml.Scalar old, String by) {
    String written = old.span().text();
    int start = old.span().start();
    String fresh;
    if (written.startsWith("\"")) {
      fresh = Scalar.quoted(by);
    } else if (written.startsWith("'") && by.indexOf('\n') < 0 && Scalar.isPrintable(by)) {
      fresh = Scalar.singleQuoted(by);
    } else if (written.startsWith("|") || written.startsWith(">")) {
      // A note after the sign of a block is a comment too.
      String head = written.lines().findFirst().orElse("");
      int comment = head.indexOf(" #");
      fresh = Scalar.of(by, false) + (comment < 0 ? "" : head.substring(comment));
    } else {
      // Between brackets more signs mean something; quoting them everywhere does no harm.
      fresh = Scalar.of(by, true);
    }
    text = text.substring(0, start) + fresh + text.substring(old.span().end());
  }

  // ---- texts that are new

  private void insert(String key, String value) {
    Yaml.Mapping root = read(text);
    if (TextLeaf.of(root).containsKey(key)) {
      return;
    }
    Place place = Place.of(root, key);
    List<String> names = names(key, place.prefix());
    boolean flow = place.map() != null && text.startsWith("{", place.map().span().start());
    if (place.map() == null) {
      below(place.owner(), names, value);
    } else if (flow) {
      between(place, key, flow(names, value));
    } else {
      beneath(place, key, names, value);
    }
  }

  /** A map of the file in which a key belongs; null where its owner has nothing below it yet. */
  private record Place(Yaml.Mapping map, Yaml.Entry owner, String prefix) {
    static Place of(Yaml.Mapping root, String key) {
      Place at = new Place(root, null, "");
      for (Place next = at; next != null; next = next.map == null ? null : next.inner(key)) {
        at = next;
      }
      return at;
    }

    private Place inner(String key) {
      for (Yaml.Entry e : map.entries()) {
        String name = prefix + e.name() + ".";
        boolean group = e.value() instanceof Yaml.Mapping || e.value() instanceof Yaml.Scalar s && s.isNothing();
        if (key.startsWith(name) && group) {
          return new Place(e.value() instanceof Yaml.Mapping m ? m : null, e, name);
        }
      }
      return null;
    }
  }

  /** The names still to be written: as English nests them, unless this file nests otherwise. */
  private List<String> names(String key, String prefix) {
    String rest = key.substring(prefix.length());
    List<String> path = entries.containsKey(key) ? entries.get(key).path() : List.of(key);
    for (int i = 0; i < path.size(); i++) {
      if (String.join(".", path.subList(i, path.size())).equals(rest)) {
        return path.subList(i, path.size());
      }
    }
    return List.of(rest);
  }

  /** The entry after which a key belongs; null when it comes first. */
  private Yaml.Entry before(Place place, String key) {
    int at = order.indexOf(key);
    Yaml.Entry best = null;
    int bestRank = -1;
    for (Yaml.Entry e : place.map().entries()) {
      int rank = rank(place.prefix() + e.name());
      if (rank >= 0 && rank < at && rank >= bestRank) {
        best = e;
        bestRank = rank;
      }
    }
    return best;
  }

  /** Where in English a key or the first one below it stands; -1 when nowhere. */
  private int rank(String key) {
    for (int i = 0; i < order.size(); i++) {
      if (order.get(i).equals(key) || order.get(i).startsWith(key + ".")) {
        return i;
      }
    }
    return -1;
  }

  private void between(Place place, String key, String written) {
    Yaml.Entry before = before(place, key);
    if (before != null) {
      int end = before.value().span().end();
      text = text.substring(0, end) + ", " + written + text.substring(end);
    } else {
      int start = place.map().span().start() + 1;
      String comma = place.map().entries().isEmpty() ? "" : ", ";
      text = text.substring(0, start) + written + comma + text.substring(start);
    }
  }

  private void beneath(Place place, String key, List<String> names, String value) {
    Yaml.Entry first = place.map().entries().get(0);
    String indent = indentOf(first.key().span().start());
    Yaml.Entry before = before(place, key);
    String lines = block(names, value, indent);
    if (before != null) {
      after(before.value().span().end(), lines);
    } else {
      int line = text.lastIndexOf('\n', first.key().span().start() - 1) + 1;
      text = text.substring(0, line) + lines.substring(lineEnd().length()) + lineEnd() + text.substring(line);
    }
  }

  private void below(Yaml.Entry owner, List<String> names, String value) {
    String indent = indentOf(owner.key().span().start()) + INDENT;
    after(owner.key().span().end(), block(names, value, indent));
  }

  /** Puts lines after the one in which something ends, and after the comment beside it. */
  private void after(int end, String lines) {
    int at = text.indexOf('\n', end);
    at = at < 0 ? text.length() : at > 0 && text.charAt(at - 1) == '\r' ? at - 1 : at;
    text = text.substring(0, at) + lines + text.substring(at);
  }

  private String indentOf(int start) {
    int line = text.lastIndexOf('\n', start - 1) + 1;
    return " ".repeat(start - line);
  }

  private String lineEnd() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  /** Lines for a text and its groups, each with a line end before it. */
  private String block(List<String> names, String value, String indent) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < names.size(); i++) {
      boolean last = i == names.size() - 1;
      all.append(lineEnd()).append(indent).append(INDENT.repeat(i)).append(Scalar.key(names.get(i))).append(':');
      all.append(last ? " " + Scalar.of(value, false) : "");
    }
    return all.toString();
  }

  private static String flow(List<String> names, String value) {
    String written = Scalar.of(value, true);
    for (int i = names.size() - 1; i >= 0; i--) {
      String pair = Scalar.key(names.get(i)) + ": " + written;
      written = i == 0 ? pair : "{" + pair + "}";
    }
    return written;
  }

  // ---- a new file

  private void write(Map<String, String> texts) {
    Map<String, Object> tree = new LinkedHashMap<>();
    for (String key : order) {
      if (texts.containsKey(key)) {
        put(tree, entries.get(key).path(), texts.get(key));
      }
    }
    StringBuilder all = new StringBuilder();
    tree.forEach(
        (name, node) -> {
          all.append(all.isEmpty() ? "" : "\n");
          write(name, node, "", all);
        });
    text = all.toString();
  }

  private static void put(Map<String, Object> tree, List<String> path, String value) {
    if (path.size() == 1) {
      tree.put(path.get(0), value);
    } else {
      @SuppressWarnings("unchecked")
      Map<String, Object> below =
          (Map<String, Object>) tree.computeIfAbsent(path.get(0), n -> new LinkedHashMap<String, Object>());
      put(below, path.subList(1, path.size()), value);
    }
  }

  private static void write(String name, Object node, String indent, StringBuilder all) {
    all.append(indent).append(Scalar.key(name)).append(':');
    if (node instanceof Map<?, ?> below) {
      all.append('\n');
      below.forEach((n, v) -> write((String) n, v, indent + INDENT, all));
    } else {
      all.append(' ').append(Scalar.of((String) node, false)).append('\n');
    }
  }
}
