package houserule.studio.app;

import java.util.List;

/**
 * The table as one seat sees it, in words and tokens: what any screen draws.
 *
 * @param places zones that lie at places, such as a market, one block for each sort of place
 * @param piles zones of the whole table
 * @param boards boards that all share
 */
public record Sight(
    List<Fact> facts,
    List<Places> places,
    List<Pile> piles,
    List<Drawing> boards,
    List<Seat> seats) {

  /** A value that has a name. */
  public record Fact(String name, String value) {}

  /**
   * A zone.
   *
   * @param pieces what lies in it from bottom to top; empty when that is hidden, drawn on a board,
   *     or too much to list
   */
  public record Pile(String name, int count, List<Piece> pieces) {
    public Pile {
      pieces = List.copyOf(pieces);
    }

    public boolean isListed() {
      return !pieces.isEmpty();
    }
  }

  /** The places of one sort, which has an id and a name, with the zones at each. */
  public record Places(String id, String name, List<Place> places) {
    public Places {
      places = List.copyOf(places);
    }
  }

  public record Place(String name, List<Pile> piles) {
    public Place {
      piles = List.copyOf(piles);
    }
  }

  /** A board as text. */
  public record Drawing(String name, List<String> lines) {
    public Drawing {
      lines = List.copyOf(lines);
    }
  }

  /** What lies before one player. */
  public record Seat(
      int seat, String name, List<Fact> facts, List<Pile> piles, List<Drawing> boards) {
    public Seat {
      facts = List.copyOf(facts);
      piles = List.copyOf(piles);
      boards = List.copyOf(boards);
    }
  }

  public Sight {
    facts = List.copyOf(facts);
    places = List.copyOf(places);
    piles = List.copyOf(piles);
    boards = List.copyOf(boards);
    seats = List.copyOf(seats);
  }
}
