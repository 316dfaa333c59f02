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

  private record Logged(int seat, String question, String answer, Set<Integer> deaf) {}

  private final Edition edition;
  private final Session session;
  private final Naming naming;
  private final Secrecy secrecy;
  private final List<Opponent> bots;
  private final int people;
  private final List<Logged> log = new ArrayList<>();

  /** A new game in which bots play the last seats; there are no more of them than seats. */
  public Match(Edition edition, long seed, List<Opponent> bots, Naming naming) {
    this.edition = edition;
    this.naming = naming;
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

  public Naming naming() {
    return naming;
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
    return Asking.of(edition, session.play(), session.state(), naming);
  }

  /** The table as a seat sees it, with the choices marked when it is the one that is asked. */
  public Sight sight(int seat) {
    Optional<Asking> asked = !isOver() && seat() == seat ? Optional.of(asking()) : Optional.empty();
    return Looking.from(edition, session.state(), seat, naming, asked);
  }

  public ScoreSheet scores() {
    return ScoreSheet.of(session.play(), session.state(), naming);
  }

  /** Takes an answer of the seat that is asked, or says why not. */
  public Outcome apply(int answer) {
    State before = session.state().copy();
    Question question = isOver() ? null : session.play().question(before);
    Outcome outcome = guarded(answer);
    if (outcome instanceof Outcome.Applied) {
      Session.Move move =
          new Session.Move(
              session.play().seat(before), question, answer, naming.labels().code(question, answer));
      Set<Integer> deaf = new TreeSet<>();
      for (int observer = -1; observer < edition.players(); observer++) {
        if (!secrecy.mayTell(observer, move, before, session.state())) {
          deaf.add(observer);
        }
      }
      log.add(
          new Logged(
              move.seat(), naming.labels().question(move.question()), words(move), deaf));
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

  private String words(Session.Move move) {
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
    while (last >= 0 && log.get(last).seat() >= people) {
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
      Logged l = log.get(i);
      Optional<String> answer =
          l.deaf().contains(observer) ? Optional.empty() : Optional.of(l.answer());
      all.add(new Told(i + 1, l.seat(), naming.labels().seat(l.seat()), l.question(), answer));
    }
    return all;
  }

  /** All moves with nothing kept back, for when the game is looked at afterwards. */
  public List<Told> log() {
    List<Told> all = new ArrayList<>();
    for (Logged l : log) {
      all.add(
          new Told(
              all.size() + 1, l.seat(), naming.labels().seat(l.seat()), l.question(),
              Optional.of(l.answer())));
    }
    return all;
  }
}
