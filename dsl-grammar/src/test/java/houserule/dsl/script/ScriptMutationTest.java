package houserule.dsl.script;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.source.Diagnostics;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A script in which a few things have been spoilt is read or reported, and nothing throws. */
class ScriptMutationTest {
  private static final int MUTANTS = 600;
  private static final String SCRIPT =
      """
      def most = option('rounds') + 1
      setup {
        // What lies where at the start.
        shuffle 'deck'
        eachPlayer(from: 'first', backwards: true) { deal 3, from: 'deck', to: 'hand' }
        for (n in 1..most) { run "add lot($n, ${n * 2}) to frontier" }
      }
      play {
        turns {
          choose 'card', from: 'hand where cost <= money', ask: 'which', may: true, {
            when 'card.cost > 3', { move 'card', to: 'discard', at: 'bottom' }
            otherwise { run '''
              money -= 1
            ''' }
          }
          otherwise { if (most > 3 && !option('solo')) { finish() } else { set 'x', to: 'y' } }
        }
      }
      """;
  private static final List<String> BITS =
      List.of(
          "'", "\"", "\"\"\"", "'''", "{", "}", "(", ")", "[", "]", ",", ":", ";", "\n", "\r\n",
          "$", "${", "\\", "/", "/*", "*/", "//", "->", "..", ".", "-", "+", "!", "?", "<", "=",
          "==", "@A ", "\u0000", "\ud83d\ude00", "\ud83d", "\u2028", "\t", "\u00e9", "0", "1e9",
          "0x", " def ", " if ", " else ", " for ", " in ", " while ", " class ", " new ",
          " import ", " return ", " null ", " switch ", "System.exit(0)");

  @Test
  void nothingThrows() {
    int broken = 0;
    for (int seed = 1; seed <= MUTANTS; seed++) {
      String script = mutant(new SplittableRandom(seed));
      Diagnostics out = new Diagnostics();
      try {
        Scripts.read(script, out);
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ":\n" + script, e);
      }
      assertThat(out.sorted()).as("seed " + seed).allSatisfy(HostileScriptTest::isWellPlaced);
      broken += out.hasErrors() ? 1 : 0;
    }
    assertThat(broken).isGreaterThan(MUTANTS / 2);
  }

  @Test
  void theScriptItselfIsRight() {
    assertThat(Scripts.clean(SCRIPT)).hasSize(2);
  }

  private static String mutant(SplittableRandom random) {
    StringBuilder script = new StringBuilder(SCRIPT);
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      int at = random.nextInt(script.length());
      int end = Math.min(script.length(), at + random.nextInt(1, 6));
      switch (random.nextInt(4)) {
        case 0 -> script.delete(at, end);
        case 1 -> script.insert(at, BITS.get(random.nextInt(BITS.size())));
        case 2 -> script.replace(at, at + 1, BITS.get(random.nextInt(BITS.size())));
        default -> script.insert(random.nextInt(script.length()), script.substring(at, end));
      }
    }
    return script.toString();
  }
}
