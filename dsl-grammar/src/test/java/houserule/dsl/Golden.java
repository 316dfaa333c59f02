package houserule.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import houserule.dsl.source.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Cases as files under {@code src/test/snippets/<area>}: an input, and beside it what comes of it,
 * {@code .out} when all is well or {@code .err} when not, never both.
 *
 * <p>With {@code -Dgolden=update} the outcomes are written anew, and the tests fail all the same,
 * so that nobody mistakes that for a test run.
 */
public final class Golden {
  public static final Path ROOT = Path.of("src/test/snippets");
  private static final boolean UPDATE = "update".equals(System.getProperty("golden"));

  private Golden() {}

  /** What came of an input. */
  public record Outcome(boolean clean, String text) {}

  /** A test for every input with this ending in an area and the areas inside it. */
  public static Stream<DynamicTest> tests(
      String area, String ending, Function<Source, Outcome> outcome) {
    List<Path> inputs = files(ROOT.resolve(area)).filter(f -> has(f, ending)).toList();
    if (inputs.isEmpty()) {
      fail("no ." + ending + " files under " + ROOT.resolve(area));
    }
    return inputs.stream()
        .map(f -> DynamicTest.dynamicTest(ROOT.relativize(f).toString(), () -> check(f, outcome)));
  }

  public static Stream<Path> files(Path under) {
    try (Stream<Path> all = Files.walk(under)) {
      return all.filter(Files::isRegularFile).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static boolean has(Path file, String ending) {
    return file.getFileName().toString().endsWith("." + ending);
  }

  /** The file beside another that has the same name with another ending. */
  public static Path beside(Path file, String ending) {
    String name = file.getFileName().toString();
    return file.resolveSibling(name.substring(0, name.lastIndexOf('.') + 1) + ending);
  }

  public static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void check(Path file, Function<Source, Outcome> outcome) throws IOException {
    String name = ROOT.relativize(file).toString().replace('\\', '/');
    Outcome actual = outcome.apply(new Source(name, read(file)));
    if (UPDATE) {
      Files.deleteIfExists(beside(file, actual.clean() ? "err" : "out"));
    }
    same(beside(file, actual.clean() ? "out" : "err"), actual.text());
  }

  /** Compares a text with the file that keeps it. */
  public static void same(Path file, String actual) {
    if (UPDATE) {
      write(file, actual);
      fail("written anew: " + file);
    }
    if (!Files.exists(file)) {
      fail("there is no " + file + "; what came of it:\n" + actual);
    }
    assertEquals(read(file), actual);
  }

  private static void write(Path file, String text) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
