package houserule.studio.docs;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.engine.pack.PackFormat;
import houserule.engine.pack.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import org.junit.jupiter.api.Test;

/** The pages tell all that the program knows, and nothing else. */
class CompleteTest {
  private static final Page FORMAT = Page.of("docs/pack-format.md");

  private static final Page VARIANTS = Page.of("docs/variants.md");

  /** Under which heading the keys of a map stand, by what the format calls it. */
  private static final Map<String, String> HEADINGS =
      Map.of(
          "pack.yaml", "pack.yaml",
          "option", "options",
          "board", "boards",
          "sort of component", "components",
          "value of the state", "state",
          "zone", "zones",
          "measure of the ranking", "ranking");

  /** Texts that look like codes but are not: names of files, keys of words, system properties. */
  private static final Set<String> NO_CODES =
      Set.of("pack.yaml", "flow.groovy", "pack.name", "pack.about", "pack.why", "score.total");

  private static Set<String> keys(String heading) {
    return new TreeSet<>(Page.firstColumn(FORMAT.section(heading)));
  }

  private static Map<String, Set<String>> forms(Shape of) {
    Map<String, Set<String>> all = new TreeMap<>();
    if (of instanceof Shape.Form form) {
      all.put(form.name(), new TreeSet<>(form.known().keySet()));
    }
    of.inside().forEach(s -> all.putAll(forms(s)));
    return all;
  }

  @Test
  void everyKeyOfThePackFormatIsDocumented() {
    Map<String, Set<String>> known = forms(PackFormat.PACK);
    Set<String> item = known.remove("component");
    assertThat(known.keySet()).isEqualTo(new TreeSet<>(HEADINGS.keySet()));
    assertThat(keys("components")).containsAll(item);
    known.forEach(
        (what, keys) -> {
          Set<String> told = keys(HEADINGS.get(what));
          if (what.equals("sort of component")) {
            // The same heading has the keys of single designs and the types of fields.
            told.removeAll(item);
            told.removeAll(keys("Types of fields"));
          }
          assertThat(told).as(what).isEqualTo(keys);
        });
    known.get("pack.yaml").removeAll(Set.of("id", "version", "format", "players", "unattended", "locales"));
    known.get("pack.yaml").forEach(section -> assertThat(FORMAT.section(section)).isNotEmpty());
  }

  @Test
  void everyKeyOfVariantsIsDocumented() {
    Set<String> told = new TreeSet<>();
    for (String line : VARIANTS.section("Keys")) {
      if (line.startsWith("| `")) {
        Sources.find("`([a-z]+)`", line.substring(0, line.indexOf(" | "))).forEach(m -> told.add(m.group(1)));
      }
    }
    assertThat(told).isEqualTo(new TreeSet<>(PackFormat.VARIANT.known().keySet()));
  }

  @Test
  void everyTypeIsDocumented() {
    assertThat(keys("Types of fields")).containsAll(Sources.list("FieldTypes", "BASIC"));
  }

  @Test
  void everyVerbIsDocumentedWithItsArguments() {
    Map<String, String> told = new TreeMap<>();
    List<String> rows = new ArrayList<>(Page.firstColumn(FORMAT.section("flow.groovy")));
    rows.addAll(Page.firstColumn(VARIANTS.section("Steps of the flow")));
    rows.forEach(v -> told.put(v.split("[^a-zA-Z]")[0], v));
    List<MatchResult> forms =
        Sources.find("form\\(\"(\\w+)\", \\d, \\d, [\\w.]+, \"[^\"]*\"([^)]*)\\)", Sources.of("FlowForms"));
    assertThat(forms).hasSizeGreaterThan(20);
    Set<String> verbs = new TreeSet<>();
    forms.forEach(f -> verbs.add(f.group(1)));
    assertThat(told.keySet()).isEqualTo(verbs);
    for (MatchResult form : forms) {
      Sources.quoted(form.group(2))
          .forEach(argument -> assertThat(told.get(form.group(1))).contains(argument + ":"));
    }
  }

