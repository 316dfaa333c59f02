package houserule.studio.app;

import static houserule.studio.app.Charts.escaped;

import houserule.engine.bot.Bot;
import houserule.engine.lab.Comparison;
import houserule.engine.lab.Coverage;
import houserule.engine.lab.Estimate;
import houserule.engine.lab.Findings;
import houserule.engine.lab.Series;
import houserule.engine.lab.Spread;
import houserule.engine.pack.Layer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A page with everything a playtest or a comparison found, in one file that needs no network. */
public final class ReportPage {
  private static final String STYLE =
      """
      body{font:15px/1.45 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2430;background:#fff}
      h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem;border-bottom:1px solid #d6dbe3}
      table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9rem}
      th,td{padding:.2rem .6rem;text-align:right}th:first-child,td:first-child{text-align:left}
      th{border-bottom:1px solid #98a2b3;font-weight:600}tbody tr:nth-child(even){background:#f5f7fa}
      .bar{fill:#5b7db1}.mean{stroke:#c2410c;stroke-width:2}.mark{stroke:#98a2b3;stroke-dasharray:3 3}
      .range{stroke:#5b7db1;stroke-width:3}.dot{fill:#1f3b66}svg text{font-size:12px;fill:#475467}
      .verdict{font-size:1.1rem;background:#eef4ff;padding:.8rem 1rem;border-left:4px solid #5b7db1}
      .found{font-weight:600}.note,footer{color:#667085;font-size:.85rem}svg{max-width:100%;height:auto}
      """;

  private final StringBuilder page = new StringBuilder();
  private final Naming naming;

  private ReportPage(Naming naming) {
    this.naming = naming;
  }

  /** The page of a playtest. */
  public static String of(Laboratory.Playtest test, List<Goals.Checked> goals, Naming naming) {
    ReportPage page = new ReportPage(naming);
    Series series = test.series();
    page.open(Editions.name(series.edition().pack(), "en") + ": playtest");
    page.setUp(series, test.findings().games(), "games");
    page.goals(goals);
    page.findings(test.findings());
    return page.close(Players.areSteady(series.bots()));
  }

  /** The page of a comparison. */
  public static String of(Laboratory.Compared c, List<String> notes, Naming naming) {
    ReportPage page = new ReportPage(naming);
    page.open(Editions.name(c.variant().edition().pack(), "en") + ": comparison");
    page.add("<p class=\"verdict\">" + escaped(Verdict.of(c, naming)) + "</p>");
    notes.forEach(n -> page.add("<p>" + escaped(n) + "</p>"));
    page.setUp(c.variant(), c.baseRows().size(), "pairs of games");
    page.differences(c.measured());
    page.add("<h2>With the base</h2>");
    page.findings(Findings.of(c.base(), c.baseRows()));
    page.add("<h2>With the variant</h2>");
    page.findings(Findings.of(c.variant(), c.variantRows()));
    return page.close(Players.areSteady(c.base().bots()));
  }

  private void add(String html) {
    page.append(html).append('\n');
  }

  private void open(String title) {
    add("<!doctype html>");
    add("<html lang=\"en\"><head><meta charset=\"utf-8\">");
    add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    add("<title>" + escaped(title) + "</title><style>" + STYLE + "</style></head><body>");
    add("<h1>" + escaped(title) + "</h1>");
  }

  private String close(boolean steady) {
    add(
        "<footer>"
            + (steady
                ? "The same packs, bots, budgets and seed give the same games on any machine."
                : "A bot with a budget in milliseconds plays otherwise on another machine, or on this one at another time.")
            + "</footer></body></html>");
    return page.toString();
  }

  private void setUp(Series series, int games, String what) {
    List<String> packs = new ArrayList<>();
    for (Layer l : series.edition().pack().layers()) {
      packs.add(l.id() + " " + l.version() + " (" + l.fingerprint() + ")");
    }
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("Packs", String.join(", ", packs));
    rows.put("Players", Integer.toString(series.edition().players()));
    Editions.written(series.edition()).forEach((name, v) -> rows.put("Option " + name, v));
    rows.put("Bots", String.join(", ", series.bots().stream().map(Bot::name).toList()));
    rows.put("Seed", Long.toString(series.seed()));
    rows.put(Character.toUpperCase(what.charAt(0)) + what.substring(1), Integer.toString(games));
    add("<table><tbody>");
    rows.forEach((k, v) -> add("<tr><td>" + escaped(k) + "</td><td style=\"text-align:left\">" + escaped(v) + "</td></tr>"));
    add("</tbody></table>");
  }

  private void goals(List<Goals.Checked> goals) {
    if (goals.isEmpty()) {
      return;
    }
    add("<h2>Goals</h2>");
    table(List.of("Measure", "Wanted", "Is", "Interval", ""), goals.stream()
        .map(
            g ->
                List.of(
                    g.goal().measure(), g.goal().wish(), number(g.measured()), interval(g.measured(), 1),
                    (g.isMet() ? "met" : "missed") + (g.isSure() ? "" : ", not certain")))
        .toList());
  }

