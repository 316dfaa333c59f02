package houserule.engine.bot;

import houserule.engine.eval.Fault;
import houserule.engine.play.Dice;
import houserule.engine.play.Play;
import houserule.engine.play.State;

/**
 * Picks the answer after which it stands best, once it has gone on in the same way for as long as it
 * is asked: a turn of several questions is one thought. What it cannot see it guesses.
 *
 * @param guesses how many positions it imagines at a question
 */
public record GreedyBot(int guesses) implements Bot {
  /** How many positions it imagines when it must look past the questions of others. */
  private static final int FORESIGHT = 6;

  /** How many more guesses it makes when some turn out impossible. */
  private static final int SPARE = 8;

  /** How many questions of a turn it thinks ahead. */
  private static final int FAR = 12;

  public GreedyBot() {
    this(1);
  }

  @Override
  public String name() {
    return "greedy";
  }

  @Override
  public Mind mind(Experience experience) {
    return new Thinking(experience, guesses);
  }

  /** Thinks about one question after the other. */
  static final class Thinking implements Mind {
    private final Play play;
    private final int guesses;
    private final Dice dice = new Dice(0);
    private final double[] points;
    private final State guess;
    private final State position;
    private State trial;
    private State best;
    private int[] answers = new int[64];
    private double[] worth = new double[64];

    Thinking(Experience experience, int guesses) {
      this.play = experience.edition().game().play();
      this.guesses = guesses;
      this.points = new double[experience.edition().players()];
      this.guess = experience.edition().game().blank(0);
      this.position = guess.copy();
      this.trial = guess.copy();
      this.best = guess.copy();
    }

    @Override
    public int pick(Sight sight, long seed) {
      double[] weighed = weigh(sight, seed);
      int most = 0;
      for (int i = 1; i < sight.answers(); i++) {
        most = weighed[i] > weighed[most] ? i : most;
      }
      return most;
    }

    /** How far ahead each answer leaves the seat; valid until the next question. */
    double[] weigh(Sight sight, long seed) {
      dice.seed(seed);
      int n = sight.answers();
      if (worth.length < n) {
        worth = new double[n * 2];
      }
      for (int i = 0; i < n; i++) {
        // Of equals any will do, so that it does not always take the first.
        worth[i] = dice.below(1_000) * 1e-6;
      }
      weigh(sight, guesses, false);
      if (saysNothing(n)) {
        // What comes of it shows only once others have been asked, as with plans that are revealed together.
        weigh(sight, FORESIGHT, true);
      }
      return worth;
    }

    private boolean saysNothing(int n) {
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < n; i++) {
        least = Math.min(least, worth[i]);
        most = Math.max(most, worth[i]);
      }
      return most - least < 0.002;
    }

    private void weigh(Sight sight, int positions, boolean pastOthers) {
      int good = 0;
      for (int g = 0; good < positions && g < positions + SPARE; g++) {
        good += weighOneGuess(sight, 1.0 / positions, pastOthers) ? 1 : 0;
      }
    }

    /** Adds what the answers are worth in one imagined position; false when it turns out impossible. */
    private boolean weighOneGuess(Sight sight, double weight, boolean pastOthers) {
      int n = sight.answers();
      double[] found = new double[n];
      sight.guess(guess, dice);
      try {
        for (int i = 0; i < n; i++) {
          position.copyFrom(guess);
          int next = play.choose(position, sight.answer(i));
          if (pastOthers) {
            next = past(next, sight.seat());
          }
          found[i] = weight * goOn(next, sight.seat());
        }
      } catch (Fault impossible) {
        // Pieces of a guess need not go together: what breaks a promise of the pack is not the truth.
        return false;
      }
      for (int i = 0; i < n; i++) {
        worth[i] += found[i];
      }
      return true;
    }

    /** Lets others answer by chance until the seat is asked again. */
    private int past(int answersNow, int seat) {
      int n = answersNow;
      for (int far = 0; n > 0 && far < FAR && play.seat(position) != seat; far++) {
        n = play.choose(position, play.answer(dice.below(n)));
      }
      return n;
    }

    /** Goes on with the best next answer each time, while the same seat is asked; what that is worth. */
    private double goOn(int answersNow, int seat) {
      int n = answersNow;
      for (int far = 0; n > 0 && far < FAR && play.seat(position) == seat; far++) {
        n = n == 1 ? play.choose(position, play.answer(0)) : bestOf(n, seat);
      }
      return value(position, seat);
    }

    private int bestOf(int n, int seat) {
      if (answers.length < n) {
        answers = new int[n * 2];
      }
      for (int i = 0; i < n; i++) {
        answers[i] = play.answer(i);
      }
      double most = Double.NEGATIVE_INFINITY;
      int from = dice.below(n);
      for (int i = 0; i < n; i++) {
        trial.copyFrom(position);
        play.choose(trial, answers[(i + from) % n]);
        // On the way only its own points are counted; how the others stand is looked at in the end.
        double value = Worth.points(play, trial, seat);
        if (value > most) {
          most = value;
          State other = best;
          best = trial;
          trial = other;
        }
      }
      position.copyFrom(best);
      return play.answers(position);
    }

    private double value(State state, int seat) {
      Worth.points(play, state, points);
      return Worth.lead(points, seat);
    }
  }
}
