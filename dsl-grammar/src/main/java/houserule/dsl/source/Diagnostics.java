package houserule.dsl.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what is found wrong, so that all of it is told at once. */
public final class Diagnostics {
  private final Set<Diagnostic> found = new LinkedHashSet<>();
  private int errors;

  public void error(String code, Span at, String message, String... hints) {
    add(new Diagnostic(code, Diagnostic.Severity.ERROR, at, message, List.of(hints)));
  }

  public void warning(String code, Span at, String message, String... hints) {
    add(new Diagnostic(code, Diagnostic.Severity.WARNING, at, message, List.of(hints)));
  }

  public void add(Diagnostic diagnostic) {
    if (found.add(diagnostic) && diagnostic.isError()) {
      errors++;
    }
  }

  public boolean hasErrors() {
    return errors > 0;
  }

  public int errors() {
    return errors;
  }

  /** All of them, by file in the order the files were first named, then by position. */
  public List<Diagnostic> sorted() {
    List<Diagnostic> all = new ArrayList<>(found);
    List<Source> order = all.stream().map(d -> d.at().source()).distinct().toList();
    all.sort(
        Comparator.comparingInt((Diagnostic d) -> order.indexOf(d.at().source()))
            .thenComparingInt(d -> d.at().start()));
    return List.copyOf(all);
  }
}
