package houserule.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures random games of the engine against the twins and prints the table of {@code
 * docs/performance.md}.
 *
 * <p>Every contest has a virtual machine of its own. A JIT compiler that has seen one pack and one
 * twin makes them faster than one that has seen three and five, and people who play a pack play
 * one.
 */
public final class Speed {
  private static final String USAGE =
      """
      usage: speed [--json] [--rounds N] [--seconds S]
        --json       figures for programs
        --rounds N   rounds measured, of which the median is told (default 15)
        --seconds S  how long each side plays in a round (default 0.5)
      """;

  private static final int WARM_UP = 6;

  private boolean json;
  private int rounds = 15;
  private double seconds = 0.5;
  private Contest only;

  private Speed() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Speed speed = new Speed();
    try {
      speed.read(args);
    } catch (IllegalArgumentException e) {
      System.err.print(e.getMessage() + "\n" + USAGE);
      System.exit(2);
    }
    speed.run(System.out);
  }

  private void read(String[] args) {
    for (int i = 0; i < args.length; i++) {
      String value = i + 1 < args.length ? args[i + 1] : "";
      switch (args[i]) {
        case "--json" -> json = true;
        case "--rounds" -> {
          rounds = Integer.parseInt(value);
          i++;
        }
        case "--seconds" -> {
          seconds = Double.parseDouble(value);
          i++;
        }
        // How a contest is told which one it is; see measureApart.
        case "--contest" -> {
          only = Contest.valueOf(value);
          i++;
        }
        default -> throw new IllegalArgumentException("unknown argument: " + args[i]);
      }
    }
    if (rounds < 1 || !(seconds > 0)) {
      throw new IllegalArgumentException("rounds and seconds must be more than 0");
    }
  }

  private void run(PrintStream out) throws IOException, InterruptedException {
    if (only != null) {
      out.println(new Measure(only, seconds).run(WARM_UP, rounds).line());
      return;
    }
    Map<Contest, Figures> all = new EnumMap<>(Contest.class);
    for (Contest contest : Contest.values()) all.put(contest, measureApart(contest));
    out.print(json ? json(all) : table(all));
  }

  private Figures measureApart(Contest contest) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Speed.class.getName()));
    command.addAll(List.of("--contest", contest.name()));
    command.addAll(List.of("--rounds", "" + rounds, "--seconds", "" + seconds));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String line;
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      line = reader.readLine();
    }
    if (process.waitFor() != 0 || line == null) {
      throw new IOException("The contest " + contest + " came to no result");
    }
    return Figures.parse(line);
  }

  static String table(Map<Contest, Figures> all) {
    StringBuilder out = new StringBuilder();
    out.append("| game | players | twin of | engine games/s | twin games/s | ratio")
        .append(" | rounds from – to | at most | decisions/game |\n")
        .append("|---|---|---|---|---|---|---|---|---|\n");
    all.forEach(
        (c, f) ->
            out.append(
                String.format(
                    Locale.ROOT,
                    "| %s | %d | %s | %,.0f | %,.0f | **%.2f** | %.2f – %.2f | %d | %.1f |\n",
                    c.pack(), c.players(), c.twinMadeOf(), f.engine(), f.twin(), f.ratio(),
                    f.least(), f.most(), c.bar(), f.decisions())));
    out.append('\n')
        .append("| game | players | bytes allocated a move | bytes of a state |\n")
        .append("|---|---|---|---|\n");
    all.forEach(
        (c, f) -> {
          if (isFirstOfItsPack(c)) {
            out.append(
                String.format(
                    Locale.ROOT,
                    "| %s | %d | %.2f | %,d |\n",
                    c.pack(), c.players(), f.bytesPerMove(), f.stateBytes()));
          }
        });
    return out.toString();
  }

  /** What belongs to the engine alone is the same in all contests of a pack, so it is told once. */
  private static boolean isFirstOfItsPack(Contest contest) {
    for (Contest other : Contest.values()) {
      if (other.pack().equals(contest.pack())) return other == contest;
    }
    return false;
  }

  static String json(Map<Contest, Figures> all) {
    List<String> entries = new ArrayList<>();
    all.forEach(
        (c, f) ->
            entries.add(
                String.format(
                    Locale.ROOT,
                    """
                      {"pack": "%s", "players": %d, "twin": "%s",
                       "engineGamesPerSecond": %.1f, "twinGamesPerSecond": %.1f,
                       "ratio": %.3f, "ratioFrom": %.3f, "ratioTo": %.3f, "bar": %d,
                       "decisionsPerGame": %.2f, "bytesPerMove": %.3f, "stateBytes": %d}""",
                    c.pack(), c.players(), c.twinMadeOf(), f.engine(), f.twin(), f.ratio(),
                    f.least(), f.most(), c.bar(), f.decisions(), f.bytesPerMove(),
                    f.stateBytes())));
    return "[\n" + String.join(",\n", entries) + "\n]\n";
  }
}
