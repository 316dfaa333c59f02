package houserule.engine.eval;

import static org.objectweb.asm.Opcodes.*;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import houserule.engine.model.Layout;
import houserule.engine.model.Slot;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Writes conditions and values as bytecode of one method. Every value is an int; local 0 is the
 * workbench, local 1 the state.
 */
class TermGen {
  static final String RUN = "houserule/engine/eval/Run";
  static final String CELLS = "houserule/engine/eval/Cells";
  private static final String FLOW_STEPS = "houserule/engine/eval/FlowSteps";

  final MethodVisitor m;
  final CodeGen code;
  private final Map<Var, Integer> locals = new HashMap<>();
  private final Map<Var, Integer> frame;
  private final Set<Var> sure = new HashSet<>();
  private int nextLocal;
  private int me;
  private int fp = -1;

  /** {@code me} is the local of the player; {@code frame} tells which names live in the flow's stack. */
  TermGen(CodeGen code, MethodVisitor m, int firstLocal, int me, Map<Var, Integer> frame) {
    this.code = code;
    this.m = m;
    this.nextLocal = firstLocal;
    this.me = me;
    this.frame = frame;
  }

  /** What a loop does with each thing; it may jump to the next one or out of the loop. */
  interface Body {
    void emit(Label next, Label done);
  }

  int newLocal() {
    return nextLocal++;
  }

  int me() {
    return me;
  }

  void setMe(int local) {
    me = local;
  }

  void bind(Var var, int local) {
    locals.put(var, local);
  }

  /** Binds a name to something that is never none. */
  void bindSure(Var var, int local) {
    bind(var, local);
    sure.add(var);
  }

  /** Reads where the frame starts, once a method, before anything can jump over it. */
  void loadFrame() {
    fp = newLocal();
    m.visitVarInsn(ALOAD, 1);
    push(Layout.FP);
    m.visitInsn(IALOAD);
    m.visitVarInsn(ISTORE, fp);
  }

  // ---- values

  void emit(Term t) {
    if (t instanceof Term.Const x) {
      push(x.value());
    } else if (t instanceof Term.Local x) {
      load(x.var());
    } else if (t instanceof Term.Me) {
      m.visitVarInsn(ILOAD, me);
    } else if (t instanceof Term.Get x) {
      get(x);
    } else if (t instanceof Term.RuleOf x) {
      emit(x.of());
      something(x.player());
      code.invokeRule(m, x.field());
    } else if (t instanceof Term.Call x) {
      m.visitVarInsn(ALOAD, 0);
      m.visitVarInsn(ALOAD, 1);
      something(x.player());
      x.args().forEach(this::emit);
      code.invokeFormula(m, x.formula());
    } else if (t instanceof Term.With x) {
      int local = newLocal();
      emit(x.value());
      m.visitVarInsn(ISTORE, local);
      bind(x.var(), local);
      emit(x.body());
    } else if (t instanceof Term.Arithmetic x) {
      arithmetic(x);
    } else if (t instanceof Term.If x) {
      Label otherwise = new Label();
      Label end = new Label();
      jump(x.condition(), otherwise, false);
      emit(x.then());
      m.visitJumpInsn(GOTO, end);
      m.visitLabel(otherwise);
      emit(x.otherwise());
      m.visitLabel(end);
    } else if (t instanceof Term.TableGet x) {
      table(x);
    } else if (t instanceof Term.Aggregate x && !isQuantified(x)) {
      aggregate(x);
    } else if (t.type() == Type.Basic.FLAG && !isCall(t)) {
      flag(t);
    } else {
      board(t);
    }
  }

  private static boolean isQuantified(Term.Aggregate x) {
    return x.how() == Term.How.SOME || x.how() == Term.How.NO || x.how() == Term.How.EVERY;
  }

  private static boolean isCall(Term t) {
    return t instanceof Term.Linked || t instanceof Term.Fits;
  }

  private void load(Var var) {
    Integer local = locals.get(var);
    if (local != null) {
      m.visitVarInsn(ILOAD, local);
      return;
    }
    frameAddress(var);
    m.visitInsn(IALOAD);
  }

