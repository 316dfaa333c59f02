package houserule.engine.play;

import houserule.dsl.check.Act;
import houserule.dsl.check.ExprChecker.CheckedFormula;
import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.StmtChecker.CheckedProcedure;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import houserule.dsl.source.Span;
import houserule.engine.eval.CodeGen;
import houserule.engine.eval.Facts;
import houserule.engine.eval.Program;
import houserule.engine.eval.Rules;
import houserule.engine.eval.Run;
import houserule.engine.model.Layout;
import houserule.engine.model.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A compiled game for a number of players. It never changes; every thread plays it with its own {@link Play}. */
public final class Game {
  /** The answer of a player who declines. */
  public static final int PASS = -1;

  /** Everything checked that a game is compiled from. */
  public record Parts(
      World world,
      List<Act> flow,
      Map<World.Formula, CheckedFormula> formulas,
      Map<World.Procedure, CheckedProcedure> procedures,
      Map<Field, List<Term>> rules,
      Map<Field, List<List<Act>>> effects,
      Map<Field, Var> subjects,
      Map<String, Term> scoring,
      List<Term> hints,
      List<Rank> ranking) {}

  /** A measure of the ranking: the most of it, or the fewest. */
  public record Rank(boolean most, Term value) {}

  private final Parts source;
  private final World world;
  private final Layout layout;
  private final Program program;
  private final List<Question> questions;
  private final Rules rules;
  private final List<Span> spans;
  private final List<String> notes;
  private final List<String> parts;
  private final int[] partRules;
  private final int[] hintRules;
  private final int[] rankRules;
  private final boolean[] rankMost;
  private final Map<Field, Integer> printedRules = new HashMap<>();
  private final int[] blank;
  private final int largestBoard;

  public Game(Parts from) {
    source = from;
    world = from.world();
    Frames frames =
        new Frames(from.flow(), from.procedures(), from.effects(), from.subjects());
    layout = new Layout(world, frames.stackWords());
    Facts facts = new Facts(world);
    CodeGen code = new CodeGen(world, layout, facts, from.formulas());
    from.rules().forEach((f, byDesign) -> code.ruleField(f, byDesign, from.subjects().get(f)));
    pureEffects(from, frames, code);
    FlowCompiler flow = new FlowCompiler(frames, code);
    program = flow.compile();
    questions = List.copyOf(flow.questions());
    parts = List.copyOf(from.scoring().keySet());
    partRules = from.scoring().values().stream().mapToInt(code::forPlayer).toArray();
    hintRules = from.hints().stream().mapToInt(code::forPlayer).toArray();
    rankRules = from.ranking().stream().mapToInt(r -> code.forPlayer(r.value())).toArray();
    rankMost = new boolean[rankRules.length];
    for (int i = 0; i < rankMost.length; i++) {
      rankMost[i] = from.ranking().get(i).most();
    }
    from.rules().keySet().forEach(f -> printedRules.put(f, printed(f, code)));
    rules = code.build();
    spans = List.copyOf(code.spans());
    notes = List.copyOf(code.notes());
    largestBoard =
        world.sorts().values().stream()
            .filter(s -> s.nature() == Sort.Nature.CELLS)
            .mapToInt(Sort::size)
            .max()
            .orElse(1);
    blank = blank();
  }

  /** The rule that stands on a component, read for who acts. */
  private int printed(Field field, CodeGen code) {
    Var thing = new Var("it", new Type.Thing(field.owner()));
    Term me = new Term.Me(new Type.Thing(world.player()));
    return code.clause(new Term.RuleOf(field, new Term.Local(thing), me), thing, Map.of());
  }

  private static void pureEffects(Parts from, Frames frames, CodeGen code) {
    List<World.Procedure> pure = new ArrayList<>();
    from.procedures().keySet().stream().filter(p -> !frames.asks(p)).forEach(pure::add);
    pure.forEach(code::announce);
    List<Field> effects = new ArrayList<>();
    from.effects().keySet().stream().filter(f -> !frames.asks(f)).forEach(effects::add);
    effects.forEach(code::announce);
    pure.forEach(p -> code.procedure(from.procedures().get(p)));
    effects.forEach(
        f -> code.effectField(f, from.effects().get(f), from.subjects().get(f)));
  }

