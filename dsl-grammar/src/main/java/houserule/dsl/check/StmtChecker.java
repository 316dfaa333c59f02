package houserule.dsl.check;

import static houserule.dsl.check.Type.Basic.BROKEN;
import static houserule.dsl.check.Type.Basic.EFFECT;
import static houserule.dsl.check.Type.Basic.FACE;
import static houserule.dsl.check.Type.Basic.FLAG;
import static houserule.dsl.check.Type.Basic.NUMBER;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Suggest;
import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Resolves the names of effects and checks that each is given what it needs. */
public final class StmtChecker {
  /** What a loop in any order has still to do is kept in bits of the flow's stack. */
  private static final int MAX_ORDERED = 2_000;

  private final ExprChecker exprs;
  private final World world;
  private final Diagnostics out;

  public StmtChecker(ExprChecker exprs) {
    this.exprs = exprs;
    this.world = exprs.world();
    this.out = exprs.out();
  }

  /** A procedure with its parameters bound and its body checked. */
  public record CheckedProcedure(World.Procedure procedure, List<Var> parameters, List<Act> body) {}

  public CheckedProcedure procedure(World.Procedure p) {
    Scope scope = Scope.top(world);
    List<Var> parameters = new ArrayList<>();
    for (World.Parameter parameter : p.parameters()) {
      Var var = new Var(parameter.name(), parameter.type());
      parameters.add(var);
      scope = scope.with(var);
    }
    return new CheckedProcedure(p, List.copyOf(parameters), block(p.body(), scope));
  }

  /** Effects of the flow itself. */
  public List<Act> flow(List<Stmt> stmts) {
    return block(stmts, Scope.top(world));
  }

  /** An effect that stands on a component; {@code subject} is the component. */
  public List<Act> on(List<Stmt> stmts, Var subject) {
    return block(stmts, Scope.top(world).withSubject(subject));
  }

  private List<Act> block(List<Stmt> stmts, Scope outer) {
    List<Act> acts = new ArrayList<>();
    Scope scope = outer;
    for (Stmt stmt : stmts) {
      Act act = act(stmt, scope);
      if (act == null) {
        // Broken, and said so; but the name it binds is known to what follows.
        if (stmt instanceof Stmt.Let s) {
          scope = scope.with(new Var(s.name().name(), BROKEN));
        } else if (stmt instanceof Stmt.Choose s) {
          scope = scope.with(new Var(s.name().name(), BROKEN));
        } else if (stmt instanceof Stmt.Pick s) {
          scope = scope.with(new Var(s.name().name(), BROKEN));
        }
        continue;
      }
      acts.add(act);
      if (act instanceof Act.Let let) {
        scope = scope.with(let.var());
      } else if (act instanceof Act.Choose choose) {
        scope = scope.with(choose.var());
      } else if (act instanceof Act.Pick pick) {
        scope = scope.with(pick.var());
      }
    }
    return List.copyOf(acts);
  }

  private Act act(Stmt stmt, Scope scope) {
    if (stmt instanceof Stmt.Let s) {
      Term value = exprs.value(s.value(), scope, null);
      if (value.type() == Type.Basic.NONE) {
        out.error("type.mismatch", s.value().span(), "It is not clear of what sort this `none` is.");
        return null;
      }
      return value.type() == BROKEN
          ? null
          : new Act.Let(s.span(), new Var(s.name().name(), value.type()), value);
    } else if (stmt instanceof Stmt.Assign s) {
      return assign(s, scope);
    } else if (stmt instanceof Stmt.If s) {
      return new Act.If(
          s.span(),
          exprs.typed(s.condition(), scope, FLAG),
          block(s.then(), scope),
          block(s.otherwise(), scope));
    } else if (stmt instanceof Stmt.ForEach s) {
      return forEach(s, scope);
    } else if (stmt instanceof Stmt.Repeat s) {
      return new Act.Repeat(
          s.span(), exprs.typed(s.times(), scope, NUMBER), block(s.body(), scope));
    } else if (stmt instanceof Stmt.While s) {
      return new Act.While(
          s.span(), exprs.typed(s.condition(), scope, FLAG), block(s.body(), scope));
    } else if (stmt instanceof Stmt.As s) {
      Term player = exprs.typed(s.player(), scope, new Type.Thing(world.player()));
      return new Act.As(s.span(), player, block(s.body(), scope));
    } else if (stmt instanceof Stmt.Pick s) {
      ExprChecker.Inside inside = exprs.inside(s.selection(), scope);
      return inside.selected().of() == BROKEN
          ? null
          : new Act.Pick(
              s.span(),
              new Var(s.name().name(), inside.selected().of()),
              inside.selected().sel());
    } else if (stmt instanceof Stmt.Step s) {
      return new Act.Step(s.span(), s.name().name(), block(s.body(), scope));
    } else if (stmt instanceof Stmt.Finish s) {
      return new Act.Finish(s.span());
    }
    Act zone = zones(stmt, scope);
    return zone != null || isZoneEffect(stmt) ? zone : asking(stmt, scope);
  }

