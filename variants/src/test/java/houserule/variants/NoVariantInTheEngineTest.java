package houserule.variants;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.engine.contract.Packs;
import houserule.engine.pack.Change;
import houserule.engine.pack.Pack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The program knows no variant: neither its name nor the name of anything it adds. */
class NoVariantInTheEngineTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  /** Names that variants add and that are everyday words of programs or of tables in general. */
  private static final Set<String> EVERYDAY = Set.of("state", "now", "half", "pile", "piles", "earned");

  @Test
  void noMainSourceNamesAVariantOrWhatItAdds() throws IOException {
    Set<String> names = names();
    assertThat(names).hasSizeGreaterThan(5);
    Pattern any =
        Pattern.compile(
            "(?<![a-z0-9-])(" + String.join("|", names.stream().map(Pattern::quote).toList()) + ")(?![a-z0-9-])",
            Pattern.CASE_INSENSITIVE);
    List<String> found = new ArrayList<>();
    for (String module : List.of("dsl-grammar", "engine", "studio")) {
      try (Stream<Path> all = Files.walk(ROOT.resolve(module).resolve("src/main"))) {
        for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
          any.matcher(Files.readString(file)).results()
              .forEach(m -> found.add(file.getFileName() + " says " + m.group()));
        }
      }
    }
    assertThat(found).isEmpty();
  }

  private static Set<String> names() {
    Set<String> names = new TreeSet<>(List.of("solo", "automaton", "automata", "rival"));
    for (Path folder : Packs.below(Path.of("").toAbsolutePath())) {
      Pack pack = Packs.pack(folder);
      names.add(pack.id());
      pack.changes().stream()
          .filter(c -> c.kind() == Change.Kind.ADDED && c.path().size() > 1 && !c.path().get(0).equals("text"))
          .forEach(c -> names.add(c.path().get(c.path().size() - 1)));
    }
    names.removeAll(EVERYDAY);
    return names;
  }
}
