package houserule.studio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Variants as sheets of house rules. */
class DiffTest {
  private static final Golden GOLDEN = new Golden("diff");

  @TempDir Path here;
  private Shell shell;

  @BeforeEach
  void aGameWithVariants() throws IOException {
    shell = new Shell(here.toRealPath());
    Quay.build(shell);
  }

  @AfterAll
  static void everyFileIsCompared() throws IOException {
    GOLDEN.isComplete();
  }

  private Shell.Run golden(String name, int code, String... arguments) throws IOException {
    Shell.Run run = shell.run(arguments);
    GOLDEN.check(name, shell.steady("$ houserule " + String.join(" ", arguments) + "\n" + run.all()));
    assertThat(run.code()).isEqualTo(code);
    return run;
  }

  @Test
  void aVariantOverItsBase() throws IOException {
    golden("variant", ExitCode.DONE, "diff", "quick");
    golden("over-a-variant", ExitCode.DONE, "diff", "quicker");
  }

  @Test
  void severalVariants() throws IOException {
    Shell.Run run = golden("several", ExitCode.DONE, "diff", "harbour", "--with", "quick", "--with", "quicker");
    assertThat(shell.run("diff", "harbour+quick+quicker").out()).isEqualTo(run.out());
  }

  @Test
  void onNarrowPaperAndInMarkdown() throws IOException {
    shell.width = 50;
    golden("narrow", ExitCode.DONE, "diff", "quick");
    golden("markdown", ExitCode.DONE, "diff", "quick", "--markdown");
  }

  @Test
  void inAnotherLanguageAsFarAsThereAreWords() throws IOException {
    golden("french", ExitCode.DONE, "diff", "quick", "--lang", "fr");
  }

  @Test
  void forPrograms() throws IOException {
    JsonNode json = new JsonMapper().readTree(golden("json", ExitCode.DONE, "diff", "quick", "--json").out());
    assertThat(json.get("variants").get(0).get("id").asString()).isEqualTo("quick");
  }

  @Test
  void aGameAlone() throws IOException {
    golden("game", ExitCode.USAGE, "diff", "harbour");
  }

  @Test
  void aVariantWithMistakes() throws IOException {
    shell.change(here.resolve("variants/quick/pack.yaml"), "tables.cargo-points", "tables.cargo-point");
    golden("mistakes", ExitCode.FAILED, "diff", "quick");
  }

  @Test
  void aVariantThatChangesNothing() throws IOException {
    shell.write("variants/same/pack.yaml", "id: same\nversion: 1.0.0\nformat: 1\nextends: harbour ^1.0\nlocales: [en]\nplayers: 2..3\n");
    shell.write("variants/same/text/en.yaml", "pack: {name: Same, about: Nothing is other.}\n");
    golden("nothing", ExitCode.DONE, "diff", "same");
  }
}
