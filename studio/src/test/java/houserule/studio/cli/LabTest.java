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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Playtests in which everything is measured, and comparisons, as people ask for them. */
class LabTest {
  private static final Golden GOLDEN = new Golden("lab");
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path here;
  private Shell shell;

  @BeforeEach
  void open() {
    shell = new Shell(here.toAbsolutePath());
  }

  @AfterAll
  static void everyFileIsCompared() throws IOException {
    GOLDEN.isComplete();
  }

  private Shell.Run golden(String name, int code, String... arguments) throws IOException {
    Shell.Run run = shell.run(arguments);
    String text = "$ houserule " + String.join(" ", arguments) + "\n" + run.all();
    GOLDEN.check(name, shell.steady(text).replaceAll("\n[0-9,]+ games a second;", "\nSPEED games a second;"));
    assertThat(run.code()).isEqualTo(code);
    return run;
  }

  // ---- playtest

  @Test
  void everythingMeasured() throws IOException {
    golden("playtest", ExitCode.DONE, "playtest", "luna-capital", "--bots", "greedy,random", "--games", "16");
  }

  @Test
  void everythingMeasuredForPrograms() {
    Shell.Run run = shell.run("playtest", "luna-capital", "--bots", "random", "--games", "30", "--json");
    assertThat(run.code()).isZero();
    JsonNode json = JSON.readTree(run.out());
    assertThat(json.get("games").asInt()).isEqualTo(30);
    assertThat(json.get("bots").get(0).asString()).isEqualTo("random");
    assertThat(json.get("lock").size()).isEqualTo(1);
    assertThat(json.get("objectives").size()).isEqualTo(24);
    assertThat(json.get("scores").get("total").get("histogram").get("bars").size()).isPositive();
    assertThat(json.get("fingerprint").asString()).matches("[0-9a-f]{16}");
    for (String threads : List.of("1", "3")) {
      Shell.Run again =
          shell.run("playtest", "luna-capital", "--bots", "random", "--games", "30", "--json", "--threads", threads);
      assertThat(JSON.readTree(again.out()).get("fingerprint")).isEqualTo(json.get("fingerprint"));
    }
  }

  @Test
  void aRunThatWasStoppedIsTakenUpAgain() throws IOException {
    String[] command = {"playtest", "connect-four", "--bots", "mcts:30,greedy", "--games", "12", "--csv", "games.csv"};
    assertThat(shell.run(command).code()).isZero();
    byte[] whole = Files.readAllBytes(here.resolve("games.csv"));
    for (int cut : new int[] {0, 1, 250, whole.length / 2, whole.length - 5, whole.length}) {
      String text = new String(whole, 0, cut, java.nio.charset.StandardCharsets.UTF_8);
      boolean inHead = !text.contains("\ngame,seed");
      if (inHead && cut > 0) {
        continue;
      }
      if (cut == 0) {
        Files.delete(here.resolve("games.csv"));
      } else {
        Files.writeString(here.resolve("games.csv"), text);
      }
      Shell.Run again = shell.run(command);
      assertThat(again.code()).as("cut at " + cut + ": " + again.err()).isZero();
      assertThat(Files.readAllBytes(here.resolve("games.csv"))).as("cut at " + cut).isEqualTo(whole);
    }
  }

  @Test
  void moreGamesAreAddedToThoseThatAreThere() throws IOException {
    shell.run("playtest", "connect-four", "--games", "5", "--csv", "games.csv");
    List<String> five = Files.readAllLines(here.resolve("games.csv"));
    shell.run("playtest", "connect-four", "--games", "9", "--csv", "games.csv");
    List<String> nine = Files.readAllLines(here.resolve("games.csv"));
    assertThat(nine).hasSize(five.size() + 4);
    assertThat(nine.subList(0, five.size())).isEqualTo(five);
  }

  @Test
  void gamesOfAnotherPlaytestAreNotMixedIn() throws IOException {
    shell.run("playtest", "connect-four", "--games", "5", "--csv", "games.csv");
    byte[] before = Files.readAllBytes(here.resolve("games.csv"));
    golden("csv-of-another-seed", ExitCode.USAGE, "playtest", "connect-four", "--games", "5", "--csv", "games.csv", "--seed", "2");
    shell.write("notes.csv", "something else\n");
    golden("csv-of-something-else", ExitCode.USAGE, "playtest", "connect-four", "--games", "5", "--csv", "notes.csv");
    assertThat(Files.readAllBytes(here.resolve("games.csv"))).isEqualTo(before);
    assertThat(shell.read("notes.csv")).isEqualTo("something else\n");
  }

  @Test
  void whereNothingCanBeWrittenThatIsSaid() throws IOException {
    golden("csv-nowhere", ExitCode.FAILED, "playtest", "tic-tac-toe", "--games", "5", "--csv", "no/such/games.csv");
    golden("csv-into-a-folder", ExitCode.USAGE, "playtest", "tic-tac-toe", "--games", "5", "--csv", ".");
    Path full = Path.of("/dev/full");
    if (Files.exists(full)) {
      Shell.Run run = shell.run("playtest", "tic-tac-toe", "--games", "5", "--csv", "/dev/full");
      assertThat(run.code()).isEqualTo(ExitCode.FAILED);
      assertThat(run.err()).isEqualTo("`/dev/full` cannot be written: the disk is full.\n");
      assertThat(Files.isRegularFile(full)).as("a device is never replaced").isFalse();
    }
  }

