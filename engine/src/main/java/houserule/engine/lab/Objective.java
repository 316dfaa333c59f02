package houserule.engine.lab;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.engine.model.Layout;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.play.Game;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A card or tile that players try to fulfil: one of a sort that prints a condition. It is offered
 * while it lies where somebody sees it. Somebody has claimed it when a flag that every player has of
 * it says so; where there is no such flag, when it lies with a player for whom its condition holds.
 *
 * @param id its design, such as {@code goal.long-road}
 * @param things the copies of it
 * @param claimed the flag of each player that it is theirs; empty where there is none
 */
public record Objective(String id, Sort sort, List<Integer> things, Optional<Field> claimed) {
  public Objective {
    things = List.copyOf(things);
  }

  /** All objectives of a game, in the order of the pack. */
  public static List<Objective> of(Edition edition) {
    List<Objective> all = new ArrayList<>();
    for (Sort sort : edition.game().world().sorts().values()) {
      boolean isGoal =
          sort.fields().values().stream().anyMatch(Objective::isCondition);
      if (sort.nature() != Sort.Nature.COMPONENTS || !isGoal) {
        continue;
      }
      Optional<Field> flag =
          sort.fields().values().stream()
              .filter(f -> f.nature() == Field.Nature.STATE && f.perPlayer() && f.type() == Type.Basic.FLAG)
              .findFirst();
      for (int design = 0; design < sort.members().size(); design++) {
        List<Integer> things = new ArrayList<>();
        for (int t = 0; t < sort.size(); t++) {
          if (sort.designOf(t) == design) {
            things.add(t);
          }
        }
        all.add(new Objective(sort.name() + "." + sort.members().get(design), sort, things, flag));
      }
    }
    return all;
  }

  private static boolean isCondition(Field f) {
    return f.nature() == Field.Nature.RULE && f.type() == Type.Basic.FLAG;
  }

  /** Whether a copy lies where somebody sees it. */
  boolean isOffered(Edition edition, State state) {
    return things.stream().anyMatch(t -> place(edition, state, t).isPresent());
  }

  /** The zone that a copy lies in, if somebody may look into it. */
  private Optional<Layout.ZonePlace> place(Edition edition, State state, int thing) {
    Game game = edition.game();
    int where = game.layout().whereBase(sort);
    if (where < 0) {
      return Optional.empty();
    }
    int address = state.words()[where + thing];
    return game.layout().zonePlaces().stream()
        .filter(z -> z.address() == address && z.zone().holds() == sort)
        .filter(z -> edition.content().seen(z.zone()) != Content.Seen.NOBODY)
        .findFirst();
  }

  /** Whether a seat has claimed a copy. */
  boolean isClaimed(Edition edition, Play play, State state, int seat) {
    return things.stream().anyMatch(t -> isClaimed(edition, play, state, seat, t));
  }

  private boolean isClaimed(Edition edition, Play play, State state, int seat, int thing) {
    if (claimed.isPresent()) {
      return edition.game().get(state, claimed.get(), thing, seat) != 0;
    }
    World.Zone zone = place(edition, state, thing).map(Layout.ZonePlace::zone).orElse(null);
    boolean isTheirs =
        zone != null
            && zone.per() == edition.game().world().player()
            && place(edition, state, thing).get().index() == seat;
    return isTheirs
        && sort.fields().values().stream()
            .filter(Objective::isCondition)
            .anyMatch(f -> play.printed(state, f, thing, seat) != 0);
  }

  /** What the seat's total would lack without its claim. */
  int points(Edition edition, Play play, State state, int seat) {
    if (claimed.isEmpty()) {
      return 0;
    }
    int with = play.total(state, seat);
    State without = state.copy();
    things.forEach(t -> edition.game().set(without, claimed.get(), t, seat, 0));
    return with - play.total(without, seat);
  }
}
