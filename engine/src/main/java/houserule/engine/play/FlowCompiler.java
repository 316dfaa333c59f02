package houserule.engine.play;

import houserule.dsl.check.Act;
import houserule.dsl.check.Term;
import houserule.dsl.check.Var;
import houserule.engine.eval.CodeGen;
import houserule.engine.eval.Op;
import houserule.engine.eval.Program;
import houserule.engine.model.Layout;
import houserule.engine.play.Frames.Routine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns the flow into instructions; whatever asks nobody becomes one effect. */
final class FlowCompiler {
  private final Frames frames;
  private final CodeGen code;
  private final Program program = new Program();
  private final List<Question> questions = new ArrayList<>();
  private final List<Runnable> fixes = new ArrayList<>();
  private Routine routine;

  FlowCompiler(Frames frames, CodeGen code) {
    this.frames = frames;
    this.code = code;
  }

  Program compile() {
    write(frames.main(), Op.END);
    frames.routines().values().forEach(r -> write(r, Op.RETURN));
    for (Routine[] all : frames.effectRoutines().values()) {
      for (Routine r : all) {
        if (r != null) {
          write(r, Op.RETURN);
        }
      }
    }
    fixes.forEach(Runnable::run);
    program.start(frames.main().entry, frames.main().size);
    code.flow(program);
    return program;
  }

  List<Question> questions() {
    return questions;
  }

  private int ask(Question question) {
    questions.add(question);
    return questions.size() - 1;
  }

  private void write(Routine r, Op last) {
    routine = r;
    r.entry = program.size();
    code.frameVars(r.slots.keySet());
    block(r.body);
    program.add(last, 0, 0, 0);
  }

  private Map<Var, Integer> slots() {
    return routine.slots;
  }

  private void block(List<Act> acts) {
    int i = 0;
    while (i < acts.size()) {
      int end = i;
      while (end < acts.size() && !frames.asks(acts.get(end))) {
        end++;
      }
      if (end > i) {
        program.add(Op.EFFECT, code.effect(acts.subList(i, end), slots()), 0, 0);
        i = end;
      } else {
        asking(acts.get(i++));
      }
    }
  }

  private void asking(Act a) {
    if (a instanceof Act.If x) {
      int unless = program.add(Op.UNLESS, value(x.condition()), 0, 0);
      block(x.then());
      if (x.otherwise().isEmpty()) {
        program.jumpHere(unless);
      } else {
        int over = program.add(Op.JUMP, 0, 0, 0);
        program.jumpHere(unless);
        block(x.otherwise());
        program.jumpHere(over);
      }
    } else if (a instanceof Act.While x) {
      int test = program.add(Op.UNLESS, value(x.condition()), 0, 0);
      block(x.body());
      program.add(Op.JUMP, 0, 0, test);
      program.jumpHere(test);
    } else if (a instanceof Act.ForEach x) {
      int slot = slots().get(x.selection().var());
      program.add(Op.FIRST, 0, slot, 0);
      int next = program.add(Op.NEXT, code.next(x.selection(), slots()), slot, 0);
      block(x.body());
      program.add(Op.JUMP, 0, 0, next);
      program.jumpHere(next);
    } else if (a instanceof Act.InAnyOrder x) {
      inAnyOrder(x);
    } else if (a instanceof Act.Repeat x) {
      int slot = routine.counters.get(a);
      program.add(Op.TIMES, value(x.times()), slot, 0);
      int again = program.add(Op.AGAIN, 0, slot, 0);
      block(x.body());
      program.add(Op.JUMP, 0, 0, again);
      program.jumpHere(again);
    } else if (a instanceof Act.Seats x) {
      seats(x);
    } else if (a instanceof Act.As x) {
      int slot = routine.counters.get(a);
      program.add(Op.AS, value(x.player()), slot, 0);
      block(x.body());
      program.add(Op.BACK, 0, slot, 0);
    } else if (a instanceof Act.Step x) {
      block(x.body());
    } else if (a instanceof Act.Call x) {
      int args = x.args().isEmpty() ? -1 : code.arguments(x.args(), Layout.FRAME_HEADER, slots());
      int call = program.add(Op.CALL, args, 0, 0);
      // The routine may not be written yet.
      Routine routine = frames.routines().get(x.procedure());
      fixes.add(() -> program.setCall(call, routine.entry, routine.size));
    } else if (a instanceof Act.Do x) {
      perform(x);
    } else {
      question(a);
    }
  }

