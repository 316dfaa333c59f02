package houserule.bench.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import houserule.bench.Packs;
import houserule.bench.twin.LunaSolo;
import houserule.engine.play.Play;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The solo game by its variant and the solo game by hand are the same game. */
@EnabledIf("isThere")
class SoloOracleTest {
  private static final int GAMES = 1000;

  /** Variants come and go. */
  static boolean isThere() {
    return Files.isDirectory(Path.of("../variants/luna-capital-solo"));
  }

  @Test
  void engineAndTwinAgreeOnEveryAnswerTheRivalsEveryChoiceAndBothScores() {
    Play play = Packs.edition("luna-capital-solo", 2).game().play();
    LunaSolo twin = new LunaSolo();
    SoloMatch match = new SoloMatch(play, twin);
    Duel duel = new Duel(play, twin, match);
    for (int game = 0; game < GAMES; game++) duel.play(game);
    match.tidy(true);
    for (int game = 0; game < GAMES; game++) duel.play(game);

    // Agreement says little about what never came up.
    assertThat(duel.asked().keySet())
        .containsExactlyInAnyOrder(
            "trade-hands", "exchange-mine", "exchange-theirs", "redistribute-first",
            "redistribute-second", "take-set", "discard", "way", "build-card", "robot-card",
            "face-down-card", "lot", "tile", "plot", "keep");
    assertThat(match.choices).as("the rival's choices by slot").doesNotContain(0);
    assertThat(match.claims).as("claims by phase").doesNotContain(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "half(c in concession) | (c.points + 1) / 2 | c.points / 2 | concessions of seat 0",
        "rivals-set | s != marked | s = marked or s != marked | the rival's cards",
        "hand | 9 | 8 | hand of seat 1",
      })
  void anotherRuleIsFoundOut(String of, String rule, String other, String found, @TempDir Path temp)
      throws IOException {
    Path solo = Packs.edition("luna-capital-solo", 2).pack().folder();
    String text = Files.readString(solo.resolve("rules.yaml"));
    assertThat(text).contains(rule);
    Path changed = temp.resolve("variants/luna-capital-solo");
    copy(solo, changed);
    copy(solo.resolve("../../rules/luna-capital"), temp.resolve("rules/luna-capital"));
    Files.writeString(changed.resolve("rules.yaml"), text.replace(rule, other));
    Play play = Packs.edition(changed, 2).game().play();
    LunaSolo twin = new LunaSolo();
    Duel duel = new Duel(play, twin, new SoloMatch(play, twin));

    assertThatThrownBy(
            () -> {
              for (int game = 0; game < GAMES; game++) duel.play(game);
            })
        .as(of)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(found);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : (Iterable<Path>) all::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(Files.isDirectory(file) ? target : target.getParent());
        if (Files.isRegularFile(file)) Files.copy(file, target);
      }
    }
  }

  @Test
  void theRivalHasNothingToDecide() {
    Play play = Packs.edition("luna-capital-solo", 2).game().play();
    var state = play.start(3);
    while (!play.isOver(state)) {
      assertThat(play.seat(state)).isZero();
      play.choose(state, play.answer(0));
    }
  }
}
