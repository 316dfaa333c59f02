package houserule.bench.twin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TicTacToeTest {
  private int firstWins;
  private int secondWins;
  private int draws;

  @Test
  void countsAllFinishedGames() {
    walk(new TicTacToe());

    assertThat(firstWins).isEqualTo(131_184);
    assertThat(secondWins).isEqualTo(77_904);
    assertThat(draws).isEqualTo(46_080);
  }

  @Test
  void arraysAndBitsPlayTheSameGames() {
    long sum = RandomGames.play(new TicTacToe(), 9, 20_000);

    assertThat(RandomGames.play(new ArrayTicTacToe(), 9, 20_000)).isEqualTo(sum);
  }

  @Test
  void threeInARowWin() {
    TicTacToe game = play(0, 3, 1, 4, 2);

    assertThat(game.isOver()).isTrue();
    assertThat(game.scores()).containsExactly(1, 0);
    assertThat(game.place(0)).isEqualTo(1);
    assertThat(game.place(1)).isEqualTo(2);
    assertThat(game.question()).isEqualTo("over");
    assertThat(game.options(new int[Twin.MOST_OPTIONS])).isZero();
  }

  @Test
  void theNinthMarkIsNotAsked() {
    TicTacToe game = play(0, 1, 2, 4, 3, 5, 7, 6);

    assertThat(game.isOver()).isTrue();
    assertThat(game.scores()).containsExactly(0, 0);
    assertThat(game.place(1)).isEqualTo(1);
  }

  @Test
  void theNinthMarkCanWin() {
    TicTacToe game = play(0, 1, 2, 3, 4, 5, 7, 6);

    assertThat(game.isOver()).isTrue();
    assertThat(game.scores()).containsExactly(1, 0);
  }

  @Test
  void seatsTakeTurns() {
    TicTacToe game = new TicTacToe();
    assertThat(game.seat()).isZero();
    game.choose(4);
    assertThat(game.seat()).isEqualTo(1);
    int[] options = new int[Twin.MOST_OPTIONS];
    assertThat(game.options(options)).isEqualTo(8);
    assertThat(options).startsWith(0, 1, 2, 3, 5, 6, 7, 8);
  }

  private static TicTacToe play(int... cells) {
    TicTacToe game = new TicTacToe();
    for (int cell : cells) game.choose(cell);
    return game;
  }

  private void walk(TicTacToe game) {
    if (game.isOver()) {
      if (game.score(0) == 1) firstWins++;
      else if (game.score(1) == 1) secondWins++;
      else draws++;
      return;
    }
    int[] options = new int[Twin.MOST_OPTIONS];
    int count = game.options(options);
    assertThat(count).isGreaterThan(1);
    for (int i = 0; i < count; i++) {
      TicTacToe next = new TicTacToe();
      next.copyFrom(game);
      next.choose(options[i]);
      walk(next);
    }
  }
}
