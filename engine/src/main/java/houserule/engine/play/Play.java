package houserule.engine.play;

import houserule.dsl.check.Field;
import houserule.engine.eval.Fault;
import houserule.engine.eval.Op;
import houserule.engine.eval.Program;
import houserule.engine.eval.Rules;
import houserule.engine.eval.Run;
import houserule.engine.model.Layout;
import java.util.Arrays;
import java.util.Optional;

/**
 * Plays states of one game on one thread. It holds nothing of a position between calls but the
 * answers of the last {@link #answers}.
 */
public final class Play {
  private final Game game;
  /** Where a step goes on when its question is declined. */
  private final int[] declined;

  /** Where the answers lead at a choice of branches; null at other steps. */
  private final int[][] branches;

  /** The word of the frame that keeps the answer given at a step, or -1. */
  private final int[] keptIn;

  private final Rules rules;
  private final int[] partRules;
  private final Run run;
  private int count;

  Play(Game game, Run run) {
    this.game = game;
    Program program = game.program();
    declined = new int[program.size()];
    branches = new int[program.size()][];
    keptIn = new int[program.size()];
    for (int pc = 0; pc < declined.length; pc++) {
      Program.Step step = program.step(pc);
      declined[pc] = step.target();
      branches[pc] = step.op() == Op.BRANCH ? program.branchTargets(pc) : null;
      keptIn[pc] = step.op() == Op.CHOOSE ? step.slot() : -1;
    }
    this.rules = game.rules();
    partRules = new int[game.parts().size()];
    for (int i = 0; i < partRules.length; i++) {
      partRules[i] = game.partRule(i);
    }
    this.run = run;
  }

  public Game game() {
    return game;
  }

  // ---- starting and looking

  /** A new game at its first question. */
  public State start(long seed) {
    State state = game.blank(seed);
    count = advance(state.words);
    return state;
  }

  /** Runs the flow of a state made by hand up to its first question. */
  public void begin(State state) {
    count = advance(state.words);
  }

  /**
   * Starts a game anew in a state that exists.
   *
   * @return how many answers its first question has
   */
  public int restart(State state, long seed) {
    game.reset(state, seed);
    count = advance(state.words);
    return count;
  }

  public boolean isOver(State state) {
    return state.words[Layout.OVER] != 0;
  }

  /** The seat that is asked. */
  public int seat(State state) {
    return state.words[Layout.ME];
  }

  /** How many decisions have been taken. */
  public int moves(State state) {
    return state.words[Layout.MOVES];
  }

  public Question question(State state) {
    return game.question(state.words[Layout.PC]);
  }

  /** How many answers there are to the question at which the state waits; 0 when the game is over. */
  public int answers(State state) {
    count = isOver(state) ? 0 : advance(state.words);
    return count;
  }

  /** An answer after {@link #answers}, {@link #start} or {@link #choose}; {@link Game#PASS} comes last. */
  public int answer(int i) {
    return run.buf[i];
  }

  // ---- moving

  /**
   * Takes an answer that is known to be allowed and goes on to the next question.
   *
   * @return how many answers that one has; 0 when the game is over
   */
  public int choose(State state, int answer) {
    int[] s = state.words;
    int pc = s[Layout.PC];
    if (keptIn[pc] >= 0 && answer != Game.PASS) {
      s[s[Layout.FP] + keptIn[pc]] = answer;
    }
    int[] branch = branches[pc];
    s[Layout.PC] =
        branch != null ? branch[answer] : answer == Game.PASS ? declined[pc] : pc + 1;
    s[Layout.MOVES]++;
    count = advance(s);
    return count;
  }

  /** Takes an answer if the rules allow it; otherwise says which one it breaks and changes nothing. */
  public Outcome apply(State state, int answer) {
    if (isOver(state)) {
      return new Outcome.Rejected("move.over", Optional.empty(), Optional.empty());
    }
    int n = answers(state);
    for (int i = 0; i < n; i++) {
      if (run.buf[i] == answer) {
        State before = state.copy();
        try {
          choose(state, answer);
        } catch (Fault | StackOverflowError e) {
          state.copyFrom(before);
          throw e;
        }
        return new Outcome.Applied();
      }
    }
    return refuse(state, answer);
  }

  private Outcome refuse(State state, int answer) {
    Question q = question(state);
    if (q.source() >= 0 && answer >= 0) {
      run.refuel();
      rules.options(q.source(), run, state.words);
      boolean among = false;
      for (int i = 0; i < run.top; i++) {
        among |= run.buf[i] == answer;
      }
      run.top = 0;
      for (Question.Clause c : among ? q.clauses() : java.util.List.<Question.Clause>of()) {
        if (rules.clause(c.rule(), run, state.words, answer) == 0) {
          return new Outcome.Rejected("move.rule", c.formula(), Optional.of(c.span()));
        }
      }
    }
    return new Outcome.Rejected("move.unknown", Optional.empty(), Optional.empty());
  }

  private int advance(int[] s) {
    try {
      run.refuel();
      int n = rules.flow(run, s);
      if (n == 0) {
        forgetTheWay(s);
      }
      return n;
    } catch (StackOverflowError e) {
      throw new Fault("A rule needs itself to be answered, round and round.", null);
    }
  }

  /** Where the flow stood when the game ended says nothing of the game, and changes with the wording of a pack. */
  private void forgetTheWay(int[] s) {
    s[Layout.PC] = 0;
    s[Layout.FP] = 0;
    s[Layout.SP] = 0;
    s[Layout.ME] = 0;
    Arrays.fill(s, Layout.STACK, game.layout().stackEnd(), 0);
  }

  // ---- scores

  /** The rule that stands on a component, read for a seat: 1 or 0 for a condition, or a number. */
  public int printed(State state, Field field, int thing, int seat) {
    int[] s = state.words;
    int me = s[Layout.ME];
    s[Layout.ME] = seat;
    try {
      run.refuel();
      return rules.clause(game.printedRule(field), run, s, thing);
    } finally {
      s[Layout.ME] = me;
    }
  }

  /** What a part of the score is worth to a seat. */
  public int part(State state, int part, int seat) {
    run.refuel();
    return rules.forPlayer(partRules[part], run, state.words, seat);
  }

  public int total(State state, int seat) {
    int sum = 0;
    for (int i = 0; i < partRules.length; i++) {
      sum += part(state, i, seat);
    }
    return sum;
  }

  /** The place of each seat, 1 for the winners; seats that nothing parts share a place. */
  public int[] places(State state) {
    int n = game.players();
    int[][] measures = new int[n][game.measures()];
    for (int seat = 0; seat < n; seat++) {
      for (int m = 0; m < game.measures(); m++) {
        run.refuel();
        int value = rules.forPlayer(game.rankRule(m), run, state.words, seat);
        measures[seat][m] = game.rankMost(m) ? value : -value;
      }
    }
    int[] places = new int[n];
    for (int seat = 0; seat < n; seat++) {
      places[seat] = 1;
      for (int other = 0; other < n; other++) {
        if (Arrays.compare(measures[other], measures[seat]) > 0) {
          places[seat]++;
        }
      }
    }
    return places;
  }
}
