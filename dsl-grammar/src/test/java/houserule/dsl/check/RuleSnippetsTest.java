package houserule.dsl.check;

import houserule.dsl.Golden;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.dsl.source.Source;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What is said about rules, whole messages, and what good rules are. */
class RuleSnippetsTest {

  @TestFactory
  Stream<DynamicTest> numbers() {
    return snippets("rule/number", Rules::number);
  }

  @TestFactory
  Stream<DynamicTest> conditions() {
    return snippets("rule/condition", Rules::condition);
  }

  @TestFactory
  Stream<DynamicTest> effects() {
    return snippets("rule/effect", Rules::effect);
  }

  @TestFactory
  Stream<DynamicTest> signatures() {
    return snippets("rule/signature", Rules::signature);
  }

  private static Stream<DynamicTest> snippets(
      String area, BiFunction<Source, Diagnostics, String> read) {
    return Golden.tests(
        area,
        "rule",
        source -> {
          Diagnostics out = new Diagnostics();
          String good = read.apply(source, out);
          return out.hasErrors()
              ? new Golden.Outcome(false, Render.text(out.sorted()))
              : new Golden.Outcome(true, good);
        });
  }
}
