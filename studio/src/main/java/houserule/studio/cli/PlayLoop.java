package houserule.studio.cli;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Span;
import houserule.engine.eval.Fault;
import houserule.engine.play.Outcome;
import houserule.engine.play.Question;
import houserule.engine.view.View;
import houserule.studio.app.Asking;
import houserule.studio.app.Match;
import houserule.studio.app.Saves;
import houserule.studio.app.ScoreSheet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** A game at the terminal: shows the table, asks, and takes answers until somebody leaves. */
final class PlayLoop {
  private static final int NOBODY_YET = -2;

  private final Workplace workplace;
  private final Console console;
  private final Match match;
  private final UnaryOperator<String> resumeWith;
  private final int[] heard;
  private final Guard guard;
  private Optional<Path> file;
  private int viewer = NOBODY_YET;
  private Set<TableText.Block> shown = new HashSet<>();
  private boolean asks = true;
  private boolean leaves;

  /**
   * A table to play at.
   *
   * @param file where the game was saved before
   * @param resumeWith the command that goes on with the game in a file
   */
  PlayLoop(
      Workplace workplace, Match match, Optional<Path> file, UnaryOperator<String> resumeWith) {
    this.workplace = workplace;
    this.console = workplace.console();
    this.match = match;
    this.file = file;
    this.resumeWith = resumeWith;
    this.heard = new int[match.edition().players()];
    this.guard = new Guard(workplace, match.session(), resumeWith);
    Arrays.fill(heard, match.moves());
  }

  /** Plays until the game ends, the input ends or somebody leaves; gives the exit code. */
  int run() {
    guard.saved();
    welcome();
    try (guard) {
      while (!leaves) {
        step();
      }
      return ExitCode.DONE;
    } catch (Fault fault) {
      return broke(fault);
    }
  }

  private void welcome() {
    console.say(
        Console.bold(
            ScoreCommand.title(match.naming()) + ", seed " + match.session().seed() + "."));
    int bots = match.edition().players() - match.people();
    if (bots > 0) {
      int first = match.people();
      List<String> names =
          IntStream.range(first, first + bots).mapToObj(match.naming().labels()::seat).toList();
      console.say((bots == 1 ? "A bot plays " : "Bots play ") + String.join(", ", names) + ".");
    }
    if (match.people() > 0) {
      console.say("Type the number of a move, or ? for help.");
    }
  }

  private void step() {
    while (!match.isOver() && !match.isPersonsTurn()) {
      match.botMove();
    }
    guard.moved();
    if (match.isOver()) {
      over();
    } else {
      ask();
    }
  }

  // ---- asking

  private void ask() {
    int seat = match.seat();
    if (seat != viewer && !turnTo(seat)) {
      return;
    }
    Asking asking = match.asking();
    if (asks) {
      boolean news = news(seat);
      changes(seat, news || shown.isEmpty(), Optional.of(asking));
      console.say("");
      console.say(Console.bold(match.naming(seat).labels().seat(seat) + ": " + asking.words()));
      console.say(ChoiceText.of(asking, console.width()));
    }
    asks = true;
    String line = read();
    if (line == null) {
      endOfInput();
    } else if (!command(line, Optional.of(asking))) {
      answer(line, asking);
    }
  }

  /** Hands the keyboard to another player; false when nobody takes it. */
  private boolean turnTo(int seat) {
    boolean secret = match.hasSecrets() && match.people() > 1;
    if (secret) {
      shown = new HashSet<>();
      if (console.typing()) {
        console.wipe();
        console.prompt(
            match.naming(seat).labels().seat(seat)
                + ", it is your turn. Press Enter when only you see the screen. ");
        if (console.readLine() == null) {
          endOfInput();
          return false;
        }
      }
    }
    viewer = seat;
    return true;
  }

  private String read() {
    console.prompt("> ");
    String line = console.readLine();
    if (!console.typing()) {
      // What came from a file or a program is not on the screen yet.
      console.say(line == null ? "" : line);
    }
    return line == null ? null : line.strip();
  }

  /** Tells what others did since this seat last looked; its own moves it knows. */
  private boolean news(int seat) {
    List<Match.Told> news =
        match.log(seat, Math.min(heard[seat], match.moves())).stream()
            .filter(t -> t.seat() != seat)
            .toList();
    heard[seat] = match.moves();
    if (!news.isEmpty()) {
      console.say("");
    }
    news.stream()
        .flatMap(t -> Lines.words("", MoveText.news(t), console.width()).stream())
        .forEach(l -> console.say(Console.dim(l)));
    return !news.isEmpty();
  }

  /**
   * Shows the parts of the table that have changed, but for what the question is going to list.
   *
   * @param all whether the quiet ones count too
   */
  private void changes(int seat, boolean all, Optional<Asking> asking) {
    Optional<String> listed =
        asking.flatMap(Asking::allPlaces).map(s -> TableText.placesId(s.name()));
    for (TableText.Block block : TableText.of(match.sight(seat), seat, console.width())) {
      boolean comes = Optional.of(block.id()).equals(listed);
      if (!comes && (all || !block.isQuiet()) && !shown.contains(block)) {
        console.say("");
        console.say(block.lines());
      }
    }
    shown = new HashSet<>(TableText.of(match.sight(seat), seat, console.width()));
  }

  private void table() {
    console.say(TableText.lines(TableText.of(match.sight(viewer), viewer, console.width())));
  }

