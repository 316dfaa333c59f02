package houserule.engine.eval;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.engine.contract.Packs;
import houserule.engine.play.Game;
import houserule.engine.play.Outcome;
import houserule.engine.play.Play;
import houserule.engine.play.Reasons;
import houserule.engine.play.State;
import houserule.engine.view.Labels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a player is told whose move is refused, and what an objective still lacks. */
class RefusalsTest {
  private final Game game = Packs.edition(Path.of("src/test/packs/orchard"), 2).game();
  private final Play play = game.play();
  private final Reasons reasons = new Reasons(game);
  private final Sort tree = game.world().sorts().get("tree");
  private final Sort bed = game.world().sorts().get("bed");

  /** The first question of a seed whose market holds what is wanted. */
  private State market(String north, String south) {
    for (int seed = 0; seed < 5_000; seed++) {
      State state = play.start(seed);
      List<String> names = new ArrayList<>();
      for (int stall = 0; stall < 2; stall++) {
        int[] there = game.things(state, game.world().zones().get("market"), stall);
        names.add(tree.members().get(tree.designOf(there[0])));
      }
      if (names.equals(List.of(north, south))) {
        return state;
      }
    }
    throw new AssertionError("no such market");
  }

  private int offered(State state, int stall) {
    return game.things(state, game.world().zones().get("market"), stall)[0];
  }

  private void set(State state, String field, int value) {
    game.set(state, game.world().fields().get(field), 0, 0, value);
  }

  private List<String> refused(State state, int answer) {
    State before = state.copy();
    assertThat(play.apply(state, answer)).isInstanceOf(Outcome.Rejected.class);
    List<String> facts = reasons.refusal(state, answer);
    assertThat(state).isEqualTo(before);
    return facts;
  }

  @Test
  void aFormulaIsTakenApart() {
    State state = market("pear-tree", "apple-tree");
    set(state, "coins", 2);
    assertThat(refused(state, offered(state, 0)))
        .containsExactly("affordable: t.worth is 3, needs <= coins (2)");
  }

  @Test
  void whatCouldHaveHelpedIsToldWithOr() {
    State state = market("old-oak", "apple-tree");
    String oak = tree.nameOf(offered(state, 0));
    assertThat(refused(state, offered(state, 0)))
        .containsExactly(
            "in-season: t is " + oak + ", not of kind fruit",
            "in-season: or round is 1, needs = 3");
  }

  @Test
  void whatIsNotThereIsToldSo() {
    State state = market("pear-tree", "apple-tree");
    int elsewhere = tree.size() - 1;
    assertThat(refused(state, elsewhere)).containsExactly("t is old-oak/2, not in market");
  }

  @Test
  void namesOfTheFlowAreKnown() {
    State state = market("apple-tree", "pear-tree");
    int bought = offered(state, 0);
    play.apply(state, bought);
    play.apply(state, Labels.thing(bed, "r1c2"));
    while (play.seat(state) != 0 || !play.question(state).key().orElse("").equals("plant")) {
      play.answers(state);
      play.choose(state, play.answer(0));
    }
    assertThat(refused(state, Labels.thing(bed, "r1c2")))
        .containsExactly("free: b.grows is " + tree.nameOf(bought) + ", needs = none");
  }

  @Test
  void aLegalAnswerHasNoReasonAgainstIt() {
    State state = market("apple-tree", "pear-tree");
    assertThat(reasons.refusal(state, offered(state, 0))).isEmpty();
    assertThat(reasons.refusal(state, Game.PASS)).isEmpty();
    assertThat(reasons.refusal(state, 1_000_000)).isEmpty();
  }

  @Test
  void anObjectiveSaysWhatItLacks() {
    State state = market("apple-tree", "pear-tree");
    Field goal = tree.fields().get("goal");
    assertThat(reasons.unmet(state, goal, tree.members().indexOf("apple-tree"), 0))
        .containsExactly("count(apple) is 0, needs >= 3");
    int pear = Labels.copies(tree, "pear-tree").get(0);
    assertThat(reasons.unmet(state, goal, pear, 0))
        .containsExactly("pattern(pair, pear) is false, needs true");
    int oak = Labels.copies(tree, "old-oak").get(0);
    assertThat(reasons.unmet(state, goal, oak, 0))
        .containsExactly("p = seat-2: trees is 0, needs > trees of p (0)");
  }
}
