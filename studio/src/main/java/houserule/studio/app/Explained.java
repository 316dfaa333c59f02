package houserule.studio.app;

import houserule.dsl.source.Diagnostics;
import houserule.engine.pack.Account;
import houserule.engine.pack.Accounts;
import houserule.engine.pack.FlowOutline;
import houserule.engine.pack.Option;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import houserule.engine.pack.Words;
import houserule.engine.words.Languages;
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

  /** What players know the thing as in a language; empty when it has no name. */
  public Optional<String> called(String language) {
    List<String> path = List.of(account.path().split("\\."));
    Words words = Languages.words(pack, language);
    return path.size() < 2
        ? Optional.empty()
        : names(path).stream().filter(words::has).findFirst().map(words::text);
  }

  /** The keys of the words that may name what stands at a path. */
  private static List<String> names(List<String> path) {
    String id = path.get(1);
    String last = path.get(path.size() - 1);
    return switch (path.get(0)) {
      case "options" -> List.of("option." + id + ".name");
      case "scoring" -> List.of("score." + id);
      case "zones" -> List.of("zone." + id);
      case "state" -> List.of("state." + id);
      case "kinds" -> List.of("kind." + last, "kind." + id);
      case "places" -> List.of("place." + id + "." + last);
      case "components" -> path.size() > 3 ? List.of("component." + id + "." + path.get(3) + ".name") : List.of("sort." + id + ".other");
      case "flow", "procedures" -> List.of("step." + id);
      default -> List.of("component." + path.get(0) + "." + id + ".name");
    };
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
