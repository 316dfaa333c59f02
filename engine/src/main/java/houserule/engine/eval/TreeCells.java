package houserule.engine.eval;

import houserule.dsl.check.Grid;
import houserule.dsl.check.World;
import houserule.engine.model.Slot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The cells of one player's board in one position, for {@link Tree}: the same answers as {@link
 * Cells}, found with plain sets. Joined cells are one; each knows its head, which stands for all.
 */
final class TreeCells {
  private static final int[][] LINES = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

  private final Grid grid;
  private final int[] head;

  /** {@code join} is null for a board whose cells are never joined. */
  TreeCells(Grid grid, Slot join, int[] s, int player) {
    this.grid = grid;
    head = new int[grid.size()];
    for (int cell = 0; cell < head.length; cell++) {
      int towards = join == null ? 0 : join.get(s, cell, player);
      head[cell] = towards == 0 ? cell : grid.step(cell, towards - 1);
    }
  }

  /** A cell and all that are joined to it: the head first, then those around it from the top clockwise. */
  private List<Integer> parts(int cell) {
    List<Integer> all = new ArrayList<>();
    all.add(head[cell]);
    for (int direction = 0; direction < 4; direction++) {
      int other = grid.step(head[cell], direction);
      if (other >= 0 && head[other] == head[cell]) {
        all.add(other);
      }
    }
    return all;
  }

  private boolean touch(int a, int b, boolean diagonal) {
    int rows = Math.abs(a / grid.columns() - b / grid.columns());
    int columns = Math.abs(a % grid.columns() - b % grid.columns());
    return diagonal ? Math.max(rows, columns) == 1 : rows + columns == 1;
  }

  /** The heads of the cells that touch a cell or what is joined to it. */
  Set<Integer> near(int cell, boolean diagonal) {
    Set<Integer> found = new LinkedHashSet<>();
    if (cell < 0) {
      return found;
    }
    for (int part : parts(cell)) {
      for (int other = 0; other < head.length; other++) {
        if (touch(part, other, diagonal)) {
          found.add(head[other]);
        }
      }
    }
    found.remove(head[cell]);
    return found;
  }

  /** The head of what lies beyond a cell, and beyond what is joined to it, in a direction. */
  int step(int cell, int direction) {
    int other = cell;
    while (other >= 0 && head[other] == head[cell]) {
      other = grid.step(other, direction);
    }
    return other < 0 ? -1 : head[other];
  }

  private Set<Integer> heads(Collection<Integer> cells) {
    Set<Integer> all = new LinkedHashSet<>();
    cells.stream().filter(c -> c >= 0).forEach(c -> all.add(head[c]));
    return all;
  }

  int largestGroup(Collection<Integer> cells) {
    Set<Integer> left = heads(cells);
    int best = 0;
    while (!left.isEmpty()) {
      Deque<Integer> open = new ArrayDeque<>();
      open.add(left.iterator().next());
      left.removeAll(open);
      int size = 0;
      while (!open.isEmpty()) {
        size++;
        for (int other : near(open.remove(), false)) {
          if (left.remove(other)) {
            open.add(other);
          }
        }
      }
      best = Math.max(best, size);
    }
    return best;
  }

  /** The most cells in one straight run; {@code through} is null when the run may lie anywhere. */
  int longestLine(Collection<Integer> cells, boolean diagonal, Integer through) {
    if (through != null && through < 0) {
      return 0;
    }
    Set<Integer> selected = heads(cells);
    int best = 0;
    for (int start = 0; start < head.length; start++) {
      for (int line = 0; line < (diagonal ? 4 : 2); line++) {
        Set<Integer> run = new HashSet<>();
        int at = start;
        for (int i = 1; at >= 0 && selected.contains(head[at]); i++) {
          run.add(head[at]);
          at =
              grid.at(
                  start / grid.columns() + i * LINES[line][0],
                  start % grid.columns() + i * LINES[line][1]);
        }
        if (through == null || run.contains(head[through])) {
          best = Math.max(best, run.size());
        }
      }
    }
    return best;
  }

  /** Whether one cell of each selection, no cell twice, can be picked so that they hang together. */
  boolean linked(List<? extends Collection<Integer>> selections) {
    List<Set<Integer>> left = new ArrayList<>();
    selections.forEach(cells -> left.add(heads(cells)));
    Set<Integer> first = left.remove(0);
    return first.stream().anyMatch(cell -> grows(Set.of(cell), left));
  }

  private boolean grows(Set<Integer> picked, List<Set<Integer>> left) {
    if (left.isEmpty()) {
      return true;
    }
    Set<Integer> beside = new HashSet<>();
    picked.forEach(cell -> beside.addAll(near(cell, false)));
    beside.removeAll(picked);
    for (int i = 0; i < left.size(); i++) {
      List<Set<Integer>> others = new ArrayList<>(left);
      for (int cell : others.remove(i)) {
        if (beside.contains(cell)) {
          Set<Integer> more = new HashSet<>(picked);
          more.add(cell);
          if (grows(more, others)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether a shape lies somewhere within the cells themselves, joined or not. */
  static boolean fits(Grid grid, World.Shape shape, Collection<Integer> cells) {
    Set<Integer> selected = new HashSet<>(cells);
    for (int row = 0; row <= grid.rows() - shape.rows(); row++) {
      for (int column = 0; column <= grid.columns() - shape.columns(); column++) {
        boolean all = true;
        for (int i = 0; i < shape.cells().size(); i++) {
          int cell = grid.at(row + i / shape.columns(), column + i % shape.columns());
          all &= !shape.cells().get(i) || selected.contains(cell);
        }
        if (all) {
          return true;
        }
      }
    }
    return false;
  }
}
