package houserule.studio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Texts that are kept in files; {@code -Dgolden=update} writes them anew and still fails. */
final class Golden {
  private final Path folder;
  private final Set<String> compared = new TreeSet<>();
  private final Set<String> written = new TreeSet<>();

  Golden(String area) {
    folder = Path.of("src/test/golden", area);
  }

  void check(String name, String text) throws IOException {
    Path file = folder.resolve(name + ".txt");
    compared.add(file.getFileName().toString());
    if ("update".equals(System.getProperty("golden")) || !Files.exists(file)) {
      Files.createDirectories(folder);
      Files.writeString(file, text);
      written.add(file.getFileName().toString());
      return;
    }
    assertThat(text).isEqualTo(Files.readString(file));
  }

  /** Whether every file was compared: one that no test needs must go, one just written be read. */
  void isComplete() throws IOException {
    assertThat(written).as("written anew in " + folder + ": read and commit them").isEmpty();
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all.map(p -> p.getFileName().toString())).allMatch(compared::contains);
    }
  }
}