  void frameAddress(Var var) {
    Integer slot = frame.get(var);
    if (slot == null) {
      throw new IllegalStateException("no place for " + var);
    }
    m.visitVarInsn(ALOAD, 1);
    m.visitVarInsn(ILOAD, fp);
    push(slot);
    m.visitInsn(IADD);
  }

  /** Calls what works on a set of things in the frame, with one more argument. */
  void bits(Var set, String what, Runnable argument) {
    frameAddress(set);
    argument.run();
    String result = what.equals("hasBit") ? "Z" : "V";
    m.visitMethodInsn(INVOKESTATIC, FLOW_STEPS, what, "([III)" + result, false);
  }

  boolean inFrame(Var var) {
    return !locals.containsKey(var);
  }

  int local(Var var) {
    return locals.get(var);
  }

  private void arithmetic(Term.Arithmetic x) {
    emit(x.left());
    emit(x.right());
    switch (x.op()) {
      case '+' -> m.visitInsn(IADD);
      case '-' -> m.visitInsn(ISUB);
      case '*' -> m.visitInsn(IMUL);
      case '/' -> m.visitMethodInsn(INVOKESTATIC, RUN, "divide", "(II)I", false);
      case '%' -> m.visitMethodInsn(INVOKESTATIC, RUN, "modulo", "(II)I", false);
      case 'm' -> m.visitMethodInsn(INVOKESTATIC, "java/lang/Math", "min", "(II)I", false);
      case 'M' -> m.visitMethodInsn(INVOKESTATIC, "java/lang/Math", "max", "(II)I", false);
      default -> throw new IllegalStateException("no such operation: " + x.op());
    }
  }

  private void table(Term.TableGet x) {
    int[][] rows = code.facts.table(x.table());
    if (x.second() == null) {
      code.pool.load(m, rows[0], int[].class);
      emit(x.first());
      m.visitMethodInsn(INVOKESTATIC, RUN, "entry", "([II)I", false);
      return;
    }
    code.pool.load(m, rows, int[][].class);
    emit(x.first());
    push(x.table().firstIndex());
    m.visitInsn(ISUB);
    emit(x.second());
    m.visitMethodInsn(INVOKESTATIC, RUN, "entry2", "([[III)I", false);
  }

  private boolean isSure(Term t) {
    return t instanceof Term.Me
        || (t instanceof Term.Local l && sure.contains(l.var()))
        || (t instanceof Term.Const c && c.value() >= 0);
  }

  private void get(Term.Get x) {
    Field f = x.field();
    if (f.nature() == Field.Nature.FACT) {
      code.pool.load(m, code.facts.of(f), int[].class);
      emit(x.of());
      m.visitInsn(ICONST_1);
      m.visitInsn(IADD);
      m.visitInsn(IALOAD);
      return;
    }
    Slot slot = code.layout.slot(f);
    Label none = new Label();
    Label end = new Label();
    boolean guard = x.of() != null && !isSure(x.of());
    int thing = -1;
    if (guard) {
      thing = newLocal();
      emit(x.of());
      m.visitInsn(DUP);
      m.visitVarInsn(ISTORE, thing);
      m.visitJumpInsn(IFLT, none);
    }
    address(slot, x.of(), thing, x.player());
    m.visitInsn(IALOAD);
    unpack(slot);
    if (guard) {
      m.visitJumpInsn(GOTO, end);
      m.visitLabel(none);
      push(Facts.none(f.type()));
      m.visitLabel(end);
    }
  }

  /** Puts the state and the address of a field's word on the operand stack. */
  void address(Slot slot, Term of, int thingLocal, Term player) {
    m.visitVarInsn(ALOAD, 1);
    push(slot.base());
    if (of != null) {
      if (thingLocal >= 0) {
        m.visitVarInsn(ILOAD, thingLocal);
      } else {
        emit(of);
      }
      if (slot.stride() != 1) {
        push(slot.stride());
        m.visitInsn(IMUL);
      }
      m.visitInsn(IADD);
    }
    if (slot.playerStride() != 0 && player != null) {
      something(player);
      push(slot.playerStride());
      m.visitInsn(IMUL);
      m.visitInsn(IADD);
    }
  }

