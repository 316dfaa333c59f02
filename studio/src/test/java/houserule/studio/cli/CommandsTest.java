package houserule.studio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What every command answers, to people and to programs, word for word. */
class CommandsTest {
  private static final Golden GOLDEN = new Golden("commands");
  private static final JsonMapper JSON = new JsonMapper();

  private static final List<String> COMMANDS =
      List.of("list", "check", "play", "playtest", "compare", "score", "moves", "replay", "new", "explain", "diff", "text", "schema");

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
    GOLDEN.check(name, shell.steady(text));
    assertThat(run.code()).isEqualTo(code);
    return run;
  }

  /** The answer to a program, which must be one piece of JSON and nothing else. */
  private JsonNode json(String name, int code, String... arguments) throws IOException {
    Shell.Run run = golden(name, code, arguments);
    return JSON.readTree(code == ExitCode.DONE || run.err().isEmpty() ? run.out() : run.err());
  }

  // ---- help

  @Test
  void helpOfTheProgram() throws IOException {
    Shell.Run run = golden("help", ExitCode.DONE, "--help");
    for (String command : COMMANDS) {
      assertThat(run.out()).contains("\n  " + command + " ");
    }
  }

  @ParameterizedTest
  @FieldSource("COMMANDS")
  void helpOfACommand(String command) throws IOException {
    golden("help-" + command, ExitCode.DONE, command, "--help");
  }

  @Test
  void withoutACommandTheHelpIsShownAsAMistake() {
    Shell.Run run = shell.run();
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).isEqualTo(shell.run("--help").out());
  }

  // ---- packs

  @Test
  void list() throws IOException {
    golden("list", ExitCode.DONE, "list");
    golden("list-sources", ExitCode.DONE, "list", "--sources");
    JsonNode packs = json("list-json", ExitCode.DONE, "list", "--sources", "--json").get("packs");
    assertThat(packs.size()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void listsPacksOfTheFolderOneStandsIn() throws IOException {
    shell.copy("tic-tac-toe", "rules/my-game");
    shell.change(here.resolve("rules/my-game/pack.yaml"), "id: tic-tac-toe", "id: my-game");
    shell.copy("tic-tac-toe", "rules/spoilt");
    shell.change(here.resolve("rules/spoilt/pack.yaml"), "players: 2", "players: many");
    golden("list-here", ExitCode.DONE, "list");
  }

  @Test
  void check() throws IOException {
    golden("check", ExitCode.DONE, "check", "connect-four", "luna-capital", "tic-tac-toe");
    JsonNode json =
        json("check-json", ExitCode.DONE, "check", "--json", "connect-four", "luna-capital", "tic-tac-toe");
    assertThat(json.get("errors").asInt()).isZero();
  }

  @Test
  void checkOfAPackWithMistakes() throws IOException {
    spoil();
    golden("check-mistakes", ExitCode.FAILED, "check", "spoilt");
    JsonNode json = json("check-mistakes-json", ExitCode.FAILED, "check", "spoilt", "--json");
    assertThat(json.get("errors").asInt()).isEqualTo(2);
    assertThat(json.get("packs").get(0).get("diagnostics").get(0).get("line").asInt()).isPositive();
  }

  private void spoil() {
    Path pack = shell.copy("tic-tac-toe", "spoilt");
    shell.change(pack.resolve("pack.yaml"), "winner = me", "winer = me");
    shell.change(pack.resolve("flow.groovy"), "otherwise { finish() }", "otherwise { System.exit(0) }");
  }

  @Test
  void schemas() throws IOException {
    golden("schema", ExitCode.DONE, "schema", "--out", "for-my-editor");
    JsonNode json = JSON.readTree(shell.run("schema", "--json").out());
    assertThat(shell.files()).containsExactly("for-my-editor");
    json.properties().forEach(
        s -> assertThat(JSON.readTree(shell.read("for-my-editor/" + s.getKey()))).isEqualTo(s.getValue()));
    assertThat(json.size()).isEqualTo(6);
    shell.write("file", "");
    golden("usage-schema-into-a-file", ExitCode.USAGE, "schema", "--out", "file");
  }

  // ---- many games

  @ParameterizedTest
  @ValueSource(strings = {"tic-tac-toe", "connect-four", "luna-capital"})
  void playtest(String pack) throws IOException {
    golden("playtest-" + pack, ExitCode.DONE, "playtest", pack, "--games", "50", "--seed", "7");
    JsonNode json =
        json(
            "playtest-" + pack + "-json", ExitCode.DONE,
            "playtest", pack, "--games", "50", "--seed", "7", "--json");
    assertThat(json.get("pack").asString()).isEqualTo(pack);
    assertThat(json.get("games").asInt()).isEqualTo(50);
    assertThat(json.get("players").asInt()).isEqualTo(2);
    assertThat(json.get("gamesPerSecond").asDouble()).isPositive();
    assertThat(json.get("decisionsPerGame").asDouble()).isGreaterThan(4);
    assertThat(json.get("fingerprint").asString()).matches("[0-9a-f]{16}");
    JsonNode scores = json.get("scores");
    assertIsSummary(scores.get("total"));
    assertThat(scores.get("parts").size()).isPositive();
    double sum = 0;
    for (JsonNode part : scores.get("parts").values()) {
      assertIsSummary(part);
      sum += part.get("mean").asDouble();
    }
    assertThat(sum).isCloseTo(scores.get("total").get("mean").asDouble(), within(1e-9));
  }

  private static void assertIsSummary(JsonNode summary) {
    assertThat(summary.get("mean").asDouble())
        .isBetween(summary.get("min").asDouble(), summary.get("max").asDouble());
    int before = Integer.MIN_VALUE;
    for (String quantile : List.of("min", "q10", "q25", "median", "q75", "q90", "max")) {
      assertThat(summary.get(quantile).asInt()).isGreaterThanOrEqualTo(before);
      before = summary.get(quantile).asInt();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tic-tac-toe", "connect-four", "luna-capital"})
  void theNumberOfThreadsChangesNothing(String pack) {
    String one = fingerprint(pack, "1", "11");
    assertThat(fingerprint(pack, "2", "11")).isEqualTo(one);
    assertThat(fingerprint(pack, "4", "11")).isEqualTo(one);
    assertThat(fingerprint(pack, "4", "11")).isEqualTo(one);
    assertThat(fingerprint(pack, "4", "12")).isNotEqualTo(one);
  }

  private String fingerprint(String pack, String threads, String seed) {
    Shell.Run run =
        shell.run("playtest", pack, "--games", "200", "--seed", seed, "--threads", threads, "--json");
    assertThat(run.code()).isZero();
    return JSON.readTree(run.out()).get("fingerprint").asString();
  }

  @Test
  void playtestWithOptionsAndPlayers() throws IOException {
    JsonNode json =
        json(
            "playtest-options-json", ExitCode.DONE, "playtest", "luna-capital", "--players", "4",
            "--games", "10", "--set", "rounds-per-phase=2", "--set", "fewest-rows=another", "--json");
    assertThat(json.get("options").get("rounds-per-phase").asString()).isEqualTo("2");
    assertThat(json.get("winRates").size()).isEqualTo(4);
  }

  // ---- positions

  @ParameterizedTest
  @ValueSource(strings = {"tic-tac-toe", "connect-four", "luna-capital"})
  void scenarios(String pack) throws IOException {
    Files.copy(Path.of("src/test/scenarios", pack + ".yaml"), here.resolve("table.yaml"));
    golden("score-" + pack, ExitCode.DONE, "score", "table.yaml");
    JsonNode score = json("score-" + pack + "-json", ExitCode.DONE, "score", "table.yaml", "--json");
    assertThat(score.get("total").size()).isEqualTo(2);
    golden("moves-" + pack, ExitCode.DONE, "moves", "table.yaml");
    JsonNode moves = json("moves-" + pack + "-json", ExitCode.DONE, "moves", "table.yaml", "--json");
    assertThat(moves.get("moves").size() == 0).isEqualTo(moves.get("over").asBoolean());
  }

  @Test
  void scenarioWithMistakes() throws IOException {
    shell.write(
        "table.yaml",
        """
        pack: luna-capital
        playrs: 2
        seats:
          - hnd: [6g]
            hand: [99z, 6g, 6g]
            robots: many
        turn: 7
        do: trun()
        """);
    golden("scenario-mistakes", ExitCode.FAILED, "score", "table.yaml");
    JsonNode json = json("scenario-mistakes-json", ExitCode.FAILED, "moves", "table.yaml", "--json");
    assertThat(json.get("diagnostics").size()).isPositive();
    shell.write("table.yaml", "pack: luna-capitol\n");
    golden("scenario-unknown-pack", ExitCode.FAILED, "score", "table.yaml");
    shell.write("table.yaml", "seats: [\n");
    golden("scenario-no-yaml", ExitCode.FAILED, "moves", "table.yaml");
    spoil();
    shell.write("table.yaml", "pack: spoilt\n");
    golden("scenario-of-a-spoilt-pack", ExitCode.FAILED, "score", "table.yaml", "--packs", "spoilt");
  }

  // ---- games

  @ParameterizedTest
  @ValueSource(strings = {"tic-tac-toe", "connect-four", "luna-capital"})
  void replay(String pack) throws IOException {
    saved(pack, 6);
    golden("replay-" + pack, ExitCode.DONE, "replay", "game.yaml");
    JsonNode json = json("replay-" + pack + "-json", ExitCode.DONE, "replay", "game.yaml", "--json");
    assertThat(json.get("moves").size()).isGreaterThanOrEqualTo(6);
    assertThat(json.get("seed").asInt()).isEqualTo(5);
  }

  @Test
  void replayOfAFinishedGame() throws IOException {
    shell.type("1\n3\n1\n3\n1\nsave game.yaml\nquit\n", "play", "tic-tac-toe", "--seed", "5");
    golden("replay-finished", ExitCode.DONE, "replay", "game.yaml");
    JsonNode json = json("replay-finished-json", ExitCode.DONE, "replay", "game.yaml", "--json");
    assertThat(json.get("over").asBoolean()).isTrue();
  }

  /** A game with some first moves of one person against a bot. */
  private void saved(String pack, int moves) {
    Shell.Run run =
        shell.type("1\n".repeat(moves) + "save game.yaml\nquit\n", "play", pack, "--seed", "5", "--bots", "1");
    assertThat(run.out()).contains("Saved. Go on later with: houserule play " + pack + " --resume game.yaml --bots 1");
  }

  @Test
  void savesThatCannotBeTakenUp() throws IOException {
    saved("tic-tac-toe", 2);
    String save = shell.read("game.yaml");
    shell.write("cut.yaml", save.substring(0, save.indexOf("moves") + 3));
    golden("save-cut-off", ExitCode.FAILED, "play", "--resume", "cut.yaml");
    shell.write("old.yaml", save.replaceFirst("version: .*", "version: 0.9.0"));
    golden("save-of-another-version", ExitCode.FAILED, "play", "--resume", "old.yaml");
    golden("save-of-another-version-anyway", ExitCode.DONE, "replay", "old.yaml", "--anyway");
    shell.write("other.yaml", save.replaceFirst("fingerprint: .*", "fingerprint: 0123456789abcdef"));
    golden("save-of-other-files", ExitCode.FAILED, "replay", "other.yaml");
    shell.write("moves.yaml", save.replaceFirst("r0c0", "r7c7"));
    golden("save-with-a-wrong-move", ExitCode.FAILED, "replay", "moves.yaml");
    shell.write("gone.yaml", save.replaceFirst("tic-tac-toe", "tic-tac-tow"));
    golden("save-of-an-unknown-pack", ExitCode.FAILED, "replay", "gone.yaml");
    JsonNode json = json("save-of-an-unknown-pack-json", ExitCode.FAILED, "replay", "gone.yaml", "--json");
    assertThat(json.get("diagnostics").get(0).get("code").asString()).isEqualTo("pack.unknown");
    shell.write("empty.yaml", "");
    golden("save-empty", ExitCode.FAILED, "replay", "empty.yaml");
  }

  // ---- misuse

  @Test
  void misuse() throws IOException {
    golden("usage-unknown-command", ExitCode.USAGE, "plya", "tic-tac-toe");
    golden("usage-unknown-option", ExitCode.USAGE, "play", "tic-tac-toe", "--player", "2");
    golden("usage-word-too-many", ExitCode.USAGE, "play", "tic-tac-toe", "connect-four");
    golden("usage-no-pack", ExitCode.USAGE, "play");
    golden("usage-no-pack-to-test", ExitCode.USAGE, "playtest");
    golden("usage-unknown-pack", ExitCode.USAGE, "play", "tic-tac-tow");
    golden("usage-unknown-pack-json", ExitCode.USAGE, "playtest", "tic-tac-tow", "--json");
    golden("usage-unknown-pack-to-check", ExitCode.USAGE, "check", "luna");
    golden("usage-folder-without-a-pack", ExitCode.USAGE, "check", ".");
    golden("usage-too-many-players", ExitCode.USAGE, "play", "luna-capital", "--players", "5");
    golden("usage-no-players", ExitCode.USAGE, "playtest", "luna-capital", "--players", "0");
    golden("usage-players-no-number", ExitCode.USAGE, "play", "luna-capital", "--players", "two");
    golden("usage-seed-no-number", ExitCode.USAGE, "play", "tic-tac-toe", "--seed", "lucky");
    golden("usage-seed-too-large", ExitCode.USAGE, "play", "tic-tac-toe", "--seed", "99999999999999999999");
    golden("usage-option-value-missing", ExitCode.USAGE, "play", "tic-tac-toe", "--seed");
    golden("usage-no-games", ExitCode.USAGE, "playtest", "tic-tac-toe", "--games", "0");
    golden("usage-no-threads", ExitCode.USAGE, "playtest", "tic-tac-toe", "--threads", "0");
    golden("usage-unknown-pack-option", ExitCode.USAGE, "play", "luna-capital", "--set", "round-per-phase=3");
    golden("usage-pack-option-out-of-range", ExitCode.USAGE, "play", "luna-capital", "--set", "rounds-per-phase=9");
    golden("usage-pack-option-without-value", ExitCode.USAGE, "play", "luna-capital", "--set", "fewest-rows");
    golden("usage-unknown-bot", ExitCode.USAGE, "play", "tic-tac-toe", "--bots", "randon");
    golden("usage-too-many-bots", ExitCode.USAGE, "play", "tic-tac-toe", "--bots", "3");
    golden("usage-resume-and-seed", ExitCode.USAGE, "play", "--resume", "game.yaml", "--seed", "3");
    golden("usage-no-such-file", ExitCode.USAGE, "replay", "nowhere.yaml");
    golden("usage-no-such-scenario", ExitCode.USAGE, "score", "nowhere.yaml");
    golden("usage-folder-as-file", ExitCode.USAGE, "moves", ".");
  }

  @Test
  void packsWithMistakesAreNotPlayed() throws IOException {
    spoil();
    golden("play-spoilt", ExitCode.FAILED, "play", "spoilt");
    golden("playtest-spoilt", ExitCode.FAILED, "playtest", "spoilt");
    JsonNode json = json("playtest-spoilt-json", ExitCode.FAILED, "playtest", "spoilt", "--json");
    assertThat(json.get("diagnostics").size()).isEqualTo(2);
  }

  @Test
  void aPackThatBreaksInPlayIsToldWithTheGameThatShowsIt() throws IOException {
    Path pack = shell.copy("tic-tac-toe", "broken");
    shell.change(pack.resolve("pack.yaml"), "winner: player", "winner: player\n  turn: 0..3");
    shell.change(pack.resolve("text/en.yaml"), "{winner:", "{turn: Turn, winner:");
    shell.change(pack.resolve("flow.groovy"), "set 'c.mark', to: 'me'", "set 'c.mark', to: 'me'\n      run 'turn += 1'");
    golden("playtest-breaks", ExitCode.FAILED, "playtest", "broken", "--games", "5", "--threads", "1");
    assertThat(shell.files()).contains("tic-tac-toe.save.yaml");
    Shell.Run again = shell.run("replay", "tic-tac-toe.save.yaml", "--packs", "broken", "--json");
    assertThat(JSON.readTree(again.out()).get("moves").size()).isEqualTo(3);
    Shell.Run played = shell.type("1\n1\n1\n1\n", "play", "broken", "--seed", "1");
    assertThat(played.code()).isEqualTo(ExitCode.FAILED);
    assertThat(played.err()).contains("The game cannot go on").contains("tic-tac-toe-2.save.yaml");
  }

  @Test
  void coloursOnlyWhereTheyAreWanted() {
    assertThat(shell.run("list").out()).doesNotContain("\033");
    assertThat(shell.run("--help").out()).doesNotContain("\033");
    shell.colours = true;
    assertThat(shell.run("list").out()).startsWith("\033[1mPack");
  }
}
