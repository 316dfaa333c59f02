package houserule.dsl.check;

import static houserule.dsl.check.Type.Basic.BROKEN;
import static houserule.dsl.check.Type.Basic.FLAG;
import static houserule.dsl.check.Type.Basic.KIND;
import static houserule.dsl.check.Type.Basic.NONE;
import static houserule.dsl.check.Type.Basic.NUMBER;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.syntax.Expr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Resolves the names of a condition or value and infers its type. A mistake is reported once: what
 * is broken has the type BROKEN, at which nobody complains again.
 */
public final class ExprChecker {
  private static final Term BROKEN_TERM = new Term.Const(BROKEN, 0);

  /** How often selections with names are put in place of their names in one pack. */
  private static final int MAX_WRITTEN = 20_000;

  private final World world;
  private final Diagnostics out;
  private final Names names;
  private final Map<World.Formula, CheckedFormula> formulas = new LinkedHashMap<>();
  private final List<World.Formula> open = new ArrayList<>();
  private int written;

  public ExprChecker(World world, Diagnostics out) {
    this.world = world;
    this.out = out;
    this.names = new Names(world);
  }

  /** A formula with its parameters bound and its body checked. */
  public record CheckedFormula(World.Formula formula, List<Var> parameters, Term body) {}

  /** All formulas, checked; those that nothing uses too. */
  public Map<World.Formula, CheckedFormula> checkFormulas() {
    for (World.Formula f : world.formulas().values()) {
      if (!(f.body() instanceof Expr.Select)) {
        formula(f, f.span());
      }
    }
    return formulas;
  }

  /** A rule read for a player, of the given type. */
  public Term check(Expr expr, Type wanted) {
    return typed(expr, Scope.top(world), wanted);
  }

  /** A rule that stands on a component; {@code subject} is the component. */
  public Term checkOn(Expr expr, Var subject, Type wanted) {
    return typed(expr, Scope.top(world).withSubject(subject), wanted);
  }

  World world() {
    return world;
  }

  Diagnostics out() {
    return out;
  }

  /** Checks that an expression has a type, and says so where it has another. */
  Term typed(Expr expr, Scope scope, Type wanted) {
    Term term = value(expr, scope, wanted);
    if (fits(term.type(), wanted)) {
      return term;
    }
    out.error(
        "type.mismatch",
        expr.span(),
        "Here " + wanted.title() + " is needed, but this is " + term.type().title() + ".");
    return new Term.Const(BROKEN, 0);
  }

  static boolean fits(Type is, Type wanted) {
    return is == BROKEN
        || wanted == BROKEN
        || is.equals(wanted)
        || (is == NONE && (wanted instanceof Type.Thing || wanted == NONE))
        || (wanted == NONE && is instanceof Type.Thing);
  }

  // ---- values

  /** The value of an expression; {@code wanted} helps to tell names apart and may be null. */
  Term value(Expr e, Scope scope, Type wanted) {
    if (e instanceof Expr.Int x) {
      return new Term.Const(NUMBER, x.value());
    } else if (e instanceof Expr.Bool x) {
      return new Term.Const(FLAG, x.value() ? 1 : 0);
    } else if (e instanceof Expr.None) {
      return new Term.Const(wanted instanceof Type.Thing ? wanted : NONE, -1);
    } else if (e instanceof Expr.Name x) {
      return name(x, scope, wanted);
    } else if (e instanceof Expr.Dot x) {
      return dot(x, scope);
    } else if (e instanceof Expr.Of x) {
      return of(x, scope, wanted);
    } else if (e instanceof Expr.Index x) {
      return index(x, scope);
    } else if (e instanceof Expr.Call x) {
      return call(x, scope);
    } else if (e instanceof Expr.Broken) {
      return BROKEN_TERM;
    }
    Term logic = logic(e, scope, wanted);
    return logic != null ? logic : selecting(e, scope);
  }

