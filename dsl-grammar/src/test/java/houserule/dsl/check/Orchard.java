package houserule.dsl.check;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.RuleReader;
import houserule.dsl.syntax.Stmt;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** What a small invented game for three declares, so that rules have something to speak of. */
public final class Orchard {
  private static final Span NOWHERE = Span.startOf(new Source("orchard.yaml", ""));

  private final World world = new World(3);

  private Orchard() {}

  public static World world() {
    Orchard orchard = new Orchard();
    orchard.sorts();
    orchard.state();
    orchard.zones();
    orchard.tables();
    orchard.formulas();
    return orchard.world;
  }

  private void sorts() {
    Sort season = Sort.places("season", List.of("spring", "summer", "autumn"));
    Sort card = Sort.components("card", List.of("apple", "plum", "barn"), new int[] {3, 2, 1});
    Sort cell = Sort.cells("cell", new Grid(4, 5, false), true);
    world.sorts().put("season", season);
    world.sorts().put("card", card);
    world.sorts().put("cell", cell);
    fact(card, "cost", Type.Basic.NUMBER, 2, 3, 5);
    fact(card, "ripe", new Type.Thing(season), 2, 1, -1);
    Expr always = new Expr.Bool(NOWHERE, true);
    Expr[] rules = {always, null, null};
    add(card, new Field("wants", card, Type.Basic.FLAG, Field.Nature.RULE, false, 0, 1, 0, NOWHERE)
        .withRules(rules));
    List<List<Stmt>> effects = Collections.nCopies(3, List.of());
    add(card, new Field("harvest", card, Type.Basic.EFFECT, Field.Nature.EFFECT, false, 0, 0, 0, NOWHERE)
        .withEffects(effects));
    add(card, new Field("plan", card, Type.Basic.FACE, Field.Nature.FACT, false, 0, 0, 0, NOWHERE)
        .withFaces(new Face[3]));
    add(card, state("rotten", card, Type.Basic.FLAG, false, 0, 1));
    add(cell, state("tree", cell, new Type.Thing(card), true, -1, 5));
    world.kinds().put("fruit", new World.Kind("fruit", 0, Map.of(card, new boolean[] {true, true, false})));
    world.kinds().put("building", new World.Kind("building", 1, Map.of(card, new boolean[] {false, false, true})));
    world.kinds().put("forest", new World.Kind("forest", 3, Map.of(card, new boolean[] {true, true, false})));
    world.kinds().put("river", new World.Kind("river", 4, Map.of(card, new boolean[] {false, false, true})));
    world.kinds().put("weather", new World.Kind("weather", 2, Map.of()));
  }

  private void state() {
    world.fields().put("money", state("money", null, Type.Basic.NUMBER, true, 0, 99));
    world.fields().put("starter", state("starter", null, new Type.Thing(world.player()), false, -1, 2));
    world.fields().put("now", state("now", null, new Type.Thing(sort("season")), false, -1, 2));
    world.fields().put("over", state("over", null, Type.Basic.FLAG, false, 0, 1));
  }

  private void zones() {
    Sort card = sort("card");
    Sort cell = sort("cell");
    zone("deck", null, card, null, true);
    zone("discard", null, card, null, true);
    zone("hand", world.player(), card, null, true);
    zone("market", sort("season"), card, null, true);
    zone("garden", world.player(), cell, cell.fields().get("tree"), false);
  }

  private void tables() {
    world.tables().put("points", new World.Table("points", List.of(List.of(0, 1, 3, 6)), false, 0));
    world.tables().put(
        "prize",
        new World.Table("prize", List.of(List.of(5, 0), List.of(5, 2, 0)), true, 2));
    world.options().put("rounds", new World.Option("rounds", Type.Basic.NUMBER, 4));
    world.options().put("solo", new World.Option("solo", Type.Basic.FLAG, 0));
    world.shapes().put(
        "corner", new World.Shape("corner", 2, 2, List.of(true, true, true, false)));
  }

  private void formulas() {
    Type card = new Type.Thing(sort("card"));
    formula("affordable", "c.cost <= money", new World.Parameter("c", card));
    formula("dearest", "max(cost for hand)");
    formula("fits", "c.cost < n", new World.Parameter("c", card), new World.Parameter("n", Type.Basic.NUMBER));
    List<Stmt> body = read("procedure", "money -= n", RuleReader::block);
    world.procedures().put(
        "pay",
        new World.Procedure("pay", List.of(new World.Parameter("n", Type.Basic.NUMBER)), body, NOWHERE));
  }

  private void formula(String name, String text, World.Parameter... parameters) {
    Expr body = read(name, text, RuleReader::expr);
    world.formulas().put(name, new World.Formula(name, List.of(parameters), body, body.span()));
  }

  private static <T> T read(
      String name, String text, java.util.function.BiFunction<RuleReader, Snippet, T> how) {
    Diagnostics out = new Diagnostics();
    T tree = how.apply(new RuleReader(out), Snippet.of(new Source(name, text)));
    if (out.hasErrors()) {
      throw new AssertionError(Render.text(out.sorted()));
    }
    return tree;
  }

  private Sort sort(String name) {
    return world.sorts().get(name);
  }

  private void zone(String name, Sort per, Sort holds, Field shows, boolean exclusive) {
    world.zones().put(name, new World.Zone(name, per, holds, holds.size(), shows, exclusive, NOWHERE));
  }

  private static Field state(String name, Sort owner, Type type, boolean perPlayer, int low, int high) {
    return new Field(name, owner, type, Field.Nature.STATE, perPlayer, low, high, Math.max(low, 0), NOWHERE);
  }

  private static void fact(Sort sort, String name, Type type, int... byDesign) {
    int[] facts = Arrays.stream(sort.designs()).map(d -> byDesign[d]).toArray();
    add(sort, new Field(name, sort, type, Field.Nature.FACT, false, -1, 9, 0, NOWHERE).withFacts(facts));
  }

  private static void add(Sort sort, Field field) {
    sort.fields().put(field.name(), field);
  }
}
