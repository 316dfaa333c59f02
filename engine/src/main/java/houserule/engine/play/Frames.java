package houserule.engine.play;

import houserule.dsl.check.Act;
import houserule.dsl.check.Field;
import houserule.dsl.check.StmtChecker.CheckedProcedure;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import houserule.engine.model.Layout;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds out which effects ask somebody, and gives the names and counters that must outlive a
 * question their places in the frames of the flow's stack.
 */
final class Frames {
  /** A stretch of flow with a frame of its own. */
  static final class Routine {
    final List<Var> parameters;
    final List<Act> body;
    final Map<Var, Integer> slots = new LinkedHashMap<>();
    final Map<Act, Integer> counters = new IdentityHashMap<>();
    int size = Layout.FRAME_HEADER;
    int entry = -1;

    Routine(List<Var> parameters, List<Act> body) {
      this.parameters = parameters;
      this.body = body;
    }

    private void take(Var var) {
      slots.put(var, size++);
    }
  }

  private final Map<World.Procedure, CheckedProcedure> procedures;
  private final Map<Field, List<List<Act>>> effects;
  private final Set<World.Procedure> askingProcedures = new LinkedHashSet<>();
  private final Set<Field> askingEffects = new LinkedHashSet<>();
  // In the order of the pack: from it follow the numbers of the steps.
  private final Map<World.Procedure, Routine> routines = new LinkedHashMap<>();
  private final Map<Field, Routine[]> effectRoutines = new LinkedHashMap<>();
  private final Routine main;

  Frames(
      List<Act> flow,
      Map<World.Procedure, CheckedProcedure> procedures,
      Map<Field, List<List<Act>>> effects,
      Map<Field, Var> subjects) {
    this.procedures = procedures;
    this.effects = effects;
    findAsking();
    main = routine(List.of(), flow);
    for (World.Procedure p : procedures.keySet()) {
      if (askingProcedures.contains(p)) {
        routines.put(p, routine(procedures.get(p).parameters(), procedures.get(p).body()));
      }
    }
    for (Field f : effects.keySet()) {
      if (askingEffects.contains(f)) {
        effectRoutines.put(
            f,
            effects.get(f).stream()
                .map(acts -> acts == null ? null : routine(List.of(subjects.get(f)), acts))
                .toArray(Routine[]::new));
      }
    }
  }

  Routine main() {
    return main;
  }

  Map<World.Procedure, Routine> routines() {
    return routines;
  }

  Map<Field, Routine[]> effectRoutines() {
    return effectRoutines;
  }

  // ---- who asks