  private int value(Term t) {
    return code.value(t, slots());
  }

  private void seats(Act.Seats x) {
    int slot = routine.counters.get(x);
    int from = x.from() == null ? -1 : value(x.from());
    program.add(Op.SEATS, from, slot, 0);
    int seat = program.add(Op.SEAT, x.forever() ? 2 : x.backwards() ? 1 : 0, slot, 0);
    block(x.body());
    program.add(Op.JUMP, 0, 0, seat);
    program.jumpHere(seat);
  }

  private void inAnyOrder(Act.InAnyOrder x) {
    Var var = x.selection().var();
    program.add(Op.EFFECT, code.markLeft(x, slots()), 0, 0);
    int rest = code.options(x.rest(), slots());
    int question =
        ask(
            new Question(
                Optional.of(x.ask()), var.type(), List.of(), false, List.of(), rest, x.span()));
    int choose = program.addChoice(rest, slots().get(var), question, false);
    program.add(Op.EFFECT, code.tick(x.left(), var, slots()), 0, 0);
    block(x.body());
    program.add(Op.JUMP, 0, 0, choose);
    program.jumpHere(choose);
  }

  private void perform(Act.Do x) {
    Routine[] byDesign = frames.effectRoutines().get(x.field());
    int[] entries = new int[byDesign.length];
    int[] sizes = new int[byDesign.length];
    program.addPerform(value(x.of()), x.field().owner().designs(), entries, sizes);
    fixes.add(
        () -> {
          for (int d = 0; d < byDesign.length; d++) {
            entries[d] = byDesign[d] == null ? -1 : byDesign[d].entry;
            sizes[d] = byDesign[d] == null ? 0 : byDesign[d].size;
          }
        });
  }

  private void question(Act a) {
    if (a instanceof Act.Choose x) {
      List<Question.Clause> clauses = new ArrayList<>();
      Var loop = x.selection().var();
      for (Term.Clause c : x.clauses()) {
        clauses.add(
            new Question.Clause(
                code.clause(c.term(), loop, slots()), Optional.ofNullable(c.formula()), c.span()));
      }
      Term.Sel all = new Term.Sel(loop, x.selection().from(), null);
      int question =
          ask(
              new Question(
                  x.ask(), x.var().type(), List.of(), x.pass(), List.copyOf(clauses),
                  code.options(all, slots()), x.span()));
      int rule = code.options(x.selection(), slots());
      int choose = program.addChoice(rule, slots().get(x.var()), question, x.pass());
      block(x.body());
      otherwise(choose, x.otherwise());
    } else if (a instanceof Act.May x) {
      int question =
          ask(
              new Question(x.ask(), null, List.of(), true, List.of(), -1, x.span()));
      int may = program.addMay(question);
      block(x.body());
      otherwise(may, x.otherwise());
    } else if (a instanceof Act.ChooseOne x) {
      chooseOne(x);
    } else {
      throw new IllegalStateException("no such question: " + a.getClass());
    }
  }

  private void otherwise(int question, List<Act> acts) {
    if (acts.isEmpty()) {
      program.jumpHere(question);
      return;
    }
    int over = program.add(Op.JUMP, 0, 0, 0);
    program.jumpHere(question);
    block(acts);
    program.jumpHere(over);
  }

  private void chooseOne(Act.ChooseOne x) {
    List<String> names = x.branches().stream().map(Act.Branch::name).toList();
    int question =
        ask(new Question(x.ask(), null, names, false, List.of(), -1, x.span()));
    int[] open = new int[names.size()];
    int[] targets = new int[names.size()];
    for (int i = 0; i < open.length; i++) {
      Term when = x.branches().get(i).when();
      open[i] = when == null ? -1 : value(when);
    }
    int branch = program.addBranch(question, open, targets);
    List<Integer> overs = new ArrayList<>();
    for (int i = 0; i < targets.length; i++) {
      targets[i] = program.size();
      block(x.branches().get(i).body());
      overs.add(program.add(Op.JUMP, 0, 0, 0));
    }
    overs.forEach(program::jumpHere);
    program.jumpHere(branch);
  }
}
