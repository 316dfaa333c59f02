package houserule.studio.cli;

import houserule.studio.app.Bot;
import java.nio.file.Path;
import java.util.Map;

/**
 * Everything a run of the program gets from outside.
 *
 * @param here the folder in which the person stands
 * @param home the folder of the program with its packs; null when there is none
 * @param bots who can be asked to play, by name; the first is asked when none is named
 * @param environment its variables, of which some name a language
 */
record Workplace(Console console, Path here, Path home, Map<String, Bot> bots, Map<String, String> environment) {

  /** A file as the person would type it. */
  String shown(Path file) {
    Path full = here.resolve(file).toAbsolutePath().normalize();
    Path base = here.toAbsolutePath().normalize();
    return (full.startsWith(base) ? base.relativize(full) : full).toString();
  }

  /** A file that the person named, from where they stand. */
  Path file(Path named) {
    return here.equals(Path.of("")) ? named : here.resolve(named);
  }
}
