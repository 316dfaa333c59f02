package houserule.engine.pack;

import houserule.dsl.check.Act;
import houserule.dsl.check.ExprChecker;
import houserule.dsl.check.ExprChecker.CheckedFormula;
import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.StmtChecker;
import houserule.dsl.check.StmtChecker.CheckedProcedure;
import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.dsl.check.Var;
import houserule.dsl.check.World;
import houserule.dsl.script.Verb;
import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.syntax.Stmt;
import houserule.dsl.yaml.Yaml;
import houserule.engine.play.Game;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.MethodTooLargeException;

/** Makes a pack for a number of players: declares, checks and compiles it. */
public final class PackCompiler {
  /** What is said of a name that is not known, or is not what it should be. */
  private static final Set<String> ABOUT_NAMES =
      Set.of(
          "name.unknown", "sort.unknown", "type.unknown", "kind.unknown", "kind.where",
          "type.selection", "type.mismatch");

  private final Pack pack;
  private final Diagnostics out;
  private final Map<String, Integer> options;
  private final Content content;
  private final World world;
  private Function<World, List<Stmt>> otherFlow;
  private List<Change> flowChanges = List.of();

  private PackCompiler(Pack pack, int players, Map<String, Integer> options, Diagnostics out) {
    this.pack = pack;
    this.out = out;
    this.options = options;
    this.world = new World(players);
    this.content = new Content(world);
    content.broken.addAll(pack.broken());
  }

  /** The values of all options: those given, and the defaults of the rest. */
  public static Map<String, Integer> options(Pack pack, Map<String, Integer> given) {
    Map<String, Integer> all = new LinkedHashMap<>();
    pack.options().values().forEach(o -> all.put(o.name(), given.getOrDefault(o.name(), o.fallback())));
    return all;
  }

  /** Compiles a pack, or reports why not. */
  public static Optional<Edition> compile(
      Pack pack, int players, Map<String, Integer> given, Diagnostics out) {
    if (!allows(pack, players, given, out)) {
      return Optional.empty();
    }
    Map<String, Integer> options = options(pack, given);
    return compile(pack, players, options, null, out);
  }

  /** Reports a number of players, options or a combination of them that the pack does not allow. */
  public static boolean allowed(
      Pack pack, int players, Map<String, Integer> given, Diagnostics out) {
    return allows(pack, players, given, out);
  }

  private static boolean allows(
      Pack pack, int players, Map<String, Integer> given, Diagnostics out) {
    int before = out.errors();
    Span head = Span.startOf(pack.head());
    if (players < pack.minPlayers() || players > pack.maxPlayers()) {
      players(pack, players, out);
    }
    given.forEach(
        (name, value) -> {
          Option option = pack.options().get(name);
          if (option == null) {
            out.error(
                "option.unknown", head, "This pack has no option `" + name + "`.",
                Suggest.hints(name, pack.options().keySet()));
          } else if (value < option.low() || value > option.high()) {
            out.error(
                "option.value", option.span(),
                "The option `" + name + "` can be " + option.allowed() + ", not " + value + ".");
          }
        });
    if (out.errors() == before) {
      new Forbidden(pack, players, options(pack, given), out).check();
    }
    return out.errors() == before;
  }

  /** Reports a number of players at the place that forbids it. */
  private static void players(Pack pack, int players, Diagnostics out) {
    Span at = pack.tree().get("players").map(Yaml::span).orElse(Span.startOf(pack.head()));
    Optional<Layer> by = pack.layerOf(at.source()).filter(Layer::isVariant);
    int least = pack.minPlayers() - pack.unattended();
    int most = pack.maxPlayers() - pack.unattended();
    String range = least == most ? Integer.toString(least) : least + " to " + most;
    out.error(
        "players.range", at,
        (by.isPresent() ? "With `" + by.get().id() + "` this game is" : "This pack is") + " for "
            + range + (most == 1 ? " player" : " players") + ", not " + (players - pack.unattended()) + ".",
        by.isPresent()
            ? new String[] {"Play with " + range + ", or without `" + by.get().id() + "`."}
            : new String[0]);
  }

  /** Compiles a pack with another flow, which may use all procedures of the pack. */
  public static Optional<Edition> compile(
      Pack pack,
      int players,
      Map<String, Integer> options,
      Function<World, List<Stmt>> flow,
      Diagnostics out) {
    PackCompiler compiler = new PackCompiler(pack, players, options, out);
    compiler.otherFlow = flow;
    Optional<Game.Parts> parts = compiler.check();
    if (parts.isEmpty() || out.hasErrors()) {
      return Optional.empty();
    }
    try {
      Game game = new Game(parts.get());
      return Optional.of(new Edition(pack, players, options, compiler.content, game));
    } catch (MethodTooLargeException | ClassTooLargeException e) {
      out.error(
          "rule.too_large", Span.startOf(pack.head()),
          "One of the rules or procedures is too large to be compiled.",
          "Split it into formulas and procedures with names of their own.");
      return Optional.empty();
    } catch (StackOverflowError e) {
      out.error(
          "rule.too_deep", Span.startOf(pack.head()),
          "One of the rules or procedures goes too deep to be compiled.",
          "Split it into formulas and procedures with names of their own.");
      return Optional.empty();
    }
  }

