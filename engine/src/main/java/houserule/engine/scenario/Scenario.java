package houserule.engine.scenario;

import houserule.dsl.check.World;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.RuleReader;
import houserule.dsl.syntax.Stmt;
import houserule.dsl.yaml.Yaml;
import houserule.dsl.yaml.YamlReader;
import houserule.engine.eval.Fault;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Option;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A position described by hand in a file: to ask what it scores, or what may be played. */
public final class Scenario {
  private static final List<String> KEYS =
      List.of("pack", "with", "players", "options", "seed", "seats", "table", "components", "turn", "do");

  private final Edition edition;
  private final Play play;
  private final State state;

  private Scenario(Edition edition, Play play, State state) {
    this.edition = edition;
    this.play = play;
    this.state = state;
  }

  public Edition edition() {
    return edition;
  }

  public Play play() {
    return play;
  }

  /** The position: at the question to which the scenario's effects led, or over. */
  public State state() {
    return state;
  }

  /** Reads a scenario; {@code packs} finds a pack by its id, or with variants by {@code pack+variant}. */
  public static Optional<Scenario> read(
      Source source, Function<String, Optional<Pack>> packs, Diagnostics out) {
    Optional<Yaml> yaml = YamlReader.read(source, out);
    if (yaml.isEmpty()) {
      return Optional.empty();
    }
    if (!(yaml.get() instanceof Yaml.Mapping map)) {
      out.error("yaml.type", yaml.get().span(), "A scenario is a map of names and values.");
      return Optional.empty();
    }
    return new Reading(source, map, out).read(packs);
  }

  /** The steps of reading one file. */
  private record Reading(Source source, Yaml.Mapping map, Diagnostics out) {

    Optional<Scenario> read(Function<String, Optional<Pack>> packs) {
      for (Yaml.Entry e : map.entries()) {
        if (!KEYS.contains(e.name())) {
          out.error("key.unknown", e.key().span(), "A scenario has no key `" + e.name() + "`.",
              Suggest.hints(e.name(), KEYS));
        }
      }
      Optional<Yaml.Scalar> id = scalar("pack");
      if (id.isEmpty()) {
        out.error("key.missing", Span.startOf(source), "A scenario needs the key `pack`.");
        return Optional.empty();
      }
      Optional<Pack> pack = packs.apply(id.get().value() + with());
      if (pack.isEmpty()) {
        out.error("pack.unknown", id.get().span(), "No pack is called `" + id.get().value() + "`.");
        return Optional.empty();
      }
      int players = players(pack.get());
      Map<String, Integer> options = options(pack.get());
      if (out.hasErrors()) {
        return Optional.empty();
      }
      Optional<Edition> edition =
          PackCompiler.compile(pack.get(), players, options, this::flow, out);
      return edition.flatMap(this::position);
    }

    private String with() {
      StringBuilder all = new StringBuilder();
      Optional<Yaml> list = map.get("with");
      List<Yaml> names = list.orElse(null) instanceof Yaml.Items i ? i.all() : list.map(List::of).orElse(List.of());
      for (Yaml name : names) {
        if (name instanceof Yaml.Scalar s && !s.isNothing()) {
          all.append('+').append(s.value());
        } else {
          out.error("yaml.type", name.span(), "`with` is a list of variants by their ids.");
        }
      }
      return all.toString();
    }

    private Optional<Yaml.Scalar> scalar(String key) {
      return map.get(key).filter(n -> n instanceof Yaml.Scalar).map(n -> (Yaml.Scalar) n);
    }

    private Optional<Integer> number(String key, int low, int high) {
      Optional<Yaml> node = map.get(key);
      if (node.isEmpty()) {
        return Optional.empty();
      }
      if (node.get() instanceof Yaml.Scalar s && s.value().matches("-?[0-9]{1,9}")) {
        int n = Integer.parseInt(s.value());
        if (n >= low && n <= high) {
          return Optional.of(n);
        }
      }
      out.error("yaml.type", node.get().span(),
          "`" + key + "` is a whole number from " + low + " to " + high + ".");
      return Optional.empty();
    }

    private int players(Pack pack) {
      Optional<Integer> given = number("players", pack.minPlayers(), pack.maxPlayers());
      int seats = map.get("seats").orElse(null) instanceof Yaml.Items i ? i.all().size() : 0;
      return given.orElse(Math.max(pack.minPlayers(), Math.min(seats, pack.maxPlayers())));
    }

    private Map<String, Integer> options(Pack pack) {
      Map<String, Integer> given = new LinkedHashMap<>();
      if (map.get("options").orElse(null) instanceof Yaml.Mapping set) {
        for (Yaml.Entry e : set.entries()) {
          Option option = pack.options().get(e.name());
          if (option == null) {
            out.error("option.unknown", e.key().span(), "The pack has no option `" + e.name() + "`.",
                Suggest.hints(e.name(), pack.options().keySet()));
            continue;
          }
          Optional<Integer> value =
              e.value() instanceof Yaml.Scalar s ? option.parse(s.value()) : Optional.empty();
          if (value.isEmpty()) {
            out.error("option.value", e.value().span(),
                "The option `" + e.name() + "` can be " + option.allowed() + ".");
          } else {
            given.put(e.name(), value.get());
          }
        }
      }
      return PackCompiler.options(pack, given);
    }

    // First the pack puts in order what follows from the position, then the scenario's own effects.
    private List<Stmt> flow(World world) {
      Span at = Span.startOf(source);
      List<Stmt> flow = new ArrayList<>();
      World.Procedure arrange = world.procedures().get("arrange");
      if (arrange != null && arrange.parameters().isEmpty()) {
        Stmt call = new Stmt.Call(at, new Expr.Name(at, "arrange"), List.of());
        flow.add(new Stmt.EachPlayer(at, Optional.empty(), false, List.of(call)));
      }
      Optional<Yaml.Scalar> effects = scalar("do");
      if (effects.isPresent() && !effects.get().isNothing()) {
        int turn = number("turn", 1, world.players()).orElse(1);
        flow.add(
            new Stmt.As(
                at,
                new Expr.Name(at, "seat-" + turn),
                new RuleReader(out).block(effects.get().text())));
      }
      return flow;
    }

    private Optional<Scenario> position(Edition edition) {
      State state = edition.game().blank(number("seed", 0, Integer.MAX_VALUE).orElse(1));
      PositionReader reader = new PositionReader(edition, state, out);
      // Zones of the table first: a piece named there is not to be taken by a drawing that means any of its look.
      if (map.get("table").isPresent()) {
        reader.table(map.get("table").get());
      }
      if (map.get("seats").isPresent()) {
        reader.seats(map.get("seats").get());
      }
      if (map.get("components").isPresent()) {
        reader.components(map.get("components").get());
      }
      if (out.hasErrors()) {
        return Optional.empty();
      }
      Play play = edition.game().play();
      try {
        play.begin(state);
      } catch (Fault fault) {
        out.error("scenario.fault", fault.at() == null ? Span.startOf(source) : fault.at(),
            fault.getMessage());
        return Optional.empty();
      }
      return Optional.of(new Scenario(edition, play, state));
    }
  }
}
