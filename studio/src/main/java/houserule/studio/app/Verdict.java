package houserule.studio.app;

import houserule.engine.lab.Comparison;
import houserule.engine.lab.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a comparison comes to, in a sentence. */
public final class Verdict {
  private static final int MOST = 4;

  private Verdict() {}

  /** The sentence for a comparison; names are as {@link #name} gives them. */
  public static String of(Laboratory.Compared c, Naming naming) {
    List<Comparison.Measured> found = c.found();
    int pairs = c.baseRows().size();
    if (found.isEmpty()) {
      Comparison.Measured total = c.measured().get(0);
      return String.format(
          Locale.ROOT,
          "No difference was found in %,d pairs of games; one of more than %.1f points in the total would be outside the interval.",
          pairs, Math.max(Math.abs(total.difference().low()), Math.abs(total.difference().high())));
    }
    List<String> parts = new ArrayList<>();
    for (Comparison.Measured m : found.subList(0, Math.min(MOST, found.size()))) {
      parts.add(
          name(m.name(), naming) + " " + (m.difference().value() > 0 ? "rises" : "falls") + " by "
              + amount(m.name(), Math.abs(m.difference().value()))
              + " (" + interval(m.name(), m.difference()) + ")");
    }
    String more = found.size() > MOST ? ", and " + (found.size() - MOST) + " more measures differ" : "";
    return String.format(
        Locale.ROOT, "It makes a difference, seen after %,d pairs of games: %s%s.", pairs, String.join("; ", parts), more);
  }

  /** What a measure is called. */
  public static String name(String measure, Naming naming) {
    if (measure.startsWith("score.")) {
      return naming.score(measure.substring("score.".length()));
    }
    if (measure.startsWith("seat-")) {
      return "the win rate of " + naming.labels().seat(Integer.parseInt(measure.substring(5)) - 1);
    }
    if (measure.startsWith("claimed.")) {
      return "claims of " + objective(measure.substring("claimed.".length()), naming);
    }
    if (measure.startsWith("points.")) {
      return "points from " + objective(measure.substring("points.".length()), naming);
    }
    return switch (measure) {
      case "total" -> "the mean total";
      case "decisions" -> "the number of decisions";
      case "margin" -> "the winner's margin";
      case "leads" -> "the number of lead changes";
      default -> measure;
    };
  }

  /** An objective in the pack's words. */
  public static String objective(String id, Naming naming) {
    return naming.designName(id);
  }

  static String amount(String measure, double value) {
    return measure.startsWith("seat-")
        ? String.format(Locale.ROOT, "%.1f percent points", 100 * value)
        : String.format(Locale.ROOT, "%.2f", value);
  }

  /** The interval of a difference, in the unit of its measure. */
  public static String interval(String measure, Estimate e) {
    double unit = measure.startsWith("seat-") ? 100 : 1;
    return String.format(Locale.ROOT, "%+.2f to %+.2f", unit * e.low(), unit * e.high());
  }
}
