package houserule.studio.cli;

import houserule.studio.app.ScoreSheet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Draws score sheets. */
final class ScoreText {
  private ScoreText() {}

  /** All parts and totals, with the places when the game is over. */
  static List<String> sheet(ScoreSheet sheet, boolean places) {
    return sheet(sheet, IntStream.range(0, sheet.seats().size()).boxed().toList(), places);
  }

  /** The columns of some seats only. */
  static List<String> sheet(ScoreSheet sheet, List<Integer> seats, boolean places) {
    Columns columns = new Columns(true);
    columns.row(row("", seats.stream().map(sheet.seats()::get).toList()));
    sheet.parts().forEach(p -> columns.row(row(p.name(), of(p.points(), seats))));
    columns.row(row(sheet.totalName(), of(sheet.totals(), seats)));
    if (places) {
      columns.row(row("Place", seats.stream().map(s -> sheet.places().get(s) + ".").toList()));
    }
    return columns.lines();
  }

  private static List<String> of(List<Integer> numbers, List<Integer> seats) {
    return seats.stream().map(s -> numbers.get(s).toString()).toList();
  }

  private static List<String> row(String first, List<String> rest) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }

  /** Who is first. */
  static String winners(ScoreSheet sheet) {
    List<String> first =
        IntStream.range(0, sheet.seats().size())
            .filter(s -> sheet.places().get(s) == 1)
            .mapToObj(sheet.seats()::get)
            .toList();
    if (first.size() == 1) {
      return first.get(0) + " wins.";
    }
    int last = first.size() - 1;
    return String.join(", ", first.subList(0, last)) + " and " + first.get(last)
        + " share the first place.";
  }
}
