package houserule.studio.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The program without a command: it shows what there is. */
@Command(
    name = "houserule",
    description = "Tabletop games written as data: check them, play them, playtest them.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = Version.class,
    footer = {
      "",
      "PACK is the id of a pack (houserule list shows them) or a folder with a pack.yaml.",
      "",
      "Examples:",
      "  houserule play ${bundle:example-pack} --bots 1",
      "  houserule check ${bundle:example-pack}",
      "  houserule COMMAND --help"
    })
final class Houserule implements Runnable {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Option(names = "--version", versionHelp = true, description = "Show the version.")
  private boolean version;

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "");
  }
}
