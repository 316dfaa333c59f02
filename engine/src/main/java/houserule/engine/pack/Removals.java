package houserule.engine.pack;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells what a variant removes although it is still used. The places that use it stand in files in
 * which nothing is wrong, so the removal is what has to be told.
 */
final class Removals {
  private static final int PLACES = 3;

  private final Pack pack;
  private final List<Change> removed = new ArrayList<>();

  Removals(Pack pack, List<Change> flow) {
    this.pack = pack;
    pack.changes().stream().filter(c -> c.kind() == Change.Kind.REMOVED).forEach(removed::add);
    flow.stream().filter(c -> c.kind() == Change.Kind.REMOVED).forEach(removed::add);
  }

  /** Passes diagnostics on; those that a removal causes become one at the removal. */
  void sorted(List<Diagnostic> found, Diagnostics out) {
    Map<Change, List<Diagnostic>> caused = new LinkedHashMap<>();
    for (Diagnostic d : found) {
      Optional<Change> cause = removed.stream().filter(c -> causes(c, d)).findFirst();
      if (cause.isPresent()) {
        caused.computeIfAbsent(cause.get(), c -> new ArrayList<>()).add(d);
      } else {
        out.add(d);
      }
    }
    caused.forEach((c, uses) -> report(c, uses, out));
  }

  private boolean causes(Change c, Diagnostic d) {
    String name = c.path().get(c.path().size() - 1);
    boolean named = d.at().text().equals(name) || d.message().contains("`" + name + "`");
    // In the variant's own files it is the use that has to be mended.
    return named && pack.layerOf(d.at().source()).filter(l -> l == c.by()).isEmpty();
  }

  private static void report(Change c, List<Diagnostic> uses, Diagnostics out) {
    List<String> places = uses.stream().map(d -> d.at().place()).distinct().toList();
    String more = places.size() > PLACES ? " and " + (places.size() - PLACES) + " more" : "";
    out.error(
        "remove.used", c.at(),
        "`" + c.shown() + "` is removed here, but still used.",
        "It is used at " + String.join(", ", places.subList(0, Math.min(PLACES, places.size()))) + more + ".",
        "Change or remove what uses it too, or leave it in.");
  }
}
