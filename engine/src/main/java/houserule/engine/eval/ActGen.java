package houserule.engine.eval;

import static org.objectweb.asm.Opcodes.*;

import houserule.dsl.check.Act;
import houserule.dsl.check.Field;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import houserule.engine.model.Layout;
import houserule.engine.model.Slot;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Writes effects that ask nobody as bytecode of one method. */
final class ActGen extends TermGen {
  ActGen(CodeGen code, MethodVisitor m, int firstLocal, int me, Map<Var, Integer> frame) {
    super(code, m, firstLocal, me, frame);
  }

  void acts(List<Act> acts) {
    acts.forEach(this::act);
  }

  private void act(Act a) {
    int note = code.enter(a.span());
    if (a instanceof Act.Let x) {
      let(x.var(), () -> emit(x.value()));
    } else if (a instanceof Act.SetVar x) {
      assign(x.var(), () -> combine(x.op(), () -> emit(new Term.Local(x.var())), x.value()));
    } else if (a instanceof Act.Set x) {
      set(x, note);
    } else if (a instanceof Act.If x) {
      Label otherwise = new Label();
      Label end = new Label();
      jump(x.condition(), otherwise, false);
      acts(x.then());
      m.visitJumpInsn(GOTO, end);
      m.visitLabel(otherwise);
      acts(x.otherwise());
      m.visitLabel(end);
    } else if (a instanceof Act.ForEach x) {
      Term.From from = x.selection().from();
      boolean steady =
          x.selection().where() == null
              && (from instanceof Term.From.All
                  || from instanceof Term.From.Along
                  || from instanceof Term.From.Range);
      if (steady) {
        loop(x.selection(), (next, done) -> acts(x.body()));
        code.leave();
        return;
      }
      // The body may change the very zone it walks over, so the things are collected first.
      int start = stackTop();
      collect(x.selection());
      Var var = x.selection().var();
      overStack(start, var, (next, done) -> acts(x.body()));
    } else if (a instanceof Act.Repeat x) {
      Var i = new Var("(times)", Type.Basic.NUMBER);
      Term.From times =
          new Term.From.Range(new Term.Const(Type.Basic.NUMBER, 1), x.times());
      loop(new Term.Sel(i, times, null), (next, done) -> acts(x.body()));
    } else if (a instanceof Act.While x) {
      Label test = new Label();
      Label end = new Label();
      m.visitLabel(test);
      m.visitVarInsn(ALOAD, 0);
      push(100);
      m.visitMethodInsn(INVOKEVIRTUAL, RUN, "burn", "(I)V", false);
      jump(x.condition(), end, false);
      acts(x.body());
      m.visitJumpInsn(GOTO, test);
      m.visitLabel(end);
    } else if (a instanceof Act.Pick x) {
      int start = stackTop();
      collect(x.selection());
      let(
          x.var(),
          () -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitVarInsn(ALOAD, 1);
            m.visitVarInsn(ILOAD, start);
            m.visitMethodInsn(INVOKEVIRTUAL, RUN, "pick", "([II)I", false);
          });
    } else if (a instanceof Act.As x) {
      int outer = me();
      int local = newLocal();
      something(x.player());
      m.visitVarInsn(ISTORE, local);
      setMe(local);
      acts(x.body());
      setMe(outer);
    } else if (a instanceof Act.Step x) {
      acts(x.body());
    } else if (a instanceof Act.Seats x) {
      seats(x);
    } else if (a instanceof Act.Call x) {
      m.visitVarInsn(ALOAD, 0);
      m.visitVarInsn(ALOAD, 1);
      m.visitVarInsn(ILOAD, me());
      x.args().forEach(this::emit);
      code.invokeProcedure(m, x.procedure());
      returnIfOver();
    } else if (a instanceof Act.Do x) {
      emit(x.of());
      m.visitVarInsn(ILOAD, me());
      code.invokeEffect(m, x.field());
      returnIfOver();
    } else if (a instanceof Act.Finish) {
      m.visitVarInsn(ALOAD, 1);
      push(Layout.OVER);
      push(1);
      m.visitInsn(IASTORE);
      m.visitInsn(RETURN);
      m.visitLabel(new Label());
    } else {
      zones(a, note);
    }
    code.leave();
  }

  private void returnIfOver() {
    Label on = new Label();
    m.visitVarInsn(ALOAD, 1);
    push(Layout.OVER);
    m.visitInsn(IALOAD);
    m.visitJumpInsn(IFEQ, on);
    m.visitInsn(RETURN);
    m.visitLabel(on);
  }

  private void let(Var var, Runnable value) {
    if (code.isFrame(var)) {
      frameAddress(var);
      value.run();
      m.visitInsn(IASTORE);
      return;
    }
    int local = newLocal();
    value.run();
    m.visitVarInsn(ISTORE, local);
    bind(var, local);
  }

  private void assign(Var var, Runnable value) {
    if (inFrame(var)) {
      frameAddress(var);
      value.run();
      m.visitInsn(IASTORE);
    } else {
      value.run();
      m.visitVarInsn(ISTORE, local(var));
    }
  }

  private void combine(char op, Runnable old, Term value) {
    if (op == '=') {
      emit(value);
      return;
    }
    old.run();
    emit(value);
    m.visitInsn(op == '+' ? IADD : ISUB);
  }

  private void set(Act.Set x, int note) {
    Field f = x.field();
    Slot slot = code.layout.slot(f);
    int thing = -1;
    if (x.of() != null) {
      thing = newLocal();
      something(x.of());
      m.visitVarInsn(ISTORE, thing);
    }
    int value = newLocal();
    int at = thing;
    m.visitVarInsn(ALOAD, 0);
    combine(
        x.op(),
        () -> {
          address(slot, x.of(), at, x.player());
          m.visitInsn(IALOAD);
          unpack(slot);
        },
        x.value());
    push(f.low());
    push(f.high());
    push(note);
    m.visitMethodInsn(INVOKEVIRTUAL, RUN, "inRange", "(IIII)I", false);
    m.visitVarInsn(ISTORE, value);
    address(slot, x.of(), thing, x.player());
    if (!slot.isPacked()) {
      m.visitVarInsn(ILOAD, value);
      m.visitInsn(IASTORE);
      return;
    }
    m.visitInsn(DUP2);
    m.visitInsn(IALOAD);
    push(~(slot.mask() << slot.shift()));
    m.visitInsn(IAND);
    m.visitVarInsn(ILOAD, value);
    if (slot.low() != 0) {
      push(slot.low());
      m.visitInsn(ISUB);
    }
    if (slot.shift() > 0) {
      push(slot.shift());
      m.visitInsn(ISHL);
    }
    m.visitInsn(IOR);
    m.visitInsn(IASTORE);
  }

  private void seats(Act.Seats x) {
    int players = code.world.players();
    int start = newLocal();
    int outer = me();
    if (x.from() == null) {
      push(0);
    } else {
      something(x.from());
    }
    m.visitVarInsn(ISTORE, start);
    Var i = new Var("(seat)", Type.Basic.NUMBER);
    Term.From range =
        new Term.From.Range(
            new Term.Const(Type.Basic.NUMBER, 0),
            new Term.Const(Type.Basic.NUMBER, players - 1));
    loop(
        new Term.Sel(i, range, null),
        (next, done) -> {
          int seat = newLocal();
          m.visitVarInsn(ILOAD, start);
          emit(new Term.Local(i));
          m.visitInsn(x.backwards() ? ISUB : IADD);
          push(players);
          m.visitInsn(IADD);
          push(players);
          m.visitInsn(IREM);
          m.visitVarInsn(ISTORE, seat);
          setMe(seat);
          acts(x.body());
          setMe(outer);
        });
  }

  // ---- zones

  private void zones(Act a, int note) {
    if (a instanceof Act.Move x) {
      m.visitVarInsn(ALOAD, 0);
      m.visitVarInsn(ALOAD, 1);
      emit(x.what());
      into(x.to(), x.top(), note);
      m.visitMethodInsn(INVOKEVIRTUAL, RUN, "move", "([IIIIZII)V", false);
    } else if (a instanceof Act.MoveSome x) {
      m.visitVarInsn(ALOAD, 0);
      m.visitVarInsn(ALOAD, 1);
      if (x.howMany() == null) {
        push(Integer.MAX_VALUE);
      } else {
        emit(x.howMany());
      }
      zone(x.from());
      into(x.to(), x.top(), note);
      m.visitMethodInsn(INVOKEVIRTUAL, RUN, "moveSome", "([IIIIIZII)V", false);
    } else if (a instanceof Act.Add x) {
      m.visitVarInsn(ALOAD, 0);
      m.visitVarInsn(ALOAD, 1);
      emit(x.what());
      zone(x.to());
      push(x.to().zone().max());
      push(note);
      m.visitMethodInsn(INVOKEVIRTUAL, RUN, "add", "([IIIII)V", false);
    } else if (a instanceof Act.Remove x) {
      m.visitVarInsn(ALOAD, 1);
      emit(x.what());
      zone(x.from());
      m.visitMethodInsn(INVOKESTATIC, RUN, "remove", "([III)V", false);
    } else if (a instanceof Act.Shuffle x) {
      m.visitVarInsn(ALOAD, 1);
      zone(x.zone());
      m.visitMethodInsn(INVOKESTATIC, RUN, "shuffle", "([II)V", false);
    } else if (a instanceof Act.Swap x) {
      m.visitVarInsn(ALOAD, 0);
      m.visitVarInsn(ALOAD, 1);
      emit(x.left());
      emit(x.right());
      push(code.layout.whereBase(x.sort()));
      push(note);
      m.visitMethodInsn(INVOKEVIRTUAL, RUN, "swap", "([IIIII)V", false);
    } else if (a instanceof Act.Lay x) {
      lay(x, note);
    } else {
      throw new IllegalStateException("asks somebody: " + a.getClass());
    }
  }

  private void into(Term.ZoneRef to, boolean top, int note) {
    zone(to);
    push(to.zone().max());
    push(top ? 1 : 0);
    push(to.zone().exclusive() ? code.layout.whereBase(to.zone().holds()) : -1);
    push(note);
  }

  private void lay(Act.Lay x, int note) {
    World.Zone into = x.into().zone();
    code.pool.load(m, code.cells(into.holds()), Cells.class);
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ALOAD, 1);
    if (into.holds().perPlayer()) {
      m.visitVarInsn(ILOAD, me());
    } else {
      push(0);
    }
    code.pool.load(m, code.facts.faces(x.face()), Cells.Print[].class);
    emit(x.of());
    m.visitInsn(ICONST_1);
    m.visitInsn(IADD);
    m.visitInsn(AALOAD);
    emit(x.at());
    zone(x.into());
    push(into.max());
    code.pool.load(m, code.layout.slot(into.shows()), Slot.class);
    push(note);
    m.visitMethodInsn(
        INVOKEVIRTUAL, CELLS, "lay",
        "(L" + RUN + ";[IIL" + CELLS + "$Print;IIILhouserule/engine/model/Slot;I)V", false);
  }
}
