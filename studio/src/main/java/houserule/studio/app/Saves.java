package houserule.studio.app;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.yaml.Yaml;
import houserule.dsl.yaml.YamlReader;
import houserule.engine.history.Lock;
import houserule.engine.history.Save;
import houserule.engine.history.Session;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Pack;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads and writes games as files. */
public final class Saves {
  /**
   * A saved game, played again up to where it was left.
   *
   * @param warnings what does not fit, when it was asked for anyway
   */
  public record Opened(Match match, List<Diagnostic> warnings) {
    public Opened {
      warnings = List.copyOf(warnings);
    }
  }

  private Saves() {}

  /**
   * Reads a game and plays its moves again.
   *
   * @param anyway goes on as far as the rules allow when the pack is not the one of the save
   * @param table seats people and bots at the edition of the game with its seed
   */
  public static Result<Opened> open(
      Path file, Library library, boolean anyway, Function<Game, Result<Match>> table) {
    return source(file).then(source -> new Reading(source, library, anyway, table).open());
  }

  /** What a saved game is played with. */
  public record Game(Edition edition, long seed) {}

  /** The steps of reading one save. */
  private record Reading(
      Source source, Library library, boolean anyway, Function<Game, Result<Match>> table) {

    Result<Opened> open() {
      Diagnostics out = new Diagnostics();
      Optional<String> id = Save.packOf(source, out);
      if (id.isEmpty() || out.hasErrors()) {
        return new Result.Broken<>(out.sorted());
      }
      // It was just read as a map, so it is one.
      Yaml.Mapping map = (Yaml.Mapping) YamlReader.read(source, out).orElseThrow();
      if (!(map.get("moves").orElse(null) instanceof Yaml.Items)) {
        out.error("save.moves", at(map, "moves"), "A save needs a list of `moves`.");
        return new Result.Broken<>(out.sorted());
      }
      return library.openNamed(List.of(id.get().split("\\+")), at(map, "pack")).then(pack -> open(map, pack));
    }

    private Result<Opened> open(Yaml.Mapping map, Pack pack) {
      Diagnostics out = new Diagnostics();
      Optional<Save> save = Save.read(source, pack, out);
      if (save.isPresent() && !save.get().fits(pack)) {
        changed(map, save.get(), pack, out);
      }
      return Result.of(save, out)
          .then(
              s ->
                  Editions.compile(pack, s.players(), s.options())
                      .then(edition -> replay(map, s, edition, out)));
    }

    private void changed(Yaml.Mapping map, Save save, Pack pack, Diagnostics out) {
      List<Lock.Difference> differences = new ArrayList<>();
      if (map.get("lock").orElse(null) instanceof Yaml.Mapping lock) {
        differences.addAll(Lock.of(pack).differences(lock));
      }
      if (differences.isEmpty()) {
        differences.add(difference(map, save, pack));
      }
      String[] hints = {"`--anyway` plays its moves as far as the rules of today allow."};
      for (Lock.Difference d : differences) {
        if (anyway) {
          out.warning("save.changed", d.at(), d.message());
        } else {
          out.error("save.changed", d.at(), d.message(), hints);
          hints = new String[0];
        }
      }
    }

    private Lock.Difference difference(Yaml.Mapping map, Save save, Pack pack) {
      boolean sameVersion = save.version().equals(pack.version());
      String message =
          sameVersion
              ? "This game was played with other files of `" + pack.id() + "` " + pack.version() + "."
              : "This game was played with version " + save.version() + " of `" + pack.id()
                  + "`; the one here is " + pack.version() + ".";
      return new Lock.Difference(at(map, sameVersion ? "fingerprint" : "version"), message);
    }

    private Result<Opened> replay(
        Yaml.Mapping map, Save save, Edition edition, Diagnostics out) {
      Save.Replayed again = save.replay(edition);
      if (again.stuck().isPresent()) {
        List<Yaml> moves = ((Yaml.Items) map.get("moves").orElseThrow()).all();
        Span at = moves.get(again.session().moves().size()).span();
        String message = sentence(again.stuck().get());
        if (!anyway) {
          out.error(
              "save.stuck", at, message,
              "`--anyway` goes on from the last move that fits, and forgets the rest.");
          return new Result.Broken<>(out.sorted());
        }
        out.warning("save.stuck", at, message);
      }
      return table
          .apply(new Game(edition, save.seed()))
          .then(
              match -> {
                again.session().moves().forEach(m -> match.apply(m.answer()));
                return Result.ready(new Opened(match, out.sorted()));
              });
    }

    private Span at(Yaml.Mapping map, String key) {
      return map.get(key).map(Yaml::span).orElse(Span.startOf(source));
    }

    private static String sentence(String text) {
      String capital = Character.toUpperCase(text.charAt(0)) + text.substring(1);
      return capital.endsWith(".") ? capital : capital + ".";
    }
  }

  /** The text of a file that a person named. */
  public static Result<Source> source(Path file) {
    try {
      if (Files.isDirectory(file)) {
        return Result.misused("`" + file + "` is a folder, not a file.");
      }
      if (Files.isRegularFile(file) && Files.size(file) > 4L * YamlReader.MAX_LENGTH) {
        return Result.misused("`" + file + "` is too large.");
      }
      return Result.ready(
          new Source(file.toString(), Files.readString(file, StandardCharsets.UTF_8)));
    } catch (NoSuchFileException e) {
      return Result.misused("There is no file `" + file + "`.");
    } catch (MalformedInputException e) {
      return Result.misused("`" + file + "` is not UTF-8 text.");
    } catch (IOException e) {
      return Result.misused("`" + file + "` cannot be read.");
    }
  }

  /** Writes a game to a file; false when that is not possible. */
  public static boolean write(Path file, Session session) {
    return write(file, session.save().text(session.edition().pack()));
  }

  /** Writes a text to a file, all of it or nothing; false when that is not possible. */
  public static boolean write(Path file, String text) {
    Path folder = file.toAbsolutePath().getParent();
    try {
      if (isDevice(file)) {
        Files.writeString(file, text);
        return true;
      }
      // A game saved before is only replaced when the new one is complete.
      Path draft = Files.createTempFile(folder, ".houserule", ".tmp");
      try {
        Files.writeString(draft, text);
        Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(draft);
      }
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether something is there that is no file, such as a terminal: it is written to, never replaced. */
  static boolean isDevice(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }

  /**
   * Writes a text that should not be lost to a new file: in a folder or, when that is closed to us,
   * in the one for passing things. Empty when neither works.
   */
  public static Optional<Path> keep(Path folder, String stem, String ending, String text) {
    for (Path to : List.of(folder, Path.of(System.getProperty("java.io.tmpdir")))) {
      Path file = free(to, stem, ending);
      if (write(file, text)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }

  /** A file name that does not exist yet. */
  public static Path free(Path folder, String stem, String ending) {
    Path file = folder.resolve(stem + ending);
    for (int i = 2; Files.exists(file); i++) {
      file = folder.resolve(stem + "-" + i + ending);
    }
    return file;
  }
}
