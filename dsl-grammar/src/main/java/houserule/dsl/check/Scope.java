package houserule.dsl.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The names bound around a place in a rule, innermost first, and who {@code me} is there. */
final class Scope {
  private final Scope outer;
  private final String name;
  private final Var var;
  private final boolean subject;
  private final Term me;

  private Scope(Scope outer, String name, Var var, boolean subject, Term me) {
    this.outer = outer;
    this.name = name;
    this.var = var;
    this.subject = subject;
    this.me = me;
  }

  static Scope top(World world) {
    return new Scope(null, null, null, false, new Term.Me(new Type.Thing(world.player())));
  }

  Scope with(Var named) {
    return new Scope(this, named.name(), named, false, me);
  }

  /** A second name for something bound already. */
  Scope alias(String other, Var named) {
    return new Scope(this, other, named, false, me);
  }

  /** A scope in which the fields of a thing can be named alone. */
  Scope withSubject(Var thing) {
    return new Scope(this, thing.name(), thing, true, me);
  }

  Scope withMe(Term player) {
    return new Scope(this, null, null, false, player);
  }

  Term me() {
    return me;
  }

  Optional<Var> find(String name) {
    for (Scope s = this; s != null; s = s.outer) {
      if (s.var != null && s.name.equals(name)) {
        return Optional.of(s.var);
      }
    }
    return Optional.empty();
  }

  /** The things whose fields can be named alone, innermost first. */
  List<Var> subjects() {
    List<Var> all = new ArrayList<>();
    for (Scope s = this; s != null; s = s.outer) {
      if (s.subject) {
        all.add(s.var);
      }
    }
    return all;
  }

  List<String> names() {
    List<String> all = new ArrayList<>();
    for (Scope s = this; s != null; s = s.outer) {
      if (s.var != null) {
        all.add(s.name);
      }
    }
    return all;
  }
}
