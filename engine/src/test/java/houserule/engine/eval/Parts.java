package houserule.engine.eval;

import houserule.dsl.check.Act;
import houserule.dsl.check.ExprChecker.CheckedFormula;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Takes terms and effects apart whatever they are made of, so that a new kind needs nothing here. */
final class Parts {
  private Parts() {}

  /** A term and all terms, selections and sources inside it, itself first. */
  static List<Object> of(Object term) {
    List<Object> all = new ArrayList<>();
    collect(term, all);
    return all;
  }

  /** Adds all parts of whatever has parts, lists of it included. */
  static void collect(Object node, List<Object> into) {
    if (node instanceof Collection<?> several) {
      several.forEach(each -> collect(each, into));
    } else if (isPart(node)) {
      into.add(node);
      for (RecordComponent c : node.getClass().getRecordComponents()) {
        collect(read(node, c), into);
      }
    }
  }

  private static boolean isPart(Object node) {
    return node instanceof Term
        || node instanceof Act
        || node instanceof Act.Branch
        || node instanceof Term.Clause
        || node instanceof Term.From
        || node instanceof Term.Sel
        || node instanceof Term.ZoneRef;
  }

  private static Object read(Object node, RecordComponent c) {
    try {
      return c.getAccessor().invoke(node);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Whether a term can be read where no names are bound. */
  static boolean isClosed(Term term) {
    return free(term).isEmpty();
  }

  /** The names that a term uses and does not bind itself. */
  static Set<Var> free(Term term) {
    Set<Var> used = new LinkedHashSet<>();
    Set<Var> bound = new HashSet<>();
    for (Object part : of(term)) {
      if (part instanceof Term.Local x) {
        used.add(x.var());
      } else if (part instanceof Term.Sel x) {
        bound.add(x.var());
      } else if (part instanceof Term.With x) {
        bound.add(x.var());
      } else if (part instanceof Term.From.With x) {
        bound.add(x.var());
      }
    }
    used.removeAll(bound);
    return used;
  }

  /**
   * The values of an effect itself; a selection gives the number of its things and the condition
   * it sets, a zone its index.
   */
  static List<Term> direct(Act act) {
    List<Term> found = new ArrayList<>();
    for (RecordComponent c : act.getClass().getRecordComponents()) {
      Object value = read(act, c);
      for (Object each : value instanceof Collection<?> several ? several : Collections.singleton(value)) {
        if (each instanceof Term t) {
          found.add(t);
        } else if (each instanceof Term.Clause clause) {
          found.add(clause.term());
        } else if (each instanceof Act.Branch branch && branch.when() != null) {
          found.add(branch.when());
        } else if (each instanceof Term.ZoneRef ref && ref.index() != null) {
          found.add(ref.index());
        } else if (each instanceof Term.Sel sel) {
          found.add(new Term.Aggregate(Term.How.COUNT, sel, null, Type.Basic.NUMBER));
          found.add(new Term.Aggregate(Term.How.FIRST, sel, null, sel.var().type()));
        }
      }
    }
    return found;
  }

  /** All parts of a term and of the formulas it calls. */
  static List<Object> withFormulas(Term term, Map<World.Formula, CheckedFormula> formulas) {
    List<Object> found = new ArrayList<>();
    Set<World.Formula> seen = new HashSet<>();
    List<Term> open = new ArrayList<>(List.of(term));
    while (!open.isEmpty()) {
      for (Object part : of(open.remove(0))) {
        found.add(part);
        if (part instanceof Term.Call c && seen.add(c.formula())) {
          open.add(formulas.get(c.formula()).body());
        }
      }
    }
    return found;
  }

  /** The closed terms inside a term and the formulas it calls, the smallest first. */
  static List<Term> closed(Term term, Map<World.Formula, CheckedFormula> formulas) {
    List<Term> found = new ArrayList<>();
    for (Object part : withFormulas(term, formulas)) {
      if (part instanceof Term t && isClosed(t)) {
        found.add(t);
      }
    }
    found.sort((a, b) -> Integer.compare(of(a).size(), of(b).size()));
    return found;
  }
}
