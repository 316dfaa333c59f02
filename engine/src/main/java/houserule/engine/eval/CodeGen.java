package houserule.engine.eval;

import static org.objectweb.asm.Opcodes.*;

import houserule.dsl.check.Act;
import houserule.dsl.check.ExprChecker.CheckedFormula;
import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.StmtChecker.CheckedProcedure;
import houserule.dsl.check.Term;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import houserule.dsl.source.Span;
import houserule.engine.model.Layout;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Compiles the rules of a game into one class. Rules are added one by one and get numbers, by
 * which {@link Rules} runs them.
 */
public final class CodeGen {
  static final String OWNER = "houserule/engine/eval/Compiled";
  static final String R = "L" + TermGen.RUN + ";";

  /** The shape of the methods of a loop's next thing, and of the flow. */
  static final String NEXT = "(" + R + "[II)I";

  static final String FLOW = NEXT;

  final World world;
  final Layout layout;
  final Facts facts;
  final Plain plain;
  final Pool pool = new Pool(OWNER);
  private final ClassWriter w =
      new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS) {
        @Override
        protected String getCommonSuperClass(String a, String b) {
          return "java/lang/Object";
        }
      };
  private final Map<Sort, Cells> cells = new LinkedHashMap<>();
  private final Map<World.Formula, CheckedFormula> formulas;
  private final Map<Field, List<Term>> ruleFields = new LinkedHashMap<>();
  private final Map<Field, Var> ruleSubjects = new HashMap<>();
  private final Map<World.Formula, String> formulaNames = new LinkedHashMap<>();
  private final Map<Field, String> ruleNames = new LinkedHashMap<>();
  private final Map<World.Procedure, String> procedureNames = new HashMap<>();
  private final Map<Field, String> effectNames = new HashMap<>();
  private final List<Span> spans = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<Integer> entered = new ArrayList<>();
  private Set<Var> frameVars = Set.of();

  // How many rules there are of each shape; the i-th is the method e0, e1, … and so on.
  private int effects;
  private int values;
  private int options;
  private int nexts;
  private int clauses;
  private int forPlayers;

  public CodeGen(
      World world,
      Layout layout,
      Facts facts,
      Map<World.Formula, CheckedFormula> formulas) {
    this.world = world;
    this.layout = layout;
    this.facts = facts;
    this.formulas = formulas;
    plain = new Plain(formulas);
    w.visit(V17, ACC_FINAL | ACC_SUPER, OWNER, null, "houserule/engine/eval/Rules", null);
  }

  Cells cells(Sort board) {
    return cells.computeIfAbsent(board, b -> Cells.of(b.grid(), layout.join(b)));
  }

  /** The rules of a field that stands on components, by design; null where there is none. */
  public void ruleField(Field field, List<Term> byDesign, Var subject) {
    ruleFields.put(field, byDesign);
    ruleSubjects.put(field, subject);
  }

  int enter(Span span) {
    int note = spans.size();
    spans.add(span);
    String text = span.text().strip();
    int end = text.indexOf(' ');
    notes.add("`" + (end > 0 ? text.substring(0, end) : text) + "`");
    entered.add(note);
    return note;
  }

  void leave() {
    entered.remove(entered.size() - 1);
  }

  int currentNote() {
    return entered.isEmpty() ? -1 : entered.get(entered.size() - 1);
  }

  public List<Span> spans() {
    return spans;
  }

  public List<String> notes() {
    return notes;
  }

  // ---- rules by number

  /** The names that live in the flow's stack while a procedure's steps are compiled. */
  public void frameVars(Set<Var> vars) {
    frameVars = vars;
  }

  boolean isFrame(Var var) {
    return frameVars.contains(var);
  }

  public int effect(List<Act> acts, Map<Var, Integer> frame) {
    MethodVisitor m = method("e" + effects, "(" + R + "[I)V");
    ActGen g = flow(m, 2, frame);
    g.acts(acts);
    m.visitInsn(RETURN);
    finish(m);
    return effects++;
  }

  /** An effect that writes the arguments of a call into the frame that is about to be pushed. */
  public int arguments(List<Term> args, int firstSlot, Map<Var, Integer> frame) {
    MethodVisitor m = method("e" + effects, "(" + R + "[I)V");
    ActGen g = flow(m, 2, frame);
    for (int i = 0; i < args.size(); i++) {
      m.visitVarInsn(ALOAD, 1);
      m.visitVarInsn(ALOAD, 1);
      g.push(Layout.SP);
      m.visitInsn(IALOAD);
      g.push(firstSlot + i);
      m.visitInsn(IADD);
      g.emit(args.get(i));
      m.visitInsn(IASTORE);
    }
    m.visitInsn(RETURN);
    finish(m);
    return effects++;
  }

  /** An effect that writes down which things a loop in any order has to do. */
  public int markLeft(Act.InAnyOrder loop, Map<Var, Integer> frame) {
    MethodVisitor m = method("e" + effects, "(" + R + "[I)V");
    ActGen g = flow(m, 2, frame);
    g.bits(loop.left(), "clearBits", () -> g.push(Layout.setWords(loop.left().type())));
    g.loop(
        // The name of the thing lives in the frame too, but here it walks over all of them.
        loop.selection(),
        (next, done) ->
            g.bits(loop.left(), "setBit", () -> g.emit(new Term.Local(loop.selection().var()))));
    m.visitInsn(RETURN);
    finish(m);
    return effects++;
  }

  /** An effect that takes a thing off what is left to do. */
  public int tick(Var left, Var done, Map<Var, Integer> frame) {
    MethodVisitor m = method("e" + effects, "(" + R + "[I)V");
    ActGen g = flow(m, 2, frame);
    g.bits(left, "clearBit", () -> g.emit(new Term.Local(done)));
    m.visitInsn(RETURN);
    finish(m);
    return effects++;
  }

  public int value(Term term, Map<Var, Integer> frame) {
    MethodVisitor m = method("v" + values, "(" + R + "[I)I");
    flow(m, 2, frame).emit(term);
    m.visitInsn(IRETURN);
    finish(m);
    return values++;
  }

  public int options(Term.Sel sel, Map<Var, Integer> frame) {
    MethodVisitor m = method("o" + options, "(" + R + "[I)V");
    flow(m, 2, frame).collect(sel);
    m.visitInsn(RETURN);
    finish(m);
    return options++;
  }

  /** The smallest selected thing above the last one. */
  public int next(Term.Sel sel, Map<Var, Integer> frame) {
    MethodVisitor m = method("n" + nexts, "(" + R + "[II)I");
    ActGen g = flow(m, 3, frame);
    int best = g.newLocal();
    g.push(Integer.MAX_VALUE);
    m.visitVarInsn(ISTORE, best);
    g.loop(
        sel,
        (next, done) -> {
          g.emit(new Term.Local(sel.var()));
          m.visitVarInsn(ILOAD, 2);
          m.visitJumpInsn(IF_ICMPLE, next);
          g.emit(new Term.Local(sel.var()));
          m.visitVarInsn(ILOAD, best);
          m.visitJumpInsn(IF_ICMPGE, next);
          g.emit(new Term.Local(sel.var()));
          m.visitVarInsn(ISTORE, best);
        });
    m.visitVarInsn(ILOAD, best);
    m.visitInsn(IRETURN);
    finish(m);
    return nexts++;
  }

  /** A condition on one thing, which is bound to {@code var}. */
  public int clause(Term term, Var var, Map<Var, Integer> frame) {
    MethodVisitor m = method("c" + clauses, "(" + R + "[II)I");
    ActGen g = flow(m, 3, frame);
    g.bindSure(var, 2);
    g.emit(term);
    m.visitInsn(IRETURN);
    finish(m);
    return clauses++;
  }

  public int forPlayer(Term term) {
    MethodVisitor m = method("p" + forPlayers, "(" + R + "[II)I");
    new TermGen(this, m, 3, 2, Map.of()).emit(term);
    m.visitInsn(IRETURN);
    finish(m);
    return forPlayers++;
  }

  /** Writes the flow itself; all rules that its steps name have been added. */
  public void flow(Program program) {
    List<Integer> starts = new FlowGen(this, program).write();
    MethodVisitor m = w.visitMethod(ACC_PUBLIC, "flow", "(" + R + "[I)I", null, null);
    m.visitCode();
    m.visitVarInsn(ALOAD, 2);
    TermGen.push(m, Layout.PC);
    m.visitInsn(IALOAD);
    m.visitVarInsn(ISTORE, 3);
    Label again = new Label();
    m.visitLabel(again);
    for (int i = starts.size() - 1; i >= 0; i--) {
      Label earlier = new Label();
      m.visitVarInsn(ILOAD, 3);
      TermGen.push(m, starts.get(i));
      m.visitJumpInsn(IF_ICMPLT, earlier);
      m.visitVarInsn(ALOAD, 1);
      m.visitVarInsn(ALOAD, 2);
      m.visitVarInsn(ILOAD, 3);
      m.visitMethodInsn(INVOKESTATIC, OWNER, "flow" + i, FLOW, false);
      m.visitVarInsn(ISTORE, 3);
      m.visitJumpInsn(GOTO, again);
      m.visitLabel(earlier);
    }
    m.visitVarInsn(ILOAD, 3);
    m.visitInsn(ICONST_M1);
    m.visitInsn(IXOR);
    m.visitInsn(IRETURN);
    finish(m);
  }

  private ActGen flow(MethodVisitor m, int firstLocal, Map<Var, Integer> frame) {
    ActGen g = new ActGen(this, m, firstLocal + 1, firstLocal, frame);
    m.visitVarInsn(ALOAD, 1);
    g.push(Layout.ME);
    m.visitInsn(IALOAD);
    m.visitVarInsn(ISTORE, firstLocal);
    g.loadFrame();
    return g;
  }

  // ---- what rules call

  void invokeFormula(MethodVisitor m, World.Formula f) {
    String name = formulaNames.computeIfAbsent(f, x -> "f" + formulaNames.size());
    m.visitMethodInsn(INVOKESTATIC, OWNER, name, args(f.parameters().size() + 1) + "I", false);
  }

  private static String args(int ints) {
    return "(" + R + "[I" + "I".repeat(ints) + ")";
  }

  /** Thing and player stand on the operand stack. */
  void invokeRule(MethodVisitor m, Field f) {
    String name = ruleNames.computeIfAbsent(f, x -> "r" + ruleNames.size());
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ALOAD, 1);
    m.visitMethodInsn(INVOKESTATIC, OWNER, name, "(II" + R + "[I)I", false);
  }

  void invokeProcedure(MethodVisitor m, World.Procedure p) {
    String name = procedureNames.get(p);
    m.visitMethodInsn(INVOKESTATIC, OWNER, name, args(p.parameters().size() + 1) + "V", false);
  }

  void invokeEffect(MethodVisitor m, Field f) {
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ALOAD, 1);
    m.visitMethodInsn(INVOKESTATIC, OWNER, effectNames.get(f), "(II" + R + "[I)V", false);
  }

  /** Announces a procedure that asks nobody, so that others can call it before it is written. */
  public void announce(World.Procedure p) {
    procedureNames.put(p, "q" + procedureNames.size());
  }

  public void announce(Field effect) {
    effectNames.put(effect, "d" + effectNames.size());
  }

  public void procedure(CheckedProcedure p) {
    int n = p.parameters().size();
    MethodVisitor m = method(procedureNames.get(p.procedure()), args(n + 1) + "V");
    ActGen g = new ActGen(this, m, n + 3, 2, Map.of());
    for (int i = 0; i < n; i++) {
      g.bind(p.parameters().get(i), 3 + i);
    }
    g.acts(p.body());
    m.visitInsn(RETURN);
    finish(m);
  }

  /** An effect field none of whose effects asks anybody. */
  public void effectField(Field f, List<List<Act>> byDesign, Var subject) {
    MethodVisitor m = method(effectNames.get(f), "(II" + R + "[I)V");
    // Locals: thing, player, workbench, state; the generator wants them in its own order.
    m.visitVarInsn(ALOAD, 2);
    m.visitVarInsn(ALOAD, 3);
    m.visitVarInsn(ILOAD, 0);
    m.visitVarInsn(ILOAD, 1);
    m.visitMethodInsn(
        INVOKESTATIC, OWNER, effectNames.get(f) + "x", "(" + R + "[III)V", false);
    m.visitInsn(RETURN);
    finish(m);
    MethodVisitor x = method(effectNames.get(f) + "x", "(" + R + "[III)V");
    byDesign(
        x,
        f.owner(),
        byDesign.size(),
        d -> {
          if (byDesign.get(d) != null) {
            ofDesign(x, effectNames.get(f), d, "V");
          }
          x.visitInsn(RETURN);
        },
        () -> x.visitInsn(RETURN));
    finish(x);
    for (int d = 0; d < byDesign.size(); d++) {
      if (byDesign.get(d) != null) {
        // A method each, or the JVM would find the whole too large to compile.
        MethodVisitor each = method(effectNames.get(f) + "_" + d, "(" + R + "[III)V");
        ActGen g = new ActGen(this, each, 4, 3, Map.of());
        g.bindSure(subject, 2);
        g.acts(byDesign.get(d));
        each.visitInsn(RETURN);
        finish(each);
      }
    }
  }

  /** Jumps by the design of the thing in local 2. */
  private void byDesign(
      MethodVisitor m,
      Sort sort,
      int designs,
      java.util.function.IntConsumer body,
      Runnable none) {
    Label outside = new Label();
    Label[] labels = new Label[designs];
    for (int i = 0; i < designs; i++) {
      labels[i] = new Label();
    }
    m.visitVarInsn(ILOAD, 2);
    m.visitJumpInsn(IFLT, outside);
    pool.load(m, sort.designs(), int[].class);
    m.visitVarInsn(ILOAD, 2);
    m.visitInsn(IALOAD);
    m.visitTableSwitchInsn(0, designs - 1, outside, labels);
    for (int i = 0; i < designs; i++) {
      m.visitLabel(labels[i]);
      body.accept(i);
    }
    m.visitLabel(outside);
    none.run();
  }

  // ---- the class

  /** Finishes the class and loads it. */
  public Rules build() {
    writeFormulas();
    dispatch("value", "(I" + R + "[I)I", "v", values, "(" + R + "[I)I", 2, IRETURN);
    dispatch("options", "(I" + R + "[I)V", "o", options, "(" + R + "[I)V", 2, RETURN);
    dispatch("clause", "(I" + R + "[II)I", "c", clauses, "(" + R + "[II)I", 3, IRETURN);
    dispatch("forPlayer", "(I" + R + "[II)I", "p", forPlayers, "(" + R + "[II)I", 3, IRETURN);
    MethodVisitor init = w.visitMethod(0, "<init>", "()V", null, null);
    init.visitCode();
    init.visitVarInsn(ALOAD, 0);
    init.visitMethodInsn(INVOKESPECIAL, "houserule/engine/eval/Rules", "<init>", "()V", false);
    init.visitInsn(RETURN);
    finish(init);
    pool.write(w);
    w.visitEnd();
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.lookup()
              .defineHiddenClassWithClassData(w.toByteArray(), pool.objects(), true);
      var constructor =
          lookup.findConstructor(
              lookup.lookupClass(), java.lang.invoke.MethodType.methodType(void.class));
      return (Rules) constructor.invoke();
    } catch (Throwable t) {
      throw new IllegalStateException("the rules do not compile", t);
    }
  }

  // Writing one formula or rule may name others, so this goes on until none is new.
  private void writeFormulas() {
    List<World.Formula> writtenFormulas = new ArrayList<>();
    List<Field> writtenRules = new ArrayList<>();
    while (writtenFormulas.size() < formulaNames.size()
        || writtenRules.size() < ruleNames.size()) {
      for (World.Formula f : List.copyOf(formulaNames.keySet())) {
        if (!writtenFormulas.contains(f)) {
          writtenFormulas.add(f);
          write(formulas.get(f));
        }
      }
      for (Field f : List.copyOf(ruleNames.keySet())) {
        if (!writtenRules.contains(f)) {
          writtenRules.add(f);
          writeRule(f);
        }
      }
    }
  }

  private void write(CheckedFormula f) {
    int n = f.parameters().size();
    MethodVisitor m = method(formulaNames.get(f.formula()), args(n + 1) + "I");
    TermGen g = new TermGen(this, m, n + 3, 2, Map.of());
    for (int i = 0; i < n; i++) {
      g.bind(f.parameters().get(i), 3 + i);
    }
    g.emit(f.body());
    m.visitInsn(IRETURN);
    finish(m);
  }

  private void writeRule(Field f) {
    String name = ruleNames.get(f);
    MethodVisitor m = method(name, "(II" + R + "[I)I");
    m.visitVarInsn(ALOAD, 2);
    m.visitVarInsn(ALOAD, 3);
    m.visitVarInsn(ILOAD, 0);
    m.visitVarInsn(ILOAD, 1);
    m.visitMethodInsn(INVOKESTATIC, OWNER, name + "x", "(" + R + "[III)I", false);
    m.visitInsn(IRETURN);
    finish(m);
    MethodVisitor x = method(name + "x", "(" + R + "[III)I");
    List<Term> terms = ruleFields.get(f);
    byDesign(
        x,
        f.owner(),
        terms.size(),
        d -> {
          if (terms.get(d) == null) {
            x.visitInsn(ICONST_0);
          } else {
            ofDesign(x, name, d, "I");
          }
          x.visitInsn(IRETURN);
        },
        () -> {
          x.visitInsn(ICONST_0);
          x.visitInsn(IRETURN);
        });
    finish(x);
    for (int d = 0; d < terms.size(); d++) {
      if (terms.get(d) != null) {
        MethodVisitor each = method(name + "_" + d, "(" + R + "[III)I");
        TermGen g = new TermGen(this, each, 4, 3, Map.of());
        g.bindSure(ruleSubjects.get(f), 2);
        g.emit(terms.get(d));
        each.visitInsn(IRETURN);
        finish(each);
      }
    }
  }

  private static void ofDesign(MethodVisitor x, String name, int design, String result) {
    x.visitVarInsn(ALOAD, 0);
    x.visitVarInsn(ALOAD, 1);
    x.visitVarInsn(ILOAD, 2);
    x.visitVarInsn(ILOAD, 3);
    x.visitMethodInsn(INVOKESTATIC, OWNER, name + "_" + design, "(" + R + "[III)" + result, false);
  }

  MethodVisitor method(String name, String descriptor) {
    MethodVisitor m = w.visitMethod(ACC_STATIC, name, descriptor, null, null);
    m.visitCode();
    return m;
  }

  static void finish(MethodVisitor m) {
    m.visitMaxs(0, 0);
    m.visitEnd();
  }

  private void dispatch(
      String name, String descriptor, String prefix, int n, String target, int refs, int ret) {
    MethodVisitor m = w.visitMethod(ACC_PUBLIC, name, descriptor, null, null);
    m.visitCode();
    Label outside = new Label();
    Label[] labels = new Label[n];
    for (int i = 0; i < n; i++) {
      labels[i] = new Label();
    }
    if (n > 0) {
      m.visitVarInsn(ILOAD, 1);
      m.visitTableSwitchInsn(0, n - 1, outside, labels);
    }
    boolean intLast = target.startsWith("(" + R + "[II)");
    for (int i = 0; i < n; i++) {
      m.visitLabel(labels[i]);
      for (int a = 0; a < refs; a++) {
        m.visitVarInsn(a == 2 && intLast ? ILOAD : ALOAD, 2 + a);
      }
      m.visitMethodInsn(INVOKESTATIC, OWNER, prefix + i, target, false);
      m.visitInsn(ret);
    }
    m.visitLabel(outside);
    m.visitTypeInsn(NEW, "java/lang/IllegalArgumentException");
    m.visitInsn(DUP);
    m.visitMethodInsn(
        INVOKESPECIAL, "java/lang/IllegalArgumentException", "<init>", "()V", false);
    m.visitInsn(ATHROW);
    finish(m);
  }
}
