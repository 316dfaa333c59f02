package houserule.studio.app;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackReader;
import houserule.engine.pack.Shelves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds packs: in the folders given, in the current folder, and in those that came with the program. */
public final class Library {
  private static final List<String> SHELVES = List.of("rules", "variants");

  private final Path here;
  private final List<Path> packs;

  /** Those that somebody pointed at. */
  private final List<Path> named = new ArrayList<>();

  /**
   * A library over some folders; of two packs in folders of one name the first is taken.
   *
   * @param home where the program lives; null when it lives nowhere
   * @param more folders that are packs or hold packs; they come first
   */
  public Library(Path here, Path home, List<Path> more) {
    this.here = here;
    List<Path> shelves = new ArrayList<>();
    for (Path m : more) {
      Path shelf = here.resolve(m);
      shelves.add(shelf);
      named.addAll(packsIn(shelf));
    }
    SHELVES.forEach(s -> shelves.add(here.resolve(s)));
    if (home != null) {
      SHELVES.forEach(s -> shelves.add(home.resolve(s)));
    }
    Map<String, Path> byName = new LinkedHashMap<>();
    for (Path shelf : shelves) {
      for (Path pack : packsIn(shelf)) {
        byName.putIfAbsent(nameOf(pack), pack);
      }
    }
    packs = List.copyOf(byName.values());
  }

  private static List<Path> packsIn(Path shelf) {
    return PackReader.isPack(shelf) ? List.of(shelf) : Shelves.below(shelf);
  }

  /** The folders of all packs. */
  public List<Path> packs() {
    return packs;
  }

  /** The name of a pack's folder, which is how a pack is called before its files are read. */
  public static String nameOf(Path folder) {
    Path name = folder.toAbsolutePath().normalize().getFileName();
    return name == null ? "." : name.toString();
  }

  /** The folders that a word means: a pack by its id, the folder of a pack, or a folder of packs. */
  public Result<List<Path>> folders(String word) {
    Optional<Path> named = named(word);
    if (named.isPresent()) {
      return Result.ready(List.of(named.get()));
    }
    Path folder = here.resolve(word);
    if (PackReader.isPack(folder)) {
      return Result.ready(List.of(folder));
    }
    List<Path> below = Shelves.below(folder);
    if (!below.isEmpty()) {
      return Result.ready(below);
    }
    return byId(word).map(f -> Result.ready(List.of(f))).orElseGet(() -> unknown(word));
  }

  /** Packs to look at when nobody named one: the one a person stands in, or all of them. */
  public List<Path> nearby() {
    return PackReader.isPack(here) ? List.of(here) : packs;
  }

  /** The one folder that a word means: a pack by its id, or the folder of a pack. */
  public Result<Path> folder(String word) {
    return folders(word)
        .then(
            all ->
                all.size() == 1
                    ? Result.ready(all.get(0))
                    : Result.misused(
                        "`" + word + "` holds " + all.size() + " packs; name one of them.",
                        "Known packs: " + String.join(", ", all.stream().map(Library::nameOf).toList()) + "."));
  }

  /**
   * What somebody asked for: the folder of a pack, and those of variants to lay over it.
   *
   * @param with in the order in which they are laid
   */
  public record Chosen(Path folder, List<Path> with) {
    public Chosen {
      with = List.copyOf(with);
    }
  }

  /** The folders for a word such as {@code pack} or {@code pack+variant}, and further variants. */
  public Result<Chosen> choose(String word, List<String> with) {
    List<String> words = new ArrayList<>(List.of(word));
    // A folder may have a plus sign in its name; nothing else may.
    if (word.indexOf('+') > 0 && !Files.isDirectory(here.resolve(word))) {
      words = new ArrayList<>(List.of(word.split("\\+")));
    }
    words.addAll(with);
    List<Path> folders = new ArrayList<>();
    for (String w : words) {
      Result<Path> found = folder(w);
      if (!(found instanceof Result.Ready<Path> ready)) {
        return found.then(f -> Result.ready(new Chosen(f, List.of())));
      }
      folders.add(ready.value());
    }
    return Result.ready(new Chosen(folders.get(0), folders.subList(1, folders.size())));
  }

  /** Reads the pack that a word means, with variants laid over it. */
  public Result<Pack> open(String word, List<String> with) {
    return choose(word, with).then(this::read);
  }

  /** Reads a pack with its variants. */
  Result<Pack> read(Chosen chosen) {
    Diagnostics out = new Diagnostics();
    return Result.of(read(chosen, out), out);
  }

  /** Reads a pack with its variants; what they extend is looked for among all packs known here. */
  public Optional<Pack> read(Chosen chosen, Diagnostics out) {
    List<Path> all = new ArrayList<>(packs);
    all.addAll(Shelves.beside(chosen.folder()).packs());
    chosen.with().forEach(w -> all.addAll(Shelves.beside(w).packs()));
    return PackReader.read(chosen.folder(), chosen.with(), Shelves.of(all), out);
  }

  private Optional<Path> named(String name) {
    return packs.stream().filter(p -> nameOf(p).equals(name)).findFirst();
  }

  // A folder may be called otherwise than its pack, which only the pack's own file can tell.
  private Optional<Path> byId(String id) {
    return Shelves.of(packs).find(id);
  }

  /** Whether a pack of this id is here, sound or not. */
  boolean knows(String id) {
    return named(id).or(() -> byId(id)).isPresent();
  }

  /** The pack that a file names, where {@code at} says in which place. */
  Result<Pack> openNamed(String id, Span at) {
    return openNamed(List.of(id), at);
  }

  /** The same for a pack and variants to lay over it. */
  Result<Pack> openNamed(List<String> ids, Span at) {
    List<Path> folders = new ArrayList<>();
    Diagnostics out = new Diagnostics();
    for (String id : ids) {
      // A file names ids, so of the packs that were pointed at even one in a folder of another name is meant.
      Shelves.of(named).find(id).or(() -> named(id)).or(() -> byId(id))
          .ifPresentOrElse(folders::add, () -> unknown(id, at, out));
    }
    return out.hasErrors()
        ? Result.of(Optional.empty(), out)
        : read(new Chosen(folders.get(0), folders.subList(1, folders.size())));
  }

  private void unknown(String id, Span at, Diagnostics out) {
    List<String> hints = new ArrayList<>(List.of(Suggest.hints(id, names())));
    hints.add("`--packs DIR` names a folder with more packs.");
    out.error("pack.unknown", at, "No pack is called `" + id + "`.", hints.toArray(String[]::new));
  }

  /** The names of all packs. */
  public List<String> names() {
    return packs.stream().map(Library::nameOf).toList();
  }

  private <T> Result<T> unknown(String word) {
    if (Files.isDirectory(here.resolve(word))) {
      return Result.misused("`" + word + "` is no pack: it has no `pack.yaml`.");
    }
    return Result.misused("No pack is called `" + word + "`.", Suggest.hints(word, names()));
  }
}
