package houserule.engine.pack;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What may stand at a place of a YAML file. The loader checks by it, and editors are told of it. */
public sealed interface Shape {

  /** One value: text, a number, true or false. */
  record Plain(Kind kind, String pattern, List<String> values) implements Shape {
    public Plain {
      values = List.copyOf(values);
    }
  }

  /** What a plain value is. */
  enum Kind {
    TEXT,
    NUMBER,
    FLAG,
    /** Whatever is not a list or a map. */
    ANY
  }

  record ListOf(Shape item, int least) implements Shape {}

  /** A map whose keys the author chooses; keys match the pattern. */
  record MapOf(String keys, Shape value) implements Shape {}

  /**
   * A map with known keys.
   *
   * @param otherKeys the pattern of keys that are not listed; null when there can be none
   * @param others what stands under those
   */
  record Form(String name, Map<String, Key> known, String otherKeys, Shape others)
      implements Shape {
    public Form {
      known = Collections.unmodifiableMap(new LinkedHashMap<>(known));
    }

    List<String> keys() {
      return List.copyOf(known.keySet());
    }
  }

  /** A key of a form: what stands there, whether it must, and what it is for. */
  record Key(Shape shape, boolean required, String about) {}

  /** Any of several. */
  record OneOf(List<Shape> all) implements Shape {
    public OneOf {
      all = List.copyOf(all);
    }
  }

  /** Any node at all: where the rest of the pack decides what may stand there. */
  record Anything() implements Shape {}

  /** A text, or texts by key in groups inside each other. */
  record Texts() implements Shape {}

  static Shape text() {
    return new Plain(Kind.TEXT, null, List.of());
  }

  static Shape text(String pattern) {
    return new Plain(Kind.TEXT, pattern, List.of());
  }

  static Shape one(String... values) {
    return new Plain(Kind.TEXT, null, List.of(values));
  }

  static Shape number(String... values) {
    return new Plain(Kind.NUMBER, null, List.of(values));
  }

  static Shape flag() {
    return new Plain(Kind.FLAG, null, List.of());
  }

  static Shape plain() {
    return new Plain(Kind.ANY, null, List.of());
  }

  static Shape list(Shape item) {
    return new ListOf(item, 0);
  }

  static Shape map(String keys, Shape value) {
    return new MapOf(keys, value);
  }

  static Shape either(Shape... shapes) {
    return new OneOf(List.of(shapes));
  }

  static Builder form(String name) {
    return new Builder(name);
  }

  /** Puts a form together, key by key. */
  final class Builder {
    private final String name;
    private final Map<String, Key> known = new LinkedHashMap<>();

    private Builder(String name) {
      this.name = name;
    }

    Builder needs(String key, Shape shape, String about) {
      known.put(key, new Key(shape, true, about));
      return this;
    }

    Builder may(String key, Shape shape, String about) {
      known.put(key, new Key(shape, false, about));
      return this;
    }

    /** Takes over all keys of other forms. */
    Builder all(Form... forms) {
      for (Form form : forms) {
        known.putAll(form.known());
      }
      return this;
    }

    Form only() {
      return new Form(name, known, null, null);
    }

    Form with(String otherKeys, Shape others) {
      return new Form(name, known, otherKeys, others);
    }
  }

  /** The shapes directly inside one. */
  default List<Shape> inside() {
    if (this instanceof ListOf l) {
      return List.of(l.item());
    } else if (this instanceof MapOf m) {
      return List.of(m.value());
    } else if (this instanceof OneOf o) {
      return o.all();
    } else if (this instanceof Form f) {
      List<Shape> all = new ArrayList<>();
      f.known().values().forEach(k -> all.add(k.shape()));
      if (f.others() != null) {
        all.add(f.others());
      }
      return all;
    }
    return List.of();
  }
}
