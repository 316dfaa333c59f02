package houserule.dsl.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import houserule.dsl.source.Diagnostics;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A script that keeps just within the limits is read before anybody grows tired. */
class LargeScriptTest {
  private static final Duration SOON = Duration.ofSeconds(30);
  private static final Map<String, String> LARGE = new LinkedHashMap<>();

  static {
    LARGE.put("minus signs", ("run(" + "- ".repeat(290) + "1)\n").repeat(400));
    LARGE.put("exclamation marks", ("run(" + "! ".repeat(290) + "true)\n").repeat(400));
    LARGE.put("parentheses", ("run(" + "(".repeat(95) + ")".repeat(95) + ")\n").repeat(1_200));
    LARGE.put("lists", ("run(" + "[".repeat(95) + "]".repeat(95) + ")\n").repeat(1_200));
    LARGE.put("calls", ("run(".repeat(95) + ")".repeat(95) + "\n").repeat(400));
    LARGE.put("maps", ("run(" + "[a:".repeat(95) + "1" + "]".repeat(95) + ")\n").repeat(1_200));
    LARGE.put("blocks", ("run " + "{".repeat(95) + "}".repeat(95) + "\n").repeat(50));
    LARGE.put("verbs in blocks", ("run {".repeat(95) + "}".repeat(95) + "\n").repeat(50));
    LARGE.put("texts", ("run " + "\"${".repeat(95) + "1" + "}\"".repeat(95) + "\n").repeat(400));
    LARGE.put("less-than signs", ("setup { run(" + "a<".repeat(90) + "a) }\n").repeat(1_000));
    LARGE.put("type arguments", ("setup { def x = 1 as " + "A<".repeat(90) + "}\n").repeat(900));
    LARGE.put("bare ifs", "if (true)\n".repeat(20_000) + "finish()");
    LARGE.put("else ifs", "if (true) { }\nelse ".repeat(4_000) + "finish()");
    LARGE.put("choices", ("run(" + "true ? 1 : ".repeat(70) + "2)\n").repeat(300));
    LARGE.put("dots", ("a" + ".b".repeat(140) + "\n").repeat(700));
    LARGE.put("commas", "run(" + "1,".repeat(100_000) + "1)");
    LARGE.put("names", "def a = 1\n".repeat(20_000));
    LARGE.put("words", "a b c d e f g h\n".repeat(15_000));
    LARGE.put("casts", ("run(" + "(A)".repeat(90) + "1)\n").repeat(1_200));
  }

  @TestFactory
  Stream<DynamicTest> whatIsLargeIsReadSoon() {
    return LARGE.entrySet().stream()
        .map(
            e ->
                DynamicTest.dynamicTest(
                    e.getKey(),
                    () -> {
                      Diagnostics out = new Diagnostics();
                      assertTimeout(SOON, () -> Scripts.read(e.getValue(), out));
                      assertThat(out.sorted())
                          .hasSizeLessThan(51)
                          .allSatisfy(HostileScriptTest::isWellPlaced);
                    }));
  }
}
