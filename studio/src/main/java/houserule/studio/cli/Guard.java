package houserule.studio.cli;

import houserule.engine.history.Save;
import houserule.engine.history.Session;
import houserule.studio.app.Saves;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Keeps a game from being lost when the program is stopped from outside, as Ctrl-C does. */
final class Guard implements AutoCloseable {
  private final Workplace workplace;
  private final Session session;
  private final UnaryOperator<String> resumeWith;
  private final Thread hook = new Thread(this::rescue);
  private volatile Save latest;
  private volatile Save safe;

  Guard(Workplace workplace, Session session, UnaryOperator<String> resumeWith) {
    this.workplace = workplace;
    this.session = session;
    this.resumeWith = resumeWith;
    if (workplace.console().typing()) {
      Runtime.getRuntime().addShutdownHook(hook);
    }
  }

  /** Takes note of the position that would be rescued. */
  void moved() {
    latest = session.save();
  }

  /** The position of now lies in a file, or is where the game was taken up. */
  void saved() {
    moved();
    safe = latest;
  }

  boolean isUnsaved() {
    return !session.save().equals(safe);
  }

  private void rescue() {
    if (!latest.equals(safe)) {
      Console console = workplace.console();
      String text = latest.text(session.edition().pack());
      Optional<Path> file = Saves.keep(workplace.here(), latest.pack(), ".save.yaml", text);
      console.say("");
      console.say(
          file.map(f -> "Saved. Go on later with: " + resumeWith.apply(workplace.shown(f)))
              .orElse("The game could not be saved."));
      console.out().flush();
    }
  }

  @Override
  public void close() {
    if (workplace.console().typing()) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // The program is being stopped already, and the hook is doing its work.
        return;
      }
    }
  }
}