  private Term logic(Expr e, Scope scope, Type wanted) {
    if (e instanceof Expr.Negate x) {
      return new Term.Arithmetic(
          '-', new Term.Const(NUMBER, 0), typed(x.value(), scope, NUMBER));
    } else if (e instanceof Expr.Arithmetic x) {
      return new Term.Arithmetic(
          x.op(), typed(x.left(), scope, NUMBER), typed(x.right(), scope, NUMBER));
    } else if (e instanceof Expr.Extreme x) {
      Term all = typed(x.values().get(0), scope, NUMBER);
      for (Expr other : x.values().subList(1, x.values().size())) {
        all = new Term.Arithmetic(x.max() ? 'M' : 'm', all, typed(other, scope, NUMBER));
      }
      return all;
    } else if (e instanceof Expr.Compare x) {
      return compare(x, scope);
    } else if (e instanceof Expr.Is x) {
      Term is = is(x, scope);
      return x.negated() ? new Term.Not(is) : is;
    } else if (e instanceof Expr.Member x) {
      Term in = member(x, scope);
      return x.negated() ? new Term.Not(in) : in;
    } else if (e instanceof Expr.Not x) {
      return new Term.Not(typed(x.value(), scope, FLAG));
    } else if (e instanceof Expr.And x) {
      return new Term.And(typed(x.left(), scope, FLAG), typed(x.right(), scope, FLAG));
    } else if (e instanceof Expr.Or x) {
      return new Term.Or(typed(x.left(), scope, FLAG), typed(x.right(), scope, FLAG));
    } else if (e instanceof Expr.IfElse x) {
      Term condition = typed(x.condition(), scope, FLAG);
      Term then = value(x.then(), scope, wanted);
      Type type = then.type() == NONE && wanted != null ? wanted : then.type();
      return new Term.If(condition, then, typed(x.otherwise(), scope, type));
    }
    return null;
  }

  private Term compare(Expr.Compare x, Scope scope) {
    boolean order = !x.op().equals("=") && !x.op().equals("!=");
    if (order) {
      return new Term.Compare(
          x.op(), typed(x.left(), scope, NUMBER), typed(x.right(), scope, NUMBER));
    }
    // A bare member name such as `forest` is understood from the other side.
    boolean leftFirst = !(x.left() instanceof Expr.Name) || resolvable((Expr.Name) x.left(), scope);
    Term left = leftFirst ? value(x.left(), scope, null) : null;
    Term right = value(x.right(), scope, left == null ? null : left.type());
    if (left == null) {
      left = value(x.left(), scope, right.type());
    }
    Term written = isWritten(x, left, right);
    if (written != null) {
      return written;
    }
    if (!fits(right.type(), left.type())) {
      out.error(
          "type.mismatch",
          x.span(),
          "These two can never be equal: the left is "
              + left.type().title()
              + ", the right is "
              + right.type().title()
              + ".");
      return new Term.Const(BROKEN, 0);
    }
    return new Term.Compare(x.op(), left, right);
  }

  /** Whether a component has the text that a field asks for: {@code c.harvest != none}; else null. */
  private static Term isWritten(Expr.Compare x, Term left, Term right) {
    Term text = x.right() instanceof Expr.None ? left : x.left() instanceof Expr.None ? right : null;
    if (!(text instanceof Term.Get get)
        || (get.type() != Type.Basic.EFFECT && get.type() != Type.Basic.FACE)) {
      return null;
    }
    Term is = new Term.Get(get.field().written(), get.of(), null);
    return x.op().equals("=") ? new Term.Not(is) : is;
  }

  private boolean resolvable(Expr.Name n, Scope scope) {
    return scope.find(n.name()).isPresent()
        || !subjectFields(n, scope).isEmpty()
        || names.known(n.name());
  }

  private Term is(Expr.Is x, Scope scope) {
    Term left = value(x.left(), scope, null);
    if (left.type() == BROKEN) {
      value(x.right(), scope, KIND);
      return BROKEN_TERM;
    }
    if (!(left.type() instanceof Type.Thing t)
        || t.sort().nature() != Sort.Nature.COMPONENTS) {
      out.error(
          "type.mismatch",
          x.left().span(),
          "Only a component can be of a kind, but this is " + left.type().title() + ".");
      return BROKEN_TERM;
    }
    Term kind = typed(x.right(), scope, KIND);
    if (kind instanceof Term.Const c && c.type() == KIND) {
      World.Kind k = names.kind(c.value());
      if (!k.designs().containsKey(t.sort())) {
        out.error(
            "kind.never",
            x.right().span(),
            "No `" + t.sort().name() + "` is of the kind `" + k.name() + "`.",
            Suggest.hints(k.name(), names.kindsOf(t.sort())));
      }
    }
    return new Term.IsKind(left, t.sort(), kind);
  }

  private Term member(Expr.Member x, Scope scope) {
    Selected right = selection(x.right(), scope);
    Term left = typed(x.left(), scope, right.of());
    return right.of() == BROKEN ? BROKEN_TERM : new Term.Among(left, right.sel());
  }

