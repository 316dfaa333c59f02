package houserule.engine.eval;

import static houserule.dsl.check.Type.Basic.FLAG;
import static houserule.dsl.check.Type.Basic.KIND;
import static houserule.dsl.check.Type.Basic.NUMBER;
import static houserule.engine.eval.Toy.thing;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/** Makes terms of every kind, well typed and not too deep, about the world of {@link Toy}. */
final class RandomTerms {
  private final Toy toy;
  private final Random random;

  RandomTerms(Toy toy, Random random) {
    this.toy = toy;
    this.random = random;
  }

  /** A term of any type. */
  Term any(int depth) {
    return term(type(), depth, List.of());
  }

  /** A selection of anything. */
  Term.Sel selection(int depth) {
    return sel(type(), depth, List.of());
  }

  /** Gives the world formulas and rules on its pieces, each using what was declared before it. */
  void declare(int depth) {
    formula("f0", NUMBER, depth);
    formula("f1", type(), depth);
    Map<Field, List<Term>> rules = new LinkedHashMap<>();
    for (Field f : List.of(toy.worth, toy.when)) {
      rules.put(f, new ArrayList<>());
      for (int d = 0; d < 3; d++) {
        rules.get(f).add(term(f.type(), depth, List.of(toy.subjects.get(f))));
      }
    }
    rules.forEach(
        (f, all) -> {
          for (int d = 0; d < all.size(); d++) {
            toy.rules.get(f).set(d, all.get(d));
          }
        });
    rulesOpen = true;
    formula("f2", type(), depth);
  }

  private void formula(String name, Type type, int depth) {
    List<Var> parameters = new ArrayList<>();
    for (int p = random.nextInt(3); p > 0; p--) {
      parameters.add(new Var("p" + p, type()));
    }
    toy.formula(name, List.copyOf(parameters), term(type, depth, parameters));
  }

  /** Whether terms may ask for the rules on pieces yet; rules that ask for rules go in circles. */
  private boolean rulesOpen;

  private Type type() {
    return switch (random.nextInt(8)) {
      case 0, 1 -> NUMBER;
      case 2, 3 -> FLAG;
      case 4 -> KIND;
      default -> thing(sort());
    };
  }

  private Sort sort() {
    return pick(List.of(toy.player, toy.town, toy.piece, toy.cell, toy.cell, toy.spot));
  }

