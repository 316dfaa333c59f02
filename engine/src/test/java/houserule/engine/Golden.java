package houserule.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;

/** Texts that are kept in files; {@code -Dgolden=update} writes them anew and still fails. */
public final class Golden {
  private Golden() {}

  public static void check(Path file, String text) throws IOException {
    if ("update".equals(System.getProperty("golden")) || !Files.exists(file)) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      fail(file + " was written: read it and commit it.");
    }
    assertThat(text).isEqualTo(Files.readString(file));
  }

  /** A file that no test compares with anything must go. */
  public static void noOrphans(Path folder, Set<String> names) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all.map(p -> p.getFileName().toString())).allMatch(names::contains);
    }
  }
}
