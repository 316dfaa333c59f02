package houserule.engine.lab;

import java.util.ArrayList;
import java.util.List;

/**
 * What is written down about one game. A result is nothing but its rows, so it can be stored,
 * taken up again and summed up anew.
 *
 * @param game its number in the series
 * @param seed the seed it was played with
 * @param bots who sat at each seat: the number in the list of bots
 * @param decisions how many questions were answered
 * @param answers how many answers they had, together
 * @param genuine how many of them had more than one answer that changed anything at first sight: more than one answer
 * @param leads how often another seat came into the lead
 * @param deficit how far the winner was behind at the worst moment
 * @param scores the parts of each seat's score, seat by seat
 * @param places the place of each seat
 * @param claims for each objective who claimed it and when
 * @param coverage what was met, a bit for each thing of {@link Coverage}
 * @param hash of the position at the end
 */
public record Row(
    int game, long seed, List<Integer> bots, int decisions, int answers, int genuine, int leads,
    int deficit, List<Integer> scores, List<Integer> places, List<Claims> claims, String coverage,
    long hash) {

  /**
   * What became of an objective.
   *
   * @param offered whether it came up
   * @param by who claimed it
   */
  public record Claims(boolean offered, List<Claim> by) {
    public Claims {
      by = List.copyOf(by);
    }
  }

  /**
   * A seat that claimed an objective.
   *
   * @param at after how many hundredths of the game's decisions
   * @param points what the total would lack without it
   */
  public record Claim(int seat, int at, int points) {}

  public Row {
    bots = List.copyOf(bots);
    scores = List.copyOf(scores);
    places = List.copyOf(places);
    claims = List.copyOf(claims);
  }

  public int seats() {
    return places.size();
  }

  public int total(int seat) {
    int parts = scores.size() / seats();
    return scores.subList(seat * parts, (seat + 1) * parts).stream().mapToInt(Integer::intValue).sum();
  }

  /** The share of the win that a seat has: a win of several is parted among them. */
  public double win(int seat) {
    long winners = places.stream().filter(p -> p == 1).count();
    return places.get(seat) == 1 ? 1.0 / winners : 0;
  }

  /** How far the best total is above the second best; 0 for a single seat. */
  public int margin() {
    List<Integer> totals = new ArrayList<>();
    for (int seat = 0; seat < seats(); seat++) {
      totals.add(total(seat));
    }
    totals.sort(null);
    int n = totals.size();
    return n < 2 ? 0 : totals.get(n - 1) - totals.get(n - 2);
  }

  // ---- as a line of a file

  private static final String FORM = "bots,decisions,answers,genuine,leads,deficit,scores,places,claims,coverage,hash";

  /** What the columns are called. */
  public static String header() {
    return "game,seed," + FORM;
  }

  /** One line, without commas inside its cells. */
  public String line() {
    return String.join(
        ",",
        Integer.toString(game), Long.toString(seed), spaced(bots), Integer.toString(decisions),
        Integer.toString(answers), Integer.toString(genuine), Integer.toString(leads),
        Integer.toString(deficit), spaced(scores), spaced(places), written(claims), coverage,
        String.format("%016x", hash));
  }

  private static String spaced(List<Integer> all) {
    return String.join(" ", all.stream().map(Object::toString).toList());
  }

  private static String written(List<Claims> all) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (!all.get(i).offered()) {
        continue;
      }
      StringBuilder cell = new StringBuilder().append(i);
      all.get(i).by().forEach(c -> cell.append(':').append(c.seat()).append('@').append(c.at()).append('=').append(c.points()));
      cells.add(cell.toString());
    }
    return String.join(" ", cells);
  }

  /**
   * Reads a line again; null when it is cut off or not such a line.
   *
   * @param objectives how many there are
   */
  public static Row parse(String line, int objectives) {
    String[] cells = line.split(",", -1);
    if (cells.length != 13 || cells[12].length() != 16) {
      return null;
    }
    try {
      return new Row(
          Integer.parseInt(cells[0]), Long.parseLong(cells[1]), numbers(cells[2]),
          Integer.parseInt(cells[3]), Integer.parseInt(cells[4]), Integer.parseInt(cells[5]),
          Integer.parseInt(cells[6]), Integer.parseInt(cells[7]), numbers(cells[8]),
          numbers(cells[9]), claims(cells[10], objectives), cells[11],
          Long.parseUnsignedLong(cells[12], 16));
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      // A line of another kind, or one that was being written when the program ended.
      return null;
    }
  }

  private static List<Integer> numbers(String cell) {
    return cell.isEmpty() ? List.of() : List.of(cell.split(" ")).stream().map(Integer::valueOf).toList();
  }

  private static List<Claims> claims(String cell, int objectives) {
    List<Claims> all = new ArrayList<>();
    for (int i = 0; i < objectives; i++) {
      all.add(new Claims(false, List.of()));
    }
    for (String one : cell.isEmpty() ? new String[0] : cell.split(" ")) {
      String[] parts = one.split(":");
      List<Claim> by = new ArrayList<>();
      for (int i = 1; i < parts.length; i++) {
        String[] numbers = parts[i].split("[@=]");
        by.add(
            new Claim(
                Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]),
                Integer.parseInt(numbers[2])));
      }
      all.set(Integer.parseInt(parts[0]), new Claims(true, by));
    }
    return all;
  }
}
