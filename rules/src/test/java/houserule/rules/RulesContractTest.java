package houserule.rules;

import houserule.engine.contract.PackContract;
import java.nio.file.Path;

/** The contract suite over the base games. */
class RulesContractTest extends PackContract {
  @Override
  protected Path folder() {
    return Path.of("").toAbsolutePath();
  }

  @Override
  protected int atLeast() {
    return 3;
  }
}