  private Sort board() {
    return random.nextInt(4) == 0 ? toy.spot : toy.cell;
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  @SafeVarargs
  private Term one(Supplier<Term>... ways) {
    return ways[random.nextInt(ways.length)].get();
  }

  private static List<Var> and(List<Var> names, Var more) {
    List<Var> all = new ArrayList<>(names);
    all.add(more);
    return all;
  }

  // ---- terms

  private Term term(Type type, int depth, List<Var> names) {
    List<Var> fitting = names.stream().filter(v -> v.type().equals(type)).toList();
    if (!fitting.isEmpty() && random.nextInt(depth <= 0 ? 2 : 4) == 0) {
      return new Term.Local(pick(fitting));
    }
    if (depth <= 0) {
      return leaf(type);
    }
    int d = depth - 1;
    switch (random.nextInt(9)) {
      case 0:
        return new Term.If(term(FLAG, d, names), term(type, d, names), term(type, d, names));
      case 1:
        Var var = new Var("w", type());
        return new Term.With(var, term(var.type(), d, names), term(type, d, and(names, var)));
      case 2:
        return call(type, d, names);
      case 3:
        return new Term.Aggregate(Term.How.FIRST, sel(type, d, names), null, type);
      default:
    }
    if (type == NUMBER) {
      return number(d, names);
    } else if (type == FLAG) {
      return flag(d, names);
    } else if (type == KIND) {
      return get(type, d, names);
    }
    return thingOf(((Type.Thing) type).sort(), d, names);
  }

  private Term leaf(Type type) {
    if (type == NUMBER) {
      return new Term.Const(NUMBER, random.nextInt(14) - 3);
    } else if (type == FLAG) {
      return new Term.Const(FLAG, random.nextInt(2));
    } else if (type == KIND) {
      return new Term.Const(KIND, random.nextInt(Toy.KINDS));
    }
    Sort sort = ((Type.Thing) type).sort();
    if (sort == toy.player && random.nextBoolean()) {
      return toy.me();
    }
    int value = random.nextInt(10) == 0 ? -1 : random.nextInt(sort.size());
    return new Term.Const(type, value);
  }

  private Term call(Type type, int d, List<Var> names) {
    List<World.Formula> all =
        toy.formulas.values().stream()
            .filter(f -> f.body().type().equals(type))
            .map(f -> f.formula())
            .toList();
    if (all.isEmpty()) {
      return get(type, d, names);
    }
    World.Formula f = pick(all);
    List<Term> args = f.parameters().stream().map(p -> term(p.type(), d, names)).toList();
    return new Term.Call(f, type, args, player(d, names));
  }

  /** Whose view is taken: mostly mine or that of a name, now and then of whoever a rule finds. */
  private Term player(int d, List<Var> names) {
    return random.nextInt(4) == 0 ? term(thing(toy.player), Math.min(d, 1), names) : toy.me();
  }

  private Term get(Type type, int d, List<Var> names) {
    List<Field> all = new ArrayList<>(toy.world.fields().values());
    toy.world.sorts().values().forEach(s -> all.addAll(s.fields().values()));
    all.removeIf(f -> !f.type().equals(type) || (f.nature() == Field.Nature.RULE && !rulesOpen));
    if (all.isEmpty()) {
      return leaf(type);
    }
    Field f = pick(all);
    Term of = f.owner() == null ? null : term(thing(f.owner()), d, names);
    return f.nature() == Field.Nature.RULE
        ? new Term.RuleOf(f, of, player(d, names))
        : new Term.Get(f, of, f.perPlayer() ? player(d, names) : null);
  }

  private Term number(int d, List<Var> names) {
    Sort board = board();
    return one(
        () -> get(NUMBER, d, names),
        () -> get(NUMBER, d, names),
        () ->
            new Term.Arithmetic(
                "+-*/%mM".charAt(random.nextInt(7)), term(NUMBER, d, names), term(NUMBER, d, names)),
        () -> new Term.TableGet(toy.one, term(NUMBER, d, names), null),
        () -> new Term.TableGet(toy.two, term(NUMBER, d, names), term(NUMBER, d, names)),
        () -> new Term.Aggregate(Term.How.COUNT, sel(type(), d, names), null, NUMBER),
        () -> {
          Term.Sel sel = sel(type(), d, names);
          Term.How how = pick(List.of(Term.How.SUM, Term.How.MAX, Term.How.MIN));
          return new Term.Aggregate(how, sel, term(NUMBER, d, and(names, sel.var())), NUMBER);
        },
        () -> new Term.Coordinate(board, term(thing(board), d, names), random.nextBoolean()),
        () -> new Term.LargestGroup(board, sel(thing(board), d, names), player(d, names)),
        () ->
            new Term.LongestLine(
                board,
                sel(thing(board), d, names),
                random.nextBoolean(),
                random.nextBoolean() ? null : term(thing(board), d, names),
                player(d, names)));
  }

  private Term flag(int d, List<Var> names) {
    return one(
        () -> get(FLAG, d, names),
        () -> new Term.And(term(FLAG, d, names), term(FLAG, d, names)),
        () -> new Term.Or(term(FLAG, d, names), term(FLAG, d, names)),
        () -> new Term.Not(term(FLAG, d, names)),
        () ->
            new Term.Compare(
                pick(List.of("=", "!=", "<", "<=", ">", ">=")),
                term(NUMBER, d, names),
                random.nextInt(3) == 0 ? new Term.Const(NUMBER, 0) : term(NUMBER, d, names)),
        () -> {
          Type type = type();
          return new Term.Compare(
              pick(List.of("=", "!=")), term(type, d, names), term(type, d, names));
        },
        () -> new Term.IsKind(term(thing(toy.piece), d, names), toy.piece, term(KIND, d, names)),
        () -> {
          Type type = type();
          return new Term.Among(term(type, d, names), sel(type, d, names));
        },
        () -> quantified(d, names),
        () -> quantified(d, names),
        () -> linked(d, names),
        () -> {
          Sort board = board();
          return new Term.Fits(board, pick(toy.shapes), sel(thing(board), d, names));
        });
  }

  private Term quantified(int d, List<Var> names) {
    Term.Sel sel = sel(type(), d, names);
    Term.How how = pick(List.of(Term.How.SOME, Term.How.NO, Term.How.EVERY));
    Term value = how == Term.How.EVERY ? term(FLAG, d, and(names, sel.var())) : null;
    return new Term.Aggregate(how, sel, value, FLAG);
  }

  private Term linked(int d, List<Var> names) {
    Sort board = board();
    List<Term.Sel> all = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      all.add(sel(thing(board), d, names));
    }
    return new Term.Linked(board, all, player(d, names));
  }

