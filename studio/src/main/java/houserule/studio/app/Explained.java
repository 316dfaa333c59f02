package houserule.studio.app;

import houserule.dsl.source.Diagnostics;
import houserule.engine.pack.Account;
import houserule.engine.pack.Accounts;
import houserule.engine.pack.FlowOutline;
import houserule.engine.pack.Option;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What stands at a path of a pack, and who set it.
 *
 * @param option the option that the path leads to or into
 * @param set what that option was set to for this table
 */
public record Explained(Pack pack, Account account, Optional<Option> option, Optional<String> set) {

  /** Explains a path; {@code players} and {@code sets} matter where the flow depends on them. */
  public static Result<Explained> of(
      Pack pack, String path, OptionalInt players, List<String> sets) {
    Diagnostics out = new Diagnostics();
    return accounts(pack, players, sets, out)
        .then(
            accounts -> {
              Accounts.Answer answer = accounts.of(path);
              if (answer.account().isPresent()) {
                return Result.ready(of(pack, answer.account().get(), path, sets));
              }
              // Perhaps it stands in a script that cannot be read.
              return out.hasErrors()
                  ? Result.of(Optional.empty(), out)
                  : Result.misused(answer.problem(), answer.hints().toArray(String[]::new));
            });
  }

  /** What paths of a pack can begin with, each with what can follow. */
  public static Result<Map<String, List<String>>> beginnings(Pack pack, OptionalInt players, List<String> sets) {
    return accounts(pack, players, sets, new Diagnostics()).then(a -> Result.ready(a.beginnings()));
  }

  private static Result<Accounts> accounts(
      Pack pack, OptionalInt players, List<String> sets, Diagnostics out) {
    int seats = players.isPresent() ? players.getAsInt() + pack.unattended() : pack.minPlayers();
    return Editions.options(pack, sets)
        .then(
            given -> {
              Map<String, Integer> options = PackCompiler.options(pack, given);
              return Result.ready(new Accounts(pack, FlowOutline.of(pack, seats, options, out)));
            });
  }

  private static Explained of(Pack pack, Account account, String path, List<String> sets) {
    String[] steps = path.split("\\.");
    Optional<Option> option =
        steps.length > 1 && steps[0].equals("options")
            ? Optional.ofNullable(pack.options().get(steps[1]))
            : Optional.empty();
    Optional<String> set =
        option.flatMap(o -> sets.stream().filter(s -> s.startsWith(o.name() + "=")).reduce((a, b) -> b))
            .map(s -> s.substring(s.indexOf('=') + 1).strip());
    return new Explained(pack, account, option, set);
  }
}
