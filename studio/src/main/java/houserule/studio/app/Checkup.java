package houserule.studio.app;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is wrong with a pack, for every number of players it allows.
 *
 * @param id the pack's id, or the name of its folder when that cannot be read
 */
public record Checkup(String id, Path folder, List<Diagnostic> diagnostics) {

  public Checkup {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Checks everything that can be checked without playing. */
  public static Checkup of(Library library, Library.Chosen chosen) {
    Diagnostics out = new Diagnostics();
    Optional<Pack> pack = library.read(chosen, out);
    pack.ifPresent(p -> PackCompiler.check(p, out));
    if (pack.isPresent() && !out.hasErrors()) {
      // Only compiling finds a rule that is too large; the largest table has the largest rules.
      PackCompiler.compile(pack.get(), pack.get().maxPlayers(), Map.of(), out);
    }
    return new Checkup(
        pack.map(Pack::fullId).orElse(Library.nameOf(chosen.folder())), chosen.folder(), out.sorted());
  }

  public long errors() {
    return diagnostics.stream().filter(Diagnostic::isError).count();
  }

  public long warnings() {
    return diagnostics.size() - errors();
  }

  public boolean isClean() {
    return errors() == 0;
  }
}