  private Act forEach(Stmt.ForEach s, Scope scope) {
    ExprChecker.Inside inside = exprs.inside(s.selection(), scope);
    List<Act> body = block(s.body(), inside.scope());
    Type of = inside.selected().of();
    if (of == BROKEN) {
      return null;
    }
    if (s.ask().isEmpty()) {
      return new Act.ForEach(s.span(), inside.selected().sel(), body);
    }
    if (!(of instanceof Type.Thing t) || t.sort().size() > MAX_ORDERED) {
      out.error(
          "order.things",
          s.selection().span(),
          of instanceof Type.Thing t
              ? "There are too many `" + t.sort().name() + "` for a player to put them in order: "
                  + t.sort().size() + ", and at most " + MAX_ORDERED + " can be."
              : "Only things can be done in any order, but this is " + of.title() + ".");
      return null;
    }
    Var left = new Var("(left)", of);
    return new Act.InAnyOrder(
        s.span(), inside.selected().sel(), left, s.ask().get().name(), body);
  }

  private Act asking(Stmt stmt, Scope scope) {
    if (stmt instanceof Stmt.Choose s) {
      return choose(s, scope);
    } else if (stmt instanceof Stmt.May s) {
      return new Act.May(
          s.span(), name(s.ask()), block(s.body(), scope), block(s.otherwise(), scope));
    } else if (stmt instanceof Stmt.ChooseOne s) {
      List<Act.Branch> branches = new ArrayList<>();
      for (Stmt.Branch b : s.branches()) {
        Term when = b.when().map(w -> exprs.typed(w, scope, FLAG)).orElse(null);
        branches.add(new Act.Branch(b.span(), b.name().name(), when, block(b.body(), scope)));
      }
      return new Act.ChooseOne(s.span(), name(s.ask()), List.copyOf(branches));
    } else if (stmt instanceof Stmt.EachPlayer s) {
      return new Act.Seats(
          s.span(), seat(s.from(), scope), s.backwards(), false, block(s.body(), scope));
    } else if (stmt instanceof Stmt.Turns s) {
      return new Act.Seats(s.span(), seat(s.from(), scope), false, true, block(s.body(), scope));
    } else if (stmt instanceof Stmt.Do s) {
      return perform(s, scope);
    } else if (stmt instanceof Stmt.Call s) {
      return call(s, scope);
    }
    throw new IllegalStateException("no such effect: " + stmt.getClass());
  }

  private Term seat(Optional<Expr> from, Scope scope) {
    return from.map(f -> exprs.typed(f, scope, new Type.Thing(world.player()))).orElse(null);
  }

  private static Optional<String> name(Optional<Expr.Name> name) {
    return name.map(Expr.Name::name);
  }

  private Act assign(Stmt.Assign s, Scope scope) {
    char op = s.op().charAt(0) == ':' ? '=' : s.op().charAt(0);
    if (s.target() instanceof Expr.Name n && scope.find(n.name()).isPresent()) {
      Var var = scope.find(n.name()).get();
      Term value = exprs.typed(s.value(), scope, op == '=' ? var.type() : NUMBER);
      return value.type() == BROKEN ? null : new Act.SetVar(s.span(), var, op, value);
    }
    Term target = exprs.value(s.target(), scope, null);
    if (target.type() == BROKEN) {
      return null;
    }
    if (!(target instanceof Term.Get get) || get.field().nature() != Field.Nature.STATE) {
      out.error(
          "effect.fixed",
          s.target().span(),
          "`" + s.target().span().text() + "` cannot be given a new value.",
          "Only what is declared under `state` changes in play.");
      return null;
    }
    Term value = exprs.typed(s.value(), scope, op == '=' ? target.type() : NUMBER);
    if (op != '=' && target.type() != NUMBER) {
      out.error(
          "type.mismatch",
          s.target().span(),
          "Only a number can be raised or lowered, but this is " + target.type().title() + ".");
      return null;
    }
    return new Act.Set(s.span(), get.field(), get.of(), get.player(), op, value);
  }

  // ---- zones

