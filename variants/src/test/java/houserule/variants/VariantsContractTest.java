package houserule.variants;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.engine.contract.PackContract;
import houserule.engine.contract.Packs;
import houserule.engine.pack.Layer;
import houserule.engine.pack.PackReader;
import houserule.engine.pack.Shelves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The contract suite over every variant, and over every two of them that do not clash. */
class VariantsContractTest extends PackContract {
  @Override
  protected Path folder() {
    return Path.of("").toAbsolutePath();
  }

  @Override
  protected int atLeast() {
    return 1;
  }

  @TestFactory
  Stream<DynamicNode> everyTwoThatDoNotClashKeepTheContract() {
    List<Packs.Chosen> together = pairs().stream().filter(p -> clashes(p).isEmpty()).toList();
    return together.stream().map(p -> contract(p, Optional.empty()));
  }

  @Test
  void whichOnesClashAndOverWhat() throws IOException {
    List<String> told = new ArrayList<>();
    for (Packs.Chosen pair : pairs()) {
      clashes(pair).forEach(d -> told.add(pair.name() + ": " + d.message()));
    }
    // Of a variant that has been taken away nothing is asked for.
    List<String> expected = Files.readAllLines(Path.of("src/test/golden/clashes.txt"));
    assertThat(told).isEqualTo(expected.stream().filter(this::isAboutWhatIsHere).toList());
  }

  private boolean isAboutWhatIsHere(String clash) {
    return Stream.of(clash.substring(0, clash.indexOf(':')).split("\\+"))
        .skip(1)
        .allMatch(v -> Files.isDirectory(folder().resolve(v)));
  }

  /** Every two variants of one game, laid over that game. */
  private List<Packs.Chosen> pairs() {
    List<Path> all = Packs.below(folder());
    List<Packs.Chosen> pairs = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        Layer base = base(all.get(i));
        if (base.id().equals(base(all.get(j)).id())) {
          pairs.add(new Packs.Chosen(base.folder(), List.of(all.get(i), all.get(j))));
        }
      }
    }
    return pairs;
  }

  private static Layer base(Path variant) {
    return Packs.pack(variant).layers().get(0);
  }

  private static List<Diagnostic> clashes(Packs.Chosen pair) {
    Diagnostics out = new Diagnostics();
    PackReader.read(pair.folder(), pair.with(), Shelves.beside(pair.with().get(0)), out);
    List<Diagnostic> found =
        out.sorted().stream().filter(d -> d.code().equals("variant.clash")).toList();
    assertThat(out.sorted()).hasSameSizeAs(found);
    return found;
  }
}
