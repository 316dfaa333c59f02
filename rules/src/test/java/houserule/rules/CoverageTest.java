package houserule.rules;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.engine.contract.Packs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every clause of LUNA Capital's rules, and every concession from both sides, has a specification. */
class CoverageTest {
  private static final Path PACK = Path.of("luna-capital");

  /** The sections of the rules, and how many numbered clauses each of them has. */
  private static final Map<String, Integer> CLAUSES =
      new TreeMap<>(
          Map.of("1.1", 2, "1.2", 7, "1.3", 9, "1.4", 7, "1.5", 6, "1.6", 12, "1.7", 3, "1.8", 4, "1.9", 9));

  /** The rulings below the table of tiles are numbered by themselves. */
  private static final int DETAILS_OF_TILES = 6;

  private static final Pattern FEATURE = Pattern.compile("(?m)^  def \"([^\"]+)\"\\(\\) \\{");
  private static final Pattern CLAUSE = Pattern.compile("1\\.\\d+(\\.\\d+| detail \\d+)?(?=[: ])");

  @Test
  void everyClauseHasASpecification() throws IOException {
    List<String> wanted = new ArrayList<>();
    CLAUSES.forEach((section, n) -> IntStream.rangeClosed(1, n).forEach(i -> wanted.add(section + "." + i)));
    IntStream.rangeClosed(1, DETAILS_OF_TILES).forEach(i -> wanted.add("1.6 detail " + i));
    assertThat(wanted).hasSize(65);
    assertThat(clauses(sources())).containsAll(wanted);
  }

  @Test
  void noSpecificationNamesAClauseThatIsNotThere() throws IOException {
    assertThat(clauses(sources()))
        .allMatch(
            clause -> {
              String[] parts = clause.split("\\.| detail ");
              int section = CLAUSES.getOrDefault(parts[0] + "." + parts[1], 0);
              int last = clause.contains("detail") ? DETAILS_OF_TILES : section;
              return section > 0 && (parts.length == 2 || Integer.parseInt(parts[2]) <= last);
            });
  }

  @Test
  void everyConcessionIsSpecifiedFromBothSides() throws IOException {
    List<String> concessions = Packs.edition(PACK, 2).game().world().sorts().get("concession").members();
    assertThat(concessions).hasSize(24);
    String source = sources();
    assertThat(concessions)
        .allSatisfy(
            id -> {
              assertThat(source).containsPattern("(?m)^    holds '" + id + "', ");
              assertThat(source).containsPattern("(?m)^    fails '" + id + "', ");
            });
  }

  @Test
  void noSpecificationIsLeftOut() throws IOException {
    assertThat(sources()).doesNotContainPattern("@(Ignore|IgnoreIf|IgnoreRest|PendingFeature|Requires)\\b");
  }

  /** The clauses that features of a specification begin with. */
  private static List<String> clauses(String source) {
    return FEATURE.matcher(source).results()
        .map(feature -> CLAUSE.matcher(feature.group(1)))
        .filter(Matcher::lookingAt)
        .map(Matcher::group)
        .toList();
  }

  private static String sources() throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.list(PACK.resolve("spec"))) {
      for (Path file : files.sorted().toList()) {
        all.append(Files.readString(file));
      }
    }
    return all.toString();
  }
}
