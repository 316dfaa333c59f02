package houserule.engine.pack;

import houserule.dsl.check.Act;
import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.StmtChecker.CheckedProcedure;
import houserule.dsl.check.Term;
import houserule.dsl.check.World;
import houserule.dsl.yaml.Yaml;
import java.util.List;
import java.util.Map;

/** Collects the texts that a pack needs. */
final class TextNeeds {
  private final Pack pack;
  private final Content content;
  private final List<Act> flow;
  private final Map<World.Procedure, CheckedProcedure> procedures;
  private final Map<Field, List<List<Act>>> effects;
  private final List<Change> flowChanges;
  private final Needs needs = new Needs();

  TextNeeds(
      Pack pack,
      Content content,
      List<Act> flow,
      Map<World.Procedure, CheckedProcedure> procedures,
      Map<Field, List<List<Act>>> effects,
      List<Change> flowChanges) {
    this.pack = pack;
    this.content = content;
    this.flow = flow;
    this.procedures = procedures;
    this.effects = effects;
    this.flowChanges = flowChanges;
  }

  Needs collect() {
    needs.require("pack.name", "the name of the game");
    needs.require("pack.about", "one sentence about the game");
    if (pack.main().isVariant()) {
      needs.allow("pack.why");
    }
    for (int seat = 1; seat <= pack.maxPlayers(); seat++) {
      needs.allow("seat." + seat);
    }
    pack.changes().forEach(this::sentence);
    flowChanges.forEach(this::sentence);
    if (pack.section("forbidden").orElse(null) instanceof Yaml.Mapping rules) {
      rules.keys().forEach(
          k -> needs.require("forbidden." + k, "why that combination of options is not allowed"));
    }
    for (Option o : pack.options().values()) {
      needs.require("option." + o.name() + ".name", "what the option is called");
      needs.allow("option." + o.name() + ".about");
      o.choices().forEach(
          c -> needs.require("option." + o.name() + "." + c, "what that choice is called"));
    }
    content.kindSpans.keySet().forEach(k -> needs.require("kind." + k, "what that kind is called"));
    content.world().sorts().values().forEach(this::sort);
    content.world().zones().keySet().forEach(
        z -> needs.require("zone." + z, "what that zone is called"));
    content.world().fields().keySet().forEach(
        f -> needs.require("state." + f, "what that value is called"));
    content.scoring.keySet().forEach(
        p -> needs.require("score." + p, "what that part of the score is called"));
    needs.require("score.total", "what the whole score is called");
    acts(flow);
    procedures.values().forEach(p -> acts(p.body()));
    effects.values().forEach(all -> all.stream().filter(a -> a != null).forEach(this::acts));
    return needs;
  }

  /** A change, and all that it is part of, may have a sentence on a sheet of house rules. */
  private void sentence(Change change) {
    for (int n = 1; n <= change.path().size(); n++) {
      needs.allow("rule." + change.shown(n));
    }
  }

  private void sort(Sort sort) {
    String name = sort.name();
    needs.allow("sort." + name + ".one");
    needs.allow("sort." + name + ".other");
    if (sort.nature() == Sort.Nature.PLAYERS) {
      return;
    }
    needs.require("sort." + name + ".one", "what one of them is called");
    needs.require("sort." + name + ".other", "what several of them are called");
    sort.fields().values().stream()
        .filter(f -> f.nature() == Field.Nature.STATE)
        .forEach(f -> needs.allow("state." + f.name()));
    if (sort.nature() == Sort.Nature.PLACES) {
      sort.members().forEach(
          m -> needs.require("place." + name + "." + m, "what that place is called"));
    }
    for (Content.Item item : content.items().getOrDefault(sort, List.of())) {
      String key = "component." + name + "." + item.id();
      needs.require(key + ".name", "what that component is called");
      needs.allow(key + ".text");
      needs.argument(key + ".name", item.arguments().keySet());
      needs.argument(key + ".text", item.arguments().keySet());
      for (String each : List.of(".name", ".text")) {
        needs.allow("component." + name + ".*" + each);
        needs.argument("component." + name + ".*" + each, item.arguments().keySet());
      }
    }
  }

  private void acts(List<Act> acts) {
    for (Act a : acts) {
      if (a instanceof Act.Choose x) {
        x.ask().ifPresent(k -> ask(k, x.pass()));
        for (Term.Clause c : x.clauses()) {
          if (c.formula() != null) {
            needs.require("refuse." + c.formula(), "what a player is told whose choice breaks that rule");
          }
        }
        acts(x.body());
        acts(x.otherwise());
      } else if (a instanceof Act.May x) {
        x.ask().ifPresent(k -> ask(k, true));
        acts(x.body());
        acts(x.otherwise());
      } else if (a instanceof Act.ChooseOne x) {
        x.ask().ifPresent(k -> ask(k, false));
        x.branches().forEach(
            b -> {
              needs.require("branch." + b.name(), "what that way to go on is called");
              acts(b.body());
            });
      } else if (a instanceof Act.Step x) {
        needs.allow("step." + x.name());
        acts(x.body());
      } else if (a instanceof Act.If x) {
        acts(x.then());
        acts(x.otherwise());
      } else if (a instanceof Act.ForEach x) {
        acts(x.body());
      } else if (a instanceof Act.Repeat x) {
        acts(x.body());
      } else if (a instanceof Act.While x) {
        acts(x.body());
      } else if (a instanceof Act.As x) {
        acts(x.body());
      } else if (a instanceof Act.Seats x) {
        acts(x.body());
      }
    }
  }

  private void ask(String key, boolean pass) {
    needs.require("ask." + key, "a question to a player");
    needs.allow("refuse." + key);
    if (pass) {
      needs.require("pass." + key, "what declining that question is called");
    }
  }
}
