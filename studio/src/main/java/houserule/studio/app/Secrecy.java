package houserule.studio.app;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.engine.history.Session;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.play.Game;
import houserule.engine.play.State;
import houserule.engine.view.View;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides whether a seat may hear what another one answered. Where it cannot be sure it keeps the
 * secret: a move that is told can never be untold.
 */
final class Secrecy {
  private final Edition edition;
  private final Content content;
  private final List<Field> hidden = new ArrayList<>();

  Secrecy(Edition edition) {
    this.edition = edition;
    this.content = edition.content();
    World world = edition.game().world();
    world.fields().values().forEach(this::note);
    world.sorts().values().forEach(s -> s.fields().values().forEach(this::note));
  }

  private void note(Field f) {
    if (f.nature() == Field.Nature.STATE && content.seen(f) != Content.Seen.EVERYBODY) {
      hidden.add(f);
    }
  }

  /** Whether there is anything that not everybody sees. */
  boolean hasAny() {
    return !hidden.isEmpty()
        || edition.game().world().zones().values().stream()
            .anyMatch(z -> content.seen(z) != Content.Seen.EVERYBODY);
  }

  /** Whether an observer may be told a move that led from one position to another. */
  boolean mayTell(int observer, Session.Move move, State before, State after) {
    if (observer == move.seat()) {
      return true;
    }
    Type of = move.question().of();
    if (move.answer() == Game.PASS || of == null) {
      return hidden.stream().noneMatch(f -> changed(f, before, after, observer));
    }
    if (of instanceof Type.Thing t && t.sort().nature() == Sort.Nature.COMPONENTS) {
      return new View(edition, before, observer).seesPiece(t.sort(), move.answer())
          || new View(edition, after, observer).seesPiece(t.sort(), move.answer());
    }
    return hidden.stream().noneMatch(f -> couldHold(f, of)) && !listsInSecret(of);
  }

  private boolean couldHold(Field f, Type answer) {
    boolean onThatBoard = answer instanceof Type.Thing t && f.owner() == t.sort();
    return f.type().equals(answer) || onThatBoard;
  }

  private boolean listsInSecret(Type of) {
    return of instanceof Type.Thing t
        && edition.game().world().zones().values().stream()
            .anyMatch(z -> z.holds() == t.sort() && content.seen(z) != Content.Seen.EVERYBODY);
  }

  private boolean changed(Field f, State before, State after, int observer) {
    View view = new View(edition, after, observer);
    int things = f.owner() == null ? 1 : f.owner().size();
    for (int p = 0; p < (f.perPlayer() ? edition.players() : 1); p++) {
      if (view.sees(f, p)) {
        continue;
      }
      for (int t = 0; t < things; t++) {
        if (edition.game().get(before, f, t, p) != edition.game().get(after, f, t, p)) {
          return true;
        }
      }
    }
    return false;
  }
}
