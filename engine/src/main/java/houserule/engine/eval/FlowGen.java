package houserule.engine.eval;

import static org.objectweb.asm.Opcodes.*;

import houserule.engine.model.Layout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Writes the flow as methods that run from one question to the next. A method takes the step to
 * start at and gives the step to go on with in another method, or, negated, the number of answers
 * of the question it came to. Methods stay below the size up to which the JVM compiles them.
 */
final class FlowGen {
  private static final String STEPS = Type.getInternalName(FlowSteps.class);
  private static final int STEP_BYTES = 50;
  private static final int METHOD_BYTES = 6_500;
  private static final int PC = 2;

  private final CodeGen code;
  private final Program program;
  private MethodVisitor m;
  private int first;
  private Label[] labels;
  private Label dispatch;
  private Map<Integer, Label> elsewhere;

  FlowGen(CodeGen code, Program program) {
    this.code = code;
    this.program = program;
  }

  /** Writes the methods; gives the first step of each. */
  List<Integer> write() {
    List<Integer> starts = new ArrayList<>();
    int from = 0;
    while (from < program.size()) {
      int end = from;
      int bytes = 0;
      while (end < program.size() && (end == from || bytes + bytes(end) < METHOD_BYTES)) {
        bytes += bytes(end++);
      }
      chunk(starts.size(), from, end);
      starts.add(from);
      from = end;
    }
    return starts;
  }

  private int bytes(int at) {
    Program.Step step = program.step(at);
    return step.op() == Op.BRANCH
        ? STEP_BYTES + 20 * program.branches(step.slot()).open().length
        : STEP_BYTES;
  }

