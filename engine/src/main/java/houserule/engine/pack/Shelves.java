package houserule.engine.pack;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.yaml.Yaml;
import houserule.dsl.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folders in which packs are looked for by their ids. Nothing outside of them is ever found: an
 * id is a name, not a path.
 */
public final class Shelves {
  private static final List<String> USUAL = List.of("rules", "variants");

  private final List<Path> packs;

  private Shelves(List<Path> packs) {
    this.packs = List.copyOf(packs);
  }

  /** Shelves with exactly these packs; of two with one id the first is found. */
  public static Shelves of(List<Path> packs) {
    return new Shelves(packs);
  }

  /** The packs beside a folder, and those in `rules` and `variants` beside its own folder. */
  public static Shelves beside(Path folder) {
    Set<Path> all = new LinkedHashSet<>();
    Path parent = folder.toAbsolutePath().normalize().getParent();
    if (parent != null) {
      all.addAll(below(parent));
      if (parent.getParent() != null) {
        USUAL.forEach(shelf -> all.addAll(below(parent.getParent().resolve(shelf))));
      }
    }
    return new Shelves(new ArrayList<>(all));
  }

  /** The folders of all packs. */
  public List<Path> packs() {
    return packs;
  }

  /** The folders directly below one that hold packs, by name. */
  public static List<Path> below(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(PackReader::isPack).sorted().toList();
    } catch (IOException e) {
      // A folder that cannot be looked into holds no packs for us.
      return List.of();
    }
  }

  /** The folder of the pack with an id: usually it bears that name, but only its own file tells. */
  public Optional<Path> find(String id) {
    return packs.stream()
        .filter(p -> p.toAbsolutePath().normalize().endsWith(id))
        .findFirst()
        .or(() -> packs.stream().filter(p -> id.equals(idOf(p))).findFirst());
  }

  /** The names of all packs. */
  List<String> names() {
    return packs.stream().map(p -> p.toAbsolutePath().normalize().getFileName().toString()).toList();
  }

  private static String idOf(Path folder) {
    Diagnostics nobody = new Diagnostics();
    return new PackFiles(folder, nobody)
        .file("pack.yaml")
        .flatMap(source -> YamlReader.read(source, nobody))
        .flatMap(y -> y instanceof Yaml.Mapping m ? m.get("id") : Optional.empty())
        .flatMap(n -> n instanceof Yaml.Scalar s ? Optional.of(s.value()) : Optional.empty())
        .orElse("");
  }
}
