package houserule.engine.bot;

import houserule.engine.eval.Fault;
import houserule.engine.play.Dice;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Searches a tree of answers. Each time it imagines another position that might be the true one,
 * walks down by the answers that have done well and can be given there, goes on by chance, and
 * remembers how everybody fared. What several players decide at once is to it a choice that it
 * cannot see, and so one more thing to guess.
 *
 * @param name how it is called, with its budget
 * @param iterations how often it imagines a position
 * @param more asked for each question; whether there is time for another
 */
public record TreeBot(String name, int iterations, Supplier<BooleanSupplier> more) implements Bot {
  /** How much it tries what it knows little about. */
  private static final double CURIOSITY = 0.6;

  /** How many visits a first glance counts for. */
  private static final int TRUST = 8;

  /** How many decisions it goes on by chance where scores tell something before the end. */
  private static final int FAR = 100;

  public TreeBot(int iterations) {
    this("mcts:" + iterations, iterations, () -> () -> true);
  }

  @Override
  public Mind mind(Experience experience) {
    return new Search(experience);
  }

  private final class Search implements Mind {
    private final Play play;
    private final int far;
    private final int players;
    private final Dice dice = new Dice(0);
    private final double[] points;
    private final double[] reward;
    private final State position;
    private int[] answers = new int[64];

    // The tree: what leads to a node, who chose it, its first child and next sister.
    private int[] answer = new int[1_024];
    private int[] chooser = new int[1_024];
    private int[] child = new int[1_024];
    private int[] sister = new int[1_024];
    private int[] visits = new int[1_024];
    private int[] offers = new int[1_024];
    private double[] sum = new double[1_024];
    private int nodes;
    private int[] path = new int[256];
    private int[] childOf = new int[256];
    private int[] open = new int[64];
    private double spread;
    private final GreedyBot.Thinking glance;

    Search(Experience experience) {
      this.play = experience.edition().game().play();
      this.far = experience.scoresGrow() ? FAR : Integer.MAX_VALUE;
      this.players = experience.edition().players();
      this.points = new double[players];
      this.reward = new double[players];
      this.position = experience.edition().game().blank(0);
      this.glance = new GreedyBot.Thinking(experience, 2);
    }

    @Override
    public int pick(Sight sight, long seed) {
      if (sight.answers() == 1) {
        return 0;
      }
      dice.seed(seed);
      nodes = 0;
      spread = 4;
      add(0, -1);
      glance(sight, seed);
      BooleanSupplier goOn = more.get();
      for (int i = 0; i < iterations && goOn.getAsBoolean(); i++) {
        sight.guess(position, dice);
        try {
          descend();
        } catch (Fault impossible) {
          // Pieces of a guess need not go together: what breaks a promise of the pack is not the truth.
          continue;
        }
      }
      return mostVisited(sight);
    }

    /** Puts a node below the root for each answer, with what a glance makes of it as first visits. */
    private void glance(Sight sight, long seed) {
      int n = sight.answers();
      double[] leads = glance.weigh(sight, seed);
      double mean = 0;
      for (int i = 0; i < n; i++) {
        mean += leads[i] / n;
      }
      double deviation = 0;
      for (int i = 0; i < n; i++) {
        deviation += Math.abs(leads[i] - mean) / n;
      }
      for (int i = 0; i < n; i++) {
        double ahead = 1 / (1 + Math.exp(-(leads[i] - mean) / (1 + deviation)));
        int node = add(sight.answer(i), sight.seat());
        sister[node] = child[0];
        child[0] = node;
        visits[node] = TRUST;
        sum[node] = TRUST * ahead;
      }
    }

    private int mostVisited(Sight sight) {
      int best = 0;
      int most = -1;
      for (int i = 0; i < sight.answers(); i++) {
        for (int c = child[0]; c != 0; c = sister[c]) {
          if (answer[c] == sight.answer(i) && visits[c] > most) {
            most = visits[c];
            best = i;
          }
        }
      }
      return best;
    }