  private Term selecting(Expr e, Scope scope) {
    if (e instanceof Expr.Count x) {
      return aggregate(Term.How.COUNT, x.selection(), null, scope);
    } else if (e instanceof Expr.SomeOrNo x) {
      return aggregate(x.some() ? Term.How.SOME : Term.How.NO, x.selection(), null, scope);
    } else if (e instanceof Expr.Every x) {
      return aggregate(Term.How.EVERY, x.selection(), x.has(), scope);
    } else if (e instanceof Expr.First x) {
      return aggregate(Term.How.FIRST, x.selection(), null, scope);
    } else if (e instanceof Expr.Aggregate x) {
      Term.How how = Term.How.valueOf(x.how().toUpperCase(java.util.Locale.ROOT));
      return aggregate(how, x.selection(), x.value(), scope);
    } else if (e instanceof Expr.LargestGroup x) {
      Selected of = selection(x.of(), scope);
      Sort board = boardOf(of, x.of().span());
      return board == null ? BROKEN_TERM : new Term.LargestGroup(board, of.sel(), scope.me());
    } else if (e instanceof Expr.LongestLine x) {
      Selected of = selection(x.of(), scope);
      Sort board = boardOf(of, x.of().span());
      if (board == null) {
        return BROKEN_TERM;
      }
      Term through =
          x.through().map(t -> typed(t, scope, new Type.Thing(board))).orElse(null);
      return new Term.LongestLine(board, of.sel(), x.diagonal(), through, scope.me());
    }
    // A selection stands where a value should.
    Selected s = selection(e, scope);
    if (s.of() != BROKEN) {
      out.error(
          "type.selection",
          e.span(),
          "This is " + new Type.Several(s.of()).title() + ", where one value is needed.",
          "Ask something of it: `count(…)`, `some …`, `no …`, `first(…)`, `sum(… for …)`.");
    }
    return BROKEN_TERM;
  }

  private Sort boardOf(Selected s, Span at) {
    if (s.of() == BROKEN) {
      return null;
    }
    if (s.of() instanceof Type.Thing t && t.sort().nature() == Sort.Nature.CELLS) {
      return t.sort();
    }
    out.error(
        "type.mismatch",
        at,
        "Groups and lines are made of cells of a board, but this is "
            + new Type.Several(s.of()).title()
            + ".");
    return null;
  }

  private Term aggregate(Term.How how, Expr.Select select, Expr body, Scope scope) {
    Inside inside = inside(select, scope);
    if (inside.selected().of() == BROKEN) {
      return BROKEN_TERM;
    }
    Term value =
        body == null
            ? null
            : typed(body, inside.scope(), how == Term.How.EVERY ? FLAG : NUMBER);
    Type type =
        switch (how) {
          case COUNT, SUM, MAX, MIN -> NUMBER;
          case SOME, NO, EVERY -> FLAG;
          case FIRST -> inside.selected().of();
        };
    return new Term.Aggregate(how, inside.selected().sel(), value, type);
  }

  // ---- names

  private Term name(Expr.Name n, Scope scope, Type wanted) {
    var local = scope.find(n.name());
    if (local.isPresent()) {
      return new Term.Local(local.get());
    }
    for (Var subject : subjectFields(n, scope)) {
      return field(new Term.Local(subject), n, scope);
    }
    if (wanted == KIND && world.kinds().containsKey(n.name())) {
      return new Term.Const(KIND, world.kinds().get(n.name()).id());
    }
    if (wanted instanceof Type.Thing t && t.sort().thing(n.name()) >= 0) {
      return new Term.Const(wanted, t.sort().thing(n.name()));
    }
    switch (n.name()) {
      case "me":
        return scope.me();
      case "players":
        return new Term.Const(NUMBER, world.players());
      default:
    }
    Field tableField = world.fields().get(n.name());
    if (tableField != null) {
      return new Term.Get(tableField, null, tableField.perPlayer() ? scope.me() : null);
    }
    Field playerField = world.player().fields().get(n.name());
    if (playerField != null) {
      return fieldOf(scope.me(), playerField, n, scope);
    }
    World.Formula formula = world.formulas().get(n.name());
    if (formula != null && !(formula.body() instanceof Expr.Select)) {
      return formulaCall(formula, List.of(), n, scope);
    }
    World.Option option = world.options().get(n.name());
    if (option != null) {
      return new Term.Const(option.type(), option.value());
    }
    return member(n, scope, wanted);
  }

