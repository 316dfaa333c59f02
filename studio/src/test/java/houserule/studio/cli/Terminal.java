package houserule.studio.cli;

import houserule.studio.app.Bot;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs the program as a person at a terminal would see it. */
public final class Terminal {
  private Terminal() {}

  /**
   * What a run wrote, results and complaints in the order they came, and its exit code.
   */
  public record Answer(String text, int code) {}

  /** Runs the program in a folder, with the packs that come with it in another. */
  public static Answer run(Path here, Path home, String typed, List<String> arguments) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream both = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Console console =
        new Console(
            new BufferedReader(new StringReader(typed)), both, both, false, false, false,
            false, Console.USUAL_WIDTH);
    Workplace workplace = new Workplace(console, here, home, Map.of("random", Bot.random()), Map.of());
    int code = new Program(workplace).run(arguments.toArray(String[]::new));
    both.flush();
    return new Answer(bytes.toString(StandardCharsets.UTF_8), code);
  }
}
