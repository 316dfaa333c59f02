package houserule.studio.app;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is wrong with a pack, for every number of players it allows.
 *
 * @param id the pack's id, or the name of its folder when that cannot be read
 * @param folders those it was read from, as far as that is known
 */
public record Checkup(String id, Path folder, List<Diagnostic> diagnostics, Set<Path> folders) {

  public Checkup {
    diagnostics = List.copyOf(diagnostics);
    folders = Set.copyOf(folders);
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
        pack.map(Pack::fullId).orElse(Library.nameOf(chosen.folder())), chosen.folder(), out.sorted(),
        pack.map(Checkup::folders).orElse(folders(chosen)));
  }

  private static Set<Path> folders(Pack pack) {
    Set<Path> all = new LinkedHashSet<>();
    pack.layers().forEach(l -> all.add(l.folder()));
    return all;
  }

  /** The folders that somebody asked for. */
  static Set<Path> folders(Library.Chosen chosen) {
    Set<Path> all = new LinkedHashSet<>(List.of(chosen.folder()));
    all.addAll(chosen.with());
    return all;
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
