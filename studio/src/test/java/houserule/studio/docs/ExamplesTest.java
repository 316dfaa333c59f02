package houserule.studio.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import houserule.dsl.source.Diagnostics;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackReader;
import houserule.studio.cli.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The example packs of the documentation are sound, and games of them end. */
class ExamplesTest {
  private static final Path EXAMPLES = Page.ROOT.resolve("docs/examples");

  @TempDir Path here;

  private static List<Path> packs() throws IOException {
    try (Stream<Path> all = Files.list(EXAMPLES)) {
      return all.filter(Files::isDirectory).sorted().toList();
    }
  }

  @TestFactory
  Stream<DynamicTest> examplesAreSound() throws IOException {
    assertThat(packs()).hasSizeGreaterThan(3);
    return packs().stream().map(p -> dynamicTest(p.getFileName().toString(), () -> sound(p)));
  }

  private void sound(Path folder) {
    run("check", folder.toString());
    Pack pack = PackReader.read(folder, new Diagnostics()).orElseThrow();
    assertThat(pack.id()).isEqualTo(folder.getFileName().toString());
    for (int n = pack.minPlayers(); n <= pack.maxPlayers(); n++) {
      run("playtest", folder.toString(), "--games", "200", "--players", Integer.toString(n));
    }
  }

  private void run(String... arguments) {
    Terminal.Answer answer = Terminal.run(here, Page.ROOT, "", List.of(arguments));
    assertThat(answer.code()).as(answer.text()).isZero();
  }

  @Test
  void everyExampleIsListed() throws IOException {
    List<String> lines = Page.of("docs/examples/README.md").lines();
    for (Path pack : packs()) {
      String name = pack.getFileName().toString();
      assertThat(lines).anyMatch(l -> l.startsWith("| [" + name + "](" + name + ")"));
    }
  }
}
