package houserule.engine.eval;

import houserule.dsl.check.Face;
import houserule.dsl.check.Grid;
import houserule.dsl.check.World;
import houserule.engine.model.Slot;
import java.util.Arrays;

/**
 * What rules can ask of the cells of one board. Selections come on the workbench's stack, from
 * {@code from} up to its top, and are taken off it.
 *
 * <p>{@code rays} holds, for each direction, the cell that lies there of each cell, or -1.
 *
 * <p>Joined cells are one: the head stands for all of them, and a cell joined to a head knows the
 * direction in which the head lies.
 */
public record Cells(
    Grid grid, Slot join, int rows, int columns, int[][] near, int[][] around, int[][] rays) {
  // A record, because the JIT trusts the fields of one that is a constant.

  /** How many directions a line has: four straight ones, then four diagonal ones. */
  static final int DIRECTIONS = 8;

  /** In place of a cell: a line may lie anywhere. */
  static final int ANYWHERE = -2;

  private static final int[][] STEPS = {
    {0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}
  };

  public static Cells of(Grid grid, Slot join) {
    int[][] near = new int[grid.size()][];
    int[][] around = new int[grid.size()][];
    int[][] rays = new int[DIRECTIONS][grid.size()];
    for (int cell = 0; cell < grid.size(); cell++) {
      near[cell] = neighbours(grid, cell, false);
      around[cell] = neighbours(grid, cell, true);
      for (int d = 0; d < DIRECTIONS; d++) {
        rays[d][cell] =
            grid.at(cell / grid.columns() + STEPS[d][0], cell % grid.columns() + STEPS[d][1]);
      }
    }
    return new Cells(grid, join, grid.rows(), grid.columns(), near, around, rays);
  }

  private static int[] neighbours(Grid grid, int cell, boolean diagonal) {
    int columns = grid.columns();
    int[] found = new int[8];
    int n = 0;
    for (int dr = -1; dr <= 1; dr++) {
      for (int dc = -1; dc <= 1; dc++) {
        boolean straight = dr == 0 != (dc == 0);
        int other = grid.at(cell / columns + dr, cell % columns + dc);
        if (other >= 0 && other != cell && (diagonal || straight)) {
          found[n++] = other;
        }
      }
    }
    return Arrays.copyOf(found, n);
  }

  public int at(int row, int column) {
    return grid.at(row, column);
  }

  /** The neighbour in a direction, beyond all that is joined: the head of whatever lies there, or -1. */
  public int step(int[] s, int player, int cell, int direction) {
    int other = cell < 0 ? -1 : grid.step(cell, direction);
    if (join != null && other >= 0) {
      int head = head(s, player, cell);
      while (other >= 0 && head(s, player, other) == head) {
        other = grid.step(other, direction);
      }
    }
    return other < 0 ? -1 : head(s, player, other);
  }

  private int head(int[] s, int player, int cell) {
    if (join == null) {
      return cell;
    }
    int direction = join.get(s, cell, player);
    return direction == 0 ? cell : grid.step(cell, direction - 1);
  }

  /**
   * Marks the selected cells, of joined ones the head, and puts those in their place on the stack;
   * what is none is dropped.
   */
  private int mark(Run c, int[] s, int player, int from) {
    int stamp = c.freshStamp();
    int kept = from;
    for (int i = from; i < c.top; i++) {
      if (c.buf[i] >= 0) {
        int head = head(s, player, c.buf[i]);
        c.mark[head] = stamp;
        c.buf[kept++] = head;
      }
    }
    c.top = kept;
    return stamp;
  }

  /** Puts the cells that touch a cell on the stack. */
  public void near(Run c, int[] s, int player, int any, boolean diagonal) {
    if (any < 0) {
      return;
    }
    int[][] touching = diagonal ? around : near;
    if (join == null) {
      for (int other : touching[any]) {
        c.push(other);
      }
      return;
    }
    int cell = head(s, player, any);
    int stamp = c.freshStamp();
    c.mark[cell] = stamp;
    nearOne(c, s, player, touching[cell], stamp);
    for (int d = 0; d < 4; d++) {
      int tail = grid.step(cell, d);
      if (tail >= 0 && join.get(s, tail, player) != 0 && head(s, player, tail) == cell) {
        nearOne(c, s, player, touching[tail], stamp);
      }
    }
  }

  private void nearOne(Run c, int[] s, int player, int[] touching, int stamp) {
    for (int raw : touching) {
      int other = head(s, player, raw);
      if (c.mark[other] != stamp) {
        c.mark[other] = stamp;
        c.push(other);
      }
    }
  }

  /** The size of the largest set of selected cells that hang together by their edges. */
  public int largestGroup(Run c, int[] s, int player, int from) {
    int selected = mark(c, s, player, from);
    int end = c.top;
    int best = 0;
    for (int i = from; i < end; i++) {
      int cell = c.buf[i];
      if (c.mark[cell] == selected) {
        best = Math.max(best, flood(c, s, player, cell, selected));
      }
    }
    c.top = from;
    return best;
  }

  // Takes the marks off a group and counts it; the stack above the selection is the queue.
  private int flood(Run c, int[] s, int player, int start, int selected) {
    int base = c.top;
    int size = 0;
    c.mark[start] = 0;
    c.push(start);
    while (c.top > base) {
      int cell = c.buf[--c.top];
      size++;
      floodFrom(c, s, player, cell, selected);
      if (join != null) {
        for (int d = 0; d < 4; d++) {
          int tail = grid.step(cell, d);
          if (tail >= 0 && join.get(s, tail, player) != 0 && head(s, player, tail) == cell) {
            floodFrom(c, s, player, tail, selected);
          }
        }
      }
    }
    return size;
  }

  private void floodFrom(Run c, int[] s, int player, int cell, int selected) {
    for (int raw : near[cell]) {
      int other = head(s, player, raw);
      if (c.mark[other] == selected) {
        c.mark[other] = 0;
        c.push(other);
      }
    }
  }

  /**
   * The length of the longest straight run of selected cells; joined cells count once. Unless
   * {@code through} is {@link #ANYWHERE}, only runs that hold that cell.
   */
  public int longestLine(Run c, int[] s, int player, int from, boolean diagonal, int through) {
    int stamp = mark(c, s, player, from);
    int end = c.top;
    int best = 0;
    if (through >= 0) {
      int cell = head(s, player, through);
      best = c.mark[cell] == stamp ? lines(c, s, player, cell, diagonal, true, stamp) : 0;
    } else if (through == ANYWHERE) {
      for (int i = from; i < end; i++) {
        best = Math.max(best, lines(c, s, player, c.buf[i], diagonal, false, stamp));
      }
    }
    c.top = from;
    return best;
  }

  /** The longest line that starts at a cell, or goes through it, or at any that is joined to it. */
  private int lines(
      Run c, int[] s, int player, int cell, boolean diagonal, boolean through, int stamp) {
    int best = linesAt(c, s, player, cell, diagonal, through, stamp);
    for (int d = 0; join != null && d < 4; d++) {
      int tail = grid.step(cell, d);
      if (tail >= 0 && join.get(s, tail, player) != 0 && head(s, player, tail) == cell) {
        best = Math.max(best, linesAt(c, s, player, tail, diagonal, through, stamp));
      }
    }
    return best;
  }

  private int linesAt(
      Run c, int[] s, int player, int cell, boolean diagonal, boolean through, int stamp) {
    int best = 0;
    for (int d = 0; d < (diagonal ? DIRECTIONS : DIRECTIONS / 2); d += 2) {
      int length = runFrom(c, s, player, cell, STEPS[d][0], STEPS[d][1], stamp);
      if (through) {
        length += runFrom(c, s, player, cell, STEPS[d + 1][0], STEPS[d + 1][1], stamp) - 1;
      }
      best = Math.max(best, length);
    }
    return best;
  }

  private int runFrom(Run c, int[] s, int player, int cell, int dr, int dc, int stamp) {
    int row = cell / columns;
    int column = cell % columns;
    int last = -1;
    int length = 0;
    while (row >= 0 && row < rows && column >= 0 && column < columns) {
      int head = head(s, player, row * columns + column);
      if (c.mark[head] != stamp) {
        break;
      }
      if (head != last) {
        length++;
        last = head;
      }
      row += dr;
      column += dc;
    }
    return length;
  }

  /**
   * Whether one cell of each selection can be picked so that all hang together. The i-th selection
   * stands from {@code starts[i]} up to {@code starts[i + 1]} on the stack.
   */
  public int linked(Run c, int[] s, int player, int[] starts, int n) {
    int from = starts[0];
    int found = 0;
    for (int i = from; i < starts[n]; i++) {
      c.buf[i] = c.buf[i] < 0 ? -1 : head(s, player, c.buf[i]);
    }
    for (int i = from; i < starts[1] && found == 0; i++) {
      if (c.buf[i] < 0) {
        continue;
      }
      found = grow(c, s, player, starts, n, 1, c.buf[i], 1L) ? 1 : 0;
    }
    c.top = from;
    return found;
  }

  // `picked` cells lie on top of the stack once the first has been pushed.
  private boolean grow(
      Run c, int[] s, int player, int[] starts, int n, int picked, int cell, long done) {
    int mine = c.top;
    c.push(cell);
    boolean all = done == (1L << n) - 1;
    for (int k = 1; k < n && !all; k++) {
      if ((done & (1L << k)) != 0) {
        continue;
      }
      for (int i = starts[k]; i < starts[k + 1] && !all; i++) {
        int other = c.buf[i];
        if (other >= 0 && touchesPicked(c, s, player, other, mine - picked + 1, c.top)) {
          c.burn(1);
          all = grow(c, s, player, starts, n, picked + 1, other, done | (1L << k));
        }
      }
    }
    c.top = mine;
    return all;
  }

  private boolean touchesPicked(Run c, int[] s, int player, int cell, int from, int to) {
    for (int i = from; i < to; i++) {
      if (c.buf[i] == cell) {
        return false;
      }
    }
    for (int i = from; i < to; i++) {
      if (touch(s, player, cell, c.buf[i]) || (join != null && touch(s, player, c.buf[i], cell))) {
        return true;
      }
    }
    return false;
  }

  private boolean touch(int[] s, int player, int a, int b) {
    for (int d = 0; d < 4; d++) {
      int other = grid.step(a, d);
      if (other < 0) {
        continue;
      }
      if (head(s, player, other) == b) {
        return true;
      }
      if (join != null && other != a && head(s, player, other) == a) {
        for (int e = 0; e < 4; e++) {
          int beyond = grid.step(other, e);
          if (beyond >= 0 && head(s, player, beyond) == b) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether the cells of a shape, somewhere on the board, are all selected. */
  public int fits(Run c, World.Shape shape, int from) {
    int stamp = c.freshStamp();
    for (int i = from; i < c.top; i++) {
      if (c.buf[i] >= 0) {
        c.mark[c.buf[i]] = stamp;
      }
    }
    c.top = from;
    for (int row = 0; row + shape.rows() <= rows; row++) {
      for (int column = 0; column + shape.columns() <= columns; column++) {
        if (fitsAt(c, shape, row, column, stamp)) {
          return 1;
        }
      }
    }
    return 0;
  }

  private boolean fitsAt(Run c, World.Shape shape, int row, int column, int stamp) {
    for (int i = 0; i < shape.cells().size(); i++) {
      int cell = (row + i / shape.columns()) * columns + column + i % shape.columns();
      if (shape.cells().get(i) && c.mark[cell] != stamp) {
        return false;
      }
    }
    return true;
  }

  /** Lays a face: each of its cells shows what is printed there and is listed in a zone. */
  public void lay(
      Run c, int[] s, int player, Print face, int at, int zone, int max, Slot shows, int span) {
    if (face == null) {
      return;
    }
    c.something(at, span);
    int row = at / columns;
    int column = at % columns;
    for (int i = 0; i < face.shows.length; i++) {
      if (face.shows[i] == Face.HOLE) {
        continue;
      }
      int cell = c.something(grid.at(row + i / face.columns, column + i % face.columns), span);
      shows.set(s, cell, player, face.shows[i]);
      if (face.toHead[i] < 0) {
        c.add(s, cell, zone, max, span);
      } else {
        join.set(s, cell, player, face.toHead[i] + 1);
      }
    }
  }

  /** A face as plain arrays: what each cell shows, and the direction of the head it is joined to. */
  public static final class Print {
    private final int columns;
    private final int[] shows;
    private final int[] toHead;

    public Print(Face face) {
      columns = face.columns();
      shows = face.shows().stream().mapToInt(Integer::intValue).toArray();
      toHead = new int[shows.length];
      Arrays.fill(toHead, -1);
      for (var group : face.joined()) {
        int head = group.get(0);
        for (int i : group.subList(1, group.size())) {
          int dr = head / columns - i / columns;
          int dc = head % columns - i % columns;
          toHead[i] = dr < 0 ? 0 : dc > 0 ? 1 : dr > 0 ? 2 : 3;
        }
      }
    }
  }
}
