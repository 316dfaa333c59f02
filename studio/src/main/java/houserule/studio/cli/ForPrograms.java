package houserule.studio.cli;

import picocli.CommandLine.Option;

/** A command whose answer can be read by a program. */
abstract class ForPrograms extends Action {
  @Option(names = "--json", order = 80, description = "Answer in JSON, for programs.")
  private boolean json;

  ForPrograms(Workplace workplace) {
    super(workplace);
  }

  @Override
  final boolean json() {
    return json;
  }
}