  void unpack(Slot slot) {
    if (!slot.isPacked()) {
      return;
    }
    if (slot.shift() > 0) {
      push(slot.shift());
      m.visitInsn(IUSHR);
    }
    push(slot.mask());
    m.visitInsn(IAND);
    if (slot.low() != 0) {
      push(slot.low());
      m.visitInsn(IADD);
    }
  }

  // ---- conditions

  private void flag(Term t) {
    Label no = new Label();
    Label end = new Label();
    jump(t, no, false);
    m.visitInsn(ICONST_1);
    m.visitJumpInsn(GOTO, end);
    m.visitLabel(no);
    m.visitInsn(ICONST_0);
    m.visitLabel(end);
  }

  /** Jumps when a condition is as told, and falls through when not. */
  void jump(Term t, Label to, boolean when) {
    if (t instanceof Term.Const x) {
      if ((x.value() != 0) == when) {
        m.visitJumpInsn(GOTO, to);
      }
    } else if (t instanceof Term.Not x) {
      jump(x.value(), to, !when);
    } else if (t instanceof Term.And x) {
      both(x.left(), x.right(), to, when, false);
    } else if (t instanceof Term.Or x) {
      both(x.left(), x.right(), to, when, true);
    } else if (t instanceof Term.Compare x) {
      compare(x, to, when);
    } else if (t instanceof Term.IsKind x) {
      isKind(x);
      m.visitJumpInsn(when ? IFNE : IFEQ, to);
    } else if (t instanceof Term.IsLeft x) {
      bits(x.left(), "hasBit", () -> emit(x.thing()));
      m.visitJumpInsn(when ? IFNE : IFEQ, to);
    } else if (t instanceof Term.Among x) {
      among(x, to, when);
    } else if (t instanceof Term.Aggregate x && isQuantified(x)) {
      quantified(x, to, when);
    } else {
      emit(t);
      m.visitJumpInsn(when ? IFNE : IFEQ, to);
    }
  }

  /** And, or: the left side decides alone when its truth equals {@code decisive}. */
  private void both(Term left, Term right, Label to, boolean when, boolean decisive) {
    if (when == decisive) {
      jump(left, to, when);
      jump(right, to, when);
    } else {
      Label out = new Label();
      jump(left, out, !when);
      jump(right, to, when);
      m.visitLabel(out);
    }
  }

  private void compare(Term.Compare x, Label to, boolean when) {
    boolean zero = x.right() instanceof Term.Const c && c.value() == 0;
    emit(x.left());
    if (!zero) {
      emit(x.right());
    }
    int op =
        switch (x.op()) {
          case "=" -> when ? IFEQ : IFNE;
          case "!=" -> when ? IFNE : IFEQ;
          case "<" -> when ? IFLT : IFGE;
          case "<=" -> when ? IFLE : IFGT;
          case ">" -> when ? IFGT : IFLE;
          case ">=" -> when ? IFGE : IFLT;
          default -> throw new IllegalStateException("no such comparison: " + x.op());
        };
    m.visitJumpInsn(zero ? op : op - IFEQ + IF_ICMPEQ, to);
  }

  private void isKind(Term.IsKind x) {
    if (x.kind() instanceof Term.Const c) {
      code.pool.load(m, code.facts.kindWord(x.sort(), c.value()), int[].class);
      emit(x.thing());
      m.visitInsn(ICONST_1);
      m.visitInsn(IADD);
      m.visitInsn(IALOAD);
      push(1 << (c.value() % 32));
      m.visitInsn(IAND);
      return;
    }
    code.pool.load(m, code.facts.kindWords(x.sort()), int[][].class);
    emit(x.kind());
    emit(x.thing());
    m.visitMethodInsn(
        INVOKESTATIC, "houserule/engine/eval/Facts", "isKind", "([[III)I", false);
  }

