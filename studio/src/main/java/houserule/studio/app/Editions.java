package houserule.studio.app;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Suggest;
import houserule.engine.history.Lock;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Option;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import houserule.engine.pack.Words;
import houserule.engine.words.Languages;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Makes packs ready to play, as people ask for it. */
public final class Editions {
  private Editions() {}

  /**
   * A pack for a number of players with options set.
   *
   * @param players how many people; the fewest the pack allows when empty
   * @param sets options as {@code name=value}; the rest keep their defaults
   */
  public static Result<Edition> make(Pack pack, OptionalInt players, List<String> sets) {
    int n = players.isPresent() ? players.getAsInt() + pack.unattended() : pack.minPlayers();
    // A variant's own mistake is told where the variant says so, when it is compiled.
    boolean asked = pack.layers().size() == 1;
    if (asked && (n < pack.minPlayers() || n > pack.maxPlayers())) {
      return Result.misused("`" + pack.id() + "` is for " + seats(pack) + ", not " + players.getAsInt() + ".");
    }
    return options(pack, sets).then(o -> compile(pack, n, o));
  }

  /** Compiles a pack with the values of its options. */
  static Result<Edition> compile(Pack pack, int players, Map<String, Integer> options) {
    Diagnostics out = new Diagnostics();
    return Result.of(PackCompiler.compile(pack, players, options, out), out);
  }

  /** How many players a pack is for, in words. */
  public static String seats(Pack pack) {
    return range(pack) + (pack.maxPlayers() - pack.unattended() == 1 ? " player" : " players");
  }

  /** How many players a pack is for: {@code 2} or {@code 2–4}. */
  public static String range(Pack pack) {
    int least = pack.minPlayers() - pack.unattended();
    int most = pack.maxPlayers() - pack.unattended();
    return least == most ? Integer.toString(least) : least + "–" + most;
  }

  /** The name and the written value of each option of an edition. */
  public static Map<String, String> written(Edition edition) {
    Map<String, String> all = new LinkedHashMap<>();
    edition.options().forEach((name, v) -> all.put(name, edition.pack().options().get(name).show(v)));
    return all;
  }

  /** Which packs and variants a pack is made of, for programs. */
  public static List<Map<String, Object>> lock(Pack pack) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Lock.Entry e : Lock.of(pack).entries()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("pack", e.id());
      one.put("version", e.version());
      one.put("fingerprint", e.fingerprint());
      all.add(one);
    }
    return all;
  }

  /** What the pack is called in a language, with the variants laid over it. */
  public static String name(Pack pack, String locale) {
    Words words = Languages.words(pack, locale);
    StringBuilder name = new StringBuilder(words.has("pack.name") ? words.text("pack.name") : pack.id());
    String spoken = Languages.spoken(pack, locale);
    pack.with().forEach(v -> name.append(" + ").append(v.about("name", spoken).map(Languages.shown(pack, locale)).orElse(v.id())));
    return name.toString();
  }

  /** Options as {@code name=value}, by name. */
  static Result<Map<String, Integer>> options(Pack pack, List<String> sets) {
    Map<String, Integer> given = new LinkedHashMap<>();
    for (String set : sets) {
      int at = set.indexOf('=');
      String name = at < 0 ? set : set.substring(0, at).strip();
      Option option = pack.options().get(name);
      if (option == null) {
        return Result.misused(
            "`" + pack.id() + "` has no option `" + name + "`.",
            Suggest.hints(name, pack.options().keySet()));
      }
      Optional<Integer> value =
          at < 0 ? Optional.empty() : option.parse(set.substring(at + 1).strip());
      if (value.isEmpty()) {
        return Result.misused(
            "The option `" + name + "` can be " + option.allowed() + ".",
            "Write `--set " + name + "=" + option.show(option.fallback()) + "`.");
      }
      given.put(name, value.get());
    }
    return Result.ready(given);
  }
}