  private int[] blank() {
    int[] s = new int[layout.size()];
    layout
        .slots()
        .forEach(
            (field, slot) -> {
              int things = field.owner() == null ? 1 : field.owner().size();
              for (int p = 0; p < (field.perPlayer() ? world.players() : 1); p++) {
                for (int t = 0; t < things; t++) {
                  slot.set(s, t, p, field.start());
                }
              }
            });
    s[Layout.PC] = program.start();
    s[Layout.FP] = Layout.STACK;
    s[Layout.SP] = Layout.STACK + program.startFrame();
    return s;
  }

  /** A state before the first step, with its random numbers fixed by the seed. */
  public State blank(long seed) {
    int[] s = blank.clone();
    s[Layout.RANDOM] = (int) seed;
    s[Layout.RANDOM + 1] = (int) (seed >>> 32);
    return new State(s);
  }

  void reset(State state, long seed) {
    System.arraycopy(blank, 0, state.words, 0, blank.length);
    state.words[Layout.RANDOM] = (int) seed;
    state.words[Layout.RANDOM + 1] = (int) (seed >>> 32);
  }

  /** A workbench for one thread. */
  public Play play() {
    return new Play(this, new Run(spans, notes, largestBoard));
  }

  /** What the game was compiled from, for those who ask why and for tests; play never looks at it. */
  public Parts source() {
    return source;
  }

  public World world() {
    return world;
  }

  public int players() {
    return world.players();
  }

  public Layout layout() {
    return layout;
  }

  /** How many words a state has. */
  public int stateWords() {
    return layout.size();
  }

  /** The names of the parts of the score, in order. */
  public List<String> parts() {
    return parts;
  }

  /** All questions the flow can ask. */
  public List<Question> questions() {
    return questions;
  }

  /** The question of the step at which the flow waits. */
  Question question(int step) {
    return questions.get(program.step(step).extra());
  }

  Program program() {
    return program;
  }

  Rules rules() {
    return rules;
  }

  int printedRule(Field field) {
    return printedRules.get(field);
  }

  int partRule(int part) {
    return partRules[part];
  }

  int[] hintRules() {
    return hintRules;
  }

  int rankRule(int measure) {
    return rankRules[measure];
  }

  boolean rankMost(int measure) {
    return rankMost[measure];
  }

  int measures() {
    return rankRules.length;
  }

  /** Reads a field of the state. */
  public int get(State state, Field field, int thing, int player) {
    Slot slot = layout.slot(field);
    return slot.get(state.words, Math.max(0, thing), Math.max(0, player));
  }

  /** Writes a field of the state; for positions made by hand. */
  public void set(State state, Field field, int thing, int player, int value) {
    layout.slot(field).set(state.words, Math.max(0, thing), Math.max(0, player), value);
  }

  /** Puts a thing on top of a zone; for positions made by hand. False when the zone is full. */
  public boolean put(State state, World.Zone zone, int index, int thing) {
    int at = layout.zone(zone, index);
    int n = state.words[at];
    if (n >= zone.max()) {
      return false;
    }
    state.words[at + n + 1] = thing;
    state.words[at] = n + 1;
    if (zone.exclusive()) {
      state.words[layout.whereBase(zone.holds()) + thing] = at;
    }
    return true;
  }

  /** Joins a cell to its neighbour in a direction (0 up, 1 right, 2 down, 3 left); by hand. */
  public void join(State state, Sort board, int cell, int player, int direction) {
    layout.join(board).set(state.words, cell, player, direction + 1);
  }

  /** The things in a zone from bottom to top. */
  public int[] things(State state, World.Zone zone, int index) {
    int at = layout.zone(zone, index);
    int[] all = new int[state.words[at]];
    System.arraycopy(state.words, at + 1, all, 0, all.length);
    return all;
  }
}
