package houserule.engine.lab;

import houserule.engine.bot.Bot;
import houserule.engine.bot.Experience;
import houserule.engine.bot.Sight;
import houserule.engine.eval.Fault;
import houserule.engine.pack.Edition;
import houserule.engine.play.Dice;
import houserule.engine.play.Play;
import houserule.engine.play.Question;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Games of one edition between some bots, numbered from 0. A game depends on nothing but its number:
 * the seed goes on after every seating has been played once, so bots of different kinds meet on the
 * same deal in every order of seats.
 */
public final class Series {
  private static final int MOST_MOVES = 200_000;

  /** In how many positions of a game it is looked who leads and what lies open. */
  private static final int LOOKS = 40;

  private final Edition edition;
  private final Experience experience;
  private final List<Bot> bots;
  private final long seed;
  private final List<Objective> objectives;
  private final Coverage coverage;
  private final int seatings;
  private final int stride;

  /**
   * A series of games.
   *
   * @param bots who plays, one for each seat that is attended to and then round again; several seats
   *     may have the same one
   * @param seed where the series begins
   */
  public Series(Edition edition, List<Bot> bots, long seed) {
    this.edition = edition;
    this.experience = new Experience(edition);
    this.bots = List.copyOf(bots);
    this.seed = seed;
    this.objectives = Objective.of(edition);
    this.coverage = new Coverage(edition);
    this.seatings = bots.stream().map(Bot::name).distinct().count() == 1 ? 1 : edition.players();
    this.stride = (int) Math.max(1, experience.decisions() / LOOKS);
  }

  public Edition edition() {
    return edition;
  }

  public List<Bot> bots() {
    return bots;
  }

  public long seed() {
    return seed;
  }

  public List<Objective> objectives() {
    return objectives;
  }

  public Coverage coverage() {
    return coverage;
  }

  /** How many games in a row have the same seed. */
  public int seatings() {
    return seatings;
  }

  /** The seed of a game. */
  public long seedOf(int game) {
    return Dice.mix(seed + game / seatings);
  }

  /** Who sits where in a game: for each seat the number of a bot. */
  public List<Integer> seating(int game) {
    List<Integer> all = new ArrayList<>();
    int turn = game % seatings;
    for (int seat = 0; seat < edition.players(); seat++) {
      all.add((seat + edition.players() - turn) % edition.players() % bots.size());
    }
    return all;
  }

  /** Somebody who plays games of this series, one after the other, on one thread. */
  public Player player() {
    return new Player();
  }

  /** Plays games of the series; not for several threads. */
  public final class Player {
    private final Play play = edition.game().play();
    private final List<Bot.Mind> minds = bots.stream().map(b -> b.mind(experience)).toList();
    private final State state = edition.game().blank(0);

    /** Plays one game to its end. */
    public Row play(int game) {
      return play(game, s -> {});
    }

    /** The same from a deal that is changed before the first question. */
    public Row play(int game, Consumer<State> change) {
      long dealt = seedOf(game);
      List<Integer> seating = seating(game);
      GameWatch watch = new GameWatch(edition, objectives, coverage);
      int n = play.restart(state, dealt);
      change.accept(state);
      n = play.answers(state);
      watch.look(play, state);
      int move = 0;
      try {
        while (n > 0) {
          n = play.answers(state);
          int seat = play.seat(state);
          Question question = play.question(state);
          int pick =
              minds.get(seating.get(seat))
                  .pick(new Sight(experience, play, state), Dice.seedOf(dealt, move));
          play.answers(state);
          int answer = play.answer(pick);
          watch.decided(question, n, answer);
          n = play.choose(state, answer);
          if (++move % stride == 0 && n > 0) {
            watch.look(play, state);
          }
          if (move > MOST_MOVES) {
            throw new Stuck(game, dealt, move, null);
          }
        }
      } catch (Fault e) {
        throw new Stuck(game, dealt, move, e);
      }
      return watch.row(game, dealt, seating, play, state);
    }
  }

  /** A game that does not end, or that broke a promise of its pack. */
  public static final class Stuck extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int game;
    private final long seed;
    private final int move;

    Stuck(int game, long seed, int move, Throwable cause) {
      super(cause == null ? "the game does not end" : cause.getMessage(), cause);
      this.game = game;
      this.seed = seed;
      this.move = move;
    }

    /** The number of the game in its series. */
    public int game() {
      return game;
    }

    public long seed() {
      return seed;
    }

    /** How many decisions had been taken. */
    public int move() {
      return move;
    }
  }
}
