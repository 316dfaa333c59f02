package houserule.engine.history;

import houserule.engine.pack.Edition;
import houserule.engine.play.Outcome;
import houserule.engine.play.Play;
import houserule.engine.play.Question;
import houserule.engine.play.State;
import houserule.engine.view.Labels;
import java.util.ArrayList;
import java.util.List;

/** A game being played: the position, how it came about, and the way back. */
public final class Session {
  /** A decision that was taken. */
  public record Move(int seat, Question question, int answer, String code) {}

  private final Edition edition;
  private final long seed;
  private final Play play;
  private final Labels labels;
  private final List<Move> moves = new ArrayList<>();
  private final List<State> before = new ArrayList<>();
  private State state;

  public Session(Edition edition, long seed) {
    this.edition = edition;
    this.seed = seed;
    this.play = edition.game().play();
    this.labels = new Labels(edition, edition.pack().words("en"));
    this.state = play.start(seed);
  }

  public Edition edition() {
    return edition;
  }

  public long seed() {
    return seed;
  }

  public Play play() {
    return play;
  }

  public State state() {
    return state;
  }

  public List<Move> moves() {
    return List.copyOf(moves);
  }

  public boolean isOver() {
    return play.isOver(state);
  }

  /** Takes an answer of the seat that is asked, or says why not. */
  public Outcome apply(int answer) {
    State old = state.copy();
    int seat = play.seat(state);
    Question question = isOver() ? null : play.question(state);
    Outcome outcome = play.apply(state, answer);
    if (outcome instanceof Outcome.Applied) {
      before.add(old);
      moves.add(new Move(seat, question, answer, labels.code(question, answer)));
    }
    return outcome;
  }

  /** Takes the last decision back; false when there is none. */
  public boolean undo() {
    if (moves.isEmpty()) {
      return false;
    }
    moves.remove(moves.size() - 1);
    state = before.remove(before.size() - 1);
    return true;
  }

  public Save save() {
    return new Save(
        edition.pack().fullId(),
        edition.pack().version(),
        edition.pack().fingerprint(),
        edition.players(),
        edition.options(),
        seed,
        moves.stream().map(Move::code).toList());
  }
}
