package houserule.dsl.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import houserule.dsl.Golden;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.dsl.source.Snippet;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class ScriptReaderTest {

  @TestFactory
  Stream<DynamicTest> snippets() {
    return Golden.tests(
        "script",
        "groovy",
        source -> {
          Diagnostics out = new Diagnostics();
          List<Verb> verbs = ScriptReader.read(source, Scripts.OPTIONS, Scripts.VERBS, out);
          return out.hasErrors()
              ? new Golden.Outcome(false, Render.text(out.sorted()))
              : new Golden.Outcome(true, Scripts.show(verbs));
        });
  }

  @Test
  void verbHasItsArgumentsNamesAndBlock() {
    Verb verb = Scripts.clean("choose 'x', 2, from: 'hand', may: true, { finish() }").get(0);
    assertEquals("choose", verb.name());
    assertEquals("choose", verb.nameSpan().text());
    assertEquals("'x'", Scripts.show(verb.args().get(0)));
    assertEquals("2", Scripts.show(verb.args().get(1)));
    assertEquals(List.of("from", "may"), List.copyOf(verb.named().keySet()));
    assertEquals("finish", verb.block().orElseThrow().get(0).name());
    assertEquals(verb.span().source().text(), verb.span().text());
  }

  @Test
  void emptyBlockIsABlockAndNoBracesAreNone() {
    assertEquals(Optional.of(List.of()), Scripts.clean("play { }").get(0).block());
    assertEquals(Optional.empty(), Scripts.clean("finish()").get(0).block());
  }

  @Test
  void mapAsArgumentIsNoNamedArgument() {
    Verb verb = Scripts.clean("run([a: 1], b: 2)").get(0);
    assertEquals("[a: 1]", Scripts.show(verb.args().get(0)));
    assertEquals(List.of("b"), List.copyOf(verb.named().keySet()));
    assertEquals("[a: 1]", Scripts.show(Scripts.clean("run([ /* c */ a: 1])").get(0).args().get(0)));
    assertEquals("[:]".length(), Scripts.clean("run([:])").get(0).args().get(0).span().text().length());
    assertEquals("[1]", Scripts.show(Scripts.clean("run [1], b: 2").get(0).args().get(0)));
  }

  @Test
  void everyCharacterOfAPlainTextKnowsItsPlace() {
    assertPlaces("run 'count(x) > 3'");
    assertPlaces("run \"count(x) > 3\"");
    assertPlaces("run('a', ('b'), (('c')))");
    assertPlaces("setup {\r\n  run '''a\r\n  b'''\r\n}\r\n");
    assertPlaces("/* 😀 */ run 'a😀b', \"😀\" // 😀\nrun '😀'");
  }

  // Without escapes a character must be found at its place as it is.
  private static void assertPlaces(String script) {
    int seen = 0;
    for (Verb verb : flat(Scripts.clean(script))) {
      for (Value value : verb.args()) {
        Snippet snippet = ((Value.Text) value).snippet();
        for (int i = 0; i < snippet.text().length(); i++) {
          assertEquals(snippet.text().charAt(i), script.charAt(snippet.offsets()[i]), script);
          seen++;
        }
        assertEquals(value.span().text().charAt(0), script.charAt(value.span().start()));
        assertTrue("'\"".indexOf(value.span().text().charAt(0)) >= 0, value.span().text());
      }
    }
    assertTrue(seen > 0);
  }

  private static List<Verb> flat(List<Verb> verbs) {
    return verbs.stream()
        .flatMap(v -> Stream.concat(Stream.of(v), flat(v.block().orElse(List.of())).stream()))
        .toList();
  }

  @Test
  void escapesStandAtTheirBackslash() {
    Snippet text = text("run 'a\\n\\u0041\\101\\\\z'");
    assertEquals("a\nAA\\z", text.text());
    assertEquals(List.of(5, 6, 8, 14, 18, 20), offsets(text));
  }

  @Test
  void lineEndAfterABackslashIsLeftOut() {
    Snippet text = text("run '''a\\\n  b'''");
    assertEquals("a  b", text.text());
    assertEquals(List.of(7, 10, 11, 12), offsets(text));
  }

  @Test
  void textThroughANameKeepsItsPlaces() {
    Verb verb = Scripts.clean("def rule = 'x > 1'\nrun rule").get(0);
    assertEquals("rule", verb.args().get(0).span().text());
    assertEquals("x > 1", ((Value.Text) verb.args().get(0)).snippet().span().text());
  }

  @Test
  void joinedTextKeepsThePlacesOfItsParts() {
    Snippet text = text("def n = 12\nrun \"a$n b${n + 1}c\" + 'd' + 7");
    assertEquals("a12 b13cd7", text.text());
    String script = text.source().text();
    int dollar = script.indexOf('$');
    int second = script.lastIndexOf('$');
    assertEquals(
        List.of(
            script.indexOf("a$"), dollar, dollar, dollar + 2, dollar + 3, second, second,
            script.indexOf("c\""), script.indexOf("d'"), script.indexOf('7')),
        offsets(text));
  }

  @Test
  void optionsAreNumbersFlagsAndTexts() {
    assertEquals(
        "1:1 run 5\n1:30 run true\n1:54 run 'longer'\n",
        Scripts.show(
            Scripts.clean(
                "run(option('rounds') + 1)  ; run(!option('solo'))  ; run(option('mode') + 'er')")));
  }

  @Test
  void valuesThatScriptsCompute() {
    assertValue("7", "1 + 2 * 3");
    assertValue("-7", "-(1 + 2 * 3)");
    assertValue("3", "6 / 2");
    assertValue("-1", "-7 % 3");
    assertValue("true", "1 < 2 && !(2 <= 1) || false");
    assertValue("false", "'a' == 'b'");
    assertValue("true", "true != false");
    assertValue("'yes'", "1 > 0 ? 'yes' : 'no'");
    assertValue("[1, 2, 3]", "1..3");
    assertValue("[1, 2]", "1..<3");
    assertValue("[2, 3]", "1<..3");
    assertValue("[2]", "1<..<3");
    assertValue("[]", "1..(2 - 2)");
    assertValue("5", "[4, 5, 6][1]");
    assertValue("'b'", "[a: 'b', c: 1]['a']");
    assertValue("[a: [1, true], b: [c: 'd']]", "[a: [1, true], b: [c: 'd']]");
    assertValue("31", "0x1F");
    assertValue("1000", "1_000");
    assertValue("-2147483648", "-2147483648");
    assertValue("'a1true'", "'a' + 1 + true");
  }

  private static void assertValue(String expected, String value) {
    assertEquals(expected, Scripts.show(Scripts.clean("run(" + value + ")").get(0).args().get(0)), value);
    assertEquals(
        expected,
        Scripts.show(Scripts.clean("def x = " + value + "\nrun(x)").get(0).args().get(0)),
        value);
  }

  @Test
  void loopsAndBranchesWriteTheirVerbsEachTime() {
    assertEquals(
        "3:3 run 'a1'\n4:14 finish\n3:3 run 'a2'\n5:8 run 2\n8:1 run 3\n",
        Scripts.show(
            Scripts.clean(
                "def n = 0\nfor (i in 1..2) {\n  run \"a$i\"\n  if (i < 2) finish()\n"
                    + "  else run i\n  n = n + 1\n}\nrun n + 1")));
  }

  @Test
  void blockSeesAndChangesTheNamesAroundIt() {
    assertEquals(
        "2:1 setup {\n  2:18 run 2\n}\n3:1 run 2\n",
        Scripts.show(Scripts.clean("def n = 1\nsetup { n += 1 ; run n }\nrun n")));
  }

  @Test
  void mistakesInSeveralBlocksAreToldAtOnce() {
    Diagnostics out = new Diagnostics();
    Scripts.read(
        "setup {\n  run 'a' 'b'\n  step 'x', {\n    run 1 +, 2\n  }\n}"
            + "\nplay 1, from: 'a', {\n  choose 'x', from 'y', ask: 'z'\n}\nwhile (true) { }",
        out);
    assertEquals(
        List.of("2:11", "4:11", "8:23", "10:1"),
        out.sorted().stream().map(d -> d.at().line() + ":" + d.at().column()).toList(),
        Render.text(out.sorted()));
  }

  @Test
  void verbsWithoutMistakesAreGivenEvenWhenOthersHaveSome() {
    Diagnostics out = new Diagnostics();
    List<Verb> verbs = Scripts.read("run 'a'\nrnu 'b'\nrun c\nrun 'd', { run e ; run 'f' }", out);
    assertEquals(3, out.errors());
    assertEquals("1:1 run 'a'\n4:1 run 'd' {\n  4:20 run 'f'\n}\n", Scripts.show(verbs));
  }

  @Test
  void emptyScriptHasNoVerbs() {
    for (String script : List.of("", "  \n", "// nothing", "/* a */\n", ";", "\ufeff", "\ufeff// a")) {
      assertEquals(List.of(), Scripts.clean(script));
    }
    assertEquals(1, Scripts.clean("\ufefffinish()").size());
  }

  @Test
  void interruptIsKeptForTheCaller() {
    Thread.currentThread().interrupt();
    assertEquals(1, Scripts.clean("finish()").size());
    assertTrue(Thread.interrupted());
  }

  @Test
  void scriptOfSizeIsReadQuickly() {
    String block = "choose 'card', from: 'hand where it.cost <= money', ask: 'which', {\n"
        + "  when 'card.cost > 3', { move 'card', to: 'discard', at: 'bottom' }\n"
        + "  otherwise { run 'money -= 1' }\n}\n";
    List<Verb> verbs = Scripts.clean("play {\n" + block.repeat(200) + "}\n");
    assertEquals(200, verbs.get(0).block().orElseThrow().size());
  }

  @Test
  void groovyStaysInOneClass() {
    List<String> guilty =
        Golden.files(java.nio.file.Path.of("src/main/java"))
            .filter(f -> Golden.read(f).contains("import org.codehaus.groovy")
                || Golden.read(f).contains("import org.apache.groovy")
                || Golden.read(f).contains("import groovy."))
            .map(f -> f.getFileName().toString())
            .toList();
    assertEquals(List.of("GroovyTree.java"), guilty);
  }

  private static Snippet text(String script) {
    return ((Value.Text) Scripts.clean(script).get(0).args().get(0)).snippet();
  }

  /** The place of each character; where the text ends is not looked at. */
  private static List<Integer> offsets(Snippet text) {
    return Arrays.stream(text.offsets()).boxed().limit(text.text().length()).toList();
  }
}
