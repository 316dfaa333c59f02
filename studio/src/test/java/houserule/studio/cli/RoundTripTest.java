package houserule.studio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.engine.words.Exchange;
import houserule.engine.words.Pseudo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What is exported, imported and exported again is the same file: for every pack, language and kind of file. */
class RoundTripTest {
  private static final List<String> SHELVES = List.of("rules", "variants", "docs/examples");

  /** A language that no pack has, in which everything is made up. */
  private static final String NEW = "eo";

  @TempDir Path here;

  private static List<Path> packs() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String shelf : SHELVES) {
      try (Stream<Path> below = Files.list(Shell.REPOSITORY.resolve(shelf))) {
        below.filter(p -> Files.exists(p.resolve("pack.yaml"))).sorted().forEach(all::add);
      }
    }
    return all;
  }

  private static List<String> languages(Path pack) throws IOException {
    List<String> all = new ArrayList<>(List.of(NEW));
    try (Stream<Path> texts = Files.list(pack.resolve("text"))) {
      texts.map(t -> t.getFileName().toString()).filter(n -> n.endsWith(".yaml")).map(n -> n.replace(".yaml", ""))
          .filter(l -> !l.equals("en")).sorted().forEach(all::add);
    }
    return all;
  }

  @TestFactory
  Stream<DynamicTest> everyPackLanguageAndFormat() throws IOException {
    Shell shell = new Shell(here.toAbsolutePath());
    List<DynamicTest> all = new ArrayList<>();
    List<Path> packs = packs();
    assertThat(packs).hasSizeGreaterThan(15);
    for (Path pack : packs) {
      String name = pack.getFileName().toString();
      Shell.copy(pack, here.resolve(pack.getParent().endsWith("variants") ? "variants" : "rules").resolve(name));
      for (String language : languages(pack)) {
        for (Exchange format : Exchange.values()) {
          all.add(
              DynamicTest.dynamicTest(
                  name + " " + language + " " + format.ending(), () -> roundTrip(shell, name, language, format)));
        }
      }
    }
    return all.stream();
  }

  private void roundTrip(Shell shell, String pack, String language, Exchange format) throws IOException {
    Path folder = Files.exists(here.resolve("rules").resolve(pack)) ? here.resolve("rules").resolve(pack) : here.resolve("variants").resolve(pack);
    Path words = folder.resolve("text").resolve(language + ".yaml");
    boolean has = Files.exists(words);
    String before = has ? Files.readString(words) : "";
    String file = pack + "-" + language + "." + format.ending();
    try {
      if (!has) {
        // Half of it first, so that the rest finds its places among what is there.
        invent(shell, pack, language, format, file, 2);
        invent(shell, pack, language, format, file, 1);
      }
      String first = export(shell, pack, language, format);
      assertThat(first).doesNotContain("msgstr \"\"\n\n#").doesNotContain(",,missing,");
      shell.write(file, first);
      String kept = Files.readString(words);
      take(shell, file, pack);
      assertThat(Files.readString(words)).isEqualTo(kept);
      assertThat(export(shell, pack, language, format)).isEqualTo(first);
      shell.write(file, shuffled(first, format));
      take(shell, file, pack);
      assertThat(Files.readString(words)).isEqualTo(kept);
      assertThat(export(shell, pack, language, format)).isEqualTo(first);
      if (first.contains("\n#~ ") || first.contains(" translate=\"no\"") || first.contains(",obsolete,")) {
        return;
      }
      // And into a pack that has lost all of it; what English no longer says would not come back.
      Files.writeString(words, "{}\n");
      Files.deleteIfExists(folder.resolve("text/sources").resolve(language + ".yaml"));
      take(shell, file, pack);
      assertThat(export(shell, pack, language, format)).isEqualTo(first);
    } finally {
      Files.deleteIfExists(words);
      Files.deleteIfExists(folder.resolve("text/sources").resolve(language + ".yaml"));
      if (has) {
        Files.writeString(words, before);
      }
    }
  }

  private static String export(Shell shell, String pack, String language, Exchange format) {
    Shell.Run run = shell.run("text", "export", pack, "--lang", language, "--format", format.ending());
    assertThat(run.err()).isEmpty();
    return run.out();
  }

  private static void take(Shell shell, String file, String pack) {
    Shell.Run run = shell.run("text", "import", file, pack);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
  }

  /** Fills in every n-th of the texts that are missing, as a translator's tool would. */
  private static void invent(Shell shell, String pack, String language, Exchange format, String file, int every) {
    String po = export(shell, pack, language, Exchange.PO);
    StringBuilder filled = new StringBuilder();
    String id = "";
    int n = 0;
    for (String line : po.lines().toList()) {
      if (line.startsWith("msgid ")) {
        id = line.substring(7, line.length() - 1);
      }
      boolean open = line.equals("msgstr \"\"") && !id.isEmpty();
      String text = id.replace("\\n", "\n").replace("\\\"", "\"").replace("\\\\", "\\");
      String made = Pseudo.of(text).replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
      filled.append(open && n++ % every == 0 ? "msgstr \"" + made + "\"" : line).append('\n');
    }
    String other = file.replaceAll("\\.[a-z]+$", ".po");
    shell.write(other, filled.toString());
    take(shell, other, pack);
  }

  private static String shuffled(String text, Exchange format) {
    Random random = new Random(7);
    List<String> parts =
        new ArrayList<>(
            switch (format) {
              case PO -> List.of(text.split("\n\n"));
              case XLIFF -> List.of(text.split("(?<=</unit>\n)"));
              case CSV -> rows(text);
            });
    boolean tail = format == Exchange.XLIFF;
    String head = format == Exchange.XLIFF ? parts.get(0).substring(0, parts.get(0).indexOf("    <unit")) : parts.get(0);
    List<String> middle = new ArrayList<>(parts.subList(1, parts.size() - (tail ? 1 : 0)));
    if (tail) {
      middle.add(parts.get(0).substring(head.length()));
    }
    List<String> before = List.copyOf(middle);
    Collections.shuffle(middle, random);
    assertThat(middle.size() < 3 || !middle.equals(before)).isTrue();
    String separator = format == Exchange.PO ? "\n\n" : "";
    return head + separator + String.join(separator, middle) + (tail ? parts.get(parts.size() - 1) : "\n");
  }

  private static List<String> rows(String text) {
    List<String> all = new ArrayList<>();
    Pattern.compile("([^\"\n]|\"([^\"]|\"\")*\")*\n").matcher(text).results().forEach(m -> all.add(m.group()));
    return all;
  }
}
