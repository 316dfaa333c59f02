package houserule.studio.cli;

import houserule.engine.history.Session;
import houserule.studio.app.Saves;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** Writes down what went wrong, so that it can be looked at and played again. */
final class Reports {
  private final Workplace workplace;

  Reports(Workplace workplace) {
    this.workplace = workplace;
  }

  /** A game with a note above it, as a file that can be resumed; says how the file is called. */
  String game(Session session, String note) {
    String text = session.save().text(session.edition().pack());
    return write(session.edition().pack().id(), ".save.yaml", comment(note) + text);
  }

  /** A game during which we made a mistake. */
  String crash(Session session, List<String> arguments, Throwable cause) {
    return game(session, account(arguments, cause));
  }

  /** A mistake of ours outside of any game. */
  String crash(List<String> arguments, Throwable cause) {
    return write("houserule-bug", ".txt", account(arguments, cause));
  }

  private static String account(List<String> arguments, Throwable cause) {
    StringWriter trace = new StringWriter();
    cause.printStackTrace(new PrintWriter(trace));
    return "houserule " + Version.text() + ", Java " + Runtime.version() + "\n"
        + "arguments: " + arguments + "\n" + trace;
  }

  private static String comment(String text) {
    return "# " + text.strip().replaceAll("\\R", "\n# ") + "\n";
  }

  private String write(String stem, String ending, String text) {
    return Saves.keep(workplace.here(), stem, ending, text)
        .map(workplace::shown)
        .orElse("(it could not be written)");
  }
}