  private Term member(Expr.Name n, Scope scope, Type wanted) {
    if (names.isSelection(n.name()) && !names.isMember(n.name())) {
      out.error(
          "type.selection",
          n.span(),
          "`" + n.name() + "` means several things here, where one value is needed.",
          "Ask something of it: `count(" + n.name() + ")`, `some " + n.name() + "`, `no "
              + n.name() + "`.");
      return BROKEN_TERM;
    }
    List<Sort> sorts = names.sortsWith(n.name());
    if (sorts.size() == 1 && (wanted == null || wanted == BROKEN)) {
      Sort sort = sorts.get(0);
      if (sort.thing(n.name()) >= 0) {
        return new Term.Const(new Type.Thing(sort), sort.thing(n.name()));
      }
    }
    if (!sorts.isEmpty()) {
      Sort sort = sorts.get(0);
      if (sorts.size() == 1 && sort.thing(n.name()) >= 0) {
        return new Term.Const(new Type.Thing(sort), sort.thing(n.name()));
      }
      out.error(
          "name.several",
          n.span(),
          "`" + n.name() + "` can be several things here.",
          "Compare with `is " + n.name() + "` to ask for the kind.");
      return BROKEN_TERM;
    }
    List<String> known = new ArrayList<>(scope.names());
    for (Var subject : scope.subjects()) {
      if (subject.type() instanceof Type.Thing t) {
        known.addAll(names.fieldsOf(t.sort()));
      }
    }
    known.addAll(names.all());
    if (wanted instanceof Type.Thing t) {
      known.addAll(t.sort().members());
    }
    out.error(
        wanted == KIND ? "kind.unknown" : "name.unknown",
        n.span(),
        wanted == KIND
            ? "No kind is called `" + n.name() + "`."
            : "Nothing is called `" + n.name() + "` here.",
        Suggest.hints(n.name(), wanted == KIND ? world.kinds().keySet() : known));
    return BROKEN_TERM;
  }

  private List<Var> subjectFields(Expr.Name n, Scope scope) {
    return scope.subjects().stream()
        .filter(
            v -> v.type() instanceof Type.Thing t && names.fieldsOf(t.sort()).contains(n.name()))
        .limit(1)
        .toList();
  }

  private Term dot(Expr.Dot x, Scope scope) {
    Term of = value(x.of(), scope, null);
    if (of.type() == BROKEN) {
      return BROKEN_TERM;
    }
    if (!(of.type() instanceof Type.Thing t)) {
      out.error(
          "type.mismatch",
          x.of().span(),
          "Only a thing has a `" + x.name().name() + "`, but this is " + of.type().title() + ".");
      return BROKEN_TERM;
    }
    if (t.sort() == world.player() && !names.fieldsOf(t.sort()).contains(x.name().name())) {
      return withMe(of, scope, inner -> name(x.name(), inner, null));
    }
    return field(of, x.name(), scope);
  }

  /** Reads something for another player, whose expression is evaluated once. */
  private Term withMe(Term player, Scope scope, java.util.function.Function<Scope, Term> body) {
    if (player instanceof Term.Local || player instanceof Term.Me || player instanceof Term.Const) {
      return body.apply(scope.withMe(player));
    }
    Var var = new Var("(player)", player.type());
    Term inner = body.apply(scope.withMe(new Term.Local(var)));
    return inner.type() == BROKEN ? inner : new Term.With(var, player, inner);
  }

  private Term field(Term of, Expr.Name n, Scope scope) {
    Sort sort = ((Type.Thing) of.type()).sort();
    if (sort.nature() == Sort.Nature.CELLS) {
      switch (n.name()) {
        case "row":
          return new Term.Coordinate(sort, of, true);
        case "column":
          return new Term.Coordinate(sort, of, false);
        case "up":
          return new Term.Step(sort, of, 0, scope.me());
        case "right":
          return new Term.Step(sort, of, 1, scope.me());
        case "down":
          return new Term.Step(sort, of, 2, scope.me());
        case "left":
          return new Term.Step(sort, of, 3, scope.me());
        default:
      }
    }
    if (sort == world.player() && (n.name().equals("next") || n.name().equals("previous"))) {
      return new Term.Seat(
          of.type(), of, n.name().equals("next") ? 1 : -1, world.players());
    }
    if (n.name().equals("number") && !sort.fields().containsKey("number")) {
      // Places and players are numbered as people number them.
      return new Term.Arithmetic('+', asNumber(of), new Term.Const(NUMBER, 1));
    }
    Field field = sort.fields().get(n.name());
    if (field == null) {
      out.error(
          "name.unknown",
          n.span(),
          "A `" + sort.name() + "` has no `" + n.name() + "`.",
          Suggest.hints(n.name(), names.fieldsOf(sort)));
      return BROKEN_TERM;
    }
    return fieldOf(of, field, n, scope);
  }