  private void among(Term.Among x, Label to, boolean when) {
    Term.Sel sel = x.selection();
    Label yes = new Label();
    Label no = new Label();
    int base = usesStack(sel.from()) ? stackTop() : -1;
    int thing = newLocal();
    emit(x.thing());
    m.visitVarInsn(ISTORE, thing);
    if (sel.where() == null
        && sel.from() instanceof Term.From.InZone in
        && in.zone().zone().exclusive()) {
      m.visitVarInsn(ILOAD, thing);
      m.visitJumpInsn(IFLT, no);
      m.visitVarInsn(ALOAD, 1);
      m.visitVarInsn(ILOAD, thing);
      push(code.layout.whereBase(in.zone().zone().holds()));
      m.visitInsn(IADD);
      m.visitInsn(IALOAD);
      zone(in.zone());
      m.visitJumpInsn(IF_ICMPEQ, yes);
    } else {
      loop(
          sel,
          (next, done) -> {
            load(sel.var());
            m.visitVarInsn(ILOAD, thing);
            m.visitJumpInsn(IF_ICMPNE, next);
            m.visitJumpInsn(GOTO, yes);
          });
    }
    m.visitLabel(no);
    if (!when) {
      m.visitJumpInsn(GOTO, to);
    }
    Label end = new Label();
    m.visitJumpInsn(GOTO, end);
    m.visitLabel(yes);
    if (base >= 0) {
      restore(base);
    }
    if (when) {
      m.visitJumpInsn(GOTO, to);
    }
    m.visitLabel(end);
  }

  private void quantified(Term.Aggregate x, Label to, boolean when) {
    boolean every = x.how() == Term.How.EVERY;
    boolean onFound = x.how() == Term.How.SOME;
    Label found = new Label();
    Label end = new Label();
    int base = usesStack(x.selection().from()) ? stackTop() : -1;
    loop(
        x.selection(),
        (next, done) -> {
          if (every) {
            jump(x.value(), next, true);
          }
          m.visitJumpInsn(GOTO, found);
        });
    if (when != onFound) {
      m.visitJumpInsn(GOTO, to);
    } else {
      m.visitJumpInsn(GOTO, end);
    }
    m.visitLabel(found);
    if (base >= 0) {
      restore(base);
    }
    if (when == onFound) {
      m.visitJumpInsn(GOTO, to);
    }
    m.visitLabel(end);
  }

  // ---- selections

  private void aggregate(Term.Aggregate x) {
    Term.Sel sel = x.selection();
    if (x.how() == Term.How.COUNT
        && sel.where() == null
        && sel.from() instanceof Term.From.InZone in) {
      m.visitVarInsn(ALOAD, 1);
      zone(in.zone());
      m.visitInsn(IALOAD);
      return;
    }
    int result = newLocal();
    boolean extreme = x.how() == Term.How.MAX || x.how() == Term.How.MIN;
    push(x.how() == Term.How.FIRST ? (x.type() == Type.Basic.FLAG ? 0 : -1) : x.how() == Term.How.MAX ? Integer.MIN_VALUE
        : extreme ? Integer.MAX_VALUE : 0);
    m.visitVarInsn(ISTORE, result);
    loop(
        sel,
        (next, done) -> {
          switch (x.how()) {
            case COUNT -> m.visitIincInsn(result, 1);
            case FIRST -> {
              load(sel.var());
              m.visitVarInsn(ISTORE, result);
              m.visitJumpInsn(GOTO, done);
            }
            default -> {
              emit(x.value());
              m.visitVarInsn(ILOAD, result);
              if (extreme) {
                m.visitMethodInsn(
                    INVOKESTATIC, "java/lang/Math",
                    x.how() == Term.How.MAX ? "max" : "min", "(II)I", false);
              } else {
                m.visitInsn(IADD);
              }
              m.visitVarInsn(ISTORE, result);
            }
          }
        });
    m.visitVarInsn(ILOAD, result);
    if (extreme) {
      // Of nothing, the largest and the smallest are 0.
      Label some = new Label();
      m.visitInsn(DUP);
      push(x.how() == Term.How.MAX ? Integer.MIN_VALUE : Integer.MAX_VALUE);
      m.visitJumpInsn(IF_ICMPNE, some);
      m.visitInsn(POP);
      push(0);
      m.visitLabel(some);
    }
  }

  void loop(Term.Sel sel, Body body) {
    from(
        sel.from(),
        sel.var(),
        (next, done) -> {
          if (sel.where() != null) {
            jump(sel.where(), next, false);
          }
          body.emit(next, done);
        });
  }

