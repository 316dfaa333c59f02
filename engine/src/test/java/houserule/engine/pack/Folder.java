package houserule.engine.pack;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.engine.eval.Fault;
import houserule.engine.playtest.Playtest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A copy of the test pack, in which mistakes can be made, and what is said about them. */
public final class Folder {
  // Tests of other modules, which stand in their own folder, look for it here too.
  private static final Path ORCHARD =
      Path.of("").toAbsolutePath().resolveSibling("engine/src/test/packs/orchard");

  private final Path root;

  private Folder(Path root) {
    this.root = root;
  }

  /** A fresh copy below a folder. */
  public static Folder below(Path folder) {
    Path root = folder.resolve("orchard");
    try (Stream<Path> all = Files.walk(ORCHARD)) {
      Files.createDirectories(folder);
      for (Path from : (Iterable<Path>) all::iterator) {
        Files.copy(from, root.resolve(ORCHARD.relativize(from).toString()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Folder(root);
  }

  public Path path() {
    return root;
  }

  /** Replaces a text that stands once in a file. */
  public Folder change(String file, String from, String to) {
    String text = read(file);
    if (text.indexOf(from) < 0 || text.indexOf(from) != text.lastIndexOf(from)) {
      throw new IllegalArgumentException("not once in " + file + ": " + from);
    }
    return write(file, text.replace(from, to));
  }

  /** Replaces a word throughout a file. */
  public Folder rename(String file, String from, String to) {
    return write(file, read(file).replace(from, to));
  }

  public Folder add(String file, String text) {
    return write(file, read(file) + text);
  }

  public Folder write(String file, String text) {
    return write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  public Folder write(String file, byte[] bytes) {
    try {
      Files.createDirectories(root.resolve(file).getParent());
      Files.write(root.resolve(file), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  public Folder remove(String file) {
    try {
      Files.delete(root.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** Puts a link in the place of a file or folder that does not exist. */
  public Folder link(String file, Path to) {
    try {
      Files.createSymbolicLink(root.resolve(file), to);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  private String read(String file) {
    try {
      return Files.readString(root.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- what is said

  /** Everything that is found wrong in the pack, as an author sees it. */
  public String checked() {
    return checkedWith();
  }

  /** The same for the pack with variants that lie beside it. */
  public String checkedWith(String... variants) {
    return told(found(variants));
  }

  /** All diagnostics of the pack with variants that lie beside it. */
  public Diagnostics found(String... variants) {
    Diagnostics out = new Diagnostics();
    with(out, variants).ifPresent(pack -> PackCompiler.check(pack, out));
    return out;
  }

  /** The pack with variants that lie beside it. */
  public Optional<Pack> with(Diagnostics out, String... variants) {
    List<Path> folders = Stream.of(variants).map(root::resolveSibling).toList();
    return PackReader.read(root, folders, Shelves.beside(root), out);
  }

  /** A variant beside the pack, of which only what follows its first lines is given. */
  public Folder variant(String id, String rest) {
    String base = rest.contains("extends:") ? "" : "extends: orchard ^1.2\n";
    return write("../" + id + "/pack.yaml", "id: " + id + "\nversion: 1.0.0\nformat: 1\n" + base + rest);
  }

  /** What is wrong when a table wants to play with these options. */
  public String compiled(Map<String, Integer> options) {
    Diagnostics out = new Diagnostics();
    PackReader.read(root, out).ifPresent(p -> PackCompiler.compile(p, p.minPlayers(), options, out));
    return told(out);
  }

  /** How a random game of a pack without mistakes comes to grief. */
  public String played() {
    Diagnostics out = new Diagnostics();
    Optional<Edition> edition =
        PackReader.read(root, out).flatMap(p -> PackCompiler.compile(p, p.minPlayers(), Map.of(), out));
    if (edition.isEmpty()) {
      return told(out);
    }
    try {
      new Playtest(edition.get(), 1, 1).run(1, n -> {});
      return "the game ends\n";
    } catch (Playtest.Stuck e) {
      return "stuck after " + e.move() + " moves: " + cause(e) + "\n";
    } catch (Fault e) {
      return "fault: " + cause(e) + "\n";
    }
  }

  private String cause(RuntimeException e) {
    Fault fault = e instanceof Fault f ? f : e.getCause() instanceof Fault f ? f : null;
    return e.getMessage() + (fault == null || fault.at() == null ? "" : " " + shown(fault.at().place()));
  }

  public String told(Diagnostics out) {
    return shown(Render.text(out.sorted()));
  }

  /** A text without the place where the copy lies. */
  public String shown(String text) {
    return text.replace(PackFiles.shown(root.getParent()) + "/", "");
  }
}
