package houserule.engine.play;

import houserule.dsl.check.Act;
import houserule.dsl.check.Field;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.source.Span;
import houserule.engine.eval.Tree;
import houserule.engine.eval.Why;
import houserule.engine.model.Layout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Answers why: why an answer is refused, why a condition on a component does not hold. It takes its
 * time and is made when somebody asks; play goes on without it.
 */
public final class Reasons {
  /** A question of the flow, and where the names around it stand in the frame. */
  private record Asked(Act act, Map<Var, Integer> slots) {}

  private final Game game;
  private final Play play;
  private final Tree tree;
  private final Why why;
  private final Map<Span, Asked> questions = new HashMap<>();

  public Reasons(Game game) {
    this.game = game;
    this.play = game.play();
    Game.Parts from = game.source();
    tree = new Tree(from.world(), game.layout(), from.formulas(), from.rules(), from.subjects());
    why = new Why(from.world(), tree);
    Frames frames = new Frames(from.flow(), from.procedures(), from.effects(), from.subjects());
    collect(frames.main(), frames.main().body);
    frames.routines().values().forEach(r -> collect(r, r.body));
    for (Frames.Routine[] all : frames.effectRoutines().values()) {
      for (Frames.Routine r : all) {
        if (r != null) {
          collect(r, r.body);
        }
      }
    }
  }

  private void collect(Frames.Routine routine, List<Act> acts) {
    for (Act act : acts) {
      if (act instanceof Act.Choose || act instanceof Act.ChooseOne) {
        questions.put(act.span(), new Asked(act, routine.slots));
      }
      Frames.children(act).forEach(inner -> collect(routine, inner));
    }
  }

  /** Why an answer is refused where a state waits; empty when it is not, or when nothing can be said. */
  public List<String> refusal(State state, int answer) {
    int[] s = state.words;
    Asked asked = play.isOver(state) ? null : questions.get(play.question(state).span());
    if (asked == null || answer < 0) {
      return List.of();
    }
    Map<Var, Integer> names = new HashMap<>();
    asked.slots().forEach((var, slot) -> names.put(var, s[s[Layout.FP] + slot]));
    if (asked.act() instanceof Act.ChooseOne one) {
      Term when = answer < one.branches().size() ? one.branches().get(answer).when() : null;
      return when == null ? List.of() : why.facts(when, true, s, s[Layout.ME], names);
    }
    return choice((Act.Choose) asked.act(), answer, s, names);
  }

  private List<String> choice(Act.Choose act, int answer, int[] s, Map<Var, Integer> names) {
    Term.Sel sel = act.selection();
    int me = s[Layout.ME];
    if (sel.var().type() instanceof Type.Thing t && answer >= t.sort().size()) {
      return List.of();
    }
    Term.Sel all = new Term.Sel(new Var("it", sel.var().type()), sel.from(), null);
    Term among = new Term.Among(new Term.Local(act.var()), all);
    names.put(act.var(), answer);
    if (!tree.things(all, s, me, names).contains(answer)) {
      return why.facts(among, true, s, me, names);
    }
    names.put(sel.var(), answer);
    for (Term.Clause clause : act.clauses()) {
      List<String> facts = why.facts(clause.term(), true, s, me, names);
      if (!facts.isEmpty()) {
        return facts;
      }
    }
    return List.of();
  }

  /** Why a condition that stands on a component does not hold for a seat; empty when it does. */
  public List<String> unmet(State state, Field condition, int thing, int seat) {
    if (condition.nature() != Field.Nature.RULE || condition.type() != Type.Basic.FLAG) {
      throw new IllegalArgumentException(condition + " is no condition");
    }
    Term rule =
        new Term.RuleOf(
            condition,
            new Term.Const(new Type.Thing(condition.owner()), thing),
            new Term.Me(new Type.Thing(game.world().player())));
    return why.facts(rule, true, state.words, seat, Map.of());
  }
}
