package houserule.bench.oracle;

import houserule.bench.twin.SplitMix;
import houserule.bench.twin.Twin;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The engine and a twin play the same game. At every question they must name the same seat, the
 * same key and the same answers; the first difference ends the game with the words that find it
 * again: seed and number of the move.
 */
final class Duel {
  /** What the games of a test have in common. */
  interface Match {
    /** Brings the twin to the start of the game the engine has just dealt. */
    void deal(State state);

    /** Tells the twin what chance has done in the engine since the last move. */
    default void afterMove(State state) {}

    /** Compares more of the position, after both have made a move. */
    default void afterBoth(State state, String where) {}

    /** Which of some answers, in rising order, to give. */
    default int pick(String question, int[] answers, int count, SplitMix random) {
      return answers[random.below(count)];
    }

    /** Compares whatever the game has beyond answers, when it is over. */
    default void atEnd(State state, String where) {}
  }

  private final Play play;
  private final Twin twin;
  private final Match match;
  private final State state;
  private final int[] ofEngine = new int[Twin.MOST_OPTIONS];
  private final int[] ofTwin = new int[Twin.MOST_OPTIONS];
  private final Map<String, Integer> asked = new TreeMap<>();
  private final SplitMix random = new SplitMix(0);

  Duel(Play play, Twin twin, Match match) {
    this.play = play;
    this.twin = twin;
    this.match = match;
    this.state = play.start(0);
  }

  /** How often each question was asked in all games so far. */
  Map<String, Integer> asked() {
    return asked;
  }

  void play(long seed) {
    random.seed(~seed);
    play.restart(state, seed);
    match.deal(state);
    int move = 0;
    while (!play.isOver(state)) {
      String where = "seed " + seed + ", move " + ++move;
      int count = compareQuestion(where);
      int answer = match.pick(twin.question(), ofEngine, count, random);
      play.choose(state, answer);
      match.afterMove(state);
      twin.choose(answer);
      match.afterBoth(state, where);
    }
    String where = "seed " + seed + ", at the end";
    same(where, "over", play.isOver(state), twin.isOver());
    match.atEnd(state, where);
    comparePlaces(where);
  }

  private int compareQuestion(String where) {
    String question = play.question(state).key().orElse("?");
    same(where, "the question", question, twin.question());
    same(where, "the seat that answers " + question, play.seat(state), twin.seat());
    int count = play.answers(state);
    for (int i = 0; i < count; i++) ofEngine[i] = play.answer(i);
    int twinCount = twin.options(ofTwin);
    Arrays.sort(ofEngine, 0, count);
    Arrays.sort(ofTwin, 0, twinCount);
    if (!Arrays.equals(ofEngine, 0, count, ofTwin, 0, twinCount)) {
      throw new AssertionError(
          difference(
              where,
              "answers to " + question,
              Arrays.toString(Arrays.copyOf(ofEngine, count)),
              Arrays.toString(Arrays.copyOf(ofTwin, twinCount))));
    }
    asked.merge(question, 1, Integer::sum);
    return count;
  }

  private void comparePlaces(String where) {
    int[] places = play.places(state);
    for (int seat = 0; seat < twin.players(); seat++) {
      same(where, "total of seat " + seat, play.total(state, seat), twin.score(seat));
      same(where, "place of seat " + seat, places[seat], twin.place(seat));
    }
  }

  static void same(String where, String what, Object engine, Object twin) {
    if (!engine.equals(twin)) throw new AssertionError(difference(where, what, engine, twin));
  }

  private static String difference(String where, String what, Object engine, Object twin) {
    return where + ": " + what + "\n  engine " + engine + "\n  twin   " + twin;
  }
}
