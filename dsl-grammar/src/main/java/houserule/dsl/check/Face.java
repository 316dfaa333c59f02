package houserule.dsl.check;

import java.util.List;

/**
 * What a card prints on the cells it covers: for each cell, row by row, what it shows (-1 for an
 * empty cell), or {@code HOLE} where the card covers nothing.
 *
 * @param joined groups of cells that are one
 */
public record Face(int rows, int columns, List<Integer> shows, List<List<Integer>> joined) {
  /** A place in the rectangle that the face leaves out. */
  public static final int HOLE = -2;

  public Face {
    shows = List.copyOf(shows);
    joined = joined.stream().map(List::copyOf).toList();
  }
}
