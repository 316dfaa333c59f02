package houserule.engine.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How a whole number is spread over games.
 *
 * @param mean the mean with its interval
 * @param deviation the standard deviation
 * @param quantiles the least, the 10, 25, 50, 75 and 90 percent points, and the most
 * @param bars how many values fall into each bar of a histogram
 * @param first where the first bar begins
 * @param width how wide a bar is
 */
public record Spread(
    Estimate mean, double deviation, List<Integer> quantiles, List<Integer> bars, int first, int width) {
  private static final double[] POINTS = {0, 0.1, 0.25, 0.5, 0.75, 0.9, 1};
  private static final int BARS = 20;

  public Spread {
    quantiles = List.copyOf(quantiles);
    bars = List.copyOf(bars);
  }

  static Spread of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    Estimate mean = Estimate.mean(sorted);
    double squares = Arrays.stream(sorted).map(v -> (v - mean.value()) * (v - mean.value())).sum();
    List<Integer> quantiles = new ArrayList<>();
    for (double q : POINTS) {
      quantiles.add(sorted.length == 0 ? 0 : (int) Math.round(sorted[(int) Math.round(q * (sorted.length - 1))]));
    }
    int first = quantiles.get(0);
    int range = quantiles.get(POINTS.length - 1) - first + 1;
    int width = Math.max(1, (range + BARS - 1) / BARS);
    int[] bars = new int[(range + width - 1) / width];
    for (double v : sorted) {
      bars[((int) Math.round(v) - first) / width]++;
    }
    return new Spread(
        mean, sorted.length < 2 ? 0 : Math.sqrt(squares / (sorted.length - 1)), quantiles,
        Arrays.stream(bars).boxed().toList(), first, width);
  }
}
