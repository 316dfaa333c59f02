package houserule.studio.app;

import houserule.dsl.check.Type;
import houserule.engine.eval.Fault;
import houserule.engine.history.Session;
import houserule.engine.pack.Edition;
import houserule.engine.play.Outcome;
import houserule.engine.play.Question;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A game between people and bots at one table. A mistake of the pack comes out as a {@link Fault}, a
 * mistake of ours as a {@link GameCrash}; the game stays at the question before.
 */
public final class Match {
  /**
   * A move as one seat hears of it.
   *
   * @param number counted from 1
   * @param answer empty when the seat may not know it
   */
  public record Told(int number, int seat, String seatName, String question, Optional<String> answer) {}

  /** A move with who may not know its answer; it is put into words for whoever reads it. */
  private record Logged(Session.Move move, Set<Integer> deaf) {}

  private final Edition edition;
  private final Session session;
  private final List<Naming> namings;
  private final Secrecy secrecy;
  private final List<Opponent> bots;
  private final int people;
  private final List<Logged> log = new ArrayList<>();

  /** A new game in which bots play the last seats; there are no more of them than seats. */
  public Match(Edition edition, long seed, List<Opponent> bots, Naming naming) {
    this(edition, seed, bots, List.of(naming));
  }

  /**
   * The same with several languages at the table.
   *
   * @param namings the language of each seat from the first on; the last one is that of all further seats
   */
  public Match(Edition edition, long seed, List<Opponent> bots, List<Naming> namings) {
    this.edition = edition;
    this.namings = List.copyOf(namings);
    this.bots = List.copyOf(bots);
    this.people = edition.players() - bots.size();
    this.secrecy = new Secrecy(edition);
    this.session = new Session(edition, seed);
  }

  public Edition edition() {
    return edition;
  }

  public Session session() {
    return session;
  }

  /** The language of the first seat, which is that of the table. */
  public Naming naming() {
    return namings.get(0);
  }

  /** The language of a seat; of whoever looks on, that of the table. */
  public Naming naming(int seat) {
    return namings.get(Math.max(0, Math.min(seat, namings.size() - 1)));
  }

  /** How many seats are played by people; they are the first ones. */
  public int people() {
    return people;
  }

  public boolean isOver() {
    return session.isOver();
  }

  /** The seat that is asked. */
  public int seat() {
    return session.play().seat(session.state());
  }

  public boolean isPersonsTurn() {
    return !isOver() && seat() < people;
  }

  /** Whether anything at this table is not for everybody's eyes. */
  public boolean hasSecrets() {
    return secrecy.hasAny();
  }

  public Asking asking() {
    return Asking.of(edition, session.play(), session.state(), naming(seat()));
  }

  /** The table as a seat sees it, with the choices marked when it is the one that is asked. */
  public Sight sight(int seat) {
    Optional<Asking> asked = !isOver() && seat() == seat ? Optional.of(asking()) : Optional.empty();
    return Looking.from(edition, session.state(), seat, naming(seat), asked);
  }

  public ScoreSheet scores() {
    return scores(0);
  }

  /** The scores in the language of a seat. */
  public ScoreSheet scores(int seat) {
    return ScoreSheet.of(session.play(), session.state(), naming(seat));
  }

  /** Takes an answer of the seat that is asked, or says why not. */
  public Outcome apply(int answer) {
    State before = session.state().copy();
    Question question = isOver() ? null : session.play().question(before);
    Outcome outcome = guarded(answer);
    if (outcome instanceof Outcome.Applied) {
      Session.Move move =
          new Session.Move(
              session.play().seat(before), question, answer, naming().labels().code(question, answer));
      Set<Integer> deaf = new TreeSet<>();
      for (int observer = -1; observer < edition.players(); observer++) {
        if (!secrecy.mayTell(observer, move, before, session.state())) {
          deaf.add(observer);
        }
      }
      log.add(new Logged(move, deaf));
    }
    return outcome;
  }

  private Outcome guarded(int answer) {
    try {
      return session.apply(answer);
    } catch (Fault fault) {
      throw fault;
    } catch (RuntimeException bug) {
      throw new GameCrash(session, bug);
    }
  }

  private static String words(Session.Move move, Naming naming) {
    return move.answer() >= 0 && move.question().of() instanceof Type.Thing t
        ? naming.piece(t.sort(), move.answer()).title()
        : naming.labels().answer(move.question(), move.answer());
  }

  /** Lets the bot whose turn it is decide. */
  public void botMove() {
    int n = session.play().answers(session.state());
    int pick;
    try {
      pick = bots.get(seat() - people).pick(session, n);
      session.play().answers(session.state());
    } catch (RuntimeException bug) {
      throw new GameCrash(session, bug);
    }
    apply(session.play().answer(pick));
  }

  /** Goes back to the last question that a person answered; false when there is none. */
  public boolean undo() {
    int last = log.size() - 1;
    while (last >= 0 && log.get(last).move().seat() >= people) {
      last--;
    }
    if (last < 0) {
      return false;
    }
    while (log.size() > last) {
      log.remove(log.size() - 1);
      session.undo();
    }
    return true;
  }

  /** How many moves there have been. */
  public int moves() {
    return log.size();
  }

  /** All moves from a number on, counted from 0, as a seat hears of them. */
  public List<Told> log(int observer, int from) {
    List<Told> all = new ArrayList<>();
    for (int i = from; i < log.size(); i++) {
      all.add(told(i, naming(observer), !log.get(i).deaf().contains(observer)));
    }
    return all;
  }

  /** All moves with nothing kept back, for when the game is looked at afterwards. */
  public List<Told> log() {
    List<Told> all = new ArrayList<>();
    for (int i = 0; i < log.size(); i++) {
      all.add(told(i, naming(), true));
    }
    return all;
  }

  private Told told(int number, Naming naming, boolean open) {
    Session.Move move = log.get(number).move();
    Optional<String> answer = open ? Optional.of(words(move, naming)) : Optional.empty();
    String seat = naming.labels().seat(move.seat());
    return new Told(number + 1, move.seat(), seat, naming.labels().question(move.question()), answer);
  }
}
