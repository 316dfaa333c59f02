package houserule.dsl.script;

import houserule.dsl.source.Span;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A call of one of our verbs in a script, with everything it was given.
 *
 * @param span the whole call, its block included
 * @param nameSpan the verb itself
 * @param args the arguments without a name, in order
 * @param named the arguments with a name, in the order they were written
 * @param block the verbs between the braces; empty when the call has no braces
 */
public record Verb(
    Span span,
    Span nameSpan,
    String name,
    List<Value> args,
    Map<String, Value> named,
    Optional<List<Verb>> block) {

  public Verb {
    args = List.copyOf(args);
    named = Collections.unmodifiableMap(new LinkedHashMap<>(named));
    block = block.map(List::copyOf);
  }
}
