package houserule.dsl.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.dsl.source.Source;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Rules beyond the limits are refused in words; rules just within them are read soon. */
class RuleLimitsTest {
  private static final Duration SOON = Duration.ofSeconds(5);
  private static final int SMALL_STACK = 512 * 1024;

  @Test
  void aHundredThousandBrackets() {
    assertThat(messages("(".repeat(100_000) + "1" + ")".repeat(100_000)))
        .isEqualTo(
            """
            error[rule.too_long]: rule:1:1: This rule is longer than 20000 characters.
             1 | %s…
               | ^
               hint: Give parts of it names, as formulas or procedures of the pack.
            """
                .formatted("(".repeat(100)));
  }

  @Test
  void nineThousandBrackets() {
    assertThat(messages("(".repeat(9_000) + "1" + ")".repeat(9_000)))
        .isEqualTo(
            """
            error[rule.too_deep]: rule:1:9000: The brackets of this rule are nested 9000 deep, and at most 40 can be read.
             1 | …%s1%s…
               | %s^
               hint: Give parts of it names, as formulas of the pack.
            """
                .formatted("(".repeat(41), ")".repeat(58), " ".repeat(41)));
  }

  @Test
  void longText() {
    assertThat(messages("1" + " + 1".repeat(6_000)))
        .startsWith("error[rule.too_long]: rule:1:1: This rule is longer than 20000 characters.\n");
  }

  private static String messages(String rule) {
    Diagnostics out = new Diagnostics();
    assertTimeout(SOON, () -> Rules.number(new Source("rule", rule), out));
    return Render.text(out.sorted());
  }

  @TestFactory
  Stream<DynamicTest> whatIsLargeIsReadSoonAndOnASmallStack() {
    Map<String, String> large = new LinkedHashMap<>();
    large.put("parentheses", "(".repeat(40) + "1" + ")".repeat(40));
    large.put("parentheses after each other", ("(".repeat(40) + "1" + ")".repeat(40) + " + ").repeat(100) + "1");
    large.put("calls", "points[".repeat(40) + "1" + "]".repeat(40));
    large.put("counts", "count(hand where 1 < ".repeat(39) + "2" + ")".repeat(39));
    large.put("sums", "sum(".repeat(38) + "1" + " for hand)".repeat(38));
    large.put("largest", "max(1, ".repeat(40) + "1" + ")".repeat(40));
    large.put("additions", "1" + " + 1".repeat(299));
    large.put("products", "1" + " * 1".repeat(299));
    large.put("minus signs", "-".repeat(300) + "1");
    large.put("minus signs and brackets", "-----(".repeat(39) + "1" + ")".repeat(39));
    large.put("seats", "starter" + ".next".repeat(149) + ".number");
    large.put("players", "money of " + "starter of ".repeat(290) + "me");
    large.put("choices", "if over then 1 else ".repeat(100) + "2");
    large.put("conditions", "if " + "over and ".repeat(295) + "over then 1 else 2");
    large.put("nots", "if " + "not ".repeat(290) + "over then 1 else 2");
    large.put("lists", "count([" + "1, ".repeat(6_000) + "1])");
    large.put("nested selections", "count(" + "(".repeat(39) + "hand" + " where cost > 1)".repeat(39) + ")");
    large.put("broken parentheses", "(".repeat(40) + "1 1" + ")".repeat(40));
    large.put("broken calls", "max(1, ".repeat(40) + "+" + ")".repeat(40));
    return large.entrySet().stream()
        .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> isReadSoon(e.getValue(), !e.getKey().startsWith("broken"))));
  }

  private static void isReadSoon(String rule, boolean good) throws InterruptedException {
    AtomicReference<String> messages = new AtomicReference<>("nothing came back");
    Thread thread = new Thread(null, () -> messages.set(messages(rule)), "small", SMALL_STACK);
    thread.start();
    thread.join();
    assertThat(messages.get().isEmpty()).as(messages.get()).isEqualTo(good);
    assertThat(messages.get()).doesNotContain("nothing came back");
  }
}
