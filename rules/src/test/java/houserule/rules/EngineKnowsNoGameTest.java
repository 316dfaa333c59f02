package houserule.rules;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.engine.contract.Packs;
import houserule.engine.pack.Edition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No id of any pack's content stands in the main sources of the library modules. */
class EngineKnowsNoGameTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final List<String> MODULES = List.of("dsl-grammar", "engine", "studio");

  /** Ids that are everyday words of programming or of tables in general. */
  private static final Path EVERYDAY = Path.of("src/test/resources/everyday-words.txt");

  @Test
  void noIdOfAPackStandsInTheMainSources() throws IOException {
    Set<String> ids = ids();
    assertThat(ids).hasSizeGreaterThan(100);
    List<Path> sources = new ArrayList<>();
    for (String module : MODULES) {
      sources.addAll(below(ROOT.resolve(module).resolve("src/main")));
    }
    assertThat(sources).hasSizeGreaterThan(50);
    assertThat(found(ids, sources)).isEmpty();
  }

  @Test
  void theGateFindsAnId(@TempDir Path folder) throws IOException {
    Path source = folder.resolve("Rules.java");
    String id = ids().stream().filter(i -> i.contains("-")).findFirst().orElseThrow();
    Files.writeString(source, "class Rules {\n  boolean is(String s) { return s.equals(\"" + id + "\"); }\n}\n");
    assertThat(found(ids(), List.of(source))).containsExactly("Rules.java:2 says " + id);
  }

  private static Set<String> ids() throws IOException {
    Set<String> ids = new TreeSet<>();
    List<Path> packs = new ArrayList<>(Packs.below(ROOT.resolve("rules")));
    packs.addAll(Packs.below(ROOT.resolve("variants")));
    for (Path folder : packs) {
      Edition edition = Packs.edition(folder, Packs.pack(folder).maxPlayers());
      ids.add(edition.pack().id());
      ids.addAll(edition.options().keySet());
      ids.addAll(edition.game().parts());
      ids.addAll(edition.game().world().kinds().keySet());
      edition.content().items().values().forEach(items -> items.forEach(i -> ids.add(i.id())));
    }
    try (Stream<String> lines = Files.lines(EVERYDAY)) {
      lines.map(l -> l.split("\\s+", 2)[0]).forEach(ids::remove);
    }
    return ids;
  }

  private static List<Path> below(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static List<String> found(Set<String> ids, List<Path> sources) throws IOException {
    String any = String.join("|", ids.stream().map(Pattern::quote).toList());
    Pattern words = Pattern.compile("(?<![A-Za-z0-9-])(" + any + ")(?![A-Za-z0-9-])", Pattern.CASE_INSENSITIVE);
    List<String> found = new ArrayList<>();
    for (Path source : sources) {
      List<String> lines = Files.readAllLines(source);
      for (int i = 0; i < lines.size(); i++) {
        Matcher m = words.matcher(lines.get(i));
        while (m.find()) {
          found.add(source.getFileName() + ":" + (i + 1) + " says " + m.group());
        }
      }
    }
    return found;
  }
}
