package houserule.rules;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.engine.contract.Packs;
import houserule.engine.eval.PackTerms;
import houserule.engine.pack.Pack;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every rule of every pack, compiled and read off its tree, says the same in the positions of random games. */
class RulesAgreeTest {
  private static final int POSITIONS_APART = 7;

  @TestFactory
  Stream<DynamicTest> compiledRulesAndTheirTreesAgree() {
    List<Path> packs = Packs.below(Path.of("").toAbsolutePath());
    assertThat(packs).hasSizeGreaterThanOrEqualTo(3);
    return packs.stream()
        .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> agree(folder)));
  }

  private static void agree(Path folder) {
    Pack pack = Packs.pack(folder);
    for (int players = pack.minPlayers(); players <= pack.maxPlayers(); players++) {
      PackTerms terms = new PackTerms(Packs.edition(folder, players).game());
      assertThat(terms.terms()).isPositive();
      long seed = players;
      while (terms.compared() < Math.min(20_000, 400 * terms.terms())) {
        terms.compareThroughGame(seed++, POSITIONS_APART);
      }
    }
  }
}
