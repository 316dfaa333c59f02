package houserule.engine.lab;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Games of two series on the same seeds, pair by pair. What is compared is the difference within a
 * pair, so that the luck of the deal falls out.
 *
 * <p>It may be looked at several times and stopped when something is found. Each look {@code k} of
 * {@code K} spends a part of the error rate that grows with {@code k³}, and that part is shared out
 * evenly among all measures: a measure is found to differ when its interval at the level left for it
 * excludes zero. The parts add up to the error rate, so by Boole's inequality the chance that
 * anything is found where nothing differs is at most that rate, whatever the measures have to do
 * with each other and whenever it is stopped.
 */
public final class Comparison {
  /** The chance that anything is found where nothing differs. */
  public static final double ERROR_RATE = 0.05;

  private static final int FEWEST_PAIRS = 8;

  /**
   * A measure and how it differs.
   *
   * @param base its mean with the base
   * @param variant its mean with the variant
   * @param difference variant less base, pair by pair, with its 95 % interval
   * @param found whether the difference stands against chance and against looking at so many measures
   */
  public record Measured(
      String name, Estimate base, Estimate variant, Estimate difference, boolean found) {}

  private final Map<String, ToDoubleFunction<Row>> baseMeasures;
  private final Map<String, ToDoubleFunction<Row>> variantMeasures;
  private final Set<String> names;

  public Comparison(Series base, Series variant) {
    baseMeasures = measures(base);
    variantMeasures = measures(variant);
    names = new LinkedHashSet<>(baseMeasures.keySet());
    names.retainAll(variantMeasures.keySet());
  }

  /** How many measures are looked at. */
  public int measures() {
    return names.size();
  }

  /** The measures of a game; what has no value in it is not a number. */
  private static Map<String, ToDoubleFunction<Row>> measures(Series series) {
    Map<String, ToDoubleFunction<Row>> all = new LinkedHashMap<>();
    int seats = series.edition().players();
    List<String> parts = series.edition().game().parts();
    all.put("total", r -> mean(r, seats, s -> r.total(s)));
    if (parts.size() > 1) {
      for (int p = 0; p < parts.size(); p++) {
        int part = p;
        all.put(
            "score." + parts.get(p),
            r -> mean(r, seats, s -> r.scores().get(s * parts.size() + part)));
      }
    }
    all.put("decisions", Row::decisions);
    if (seats > 1) {
      all.put("margin", Row::margin);
      all.put("leads", Row::leads);
      for (int s = 0; s < seats; s++) {
        int seat = s;
        all.put("seat-" + (s + 1), r -> r.win(seat));
      }
    }
    for (int i = 0; i < series.objectives().size(); i++) {
      int objective = i;
      String id = series.objectives().get(i).id();
      all.put("claimed." + id, r -> claims(r, objective, false));
      all.put("points." + id, r -> claims(r, objective, true));
    }
    return all;
  }

  private static double mean(Row row, int seats, java.util.function.IntUnaryOperator of) {
    double sum = 0;
    for (int seat = 0; seat < seats; seat++) {
      sum += of.applyAsInt(seat);
    }
    return sum / seats;
  }

  private static double claims(Row row, int objective, boolean points) {
    Row.Claims claims = row.claims().get(objective);
    return !claims.offered()
        ? Double.NaN
        : points ? claims.by().stream().mapToInt(Row.Claim::points).sum() : claims.by().size();
  }

  /** The share of the error rate that a look may spend. */
  static double spent(int look, int looks) {
    double before = Math.pow((look - 1) / (double) looks, 3);
    return ERROR_RATE * (Math.pow(look / (double) looks, 3) - before);
  }

  /**
   * Looks at the pairs played so far.
   *
   * @param look which look this is, from 1
   * @param looks how many there will be at the most
   */
  public List<Measured> look(List<Row> base, List<Row> variant, int look, int looks) {
    double level = 1 - spent(look, looks) / names.size();
    List<Measured> all = new ArrayList<>();
    for (String name : names) {
      double[] before = new double[base.size()];
      double[] after = new double[base.size()];
      double[] difference = new double[base.size()];
      int n = 0;
      for (int i = 0; i < base.size(); i++) {
        double b = baseMeasures.get(name).applyAsDouble(base.get(i));
        double v = variantMeasures.get(name).applyAsDouble(variant.get(i));
        if (!Double.isNaN(b) && !Double.isNaN(v)) {
          before[n] = b;
          after[n] = v;
          difference[n++] = v - b;
        }
      }
      double[] pairs = java.util.Arrays.copyOf(difference, n);
      boolean found = n >= FEWEST_PAIRS && Estimate.mean(pairs, level).excludesZero();
      all.add(
          new Measured(
              name, Estimate.mean(java.util.Arrays.copyOf(before, n)),
              Estimate.mean(java.util.Arrays.copyOf(after, n)), Estimate.mean(pairs), found));
    }
    return all;
  }
}
