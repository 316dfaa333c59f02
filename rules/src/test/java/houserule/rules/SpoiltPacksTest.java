package houserule.rules;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import houserule.dsl.source.Diagnostics;
import houserule.engine.eval.Fault;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import houserule.engine.pack.PackReader;
import houserule.engine.play.Play;
import houserule.engine.playtest.Playtest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Packs with one random slip of the hand: whatever it is, the pack is told to be wrong or it plays;
 * nothing else happens, and it happens soon.
 */
class SpoiltPacksTest {
  private static final int SLIPS = Integer.getInteger("slips", 120);
  private static final String TYPED = "abcxyz019 .,:;-_[]{}()'\"<>=+*/#|&!@%\\\n\t";

  @TempDir Path temp;

  @ParameterizedTest
  @ValueSource(strings = {"tic-tac-toe", "connect-four", "luna-capital"})
  void everySlipIsToldOrPlays(String name) throws IOException {
    Path original = Path.of(name).toAbsolutePath();
    List<Path> files;
    try (Stream<Path> all = Files.walk(original)) {
      files =
          all.filter(Files::isRegularFile)
              .map(original::relativize)
              .filter(f -> !f.startsWith("spec") && !f.startsWith("playthroughs"))
              .sorted()
              .toList();
    }
    Path copy = temp.resolve(name);
    for (Path file : files) {
      Files.createDirectories(copy.resolve(file).getParent());
      Files.copy(original.resolve(file), copy.resolve(file));
    }
    int told = 0;
    for (int slip = 0; slip < SLIPS; slip++) {
      SplittableRandom random = new SplittableRandom(slip);
      Path file = files.get(random.nextInt(files.size()));
      String text = Files.readString(original.resolve(file));
      String spoilt = spoil(text, random);
      Files.writeString(copy.resolve(file), spoilt);
      String what = name + ", slip " + slip + " in " + file;
      told += assertTimeout(Duration.ofSeconds(10), () -> check(copy, what), what) ? 1 : 0;
      Files.writeString(copy.resolve(file), text);
    }
    assertTrue(told > SLIPS / 4, "only " + told + " slips of " + SLIPS + " were told");
    assertFalse(check(copy, name + " as it was"));
  }

  /** Whether the pack is told to be wrong. */
  private static boolean check(Path pack, String what) {
    Diagnostics out = new Diagnostics();
    try {
      Optional<Pack> read = PackReader.read(pack, out);
      Optional<Edition> edition =
          read.flatMap(p -> PackCompiler.compile(p, p.minPlayers(), Map.of(), out));
      if (out.hasErrors()) {
        return true;
      }
      assertTrue(edition.isPresent(), () -> what + ": nothing is told, and nothing can be played");
      Play play = edition.get().game().play();
      for (long seed = 0; seed < 3; seed++) {
        Playtest.random(play, play.start(seed), seed);
      }
    } catch (Fault | Playtest.Stuck e) {
      return false;
    } catch (RuntimeException | StackOverflowError e) {
      return fail(what, e);
    }
    return false;
  }

  private static String spoil(String text, SplittableRandom random) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    int line = random.nextInt(lines.size());
    int at = text.isEmpty() ? 0 : random.nextInt(text.length());
    char typed = TYPED.charAt(random.nextInt(TYPED.length()));
    switch (random.nextInt(9)) {
      case 0 -> lines.remove(line);
      case 1 -> lines.add(line, lines.get(random.nextInt(lines.size())));
      case 2 -> lines.set(line, "  " + lines.get(line));
      case 3 -> lines.set(line, lines.get(line).stripLeading());
      case 4 -> {
        return text.substring(0, at) + typed + text.substring(at);
      }
      case 5 -> {
        return text.substring(0, at) + text.substring(Math.min(text.length(), at + 1));
      }
      case 6 -> {
        return text.substring(0, at);
      }
      case 7 -> {
        String[] words = text.split("(?<=\\W)|(?=\\W)");
        int a = random.nextInt(words.length);
        words[a] = words[random.nextInt(words.length)];
        return String.join("", words);
      }
      default -> {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        return new String(bytes, StandardCharsets.ISO_8859_1);
      }
    }
    return String.join("\n", lines);
  }
}