  private void answer(String line, Asking asking) {
    Optional<Asking.Choice> choice = asking.typed(line);
    Question question = match.session().play().question(match.session().state());
    Optional<Integer> answer =
        choice.map(Asking.Choice::answer).or(() -> match.naming().labels().parse(question, line));
    if (answer.isEmpty()) {
      asks = line.isEmpty();
      if (!line.isEmpty()) {
        String range = asking.isNumber() ? "one of the numbers" : "1 to " + asking.choices().size();
        console.say("`" + line + "` is no answer here. Type " + range + ", or ? for help.");
      }
      return;
    }
    if (match.apply(answer.get()) instanceof Outcome.Rejected rejected) {
      console.say(match.naming(viewer).labels().refusal(question, rejected));
      asks = false;
    }
  }

  // ---- commands

  /** Whether a line was a command, which is done then. */
  private boolean command(String line, Optional<Asking> asking) {
    String[] words = line.split("\\s+", 2);
    String rest = words.length > 1 ? words[1] : "";
    String command = words[0].toLowerCase(Locale.ROOT);
    asks = false;
    switch (command) {
      case "?", "help" -> console.say(PlayHelp.lines());
      case "undo" -> undo();
      case "save" -> save(rest);
      case "quit", "exit" -> quit();
      case "quit!" -> leaves = true;
      case "table" -> table();
      case "moves" -> asks = true;
      case "log" -> match.log(viewer, 0).forEach(t -> console.say(MoveText.of(t)));
      case "score" -> score();
      case "about" -> about(rest, asking);
      default -> {
        asks = true;
        return false;
      }
    }
    return true;
  }

  private void undo() {
    if (!match.undo()) {
      console.say("There is nothing to take back.");
      return;
    }
    guard.moved();
    for (int seat = 0; seat < heard.length; seat++) {
      heard[seat] = Math.min(heard[seat], match.moves());
    }
    console.say("Taken back: " + match.naming(viewer).labels().seat(match.seat()) + " decides again.");
    asks = true;
  }

  private void save(String name) {
    Path named = workplace.file(Path.of(name));
    if (!name.isEmpty() && Files.exists(named) && !file.equals(Optional.of(named))) {
      console.say("There is a file `" + name + "` already; take another name.");
      return;
    }
    Path to = !name.isEmpty() ? named : file.orElseGet(this::freeFile);
    if (Saves.write(to, match.session())) {
      file = Optional.of(to);
      guard.saved();
      console.say("Saved. Go on later with: " + resumeWith.apply(workplace.shown(to)));
    } else {
      console.say("`" + workplace.shown(to) + "` cannot be written; take another name.");
    }
  }

  private Path freeFile() {
    return Saves.free(workplace.here(), match.edition().pack().id(), ".save.yaml");
  }

  private void quit() {
    leaves = true;
    if (guard.isUnsaved() && !match.isOver()) {
      save("");
      leaves = !guard.isUnsaved();
    }
  }

  private void endOfInput() {
    leaves = true;
    if (guard.isUnsaved() && !match.isOver()) {
      if (console.typing()) {
        console.say("");
        save("");
      } else {
        console.say("The input ends after " + match.moves() + " moves; the game is not saved.");
      }
    }
  }

  // While a game runs everybody sees only their own score: what is in a hand may be part of it.
  private void score() {
    ScoreSheet sheet = match.scores(viewer);
    boolean open = match.isOver() || !match.hasSecrets();
    console.say(
        open
            ? ScoreText.sheet(sheet, match.isOver())
            : ScoreText.sheet(sheet, List.of(viewer), false));
  }

  private void about(String word, Optional<Asking> asking) {
    List<String> found =
        asking
            .filter(a -> word.matches("[0-9]{1,6}"))
            .flatMap(a -> a.typed(word))
            .map(Asking.Choice::about)
            .filter(a -> !a.isEmpty())
            .orElseGet(() -> match.naming(viewer).aboutAll(word));
    if (found.isEmpty()) {
      console.say("Nothing is called `" + word + "`. Try the number of a move, a token or a name.");
    }
    found.forEach(f -> console.say(Lines.words("", f, console.width())));
  }

  // ---- the end

  private void over() {
    if (asks) {
      boolean watched = match.people() == 0;
      viewer = View.NOBODY;
      if (watched) {
        match.log().forEach(t -> console.say(Console.dim(MoveText.of(t))));
      } else {
        news(match.people() == 1 ? 0 : lastMover());
      }
      changes(viewer, true, Optional.empty());
      console.say("");
      console.say(Console.bold("The game is over. " + ScoreText.winners(match.scores())));
      console.say(ScoreText.sheet(match.scores(), true));
      if (watched) {
        leaves = true;
        return;
      }
      console.say("You may still `undo`, `save` the game to look at it later, or `quit`.");
    }
    String line = read();
    if (line == null || line.isEmpty()) {
      leaves = true;
    } else if (!command(line, Optional.empty())) {
      console.say("The game is over: `undo`, `save`, `log` or `quit`.");
      asks = false;
    }
  }

  private int lastMover() {
    List<Match.Told> log = match.log();
    return log.isEmpty() ? 0 : log.get(log.size() - 1).seat();
  }

  // The pack did what it promised never to do; the game up to there is kept.
  private int broke(Fault fault) {
    Span at =
        fault.at() != null ? fault.at() : Span.startOf(match.edition().pack().head());
    String kept = new Reports(workplace).game(match.session(), fault.getMessage());
    Diagnostic diagnostic =
        new Diagnostic(
            "play.fault",
            Diagnostic.Severity.ERROR,
            at,
            "The game cannot go on: " + fault.getMessage(),
            List.of("The game up to here is in `" + kept + "`."));
    DiagnosticText.of(List.of(diagnostic)).forEach(console::warn);
    return ExitCode.FAILED;
  }
}
