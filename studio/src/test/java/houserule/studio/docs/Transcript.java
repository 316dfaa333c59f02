package houserule.studio.docs;

import houserule.studio.cli.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A block that shows a terminal: commands after {@code $}, and what they answer.
 *
 * <p>A line {@code ...} stands for any lines, and {@code …} inside a line for any text. Lines that
 * begin with {@code > } are what a player types. {@code $ echo $?} shows the exit code.
 */
final class Transcript {
  /** Commands that a reader types but that no test runs; nothing is shown of their answers. */
  private static final List<String> NOT_RUN = List.of("git", "cd", "mkdir", "mvn", "cp", "bench/run");

  private static final String PROGRAM = "./houserule";

  private final Path here;
  private int code;

  Transcript(Path here) {
    this.here = here;
  }

  /** Runs the commands; gives the lines as they should be, which are those given when they agree. */
  List<String> run(List<String> lines) {
    List<String> result = new ArrayList<>();
    int i = 0;
    while (i < lines.size()) {
      String command = lines.get(i++);
      if (!command.startsWith("$ ")) {
        throw new AssertionError("not a command: " + command);
      }
      List<String> shown = new ArrayList<>();
      while (i < lines.size() && !lines.get(i).startsWith("$ ")) {
        shown.add(lines.get(i++));
      }
      result.add(command);
      List<String> answer = answer(command.substring(2), shown);
      result.addAll(matches(shown, answer) ? shown : answer);
    }
    return result;
  }

  private List<String> answer(String command, List<String> shown) {
    List<String> words = new ArrayList<>(List.of(command.replaceFirst("\\s+#.*", "").split("\\s+")));
    if (command.equals("echo $?")) {
      return List.of(Integer.toString(code));
    }
    if (NOT_RUN.contains(words.get(0))) {
      return List.of();
    }
    if (!words.remove(0).equals(PROGRAM)) {
      throw new AssertionError("cannot run " + command);
    }
    StringBuilder typed = new StringBuilder();
    shown.stream().filter(l -> l.startsWith("> ")).forEach(l -> typed.append(l.substring(2)).append('\n'));
    Terminal.Answer answer = Terminal.run(here, Page.ROOT, typed.toString(), words);
    code = answer.code();
    List<String> lines = new ArrayList<>();
    // A person stands in the repository with their own files; here the two are apart.
    String text = answer.text().replace(here + "/", "").replace(Page.ROOT + "/", "");
    text.lines().forEach(l -> lines.add(l.stripTrailing()));
    return lines;
  }

  static boolean matches(List<String> shown, List<String> lines) {
    return matches(shown, 0, lines, 0);
  }

  private static boolean matches(List<String> shown, int s, List<String> lines, int l) {
    if (s == shown.size()) {
      return l == lines.size();
    }
    if (shown.get(s).equals("...")) {
      for (int next = l; next <= lines.size(); next++) {
        if (matches(shown, s + 1, lines, next)) {
          return true;
        }
      }
      return false;
    }
    return l < lines.size()
        && matches(shown.get(s).stripTrailing(), lines.get(l))
        && matches(shown, s + 1, lines, l + 1);
  }

  private static boolean matches(String shown, String line) {
    List<String> parts = new ArrayList<>();
    for (String part : shown.split("…", -1)) {
      parts.add(Pattern.quote(part));
    }
    return line.matches(String.join(".*", parts));
  }
}
