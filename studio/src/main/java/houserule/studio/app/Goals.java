package houserule.studio.app;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import houserule.dsl.yaml.YamlReader;
import houserule.engine.lab.Estimate;
import houserule.engine.lab.Findings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a designer wants of a game, in numbers, and whether games have it. */
public final class Goals {
  private static final String NUMBER = "(-?[0-9]{1,6}(?:\\.[0-9]{1,3})?)";
  private static final Pattern AT_MOST = Pattern.compile("at most " + NUMBER);
  private static final Pattern AT_LEAST = Pattern.compile("at least " + NUMBER);
  private static final Pattern BETWEEN = Pattern.compile(NUMBER + " to " + NUMBER);

  /** A wish: a measure and between what it should lie. */
  public record Goal(String measure, String wish, double low, double high) {}

  /**
   * A goal and what came of it.
   *
   * @param isMet whether the measured value is as wished
   * @param isSure whether the whole interval agrees with that
   */
  public record Checked(Goal goal, Estimate measured, boolean isMet, boolean isSure) {}

  private final List<Goal> goals;

  private Goals(List<Goal> goals) {
    this.goals = List.copyOf(goals);
  }

  /** Everything that goals can be set for, with what was measured. */
  public static Map<String, Estimate> measures(Findings found) {
    Map<String, Estimate> all = new LinkedHashMap<>();
    all.put("score", found.total().mean());
    all.put("winning-score", found.winning().mean());
    all.put("margin", found.margin().mean());
    all.put("decisions", found.decisions().mean());
    all.put("answers", found.answers());
    all.put("lead-changes", found.leads().mean());
    all.put("seat-spread", spread(found));
    found.objectives().forEach(
        (id, sheet) -> {
          all.put("claimed." + id, percent(sheet.claimed()));
          all.put("points." + id, sheet.points());
        });
    return all;
  }

  private static Estimate percent(Estimate e) {
    return new Estimate(100 * e.value(), 100 * e.low(), 100 * e.high(), e.n());
  }

  /** How many percent points the seat that wins most is above the one that wins least. */
  private static Estimate spread(Findings found) {
    double most = found.winsBySeat().stream().mapToDouble(Estimate::value).max().orElse(0);
    double least = found.winsBySeat().stream().mapToDouble(Estimate::value).min().orElse(0);
    double high = found.winsBySeat().stream().mapToDouble(Estimate::high).max().orElse(0)
        - found.winsBySeat().stream().mapToDouble(Estimate::low).min().orElse(0);
    double low = found.winsBySeat().stream().mapToDouble(Estimate::low).max().orElse(0)
        - found.winsBySeat().stream().mapToDouble(Estimate::high).min().orElse(0);
    return new Estimate(100 * (most - least), 100 * Math.max(0, low), 100 * high, found.games());
  }

  /** Reads goals; {@code known} are the measures there are. */
  public static Result<Goals> read(Source source, Iterable<String> known) {
    Diagnostics out = new Diagnostics();
    List<String> names = new ArrayList<>();
    known.forEach(names::add);
    List<Goal> goals = new ArrayList<>();
    Optional<Yaml> yaml = YamlReader.read(source, out);
    if (yaml.isPresent() && yaml.get() instanceof Yaml.Mapping m && m.get("goals").orElse(null) instanceof Yaml.Mapping all) {
      m.entries().stream()
          .filter(e -> !e.name().equals("goals"))
          .forEach(e -> out.error("key.unknown", e.key().span(), "A file of goals has no key `" + e.name() + "`.", "It has one, `goals`."));
      all.entries().forEach(e -> goal(e, names, goals, out));
    } else if (!out.hasErrors()) {
      out.error(
          "goals.form", Span.startOf(source), "A file of goals has one key, `goals`, with a wish for each measure.",
          "Such as `goals: {seat-spread: at most 5}`.");
    }
    return Result.of(Optional.of(new Goals(goals)), out);
  }

  private static void goal(Yaml.Entry e, List<String> names, List<Goal> into, Diagnostics out) {
    if (!names.contains(e.name())) {
      out.error(
          "goals.measure", e.key().span(), "Nothing is measured that is called `" + e.name() + "`.",
          Suggest.hints(e.name(), names));
      return;
    }
    String wish = e.value() instanceof Yaml.Scalar s ? s.value().strip() : "";
    Matcher most = AT_MOST.matcher(wish);
    Matcher least = AT_LEAST.matcher(wish);
    Matcher between = BETWEEN.matcher(wish);
    if (most.matches()) {
      into.add(new Goal(e.name(), wish, Double.NEGATIVE_INFINITY, Double.parseDouble(most.group(1))));
    } else if (least.matches()) {
      into.add(new Goal(e.name(), wish, Double.parseDouble(least.group(1)), Double.POSITIVE_INFINITY));
    } else if (between.matches()) {
      into.add(new Goal(e.name(), wish, Double.parseDouble(between.group(1)), Double.parseDouble(between.group(2))));
    } else {
      out.error(
          "goals.wish", e.value().span(), "This is no wish for a number.",
          "Write `at most 5`, `at least 20` or `20 to 60`.");
    }
  }

  /** Holds the goals against what was measured. */
  public List<Checked> check(Findings found) {
    Map<String, Estimate> measured = measures(found);
    return goals.stream()
        .map(
            g -> {
              Estimate e = measured.get(g.measure());
              boolean met = e.value() >= g.low() && e.value() <= g.high();
              boolean sure =
                  met ? e.low() >= g.low() && e.high() <= g.high() : e.high() < g.low() || e.low() > g.high();
              return new Checked(g, e, met, sure && e.isMeasured());
            })
        .toList();
  }
}