  private void findings(Findings f) {
    add("<h2>Scores</h2>");
    add(Charts.histogram(f.total()));
    List<List<String>> scores = new ArrayList<>();
    f.parts().forEach((id, s) -> scores.add(row(naming.score(id), s)));
    scores.add(row(naming.score("total"), f.total()));
    scores.add(row("Winner's total", f.winning()));
    table(List.of("", "mean", "interval", "sd", "min", "10 %", "25 %", "50 %", "75 %", "90 %", "max"), scores);
    seats(f);
    add("<h2>The game</h2>");
    add(Charts.histogram(f.decisions()));
    List<List<String>> game = new ArrayList<>();
    game.add(List.of("Decisions", number(f.decisions().mean()), interval(f.decisions().mean(), 1)));
    game.add(List.of("Answers to a decision", number(f.answers()), interval(f.answers(), 1)));
    game.add(List.of("Decisions with a choice", percent(f.genuine()), interval(f.genuine(), 100)));
    if (f.winsBySeat().size() > 1) {
      game.add(List.of("Winner's margin", number(f.margin().mean()), interval(f.margin().mean(), 1)));
      game.add(List.of("Changes of the lead", number(f.leads().mean()), interval(f.leads().mean(), 1)));
      game.add(List.of("Winner was behind by at most", number(f.comeback().mean()), interval(f.comeback().mean(), 1)));
    }
    table(List.of("", "mean", "interval"), game);
    objectives(f);
    never(f);
  }

  private void seats(Findings f) {
    add("<h2>Who wins</h2>");
    List<Charts.Whisker> rows = new ArrayList<>();
    for (int seat = 0; seat < f.winsBySeat().size(); seat++) {
      rows.add(new Charts.Whisker(naming.labels().seat(seat), times(f.winsBySeat().get(seat), 100)));
    }
    if (f.winsByBot().size() > 1) {
      f.winsByBot().forEach((bot, e) -> rows.add(new Charts.Whisker(bot, times(e, 100))));
    }
    add(Charts.whiskers(rows, 100.0 / f.winsBySeat().size(), "% of games"));
  }

  private void objectives(Findings f) {
    if (f.objectives().isEmpty()) {
      return;
    }
    add("<h2>Objectives</h2>");
    List<List<String>> rows = new ArrayList<>();
    List<Charts.Whisker> claimed = new ArrayList<>();
    f.objectives().forEach(
        (id, s) -> {
          String name = Verdict.objective(id, naming);
          claimed.add(new Charts.Whisker(name, times(s.claimed(), 100)));
          rows.add(
              List.of(
                  name, Integer.toString(s.offered()), percent(s.claimed()), interval(s.claimed(), 100),
                  number(s.claimers()), s.thirds().get(0) + " / " + s.thirds().get(1) + " / " + s.thirds().get(2),
                  number(s.points()), percent(s.winWith()), percent(s.winWithout())));
        });
    add(Charts.whiskers(claimed, 50, "% of the games it was offered in"));
    table(
        List.of("", "offered", "claimed", "interval", "by", "early / mid / late", "points", "won with", "won without"),
        rows);
    add("<p class=\"note\">Who claims and who wins go together for many reasons; a comparison with an objective forced and banned tells what it causes.</p>");
  }

  private void never(Findings f) {
    add("<h2>Never met</h2>");
    if (f.never().isEmpty()) {
      add("<p>Everything that can come up did.</p>");
      return;
    }
    Map<Coverage.Kind, List<String>> byKind = new LinkedHashMap<>();
    f.never().forEach(t -> byKind.computeIfAbsent(t.kind(), k -> new ArrayList<>()).add(t.id()));
    byKind.forEach(
        (kind, ids) ->
            add("<p><b>" + escaped(kind.name().toLowerCase(Locale.ROOT)) + "</b>: " + escaped(String.join(", ", ids)) + "</p>"));
  }

  private void differences(List<Comparison.Measured> measured) {
    add("<h2>Differences</h2>");
    List<List<String>> rows = new ArrayList<>();
    for (Comparison.Measured m : measured) {
      double unit = m.name().startsWith("seat-") ? 100 : 1;
      rows.add(
          List.of(
              Verdict.name(m.name(), naming), number(times(m.base(), unit)), number(times(m.variant(), unit)),
              number(times(m.difference(), unit)), interval(m.difference(), unit), Integer.toString(m.difference().n()),
              m.found() ? "found" : ""));
    }
    table(List.of("", "base", "variant", "difference", "interval", "pairs", ""), rows);
    add("<p class=\"note\">Intervals are at 95 % for each measure by itself; `found` stands against chance and against looking at so many.</p>");
  }

  private void table(List<String> head, List<List<String>> rows) {
    add("<table><thead><tr>");
    head.forEach(h -> add("<th>" + escaped(h) + "</th>"));
    add("</tr></thead><tbody>");
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder("<tr>");
      row.forEach(c -> line.append("<td>").append(escaped(c)).append("</td>"));
      add(line.append("</tr>").toString());
    }
    add("</tbody></table>");
  }

  private static List<String> row(String name, Spread s) {
    List<String> row = new ArrayList<>(List.of(name, number(s.mean()), interval(s.mean(), 1), String.format(Locale.ROOT, "%.2f", s.deviation())));
    s.quantiles().forEach(q -> row.add(q.toString()));
    return row;
  }

  private static Estimate times(Estimate e, double unit) {
    return new Estimate(unit * e.value(), unit * e.low(), unit * e.high(), e.n());
  }

  private static String number(Estimate e) {
    return e.isMeasured() ? String.format(Locale.ROOT, "%.2f", e.value()) : "–";
  }

  private static String percent(Estimate e) {
    return e.isMeasured() ? String.format(Locale.ROOT, "%.1f %%", 100 * e.value()) : "–";
  }

  private static String interval(Estimate e, double unit) {
    return e.isMeasured() && Double.isFinite(e.low())
        ? String.format(Locale.ROOT, "%.2f to %.2f", unit * e.low(), unit * e.high())
        : "–";
  }
}
