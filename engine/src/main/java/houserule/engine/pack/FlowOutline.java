package houserule.engine.pack;

import houserule.dsl.script.Verb;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The steps and procedures of a flow by their paths, and what variants did to them.
 *
 * @param stretches where each of them stands, in the order of the script
 */
public record FlowOutline(Map<List<String>, Span> stretches, List<Change> changes) {
  public FlowOutline {
    stretches = Collections.unmodifiableMap(new LinkedHashMap<>(stretches));
    changes = List.copyOf(changes);
  }

  /** The outline of a pack for a number of players and the values of all its options. */
  public static FlowOutline of(
      Pack pack, int players, Map<String, Integer> options, Diagnostics out) {
    FlowMerge merge = new FlowMerge(pack, PackCompiler.values(pack, players, options), out);
    List<Verb> verbs = merge.read();
    return new FlowOutline(FlowMerge.outline(verbs), merge.changes());
  }
}
