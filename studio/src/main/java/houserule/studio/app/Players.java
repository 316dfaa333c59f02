package houserule.studio.app;

import houserule.dsl.source.Suggest;
import houserule.engine.bot.Bot;
import houserule.engine.bot.GreedyBot;
import houserule.engine.bot.RandomBot;
import houserule.engine.bot.TreeBot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** The bots by the names people call them. */
public final class Players {
  /** What there is, for help texts. */
  public static final List<String> KNOWN = List.of("random", "greedy", "mcts");

  private static final int USUAL_ITERATIONS = 1_000;
  private static final int MOST_ITERATIONS = 10_000_000;

  private Players() {}

  /** Bots by their names with commas between, such as {@code greedy,mcts:500}; one at the least. */
  public static Result<List<Bot>> of(String names, int seats) {
    List<Bot> all = new ArrayList<>();
    for (String name : names.split(",", -1)) {
      Result<Bot> one = one(name.strip());
      if (!(one instanceof Result.Ready<Bot> ready)) {
        return one.then(b -> Result.ready(List.of(b)));
      }
      all.add(ready.value());
    }
    return all.size() <= seats
        ? Result.ready(List.copyOf(all))
        : Result.misused(
            "There are " + seats + " seats, too few for " + all.size() + " bots.",
            "Name as many bots as there are seats, or fewer: they sit down in turn.");
  }

  private static Result<Bot> one(String name) {
    String kind = name.replaceFirst(":.*", "");
    String budget = name.contains(":") ? name.substring(name.indexOf(':') + 1) : "";
    if (!KNOWN.contains(kind)) {
      return Result.misused("No bot is called `" + name + "`.", Suggest.hints(kind, KNOWN));
    }
    if (!kind.equals("mcts")) {
      return !budget.isEmpty()
          ? Result.misused("`" + kind + "` has no budget; only `mcts` does, as in `mcts:500`.")
          : Result.ready(kind.equals("random") ? new RandomBot() : new GreedyBot());
    }
    if (budget.isEmpty()) {
      return Result.ready(new TreeBot(USUAL_ITERATIONS));
    }
    if (budget.matches("[1-9][0-9]{0,5}ms")) {
      return Result.ready(timed(name, Long.parseLong(budget.replace("ms", ""))));
    }
    return budget.matches("[1-9][0-9]{0,6}")
        ? Result.ready(new TreeBot(Integer.parseInt(budget)))
        : Result.misused(
            "`" + budget + "` is no budget for `mcts`.",
            "Write how often it tries, as in `mcts:1000`, or how long, as in `mcts:50ms`.");
  }

  // Only with such a bot does the result depend on the machine; reports say so.
  private static Bot timed(String name, long milliseconds) {
    return new TreeBot(
        name, MOST_ITERATIONS,
        () -> {
          long end = System.nanoTime() + milliseconds * 1_000_000;
          return (BooleanSupplier) () -> System.nanoTime() < end;
        });
  }

  /** Whether what these bots do is the same on every machine. */
  public static boolean areSteady(List<Bot> bots) {
    return bots.stream().noneMatch(b -> b.name().endsWith("ms"));
  }
}