  private void chunk(int index, int from, int end) {
    m = code.method("flow" + index, CodeGen.FLOW);
    first = from;
    labels = new Label[end - from];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = new Label();
    }
    dispatch = new Label();
    elsewhere = new LinkedHashMap<>();
    Label outside = new Label();
    m.visitLabel(dispatch);
    m.visitVarInsn(ILOAD, PC);
    m.visitTableSwitchInsn(from, end - 1, outside, labels);
    for (int at = from; at < end; at++) {
      m.visitLabel(labels[at - from]);
      step(at, program.step(at));
    }
    jump(GOTO, end);
    m.visitLabel(outside);
    m.visitVarInsn(ILOAD, PC);
    m.visitInsn(IRETURN);
    elsewhere.forEach(
        (step, label) -> {
          m.visitLabel(label);
          push(step);
          m.visitInsn(IRETURN);
        });
    CodeGen.finish(m);
  }

  private void step(int at, Program.Step x) {
    switch (x.op()) {
      case EFFECT -> {
        rule("e" + x.rule(), "V");
        unlessOver();
      }
      case JUMP -> {
        burn();
        jump(GOTO, x.target());
      }
      case UNLESS -> {
        value(x.rule());
        jump(IFEQ, x.target());
      }
      case CHOOSE -> choose(at, x);
      case MAY -> {
        clear();
        offer(0);
        offer(-1);
        wait(at);
      }
      case BRANCH -> branch(at, x);
      case FIRST -> {
        m.visitVarInsn(ALOAD, 1);
        push(x.slot());
        push(Integer.MIN_VALUE);
        call("store", "([III)V");
      }
      case NEXT -> {
        m.visitVarInsn(ALOAD, 1);
        push(x.slot());
        m.visitVarInsn(ALOAD, 0);
        m.visitVarInsn(ALOAD, 1);
        frameWord(x.slot());
        m.visitMethodInsn(INVOKESTATIC, CodeGen.OWNER, "n" + x.rule(), CodeGen.NEXT, false);
        call("next", "([III)Z");
        jump(IFEQ, x.target());
      }
      case TIMES -> {
        m.visitVarInsn(ALOAD, 1);
        push(x.slot());
        value(x.rule());
        call("store", "([III)V");
      }
      case AGAIN -> {
        m.visitVarInsn(ALOAD, 1);
        push(x.slot());
        call("again", "([II)Z");
        jump(IFEQ, x.target());
      }
      case SEATS -> {
        m.visitVarInsn(ALOAD, 1);
        push(x.slot());
        if (x.rule() < 0) {
          push(0);
        } else {
          value(x.rule());
        }
        call("seats", "([III)V");
      }
      case SEAT -> {
        m.visitVarInsn(ALOAD, 1);
        push(x.slot());
        push(x.rule() == 1 ? 1 : 0);
        push(x.rule() == 2 ? 1 : 0);
        push(code.world.players());
        call("seat", "([IIZZI)Z");
        jump(IFEQ, x.target());
      }
      case AS -> {
        m.visitVarInsn(ALOAD, 1);
        push(x.slot());
        value(x.rule());
        call("as", "([III)V");
      }
      case BACK -> {
        m.visitVarInsn(ALOAD, 1);
        push(x.slot());
        call("back", "([II)V");
      }
      case CALL -> {
        m.visitVarInsn(ALOAD, 0);
        m.visitVarInsn(ALOAD, 1);
        push(x.extra());
        push(code.layout.stackEnd());
        call("reserve", "(" + CodeGen.R + "[III)V");
        if (x.rule() >= 0) {
          rule("e" + x.rule(), "V");
        }
        m.visitVarInsn(ALOAD, 1);
        push(at + 1);
        push(x.extra());
        call("call", "([III)V");
        jump(GOTO, x.target());
      }
      case PERFORM -> perform(at, x);
      case RETURN -> {
        m.visitVarInsn(ALOAD, 1);
        call("leave", "([I)I");
        goOnAtTop();
      }
      case END -> {
        store(Layout.OVER, 1);
        store(Layout.PC, at);
        push(~0);
        m.visitInsn(IRETURN);
      }
    }
  }

  private void choose(int at, Program.Step x) {
    clear();
    rule("o" + x.rule(), "V");
    top();
    jump(IFEQ, x.target());
    if (x.pass()) {
      offer(-1);
      wait(at);
      return;
    }
    Label several = new Label();
    top();
    push(1);
    m.visitJumpInsn(IF_ICMPNE, several);
    m.visitVarInsn(ALOAD, 1);
    push(x.slot());
    onlyAnswer();
    call("store", "([III)V");
    jump(GOTO, at + 1);
    m.visitLabel(several);
    wait(at);
  }

  private void branch(int at, Program.Step x) {
    Program.Branches all = program.branches(x.slot());
    clear();
    for (int i = 0; i < all.open().length; i++) {
      Label closed = new Label();
      if (all.open()[i] >= 0) {
        value(all.open()[i]);
        m.visitJumpInsn(IFEQ, closed);
      }
      offer(i);
      m.visitLabel(closed);
    }
    top();
    jump(IFEQ, x.target());
    Label one = new Label();
    top();
    push(1);
    m.visitJumpInsn(IF_ICMPEQ, one);
    wait(at);
    m.visitLabel(one);
    Label[] targets = new Label[all.targets().length];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = label(all.targets()[i]);
    }
    onlyAnswer();
    m.visitTableSwitchInsn(0, targets.length - 1, targets[0], targets);
  }

  private void perform(int at, Program.Step x) {
    Program.Designs d = program.designs(x.slot());
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ALOAD, 1);
    value(x.rule());
    push(at + 1);
    code.pool.load(m, d.designOf(), int[].class);
    code.pool.load(m, d.entries(), int[].class);
    code.pool.load(m, d.frames(), int[].class);
    push(code.layout.stackEnd());
    call("perform", "(" + CodeGen.R + "[III[I[I[II)I");
    goOnAtTop();
  }

  // ---- pieces of code

  private void goOnAtTop() {
    m.visitVarInsn(ISTORE, PC);
    m.visitJumpInsn(GOTO, dispatch);
  }

  private Label label(int step) {
    int i = step - first;
    return i >= 0 && i < labels.length
        ? labels[i]
        : elsewhere.computeIfAbsent(step, s -> new Label());
  }

  private void jump(int opcode, int step) {
    m.visitJumpInsn(opcode, label(step));
  }

  private void rule(String name, String result) {
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ALOAD, 1);
    m.visitMethodInsn(
        INVOKESTATIC, CodeGen.OWNER, name, "(" + CodeGen.R + "[I)" + result, false);
  }

  private void value(int rule) {
    rule("v" + rule, "I");
  }

  private void call(String name, String descriptor) {
    m.visitMethodInsn(INVOKESTATIC, STEPS, name, descriptor, false);
  }

  private void burn() {
    m.visitVarInsn(ALOAD, 0);
    push(10);
    m.visitMethodInsn(INVOKEVIRTUAL, TermGen.RUN, "burn", "(I)V", false);
  }

  private void unlessOver() {
    Label on = new Label();
    m.visitVarInsn(ALOAD, 1);
    push(Layout.OVER);
    m.visitInsn(IALOAD);
    m.visitJumpInsn(IFEQ, on);
    push(~0);
    m.visitInsn(IRETURN);
    m.visitLabel(on);
  }

  private void wait(int at) {
    store(Layout.PC, at);
    top();
    push(-1);
    m.visitInsn(IXOR);
    m.visitInsn(IRETURN);
  }

  private void store(int word, int value) {
    m.visitVarInsn(ALOAD, 1);
    push(word);
    push(value);
    m.visitInsn(IASTORE);
  }

  private void frameWord(int slot) {
    m.visitVarInsn(ALOAD, 1);
    m.visitVarInsn(ALOAD, 1);
    push(Layout.FP);
    m.visitInsn(IALOAD);
    push(slot);
    m.visitInsn(IADD);
    m.visitInsn(IALOAD);
  }

  private void clear() {
    m.visitVarInsn(ALOAD, 0);
    push(0);
    m.visitFieldInsn(PUTFIELD, TermGen.RUN, "top", "I");
  }

  private void top() {
    m.visitVarInsn(ALOAD, 0);
    m.visitFieldInsn(GETFIELD, TermGen.RUN, "top", "I");
  }

  private void offer(int answer) {
    m.visitVarInsn(ALOAD, 0);
    push(answer);
    m.visitMethodInsn(INVOKEVIRTUAL, TermGen.RUN, "push", "(I)V", false);
  }

  private void onlyAnswer() {
    m.visitVarInsn(ALOAD, 0);
    m.visitFieldInsn(GETFIELD, TermGen.RUN, "buf", "[I");
    push(0);
    m.visitInsn(IALOAD);
  }

  private void push(int n) {
    TermGen.push(m, n);
  }
}