    private int add(int leading, int seat) {
      if (nodes == answer.length) {
        int n = nodes * 2;
        answer = Arrays.copyOf(answer, n);
        chooser = Arrays.copyOf(chooser, n);
        child = Arrays.copyOf(child, n);
        sister = Arrays.copyOf(sister, n);
        visits = Arrays.copyOf(visits, n);
        offers = Arrays.copyOf(offers, n);
        sum = Arrays.copyOf(sum, n);
      }
      int node = nodes++;
      answer[node] = leading;
      chooser[node] = seat;
      child[node] = 0;
      sister[node] = 0;
      visits[node] = 0;
      offers[node] = 1;
      sum[node] = 0;
      return node;
    }

    private void descend() {
      int node = 0;
      int depth = 0;
      path[depth++] = 0;
      int n = play.answers(position);
      boolean fresh = false;
      while (n > 0 && !fresh) {
        int before = nodes;
        int next = select(node, n, play.seat(position));
        fresh = nodes > before;
        n = play.choose(position, answer[next]);
        node = next;
        if (depth == path.length) {
          path = Arrays.copyOf(path, depth * 2);
        }
        path[depth++] = node;
      }
      playOn(n);
      for (int i = 0; i < depth; i++) {
        visits[path[i]]++;
        if (chooser[path[i]] >= 0) {
          sum[path[i]] += reward[chooser[path[i]]];
        }
      }
    }

    /** One answer that was never tried here, if there is any; else one that did well or was tried seldom. */
    private int select(int node, int n, int seat) {
      if (open.length < n) {
        open = new int[n * 2];
        answers = new int[n * 2];
      }
      int highest = 0;
      for (int i = 0; i < n; i++) {
        answers[i] = play.answer(i) + 1;
        highest = Math.max(highest, answers[i]);
      }
      for (int c = child[node]; c != 0; c = sister[c]) {
        highest = Math.max(highest, answer[c] + 1);
      }
      if (childOf.length <= highest) {
        childOf = new int[highest * 2];
      }
      for (int i = 0; i < n; i++) {
        childOf[answers[i]] = 0;
      }
      for (int c = child[node]; c != 0; c = sister[c]) {
        childOf[answer[c] + 1] = c;
      }
      int untried = 0;
      int best = 0;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < n; i++) {
        int c = childOf[answers[i]];
        if (c == 0) {
          open[untried++] = answers[i] - 1;
        } else {
          offers[c]++;
          double value = sum[c] / visits[c] + CURIOSITY * Math.sqrt(Math.log(offers[c]) / visits[c]);
          if (value > most) {
            most = value;
            best = c;
          }
        }
      }
      if (untried == 0) {
        return best;
      }
      int fresh = add(open[dice.below(untried)], seat);
      sister[fresh] = child[node];
      child[node] = fresh;
      return fresh;
    }

    /** Goes on by chance, and works out how each seat fared. */
    private void playOn(int answersNow) {
      int n = answersNow;
      for (int i = 0; n > 0 && i < far; i++) {
        n = play.choose(position, play.answer(dice.below(n)));
      }
      Worth.points(play, position, points);
      double[] won = n == 0 ? wins() : null;
      for (int seat = 0; seat < players; seat++) {
        double lead = Worth.lead(points, seat);
        spread += (Math.abs(lead) - spread) * 0.01;
        double ahead = 1 / (1 + Math.exp(-2 * lead / (1 + spread)));
        reward[seat] = won == null ? ahead : (ahead + won[seat]) / 2;
      }
    }

    private double[] wins() {
      int[] places = play.places(position);
      int winners = 0;
      for (int place : places) {
        winners += place == 1 ? 1 : 0;
      }
      double[] all = new double[players];
      for (int seat = 0; seat < players; seat++) {
        all[seat] = places[seat] == 1 ? 1.0 / winners : 0;
      }
      return all;
    }
  }
}