  private void from(Term.From from, Var var, Body body) {
    if (from instanceof Term.From.All x) {
      counted(() -> push(0), () -> push(x.sort().size()), 1, var, null, body);
    } else if (from instanceof Term.From.InZone x) {
      int base = newLocal();
      zone(x.zone());
      m.visitVarInsn(ISTORE, base);
      overZone(base, var, body);
    } else if (from instanceof Term.From.InAll x) {
      int base = newLocal();
      Var each = new Var("(zone)", Type.Basic.NUMBER);
      Label out = new Label();
      counted(
          () -> push(0),
          () -> push(x.zone().per().size()),
          1,
          each,
          null,
          (next, done) -> {
            load(each);
            push(x.zone().max() + 1);
            m.visitInsn(IMUL);
            push(code.layout.base(x.zone()));
            m.visitInsn(IADD);
            m.visitVarInsn(ISTORE, base);
            overZone(base, var, (n, d) -> body.emit(n, out));
          });
      m.visitLabel(out);
    } else if (from instanceof Term.From.Range x) {
      counted(
          () -> emit(x.from()),
          () -> {
            emit(x.to());
            m.visitInsn(ICONST_1);
            m.visitInsn(IADD);
          },
          1, var, null, body);
    } else if (from instanceof Term.From.Along x) {
      along(x, var, body);
    } else if (from instanceof Term.From.Inner x) {
      loop(
          x.selection(),
          (next, done) -> {
            Var inner = x.selection().var();
            if (inner != var) {
              alias(inner, var);
            }
            body.emit(next, done);
          });
    } else if (from instanceof Term.From.With x) {
      int local = newLocal();
      emit(x.value());
      m.visitVarInsn(ISTORE, local);
      bind(x.var(), local);
      from(x.inner(), var, body);
    } else {
      collected(from, var, body);
    }
  }

  private void alias(Var of, Var to) {
    bind(to, locals.get(of));
    if (sure.contains(of)) {
      sure.add(to);
    }
  }

  private void overZone(int base, Var var, Body body) {
    int item = newLocal();
    counted(
        () -> push(1),
        () -> {
          m.visitVarInsn(ALOAD, 1);
          m.visitVarInsn(ILOAD, base);
          m.visitInsn(IALOAD);
          m.visitInsn(ICONST_1);
          m.visitInsn(IADD);
        },
        1,
        var,
        counter -> {
          m.visitVarInsn(ALOAD, 1);
          m.visitVarInsn(ILOAD, base);
          m.visitVarInsn(ILOAD, counter);
          m.visitInsn(IADD);
          m.visitInsn(IALOAD);
          m.visitVarInsn(ISTORE, item);
          return item;
        },
        body);
  }

  private void along(Term.From.Along x, Var var, Body body) {
    int columns = x.board().grid().columns();
    int cell = newLocal();
    something(x.cell());
    m.visitVarInsn(ISTORE, cell);
    if (x.row()) {
      int start = newLocal();
      m.visitVarInsn(ILOAD, cell);
      push(columns);
      m.visitInsn(IDIV);
      push(columns);
      m.visitInsn(IMUL);
      m.visitVarInsn(ISTORE, start);
      counted(
          () -> m.visitVarInsn(ILOAD, start),
          () -> {
            m.visitVarInsn(ILOAD, start);
            push(columns);
            m.visitInsn(IADD);
          },
          1, var, null, body);
    } else {
      counted(
          () -> {
            m.visitVarInsn(ILOAD, cell);
            push(columns);
            m.visitInsn(IREM);
          },
          () -> push(x.board().size()),
          columns, var, null, body);
    }
  }

  /** Things put on the workbench's stack first, then looked at one by one. */
  private void collected(Term.From from, Var var, Body body) {
    int start = stackTop();
    if (from instanceof Term.From.Near x) {
      code.pool.load(m, code.cells(x.board()), Cells.class);
      m.visitVarInsn(ALOAD, 0);
      m.visitVarInsn(ALOAD, 1);
      player(x.board(), x.player());
      emit(x.cell());
      push(x.diagonal() ? 1 : 0);
      m.visitMethodInsn(INVOKEVIRTUAL, CELLS, "near", "(L" + RUN + ";[IIIZ)V", false);
    } else if (from instanceof Term.From.Items x) {
      for (Term item : x.items()) {
        m.visitVarInsn(ALOAD, 0);
        emit(item);
        m.visitMethodInsn(INVOKEVIRTUAL, RUN, "push", "(I)V", false);
      }
    } else {
      throw new IllegalStateException("no such source: " + from.getClass());
    }
    overStack(start, var, body);
  }

