package houserule.studio.cli;

import houserule.studio.app.Bot;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs the program inside the test, as somebody who stands in a folder. */
final class Shell {
  /** The top of the repository. */
  static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

  /** Where the program lives: with three packs only, so that no test depends on what others there are. */
  static final Path HOME = home();

  /** What came of a run. */
  record Run(int code, String out, String err) {
    /** All of it in one text. */
    String all() {
      return out + (err.isEmpty() ? "" : "--- on the error stream\n" + err) + "--- exit " + code + "\n";
    }
  }

  final Path here;
  final Map<String, Bot> bots = new LinkedHashMap<>(Map.of("random", Bot.random()));
  final Map<String, String> environment = new LinkedHashMap<>();
  boolean typing;
  boolean colours;
  boolean progress;
  int width = Console.USUAL_WIDTH;

  Shell(Path here) {
    this.here = here;
  }

  Run run(String... arguments) {
    return type("", arguments);
  }

  /** Runs a command with lines to read. */
  Run type(String input, String... arguments) {
    return run(new BufferedReader(new StringReader(input)), new ByteArrayOutputStream(), arguments);
  }

  /** Runs a command that reads from somebody who may look at what is written. */
  Run run(BufferedReader in, ByteArrayOutputStream out, String... arguments) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = console(in, stream(out), stream(err));
    int code = new Program(new Workplace(console, here, HOME, bots, environment)).run(arguments);
    console.out().flush();
    console.err().flush();
    return new Run(code, text(out), text(err));
  }

  Console console(BufferedReader in, PrintStream out, PrintStream err) {
    return new Console(in, out, err, typing, false, colours, progress, width);
  }

  static PrintStream stream(ByteArrayOutputStream to) {
    return new PrintStream(to, true, StandardCharsets.UTF_8);
  }

  static String text(ByteArrayOutputStream from) {
    return from.toString(StandardCharsets.UTF_8);
  }

  /** A text in which what differs from machine to machine and run to run is replaced. */
  String steady(String text) {
    return text
        .replace(here.toString(), "HERE")
        .replace(HOME.toString(), "HOME")
        .replaceAll("\"gamesPerSecond\" : [0-9.E]+", "\"gamesPerSecond\" : SPEED")
        .replaceAll("[0-9,]+ games a second", "SPEED games a second")
        .replaceAll("\\b[0-9a-f]{16}\\b", "FINGERPRINT");
  }

  private static Path home() {
    try {
      Path home = Files.createTempDirectory("houserule-home").toRealPath();
      for (String pack : List.of("connect-four", "luna-capital", "tic-tac-toe")) {
        copy(REPOSITORY.resolve("rules").resolve(pack), home.resolve("rules").resolve(pack));
      }
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(home)));
      return home;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      all.sorted(Comparator.reverseOrder()).forEach(p -> p.toFile().delete());
    } catch (IOException e) {
      // Then it stays in the folder for passing things.
      return;
    }
  }

  /** Writes a file, and the folders it lies in. */
  Path write(String name, String text) {
    try {
      Files.createDirectories(here.resolve(name).getParent());
      return Files.writeString(here.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String read(String name) {
    try {
      return Files.readString(here.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<String> files() {
    try (Stream<Path> all = Files.list(here)) {
      return all.map(p -> p.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A copy of a pack, to spoil. */
  Path copy(String pack, String name) {
    return copy(HOME.resolve("rules").resolve(pack), here.resolve(name));
  }

  /** A copy of what a pack is read from. */
  static Path copy(Path from, Path to) {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path p : all.filter(Files::isRegularFile).toList()) {
        String name = from.relativize(p).toString();
        if (!name.startsWith("spec") && !name.startsWith("playthroughs")) {
          Files.createDirectories(to.resolve(name).getParent());
          Files.copy(p, to.resolve(name));
        }
      }
      return to;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Changes a file by replacing a text that must be there. */
  void change(Path file, String text, String by) {
    try {
      String old = Files.readString(file);
      if (!old.contains(text)) {
        throw new IllegalStateException(file + " does not hold " + text);
      }
      Files.writeString(file, old.replace(text, by));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
