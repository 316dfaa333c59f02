package houserule.studio.cli;

import houserule.studio.app.Bot;
import java.io.BufferedReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * Runs the usual commands once without showing anything. The launcher lets the JVM write down the
 * classes that are loaded here, which more than halves the time of every later start.
 */
public final class Rehearsal {
  private Rehearsal() {}

  /** Takes the folder of the program, whose packs are read. */
  public static void main(String[] arguments) {
    Path home = Path.of(arguments[0]);
    run(home, "--help");
    run(home, "play", "--help");
    run(home, "check", "no-such-pack");
    run(home, "list", "--sources");
    run(home, "list", "--json");
    run(home, "check");
  }

  private static void run(Path home, String... arguments) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Console console =
        new Console(
            new BufferedReader(new StringReader("")), nowhere, nowhere,
            false, true, false, false, Console.USUAL_WIDTH);
    // Away from the program's own folder, so that nothing a run may write lands among its sources.
    Path here = Path.of(System.getProperty("java.io.tmpdir"));
    new Program(new Workplace(console, here, home, Map.of("random", Bot.random()), Map.of())).run(arguments);
  }
}
