package houserule.engine.eval;

import static houserule.dsl.check.Type.Basic.FLAG;
import static houserule.dsl.check.Type.Basic.KIND;
import static houserule.dsl.check.Type.Basic.NUMBER;
import static houserule.engine.eval.Toy.thing;
import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The facts behind a condition, word for word. */
class WhyTest {
  private final Toy toy = new Toy();
  private final int[] s = toy.blank();
  private final Var it = new Var("it", thing(toy.piece));

  private List<String> facts(Term t) {
    return new Why(toy.world, toy.tree()).facts(t, true, s, 0, Map.of());
  }

  private List<String> factsAgainst(Term t) {
    return new Why(toy.world, toy.tree()).facts(t, false, s, 0, Map.of());
  }

  private static Term number(int n) {
    return new Term.Const(NUMBER, n);
  }

  private Term get(Field f) {
    return new Term.Get(f, null, f.perPlayer() ? toy.me() : null);
  }

  private static Term compare(Term left, String op, Term right) {
    return new Term.Compare(op, left, right);
  }

  private Term.Sel hand(Term where) {
    return new Term.Sel(
        it, new Term.From.InZone(new Term.ZoneRef(toy.hand, toy.me())), where);
  }

  private static Term some(Term.Sel sel) {
    return new Term.Aggregate(Term.How.SOME, sel, null, FLAG);
  }

  private static Term count(Term.Sel sel) {
    return new Term.Aggregate(Term.How.COUNT, sel, null, NUMBER);
  }

  private Term piece(int n) {
    return new Term.Const(thing(toy.piece), n);
  }

  @Test
  void whatHoldsHasNoFactsAgainstIt() {
    assertThat(facts(compare(number(3), "<", number(4)))).isEmpty();
    assertThat(factsAgainst(compare(number(4), "<", number(3)))).isEmpty();
  }

  @Test
  void aComparisonTellsItsLeftSideAndWhatItNeeds() {
    toy.put(s, toy.hand, 0, 2, 5);
    assertThat(facts(compare(count(hand(null)), ">=", number(5))))
        .containsExactly("count(hand) is 2, needs >= 5");
    assertThat(factsAgainst(compare(count(hand(null)), ">=", number(2))))
        .containsExactly("count(hand) is 2, needs < 2");
    assertThat(facts(compare(number(5), "<", count(hand(null)))))
        .containsExactly("count(hand) is 2, needs > 5");
  }

  @Test
  void theOtherSideIsToldWithItsValue() {
    toy.set(s, toy.coins, 0, 0, 3);
    toy.set(s, toy.round, 0, 0, 7);
    Term sum = new Term.Arithmetic('+', get(toy.coins), number(2));
    assertThat(facts(compare(get(toy.round), "<=", sum)))
        .containsExactly("round is 7, needs <= coins + 2 (5)");
  }

  @Test
  void thingsAreCalledByTheirIds() {
    toy.set(s, toy.held, 0, 0, 4);
    assertThat(facts(compare(get(toy.held), "=", new Term.Const(thing(toy.piece), -1))))
        .containsExactly("held is barn/1, needs = none");
    Term home = new Term.Get(toy.home, get(toy.held), null);
    assertThat(facts(compare(home, "=", new Term.Const(thing(toy.town), 1))))
        .containsExactly("held.home is none, needs = south");
  }

  @Test
  void ofAllThatMustHoldTheFirstThatFailsIsTold() {
    Term both =
        new Term.And(
            compare(get(toy.round), ">", number(0)), compare(get(toy.coins), ">", number(9)));
    assertThat(facts(both)).containsExactly("round is -3, needs > 0");
    toy.set(s, toy.round, 0, 0, 1);
    assertThat(facts(both)).containsExactly("coins is 0, needs > 9");
  }

  @Test
  void ofSeveralThatWouldDoAllAreTold() {
    Term either =
        new Term.Or(
            compare(get(toy.round), ">", number(0)), compare(get(toy.coins), ">", number(9)));
    assertThat(facts(either)).containsExactly("round is -3, needs > 0", "or coins is 0, needs > 9");
    assertThat(factsAgainst(new Term.Not(either)))
        .containsExactly("round is -3, needs > 0", "or coins is 0, needs > 9");
    assertThat(facts(new Term.Not(new Term.Not(either)))).hasSize(2);
  }

  @Test
  void kindsAndMembershipAreToldAsRulesSayThem() {
    toy.set(s, toy.held, 0, 0, 3);
    assertThat(facts(new Term.IsKind(get(toy.held), toy.piece, new Term.Const(KIND, 3))))
        .containsExactly("held is cart, not of kind k3");
    assertThat(factsAgainst(new Term.IsKind(get(toy.held), toy.piece, new Term.Const(KIND, 1))))
        .containsExactly("held is cart, of kind k1");
    Term among = new Term.Among(get(toy.held), hand(null));
    assertThat(facts(among)).containsExactly("held is cart, not in hand");
    toy.put(s, toy.hand, 0, 3);
    assertThat(facts(new Term.Not(among))).containsExactly("held is cart, in hand");
  }

