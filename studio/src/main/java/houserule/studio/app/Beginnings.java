package houserule.studio.app;

import houserule.engine.pack.Pack;
import houserule.engine.pack.PackFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes the first files of a new variant or game, which are sound as they are. */
public final class Beginnings {
  // Names between these marks are filled in: ‹id›, ‹title›, ‹class›, ‹seats›.
  private static final String SPEC =
      """
      package ‹package›

      ‹import›import spock.lang.Specification

      class ‹class› extends Specification {
        def "games of it come to an end"() {
          given:
          def table = Table.dealt('‹id›', ‹seats›)

          when:
          table.playUntil()

          then:
          table.over
          1 in table.places
        }
      }
      """;

  private static final String PACK =
      """
      id: ‹id›
      version: 1.0.0
      format: 1
      players: 2
      locales: [en]

      state:
        left: {type: 0..15, start: 15}
        last: player

      scoring:
        win: if left = 0 and last = me then 1 else 0
      """;

  private static final String FLOW =
      """
      play {
        turns {
          choose 'n', from: '1..min(3, left)', ask: 'take', {
            run 'left -= n'
            set 'last', to: 'me'
          }
          when 'left = 0', { finish() }
        }
      }
      """;

  private static final String TEXT =
      """
      pack: {name: ‹title›, about: Take one to three of fifteen; whoever takes the last one wins.}
      state: {left: Left, last: Took last}
      ask: {take: How many do you take?}
      score: {win: Win, total: Total}
      """;

  private Beginnings() {}

  /** Why a name cannot be that of a new pack, with what could be done. */
  private static Optional<Result.Misused<List<Path>>> unfit(Library library, Path folder, String name) {
    if (!PackFormat.isId(name)) {
      String id = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^[-0-9]+|-$", "");
      return Optional.of(
          new Result.Misused<>(
              "`" + name + "` cannot be the id of a pack.",
              List.of(
                  "An id is made of small letters, digits and single hyphens, and begins with a letter"
                      + (PackFormat.isId(id) ? ": `" + id + "`." : "."))));
    }
    if (Files.exists(folder)) {
      return Optional.of(
          new Result.Misused<>("`" + folder + "` is there already.", List.of("Nothing was written.")));
    }
    return library.knows(name)
        ? Optional.of(
            new Result.Misused<>(
                "There is a pack `" + name + "` already.",
                List.of("Choose another name; `houserule list` shows those that are taken.")))
        : Optional.empty();
  }

  /** A game of its own, as small as can be; gives the files. */
  public static Result<List<Path>> pack(Library library, Path folder, String name) {
    Optional<Result.Misused<List<Path>>> unfit = unfit(library, folder, name);
    if (unfit.isPresent()) {
      return unfit.get();
    }
    Map<String, String> files = new LinkedHashMap<>();
    files.put("pack.yaml", PACK);
    files.put("flow.groovy", FLOW);
    files.put("text/en.yaml", TEXT);
    files.put("spec/‹class›.groovy", spec("houserule.rules", ""));
    return write(folder, name, 2, files);
  }

  /** A variant that changes nothing yet, with examples of what it could; gives the files. */
  public static Result<List<Path>> variant(Library library, Path folder, String name, Pack base) {
    Optional<Result.Misused<List<Path>>> unfit = unfit(library, folder, name);
    if (unfit.isPresent()) {
      return unfit.get();
    }
    Examples examples = new Examples(base);
    Map<String, String> files = new LinkedHashMap<>();
    files.put("pack.yaml", examples.head());
    files.put("text/en.yaml", examples.words());
    files.put("spec/‹class›.groovy", spec("houserule.variants", "import houserule.rules.Table\n"));
    return write(folder, name, base.minPlayers(), files);
  }

  private static String spec(String place, String imports) {
    return SPEC.replace("‹package›", place).replace("‹import›", imports);
  }

  private static Result<List<Path>> write(Path folder, String name, int seats, Map<String, String> files) {
    String type = camel(name) + "Spec";
    List<Path> written = new ArrayList<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey().replace("‹class›", type));
      String text =
          file.getValue()
              .replace("‹class›", type)
              .replace("‹title›", title(name))
              .replace("‹seats›", Integer.toString(seats))
              .replace("‹id›", name);
      try {
        Files.createDirectories(path.getParent());
      } catch (IOException e) {
        return Result.misused("The folder `" + path.getParent() + "` cannot be made.");
      }
      if (!Saves.write(path, text)) {
        return Result.misused("`" + path + "` cannot be written.");
      }
      written.add(path);
    }
    return Result.ready(written);
  }

  private static String camel(String id) {
    StringBuilder text = new StringBuilder();
    for (String part : id.split("-")) {
      text.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1));
    }
    return text.toString();
  }

  private static String title(String id) {
    String words = id.replace('-', ' ');
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}
