package houserule.bench.twin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConnectFourTest {
  private static final int[] NODES = {7, 49, 343, 2401, 16807, 117649, 823536, 5673234};

  @Test
  void countsTheMoveTree() {
    for (int depth = 1; depth <= NODES.length; depth++) {
      assertThat(nodes(new ConnectFour(), depth)).isEqualTo(NODES[depth - 1]);
    }
  }

  @Test
  void theArraysCountTheSameMoveTree() {
    for (int depth = 1; depth < NODES.length; depth++) {
      assertThat(nodes(new ArrayConnectFour(), depth)).isEqualTo(NODES[depth - 1]);
    }
  }

  @Test
  void arraysAndBitsPlayTheSameGames() {
    long sum = RandomGames.play(new ConnectFour(), 9, 20_000);

    assertThat(RandomGames.play(new ArrayConnectFour(), 9, 20_000)).isEqualTo(sum);
  }

  @Test
  void fourUprightWin() {
    assertThat(play(3, 0, 3, 0, 3, 0, 3).scores()).containsExactly(1, 0);
  }

  @Test
  void fourFlatWin() {
    assertThat(play(6, 0, 6, 1, 6, 2, 5, 3).scores()).containsExactly(0, 1);
  }

  @Test
  void fourRisingWin() {
    assertThat(play(0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3).scores()).containsExactly(1, 0);
  }

  @Test
  void fourFallingWin() {
    assertThat(play(6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3).scores()).containsExactly(1, 0);
  }

  @Test
  void aLineDoesNotRunOverTheEdge() {
    ConnectFour game = play(4, 0, 5, 0, 6, 0, 1, 3);

    assertThat(game.isOver()).isFalse();
  }

  @Test
  void aFullColumnIsClosed() {
    ConnectFour game = play(2, 2, 2, 2, 2, 2);
    int[] options = new int[Twin.MOST_OPTIONS];

    assertThat(game.options(options)).isEqualTo(6);
    assertThat(options).startsWith(0, 1, 3, 4, 5, 6);
    assertThat(game.question()).isEqualTo("drop");
  }

  @Test
  void theLastColumnFillsItself() {
    // Fills six columns without four in a line, by pairs of rows that alternate.
    ConnectFour game = new ConnectFour();
    int[] order = {0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 2, 3, 2, 3, 3, 2, 3, 2, 2, 3, 2, 3};
    for (int column : order) game.choose(column);
    int[] rest = {4, 5, 4, 5, 5, 4, 5, 4, 4, 5, 4};
    for (int column : rest) game.choose(column);
    assertThat(game.isOver()).isFalse();

    game.choose(5);

    assertThat(game.isOver()).isTrue();
  }

  @Test
  void randomGamesAreTheSameForTheSameSeed() {
    long sum = RandomGames.play(new ConnectFour(), 5, 1000);

    assertThat(RandomGames.play(new ConnectFour(), 5, 1000)).isEqualTo(sum);
    assertThat(RandomGames.play(new ConnectFour(), 6, 1000)).isNotEqualTo(sum);
  }

  private static ConnectFour play(int... columns) {
    ConnectFour game = new ConnectFour();
    for (int column : columns) game.choose(column);
    return game;
  }

  private static int nodes(ConnectFour game, int depth) {
    if (depth == 0) return 1;
    int[] options = new int[Twin.MOST_OPTIONS];
    int count = game.options(options);
    int sum = 0;
    ConnectFour next = new ConnectFour();
    for (int i = 0; i < count; i++) {
      next.copyFrom(game);
      next.choose(options[i]);
      sum += nodes(next, depth - 1);
    }
    return sum;
  }

  private static int nodes(ArrayConnectFour game, int depth) {
    if (depth == 0) return 1;
    int[] options = new int[Twin.MOST_OPTIONS];
    int count = game.options(options);
    int sum = 0;
    ArrayConnectFour next = new ArrayConnectFour();
    for (int i = 0; i < count; i++) {
      next.copyFrom(game);
      next.choose(options[i]);
      sum += nodes(next, depth - 1);
    }
    return sum;
  }
}
