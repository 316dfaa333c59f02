package houserule.engine.pack;

import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Finds and replaces nodes of a pack's tree by their ids; trees themselves never change. */
final class Trees {
  private Trees() {}

  /** The id in a key: of {@code free(b in bed)} it is {@code free}. */
  static String id(String key) {
    int bracket = key.indexOf('(');
    return (bracket < 0 ? key : key.substring(0, bracket)).strip();
  }

  /** The node under some ids. Texts in a list are their own ids; entries of tables are counted from 0. */
  static Optional<Yaml> at(Yaml tree, List<String> names) {
    Optional<Yaml> node = Optional.of(tree);
    for (int i = 0; i < names.size() && node.isPresent(); i++) {
      String name = names.get(i);
      boolean table = names.get(0).equals("tables");
      node = node.flatMap(n -> child(n, name, table));
    }
    return node;
  }

  private static Optional<Yaml> child(Yaml node, String name, boolean table) {
    if (node instanceof Yaml.Mapping m) {
      return entry(m, name).map(Yaml.Entry::value);
    }
    if (node instanceof Yaml.Items items) {
      int at = index(items, name, table);
      return at < 0 ? Optional.empty() : Optional.of(items.all().get(at));
    }
    return Optional.empty();
  }

  static Optional<Yaml.Entry> entry(Yaml.Mapping m, String name) {
    return m.entries().stream().filter(e -> id(e.name()).equals(name)).findFirst();
  }

  private static int index(Yaml.Items items, String name, boolean table) {
    if (table) {
      int n = name.matches("[0-9]{1,4}") ? Integer.parseInt(name) : -1;
      return n < items.all().size() ? n : -1;
    }
    for (int i = 0; i < items.all().size(); i++) {
      if (items.all().get(i) instanceof Yaml.Scalar s && s.value().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** The ids under a node, for suggestions. */
  static List<String> ids(Yaml node) {
    List<String> all = new ArrayList<>();
    if (node instanceof Yaml.Mapping m) {
      m.entries().forEach(e -> all.add(id(e.name())));
    } else if (node instanceof Yaml.Items items) {
      items.all().forEach(i -> { if (i instanceof Yaml.Scalar s) all.add(s.value()); });
    }
    return all;
  }

  /**
   * The tree with another node at the end of a way; all but the last step must be there.
   *
   * @param edit what becomes of the node that stands there, or of null; null leaves nothing there
   */
  static Yaml put(Yaml tree, Address way, UnaryOperator<Yaml> edit) {
    return put(tree, way, 0, edit);
  }

  private static Yaml put(Yaml node, Address way, int step, UnaryOperator<Yaml> edit) {
    String name = way.names().get(step);
    boolean last = step == way.steps().size() - 1;
    UnaryOperator<Yaml> below = n -> last ? edit.apply(n) : put(n, way, step + 1, edit);
    if (node instanceof Yaml.Items items) {
      List<Yaml> all = new ArrayList<>(items.all());
      int at = index(items, name, way.names().get(0).equals("tables"));
      Yaml value = below.apply(at < 0 ? null : all.get(at));
      if (at < 0) {
        all.add(value);
      } else if (value == null) {
        all.remove(at);
      } else {
        all.set(at, value);
      }
      return new Yaml.Items(items.span(), all);
    }
    Yaml.Mapping map = (Yaml.Mapping) node;
    List<Yaml.Entry> all = new ArrayList<>();
    boolean found = false;
    for (Yaml.Entry e : map.entries()) {
      if (id(e.name()).equals(name)) {
        found = true;
        Yaml value = below.apply(e.value());
        if (value != null) {
          all.add(new Yaml.Entry(e.key(), value));
        }
      } else {
        all.add(e);
      }
    }
    if (!found) {
      all.add(new Yaml.Entry(way.steps().get(step), below.apply(null)));
    }
    return new Yaml.Mapping(map.span(), all);
  }

  /** Whether two nodes say the same, wherever they stand. */
  static boolean same(Yaml a, Yaml b) {
    if (a instanceof Yaml.Scalar x && b instanceof Yaml.Scalar y) {
      return x.value().strip().equals(y.value().strip());
    }
    if (a instanceof Yaml.Items x && b instanceof Yaml.Items y && x.all().size() == y.all().size()) {
      for (int i = 0; i < x.all().size(); i++) {
        if (!same(x.all().get(i), y.all().get(i))) {
          return false;
        }
      }
      return true;
    }
    if (a instanceof Yaml.Mapping x && b instanceof Yaml.Mapping y
        && x.entries().size() == y.entries().size()) {
      return x.entries().stream()
          .allMatch(e -> y.get(e.name()).filter(v -> same(e.value(), v)).isPresent());
    }
    return false;
  }
}
