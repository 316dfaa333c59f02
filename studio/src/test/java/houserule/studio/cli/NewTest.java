package houserule.studio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What somebody starts with who has an idea. */
class NewTest {
  private static final Golden GOLDEN = new Golden("new");

  @TempDir Path here;
  private Shell shell;

  @BeforeEach
  void open() throws IOException {
    shell = new Shell(here.toRealPath());
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

  private void passes(String pack) {
    assertThat(shell.run("check", pack).all()).contains("no errors");
    assertThat(shell.run("playtest", pack, "--games", "20").code()).isZero();
  }

  @Test
  void aVariant() throws IOException {
    golden("variant", ExitCode.DONE, "new", "variant", "night-shift", "--of", "luna-capital");
    passes("night-shift");
    for (String file : List.of("pack.yaml", "text/en.yaml", "spec/NightShiftSpec.groovy")) {
      GOLDEN.check("variant-" + file.replaceAll("\\W", "-"), shell.read("night-shift/" + file));
    }
    assertThat(shell.run("diff", "night-shift").out()).contains("No rule of the game is changed.");
  }

  /** A new concession is one line of rules and one of words; a changed number is one line. */
  @ParameterizedTest
  @ValueSource(strings = {"luna-capital", "tic-tac-toe", "harbour"})
  void theExamplesOfAVariantHold(String base) throws IOException {
    Quay.build(shell);
    shell.run("new", "variant", "night-shift", "--of", base);
    Path pack = here.resolve("variants/night-shift/pack.yaml");
    for (Path file : List.of(pack, here.resolve("variants/night-shift/text/en.yaml"))) {
      String text = Files.readString(file).replaceFirst("(?s)# remove:.*", "");
      text = text.replaceAll("(?m)^# (options|change|add|component| )", "$1");
      Files.writeString(file, text);
    }
    passes("night-shift");
  }

  @Test
  void aVariantWhereThereIsAFolderForThem() throws IOException {
    Quay.build(shell);
    golden("variant-of-a-variant", ExitCode.DONE, "new", "variant", "night-shift", "--of", "quick");
    assertThat(shell.read("variants/night-shift/pack.yaml")).contains("extends: quick ^1.1\n");
    passes("night-shift");
    golden("elsewhere", ExitCode.DONE, "new", "variant", "other", "--of", "harbour", "--dir", "some/where");
    passes("some/where/other");
  }

  @Test
  void aGame() throws IOException {
    golden("game", ExitCode.DONE, "new", "pack", "last-one");
    passes("last-one");
    Shell.Run run = shell.type("3\n3\n3\n3\n3\n", "play", "last-one");
    assertThat(run.out()).contains("How many do you take?").contains("wins");
  }

  @Test
  void nothingIsOverwritten() throws IOException {
    shell.write("night-shift/mine.txt", "mine");
    golden("taken", ExitCode.USAGE, "new", "variant", "night-shift", "--of", "tic-tac-toe");
    assertThat(shell.read("night-shift/mine.txt")).isEqualTo("mine");
    golden("taken-elsewhere", ExitCode.USAGE, "new", "pack", "tic-tac-toe");
  }

  @Test
  void misuse() throws IOException {
    golden("no-id", ExitCode.USAGE, "new", "variant", "Night_Shift", "--of", "tic-tac-toe");
    golden("no-base", ExitCode.USAGE, "new", "variant", "night-shift");
    golden("unknown-base", ExitCode.USAGE, "new", "variant", "night-shift", "--of", "tic-tac-tow");
    golden("game-with-a-base", ExitCode.USAGE, "new", "pack", "night-shift", "--of", "tic-tac-toe");
    golden("unknown-thing", ExitCode.USAGE, "new", "card", "night-shift");
    assertThat(shell.files()).isEmpty();
  }

  @Test
  void forPrograms() {
    JsonNode json = new JsonMapper().readTree(shell.run("new", "pack", "last-one", "--json").out());
    assertThat(json.get("written").size()).isEqualTo(4);
  }
}
