package houserule.engine.bot;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.World;
import houserule.engine.model.Layout;
import houserule.engine.model.Slot;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.play.Dice;
import houserule.engine.play.Game;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What anybody knows who has watched some games: which designs can lie in which zone, and what
 * hidden values are like at a question. It is learned from random games with fixed seeds, so it is
 * the same everywhere and holds nothing of the game at the table.
 */
public final class Experience {
  private static final int GAMES = 60;
  private static final int MOST_MOVES = 4_000;
  private static final int SAMPLES = 32;

  /** A zone, or one of a family, that not everybody may look into. */
  record HiddenPlace(World.Zone zone, int index, int address, Content.Seen seen, boolean[] designs) {
    boolean isHiddenFrom(int seat) {
      return seen == Content.Seen.NOBODY || index != seat;
    }
  }

  /** A value that not everybody may see; whose it is, or -1. */
  record HiddenValue(Field field, int owner, Content.Seen seen) {
    boolean isHiddenFrom(int seat) {
      return seen == Content.Seen.NOBODY || owner != seat;
    }

    int things() {
      return field.owner() == null ? 1 : field.owner().size();
    }
  }

  private record Moment(HiddenValue value, int question, int distance) {}

  private final Edition edition;
  private final Game game;
  private final Map<Sort, List<HiddenPlace>> places = new LinkedHashMap<>();
  private final List<HiddenValue> values = new ArrayList<>();
  private final Map<Moment, List<int[]>> seen = new HashMap<>();
  private final boolean scoresGrow;
  private final double decisions;

  public Experience(Edition edition) {
    this.edition = edition;
    this.game = edition.game();
    findPlaces();
    findValues();
    Dice dice = new Dice(1);
    Play play = game.play();
    State state = play.start(0);
    long moves = 0;
    int early = 0;
    for (int i = 0; i < GAMES; i++) {
      int n = play.restart(state, dice.next());
      int here = 0;
      boolean scored = false;
      while (n > 0 && here < MOST_MOVES) {
        watch(play, state);
        n = play.choose(state, play.answer(dice.below(n)));
        here++;
        scored |= n > 0 && here % 8 == 0 && play.total(state, 0) != 0;
        // Looking at scores leaves the answers of the question behind.
        n = here % 8 == 0 && n > 0 ? play.answers(state) : n;
      }
      moves += here;
      early += scored ? 1 : 0;
    }
    decisions = (double) moves / GAMES;
    scoresGrow = early * 2 > GAMES;
  }

  public Edition edition() {
    return edition;
  }

  /** How many decisions a random game has. */
  public double decisions() {
    return decisions;
  }

  /** Whether scores tell something before the game is over. */
  public boolean scoresGrow() {
    return scoresGrow;
  }

  /** Whether a design has been seen to lie in a hidden zone; of others nothing is said. */
  public boolean canLie(int zone, int design) {
    return places.values().stream()
        .flatMap(List::stream)
        .anyMatch(p -> p.address() == zone && p.designs()[design]);
  }

  Map<Sort, List<HiddenPlace>> places() {
    return places;
  }

  List<HiddenValue> values() {
    return values;
  }

  /** What a hidden value has been at such a moment; empty when that was never seen. */
  List<int[]> seen(HiddenValue value, State state, int seat) {
    return seen.getOrDefault(moment(value, state, seat), List.of());
  }

  // ---- learning

  private void findPlaces() {
    Map<World.Zone, boolean[]> designs = new HashMap<>();
    for (Layout.ZonePlace place : game.layout().zonePlaces()) {
      World.Zone zone = place.zone();
      Content.Seen who = edition.content().seen(zone);
      if (who == Content.Seen.EVERYBODY || !zone.exclusive()) {
        continue;
      }
      // What one player can hold, another can; what lies in one bag need not lie in the next.
      boolean shared = zone.per() == game.world().player();
      boolean[] of =
          shared
              ? designs.computeIfAbsent(zone, z -> new boolean[z.holds().members().size()])
              : new boolean[zone.holds().members().size()];
      places
          .computeIfAbsent(zone.holds(), s -> new ArrayList<>())
          .add(new HiddenPlace(zone, shared ? place.index() : -1, place.address(), who, of));
    }
  }

  private void findValues() {
    World world = game.world();
    List<Field> fields = new ArrayList<>(world.fields().values());
    world.sorts().values().forEach(s -> fields.addAll(s.fields().values()));
    for (Field f : fields) {
      if (f.nature() != Field.Nature.STATE || edition.content().seen(f) == Content.Seen.EVERYBODY) {
        continue;
      }
      for (int p = 0; p < (f.perPlayer() ? game.players() : 1); p++) {
        values.add(new HiddenValue(f, f.perPlayer() ? p : -1, edition.content().seen(f)));
      }
    }
  }

  private void watch(Play play, State state) {
    int[] s = state.words();
    for (Map.Entry<Sort, List<HiddenPlace>> e : places.entrySet()) {
      for (HiddenPlace place : e.getValue()) {
        for (int i = 1; i <= s[place.address()]; i++) {
          place.designs()[e.getKey().designOf(s[place.address() + i])] = true;
        }
      }
    }
    int seat = play.seat(state);
    for (HiddenValue value : values) {
      if (!value.isHiddenFrom(seat)) {
        continue;
      }
      List<int[]> all = seen.computeIfAbsent(moment(value, state, seat), m -> new ArrayList<>());
      if (all.size() < SAMPLES) {
        all.add(read(value, s));
      }
    }
  }

  private Moment moment(HiddenValue value, State state, int seat) {
    // By its distance round the table: who has been asked before me has decided, who comes after has not.
    int distance = value.owner() < 0 ? -1 : value.owner() - seat;
    return new Moment(ofSeatZero(value), state.words()[Layout.PC], distance);
  }

  private HiddenValue ofSeatZero(HiddenValue value) {
    return value.owner() <= 0 ? value : new HiddenValue(value.field(), 0, value.seen());
  }

  int[] read(HiddenValue value, int[] s) {
    Slot slot = game.layout().slot(value.field());
    int[] all = new int[value.things()];
    for (int t = 0; t < all.length; t++) {
      all[t] = slot.get(s, t, Math.max(0, value.owner()));
    }
    return all;
  }

  void write(HiddenValue value, int[] all, int[] s) {
    Slot slot = game.layout().slot(value.field());
    for (int t = 0; t < all.length; t++) {
      slot.set(s, t, Math.max(0, value.owner()), all[t]);
    }
  }
}
