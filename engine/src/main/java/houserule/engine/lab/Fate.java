package houserule.engine.lab;

import houserule.dsl.check.Sort;
import houserule.engine.bot.Experience;
import houserule.engine.model.Layout;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.play.Dice;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Changes a deal before the first question so that an objective is offered in it, or is not: it
 * changes places with another of its sort that could just as well have come up. All else stays, so
 * what differs afterwards comes from the objective.
 */
public final class Fate {
  private final Edition edition;
  private final Experience experience;
  private final Objective objective;

  public Fate(Edition edition, Objective objective) {
    this.edition = edition;
    this.experience = new Experience(edition);
    this.objective = objective;
  }

  /** Lets the objective come up; false when it cannot in this deal. */
  public boolean force(State state, Dice dice) {
    if (objective.isOffered(edition, state)) {
      return true;
    }
    int own = objective.things().get(0);
    List<Integer> others = new ArrayList<>();
    for (int other = 0; other < objective.sort().size(); other++) {
      if (isOpen(state, other) && fits(state, own, other)) {
        others.add(other);
      }
    }
    return exchange(state, own, others, dice);
  }

  /** Keeps the objective away; false when it must come up. */
  public boolean ban(State state, Dice dice) {
    OptionalInt open = objective.things().stream().mapToInt(t -> t).filter(t -> isOpen(state, t)).findFirst();
    if (open.isEmpty()) {
      return true;
    }
    List<Integer> others = new ArrayList<>();
    for (int other = 0; other < objective.sort().size(); other++) {
      if (!objective.things().contains(other) && fits(state, other, open.getAsInt())) {
        others.add(other);
      }
    }
    return exchange(state, open.getAsInt(), others, dice) && ban(state, dice);
  }

  private boolean exchange(State state, int own, List<Integer> others, Dice dice) {
    if (others.isEmpty()) {
      return false;
    }
    int other = others.get(dice.below(others.size()));
    int[] s = state.words();
    int where = edition.game().layout().whereBase(objective.sort());
    int first = slot(s, s[where + own], own);
    int second = slot(s, s[where + other], other);
    s[first] = other;
    s[second] = own;
    int place = s[where + own];
    s[where + own] = s[where + other];
    s[where + other] = place;
    return true;
  }

  private static int slot(int[] s, int zone, int thing) {
    int at = zone + 1;
    while (s[at] != thing) {
      at++;
    }
    return at;
  }

  private Optional<Layout.ZonePlace> place(State state, int thing) {
    Sort sort = objective.sort();
    int address = state.words()[edition.game().layout().whereBase(sort) + thing];
    return edition.game().layout().zonePlaces().stream()
        .filter(z -> z.zone().holds() == sort && z.address() == address)
        .findFirst();
  }

  private boolean isOpen(State state, int thing) {
    return place(state, thing)
        .filter(z -> edition.content().seen(z.zone()) != Content.Seen.NOBODY)
        .isPresent();
  }

  /** Whether what lies hidden could lie where the other does, and the other in its place. */
  private boolean fits(State state, int hidden, int open) {
    Optional<Layout.ZonePlace> dark = place(state, hidden).filter(z -> !isOpen(state, hidden));
    return dark.isPresent()
        && experience.canLie(dark.get().address(), objective.sort().designOf(open));
  }
}