  @Test
  void goalsPassOrFail() throws IOException {
    shell.write("goals.yaml", "goals:\n  decisions: 5 to 9\n  seat-spread: at most 90\n");
    assertThat(shell.run("playtest", "tic-tac-toe", "--games", "50", "--goals", "goals.yaml").code()).isZero();
    shell.write("hard.yaml", "goals:\n  decisions: at most 5\n  margin: at least 0\n");
    golden("goals-missed", ExitCode.FAILED, "playtest", "tic-tac-toe", "--games", "50", "--goals", "hard.yaml");
    shell.write("wrong.yaml", "goals:\n  decision: at most 5\n  margin: many\nnotes: none\n");
    golden("goals-with-mistakes", ExitCode.FAILED, "playtest", "tic-tac-toe", "--games", "5", "--goals", "wrong.yaml");
    shell.write("none.yaml", "- margin\n");
    golden("goals-of-another-form", ExitCode.FAILED, "playtest", "tic-tac-toe", "--games", "5", "--goals", "none.yaml");
  }

  @Test
  void aReportIsOnePageThatNeedsNoNetwork() throws IOException {
    Path pack = shell.copy("tic-tac-toe", "sharp");
    shell.change(pack.resolve("text/en.yaml"), "Tic-tac-toe", "\"<b>Tic & tac</b>\"");
    Shell.Run run = shell.run("playtest", "sharp", "--games", "20", "--bots", "greedy,random", "--report", "page.html");
    assertThat(run.code()).as(run.err()).isZero();
    String page = shell.read("page.html");
    assertThat(page).startsWith("<!doctype html>").endsWith("</html>\n").contains("<svg", "&lt;b&gt;Tic &amp; tac&lt;/b&gt;");
    assertThat(page).doesNotContain("<b>Tic").doesNotContain("http://", "https://", "<script", "src=");
    golden("report-nowhere", ExitCode.FAILED, "playtest", "tic-tac-toe", "--games", "5", "--bots", "random", "--report", "no/page.html");
  }

  // ---- compare

  private void dearer() throws IOException {
    Files.createDirectories(here.resolve("dearer/text"));
    shell.write(
        "dearer/pack.yaml",
        "id: dearer\nversion: 1.0.0\nformat: 1\nextends: luna-capital ^1.0\nlocales: [en]\n"
            + "change: {scoring.hand: 9 * count(hand)}\n");
    shell.write("dearer/text/en.yaml", "pack: {name: Dearer cards, about: Cards in hand are worth nine.}\n");
  }

  @Test
  void aChangeIsFound() throws IOException {
    dearer();
    golden("compare", ExitCode.DONE, "compare", "luna-capital", "--with", "dearer", "--bots", "random", "--pairs", "200");
    Shell.Run run =
        shell.run("compare", "luna-capital", "--with", "dearer", "--bots", "random", "--pairs", "200", "--json", "--report", "page.html");
    JsonNode json = JSON.readTree(run.out());
    assertThat(json.get("differs").asBoolean()).isTrue();
    JsonNode hand = json.get("measures").get("score.hand");
    assertThat(hand.get("found").asBoolean()).isTrue();
    assertThat(hand.get("difference").get("value").asDouble()).isPositive();
    assertThat(json.get("base").get("lock").size()).isEqualTo(1);
    assertThat(json.get("variant").get("lock").size()).isEqualTo(2);
    assertThat(shell.read("page.html")).contains("Dearer cards", "found", "<svg");
  }

  @Test
  void nothingIsFoundWhereNothingChanges() {
    Shell.Run run = shell.run("compare", "luna-capital", "--with", "luna-capital", "--pairs", "20");
    assertThat(run.code()).isEqualTo(ExitCode.FAILED);
    Shell.Run ban = shell.run("compare", "luna-capital", "--ban", "concession.five-in-a-row", "--bots", "random", "--pairs", "60", "--json");
    assertThat(ban.code()).as(ban.err()).isZero();
  }

  @Test
  void whatAnObjectiveCauses() throws IOException {
    Shell.Run run =
        shell.run(
            "compare", "luna-capital", "--force", "concession.no-scaffold", "--bots", "random", "--pairs", "120", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    JsonNode concessions = JSON.readTree(run.out()).get("measures").get("score.concessions");
    assertThat(concessions.get("difference").get("n").asInt()).isPositive();
    golden("compare-unknown-objective", ExitCode.USAGE, "compare", "luna-capital", "--force", "concession.no-scafold");
    golden("compare-with-nothing", ExitCode.USAGE, "compare", "luna-capital");
    golden("compare-force-and-ban", ExitCode.USAGE, "compare", "luna-capital", "--force", "a.b", "--ban", "a.c");
    golden("unknown-bot", ExitCode.USAGE, "playtest", "tic-tac-toe", "--bots", "greedo");
    golden("bot-with-a-wrong-budget", ExitCode.USAGE, "playtest", "tic-tac-toe", "--bots", "mcts:lots");
    golden("bot-without-a-budget", ExitCode.USAGE, "playtest", "tic-tac-toe", "--bots", "greedy:5");
    golden("too-many-bots", ExitCode.USAGE, "playtest", "tic-tac-toe", "--bots", "greedy,random,mcts");
  }
}
