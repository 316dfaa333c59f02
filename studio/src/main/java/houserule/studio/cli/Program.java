package houserule.studio.cli;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Suggest;
import houserule.engine.eval.Fault;
import houserule.studio.app.GameCrash;
import houserule.studio.app.Library;
import houserule.studio.app.Players;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.ResourceBundle;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** One run of the program: reads the command line, does what it says, gives the exit code. */
final class Program {
  private static final int NARROWEST = 60;
  private static final int WIDEST = 120;

  private final Workplace workplace;
  private final Console console;

  Program(Workplace workplace) {
    this.workplace = workplace;
    this.console = workplace.console();
  }

  int run(String... arguments) {
    try {
      return commandLine(List.of(arguments)).execute(asked(arguments));
    } catch (Error e) {
      // Whatever it is, the person gets an answer and a file, not a stack trace.
      return failed(e, List.of(arguments));
    }
  }

  // Many people try `help` before `--help`, and either is fine.
  private static String[] asked(String[] arguments) {
    if (arguments.length == 0 || !arguments[0].equals("help")) {
      return arguments;
    }
    return arguments.length == 1
        ? new String[] {"--help"}
        : new String[] {arguments[1], "--help"};
  }

  private CommandLine commandLine(List<String> arguments) {
    CommandLine line = new CommandLine(new Houserule());
    line.addSubcommand(new ListCommand(workplace));
    line.addSubcommand(new CheckCommand(workplace));
    line.addSubcommand(new NewCommand(workplace));
    line.addSubcommand(new ExplainCommand(workplace));
    line.addSubcommand(new DiffCommand(workplace));
    line.addSubcommand(new PlayCommand(workplace));
    line.addSubcommand(new PlaytestCommand(workplace));
    line.addSubcommand(new CompareCommand(workplace));
    line.addSubcommand(new ScoreCommand(workplace));
    line.addSubcommand(new MovesCommand(workplace));
    line.addSubcommand(new ReplayCommand(workplace));
    line.addSubcommand(TextCommand.with(workplace));
    line.addSubcommand(new SchemaCommand(workplace));
    line.setResourceBundle(words());
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(console.colours() ? Ansi.ON : Ansi.OFF));
    line.setUsageHelpWidth(Math.max(NARROWEST, Math.min(WIDEST, console.width())));
    line.setOut(new PrintWriter(console.out(), true));
    line.setErr(new PrintWriter(console.err(), true));
    line.setParameterExceptionHandler((e, all) -> misused(e));
    line.setExecutionExceptionHandler((e, command, result) -> failed(e, arguments));
    return line;
  }

  // Help shows a pack that is really there: the program itself knows the name of none.
  private ResourceBundle words() {
    List<String> packs = new Library(workplace.here(), workplace.home(), List.of()).names();
    String example = packs.isEmpty() ? "PACK" : packs.get(0);
    String bots = String.join(", ", Players.KNOWN) + ", mcts:ITERATIONS, mcts:MILLISECONDSms";
    return new ListResourceBundle() {
      @Override
      protected Object[][] getContents() {
        return new Object[][] {{"example-pack", example}, {"kinds-of-bots", bots}};
      }
    };
  }

  private int misused(ParameterException e) {
    CommandLine command = e.getCommandLine();
    if (e.getMessage().isEmpty()) {
      command.usage(command.getErr());
      return ExitCode.USAGE;
    }
    boolean top = !command.getSubcommands().isEmpty();
    if (e instanceof UnmatchedArgumentException u && !u.getUnmatched().isEmpty()) {
      String word = u.getUnmatched().get(0);
      boolean option = word.startsWith("-");
      List<String> known =
          option
              ? new ArrayList<>(command.getCommandSpec().optionsMap().keySet())
              : top ? new ArrayList<>(command.getSubcommands().keySet()) : List.of();
      console.warn(
          option
              ? "There is no option `" + word + "`."
              : top
                  ? "There is no command `" + word + "`."
                  : "`" + word + "` is one word too many.");
      Suggest.nearest(word, known).ifPresent(n -> console.warn("Did you mean `" + n + "`?"));
    } else {
      console.warn(sentence(e.getMessage()));
    }
    console.warn("`" + command.getCommandSpec().qualifiedName() + " --help` tells what there is.");
    return ExitCode.USAGE;
  }

  private static String sentence(String text) {
    String line = text.lines().findFirst().orElse("").strip();
    line = line.replaceAll("is not an? (int|long)$", "is not a whole number");
    line = line.replaceAll("(?<!\\w)'([^']*)'", "`$1`");
    return line.endsWith(".") ? line : line + ".";
  }

  private int failed(Throwable cause, List<String> arguments) {
    if (cause instanceof Fault fault && fault.at() != null) {
      Diagnostic diagnostic =
          new Diagnostic(
              "play.fault", Diagnostic.Severity.ERROR, fault.at(),
              "The game cannot go on: " + fault.getMessage(), List.of());
      DiagnosticText.of(List.of(diagnostic)).forEach(console::warn);
      return ExitCode.FAILED;
    }
    boolean inGame = cause instanceof GameCrash;
    Throwable bug = inGame ? cause.getCause() : cause;
    Reports reports = new Reports(workplace);
    String file =
        cause instanceof GameCrash crash
            ? reports.crash(crash.session(), arguments, bug)
            : reports.crash(arguments, bug);
    console.warn("That was a mistake of the program, not yours: " + bug + ".");
    console.warn(
        inGame
            ? "The game up to there, to be played again, is in " + file + "."
            : "What is known about it is in " + file + ".");
    return ExitCode.BUG;
  }
}
