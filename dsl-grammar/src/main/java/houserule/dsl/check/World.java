package houserule.dsl.check;

import houserule.dsl.source.Span;
import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.Stmt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything a pack declares that its rules can name. */
public final class World {
  /** A place where things lie in order: one, or one for each player or place. */
  public record Zone(String name, Sort per, Sort holds, int max, Field shows, boolean exclusive, Span span) {}

  /** Numbers by index; one row, or a row for each first index. The last entry serves all larger. */
  public record Table(String name, List<List<Integer>> rows, boolean nested, int firstIndex) {}

  /** A kind of component: of each sort, the designs that belong to it. */
  public record Kind(String name, int id, Map<Sort, boolean[]> designs) {}

  /** A value fixed when the game is set up. */
  public record Option(String name, Type type, int value) {}

  public record Parameter(String name, Type type) {}

  /** A named condition or value of the pack. */
  public record Formula(String name, List<Parameter> parameters, Expr body, Span span) {}

  /** A named effect of the pack. */
  public record Procedure(String name, List<Parameter> parameters, List<Stmt> body, Span span) {}

  /** A pattern of cells: true where one must be. */
  public record Shape(String name, int rows, int columns, List<Boolean> cells) {
    public Shape {
      cells = List.copyOf(cells);
    }
  }

  private final int players;
  private final Map<String, Sort> sorts = new LinkedHashMap<>();
  private final Map<String, Field> fields = new LinkedHashMap<>();
  private final Map<String, Zone> zones = new LinkedHashMap<>();
  private final Map<String, Table> tables = new LinkedHashMap<>();
  private final Map<String, Kind> kinds = new LinkedHashMap<>();
  private final Map<String, Option> options = new LinkedHashMap<>();
  private final Map<String, Formula> formulas = new LinkedHashMap<>();
  private final Map<String, Procedure> procedures = new LinkedHashMap<>();
  private final Map<String, Shape> shapes = new LinkedHashMap<>();

  public World(int players) {
    this.players = players;
    sorts.put("player", Sort.players(players));
  }

  public int players() {
    return players;
  }

  public Sort player() {
    return sorts.get("player");
  }

  public Map<String, Sort> sorts() {
    return sorts;
  }

  /** The fields of the table itself. */
  public Map<String, Field> fields() {
    return fields;
  }

  public Map<String, Zone> zones() {
    return zones;
  }

  public Map<String, Table> tables() {
    return tables;
  }

  public Map<String, Kind> kinds() {
    return kinds;
  }

  public Map<String, Option> options() {
    return options;
  }

  public Map<String, Formula> formulas() {
    return formulas;
  }

  public Map<String, Procedure> procedures() {
    return procedures;
  }

  public Map<String, Shape> shapes() {
    return shapes;
  }
}
