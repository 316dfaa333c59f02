package houserule.engine.history;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import houserule.dsl.yaml.YamlReader;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Option;
import houserule.engine.pack.Pack;
import houserule.engine.play.Outcome;
import houserule.engine.view.Labels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A game as a short text: which pack, which seed, which moves. A save, a log and a bug report are one. */
public record Save(
    String pack,
    String version,
    String fingerprint,
    int players,
    Map<String, Integer> options,
    long seed,
    List<String> moves) {

  private static final List<String> KEYS =
      List.of("save", "pack", "version", "fingerprint", "lock", "players", "options", "seed", "moves");

  public Save {
    moves = List.copyOf(moves);
  }

  /** The text of the file; the pack tells how its options are written. */
  public String text(Pack of) {
    StringBuilder text = new StringBuilder("save: 1\n");
    text.append("pack: ").append(pack).append('\n');
    text.append("version: ").append(version).append('\n');
    text.append("fingerprint: \"").append(fingerprint).append("\"\n");
    // Of a pack alone the lines above say all there is to say.
    if (of.layers().size() > 1) {
      text.append(Lock.of(of).text());
    }
    text.append("players: ").append(players).append('\n');
    text.append("options: {");
    List<String> set = new ArrayList<>();
    options.forEach((name, v) -> set.add(name + ": " + of.options().get(name).show(v)));
    text.append(String.join(", ", set)).append("}\n");
    text.append("seed: ").append(seed).append('\n');
    text.append("moves:").append(moves.isEmpty() ? " []" : "").append('\n');
    moves.forEach(m -> text.append("  - ").append(m).append('\n'));
    return text.toString();
  }

  /** The pack a save belongs to, without reading the rest. */
  public static Optional<String> packOf(Source source, Diagnostics out) {
    return read(source, out).flatMap(m -> scalar(m, "pack", out));
  }

  /** Reads a save made with a pack; an option or number that the pack lacks is reported. */
  public static Optional<Save> read(Source source, Pack pack, Diagnostics out) {
    Optional<Yaml.Mapping> map = read(source, out);
    if (map.isEmpty()) {
      return Optional.empty();
    }
    Yaml.Mapping m = map.get();
    Optional<String> id = scalar(m, "pack", out);
    if (id.isPresent() && !id.get().equals(pack.fullId())) {
      out.error(
          "save.pack", m.get("pack").orElseThrow().span(),
          "This save belongs to the pack `" + id.get() + "`, not to `" + pack.fullId() + "`.");
    }
    Optional<String> version = scalar(m, "version", out);
    Optional<String> fingerprint = scalar(m, "fingerprint", out);
    Optional<Long> players = number(m, "players", out);
    Optional<Long> seed = number(m, "seed", out);
    Map<String, Integer> options = new LinkedHashMap<>();
    if (m.get("options").orElse(null) instanceof Yaml.Mapping set) {
      set.entries().forEach(e -> option(e, pack, options, out));
    } else if (m.get("options").isPresent()) {
      out.error(
          "yaml.type", m.get("options").get().span(),
          "`options` is a map of options and their values, but this is "
              + m.get("options").get().title() + ".");
    }
    m.get("lock").ifPresent(lock -> Lock.check(lock, out));
    List<String> moves = moves(m, out);
    if (out.hasErrors() || version.isEmpty() || fingerprint.isEmpty() || players.isEmpty()
        || seed.isEmpty()) {
      return Optional.empty();
    }
    if (players.get() < pack.minPlayers() || players.get() > pack.maxPlayers()) {
      out.error(
          "save.players", m.get("players").orElseThrow().span(),
          "This pack is for " + pack.minPlayers() + " to " + pack.maxPlayers() + " players.");
      return Optional.empty();
    }
    return Optional.of(
        new Save(pack.fullId(), version.get(), fingerprint.get(), players.get().intValue(), options,
            seed.get(), moves));
  }

  private static List<String> moves(Yaml.Mapping m, Diagnostics out) {
    List<String> moves = new ArrayList<>();
    if (!(m.get("moves").orElse(null) instanceof Yaml.Items items)) {
      // A save that was cut off must not pass for one of a game that has just begun.
      out.error(
          "save.moves", m.get("moves").map(Yaml::span).orElse(Span.startOf(m.span().source())),
          "A save needs a list of `moves`; of a game that has just begun it is `[]`.");
      return moves;
    }
    for (Yaml item : items.all()) {
      if (item instanceof Yaml.Scalar s && !s.value().isEmpty()) {
        moves.add(s.value());
      } else {
        out.error("save.move", item.span(), "A move is one word, but this is " + item.title() + ".");
      }
    }
    return moves;
  }

  private static Optional<Yaml.Mapping> read(Source source, Diagnostics out) {
    Optional<Yaml> yaml = YamlReader.read(source, out);
    if (yaml.isEmpty()) {
      return Optional.empty();
    }
    if (!(yaml.get() instanceof Yaml.Mapping m) || m.get("save").isEmpty()) {
      out.error(
          "save.format", Span.startOf(source), "This is not a save: it does not begin with `save: 1`.");
      return Optional.empty();
    }
    if (!(m.get("save").get() instanceof Yaml.Scalar format) || !format.value().equals("1")) {
      out.error(
          "save.format", m.get("save").get().span(),
          "This program reads saves of format 1, and this is one of another format.");
      return Optional.empty();
    }
    for (Yaml.Entry e : m.entries()) {
      if (!KEYS.contains(e.name())) {
        out.error("key.unknown", e.key().span(), "A save has no key `" + e.name() + "`.",
            Suggest.hints(e.name(), KEYS));
      }
    }
    return Optional.of(m);
  }

  private static Optional<String> scalar(Yaml.Mapping m, String key, Diagnostics out) {
    if (m.get(key).orElse(null) instanceof Yaml.Scalar s && !s.isNothing()) {
      return Optional.of(s.value());
    }
    boolean misspelt =
        m.get(key).isEmpty()
            && m.keys().stream()
                .filter(k -> !KEYS.contains(k))
                .anyMatch(k -> Suggest.nearest(k, KEYS).filter(key::equals).isPresent());
    if (!misspelt) {
      out.error(
          "key.missing", m.get(key).map(Yaml::span).orElse(Span.startOf(m.span().source())),
          "A save needs the key `" + key + "`.");
    }
    return Optional.empty();
  }

  private static Optional<Long> number(Yaml.Mapping m, String key, Diagnostics out) {
    Optional<String> text = scalar(m, key, out);
    try {
      return text.map(Long::valueOf);
    } catch (NumberFormatException e) {
      out.error(
          "yaml.type", m.get(key).orElseThrow().span(),
          "`" + key + "` is a whole number"
              + (text.get().matches("[-+]?[0-9]+") ? " of at most 64 bits, which this exceeds." : "."));
      return Optional.empty();
    }
  }

  private static void option(
      Yaml.Entry e, Pack pack, Map<String, Integer> into, Diagnostics out) {
    Option option = pack.options().get(e.name());
    Optional<Integer> value =
        option != null && e.value() instanceof Yaml.Scalar s ? option.parse(s.value()) : Optional.empty();
    if (value.isEmpty()) {
      out.error(
          "option.value", e.key().span(),
          option == null
              ? "The pack has no option `" + e.name() + "`."
              : "The option `" + e.name() + "` can be " + option.allowed() + ".",
          option == null ? Suggest.hints(e.name(), pack.options().keySet()) : new String[0]);
    } else {
      into.put(e.name(), value.get());
    }
  }

  /** Whether the save was made with exactly this pack. */
  public boolean fits(Pack pack) {
    return fingerprint.equals(pack.fingerprint()) && version.equals(pack.version());
  }

  /** A game replayed, and how far that went. */
  public record Replayed(Session session, Optional<String> stuck) {}

  /** Plays the moves again; stops at the first one that the rules no longer allow. */
  public Replayed replay(Edition edition) {
    Session session = new Session(edition, seed);
    Labels labels = new Labels(edition, edition.pack().words("en"));
    for (int i = 0; i < moves.size(); i++) {
      if (session.isOver()) {
        return new Replayed(session, Optional.of("the game is over before move " + (i + 1)));
      }
      var question = session.play().question(session.state());
      Optional<Integer> answer = labels.parse(question, moves.get(i));
      Outcome outcome = answer.map(session::apply).orElse(null);
      if (!(outcome instanceof Outcome.Applied)) {
        return new Replayed(
            session,
            Optional.of("move " + (i + 1) + ", `" + moves.get(i) + "`, is not allowed: "
                + (outcome instanceof Outcome.Rejected r
                    ? labels.refusal(question, r)
                    : "nothing is called so at `" + question.key().orElse("?") + "`")));
      }
    }
    return new Replayed(session, Optional.empty());
  }
}
