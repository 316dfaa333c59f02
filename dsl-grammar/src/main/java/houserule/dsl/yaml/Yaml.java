package houserule.dsl.yaml;

import houserule.dsl.source.Snippet;
import houserule.dsl.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A piece of a YAML file that knows its place. */
public sealed interface Yaml {
  Span span();

  /** What it is, with its article, for messages. */
  String title();

  /**
   * A text, number, flag or nothing.
   *
   * @param text with the place of each of its characters
   * @param quoted whether it can only be meant as text
   */
  record Scalar(Span span, Snippet text, boolean quoted) implements Yaml {
    public String value() {
      return text.text();
    }

    /** Whether nothing stands there: an empty value, {@code ~} or {@code null}. */
    public boolean isNothing() {
      String v = value();
      return !quoted && (v.isEmpty() || v.equals("~") || v.equals("null"));
    }

    @Override
    public String title() {
      return isNothing() ? "nothing" : "a text";
    }
  }

  record Items(Span span, List<Yaml> all) implements Yaml {
    public Items {
      all = List.copyOf(all);
    }

    @Override
    public String title() {
      return "a list";
    }
  }

  /** A key and what stands under it. */
  record Entry(Scalar key, Yaml value) {
    public String name() {
      return key.value();
    }
  }

  /** Entries in the order of the file; no key stands twice. */
  record Mapping(Span span, List<Entry> entries) implements Yaml {
    public Mapping {
      entries = List.copyOf(entries);
    }

    public Optional<Yaml> get(String key) {
      return entry(key).map(Entry::value);
    }

    public Optional<Entry> entry(String key) {
      return entries.stream().filter(e -> e.name().equals(key)).findFirst();
    }

    public List<String> keys() {
      List<String> all = new ArrayList<>();
      entries.forEach(e -> all.add(e.name()));
      return all;
    }

    @Override
    public String title() {
      return "a map";
    }
  }
}
