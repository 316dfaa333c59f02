package houserule.engine.lab;

import houserule.engine.bot.Bot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * What some games of a series tell.
 *
 * @param winsBySeat the share of games each seat wins; a shared win counts in parts
 * @param winsByBot the same for each kind of bot, by name; a single one when all are alike
 * @param pointsBySeat the mean total of each seat
 * @param total the totals of all seats
 * @param parts the parts of the score, by name
 * @param winning the winner's total
 * @param margin how far the best is above the second
 * @param decisions how many decisions a game takes
 * @param answers how many answers a decision has, on average
 * @param genuine the share of decisions with more than one answer
 * @param leads how often the lead changes
 * @param comeback how far behind the later winner was at the worst moment
 * @param objectives what became of each objective, by id
 * @param never what none of the games met
 */
public record Findings(
    int games,
    List<Estimate> winsBySeat,
    Map<String, Estimate> winsByBot,
    List<Estimate> pointsBySeat,
    Spread total,
    Map<String, Spread> parts,
    Spread winning,
    Spread margin,
    Spread decisions,
    Estimate answers,
    Estimate genuine,
    Spread leads,
    Spread comeback,
    Map<String, Sheet> objectives,
    List<Coverage.Thing> never) {

  /**
   * The balance sheet of an objective.
   *
   * @param offered in how many games it came up
   * @param claimed the share of these in which somebody claimed it
   * @param claimers how many did, on average, where anybody did
   * @param thirds how many claims fell into each third of a game
   * @param points what a claim brings
   * @param winWith the share of games won by those who claimed it
   * @param winWithout the share won by the others in the same games
   */
  public record Sheet(
      int offered, Estimate claimed, Estimate claimers, List<Integer> thirds, Estimate points,
      Estimate winWith, Estimate winWithout) {}

  /** Sums up games of a series. */
  public static Findings of(Series series, List<Row> rows) {
    int seats = series.edition().players();
    List<String> partNames = series.edition().game().parts();
    List<Estimate> wins = new ArrayList<>();
    List<Estimate> points = new ArrayList<>();
    for (int seat = 0; seat < seats; seat++) {
      int s = seat;
      wins.add(Estimate.share(rows.stream().mapToDouble(r -> r.win(s)).sum(), rows.size()));
      points.add(Estimate.mean(each(rows, r -> r.total(s))));
    }
    Map<String, Spread> parts = new LinkedHashMap<>();
    for (int p = 0; p < partNames.size(); p++) {
      int part = p;
      parts.put(
          partNames.get(p),
          Spread.of(ofSeats(rows, seats, (r, seat) -> r.scores().get(seat * partNames.size() + part))));
    }
    Map<String, Sheet> sheets = new LinkedHashMap<>();
    for (int i = 0; i < series.objectives().size(); i++) {
      sheets.put(series.objectives().get(i).id(), sheet(rows, i));
    }
    return new Findings(
        rows.size(), wins, byBot(series, rows), points, Spread.of(ofSeats(rows, seats, Row::total)),
        parts, Spread.of(each(rows, Findings::winning)), Spread.of(each(rows, Row::margin)),
        Spread.of(each(rows, Row::decisions)),
        Estimate.mean(each(rows, r -> r.decisions() == 0 ? 0 : (double) r.answers() / r.decisions())),
        Estimate.share(rows.stream().mapToLong(Row::genuine).sum(), sum(rows, Row::decisions)),
        Spread.of(each(rows, Row::leads)), Spread.of(each(rows, Row::deficit)), sheets,
        series.coverage().never(rows));
  }

  private static int sum(List<Row> rows, java.util.function.ToIntFunction<Row> what) {
    return (int) Math.min(Integer.MAX_VALUE, rows.stream().mapToLong(what::applyAsInt).sum());
  }

  private static double winning(Row row) {
    return row.total(row.places().indexOf(1));
  }

  private static double[] each(List<Row> rows, ToDoubleFunction<Row> what) {
    return rows.stream().mapToDouble(what).toArray();
  }

  private interface OfSeat {
    int of(Row row, int seat);
  }

  private static double[] ofSeats(List<Row> rows, int seats, OfSeat what) {
    double[] all = new double[rows.size() * seats];
    for (int i = 0; i < all.length; i++) {
      all[i] = what.of(rows.get(i / seats), i % seats);
    }
    return all;
  }

  private static Map<String, Estimate> byBot(Series series, List<Row> rows) {
    Map<String, double[]> wins = new LinkedHashMap<>();
    for (Row row : rows) {
      for (int seat = 0; seat < row.seats(); seat++) {
        Bot bot = series.bots().get(row.bots().get(seat));
        double[] of = wins.computeIfAbsent(bot.name(), b -> new double[2]);
        of[0] += row.win(seat);
        of[1]++;
      }
    }
    Map<String, Estimate> all = new LinkedHashMap<>();
    wins.forEach((bot, of) -> all.put(bot, Estimate.share(of[0], (int) of[1])));
    return all;
  }

  private static Sheet sheet(List<Row> rows, int objective) {
    List<Row> offered = rows.stream().filter(r -> r.claims().get(objective).offered()).toList();
    List<Row> taken = offered.stream().filter(r -> !r.claims().get(objective).by().isEmpty()).toList();
    List<Row.Claim> claims = taken.stream().flatMap(r -> r.claims().get(objective).by().stream()).toList();
    double winsWith = 0;
    double winsWithout = 0;
    int without = 0;
    for (Row row : taken) {
      for (int seat = 0; seat < row.seats(); seat++) {
        int s = seat;
        if (row.claims().get(objective).by().stream().anyMatch(c -> c.seat() == s)) {
          winsWith += row.win(seat);
        } else {
          winsWithout += row.win(seat);
          without++;
        }
      }
    }
    List<Integer> thirds = new ArrayList<>(List.of(0, 0, 0));
    claims.forEach(c -> thirds.set(Math.min(2, c.at() * 3 / 100), thirds.get(Math.min(2, c.at() * 3 / 100)) + 1));
    return new Sheet(
        offered.size(), Estimate.share(taken.size(), offered.size()),
        Estimate.mean(taken.stream().mapToDouble(r -> r.claims().get(objective).by().size()).toArray()),
        List.copyOf(thirds),
        Estimate.mean(claims.stream().mapToDouble(Row.Claim::points).toArray()),
        Estimate.share(winsWith, claims.size()), Estimate.share(winsWithout, without));
  }
}
