package houserule.studio.app;

import houserule.engine.bot.Bot;
import houserule.engine.lab.Comparison;
import houserule.engine.lab.Estimate;
import houserule.engine.lab.Findings;
import houserule.engine.lab.Series;
import houserule.engine.lab.Spread;
import houserule.engine.pack.Layer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What playtests and comparisons found as plain maps, for programs. */
public final class LabMaps {
  private LabMaps() {}

  /** A playtest. */
  public static Map<String, Object> of(Laboratory.Playtest test, List<Goals.Checked> goals) {
    Findings f = test.findings();
    Map<String, Object> all = setUp(test.series());
    all.put("games", f.games());
    all.put("gamesPerSecond", test.seconds() <= 0 ? 0 : f.games() / test.seconds());
    all.put("decisionsPerGame", f.decisions().mean().value());
    all.put("fingerprint", fingerprint(test));
    all.putAll(findings(f));
    all.put("goals", goals.stream().map(LabMaps::goal).toList());
    return all;
  }

  /** A hash over the ends of all games, in their order. */
  private static String fingerprint(Laboratory.Playtest test) {
    long h = 0xcbf29ce484222325L;
    for (var row : test.rows()) {
      h = houserule.engine.play.Dice.mix(h ^ row.hash());
    }
    return String.format("%016x", h);
  }

  /** A comparison. */
  public static Map<String, Object> of(Laboratory.Compared c, String verdict, List<String> notes) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("base", setUp(c.base()));
    all.put("variant", setUp(c.variant()));
    all.put("pairs", c.baseRows().size());
    all.put("look", c.look());
    all.put("looks", c.question().looks());
    all.put("errorRate", Comparison.ERROR_RATE);
    all.put("differs", !c.found().isEmpty());
    all.put("verdict", verdict);
    all.put("notes", notes);
    Map<String, Object> measures = new LinkedHashMap<>();
    for (Comparison.Measured m : c.measured()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("base", estimate(m.base()));
      one.put("variant", estimate(m.variant()));
      one.put("difference", estimate(m.difference()));
      one.put("found", m.found());
      measures.put(m.name(), one);
    }
    all.put("measures", measures);
    return all;
  }

  private static Map<String, Object> setUp(Series series) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("pack", series.edition().pack().fullId());
    all.put("version", series.edition().pack().version());
    all.put("fingerprintOfPack", series.edition().pack().fingerprint());
    all.put("lock", series.edition().pack().layers().stream().map(LabMaps::locked).toList());
    all.put("players", series.edition().players());
    all.put("options", Editions.written(series.edition()));
    all.put("bots", series.bots().stream().map(Bot::name).toList());
    all.put("seed", series.seed());
    return all;
  }

  private static Map<String, Object> locked(Layer layer) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("pack", layer.id());
    all.put("version", layer.version());
    all.put("fingerprint", layer.fingerprint());
    return all;
  }

  private static Map<String, Object> findings(Findings f) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("winRates", f.winsBySeat().stream().map(Estimate::value).toList());
    all.put("winsBySeat", f.winsBySeat().stream().map(LabMaps::estimate).toList());
    Map<String, Object> byBot = new LinkedHashMap<>();
    f.winsByBot().forEach((bot, e) -> byBot.put(bot, estimate(e)));
    all.put("winsByBot", byBot);
    Map<String, Object> parts = new LinkedHashMap<>();
    f.parts().forEach((id, s) -> parts.put(id, spread(s)));
    Map<String, Object> scores = new LinkedHashMap<>();
    scores.put("total", spread(f.total()));
    scores.put("winning", spread(f.winning()));
    scores.put("parts", parts);
    all.put("scores", scores);
    all.put("margin", spread(f.margin()));
    all.put("decisions", spread(f.decisions()));
    all.put("answersPerDecision", estimate(f.answers()));
    all.put("genuineChoices", estimate(f.genuine()));
    all.put("leadChanges", spread(f.leads()));
    all.put("comeback", spread(f.comeback()));
    Map<String, Object> objectives = new LinkedHashMap<>();
    f.objectives().forEach((id, s) -> objectives.put(id, sheet(s)));
    all.put("objectives", objectives);
    all.put("never", f.never().stream().map(t -> Map.of("kind", t.kind().name().toLowerCase(java.util.Locale.ROOT), "id", t.id())).toList());
    return all;
  }

  private static Map<String, Object> sheet(Findings.Sheet s) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("offered", s.offered());
    all.put("claimed", estimate(s.claimed()));
    all.put("claimers", estimate(s.claimers()));
    all.put("thirds", s.thirds());
    all.put("points", estimate(s.points()));
    all.put("winWith", estimate(s.winWith()));
    all.put("winWithout", estimate(s.winWithout()));
    return all;
  }

  private static Map<String, Object> spread(Spread s) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("mean", s.mean().isMeasured() ? s.mean().value() : null);
    all.put("interval", interval(s.mean()));
    all.put("deviation", s.deviation());
    List<String> names = List.of("min", "q10", "q25", "median", "q75", "q90", "max");
    for (int i = 0; i < names.size(); i++) {
      all.put(names.get(i), s.quantiles().get(i));
    }
    all.put("histogram", Map.of("first", s.first(), "width", s.width(), "bars", s.bars()));
    return all;
  }

  private static Map<String, Object> estimate(Estimate e) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("value", e.isMeasured() ? e.value() : null);
    all.put("interval", interval(e));
    all.put("n", e.n());
    return all;
  }

  private static List<Double> interval(Estimate e) {
    return e.isMeasured() && Double.isFinite(e.low()) ? List.of(e.low(), e.high()) : null;
  }

  private static Map<String, Object> goal(Goals.Checked c) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("measure", c.goal().measure());
    all.put("wish", c.goal().wish());
    all.put("measured", estimate(c.measured()));
    all.put("met", c.isMet());
    all.put("certain", c.isSure());
    return all;
  }
}
