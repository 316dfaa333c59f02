package houserule.engine.playtest;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.source.Diagnostics;
import houserule.engine.pack.Edition;
import houserule.engine.pack.PackCompiler;
import houserule.engine.pack.PackReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The fingerprint of a playtest tells whether games changed, not how a pack words them. */
class FingerprintTest {
  private static final Path WORKSHOP = Path.of("src/test/packs/workshop");

  @TempDir Path temp;

  private String fingerprint(String from, String to) throws IOException {
    Path folder = Files.createTempDirectory(temp, "p").resolve("workshop");
    Files.createDirectories(folder.resolve("text"));
    for (String file : List.of("pack.yaml", "flow.groovy", "text/en.yaml")) {
      Files.writeString(folder.resolve(file), Files.readString(WORKSHOP.resolve(file)).replace(from, to));
    }
    Diagnostics out = new Diagnostics();
    Edition edition =
        PackReader.read(folder, out)
            .flatMap(p -> PackCompiler.compile(p, 2, Map.of(), out))
            .orElseThrow(() -> new AssertionError(out.sorted().toString()));
    return new Playtest(edition, 1, 50).run(1, n -> {}).fingerprint();
  }

  @Test
  void staysWhenOnlyTheWordingChanges() throws IOException {
    String before = fingerprint("", "");
    assertThat(fingerprint("procedures:\n", "procedures:\n  stop: \"may ask machine { made += 0 }\"\n")).isEqualTo(before);
    assertThat(fingerprint("  call 'run-all()'\n", "  run 'if true { run-all() }'\n")).isEqualTo(before);
    assertThat(fingerprint("made += 10;", "made += 11;")).isNotEqualTo(before);
  }
}
