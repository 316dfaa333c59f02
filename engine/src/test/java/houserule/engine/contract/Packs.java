package houserule.engine.contract;

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
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Finds and compiles packs for tests; each is compiled once. */
public final class Packs {
  private static final Map<String, Edition> EDITIONS = new ConcurrentHashMap<>();

  private Packs() {}

  /** The folder of a pack, and those of variants laid over it. */
  public record Chosen(Path folder, List<Path> with) {
    public Chosen {
      with = List.copyOf(with);
    }

    public static Chosen only(Path folder) {
      return new Chosen(folder, List.of());
    }

    public String name() {
      StringBuilder name = new StringBuilder(folder.getFileName().toString());
      with.forEach(w -> name.append('+').append(w.getFileName()));
      return name.toString();
    }
  }

  /** The folders below one that hold a pack. */
  public static List<Path> below(Path folder) {
    return Shelves.below(folder);
  }

  /** A pack of the repository by its id, or {@code pack+variant}; tests stand in the folder of a module. */
  public static Chosen named(String ids) {
    List<Path> folders = Stream.of(ids.split("\\+")).map(Packs::folder).toList();
    return new Chosen(folders.get(0), folders.subList(1, folders.size()));
  }

  private static Path folder(String id) {
    Path root = Path.of("").toAbsolutePath().getParent();
    return Stream.of("rules", "variants")
        .map(shelf -> root.resolve(shelf).resolve(id))
        .filter(Files::isDirectory)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no pack is called " + id));
  }

  public static Edition edition(Path folder, int players) {
    return edition(Chosen.only(folder), players, Map.of());
  }

  public static Edition edition(Path folder, int players, Map<String, Integer> options) {
    return edition(Chosen.only(folder), players, options);
  }

  public static Edition edition(Chosen chosen, int players) {
    return edition(chosen, players, Map.of());
  }

  public static Edition edition(Chosen chosen, int players, Map<String, Integer> options) {
    return EDITIONS.computeIfAbsent(
        chosen.folder().toAbsolutePath() + "/" + chosen.name() + players + options,
        k -> {
          Diagnostics out = new Diagnostics();
          return PackCompiler.compile(pack(chosen), players, options, out)
              .orElseThrow(() -> new AssertionError(told(out)));
        });
  }

  public static Pack pack(Path folder) {
    return pack(Chosen.only(folder));
  }

  public static Pack pack(Chosen chosen) {
    Diagnostics out = new Diagnostics();
    Pack pack =
        PackReader.read(chosen.folder(), chosen.with(), Shelves.beside(chosen.folder()), out)
            .orElseThrow(() -> new AssertionError(told(out)));
    if (out.hasErrors()) {
      throw new AssertionError(told(out));
    }
    return pack;
  }

  /** All that was found wrong, one to a line. */
  public static String told(Diagnostics out) {
    StringBuilder all = new StringBuilder();
    for (Diagnostic d : out.sorted()) {
      all.append(d.at().place()).append(' ').append(d.code()).append(": ").append(d.message()).append('\n');
    }
    return all.toString();
  }
}
