package houserule.studio.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A page of the documentation: its lines, and the blocks of code among them. */
record Page(Path file, List<String> lines, List<Block> blocks) {

  /** The top of the repository. */
  static final Path ROOT = root();

  /**
   * A block between fences.
   *
   * @param language the first word after the fence
   * @param about the rest of that line
   * @param start the index of the first line of the code in the page
   */
  record Block(String language, String about, int start, List<String> code) {
    String text() {
      return String.join("\n", code) + "\n";
    }
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("houserule"))) {
      folder = folder.getParent();
    }
    return folder;
  }

  static Page of(String name) {
    return read(ROOT.resolve(name));
  }

  /** All pages, the README first. */
  static List<Page> all() {
    List<Page> all = new ArrayList<>(List.of(of("README.md"), of("CHANGELOG.md")));
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      files.filter(f -> f.toString().endsWith(".md")).sorted().map(Page::read).forEach(all::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }

  static Page read(Path file) {
    try {
      List<String> lines = Files.readAllLines(file);
      return new Page(file, lines, blocks(lines));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Block> blocks(List<String> lines) {
    List<Block> all = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).startsWith("```")) {
        continue;
      }
      String[] info = lines.get(i).substring(3).strip().split("\\s+", 2);
      int start = i + 1;
      int end = start;
      while (!lines.get(end).equals("```")) {
        end++;
      }
      all.add(
          new Block(
              info[0], info.length > 1 ? info[1] : "", start, List.copyOf(lines.subList(start, end))));
      i = end;
    }
    return all;
  }

  String name() {
    return ROOT.relativize(file).toString().replace('\\', '/');
  }

  /** The lines of the part under a heading, up to the next heading of its level or above. */
  List<String> section(String heading) {
    int start = -1;
    int level = 0;
    for (int i = 0; i < lines.size(); i++) {
      Optional<Integer> depth = depth(lines.get(i));
      if (start >= 0 && depth.isPresent() && depth.get() <= level) {
        return lines.subList(start, i);
      }
      if (start < 0 && depth.isPresent()
          && lines.get(i).substring(depth.get()).strip().replace("`", "").equals(heading)) {
        start = i + 1;
        level = depth.get();
      }
    }
    if (start < 0) {
      throw new AssertionError(name() + " has no heading " + heading);
    }
    return lines.subList(start, lines.size());
  }

  private static Optional<Integer> depth(String line) {
    int depth = 0;
    while (depth < line.length() && line.charAt(depth) == '#') {
      depth++;
    }
    return depth > 0 && line.startsWith(" ", depth) ? Optional.of(depth) : Optional.empty();
  }

  /** What stands in backticks in the first column of the tables among some lines. */
  static List<String> firstColumn(List<String> lines) {
    return lines.stream()
        .filter(l -> l.startsWith("| `"))
        .map(l -> l.substring(3, l.indexOf('`', 3)))
        .toList();
  }
}