  private static Term asNumber(Term thing) {
    return new Term.Arithmetic('+', thing, new Term.Const(NUMBER, 0));
  }

  private Term fieldOf(Term of, Field field, Expr.Name n, Scope scope) {
    Term player = field.perPlayer() ? scope.me() : null;
    if (field.nature() == Field.Nature.RULE) {
      return new Term.RuleOf(field, of, scope.me());
    }
    return new Term.Get(field, of, player);
  }

  private Term of(Expr.Of x, Scope scope, Type wanted) {
    Term right = value(x.right(), scope, null);
    if (right.type() == BROKEN) {
      return BROKEN_TERM;
    }
    if (right.type() instanceof Type.Thing t && t.sort() == world.player()) {
      return withMe(right, scope, inner -> value(x.left(), inner, wanted));
    }
    if (right.type() instanceof Type.Thing && x.left() instanceof Expr.Name n) {
      return field(right, n, scope);
    }
    out.error(
        "type.mismatch",
        x.right().span(),
        "After `of` stands a player or a thing, but this is " + right.type().title() + ".");
    return BROKEN_TERM;
  }

  // ---- tables and calls

  private Term index(Expr.Index x, Scope scope) {
    List<Expr> at = new ArrayList<>(x.at());
    Expr of = x.of();
    while (of instanceof Expr.Index inner) {
      at.addAll(0, inner.at());
      of = inner.of();
    }
    if (of instanceof Expr.Name t && world.tables().containsKey(t.name())) {
      World.Table table = world.tables().get(t.name());
      int dimensions = table.nested() ? 2 : 1;
      if (at.size() != dimensions) {
        out.error(
            "table.index",
            x.span(),
            "The table `" + t.name() + "` is read with " + dimensions + " number"
                + (dimensions == 1 ? "" : "s") + ", not " + at.size() + ".");
        return BROKEN_TERM;
      }
      Term first = typed(at.get(0), scope, NUMBER);
      return new Term.TableGet(
          table, first, dimensions == 2 ? typed(at.get(1), scope, NUMBER) : null);
    }
    if (!(of instanceof Expr.Name n)) {
      out.error("type.mismatch", of.span(), "Only a table or a zone is read with `[…]`.");
      return BROKEN_TERM;
    }
    if (!world.zones().containsKey(n.name())) {
      out.error(
          "name.unknown",
          n.span(),
          "No table or zone is called `" + n.name() + "`.",
          Suggest.hints(n.name(), names.tablesAndZones()));
      return BROKEN_TERM;
    }
    return selecting(x, scope);
  }

  private Term call(Expr.Call x, Scope scope) {
    World.Formula formula = world.formulas().get(x.name().name());
    if (formula != null) {
      return formulaCall(formula, x.args(), x.name(), scope);
    }
    Sort board = world.sorts().get(x.name().name());
    if (board != null && board.nature() == Sort.Nature.CELLS) {
      if (x.args().size() != 2) {
        String name = board.name();
        out.error(
            "call.arguments", x.span(), "`" + name + "` is written `" + name + "(row, column)`.");
        return BROKEN_TERM;
      }
      return new Term.CellAt(
          board, typed(x.args().get(0), scope, NUMBER), typed(x.args().get(1), scope, NUMBER));
    }
    Functions.Function function = Functions.BY_NAME.get(x.name().name());
    if (function == null) {
      List<String> known = new ArrayList<>(world.formulas().keySet());
      known.addAll(Functions.BY_NAME.keySet());
      out.error(
          "name.unknown",
          x.name().span(),
          "No formula is called `" + x.name().name() + "`.",
          Suggest.hints(x.name().name(), known));
      x.args().forEach(a -> quietly(a, scope));
      return BROKEN_TERM;
    }
    if (x.args().size() < function.least() || x.args().size() > function.most()) {
      out.error(
          "call.arguments",
          x.span(),
          "`" + x.name().name() + "` is written `" + function.form() + "`.");
      return BROKEN_TERM;
    }
    return function.check().check(this, x, scope);
  }