  // Pure effects become methods, which must not call each other in circles: what may is flow too.
  private void findAsking() {
    for (World.Procedure p : procedures.keySet()) {
      if (reaches(p, procedures.get(p).body(), new HashSet<>(), new HashSet<>())) {
        askingProcedures.add(p);
      }
    }
    for (Field f : effects.keySet()) {
      for (List<Act> acts : effects.get(f)) {
        if (acts != null && reaches(f, acts, new HashSet<>(), new HashSet<>())) {
          askingEffects.add(f);
        }
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (World.Procedure p : procedures.keySet()) {
        if (!askingProcedures.contains(p) && anyAsks(procedures.get(p).body())) {
          changed |= askingProcedures.add(p);
        }
      }
      for (Field f : effects.keySet()) {
        if (!askingEffects.contains(f)
            && effects.get(f).stream().anyMatch(a -> a != null && anyAsks(a))) {
          changed |= askingEffects.add(f);
        }
      }
    }
  }

  private boolean reaches(
      Object target, List<Act> acts, Set<World.Procedure> seen, Set<Field> seenEffects) {
    for (Act a : acts) {
      if (a instanceof Act.Call c) {
        if (c.procedure() == target) {
          return true;
        }
        if (seen.add(c.procedure())
            && reaches(target, procedures.get(c.procedure()).body(), seen, seenEffects)) {
          return true;
        }
      } else if (a instanceof Act.Do d) {
        if (d.field() == target) {
          return true;
        }
        if (seenEffects.add(d.field())) {
          for (List<Act> inner : effects.get(d.field())) {
            if (inner != null && reaches(target, inner, seen, seenEffects)) {
              return true;
            }
          }
        }
      }
      for (List<Act> inner : children(a)) {
        if (reaches(target, inner, seen, seenEffects)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean anyAsks(List<Act> acts) {
    return acts.stream().anyMatch(this::asks);
  }

  boolean asks(Act a) {
    if (a instanceof Act.Choose || a instanceof Act.May || a instanceof Act.ChooseOne
        || a instanceof Act.InAnyOrder) {
      return true;
    }
    if (a instanceof Act.Seats s && s.forever()) {
      return true;
    }
    if (a instanceof Act.Call c) {
      return askingProcedures.contains(c.procedure());
    }
    if (a instanceof Act.Do d) {
      return askingEffects.contains(d.field());
    }
    return children(a).stream().anyMatch(this::anyAsks);
  }

  boolean asks(World.Procedure p) {
    return askingProcedures.contains(p);
  }

  boolean asks(Field effect) {
    return askingEffects.contains(effect);
  }

  static List<List<Act>> children(Act a) {
    if (a instanceof Act.If x) {
      return List.of(x.then(), x.otherwise());
    } else if (a instanceof Act.ForEach x) {
      return List.of(x.body());
    } else if (a instanceof Act.InAnyOrder x) {
      return List.of(x.body());
    } else if (a instanceof Act.Repeat x) {
      return List.of(x.body());
    } else if (a instanceof Act.While x) {
      return List.of(x.body());
    } else if (a instanceof Act.As x) {
      return List.of(x.body());
    } else if (a instanceof Act.Step x) {
      return List.of(x.body());
    } else if (a instanceof Act.Seats x) {
      return List.of(x.body());
    } else if (a instanceof Act.Choose x) {
      return List.of(x.body(), x.otherwise());
    } else if (a instanceof Act.May x) {
      return List.of(x.body(), x.otherwise());
    } else if (a instanceof Act.ChooseOne x) {
      return x.branches().stream().map(Act.Branch::body).toList();
    }
    return List.of();
  }

  // ---- places

  private Routine routine(List<Var> parameters, List<Act> body) {
    Routine r = new Routine(parameters, body);
    parameters.forEach(r::take);
    allot(r, body);
    return r;
  }

  private void allot(Routine r, List<Act> acts) {
    for (Act a : acts) {
      if (a instanceof Act.Let x) {
        r.take(x.var());
      } else if (a instanceof Act.Pick x) {
        r.take(x.var());
      } else if (!asks(a)) {
        continue;
      } else if (a instanceof Act.Choose x) {
        r.take(x.var());
      } else if (a instanceof Act.ForEach x) {
        r.take(x.selection().var());
      } else if (a instanceof Act.InAnyOrder x) {
        r.take(x.selection().var());
        r.take(x.left());
        r.size += Layout.setWords(x.left().type()) - 1;
      } else if (a instanceof Act.Repeat || a instanceof Act.As) {
        r.counters.put(a, r.size++);
      } else if (a instanceof Act.Seats) {
        r.counters.put(a, r.size);
        r.size += 3;
      }
      if (asks(a)) {
        children(a).forEach(inner -> allot(r, inner));
      }
    }
  }

  // ---- the stack

  /** How many words the deepest chain of calls takes. */
  int stackWords() {
    return new StackDepth<Routine>(r -> callees(r.body), r -> r.size).from(main);
  }

  private Set<Routine> callees(List<Act> acts) {
    Set<Routine> all = new LinkedHashSet<>();
    for (Act a : acts) {
      if (a instanceof Act.Call c && asks(a)) {
        all.add(routines.get(c.procedure()));
      } else if (a instanceof Act.Do d && asks(a)) {
        for (Routine r : effectRoutines.get(d.field())) {
          if (r != null) {
            all.add(r);
          }
        }
      }
      children(a).forEach(inner -> all.addAll(callees(inner)));
    }
    return all;
  }
}
