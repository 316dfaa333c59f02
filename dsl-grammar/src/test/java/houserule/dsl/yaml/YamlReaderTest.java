package houserule.dsl.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import houserule.dsl.Golden;
import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class YamlReaderTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  @TestFactory
  Stream<DynamicTest> snippets() {
    return Golden.tests(
        "yaml",
        "yaml",
        source -> {
          Diagnostics out = new Diagnostics();
          Optional<Yaml> read = YamlReader.read(source, out);
          return out.hasErrors()
              ? new Golden.Outcome(false, Render.text(out.sorted()))
              : new Golden.Outcome(true, show(read.orElseThrow(), "") + "\n");
        });
  }

  private static String show(Yaml yaml, String indent) {
    String at = yaml.span().line() + ":" + yaml.span().column() + " ";
    if (yaml instanceof Yaml.Scalar s) {
      String quote = s.quoted() ? "\"" : "";
      return at + (s.isNothing() ? "nothing" : quote + s.value().replace("\n", "\\n") + quote);
    } else if (yaml instanceof Yaml.Items items) {
      return at + items.all().stream().map(i -> show(i, indent)).collect(Collectors.joining(", ", "[", "]"));
    }
    return at
        + ((Yaml.Mapping) yaml).entries().stream()
            .map(e -> "\n" + indent + "  " + e.name() + ": " + show(e.value(), indent + "  "))
            .collect(Collectors.joining());
  }

  /** A file, and what is said about it first, with its line and column. */
  private record Hostile(String name, String first, String text) {}

  private static final List<Hostile> HOSTILE =
      List.of(
          new Hostile("zero character", "yaml.syntax 2:4", "a: 1\nb: \u0000\n"),
          new Hostile("zero characters only", "yaml.syntax 1:1", "\u0000".repeat(1_000)),
          new Hostile("escape sequence", "yaml.syntax 1:4", "a: \u001b[31mred\n"),
          new Hostile("delete", "yaml.syntax 1:5", "a: x\u007f\n"),
          new Hostile("half of a pair", "yaml.syntax 1:4", "a: \ud83d b\n"),
          new Hostile("other half of a pair", "yaml.syntax 1:4", "a: \ude00 b\n"),
          new Hostile("mark of byte order inside", "yaml.syntax 2:1", "a: 1\n\ufeffb: 2\n"),
          new Hostile("no character", "yaml.syntax 1:4", "a: \uffff\n"),
          new Hostile("100000 lists", "yaml.too_deep 1:41", "[".repeat(100_000) + "]".repeat(100_000)),
          new Hostile("100000 open lists", "yaml.too_deep 1:41", "[".repeat(100_000)),
          new Hostile("100000 maps", "yaml.too_deep 1:161", "{a: ".repeat(100_000)),
          new Hostile("100000 dashes", "yaml.too_deep 1:81", "- ".repeat(100_000) + "a"),
          new Hostile("100000 question marks", "yaml.too_deep 1:81", "? ".repeat(100_000) + "a"),
          new Hostile("1000 levels", "yaml.too_deep 41:41", levels(1_000)),
          new Hostile("long file", "yaml.too_long 1:1", "a: " + "x".repeat(2_000_000)),
          new Hostile("billion laughs", "yaml.anchor 1:5", laughs(40)),
          new Hostile("list in itself", "yaml.anchor 1:4", "a: &x [*x]\n"),
          new Hostile("unknown alias", "yaml.anchor 1:4", "a: *nobody\n"),
          new Hostile("star", "yaml.syntax 1:5", "a: *\n"),
          new Hostile("script engine", "yaml.tag 1:1", "!!javax.script.ScriptEngineManager [!!java.net.URLClassLoader [[!!java.net.URL [\"http://127.0.0.1/\"]]]]\n"),
          new Hostile("java type", "yaml.tag 1:4", "a: !!java.io.File [/etc/passwd]\n"),
          new Hostile("binary", "yaml.tag 1:4", "a: !!binary R0lGODlhDAAMAIQAAP\n"),
          new Hostile("environment", "yaml.tag 1:4", "a: !ENV_VARIABLE ${HOME}\n"),
          new Hostile("own tag", "yaml.directive 1:1", "%TAG ! tag:x,2000:\n---\na: !x 1\n"),
          new Hostile("unknown version", "yaml.syntax 1:1", "%YAML 3.0\n---\na: 1\n"),
          new Hostile("map as a key", "yaml.key 1:1", "{a: 1}: 2\n"),
          new Hostile("long key", "yaml.syntax 1:3001", "x".repeat(3_000) + ": 1\n"),
          new Hostile("quotes only", "yaml.syntax 1:3", "\"".repeat(100_001)),
          new Hostile("many aliases", "yaml.anchor 1:2", "[" + "*a, ".repeat(20_000) + "]"),
          new Hostile("empty", "yaml.empty 1:1", ""));

  private static String levels(int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(" ".repeat(i)).append("a:\n");
    }
    return text.toString();
  }

  private static String laughs(int count) {
    StringBuilder text = new StringBuilder("a0: &a0 [lol, lol]\n");
    for (int i = 1; i < count; i++) {
      text.append("a%1$d: &a%1$d [*a%2$d, *a%2$d]\n".formatted(i, i - 1));
    }
    return text.toString();
  }

  @TestFactory
  Stream<DynamicTest> hostileFilesAreToldAtTheirPlace() {
    return HOSTILE.stream()
        .map(
            h ->
                DynamicTest.dynamicTest(
                    h.name(),
                    () -> {
                      Diagnostics out = new Diagnostics();
                      assertTimeout(SOON, () -> YamlReader.read(new Source("f.yaml", h.text()), out));
                      Diagnostic first = out.sorted().get(0);
                      assertThat(first.code() + " " + first.at().line() + ":" + first.at().column())
                          .as(() -> Render.text(List.of(first)))
                          .isEqualTo(h.first());
                    }));
  }

  @Test
  void largeFilesAreReadSoon() {
    StringBuilder keys = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      keys.append("key-").append(i).append(": {cost: 1, when: a > b}\n");
    }
    for (String text : List.of("a: " + "x".repeat(1_000_000), "a: " + "x ".repeat(500_000), keys.toString())) {
      Diagnostics out = new Diagnostics();
      assertTimeout(SOON, () -> YamlReader.read(new Source("f.yaml", text), out));
      assertThat(out.sorted()).isEmpty();
    }
  }

  @Test
  void markOfByteOrderAtTheStartIsNoPartOfTheFirstKey() {
    Yaml.Mapping map = (Yaml.Mapping) YamlReader.read(new Source("f", "\ufeffa: 1\n"), new Diagnostics()).orElseThrow();
    assertThat(map.keys()).containsExactly("a");
  }

  @Test
  void everyCharacterOfAScalarKnowsItsPlace() {
    assertPlaces("a: count(hand) > 3");
    assertPlaces("a:   count(hand)\n   and more\n     and more");
    assertPlaces("a: 'it''s  one'");
    assertPlaces("a: \"one two\"");
    assertPlaces("a: |\n  one\n    two\n\n  three\n");
    assertPlaces("a: |-\r\n  one\r\n  two\r\n");
    assertPlaces("a: >\n  one\n  two\n\n  three\n");
    assertPlaces("a: |2\n    one\n   two\n");
    assertPlaces("- 😀 count(hand) \n- '😀 b'");
    assertPlaces("{a: b, c: [d e, \"f\"]}");
    assertPlaces("a: \"one \\\n   two\\\n   three\"");
  }

  // All but spaces must be found at their place as they are.
  private static void assertPlaces(String text) {
    Yaml yaml = YamlReader.read(new Source("f", text), new Diagnostics()).orElseThrow();
    int seen = 0;
    for (Snippet snippet : scalars(yaml).map(Yaml.Scalar::text).toList()) {
      for (int i = 0; i < snippet.text().length(); i++) {
        char c = snippet.text().charAt(i);
        if (!Character.isWhitespace(c)) {
          assertThat(text.charAt(snippet.offsets()[i])).as(text + " at " + i).isEqualTo(c);
          seen++;
        }
      }
    }
    assertThat(seen).isPositive();
  }

  private static Stream<Yaml.Scalar> scalars(Yaml yaml) {
    if (yaml instanceof Yaml.Scalar s) {
      return Stream.of(s);
    } else if (yaml instanceof Yaml.Items items) {
      return items.all().stream().flatMap(YamlReaderTest::scalars);
    }
    return ((Yaml.Mapping) yaml).entries().stream()
        .flatMap(e -> Stream.concat(Stream.of(e.key()), scalars(e.value())));
  }

  @Test
  void escapesStandAtTheirBackslash() {
    Yaml yaml = YamlReader.read(new Source("f", "- \"a\\tb\\x41\\u0042\\U0001F600c\""), new Diagnostics()).orElseThrow();
    Snippet text = scalars(yaml).findFirst().orElseThrow().text();
    assertThat(text.text()).isEqualTo("a\tbAB\ud83d\ude00c");
    assertThat(text.offsets()).startsWith(3, 4, 6, 7, 11, 17, 17, 27);
  }

  @Test
  void spoiltFilesNeverThrow() {
    String good =
        "id: a\nplayers: 2..4\ncards:\n  apple: {cost: 2, when: \"count(hand) > 3\"}\n  plum:\n"
            + "    - one\n    - 'two'\ntext: |\n  first\n  second\nlast: >-\n  folded\n  text\n";
    String bits = ":-[]{},&*!|>'\"%@`#?\n\t \r~\\<=\u0000\u0085\u2028\ufeffax1é";
    int broken = 0;
    for (int seed = 1; seed <= 2_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder text = new StringBuilder(good);
      for (int i = random.nextInt(1, 5); i > 0; i--) {
        int at = random.nextInt(text.length());
        if (random.nextBoolean()) {
          text.insert(at, bits.charAt(random.nextInt(bits.length())));
        } else {
          text.delete(at, Math.min(text.length(), at + random.nextInt(1, 5)));
        }
      }
      broken += isTold(seed, text.toString()) ? 1 : 0;
    }
    assertThat(broken).isGreaterThan(500);
  }

  private static boolean isTold(int seed, String text) {
    Diagnostics out = new Diagnostics();
    Optional<Yaml> read;
    try {
      read = YamlReader.read(new Source("f", text), out);
    } catch (RuntimeException e) {
      throw new AssertionError("seed " + seed + ":\n" + text, e);
    }
    assertThat(read.isPresent() || out.hasErrors()).as("seed " + seed).isTrue();
    for (Diagnostic d : out.sorted()) {
      assertThat(d.at().start()).as("seed " + seed).isBetween(0, d.at().end());
      assertThat(d.at().end()).as("seed " + seed).isLessThanOrEqualTo(text.length());
      assertThat(d.code()).startsWith("yaml.");
    }
    Render.text(out.sorted());
    return out.hasErrors();
  }
}
