package houserule.engine.bot;

import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.engine.model.Layout;
import houserule.engine.play.Dice;
import houserule.engine.play.Game;
import houserule.engine.play.Play;
import houserule.engine.play.Question;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A question as the seat sees that is asked: its answers, and positions that might be the true one.
 * Nothing that is hidden from the seat can be got out of it, so whoever decides by it cannot cheat.
 */
public final class Sight {
  private final Experience experience;
  private final int seat;
  private final int[] answers;
  private final Play play;
  private final State state;
  private State known;
  private final List<Heap> heaps = new ArrayList<>();
  private final List<Experience.HiddenValue> values = new ArrayList<>();

  /** The question at which a position waits; it is looked at only while the question stands. */
  public Sight(Experience experience, Play play, State state) {
    this.experience = experience;
    this.play = play;
    this.state = state;
    this.seat = play.seat(state);
    this.answers = new int[play.answers(state)];
    for (int i = 0; i < answers.length; i++) {
      answers[i] = play.answer(i);
    }
  }

  // Whoever picks without thinking need not wait for this.
  private void think() {
    if (known != null) {
      return;
    }
    known = state.copy();
    Question question = play.question(state);
    Sort offered =
        question.of() instanceof Type.Thing t && t.sort().nature() == Sort.Nature.COMPONENTS
            ? t.sort()
            : null;
    for (Map.Entry<Sort, List<Experience.HiddenPlace>> e : experience.places().entrySet()) {
      heap(e.getKey(), e.getValue(), e.getKey() == offered);
    }
    experience.values().stream().filter(v -> v.isHiddenFrom(seat)).forEach(values::add);
    // All that is hidden now lies in one way, whatever way it truly lies.
    deal(known, new Dice(0));
  }

  private void heap(Sort sort, List<Experience.HiddenPlace> places, boolean isOffered) {
    int[] s = known.words();
    List<Experience.HiddenPlace> dark = places.stream().filter(p -> p.isHiddenFrom(seat)).toList();
    List<Integer> pieces = new ArrayList<>();
    List<int[]> slots = new ArrayList<>();
    for (int p = 0; p < dark.size(); p++) {
      int at = dark.get(p).address();
      for (int i = 1; i <= s[at]; i++) {
        // What one may choose one is shown, wherever it lies.
        if (!isOffered || !isAnswer(s[at + i])) {
          pieces.add(s[at + i]);
          slots.add(new int[] {at + i, p});
        }
      }
    }
    if (pieces.size() < 2) {
      return;
    }
    // In the order of their numbers, which tells nothing of where they lie.
    pieces.sort(null);
    boolean[][] fits = new boolean[pieces.size()][dark.size()];
    for (int i = 0; i < fits.length; i++) {
      for (int p = 0; p < dark.size(); p++) {
        fits[i][p] = dark.get(p).designs()[sort.designOf(pieces.get(i))];
      }
    }
    heaps.add(
        new Heap(
            experience.edition().game().layout().whereBase(sort),
            pieces.stream().mapToInt(Integer::intValue).toArray(),
            slots.stream().mapToInt(x -> x[0]).toArray(),
            slots.stream().mapToInt(x -> x[1]).toArray(),
            dark.stream().mapToInt(Experience.HiddenPlace::address).toArray(),
            fits));
  }

  private boolean isAnswer(int piece) {
    return Arrays.stream(answers).anyMatch(a -> a == piece);
  }

  public Experience experience() {
    return experience;
  }

  public Game game() {
    return experience.edition().game();
  }

  /** Who is asked. */
  public int seat() {
    return seat;
  }

  public int answers() {
    return answers.length;
  }

  public int answer(int i) {
    return answers[i];
  }

  /** How many decisions have been taken in the game. */
  public int moves() {
    return play.moves(state);
  }

  /** A position that the seat could not tell from the true one, written over another. */
  public void guess(State into, Dice dice) {
    think();
    into.copyFrom(known);
    deal(into, dice);
  }

  private void deal(State into, Dice dice) {
    int[] s = into.words();
    for (Heap heap : heaps) {
      heap.deal(s, dice);
    }
    for (Experience.HiddenValue value : values) {
      experience.write(value, valueOf(value, dice), s);
    }
    long random = dice.next();
    s[Layout.RANDOM] = (int) random;
    s[Layout.RANDOM + 1] = (int) (random >>> 32);
  }

  private int[] valueOf(Experience.HiddenValue value, Dice dice) {
    List<int[]> all = experience.seen(value, known, seat);
    if (!all.isEmpty()) {
      return all.get(dice.below(all.size()));
    }
    int[] start = new int[value.things()];
    Arrays.fill(start, value.field().start());
    return start;
  }
}
