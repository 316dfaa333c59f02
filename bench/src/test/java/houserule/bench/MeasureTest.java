package houserule.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What does not depend on how fast the machine is: heap, size, and how figures are told. */
class MeasureTest {
  private static final int MOST_BYTES_PER_MOVE = 64;
  private static final int MOST_STATE_BYTES = 16 * 1024;

  @ParameterizedTest
  @EnumSource(Contest.class)
  void aMoveAllocatesNextToNothing(Contest contest) {
    Measure measure = new Measure(contest, 0.2);
    measure.bytesPerMove(300); // the first games load classes and grow the workbench
    double bytes = measure.bytesPerMove(300);
    assertTrue(bytes <= MOST_BYTES_PER_MOVE, () -> contest + ": " + bytes + " bytes a move");
  }

  @Test
  void neitherDoesAMoveInAPackWithoutATwin() {
    EngineGames games = new EngineGames(Packs.edition("moon-colony-bloodbath", 4));
    games.play(0, 300); // the first games load classes and grow the workbench
    double bytes = Measure.bytesPerMove(games, 300);
    assertTrue(bytes <= MOST_BYTES_PER_MOVE, () -> bytes + " bytes a move");
  }

  @ParameterizedTest
  @EnumSource(Contest.class)
  void aStateIsSmall(Contest contest) {
    int bytes = Measure.stateBytes(contest.edition());
    assertTrue(bytes <= MOST_STATE_BYTES, () -> contest + ": " + bytes + " bytes");
  }

  @Test
  void figuresAreReadAsTheyWereWritten() {
    Figures figures = new Figures(1.5, 3, 2, 1.75, 2.25, 7.3, 0.125, 116);
    assertEquals(figures, Figures.parse(figures.line()));
  }

  @Test
  void theTableTellsEveryContestAndEveryPackOnce() {
    Map<Contest, Figures> all = new EnumMap<>(Contest.class);
    for (Contest contest : Contest.values()) {
      all.put(contest, new Figures(10, 20, 2, 1.9, 2.1, 7, 0, 116));
    }
    String table = Speed.table(all);
    for (Contest contest : Contest.values()) {
      assertTrue(
          table.contains(
              "| " + contest.pack() + " | " + contest.players() + " | " + contest.twinMadeOf()
                  + " | 10 | 20 | **2.00** | 1.90 – 2.10 | " + contest.bar() + " | 7.0 |\n"),
          table);
    }
    assertEquals(1, table.split("\\| tic-tac-toe \\| 2 \\| 0\\.00 \\| 116 \\|", -1).length - 1);
  }
}
