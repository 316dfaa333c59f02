package houserule.studio.cli;

import houserule.engine.bot.Bot;
import houserule.engine.lab.Coverage;
import houserule.engine.lab.Estimate;
import houserule.engine.lab.Findings;
import houserule.engine.lab.Spread;
import houserule.studio.app.Editions;
import houserule.studio.app.Goals;
import houserule.studio.app.Laboratory;
import houserule.studio.app.Naming;
import houserule.studio.app.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tables of what a playtest found. */
final class PlaytestText {
  private static final int MOST_NEVER = 12;

  private PlaytestText() {}

  static List<String> of(Laboratory.Playtest test, Naming naming) {
    Findings f = test.findings();
    List<String> lines = new ArrayList<>();
    lines.add(Console.bold(title(test)));
    lines.add(
        form("%,.0f games a second; seeds go on from %d; intervals are at 95 %%.",
            test.seconds() <= 0 ? 0 : f.games() / test.seconds(), test.series().seed()));
    lines.add("");
    lines.addAll(scores(f, naming));
    lines.add("");
    lines.addAll(wins(f, naming));
    lines.add("");
    lines.addAll(game(f));
    if (!f.objectives().isEmpty()) {
      lines.add("");
      lines.addAll(objectives(f, naming));
    }
    lines.add("");
    lines.addAll(never(f));
    return lines;
  }

  private static String title(Laboratory.Playtest test) {
    List<String> bots = test.series().bots().stream().map(Bot::name).toList();
    return form(
        "%s, %d players: %,d games of %s",
        Editions.name(test.series().edition().pack(), "en"), test.series().edition().players(),
        test.findings().games(), String.join(", ", bots));
  }

  private static List<String> scores(Findings f, Naming naming) {
    Columns scores = new Columns(true);
    scores.row("Score", "mean", "interval", "sd", "min", "10%", "25%", "50%", "75%", "90%", "max");
    f.parts().forEach((id, s) -> scores.row(row(naming.score(id), s)));
    scores.row(row(naming.score("total"), f.total()));
    scores.row(row("Winner's total", f.winning()));
    return scores.lines();
  }

  private static List<String> row(String name, Spread s) {
    List<String> row = new ArrayList<>(List.of(name));
    row.add(form("%.2f", s.mean().value()));
    row.add(form("%.2f–%.2f", s.mean().low(), s.mean().high()));
    row.add(form("%.2f", s.deviation()));
    s.quantiles().forEach(q -> row.add(q.toString()));
    return row;
  }

  private static List<String> wins(Findings f, Naming naming) {
    Columns wins = new Columns(true);
    wins.row("Seat", "games won", "interval", "mean total");
    for (int seat = 0; seat < f.winsBySeat().size(); seat++) {
      wins.row(
          naming.labels().seat(seat), percent(f.winsBySeat().get(seat).value()),
          percents(f.winsBySeat().get(seat)), form("%.1f", f.pointsBySeat().get(seat).value()));
    }
    if (f.winsByBot().size() > 1) {
      wins.row("", "", "", "");
      f.winsByBot().forEach((bot, e) -> wins.row(bot, percent(e.value()), percents(e), ""));
    }
    return wins.lines();
  }

  private static List<String> game(Findings f) {
    Columns game = new Columns(true);
    game.row("Game", "mean", "interval");
    each(game, "Decisions", f.decisions().mean());
    each(game, "Answers to a decision", f.answers());
    game.row("Decisions with a choice", percent(f.genuine().value()), percents(f.genuine()));
    if (f.winsBySeat().size() > 1) {
      each(game, "Winner's margin", f.margin().mean());
      each(game, "Changes of the lead", f.leads().mean());
      each(game, "Winner was behind by at most", f.comeback().mean());
    }
    return game.lines();
  }

  private static void each(Columns columns, String name, Estimate e) {
    columns.row(name, form("%.2f", e.value()), form("%.2f–%.2f", e.low(), e.high()));
  }

  private static List<String> objectives(Findings f, Naming naming) {
    Columns all = new Columns(true);
    all.row("Objective", "offered", "claimed", "interval", "by", "early", "mid", "late", "points", "won with", "without");
    f.objectives().forEach(
        (id, s) -> {
          long claims = s.thirds().stream().mapToInt(Integer::intValue).sum();
          all.row(
              Verdict.objective(id, naming), Integer.toString(s.offered()),
              measured(s.claimed(), percent(s.claimed().value())), measured(s.claimed(), percents(s.claimed())),
              measured(s.claimers(), form("%.1f", s.claimers().value())),
              third(s, 0, claims), third(s, 1, claims), third(s, 2, claims),
              measured(s.points(), form("%.1f", s.points().value())),
              measured(s.winWith(), percent(s.winWith().value())),
              measured(s.winWithout(), percent(s.winWithout().value())));
        });
    List<String> lines = new ArrayList<>(all.lines());
    lines.add("Who claims and who wins go together for many reasons; `compare --force` tells what an objective causes.");
    return lines;
  }

  private static String third(Findings.Sheet s, int third, long claims) {
    return claims == 0 ? "–" : percent((double) s.thirds().get(third) / claims);
  }

  private static String measured(Estimate e, String text) {
    return e.isMeasured() ? text : "–";
  }

  private static List<String> never(Findings f) {
    if (f.never().isEmpty()) {
      return List.of("Everything that can come up did: components, questions, ways to go on, conditions.");
    }
    Map<Coverage.Kind, List<String>> byKind = new LinkedHashMap<>();
    f.never().forEach(t -> byKind.computeIfAbsent(t.kind(), k -> new ArrayList<>()).add(t.id()));
    List<String> lines = new ArrayList<>();
    lines.add("Never, in all these games:");
    byKind.forEach(
        (kind, ids) -> {
          String more = ids.size() > MOST_NEVER ? " and " + (ids.size() - MOST_NEVER) + " more" : "";
          lines.add(
              "  " + words(kind) + ": " + String.join(", ", ids.subList(0, Math.min(MOST_NEVER, ids.size()))) + more);
        });
    return lines;
  }

  static String words(Coverage.Kind kind) {
    return switch (kind) {
      case COMPONENT -> "came to light";
      case QUESTION -> "was asked with a choice";
      case BRANCH -> "was the way taken";
      case PASS -> "was declined";
      case CONDITION -> "held";
    };
  }

  static List<String> goals(List<Goals.Checked> goals) {
    Columns all = new Columns(false);
    for (Goals.Checked c : goals) {
      all.row(
          c.isMet() ? "met" : "missed", c.goal().measure(), "wanted " + c.goal().wish(),
          c.measured().isMeasured()
              ? form("is %.2f (%.2f–%.2f)", c.measured().value(), c.measured().low(), c.measured().high())
              : "was not measured",
          c.isSure() ? "" : "not certain");
    }
    return all.lines();
  }

  static String percent(double share) {
    return form("%.1f%%", 100 * share);
  }

  static String percents(Estimate e) {
    return form("%.1f–%.1f%%", 100 * e.low(), 100 * e.high());
  }

  static String form(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
