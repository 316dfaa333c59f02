package houserule.engine.lab;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A figure drawn from some games, and how far the true one may be from it.
 *
 * @param value the figure; not a number when nothing was measured
 * @param low the lower end of the interval
 * @param high the upper end
 * @param n how many observations it rests on
 */
public record Estimate(double value, double low, double high, int n) {
  /** What intervals are given at, where nothing else is said. */
  public static final double LEVEL = 0.95;

  private static final Estimate NOTHING = new Estimate(Double.NaN, Double.NaN, Double.NaN, 0);

  /** A share by Wilson's interval, which holds for few games and for shares near 0 and 1 too. */
  public static Estimate share(double hits, int n) {
    if (n == 0) {
      return NOTHING;
    }
    double z = NormalDistribution.of(0, 1).inverseCumulativeProbability(0.5 + LEVEL / 2);
    double p = hits / n;
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * Math.sqrt(p * (1 - p) / n + z * z / (4.0 * n * n));
    return new Estimate(p, Math.max(0, middle - half), Math.min(1, middle + half), n);
  }

  /** A mean with Student's interval. */
  public static Estimate mean(double[] values) {
    return mean(values, LEVEL);
  }

  /** The same at another level. */
  public static Estimate mean(double[] values, double level) {
    int n = values.length;
    if (n == 0) {
      return NOTHING;
    }
    double mean = 0;
    for (double v : values) {
      mean += v / n;
    }
    if (n == 1) {
      return new Estimate(mean, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 1);
    }
    double squares = 0;
    for (double v : values) {
      squares += (v - mean) * (v - mean);
    }
    double error = Math.sqrt(squares / (n - 1) / n);
    double half = error * TDistribution.of(n - 1).inverseCumulativeProbability(0.5 + level / 2);
    return new Estimate(mean, mean - half, mean + half, n);
  }

  public boolean isMeasured() {
    return n > 0;
  }

  /** Whether nothing is a value that the interval rules out. */
  public boolean excludesZero() {
    return low > 0 || high < 0;
  }
}
