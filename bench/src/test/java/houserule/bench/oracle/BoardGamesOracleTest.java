package houserule.bench.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.bench.Packs;
import houserule.bench.twin.ArrayConnectFour;
import houserule.bench.twin.ArrayTicTacToe;
import houserule.bench.twin.ConnectFour;
import houserule.bench.twin.TicTacToe;
import houserule.bench.twin.Twin;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The small games by pack and by hand are the same games. */
class BoardGamesOracleTest {
  private static final int GAMES = 1000;
  private static final int[] MOVE_TREE = {7, 49, 343, 2401, 16807, 117649, 823536};

  static Stream<Arguments> twins() {
    return Stream.of(
        Arguments.of("tic-tac-toe", new TicTacToe()),
        Arguments.of("tic-tac-toe", new ArrayTicTacToe()),
        Arguments.of("connect-four", new ConnectFour()),
        Arguments.of("connect-four", new ArrayConnectFour()));
  }

  @ParameterizedTest
  @MethodSource("twins")
  void engineAndTwinAgreeOnEveryAnswerAndEveryScore(String pack, Twin twin) {
    Play play = Packs.edition(pack, 2).game().play();
    Duel duel = new Duel(play, twin, state -> twin.reset(0));
    for (int game = 0; game < GAMES; game++) duel.play(game);
  }

  @Test
  void theEngineCountsTheMoveTreeOfConnectFour() {
    Play play = Packs.edition("connect-four", 2).game().play();
    State[] line = new State[MOVE_TREE.length + 1];
    for (int i = 0; i < line.length; i++) line[i] = play.start(0);
    for (int depth = 1; depth <= MOVE_TREE.length; depth++) {
      assertThat(positions(play, line, 0, depth)).as("depth " + depth).isEqualTo(MOVE_TREE[depth - 1]);
    }
  }

  /** Positions {@code depth} moves after the one at {@code at} of the line. */
  private static int positions(Play play, State[] line, int at, int depth) {
    if (depth == 0) return 1;
    int count = play.answers(line[at]);
    int sum = 0;
    for (int i = 0; i < count; i++) {
      line[at + 1].copyFrom(line[at]);
      // Deeper positions overwrite the answers, so they are asked for again.
      play.answers(line[at]);
      play.choose(line[at + 1], play.answer(i));
      sum += positions(play, line, at + 1, depth - 1);
    }
    return sum;
  }
}
