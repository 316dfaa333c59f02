package houserule.studio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Games that were played with other packs than those of today, and what is said about that. */
class LockTest {
  private static final Golden GOLDEN = new Golden("lock");
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path here;
  private Shell shell;

  @BeforeEach
  void aSavedGame() throws IOException {
    shell = new Shell(here.toRealPath());
    Quay.build(shell);
    shell.write("variants/dear/pack.yaml", "id: dear\nversion: 1.0.0\nformat: 1\nextends: harbour ^1.0\nlocales: [en]\nchange: {crate.chest.price: 6}\n");
    shell.write("variants/dear/text/en.yaml", "pack: {name: Dear, about: Dear chests.}\n");
    Shell.Run run =
        shell.type("1\n1\n1\nsave game.yaml\nquit\n", "play", "harbour", "--with", "quick", "--with", "dear", "--seed", "5");
    assertThat(run.out()).contains("--resume game.yaml");
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

  private void change(String pack, String text, String by) {
    shell.change(here.resolve(pack).resolve("pack.yaml"), text, by);
  }

  @Test
  void aGameOfUnchangedPacksGoesOn() throws IOException {
    GOLDEN.check("save", shell.steady(shell.read("game.yaml")));
    assertThat(shell.run("replay", "game.yaml").code()).isZero();
  }

  @Test
  void theVariantThatChangedIsNamed() throws IOException {
    change("variants/dear", "price: 6", "price: 7");
    golden("other-files", ExitCode.FAILED, "replay", "game.yaml");
    golden("other-files-to-play", ExitCode.FAILED, "play", "--resume", "game.yaml");
    Shell.Run anyway = shell.run("replay", "game.yaml", "--anyway");
    assertThat(anyway.code()).isZero();
    assertThat(anyway.err()).contains("warning[save.changed]", "other files of `dear` 1.0.0");
  }

  @Test
  void everyDifferenceIsTold() throws IOException {
    change("variants/dear", "version: 1.0.0", "version: 1.2.0");
    shell.change(here.resolve("rules/harbour/tables.yaml"), "2: [4, 0]", "2: [5, 0]");
    golden("several", ExitCode.FAILED, "replay", "game.yaml");
  }

  @Test
  void variantsThatComeAndGoUnderneath() throws IOException {
    shell.write("variants/calm/pack.yaml", "id: calm\nversion: 1.0.0\nformat: 1\nextends: harbour ^1.0\nlocales: [en]\n");
    shell.write("variants/calm/text/en.yaml", "pack: {name: Calm, about: Calm.}\n");
    change("variants/dear", "extends: harbour", "extends: calm");
    golden("one-more", ExitCode.FAILED, "replay", "game.yaml");
    String save = shell.read("game.yaml").replaceFirst("lock:\n", "lock:\n  gone: 1.0.0 0123456789abcdef\n");
    change("variants/dear", "extends: calm", "extends: harbour");
    shell.write("game.yaml", save.replaceFirst("fingerprint: .*", "fingerprint: 0123456789abcdef"));
    golden("one-less", ExitCode.FAILED, "replay", "game.yaml");
  }

  @Test
  void aLockThatIsNone() throws IOException {
    String save = shell.read("game.yaml");
    shell.write("game.yaml", save.replaceFirst("dear: 1.0.0 .*", "dear: new"));
    golden("no-fingerprint", ExitCode.FAILED, "replay", "game.yaml");
    shell.write("game.yaml", save.replaceFirst("(?s)lock:.*players", "lock: yes\nplayers"));
    golden("no-map", ExitCode.FAILED, "replay", "game.yaml");
  }

  @Test
  void programsAreToldEveryPack() {
    List<String> ids = List.of("harbour", "quick", "dear");
    JsonNode replayed = JSON.readTree(shell.run("replay", "game.yaml", "--json").out());
    assertThat(replayed.get("lock").findValuesAsString("pack")).isEqualTo(ids);
    JsonNode tested =
        JSON.readTree(shell.run("playtest", "harbour+quick+dear", "--games", "2", "--json").out());
    assertThat(tested.get("lock")).isEqualTo(replayed.get("lock"));
    assertThat(tested.get("lock").findValuesAsString("fingerprint")).allMatch(f -> f.matches("[0-9a-f]{16}"));
  }
}
