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

/** What a designer is told who asks where a value comes from. */
class ExplainTest {
  private static final Golden GOLDEN = new Golden("explain");

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
  void thePacksAreSound() {
    assertThat(shell.run("check", "harbour", "quick", "quicker").all()).contains("quicker: ok");
  }

  @Test
  void aValue() throws IOException {
    golden("value", ExitCode.DONE, "explain", "harbour+quick", "tables.cargo-points");
    golden("value-of-the-base", ExitCode.DONE, "explain", "harbour", "tables.prize");
    golden("value-over-two", ExitCode.DONE, "explain", "quicker", "options.days.default");
    golden("list", ExitCode.DONE, "explain", "quick", "places.port");
    golden("rule", ExitCode.DONE, "explain", "harbour", "formulas.room");
    golden("text", ExitCode.DONE, "explain", "quick", "text.en.ask.way");
  }

  @Test
  void aMap() throws IOException {
    golden("map", ExitCode.DONE, "explain", "harbour", "crate.nets", "--with", "quick");
    golden("section", ExitCode.DONE, "explain", "quick", "zones");
    golden("added", ExitCode.DONE, "explain", "quick", "crate.rope");
  }

  @Test
  void anOption() throws IOException {
    golden("option", ExitCode.DONE, "explain", "quick", "options.days", "--set", "days=4");
    golden("option-out-of-range", ExitCode.USAGE, "explain", "quick", "options.days", "--set", "days=9");
  }

  @Test
  void theFlow() throws IOException {
    golden("step", ExitCode.DONE, "explain", "quicker", "flow.morning");
    golden("procedure", ExitCode.DONE, "explain", "quick", "procedures.load");
    golden("procedure-of-yaml", ExitCode.DONE, "explain", "quick", "procedures.earn");
    golden("flow-alone", ExitCode.USAGE, "explain", "harbour", "flow");
  }

  @Test
  void whatIsGone() throws IOException {
    golden("removed", ExitCode.DONE, "explain", "quick", "formulas.wet-cells");
    golden("step-removed", ExitCode.DONE, "explain", "quicker", "procedures.turn");
  }

  @Test
  void whatIsNot() throws IOException {
    golden("unknown", ExitCode.USAGE, "explain", "harbour", "tables.cargo-point");
    golden("unknown-section", ExitCode.USAGE, "explain", "harbour", "zone.deck");
    golden("unknown-step", ExitCode.USAGE, "explain", "harbour", "flow.mornign");
  }

  @Test
  void aScriptThatCannotBeReadIsOnlyToldWhenItIsAskedFor() throws IOException {
    shell.write("variants/quicker/flow.groovy", "after('mornign') { run 'coins += 1' }\n");
    golden("value-beside-a-broken-script", ExitCode.DONE, "explain", "quicker", "options.days.default");
    golden("broken-script", ExitCode.FAILED, "explain", "quicker", "flow.evening");
  }

  @Test
  void withoutAPath() throws IOException {
    golden("beginnings", ExitCode.DONE, "explain", "harbour");
  }

  @Test
  void forPrograms() throws IOException {
    JsonNode json =
        new JsonMapper().readTree(golden("json", ExitCode.DONE, "explain", "quicker", "options.days", "--json").out());
    assertThat(json.get("inside").get(0).get("settings").size()).isEqualTo(3);
    assertThat(json.get("inside").get(0).get("settings").get(0).get("pack").asString()).isEqualTo("quicker");
  }
}