  private static boolean isZoneEffect(Stmt stmt) {
    return stmt instanceof Stmt.Move
        || stmt instanceof Stmt.MoveSome
        || stmt instanceof Stmt.Add
        || stmt instanceof Stmt.Remove
        || stmt instanceof Stmt.Shuffle
        || stmt instanceof Stmt.Swap
        || stmt instanceof Stmt.Lay;
  }

  private Act zones(Stmt stmt, Scope scope) {
    if (stmt instanceof Stmt.Move s) {
      Term.ZoneRef to = exprs.oneZone(s.to(), scope);
      Term what = thing(s.what(), to, scope);
      return to == null || !exclusive(to, s.to(), "move", "add")
          ? null
          : new Act.Move(s.span(), what, to, s.end() == Stmt.End.TOP);
    } else if (stmt instanceof Stmt.MoveSome s) {
      Term n = s.howMany().map(h -> exprs.typed(h, scope, NUMBER)).orElse(null);
      Term.ZoneRef from = exprs.oneZone(s.from(), scope);
      Term.ZoneRef to = exprs.oneZone(s.to(), scope);
      if (from == null || to == null) {
        return null;
      }
      if (from.zone().holds() != to.zone().holds()) {
        out.error(
            "zone.holds",
            s.to().span(),
            "`" + to.zone().name() + "` holds `" + to.zone().holds().name() + "`, but `"
                + from.zone().name() + "` holds `" + from.zone().holds().name() + "`.");
        return null;
      }
      return new Act.MoveSome(s.span(), n, from, to, s.end() == Stmt.End.TOP);
    } else if (stmt instanceof Stmt.Add s) {
      Term.ZoneRef to = exprs.oneZone(s.to(), scope);
      Term what = thing(s.what(), to, scope);
      if (to != null && to.zone().exclusive()) {
        out.error(
            "zone.pieces",
            s.span(),
            "A `" + to.zone().holds().name() + "` lies in one place only, so it is moved, not added.",
            "Write `move … to " + to.zone().name() + "`.");
        return null;
      }
      return to == null ? null : new Act.Add(s.span(), what, to);
    } else if (stmt instanceof Stmt.Remove s) {
      Term.ZoneRef from = exprs.oneZone(s.from(), scope);
      Term what = thing(s.what(), from, scope);
      if (from != null && from.zone().exclusive()) {
        out.error(
            "zone.pieces",
            s.span(),
            "A `" + from.zone().holds().name() + "` always lies somewhere, so say where it goes.",
            "Write `move … to …` with the zone it goes to.");
        return null;
      }
      return from == null ? null : new Act.Remove(s.span(), what, from);
    } else if (stmt instanceof Stmt.Shuffle s) {
      Term.ZoneRef zone = exprs.oneZone(s.zone(), scope);
      return zone == null ? null : new Act.Shuffle(s.span(), zone);
    } else if (stmt instanceof Stmt.Swap s) {
      return swap(s, scope);
    } else if (stmt instanceof Stmt.Lay s) {
      return lay(s, scope);
    }
    return null;
  }

  private Term thing(Expr what, Term.ZoneRef zone, Scope scope) {
    Type wanted = zone == null ? BROKEN : new Type.Thing(zone.zone().holds());
    return exprs.typed(what, scope, wanted);
  }

  private boolean exclusive(Term.ZoneRef zone, Expr at, String verb, String other) {
    if (zone.zone().exclusive()) {
      return true;
    }
    out.error(
        "zone.pieces",
        at.span(),
        "`" + zone.zone().name() + "` lists things that stay where they are, so nothing is "
            + verb + "d into it.",
        "Write `" + other + " … to " + zone.zone().name() + "`.");
    return false;
  }

  private Act swap(Stmt.Swap s, Scope scope) {
    Term left = exprs.value(s.left(), scope, null);
    Term right = exprs.typed(s.right(), scope, left.type());
    if (left.type() == BROKEN || right.type() == BROKEN) {
      return null;
    }
    if (!(left.type() instanceof Type.Thing t) || t.sort().nature() != Sort.Nature.COMPONENTS) {
      out.error(
          "type.mismatch",
          s.left().span(),
          "Only components change places, but this is " + left.type().title() + ".");
      return null;
    }
    return new Act.Swap(s.span(), left, right, t.sort());
  }

