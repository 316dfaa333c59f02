package houserule.variants;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.engine.contract.Packs;
import houserule.engine.eval.PackTerms;
import houserule.engine.pack.Pack;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every rule of every variant, compiled and read off its tree, says the same. */
class VariantsAgreeTest {
  private static final int POSITIONS_APART = 7;

  @TestFactory
  Stream<DynamicTest> compiledRulesAndTheirTreesAgree() {
    List<Path> packs = Packs.below(Path.of("").toAbsolutePath());
    assertThat(packs).isNotEmpty();
    return packs.stream()
        .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> agree(folder)));
  }

  private static void agree(Path folder) {
    Pack pack = Packs.pack(folder);
    PackTerms terms = new PackTerms(Packs.edition(folder, pack.minPlayers()).game());
    assertThat(terms.terms()).isPositive();
    long seed = 1;
    while (terms.compared() < 10_000) {
      terms.compareThroughGame(seed++, POSITIONS_APART);
    }
  }
}
