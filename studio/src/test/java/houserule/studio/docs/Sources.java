package houserule.studio.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The main sources of the program, as text: what they know is what the pages must tell. */
final class Sources {
  private static final List<String> MODULES = List.of("dsl-grammar", "engine", "studio");

  private Sources() {}

  /** All sources by the name of their class. */
  static Map<String, String> all() {
    Map<String, String> all = new TreeMap<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(Page.ROOT.resolve(module).resolve("src/main/java"))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
          String name = file.getFileName().toString().replace(".java", "");
          all.merge(name, Files.readString(file), String::concat);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return all;
  }

  static String of(String name) {
    return all().get(name);
  }

  static List<MatchResult> find(String pattern, String text) {
    return Pattern.compile(pattern, Pattern.DOTALL).matcher(text).results().toList();
  }

  /** The texts in quotes of a piece of source. */
  static Set<String> quoted(String text) {
    Set<String> all = new TreeSet<>();
    find("\"([^\"]*)\"", text).forEach(m -> all.add(m.group(1)));
    return all;
  }

  /** The texts in the list that a constant holds. */
  static Set<String> list(String name, String constant) {
    return quoted(find(constant + " =\\s+List\\.of\\((.*?)\\);", of(name)).get(0).group(1));
  }

  /** The number that a constant holds, such as {@code Layout.MAX_WORDS}. */
  static long number(String constant) {
    String[] parts = constant.split("\\.");
    String source = of(parts[0]);
    Matcher m = Pattern.compile("(?:int|long) " + parts[1] + " = ([^;]+);").matcher(source);
    if (!m.find()) {
      throw new AssertionError("no constant " + constant);
    }
    return value(parts[0], m.group(1));
  }

  private static long value(String type, String text) {
    String plain = text.strip();
    if (plain.contains("<<")) {
      String[] both = plain.split("<<");
      return value(type, both[0]) << value(type, both[1]);
    }
    if (plain.contains("*")) {
      String[] both = plain.split("\\*", 2);
      return value(type, both[0]) * value(type, both[1]);
    }
    if (plain.matches("[0-9_]+L?")) {
      return Long.parseLong(plain.replaceAll("[_L]", ""));
    }
    return number(plain.contains(".") ? plain : type + "." + plain);
  }
}