  private Term thingOf(Sort sort, int d, List<Var> names) {
    Type type = thing(sort);
    if (sort.grid() != null) {
      return one(
          () -> get(type, d, names),
          () -> new Term.CellAt(sort, term(NUMBER, d, names), term(NUMBER, d, names)),
          () ->
              new Term.Step(
                  sort, term(type, d, names), random.nextInt(4), player(d, names)));
    } else if (sort == toy.player) {
      return one(
          () -> get(type, d, names),
          () -> new Term.Seat(type, term(type, d, names), random.nextInt(2) * 2 - 1, Toy.PLAYERS));
    } else if (sort == toy.piece) {
      return one(
          () -> get(type, d, names), () -> new Term.EndOf(zone(sort, d, names), random.nextBoolean()));
    }
    return get(type, d, names);
  }

  private Term.ZoneRef zone(Sort holds, int d, List<Var> names) {
    World.Zone zone =
        pick(toy.world.zones().values().stream().filter(z -> z.holds() == holds).toList());
    if (zone.per() == null) {
      return new Term.ZoneRef(zone, null);
    }
    boolean mine = zone.per() == toy.player;
    return new Term.ZoneRef(zone, mine ? player(d, names) : term(thing(zone.per()), d, names));
  }

  // ---- selections

  private Term.Sel sel(Type type, int depth, List<Var> names) {
    Var var = new Var("it", type);
    Term where =
        depth <= 0 || random.nextInt(3) == 0 ? null : term(FLAG, depth - 1, and(names, var));
    return new Term.Sel(var, from(type, depth, names), where);
  }

  private Term.From from(Type type, int depth, List<Var> names) {
    int d = depth - 1;
    int way = random.nextInt(8);
    if (depth > 0 && way == 0) {
      return new Term.From.Inner(sel(type, d, names));
    } else if (depth > 0 && way == 1) {
      Var var = new Var("w", type());
      return new Term.From.With(
          var, term(var.type(), d, names), from(type, d, and(names, var)));
    } else if (way == 2) {
      return items(type, d, names);
    }
    if (type == NUMBER) {
      Term low = new Term.Const(NUMBER, random.nextInt(5) - 2);
      return new Term.From.Range(low, new Term.Arithmetic('m', term(NUMBER, d, names), leaf(type)));
    }
    if (!(type instanceof Type.Thing t)) {
      return items(type, d, names);
    }
    if (t.sort() == toy.piece && way < 7) {
      return way == 3
          ? new Term.From.InAll(pick(List.of(toy.hand, toy.offer)))
          : new Term.From.InZone(zone(t.sort(), d, names));
    }
    return t.sort().grid() == null
        ? new Term.From.All(t.sort())
        : cells(t.sort(), way, d, names);
  }

  private Term.From cells(Sort board, int way, int d, List<Var> names) {
    Term at = term(thing(board), d, names);
    if (way == 3) {
      return new Term.From.Along(board, at, random.nextBoolean());
    } else if (way <= 5) {
      return new Term.From.Near(board, at, random.nextBoolean(), player(d, names));
    } else if (way == 6 && board == toy.cell) {
      return random.nextInt(3) == 0
          ? new Term.From.InAll(toy.estate)
          : new Term.From.InZone(zone(board, d, names));
    }
    return new Term.From.All(board);
  }

  private Term.From items(Type type, int d, List<Var> names) {
    List<Term> all = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      all.add(term(type, d, names));
    }
    return new Term.From.Items(all);
  }
}
