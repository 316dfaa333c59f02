package houserule.dsl.script;

import houserule.dsl.source.Snippet;
import houserule.dsl.source.Span;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a verb of a script was given; its span is the place where it was given. */
public sealed interface Value {
  Span span();

  /**
   * A text. The snippet knows the place of every character as it was written, wherever in the
   * script that was; what was put in with {@code $} stands at its {@code $}, and what an option
   * gave at the question for it.
   */
  record Text(Span span, Snippet snippet) implements Value {}

  record Num(Span span, int value) implements Value {}

  record Flag(Span span, boolean value) implements Value {}

  record ListOf(Span span, List<Value> items) implements Value {
    public ListOf {
      items = List.copyOf(items);
    }
  }

  /** A map in the order in which it was written. */
  record MapOf(Span span, Map<String, Value> entries) implements Value {
    public MapOf {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }
  }
}