  /** Checks a pack for every number of players it allows, words included. */
  public static void check(Pack pack, Diagnostics out) {
    for (int n = pack.minPlayers(); n <= pack.maxPlayers(); n++) {
      PackCompiler compiler = new PackCompiler(pack, n, options(pack, Map.of()), out);
      new Forbidden(pack, n, compiler.options, out).check();
      Optional<Game.Parts> parts = compiler.check();
      if (n == pack.minPlayers()) {
        Needs needs = new TextNeeds(pack, compiler.content, parts.map(Game.Parts::flow).orElse(List.of()),
            parts.map(Game.Parts::procedures).orElse(Map.of()),
            parts.map(Game.Parts::effects).orElse(Map.of()), compiler.flowChanges).collect();
        if (parts.isPresent()) {
          boolean certain = !out.hasErrors();
          pack.texts().values().forEach(w -> w.check(needs, certain, pack.changes(), out));
        }
      }
    }
  }

  private Optional<Game.Parts> check() {
    Diagnostics found = new Diagnostics();
    Optional<Game.Parts> parts;
    try {
      parts = Optional.of(check(found));
    } catch (StackOverflowError e) {
      found.error(
          "rule.too_deep", Span.startOf(pack.head()),
          "The rules of this pack lead from one to the next, further than can be followed.",
          "Look for formulas that need each other in a very long chain.");
      parts = Optional.empty();
    }
    new Removals(pack, flowChanges)
        .sorted(found.sorted().stream().filter(d -> !isFollowUp(d)).toList(), out);
    return parts;
  }

  /** Whether something is only wrong because a name's declaration is, which is told already. */
  private boolean isFollowUp(Diagnostic d) {
    return ABOUT_NAMES.contains(d.code()) && content.broken.contains(d.at().text());
  }

  private Game.Parts check(Diagnostics found) {
    new SortBuilder(pack, content, options, found).build();
    Declarations declarations = new Declarations(pack, content, options, found);
    declarations.build();
    new Extent(world).check(found);
    List<Stmt> flow = flow(declarations, found);
    ExprChecker exprs = new ExprChecker(world, found);
    StmtChecker stmts = new StmtChecker(exprs);
    Map<World.Formula, CheckedFormula> formulas = exprs.checkFormulas();
    Map<World.Procedure, CheckedProcedure> procedures = new LinkedHashMap<>();
    world.procedures().values().forEach(p -> procedures.put(p, stmts.procedure(p)));
    Map<Field, List<Term>> rules = new LinkedHashMap<>();
    Map<Field, List<List<Act>>> effects = new LinkedHashMap<>();
    Map<Field, Var> subjects = new LinkedHashMap<>();
    for (Sort sort : world.sorts().values()) {
      for (Field f : sort.fields().values()) {
        onComponents(f, exprs, stmts, rules, effects, subjects);
      }
    }
    Map<String, Term> scoring = new LinkedHashMap<>();
    content.scoring.forEach((name, e) -> scoring.put(name, exprs.check(e, Type.Basic.NUMBER)));
    List<Game.Rank> ranking = new ArrayList<>();
    content.ranking.forEach(
        r -> ranking.add(new Game.Rank(r.most(), exprs.check(r.value(), Type.Basic.NUMBER))));
    List<Term> hints = content.hints.stream().map(e -> exprs.check(e, Type.Basic.NUMBER)).toList();
    List<Act> acts = stmts.flow(flow);
    return new Game.Parts(
        world, acts, formulas, procedures, rules, effects, subjects, scoring, hints, ranking);
  }

  private List<Stmt> flow(Declarations declarations, Diagnostics found) {
    Optional<Source> script = pack.layers().get(0).flow();
    if (script.isEmpty()) {
      found.error(
          "flow.missing", Span.startOf(pack.head()), "This pack has no `flow.groovy`.",
          "That file says how the game is played: `setup { … }` and `play { … }`.");
      return List.of();
    }
    FlowMerge merge = new FlowMerge(pack, values(pack, world.players(), options), found);
    List<Verb> verbs = merge.read();
    flowChanges = merge.changes();
    List<Stmt> flow = new FlowReader(declarations, found).read(script.get(), verbs);
    return otherFlow == null ? flow : otherFlow.apply(world);
  }

  /** What a script is told when it asks for options. */
  static Map<String, Object> values(Pack pack, int players, Map<String, Integer> options) {
    Map<String, Object> values = new LinkedHashMap<>();
    pack.options().forEach((name, o) -> values.put(name, value(o, options.get(name))));
    values.put("players", players);
    return values;
  }

  private static Object value(Option option, int v) {
    return switch (option.form()) {
      case NUMBER -> v;
      case FLAG -> v == 1;
      case CHOICE -> option.show(v);
    };
  }

  private void onComponents(
      Field f,
      ExprChecker exprs,
      StmtChecker stmts,
      Map<Field, List<Term>> rules,
      Map<Field, List<List<Act>>> effects,
      Map<Field, Var> subjects) {
    Var subject = new Var("it", new Type.Thing(f.owner()));
    if (f.nature() == Field.Nature.RULE) {
      List<Term> all = new ArrayList<>();
      for (var rule : f.rules()) {
        all.add(rule == null ? null : exprs.checkOn(rule, subject, f.type()));
      }
      rules.put(f, all);
      subjects.put(f, subject);
    } else if (f.nature() == Field.Nature.EFFECT) {
      List<List<Act>> all = new ArrayList<>();
      for (List<Stmt> effect : f.effects()) {
        all.add(effect == null ? null : stmts.on(effect, subject));
      }
      effects.put(f, all);
      subjects.put(f, subject);
    }
  }
}
