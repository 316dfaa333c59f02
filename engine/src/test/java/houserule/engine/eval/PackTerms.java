package houserule.engine.eval;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.check.Act;
import houserule.dsl.check.ExprChecker;
import houserule.dsl.check.ExprChecker.CheckedFormula;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.RuleReader;
import houserule.engine.model.Layout;
import houserule.engine.play.Game;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import houserule.engine.playtest.Playtest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Every condition and value of a game, wherever it stands in the pack, each compiled by itself and
 * held against the tree evaluator; and each said in words, read again and held against itself.
 * Names that are bound around a term are given at random.
 */
public final class PackTerms {
  /** Terms are compiled as conditions on a thing, which none of them speaks of. */
  private static final Var NOBODY = new Var("nobody", Type.Basic.NUMBER);

  private final Game game;
  private final Tree tree;
  private final List<Compiled> all = new ArrayList<>();
  private final Rules rules;
  private final Run run;
  private int compared;

  /** A term, its number as a rule and the names that must be bound to read it. */
  private record Compiled(Term term, int rule, Map<Var, Integer> names, CheckedFormula again) {}

  public PackTerms(Game game) {
    this.game = game;
    Game.Parts source = game.source();
    tree =
        new Tree(
            source.world(), game.layout(), source.formulas(), source.rules(), source.subjects());
    CodeGen code =
        new CodeGen(source.world(), game.layout(), new Facts(source.world()), source.formulas());
    source.rules().forEach((f, byDesign) -> code.ruleField(f, byDesign, source.subjects().get(f)));
    for (Term term : terms(source)) {
      Map<Var, Integer> names = new LinkedHashMap<>();
      Parts.free(term).forEach(var -> names.put(var, names.size()));
      int rule = code.clause(term, NOBODY, names);
      all.add(new Compiled(term, rule, names, again(term, names.keySet())));
    }
    rules = code.build();
    int board =
        source.world().sorts().values().stream()
            .mapToInt(sort -> sort.grid() == null ? 1 : sort.size())
            .max()
            .orElse(1);
    run = new Run(code.spans(), code.notes(), board);
  }

  /** All terms of a game; what stands inside another one is not listed by itself. */
  private static Set<Term> terms(Game.Parts source) {
    List<Object> parts = new ArrayList<>();
    source.flow().forEach(act -> Parts.collect(act, parts));
    source.procedures().values().forEach(p -> Parts.collect(p.body(), parts));
    source.effects().values().forEach(byDesign -> Parts.collect(byDesign, parts));
    Set<Term> found = new LinkedHashSet<>();
    source.formulas().values().forEach(f -> found.add(f.body()));
    source.rules().values().forEach(byDesign -> byDesign.forEach(t -> add(t, found)));
    found.addAll(source.scoring().values());
    source.ranking().forEach(rank -> found.add(rank.value()));
    for (Object part : parts) {
      if (part instanceof Act act) {
        Parts.direct(act).forEach(t -> add(t, found));
      }
    }
    return found;
  }

  private static void add(Term term, Set<Term> into) {
    if (term != null) {
      into.add(term);
    }
  }

  /** A term said in words and read again, as a formula of the names it needs. */
  private CheckedFormula again(Term term, Set<Var> names) {
    World world = game.source().world();
    String text = new Saying(world).say(term);
    Diagnostics out = new Diagnostics();
    Expr body = new RuleReader(out).expr(Snippet.of(new Source("said", text)));
    List<World.Parameter> parameters = new ArrayList<>();
    names.forEach(var -> parameters.add(new World.Parameter(var.name(), var.type())));
    World.Formula formula = new World.Formula("again", parameters, body, body.span());
    world.formulas().put("again", formula);
    CheckedFormula checked = new ExprChecker(world, out).checkFormulas().get(formula);
    world.formulas().remove("again");
    assertThat(out.sorted()).as("said of " + term + ": " + text).isEmpty();
    assertThat(new Saying(world).say(checked.body())).isEqualTo(text);
    return checked;
  }

  public int terms() {
    return all.size();
  }

  /** How many values were compared so far. */
  public int compared() {
    return compared;
  }

  /** Plays a random game and compares every term in every n-th position. */
  public void compareThroughGame(long seed, int every) {
    Random random = new Random(seed);
    Play play = game.play();
    State state = play.start(seed);
    long next = seed;
    for (int move = 0; !play.isOver(state); move++) {
      if (move % every == 0) {
        compareIn(state, random, "seed " + seed + ", move " + move);
        compareScores(play, state, "seed " + seed + ", move " + move);
      }
      next = Playtest.mix(next + 1);
      int n = play.answers(state);
      play.choose(state, play.answer((int) Long.remainderUnsigned(next, n)));
    }
    compareIn(state, random, "seed " + seed + ", at the end");
    compareScores(play, state, "seed " + seed + ", at the end");
  }

  private void compareIn(State state, Random random, String when) {
    int end = state.words().length;
    for (Compiled c : all) {
      // The names get a frame of their own behind the state.
      int[] s = Arrays.copyOf(state.words(), end + c.names().size());
      s[Layout.FP] = end;
      s[Layout.ME] = random.nextInt(game.players());
      Map<Var, Integer> bound = new LinkedHashMap<>();
      c.names().forEach((var, slot) -> bound.put(var, some(var.type(), random)));
      c.names().forEach((var, slot) -> s[end + slot] = bound.get(var));
      run.refuel();
      String compiled = told(() -> rules.clause(c.rule(), run, s, 0));
      String read = told(() -> tree.value(c.term(), s, s[Layout.ME], bound));
      assertThat(compiled)
          .as(when + ", seat " + s[Layout.ME] + ", " + bound + ": " + c.term())
          .isEqualTo(read);
      Map<Var, Integer> rebound = new LinkedHashMap<>();
      List<Integer> given = List.copyOf(bound.values());
      c.again().parameters().forEach(var -> rebound.put(var, given.get(rebound.size())));
      assertThat(told(() -> tree.value(c.again().body(), s, s[Layout.ME], rebound)))
          .as("read again, " + c.term())
          .isEqualTo(read);
      compared++;
    }
  }

  private void compareScores(Play play, State state, String when) {
    List<Term> parts = List.copyOf(game.source().scoring().values());
    for (int seat = 0; seat < game.players(); seat++) {
      for (int i = 0; i < parts.size(); i++) {
        assertThat(play.part(state, i, seat))
            .as(when + ", seat " + seat + ", " + game.parts().get(i))
            .isEqualTo(tree.value(parts.get(i), state.words(), seat, Map.of()));
        compared++;
      }
    }
  }

  private int some(Type type, Random random) {
    if (type instanceof Type.Thing t) {
      return random.nextInt(t.sort().size());
    }
    int bound =
        type == Type.Basic.FLAG
            ? 2
            : type == Type.Basic.KIND ? Math.max(1, game.world().kinds().size()) : 12;
    return random.nextInt(bound);
  }

  private interface Value {
    int get();
  }

  private static String told(Value value) {
    try {
      return Integer.toString(value.get());
    } catch (Fault e) {
      return "fault";
    }
  }
}
