package houserule.engine.eval;

import houserule.dsl.check.ExprChecker.CheckedFormula;
import houserule.dsl.check.Term;
import houserule.dsl.check.World;
import java.util.Map;

/**
 * Tells which selections can be collected straight into the workbench's stack: those of which it
 * is known how many things they have at most, and whose conditions leave the stack alone.
 */
record Plain(Map<World.Formula, CheckedFormula> formulas) {
  /** The most things of a selection, or -1 when it is not plain. */
  int most(Term.Sel sel) {
    if (sel.where() != null && !leavesStack(sel.where())) {
      return -1;
    }
    if (sel.from() instanceof Term.From.All x) {
      return x.sort().size();
    }
    if (sel.from() instanceof Term.From.InZone x && isSimple(x.zone().index())) {
      return x.zone().zone().max();
    }
    return sel.from() instanceof Term.From.Inner x ? most(x.selection()) : -1;
  }

  private boolean isSimple(Term t) {
    return t == null || leavesStack(t);
  }

  private boolean leavesStack(Term t) {
    if (t instanceof Term.And x) {
      return leavesStack(x.left()) && leavesStack(x.right());
    }
    if (t instanceof Term.Or x) {
      return leavesStack(x.left()) && leavesStack(x.right());
    }
    if (t instanceof Term.Not x) {
      return leavesStack(x.value());
    }
    if (t instanceof Term.Compare x) {
      return leavesStack(x.left()) && leavesStack(x.right());
    }
    if (t instanceof Term.Arithmetic x) {
      return leavesStack(x.left()) && leavesStack(x.right());
    }
    if (t instanceof Term.Get x) {
      return isSimple(x.of()) && isSimple(x.player());
    }
    if (t instanceof Term.IsKind x) {
      return leavesStack(x.thing()) && leavesStack(x.kind());
    }
    if (t instanceof Term.Coordinate x) {
      return leavesStack(x.cell());
    }
    if (t instanceof Term.Step x) {
      return leavesStack(x.cell()) && isSimple(x.player());
    }
    if (t instanceof Term.Call x) {
      return x.args().stream().allMatch(this::leavesStack)
          && isSimple(x.player())
          && leavesStack(formulas.get(x.formula()).body());
    }
    return t instanceof Term.Const || t instanceof Term.Local || t instanceof Term.Me;
  }
}
