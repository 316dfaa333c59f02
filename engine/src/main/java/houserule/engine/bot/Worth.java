package houserule.engine.bot;

import houserule.engine.play.Play;
import houserule.engine.play.State;

/** What a position is worth to a seat, by the pack's own scoring: how far it is ahead of the others. */
final class Worth {
  private Worth() {}

  /** The points of each seat, with what the pack hints at while the game goes on. */
  static void points(Play play, State state, double[] into) {
    for (int seat = 0; seat < into.length; seat++) {
      into[seat] = points(play, state, seat);
    }
  }

  /** The points of one seat. */
  static int points(Play play, State state, int seat) {
    return play.total(state, seat) + (play.isOver(state) ? 0 : play.promise(state, seat));
  }

  /** How far a seat is ahead of the best of the others; alone, its points. */
  static double lead(double[] points, int seat) {
    if (points.length == 1) {
      return points[seat];
    }
    double best = Double.NEGATIVE_INFINITY;
    double sum = 0;
    for (int other = 0; other < points.length; other++) {
      if (other != seat) {
        best = Math.max(best, points[other]);
        sum += points[other];
      }
    }
    return points[seat] - (best + sum / (points.length - 1)) / 2;
  }
}