  private void quietly(Expr e, Scope scope) {
    if (e instanceof Expr.Name n && (names.isSelection(n.name()) || !resolvable(n, scope))) {
      return;
    }
    value(e, scope, null);
  }

  private Term formulaCall(World.Formula f, List<Expr> args, Expr.Name at, Scope scope) {
    if (args.size() != f.parameters().size()) {
      out.error(
          "call.arguments",
          at.span(),
          "`" + f.name() + "` takes " + f.parameters().size() + " argument"
              + (f.parameters().size() == 1 ? "" : "s") + ", not " + args.size() + ".",
          "Write `" + form(f.name(), f.parameters()) + "`.");
      return BROKEN_TERM;
    }
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < args.size(); i++) {
      terms.add(typed(args.get(i), scope, f.parameters().get(i).type()));
    }
    CheckedFormula checked = formula(f, at.span());
    if (checked == null) {
      return BROKEN_TERM;
    }
    return new Term.Call(f, checked.body().type(), List.copyOf(terms), scope.me());
  }

  static String form(String name, List<World.Parameter> parameters) {
    return name
        + "("
        + String.join(", ", parameters.stream().map(World.Parameter::name).toList())
        + ")";
  }

  private CheckedFormula formula(World.Formula f, Span at) {
    if (formulas.containsKey(f)) {
      return formulas.get(f);
    }
    int cycle = open.indexOf(f);
    if (cycle >= 0) {
      String path =
          String.join(
              "` → `",
              open.subList(cycle, open.size()).stream().map(World.Formula::name).toList());
      out.error(
          "formula.cycle",
          f.span(),
          "The formula `" + f.name() + "` needs itself: `" + path + "` → `" + f.name() + "`.",
          "Break the circle: one of these must be told without the others.");
      formulas.put(f, null);
      return null;
    }
    open.add(f);
    Scope scope = Scope.top(world);
    List<Var> parameters = new ArrayList<>();
    for (World.Parameter p : f.parameters()) {
      Var var = new Var(p.name(), p.type());
      parameters.add(var);
      scope = scope.with(var);
    }
    Term body = value(f.body(), scope, null);
    open.remove(f);
    if (formulas.containsKey(f)) {
      return formulas.get(f);
    }
    CheckedFormula checked =
        body.type() == BROKEN ? null : new CheckedFormula(f, List.copyOf(parameters), body);
    formulas.put(f, checked);
    return checked;
  }

  // ---- selections

  /** A checked selection and the type of its things. */
  record Selected(Term.Sel sel, Type of) {}

  /** A selection and the scope of what is said about each of its things. */
  record Inside(Selected selected, Scope scope) {}

  private static final Selected BROKEN_SELECTION =
      new Selected(
          new Term.Sel(new Var("it", BROKEN), new Term.From.Items(List.of()), null), BROKEN);

  Selected selection(Expr e, Scope scope) {
    if (e instanceof Expr.Select s) {
      return inside(s, scope).selected();
    }
    Source source = source(e, scope);
    return source == null
        ? BROKEN_SELECTION
        : new Selected(
            new Term.Sel(new Var("it", source.of()), source.from(), null), source.of());
  }

  Inside inside(Expr.Select s, Scope scope) {
    Source source = source(s.source(), scope);
    Type of = source == null ? BROKEN : source.of();
    Var var = new Var(s.binder().map(Expr.Name::name).orElse("it"), of);
    Scope inner =
        s.binder().isPresent() || of == BROKEN ? scope.with(var) : scope.withSubject(var);
    Term where = s.where().map(w -> typed(w, inner, FLAG)).orElse(null);
    if (source == null) {
      return new Inside(BROKEN_SELECTION, inner);
    }
    return new Inside(new Selected(new Term.Sel(var, source.from(), where), of), inner);
  }

  private record Source(Term.From from, Type of) {}

  private Source source(Expr e, Scope scope) {
    if (e instanceof Expr.Range x) {
      return new Source(
          new Term.From.Range(typed(x.from(), scope, NUMBER), typed(x.to(), scope, NUMBER)),
          NUMBER);
    } else if (e instanceof Expr.NextTo x) {
      return near(x.cell(), false, scope);
    } else if (e instanceof Expr.Around x) {
      return near(x.cell(), true, scope);
    } else if (e instanceof Expr.Select x) {
      Selected inner = selection(x, scope);
      return inner.of() == BROKEN
          ? null
          : new Source(new Term.From.Inner(inner.sel()), inner.of());
    } else if (e instanceof Expr.ListLiteral x) {
      return items(x, scope);
    } else if (e instanceof Expr.Name x) {
      return named(x, scope);
    } else if (e instanceof Expr.Index x) {
      return zoneAt(x, scope);
    } else if (e instanceof Expr.Dot x) {
      return ofPlayer(x.of(), x.name(), x.span(), scope);
    } else if (e instanceof Expr.Of x) {
      return ofSomething(x, scope);
    } else if (e instanceof Expr.Broken) {
      return null;
    }
    Term value = value(e, scope, null);
    if (value.type() != BROKEN) {
      notSelection(e.span(), value.type());
    }
    return null;
  }

  private void notSelection(Span at, Type type) {
    out.error(
        "type.selection", at, "Here several things are needed, but this is " + type.title() + ".");
  }

  private Source items(Expr.ListLiteral x, Scope scope) {
    List<Term> items = new ArrayList<>();
    Type of = null;
    for (Expr item : x.items()) {
      Term term = of == null ? value(item, scope, null) : typed(item, scope, of);
      of = of == null ? term.type() : of;
      items.add(term);
    }
    if (of == null) {
      out.error("type.selection", x.span(), "An empty list selects nothing.");
      return null;
    }
    return of == BROKEN ? null : new Source(new Term.From.Items(List.copyOf(items)), of);
  }

  private Source near(Expr cell, boolean diagonal, Scope scope) {
    Term term = value(cell, scope, null);
    if (term.type() instanceof Type.Thing t && t.sort().nature() == Sort.Nature.CELLS) {
      return new Source(
          new Term.From.Near(t.sort(), term, diagonal, scope.me()), term.type());
    }
    if (term.type() != BROKEN) {
      out.error(
          "type.mismatch",
          cell.span(),
          "Only a cell of a board has neighbours, but this is " + term.type().title() + ".");
    }
    return null;
  }

  private Source named(Expr.Name n, Scope scope) {
    if (scope.find(n.name()).isPresent()) {
      Term value = name(n, scope, null);
      notSelection(n.span(), value.type());
      return null;
    }
    Type player = new Type.Thing(world.player());
    if (n.name().equals("rivals")) {
      Var var = new Var("it", player);
      Term other = new Term.Compare("!=", new Term.Local(var), scope.me());
      return new Source(
          new Term.From.Inner(new Term.Sel(var, new Term.From.All(world.player()), other)),
          player);
    }
    World.Zone zone = world.zones().get(n.name());
    if (zone != null) {
      return zone(zone, scope);
    }
    World.Formula formula = world.formulas().get(n.name());
    if (formula != null && formula.body() instanceof Expr.Select s) {
      return macro(formula, s, scope);
    }
    Sort sort = world.sorts().get(n.name());
    if (sort != null) {
      return new Source(new Term.From.All(sort), new Type.Thing(sort));
    }
    World.Kind kind = world.kinds().get(n.name());
    if (kind != null) {
      return ofKind(kind, n, scope);
    }
    Term value = name(n, scope, null);
    if (value.type() != BROKEN) {
      notSelection(n.span(), value.type());
    }
    return null;
  }

  private Source macro(World.Formula f, Expr.Select s, Scope scope) {
    if (open.contains(f)) {
      out.error("formula.cycle", f.span(), "The formula `" + f.name() + "` needs itself.");
      return null;
    }
    if (++written > MAX_WRITTEN) {
      if (written == MAX_WRITTEN + 1) {
        out.error(
            "formula.too_large",
            f.span(),
            "Selections with names lead to each other here more than " + MAX_WRITTEN + " times.",
            "Each use is written out in full, so let fewer of them use one another twice.");
      }
      return null;
    }
    open.add(f);
    Selected selected = selection(s, Scope.top(world).withMe(scope.me()));
    open.remove(f);
    return selected.of() == BROKEN
        ? null
        : new Source(new Term.From.Inner(selected.sel()), selected.of());
  }

  /** The cells of the zone that shows such components, as in {@code count(forest)}. */
  private Source ofKind(World.Kind kind, Expr.Name n, Scope scope) {
    List<World.Zone> showing =
        world.zones().values().stream()
            .filter(z -> z.shows() != null && z.shows().type() instanceof Type.Thing t
                && kind.designs().containsKey(t.sort()))
            .toList();
    if (showing.size() == 1) {
      World.Zone zone = showing.get(0);
      Source all = zone(zone, scope);
      Var var = new Var("it", all.of());
      Term shown =
          new Term.Get(
              zone.shows(),
              new Term.Local(var),
              zone.shows().perPlayer() ? scope.me() : null);
      Term is =
          new Term.IsKind(
              shown, ((Type.Thing) zone.shows().type()).sort(), new Term.Const(KIND, kind.id()));
      return new Source(new Term.From.Inner(new Term.Sel(var, all.from(), is)), all.of());
    }
    out.error(
        "kind.where",
        n.span(),
        showing.isEmpty()
            ? "`" + n.name() + "` is a kind, and no zone shows things of that kind."
            : "`" + n.name() + "` is shown in several zones.",
        "Name the zone and ask with `is`, as in `hand where it is " + n.name() + "`.");
    return null;
  }

  private Source zone(World.Zone zone, Scope scope) {
    Type of = new Type.Thing(zone.holds());
    if (zone.per() == null) {
      return new Source(new Term.From.InZone(new Term.ZoneRef(zone, null)), of);
    }
    if (zone.per() == world.player()) {
      return new Source(new Term.From.InZone(new Term.ZoneRef(zone, scope.me())), of);
    }
    return new Source(new Term.From.InAll(zone), of);
  }

  private Source zoneAt(Expr.Index x, Scope scope) {
    Expr of = x.of();
    while (of instanceof Expr.Index inner) {
      of = inner.of();
    }
    if (of instanceof Expr.Name n && world.zones().containsKey(n.name())) {
      World.Zone zone = world.zones().get(n.name());
      if (zone.per() == null) {
        out.error(
            "zone.index", x.span(), "There is only one zone `" + n.name() + "`.",
            "Leave out the square brackets.");
        return null;
      }
      if (of != x.of() || x.at().size() != 1) {
        out.error(
            "zone.index", x.span(),
            "There is one `" + n.name() + "` for each `" + zone.per().name() + "`: name one of them.");
        return null;
      }
      Term at = typed(x.at().get(0), scope, new Type.Thing(zone.per()));
      return at.type() == BROKEN
          ? null
          : new Source(
              new Term.From.InZone(new Term.ZoneRef(zone, at)), new Type.Thing(zone.holds()));
    }
    Term value = index(x, scope);
    if (value.type() != BROKEN) {
      notSelection(x.span(), value.type());
    }
    return null;
  }

  private Source ofSomething(Expr.Of x, Scope scope) {
    if (x.left() instanceof Expr.Name n && (n.name().equals("row") || n.name().equals("column"))) {
      Term cell = value(x.right(), scope, null);
      if (cell.type() instanceof Type.Thing t && t.sort().nature() == Sort.Nature.CELLS) {
        return new Source(
            new Term.From.Along(t.sort(), cell, n.name().equals("row")), cell.type());
      }
    }
    return ofPlayer(x.right(), x.left(), x.span(), scope);
  }

  private Source ofPlayer(Expr who, Expr what, Span at, Scope scope) {
    Term player = value(who, scope, null);
    if (player.type() == BROKEN) {
      return null;
    }
    if (!(player.type() instanceof Type.Thing t) || t.sort() != world.player()) {
      notSelection(at, player.type());
      return null;
    }
    if (player instanceof Term.Local || player instanceof Term.Me || player instanceof Term.Const) {
      return source(what, scope.withMe(player));
    }
    Var var = new Var("(player)", player.type());
    Source inner = source(what, scope.withMe(new Term.Local(var)));
    return inner == null
        ? null
        : new Source(new Term.From.With(var, player, inner.from()), inner.of());
  }

  /** One zone, for an effect; null when it is not one, which has been said. */
  Term.ZoneRef oneZone(Expr e, Scope scope) {
    Source source = source(e, scope);
    if (source == null) {
      return null;
    }
    Term.From from = source.from();
    if (from instanceof Term.From.InZone in) {
      return in.zone();
    }
    if (from instanceof Term.From.With w && w.inner() instanceof Term.From.InZone in) {
      return new Term.ZoneRef(in.zone().zone(), new Term.With(w.var(), w.value(), in.zone().index()));
    }
    String name = from instanceof Term.From.InAll all ? all.zone().name() : null;
    out.error(
        "zone.needed",
        e.span(),
        name == null
            ? "Here a zone is needed."
            : "There is one `" + name + "` for each `"
                + world.zones().get(name).per().name() + "`: say which.",
        name == null ? "Zones are declared under `zones`." : "Write `" + name + "[…]`.");
    return null;
  }

  static Term broken() {
    return BROKEN_TERM;
  }
}
