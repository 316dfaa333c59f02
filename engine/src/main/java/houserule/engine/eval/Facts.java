package houserule.engine.eval;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What never changes in a game, as arrays. They are read at the thing's number plus one, so that
 * none (-1) has an entry too and needs no test.
 */
public final class Facts {
  private final World world;
  private final Map<Field, int[]> values = new LinkedHashMap<>();
  private final Map<Field, Cells.Print[]> faces = new LinkedHashMap<>();
  private final Map<Sort, int[][]> kindMasks = new LinkedHashMap<>();
  private final Map<World.Table, int[][]> tables = new HashMap<>();

  public Facts(World world) {
    this.world = world;
  }

  /** The printed values of a field by thing; of none a number is 0 and a thing is none. */
  public int[] of(Field field) {
    return values.computeIfAbsent(
        field,
        f -> {
          int[] all = new int[f.facts().length + 1];
          all[0] = none(f.type());
          System.arraycopy(f.facts(), 0, all, 1, f.facts().length);
          return all;
        });
  }

  /** What a field of nothing is. */
  static int none(Type type) {
    return type instanceof Type.Thing || type == Type.Basic.KIND ? -1 : 0;
  }

  public Cells.Print[] faces(Field field) {
    return faces.computeIfAbsent(
        field,
        f -> {
          Sort sort = f.owner();
          Cells.Print[] all = new Cells.Print[sort.size() + 1];
          for (int i = 0; i < sort.size(); i++) {
            var face = f.faces()[sort.designOf(i)];
            all[i + 1] = face == null ? null : new Cells.Print(face);
          }
          return all;
        });
  }

  /** For each kind, 32 to a word, a bit for each thing of the sort (plus one). */
  public int[] kindWord(Sort sort, int kind) {
    return kindMasks.computeIfAbsent(sort, this::masks)[kind / 32];
  }

  /** All words, for kinds that are only known in play. */
  public int[][] kindWords(Sort sort) {
    return kindMasks.computeIfAbsent(sort, this::masks);
  }

  private int[][] masks(Sort sort) {
    int[][] words = new int[world.kinds().size() / 32 + 1][sort.size() + 1];
    for (World.Kind kind : world.kinds().values()) {
      boolean[] designs = kind.designs().get(sort);
      for (int i = 0; designs != null && i < sort.size(); i++) {
        if (designs[sort.designOf(i)]) {
          words[kind.id() / 32][i + 1] |= 1 << (kind.id() % 32);
        }
      }
    }
    return words;
  }

  static int isKind(int[][] words, int kind, int thing) {
    return kind < 0 ? 0 : (words[kind / 32][thing + 1] >>> (kind % 32)) & 1;
  }

  /** A table by row; a table of one row is its own first. */
  public int[][] table(World.Table table) {
    return tables.computeIfAbsent(
        table,
        t -> {
          int[][] rows = new int[t.rows().size()][];
          for (int i = 0; i < rows.length; i++) {
            rows[i] = t.rows().get(i).stream().mapToInt(Integer::intValue).toArray();
          }
          return rows;
        });
  }
}