  @Test
  void someAndNoAreCounted() {
    Term heavy = new Term.Get(toy.heavy, new Term.Local(it), null);
    assertThat(facts(some(hand(heavy))))
        .containsExactly("count(hand where it.heavy) is 0, needs >= 1");
    toy.put(s, toy.hand, 0, 0, 3, 9);
    assertThat(facts(new Term.Aggregate(Term.How.NO, hand(heavy), null, FLAG)))
        .containsExactly("count(hand where it.heavy) is 2, needs = 0");
  }

  @Test
  void ofEveryTheFirstExceptionIsTold() {
    toy.put(s, toy.hand, 0, 0, 3, 4);
    Var p = new Var("p", thing(toy.piece));
    Term.Sel each =
        new Term.Sel(p, new Term.From.InZone(new Term.ZoneRef(toy.hand, toy.me())), null);
    Term points = new Term.Get(toy.points, new Term.Local(p), null);
    Term every =
        new Term.Aggregate(Term.How.EVERY, each, compare(points, ">=", number(0)), FLAG);
    assertThat(facts(every)).containsExactly("p = cart: p.points is -2, needs >= 0");
    Term low = new Term.Aggregate(Term.How.EVERY, each, compare(points, ">=", number(-5)), FLAG);
    assertThat(factsAgainst(low))
        .containsExactly("every p in hand has p.points >= -5 holds, needs an exception");
  }

  @Test
  void formulasAndRulesOnComponentsAreOpened() {
    Var n = new Var("n", NUMBER);
    World.Formula rich =
        toy.formula("rich", List.of(n), compare(get(toy.coins), ">", new Term.Local(n)));
    Term call = new Term.Call(rich, FLAG, List.of(number(4)), toy.me());
    assertThat(facts(call)).containsExactly("rich: coins is 0, needs > n (4)");
    toy.rules.get(toy.when).set(1, call);
    assertThat(facts(new Term.RuleOf(toy.when, piece(3), toy.me())))
        .containsExactly("rich: coins is 0, needs > n (4)");
    toy.set(s, toy.held, 0, 0, 4);
    assertThat(facts(new Term.RuleOf(toy.when, get(toy.held), toy.me())))
        .containsExactly("held is barn/1, which has no `when`");
    assertThat(facts(new Term.RuleOf(toy.when, piece(0), toy.me())))
        .containsExactly("ox/1 has no `when`");
  }

  @Test
  void onlyTheBranchThatCountsIsTold() {
    Term late = compare(get(toy.coins), ">", number(1));
    Term early = compare(get(toy.round), ">", number(2));
    assertThat(facts(new Term.If(get(toy.ready, toy.me()), late, early)))
        .containsExactly("round is -3, needs > 2");
  }

  private Term get(Field f, Term of) {
    return new Term.Get(f, of, null);
  }

  @Test
  void anotherPlayersNumbersAreToldAsTheirs() {
    toy.set(s, toy.first, 0, 0, 2);
    toy.set(s, toy.coins, 0, 2, 8);
    Var who = new Var("(player)", thing(toy.player));
    Term theirs = new Term.Get(toy.coins, null, new Term.Local(who));
    Term less = compare(get(toy.coins), ">", theirs);
    assertThat(facts(new Term.With(who, get(toy.first), less)))
        .containsExactly("coins is 0, needs > coins of first (8)");
  }

  @Test
  void shapesAndLinksAreToldWhole() {
    Sort board = toy.cell;
    Var c = new Var("it", thing(board));
    Term.Sel garden =
        new Term.Sel(c, new Term.From.InZone(new Term.ZoneRef(toy.estate, toy.me())), null);
    assertThat(facts(new Term.Fits(board, toy.shapes.get(0), garden)))
        .containsExactly("pattern(block, estate) is false, needs true");
    Term.Sel list = new Term.Sel(c, new Term.From.InZone(new Term.ZoneRef(toy.list, null)), null);
    Term linked = new Term.Linked(board, List.of(garden, list), toy.me());
    toy.put(s, toy.estate, 0, 3);
    assertThat(facts(linked)).containsExactly("linked(estate, list) is false: count(list) is 0");
    toy.put(s, toy.list, 0, 19);
    assertThat(facts(linked)).containsExactly("linked(estate, list) is false, needs true");
  }

  @Test
  void aFlagOfTheStateIsToldByName() {
    Type player = thing(toy.player);
    assertThat(facts(get(toy.ready, new Term.Const(player, 1))))
        .containsExactly("seat-2.ready is false, needs true");
  }

  @Test
  void theListStaysShort() {
    Term t = compare(get(toy.round), ">", number(0));
    for (int i = 1; i < 20; i++) {
      t = new Term.Or(t, compare(get(toy.round), ">", number(i)));
    }
    assertThat(facts(t)).hasSize(6);
  }
}
