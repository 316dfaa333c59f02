package houserule.studio.cli;

import houserule.studio.app.Bot;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where the program starts. The launcher tells it by system properties what Java cannot find out:
 * where the repository is, which streams are a terminal, and how wide that is.
 */
public final class Main {
  private static final int BUFFER = 1 << 14;

  private Main() {}

  public static void main(String[] arguments) {
    Workplace workplace =
        new Workplace(
            console(), Path.of(""), home(), Map.of("random", Bot.random()), System.getenv());
    int code = new Program(workplace).run(arguments);
    workplace.console().out().flush();
    workplace.console().err().flush();
    System.exit(code);
  }

  private static Console console() {
    String terminals = System.getProperty("houserule.terminals", "");
    boolean out = terminals.contains("out");
    String noColour = System.getenv("NO_COLOR");
    boolean plain = "dumb".equals(System.getenv("TERM"));
    boolean colours = out && !plain && (noColour == null || noColour.isEmpty());
    return new Console(
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
        stream(FileDescriptor.out),
        stream(FileDescriptor.err),
        out && terminals.contains("in"),
        plain,
        colours,
        terminals.contains("err"),
        Integer.getInteger("houserule.columns", Console.USUAL_WIDTH));
  }

  private static PrintStream stream(FileDescriptor to) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(to), BUFFER), false, StandardCharsets.UTF_8);
  }

  private static Path home() {
    String home = System.getProperty("houserule.home");
    return home == null ? null : Path.of(home);
  }
}