  @Test
  void everyGroupOfTextsIsDocumented() {
    Set<String> known = new TreeSet<>();
    Sources.find("needs\\.(?:require|allow)\\(\\s*\"(\\w+)\\.", Sources.of("TextNeeds"))
        .forEach(m -> known.add(m.group(1)));
    known.add("component");
    Set<String> told = new TreeSet<>();
    Page.firstColumn(FORMAT.section("Words")).forEach(k -> told.add(k.split("\\.")[0]));
    assertThat(told).isEqualTo(known).isEqualTo(PackFormat.WORDS.known().keySet());
  }

  @Test
  void everyKeyOfScenariosIsDocumented() {
    List<String> lines = Page.of("docs/scenarios.md").section("Keys");
    assertThat(new TreeSet<>(Page.firstColumn(lines)))
        .isEqualTo(Sources.list("Scenario", "KEYS"))
        .isEqualTo(PackFormat.SCENARIO.known().keySet());
  }

  @Test
  void everyCodeIsDocumented() {
    Set<String> known = new TreeSet<>();
    Sources.all().values().forEach(
        s -> Sources.find("\"([a-z]+\\.[a-z_]+)\"", s).forEach(m -> known.add(m.group(1))));
    known.removeIf(c -> NO_CODES.contains(c) || c.startsWith("houserule."));
    assertThat(known).hasSizeGreaterThan(100);
    List<String> told = Page.firstColumn(Page.of("docs/errors.md").lines());
    assertThat(told).doesNotHaveDuplicates();
    Set<String> codes = new TreeSet<>(told);
    codes.removeIf(c -> !c.contains("."));
    assertThat(codes).isEqualTo(known);
  }

  @Test
  void everyLimitIsTheOneInTheSources() {
    int seen = 0;
    for (String line : FORMAT.section("Limits")) {
      for (MatchResult comment : Sources.find("<!--(.*)-->", line)) {
        for (String constant : comment.group(1).strip().split("\\s+")) {
          assertThat(line).contains(String.format("%,d", Sources.number(constant)));
          seen++;
        }
      }
    }
    assertThat(seen).isGreaterThan(15);
  }

  @Test
  void everyWordOfTheLanguageIsListed() throws IOException {
    String grammar =
        Files.readString(
            Page.ROOT.resolve("dsl-grammar/src/main/antlr4/houserule/dsl/syntax/Rule.g4"))
            .replaceAll("//.*", "");
    Set<String> words = new TreeSet<>();
    Sources.find("'([a-z]+)'", grammar).forEach(m -> words.add(m.group(1)));
    Set<String> told = new TreeSet<>();
    Page.of("docs/rule-language.md").section("Words of the language").stream()
        .filter(l -> l.startsWith("`"))
        .forEach(l -> Sources.find("`([a-z]+)`", l).forEach(m -> told.add(m.group(1))));
    assertThat(told).isEqualTo(words);
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    int seen = 0;
    for (Page page : Page.all()) {
      for (MatchResult link : Sources.find("\\]\\(([^)\\s]+)\\)", String.join("\n", page.lines()))) {
        String[] target = link.group(1).split("#", 2);
        if (target[0].startsWith("http")) {
          continue;
        }
        Path file =
            target[0].isEmpty() ? page.file() : page.file().resolveSibling(target[0]).normalize();
        assertThat(file).as(page.name() + " links to " + link.group(1)).exists();
        if (target.length > 1) {
          assertThat(anchors(Page.read(file))).as(page.name() + " links to").contains(target[1]);
        }
        seen++;
      }
    }
    assertThat(seen).isGreaterThan(30);
  }

  private static List<String> anchors(Page page) {
    return page.lines().stream()
        .filter(l -> l.startsWith("#"))
        .map(l -> l.replaceFirst("#+ ", "").toLowerCase().replaceAll("[^a-z0-9 -]", "").replace(' ', '-'))
        .toList();
  }
}
