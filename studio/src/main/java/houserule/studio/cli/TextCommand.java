package houserule.studio.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What has to do with the words of packs; alone it shows what there is. */
@Command(
    name = "text",
    description = "Give the words of packs to translators, take them back, and see how far they are.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "docs/translating.md is a translator's way from a copy of this repository to a merged language.",
      "",
      "Examples:",
      "  houserule text status ${bundle:example-pack}",
      "  houserule text export ${bundle:example-pack} --lang pl --out pl.po",
      "  houserule text import pl.po"
    })
final class TextCommand implements Runnable {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Spec private CommandSpec spec;

  private TextCommand() {}

  static CommandLine with(Workplace workplace) {
    return new CommandLine(new TextCommand())
        .addSubcommand(new TextExportCommand(workplace))
        .addSubcommand(new TextImportCommand(workplace))
        .addSubcommand(new TextStatusCommand(workplace));
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "");
  }
}