  private Act lay(Stmt.Lay s, Scope scope) {
    Term face = exprs.typed(s.face(), scope, FACE);
    Term.ZoneRef into = exprs.oneZone(s.into(), scope);
    Term at = thing(s.at(), into, scope);
    if (into == null || !(face instanceof Term.Get get)) {
      return null;
    }
    if (into.zone().shows() == null) {
      out.error(
          "zone.shows",
          s.into().span(),
          "`" + into.zone().name() + "` does not say what its cells show.",
          "Give the zone a `shows: FIELD` with a field of its cells.");
      return null;
    }
    return new Act.Lay(s.span(), get.field(), get.of(), at, into);
  }

  // ---- choices and calls

  private Act choose(Stmt.Choose s, Scope scope) {
    // The chosen thing goes by its own name inside the condition too.
    Expr.Select select = s.selection();
    if (select.binder().isEmpty() && select.where().isPresent()) {
      Expr.Select named =
          new Expr.Select(
              select.span(), Optional.of(s.name()), select.source(), Optional.empty());
      ExprChecker.Inside bare = exprs.inside(named, scope);
      if (bare.selected().of() == BROKEN) {
        block(s.body(), scope.with(new Var(s.name().name(), BROKEN)));
        return null;
      }
      Var var = bare.selected().sel().var();
      return choose(
          s, select.where(), bare.selected(), scope.withSubject(var).alias("it", var), var, scope);
    }
    ExprChecker.Inside inside = exprs.inside(
        new Expr.Select(select.span(), select.binder(), select.source(), Optional.empty()), scope);
    if (inside.selected().of() == BROKEN) {
      block(s.body(), scope.with(new Var(s.name().name(), BROKEN)));
      return null;
    }
    Var var = inside.selected().sel().var();
    return choose(s, select.where(), inside.selected(), inside.scope(), var, scope);
  }

  private Act choose(
      Stmt.Choose s,
      Optional<Expr> where,
      ExprChecker.Selected selected,
      Scope inner,
      Var loop,
      Scope outer) {
    List<Term.Clause> clauses = new ArrayList<>();
    where.ifPresent(w -> clauses(w, inner, clauses));
    Term all = null;
    for (Term.Clause clause : clauses) {
      all = all == null ? clause.term() : new Term.And(all, clause.term());
    }
    Var var = new Var(s.name().name(), selected.of());
    Scope body = outer.with(var);
    return new Act.Choose(
        s.span(),
        var,
        new Term.Sel(loop, selected.sel().from(), all),
        s.pass(),
        name(s.ask()),
        List.copyOf(clauses),
        block(s.body(), body),
        block(s.otherwise(), outer));
  }

  /** The parts of a condition that stand side by side, so that a refusal can name the one that fails. */
  private void clauses(Expr e, Scope scope, List<Term.Clause> into) {
    if (e instanceof Expr.And and) {
      clauses(and.left(), scope, into);
      clauses(and.right(), scope, into);
      return;
    }
    Term term = exprs.typed(e, scope, FLAG);
    String formula =
        e instanceof Expr.Call call && world.formulas().containsKey(call.name().name())
            ? call.name().name()
            : e instanceof Expr.Name n && world.formulas().containsKey(n.name()) ? n.name() : null;
    into.add(new Term.Clause(e.span(), term, formula));
  }

  private Act perform(Stmt.Do s, Scope scope) {
    Term effect = exprs.value(s.effect(), scope, null);
    if (effect.type() == BROKEN) {
      return null;
    }
    if (effect.type() != EFFECT || !(effect instanceof Term.Get get)) {
      out.error(
          "type.mismatch",
          s.effect().span(),
          "Only an effect can be done, but this is " + effect.type().title() + ".");
      return null;
    }
    return new Act.Do(s.span(), get.field(), get.of(), scope.me());
  }

  private Act call(Stmt.Call s, Scope scope) {
    World.Procedure p = world.procedures().get(s.name().name());
    if (p == null) {
      out.error(
          "name.unknown",
          s.name().span(),
          "No procedure is called `" + s.name().name() + "`.",
          Suggest.hints(s.name().name(), world.procedures().keySet()));
      return null;
    }
    if (p.parameters().size() != s.args().size()) {
      out.error(
          "call.arguments",
          s.span(),
          "`" + p.name() + "` takes " + p.parameters().size() + " argument"
              + (p.parameters().size() == 1 ? "" : "s") + ", not " + s.args().size() + ".",
          "Write `" + ExprChecker.form(p.name(), p.parameters()) + "`.");
      return null;
    }
    List<Term> args = new ArrayList<>();
    for (int i = 0; i < s.args().size(); i++) {
      args.add(exprs.typed(s.args().get(i), scope, p.parameters().get(i).type()));
    }
    return new Act.Call(s.span(), p, List.copyOf(args));
  }
}
