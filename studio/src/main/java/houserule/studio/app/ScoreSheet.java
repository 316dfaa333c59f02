package houserule.studio.app;

import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a position is worth to every seat.
 *
 * @param places the place of each seat; seats that nothing parts share one
 */
public record ScoreSheet(
    List<String> seats, List<Part> parts, String totalName, List<Integer> totals, List<Integer> places) {

  /** One part of the score, by seat. */
  public record Part(String id, String name, List<Integer> points) {
    public Part {
      points = List.copyOf(points);
    }
  }

  public ScoreSheet {
    seats = List.copyOf(seats);
    parts = List.copyOf(parts);
    totals = List.copyOf(totals);
    places = List.copyOf(places);
  }

  public static ScoreSheet of(Play play, State state, Naming naming) {
    int players = play.game().players();
    List<String> seats = new ArrayList<>();
    List<Integer> totals = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    for (int place : play.places(state)) {
      seats.add(naming.labels().seat(seats.size()));
      totals.add(play.total(state, totals.size()));
      places.add(place);
    }
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < play.game().parts().size(); i++) {
      String id = play.game().parts().get(i);
      List<Integer> points = new ArrayList<>();
      for (int seat = 0; seat < players; seat++) {
        points.add(play.part(state, i, seat));
      }
      parts.add(new Part(id, naming.word("score." + id), points));
    }
    return new ScoreSheet(seats, parts, naming.word("score.total"), totals, places);
  }

  /** The sheet as plain maps and lists: parts by id, then totals and places, each by seat. */
  public Map<String, Object> toMap() {
    Map<String, Object> byPart = new LinkedHashMap<>();
    parts.forEach(p -> byPart.put(p.id(), p.points()));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("parts", byPart);
    all.put("total", totals);
    all.put("places", places);
    return all;
  }
}