  /** Looks at what stands on the workbench's stack from {@code start} on, having taken it off. */
  void overStack(int start, Var var, Body body) {
    int end = stackTop();
    int item = newLocal();
    // What the body collects goes above; nothing below is touched until the loop is over.
    counted(
        () -> m.visitVarInsn(ILOAD, start),
        () -> m.visitVarInsn(ILOAD, end),
        1,
        var,
        counter -> {
          m.visitVarInsn(ALOAD, 0);
          m.visitFieldInsn(GETFIELD, RUN, "buf", "[I");
          m.visitVarInsn(ILOAD, counter);
          m.visitInsn(IALOAD);
          m.visitVarInsn(ISTORE, item);
          return item;
        },
        body);
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ILOAD, start);
    m.visitVarInsn(ILOAD, end);
    m.visitMethodInsn(INVOKEVIRTUAL, RUN, "settle", "(II)V", false);
  }

  /** Whether a source puts its things on the stack, so that leaving its loop early must clear up. */
  private static boolean usesStack(Term.From from) {
    return from instanceof Term.From.Near
        || from instanceof Term.From.Items
        || (from instanceof Term.From.Inner x && usesStack(x.selection().from()))
        || (from instanceof Term.From.With w && usesStack(w.inner()));
  }

  int stackTop() {
    int local = newLocal();
    m.visitVarInsn(ALOAD, 0);
    m.visitFieldInsn(GETFIELD, RUN, "top", "I");
    m.visitVarInsn(ISTORE, local);
    return local;
  }

  private void restore(int start) {
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ILOAD, start);
    m.visitFieldInsn(PUTFIELD, RUN, "top", "I");
  }

  /** Turns the counter of a loop into the thing it stands for. */
  interface Item {
    int emit(int counter);
  }

  private void counted(
      Runnable first, Runnable end, int step, Var var, Item item, Body body) {
    int i = newLocal();
    int n = newLocal();
    Label test = new Label();
    Label next = new Label();
    Label done = new Label();
    first.run();
    m.visitVarInsn(ISTORE, i);
    end.run();
    m.visitVarInsn(ISTORE, n);
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ILOAD, n);
    m.visitVarInsn(ILOAD, i);
    m.visitInsn(ISUB);
    m.visitMethodInsn(INVOKEVIRTUAL, RUN, "burn", "(I)V", false);
    m.visitLabel(test);
    m.visitVarInsn(ILOAD, i);
    m.visitVarInsn(ILOAD, n);
    m.visitJumpInsn(IF_ICMPGE, done);
    int bound = item == null ? i : item.emit(i);
    bindSure(var, bound);
    body.emit(next, done);
    m.visitLabel(next);
    m.visitIincInsn(i, step);
    m.visitJumpInsn(GOTO, test);
    m.visitLabel(done);
  }

  /** Puts the address of a zone on the operand stack. */
  void zone(Term.ZoneRef ref) {
    World.Zone zone = ref.zone();
    push(code.layout.base(zone));
    if (ref.index() != null) {
      something(ref.index());
      push(zone.max() + 1);
      m.visitInsn(IMUL);
      m.visitInsn(IADD);
    }
  }

  /** A value that must not be none. */
  void something(Term t) {
    if (isSure(t)) {
      emit(t);
      return;
    }
    m.visitVarInsn(ALOAD, 0);
    emit(t);
    push(code.currentNote());
    m.visitMethodInsn(INVOKEVIRTUAL, RUN, "something", "(II)I", false);
  }

  /** Collects a selection on the workbench's stack. */
  void collect(Term.Sel sel) {
    int most = code.plain.most(sel);
    if (most >= 0) {
      collectPlain(sel, most);
      return;
    }
    loop(
        sel,
        (next, done) -> {
          m.visitVarInsn(ALOAD, 0);
          load(sel.var());
          m.visitMethodInsn(INVOKEVIRTUAL, RUN, "push", "(I)V", false);
        });
  }

  /** Collects things into room made for all of them at once; nothing else uses it meanwhile. */
  private void collectPlain(Term.Sel sel, int most) {
    int room = newLocal();
    m.visitVarInsn(ALOAD, 0);
    push(most);
    m.visitMethodInsn(INVOKEVIRTUAL, RUN, "room", "(I)[I", false);
    m.visitVarInsn(ASTORE, room);
    int top = stackTop();
    loop(
        sel,
        (next, done) -> {
          m.visitVarInsn(ALOAD, room);
          m.visitVarInsn(ILOAD, top);
          load(sel.var());
          m.visitInsn(IASTORE);
          m.visitIincInsn(top, 1);
        });
    restore(top);
  }

  // ---- boards

  private void player(Sort board, Term player) {
    if (board.perPlayer()) {
      something(player);
    } else {
      push(0);
    }
  }

  private void board(Term t) {
    if (t instanceof Term.CellAt x) {
      code.pool.load(m, code.cells(x.board()), Cells.class);
      emit(x.row());
      emit(x.column());
      m.visitMethodInsn(INVOKEVIRTUAL, CELLS, "at", "(II)I", false);
    } else if (t instanceof Term.Coordinate x) {
      emit(x.cell());
      if (!isSure(x.cell())) {
        // Like every number of nothing, its row and its column are 0.
        push(0);
        m.visitMethodInsn(INVOKESTATIC, "java/lang/Math", "max", "(II)I", false);
      }
      push(x.board().grid().columns());
      m.visitInsn(x.row() ? IDIV : IREM);
    } else if (t instanceof Term.Step x) {
      code.pool.load(m, code.cells(x.board()), Cells.class);
      m.visitVarInsn(ALOAD, 1);
      player(x.board(), x.player());
      emit(x.cell());
      push(x.direction());
      m.visitMethodInsn(INVOKEVIRTUAL, CELLS, "step", "([IIII)I", false);
    } else if (t instanceof Term.Seat x) {
      something(x.player());
      push(x.players() + x.step());
      m.visitInsn(IADD);
      push(x.players());
      m.visitInsn(IREM);
    } else if (t instanceof Term.EndOf x) {
      m.visitVarInsn(ALOAD, 1);
      zone(x.zone());
      m.visitMethodInsn(INVOKESTATIC, RUN, x.top() ? "topOf" : "bottomOf", "([II)I", false);
    } else if (t instanceof Term.LargestGroup x) {
      geometry(x.board(), x.selection(), x.player());
      m.visitMethodInsn(
          INVOKEVIRTUAL, CELLS, "largestGroup", "(L" + RUN + ";[III)I", false);
    } else if (t instanceof Term.LongestLine x && isLocalTest(x)) {
      lineThrough(x);
    } else if (t instanceof Term.LongestLine x) {
      int through = newLocal();
      if (x.through() == null) {
        push(Cells.ANYWHERE);
      } else {
        emit(x.through());
      }
      m.visitVarInsn(ISTORE, through);
      geometry(x.board(), x.selection(), x.player());
      push(x.diagonal() ? 1 : 0);
      m.visitVarInsn(ILOAD, through);
      m.visitMethodInsn(
          INVOKEVIRTUAL, CELLS, "longestLine", "(L" + RUN + ";[IIIZI)I", false);
    } else if (t instanceof Term.Linked x) {
      linked(x);
    } else if (t instanceof Term.Fits x) {
      int start = stackTop();
      collect(x.selection());
      code.pool.load(m, code.cells(x.board()), Cells.class);
      m.visitVarInsn(ALOAD, 0);
      code.pool.load(m, x.shape(), World.Shape.class);
      m.visitVarInsn(ILOAD, start);
      m.visitMethodInsn(
          INVOKEVIRTUAL, CELLS, "fits",
          "(L" + RUN + ";Lhouserule/dsl/check/World$Shape;I)I", false);
    } else {
      throw new IllegalStateException("no such term: " + t.getClass());
    }
  }

  /** Whether only the cells along the lines need be looked at, each by itself. */
  private static boolean isLocalTest(Term.LongestLine x) {
    return x.through() != null && !x.board().grid().joins() && isWhole(x.selection().from());
  }

  private static boolean isWhole(Term.From from) {
    return from instanceof Term.From.All
        || (from instanceof Term.From.Inner x && isWhole(x.selection().from()));
  }

  /** Walks from the cell both ways in each direction while the selection's conditions hold. */
  private void lineThrough(Term.LongestLine x) {
    int best = newLocal();
    int length = newLocal();
    int cell = newLocal();
    int through = newLocal();
    Label end = new Label();
    push(0);
    m.visitVarInsn(ISTORE, best);
    emit(x.through());
    m.visitInsn(DUP);
    m.visitVarInsn(ISTORE, through);
    m.visitVarInsn(ISTORE, cell);
    m.visitVarInsn(ILOAD, cell);
    m.visitJumpInsn(IFLT, end);
    // The cell itself must belong to the selection; then both halves of each line are added up.
    conditions(x.selection(), cell, end);
    push(1);
    m.visitVarInsn(ISTORE, best);
    for (int d = 0; d < (x.diagonal() ? Cells.DIRECTIONS : Cells.DIRECTIONS / 2); d += 2) {
      push(1);
      m.visitVarInsn(ISTORE, length);
      walk(x, d, through, cell, length);
      walk(x, d + 1, through, cell, length);
      m.visitVarInsn(ILOAD, best);
      m.visitVarInsn(ILOAD, length);
      m.visitMethodInsn(INVOKESTATIC, "java/lang/Math", "max", "(II)I", false);
      m.visitVarInsn(ISTORE, best);
    }
    m.visitLabel(end);
    m.visitVarInsn(ILOAD, best);
  }

  private void walk(Term.LongestLine x, int direction, int through, int cell, int length) {
    Label step = new Label();
    Label stop = new Label();
    m.visitVarInsn(ILOAD, through);
    m.visitVarInsn(ISTORE, cell);
    m.visitLabel(step);
    code.pool.load(m, code.cells(x.board()).rays()[direction], int[].class);
    m.visitVarInsn(ILOAD, cell);
    m.visitInsn(IALOAD);
    m.visitInsn(DUP);
    m.visitVarInsn(ISTORE, cell);
    m.visitJumpInsn(IFLT, stop);
    conditions(x.selection(), cell, stop);
    m.visitIincInsn(length, 1);
    m.visitJumpInsn(GOTO, step);
    m.visitLabel(stop);
  }

  private void conditions(Term.Sel sel, int cell, Label not) {
    if (sel.from() instanceof Term.From.Inner inner) {
      conditions(inner.selection(), cell, not);
    }
    bindSure(sel.var(), cell);
    if (sel.where() != null) {
      jump(sel.where(), not, false);
    }
  }

  private void geometry(Sort board, Term.Sel selection, Term player) {
    int start = stackTop();
    collect(selection);
    code.pool.load(m, code.cells(board), Cells.class);
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ALOAD, 1);
    player(board, player);
    m.visitVarInsn(ILOAD, start);
  }

  private void linked(Term.Linked x) {
    List<Term.Sel> all = x.selections();
    int[] starts = new int[all.size() + 1];
    for (int i = 0; i < all.size(); i++) {
      starts[i] = stackTop();
      collect(all.get(i));
    }
    starts[all.size()] = stackTop();
    code.pool.load(m, code.cells(x.board()), Cells.class);
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ALOAD, 1);
    player(x.board(), x.player());
    m.visitVarInsn(ALOAD, 0);
    push(starts.length);
    m.visitMethodInsn(INVOKEVIRTUAL, RUN, "starts", "(I)[I", false);
    for (int i = 0; i < starts.length; i++) {
      m.visitInsn(DUP);
      push(i);
      m.visitVarInsn(ILOAD, starts[i]);
      m.visitInsn(IASTORE);
    }
    push(all.size());
    m.visitMethodInsn(INVOKEVIRTUAL, CELLS, "linked", "(L" + RUN + ";[II[II)I", false);
  }

  void push(int value) {
    push(m, value);
  }

  static void push(MethodVisitor m, int value) {
    if (value >= -1 && value <= 5) {
      m.visitInsn(ICONST_0 + value);
    } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
      m.visitIntInsn(BIPUSH, value);
    } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
      m.visitIntInsn(SIPUSH, value);
    } else {
      m.visitLdcInsn(value);
    }
  }
}
