package houserule.bench.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import houserule.bench.Packs;
import houserule.bench.twin.LunaCapital;
import houserule.engine.play.Play;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** LUNA Capital by pack and LUNA Capital by hand are the same game. */
class LunaOracleTest {
  private static final int GAMES = 1000;

  @ParameterizedTest
  @CsvSource({"2, every", "3, every", "4, every", "2, another", "3, another", "4, another"})
  void engineAndTwinAgreeOnEveryAnswerAndEveryScore(int players, String fewestRows) {
    Play play = play(players, fewestRows);
    LunaCapital twin = new LunaCapital(players, fewestRows.equals("another"));
    LunaMatch match = new LunaMatch(play, twin);
    Duel duel = new Duel(play, twin, match);
    for (int game = 0; game < GAMES; game++) duel.play(game);
    match.tidy(true);
    for (int game = 0; game < GAMES; game++) duel.play(game);

    // Agreement says little about what never came up.
    assertThat(duel.asked().keySet())
        .containsExactlyInAnyOrder(
            "exchange-mine", "exchange-theirs", "redistribute-first", "redistribute-second",
            "take-set", "discard", "way", "build-card", "robot-card", "face-down-card", "lot",
            "tile", "plot", "keep");
    assertThat(match.claims).as("claims of every concession").doesNotContain(0);
  }

  @Test
  void aTwinOfTheOtherReadingIsFoundOut() {
    Play play = play(4, "every");
    LunaCapital twin = new LunaCapital(4, true);
    Duel duel = new Duel(play, twin, new LunaMatch(play, twin));

    assertThatThrownBy(
            () -> {
              for (int game = 0; game < GAMES; game++) duel.play(game);
            })
        .isInstanceOf(AssertionError.class)
        .hasMessageMatching("(?s)seed \\d+, at the end: concessions of seat \\d\n.*engine.*twin.*");
  }

  private static Play play(int players, String fewestRows) {
    return Packs.edition("luna-capital", players, Map.of("fewest-rows", fewestRows)).game().play();
  }
}
