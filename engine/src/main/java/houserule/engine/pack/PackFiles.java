package houserule.engine.pack;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.yaml.YamlReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the files of one pack, and none outside its folder. */
final class PackFiles {
  private static final int MAX_FILES = 200;
  private static final long MAX_BYTES = 4L * YamlReader.MAX_LENGTH;
  private static final long MAX_TOTAL = 4 * MAX_BYTES;

  private final Path root;
  private final String shownRoot;
  private final Diagnostics out;
  private boolean unread;
  private long total;

  PackFiles(Path root, Diagnostics out) {
    this.root = root;
    this.shownRoot = shown(root);
    this.out = out;
  }

  /** A path as the author would type it: relative to where they stand, when that is shorter. */
  static String shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    Path full = path.toAbsolutePath().normalize();
    Path text = full.startsWith(here) && !full.equals(here) ? here.relativize(full) : full;
    return text.toString().replace('\\', '/');
  }

  /** Whether something that is there could not be read, which has been reported. */
  boolean unread() {
    return unread;
  }

  /** Whether there is more than is ever read; then it is not worth reading any of it. */
  boolean isTooMuch() {
    return total > MAX_TOTAL;
  }

  Source missing() {
    return new Source(shownRoot + "/pack.yaml", "");
  }

  /** The files of a folder inside the pack with an ending, by name. */
  List<Source> list(String folder, String ending) {
    Path dir = folder.isEmpty() ? root : root.resolve(folder);
    if (!Files.isDirectory(dir)) {
      return List.of();
    }
    List<Path> found;
    try (Stream<Path> all = Files.list(dir)) {
      found =
          all.filter(p -> p.getFileName().toString().endsWith(ending))
              .filter(p -> !Files.isDirectory(p))
              .sorted((a, b) -> a.getFileName().toString().compareTo(b.getFileName().toString()))
              .limit(MAX_FILES + 1L)
              .toList();
    } catch (IOException e) {
      return refuse(dir, "file.unreadable", "This folder cannot be read.");
    }
    if (found.size() > MAX_FILES) {
      return refuse(
          dir, "file.too_many",
          "This folder holds more than " + MAX_FILES + " files, the most that are read.");
    }
    return found.stream().flatMap(p -> read(p).stream()).toList();
  }

  private List<Source> refuse(Path folder, String code, String message) {
    unread = true;
    out.error(code, Span.startOf(new Source(shown(folder), "")), message);
    return List.of();
  }

  Optional<Source> file(String name) {
    Path path = root.resolve(name);
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS) ? read(path) : Optional.empty();
  }

  private Optional<Source> read(Path path) {
    String name = shownRoot + "/" + root.relativize(path).toString().replace('\\', '/');
    Span at = Span.startOf(new Source(name, ""));
    try {
      if (isFile(path, at)) {
        String text =
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(Files.readAllBytes(path))).toString();
        return Optional.of(new Source(name, text.startsWith("\ufeff") ? text.substring(1) : text));
      }
    } catch (CharacterCodingException e) {
      out.error("file.encoding", at, "This file is not UTF-8 text.", "Save it as UTF-8.");
    } catch (IOException e) {
      out.error("file.unreadable", at, "This file cannot be read.");
    }
    unread = true;
    return Optional.empty();
  }

  private boolean isFile(Path path, Span at) throws IOException {
    if (Files.isSymbolicLink(path) && !Files.exists(path)) {
      out.error("file.link", at, "This link leads to no file.");
    } else if (!path.toRealPath().startsWith(root.toRealPath())) {
      out.error(
          "file.outside", at, "A link leads here to a file outside the pack's folder.",
          "Put a copy of the file into the pack.");
    } else if (!Files.isRegularFile(path)) {
      out.error("file.none", at, "Here a file is needed, but this is a folder or a device.");
    } else if (Files.size(path) > MAX_BYTES) {
      out.error(
          "file.too_long", at,
          "This file has " + Files.size(path) + " bytes; a file of a pack has at most " + MAX_BYTES + ".");
    } else {
      return fits(Files.size(path), at);
    }
    return false;
  }

  private boolean fits(long bytes, Span at) {
    boolean fitted = total <= MAX_TOTAL;
    total += bytes;
    if (fitted && total > MAX_TOTAL) {
      out.error(
          "file.too_much", at,
          "With this file, the pack has more than " + MAX_TOTAL + " bytes, the most that are read.");
    }
    return total <= MAX_TOTAL;
  }
}
