package houserule.bench;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import houserule.engine.pack.PackReader;
import houserule.engine.pack.Shelves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Compiles the packs that have a twin. */
public final class Packs {
  private Packs() {}

  /** A pack or variant of the repository for a number of players, all options at their defaults. */
  public static Edition edition(String id, int players) {
    return edition(id, players, Map.of());
  }

  /** The same with some options given, written as a player would. */
  public static Edition edition(String id, int players, Map<String, String> options) {
    return edition(folder(id), players, options);
  }

  /** A pack in some folder, all options at their defaults. */
  public static Edition edition(Path folder, int players) {
    return edition(folder, players, Map.of());
  }

  /** A variant in some folder, over a pack of the repository. */
  public static Edition variant(Path folder, int players) {
    Diagnostics out = new Diagnostics();
    Path base = folder("luna-capital");
    Pack pack =
        PackReader.read(folder, List.of(), Shelves.beside(base), out).orElseThrow(() -> broken("" + folder, out));
    return PackCompiler.compile(pack, players, Map.of(), out).orElseThrow(() -> broken("" + folder, out));
  }

  private static Edition edition(Path folder, int players, Map<String, String> options) {
    String id = folder.getFileName().toString();
    Diagnostics out = new Diagnostics();
    Pack pack = PackReader.read(folder, out).orElseThrow(() -> broken(id, out));
    Map<String, Integer> values = new TreeMap<>();
    options.forEach((name, text) -> values.put(name, value(pack, name, text)));
    return PackCompiler.compile(pack, players, values, out).orElseThrow(() -> broken(id, out));
  }

  private static int value(Pack pack, String name, String text) {
    return Optional.ofNullable(pack.options().get(name))
        .flatMap(option -> option.parse(text))
        .orElseThrow(() -> new IllegalArgumentException("No option " + name + ": " + text));
  }

  /** The folder of a pack: Maven runs tests inside the module, people stand above it. */
  private static Path folder(String id) {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      for (String shelf : List.of("rules", "variants")) {
        Path folder = at.resolve(shelf).resolve(id);
        if (Files.isDirectory(folder)) return folder;
      }
    }
    throw new IllegalStateException("No pack " + id + " in `rules` or `variants` here or above");
  }

  private static IllegalStateException broken(String id, Diagnostics out) {
    return new IllegalStateException(
        out.sorted().stream()
            .map((Diagnostic d) -> d.at().place() + " " + d.message())
            .collect(Collectors.joining("\n", "The pack " + id + " has mistakes:\n", "")));
  }
}
