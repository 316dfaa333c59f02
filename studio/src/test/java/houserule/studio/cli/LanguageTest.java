package houserule.studio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A pack's words in the language of whoever reads them; what the game is remains the same. */
class LanguageTest {
  @TempDir Path here;
  private Shell shell;

  /** A copy of a game with words in Polish and German, and a few in German as it is spoken in Austria. */
  @BeforeEach
  void translate() {
    shell = new Shell(here.toAbsolutePath());
    Path pack = shell.copy("tic-tac-toe", "rules/noughts");
    shell.change(pack.resolve("pack.yaml"), "id: tic-tac-toe", "id: noughts");
    shell.write("rules/noughts/text/pl.yaml", words("Kółko i krzyżyk", "Gdzie stawiasz znak?", "Kto wygrał"));
    shell.write("rules/noughts/text/de.yaml", words("Drei gewinnt", "Wohin kommt dein Zeichen?", "Sieg"));
    shell.write("rules/noughts/text/de-AT.yaml", "pack: {name: Drei in der Reih}\n");
  }

  private static String words(String name, String ask, String win) {
    return """
        pack: {name: %s, about: .}
        sort: {cell: {one: ., other: .}}
        state: {owner: .}
        ask: {mark: "%s"}
        score: {win: %s, total: .}
        """.formatted(name, ask, win);
  }

  @ParameterizedTest
  @CsvSource({
    "pl,Kółko i krzyżyk", "pl-PL,Kółko i krzyżyk", "de,Drei gewinnt", "de-AT,Drei in der Reih", "de_CH,Drei gewinnt",
    "DE-at,Drei in der Reih", "en,Tic-tac-toe", "en-GB,Tic-tac-toe"
  })
  void playSpeaksTheLanguageAskedForOrTheNearest(String language, String name) {
    Shell.Run run = shell.run("play", "noughts", "--seed", "1", "--lang", language);
    assertThat(run.out()).startsWith(name + ", 2 players, seed 1.");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void aLanguageThatThePackDoesNotHaveIsExcused() {
    Shell.Run run = shell.run("play", "noughts", "--seed", "1", "--lang", "sv");
    assertThat(run.out()).startsWith("Tic-tac-toe, 2 players");
    assertThat(run.err()).isEqualTo("`noughts` has no words in `sv`; they are shown in English.\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"play noughts", "diff noughts", "explain noughts options"})
  void whatIsNoLanguageIsRefused(String command) {
    Shell.Run run = shell.run((command + " --lang Klingon!").split(" "));
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("`Klingon!` is not a language.\n");
  }

  @Test
  void withoutALanguageTheSystemDecides() {
    shell.environment.put("LANG", "pl_PL.UTF-8");
    assertThat(shell.run("play", "noughts", "--seed", "1").out()).startsWith("Kółko i krzyżyk");
    assertThat(shell.run("play", "noughts", "--seed", "1", "--lang", "de").out()).startsWith("Drei gewinnt");
    shell.environment.put("LC_ALL", "sv_SE.UTF-8");
    Shell.Run run = shell.run("play", "noughts", "--seed", "1");
    assertThat(run.out()).startsWith("Tic-tac-toe");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void twoPeopleAtOneTableReadTwoLanguages() {
    Shell.Run run = shell.type("1\nlog\nquit!\n", "play", "noughts", "--seed", "1", "--lang", "pl,de");
    assertThat(run.out())
        .startsWith("Kółko i krzyżyk")
        .contains("Player 1: Gdzie stawiasz znak?")
        .contains("Player 2: Wohin kommt dein Zeichen?")
        .contains("Player 1: Wohin kommt dein Zeichen?");
  }

  @Test
  void theLanguageIsNoPartOfTheGame() throws IOException {
    shell.type("1\n2\n3\nsave one.yaml\nquit!\n", "play", "noughts", "--seed", "1", "--lang", "pl,de");
    shell.type("1\n2\n3\nsave two.yaml\nquit!\n", "play", "noughts", "--seed", "1");
    assertThat(Files.readString(here.resolve("one.yaml"))).isEqualTo(Files.readString(here.resolve("two.yaml")));
  }

  @Test
  void goingOnKeepsTheLanguages() {
    Shell.Run run = shell.type("1\nsave one.yaml\nquit\n", "play", "noughts", "--seed", "1", "--lang", "pl,de");
    assertThat(run.out()).contains("Go on later with: houserule play noughts --resume one.yaml --lang pl,de");
    assertThat(shell.run("play", "--resume", "one.yaml", "--lang", "de").out()).contains("Wohin kommt dein Zeichen?");
  }

  @Test
  void replaysScoresAndMovesAreToldInItToo() {
    shell.type("1\n2\nsave game.yaml\nquit!\n", "play", "noughts", "--seed", "1");
    assertThat(shell.run("replay", "game.yaml", "--lang", "de").out()).contains("Wohin kommt dein Zeichen?", "Sieg");
    shell.write("table.yaml", "pack: noughts\ndo: choose c from cell where mark = none ask mark { c.mark := me }\n");
    assertThat(shell.run("moves", "table.yaml", "--lang", "pl").out()).contains("Gdzie stawiasz znak?");
    assertThat(shell.run("moves", "table.yaml", "--lang", "pl", "--json").out()).contains("Gdzie stawiasz znak?");
    assertThat(shell.run("score", "table.yaml", "--lang", "pl").out()).contains("Kółko i krzyżyk", "Kto wygrał");
  }

  @Test
  void explainTellsWhatPlayersCallAThing() {
    assertThat(shell.run("explain", "noughts", "scoring.win", "--lang", "pl").out()).contains("  called “Kto wygrał”\n");
    assertThat(shell.run("explain", "noughts", "scoring.win").out()).doesNotContain("called");
  }

  @Test
  void thePseudoLanguageShowsWhatIsNotTranslatable() {
    Shell.Run run = shell.run("play", "noughts", "--seed", "1", "--lang", "en-XA");
    assertThat(run.out()).startsWith("[Ţîîç-ţààç-ţööéé], 2 players").contains("Player 1: [");
    assertThat(run.err()).isEmpty();
  }
}
