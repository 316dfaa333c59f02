package houserule.dsl.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Whatever a stranger writes into a script, all that comes of it is diagnostics, and soon. */
class HostileScriptTest {
  private static final Duration SOON = Duration.ofSeconds(10);
  private static final String TRACE = "houserule.test.script-was-here";

  /** A script, and the code that must be among what is said about it. */
  private record Case(String name, String code, String script) {}

  private static final List<Case> CASES = new ArrayList<>();

  private static void forbidden(String name, String script) {
    CASES.add(new Case(name, "script.forbidden", script));
  }

  private static void wrong(String code, String name, String script) {
    CASES.add(new Case(name, "script." + code, script));
  }

  static {
    definitions();
    statements();
    values();
    reaches();
    unreadable();
    work();
    depth();
  }

  private static void definitions() {
    forbidden("class", "class A { static { System.setProperty('" + TRACE + "', '1') } }");
    forbidden("class in a block", "setup {\n  class A { }\n}");
    forbidden("interface", "interface A { }");
    forbidden("enum", "enum A { B, C }");
    forbidden("trait", "trait A { def b() { 1 } }");
    forbidden("record", "record A(int b) { }");
    forbidden("annotation type", "@interface A { }");
    forbidden("method", "def a() { System.exit(1) }");
    forbidden("typed method", "int a(int b) { b }");
    forbidden("package", "package a.b\nfinish()");
    forbidden("import", "import java.util.Random\nfinish()");
    forbidden("star import", "import java.io.*\nfinish()");
    forbidden("static import", "import static java.lang.System.exit\nexit(0)");
    forbidden("static star import", "import static java.lang.System.*\nexit(0)");
    forbidden("renaming import", "import java.lang.System as S\nS.exit(0)");
    forbidden("grab on an import", "@Grab('a:b:1')\nimport a.b.C\nfinish()");
    forbidden("grab on a name", "@Grab('org.example:thing:1.0') def x = 1");
    forbidden(
        "code in an annotation",
        "@groovy.transform.ASTTest(value = { System.setProperty('" + TRACE + "', '1') })\ndef x = 1");
    forbidden("annotated class", "@groovy.transform.CompileStatic class A { }");
    forbidden("typed name", "int x = 1\nrun x");
    forbidden("final name", "final x = 1\nrun x");
    forbidden("var", "var x = 1\nrun x");
    forbidden("several names", "def (a, b) = [1, 2]\nrun a");
    forbidden("name without a value", "def x\nrun 'a'");
  }

  private static void statements() {
    forbidden("while", "while (true) { run 'a' }");
    forbidden("do while", "do { run 'a' } while (true)");
    forbidden("classic for", "for (int i = 0; i < 3; i++) { run 'a' }");
    forbidden("endless for", "for (;;) { }");
    forbidden("typed for", "for (int i : 1..3) { run 'a' }");
    forbidden("switch", "switch (1) { case 1: run 'a' }");
    forbidden("switch as a value", "run(switch (1) { case 1 -> 2; default -> 3 })");
    forbidden("try", "try { run 'a' } finally { run 'b' }");
    forbidden("try with resources", "try (a = open()) { run 'a' }");
    forbidden("throw", "throw new Error()");
    forbidden("return", "return 1");
    forbidden("assert", "assert false");
    forbidden("label", "again: run 'a'");
    forbidden("label on a loop", "again: for (i in 1..2) { run 'a' }");
    forbidden("synchronized", "synchronized (this) { run 'a' }");
    wrong("syntax", "braces on a line of their own", "run 'a'\n{ run 'b' }");
    forbidden("bare braces", "{ run 'b' }\nrun 'a'");
    forbidden("bare value", "1 + 1");
    forbidden("bare option", "option('rounds')");
    wrong("syntax", "break", "for (i in 1..2) { break }");
    wrong("syntax", "continue", "for (i in 1..2) { continue }");
    wrong("syntax", "yield", "yield 1 2");
    wrong("syntax", "goto", "goto a");
  }

  private static void values() {
    forbidden("block as a value", "def c = { run 'a' }\nrun 'b'");
    forbidden("block before an argument", "run({ 1 }, 'a')");
    forbidden("block in a list", "run([{ 1 }])");
    forbidden("block called at once", "({ System.exit(0) })()");
    forbidden("block with parameters", "forEach 'x in hand', { x -> run 'a' }");
    forbidden("lambda", "run((x) -> x + 1)");
    forbidden("method reference", "run(System::exit)");
    forbidden("method pointer", "run('a'.&trim)");
    forbidden("new", "run(new Object())");
    forbidden("anonymous class", "run(new Object() { String toString() { System.exit(0) } })");
    forbidden("array", "run(new int[1000000000])");
    forbidden("cast", "run((String) 'a')");
    forbidden("as", "run('a' as Class)");
    forbidden("instanceof", "run('a' instanceof String)");
    forbidden("elvis", "run('a' ?: 'b')");
    forbidden("increment", "def i = 1\ni++\nrun i");
    forbidden("decrement before", "def i = 1\nrun(--i)");
    forbidden("spread", "run(*[1, 2])");
    forbidden("spread map", "run(*: [a: 1])");
    forbidden("slashy text", "run(/a+/)");
    forbidden("dollar slashy text", "run($/a/$)");
    forbidden("find", "run('a' =~ 'b')");
    forbidden("match", "run('a' ==~ 'b')");
    forbidden("pattern", "run(~'a')");
    forbidden("null", "run(null)");
    forbidden("decimal", "run(1.5)");
    forbidden("large number", "run(99999999999999999999)");
    forbidden("long", "run(1L)");
    forbidden("octal", "run(0777)");
    forbidden("power", "run(2 ** 31)");
    forbidden("shift", "run(1 << 40)");
    forbidden("bits", "run(1 & 3 | 4 ^ 5)");
    forbidden("complement", "run(~1)");
    forbidden("spaceship", "run(1 <=> 2)");
    forbidden("in", "run(1 in [1])");
    forbidden("identity", "run(1 === 1)");
    forbidden("computed key", "run([(1 + 1): 2])");
    forbidden("value given inside", "def a = 1\nrun(a = 2)");
    forbidden("item given", "def a = [1]\na[0] = 2\nrun 'a'");
    forbidden("verb as a value", "run(run('a'))");
    wrong("type", "division by zero", "run(1 / 0)");
    wrong("type", "remainder of zero", "run(1 % 0)");
    wrong("type", "overflow", "run(2147483647 + 1)");
    wrong("type", "negated overflow", "run(-2147483648 * -1)");
    wrong("type", "item out of range", "run([1][7])");
    wrong("type", "item before the first", "run([1][-1])");
  }

  private static void reaches() {
    forbidden("exit", "System.exit(0)");
    forbidden("exit in a block", "setup { step 'a', { System.exit(0) } }");
    forbidden("exit in a text", "run \"a${System.exit(0)}\"");
    forbidden("exit in a block in a text", "run \"a${-> System.exit(0)}\"");
    forbidden("exit in a branch not taken", "if (false) { System.exit(0) }");
    forbidden("exit among arguments", "move 'a', to: System.exit(0)");
    forbidden("exit by its full name", "java.lang.System.exit(0)");
    forbidden("exit safely", "System?.exit(0)");
    forbidden("exit spread", "[System]*.exit(0)");
    forbidden("exit by a quoted name", "System.'exit'(0)");
    forbidden("exit by a computed name", "System.\"${'ex' + 'it'}\"(0)");
    forbidden("command", "'rm -rf /'.execute()");
    forbidden("command from a list", "['sh', '-c', 'true'].execute().text");
    forbidden("runtime", "Runtime.getRuntime().exec('true')");
    forbidden("property", "run('a'.class)");
    forbidden("property in a text", "def a = 'b'\nrun \"$a.class\"");
    forbidden("direct field", "run('a'.@value)");
    forbidden("metaclass", "String.metaClass.trim = { 'a' }");
    forbidden("this", "run(this)");
    forbidden("method of this", "this.run('a')");
    forbidden("super", "super.run('a')");
    forbidden("owner of this", "run(this.class.classLoader)");
    forbidden("file", "run(new File('/etc/passwd').text)");
    forbidden("thread", "Thread.start { while (true) { } }");
    forbidden("quoted verb", "'run' 'a'");
    forbidden("computed verb", "\"${'ru' + 'n'}\"('a')");
    wrong("unknown_verb", "evaluate", "evaluate('System.exit(0)')");
    wrong("unknown_verb", "print", "println 'a'");
    wrong("unknown_verb", "exit as a verb", "exit(0)");
    wrong("unknown_name", "class as a name", "run(String)");
    wrong("unknown_name", "binding", "run(binding)");
    wrong("unknown_name", "it", "setup { run it }");
    wrong("unknown_name", "name given before it is known", "x = 1");
    wrong("unknown_option", "option that is none", "run(option('home'))");
    forbidden("option as a property", "run(option('rounds').class)");
  }

  private static void unreadable() {
    wrong("syntax", "open brace", "setup {");
    wrong("syntax", "open bracket", "run('a'");
    wrong("syntax", "closing brace", "run 'a' }");
    wrong("syntax", "brackets crossed", "run([1)]");
    wrong("syntax", "open text", "run 'a");
    wrong("syntax", "open long text", "run '''a\n");
    wrong("syntax", "open value in a text", "run \"${1");
    wrong("syntax", "open comment", "/* run 'a'");
    wrong("syntax", "dollar alone", "run \"$ 1\"");
    wrong("syntax", "escape that is none", "run '\\q'");
    wrong("syntax", "short escape", "run '\\u12'");
    wrong("syntax", "escape outside quotes", "\\u0053ystem.exit(0)");
    wrong("syntax", "interpreter line", "#!/bin/sh\nfinish()");
    wrong("syntax", "nothing but operators", "+ * /* */ %");
    wrong("syntax", "commas", ",,,,");
    wrong("syntax", "two signs", "run(1 +)");
    wrong("syntax", "zero character", "run\u0000 'a'");
    wrong("syntax", "control character", "run \u0007 'a'");
    wrong("syntax", "half of a pair", "run \ud83d");
    wrong("syntax", "emoji", "\ud83d\ude00 'a'");
    wrong("syntax", "odd quotes", "run \u2018a\u2019");
    wrong("syntax", "missing comma", "choose 'x' from 'hand'");
    wrong("duplicate_name", "name given twice", "move 'a', to: 'b', to: 'c'");
    wrong("duplicate_name", "name made twice", "def a = 1\ndef a = 2");
  }

  private static void work() {
    wrong("budget", "doubling text", "def s = 'ab'\nfor (i in 1..60) { s = s + s }");
    wrong("budget", "doubling text in a text", "def s = 'ab'\nfor (i in 1..60) { s = \"$s$s\" }");
    wrong("budget", "doubling text, shortly", "def s = 'ab'\nfor (i in 1..60) { s += s }");
    wrong("budget", "doubling list", "def l = [1]\nfor (i in 1..60) { l = [l, l] }");
    wrong("budget", "doubling map", "def m = [a: 1]\nfor (i in 1..60) { m = [a: m, b: m] }");
    wrong("too_deep", "deepening list", "def l = [1]\nfor (i in 1..5000) { l = [l] }");
    wrong("budget", "large range", "for (i in 1..2000000000) { run 'a' }");
    wrong("budget", "wide range", "run(-2147483648..2147483647)");
    wrong(
        "budget",
        "loops in loops",
        "for (a in 1..9999) { for (b in 1..9999) { for (c in 1..9999) { def x = 1 } } }");
    wrong("budget", "verbs in loops", "for (a in 1..999) { for (b in 1..999) { finish() } }");
    wrong(
        "budget",
        "many long texts",
        "def s = '" + "a".repeat(9_000) + "'\nfor (i in 1..9999) { run s + i }");
    wrong("budget", "long text", "run '" + "a".repeat(30_000) + "'");
    wrong("budget", "many blocks", "setup { }\n".repeat(6_000));
    wrong("budget", "many less-than signs", "run(" + "a<".repeat(5_000) + "a)");
    wrong("too_long", "long script", "finish()\n".repeat(40_000));
    wrong("too_long", "long comment", "/*" + "a".repeat(300_000) + "*/");
    wrong("too_long", "many bytes in few characters", "// " + "\u20ac".repeat(100_000));
  }

  private static void depth() {
    int deep = 100_000;
    wrong("too_deep", "parentheses", "run(" + "(".repeat(deep) + "1" + ")".repeat(deep) + ")");
    wrong("too_deep", "square brackets", "run(" + "[".repeat(deep) + "]".repeat(deep) + ")");
    wrong("too_deep", "blocks", "setup " + "{".repeat(deep) + "}".repeat(deep));
    wrong("too_deep", "verbs in blocks", "setup {".repeat(20_000) + "}".repeat(20_000));
    wrong("too_deep", "calls", "run(".repeat(40_000) + ")".repeat(40_000));
    wrong("too_deep", "maps", "run(" + "[a:".repeat(40_000) + "1" + "]".repeat(40_000) + ")");
    wrong("too_deep", "texts in texts", "run " + "\"${".repeat(50_000) + "}\"".repeat(50_000));
    wrong("too_deep", "open parentheses", "(".repeat(deep));
    wrong("too_deep", "open braces", "{".repeat(deep));
    wrong("too_deep", "minus signs", "run(" + "-".repeat(deep) + "1)");
    wrong("too_deep", "minus signs apart", "run(" + "- ".repeat(deep) + "1)");
    wrong("too_deep", "exclamation marks", "run(" + "!".repeat(deep) + "true)");
    wrong("too_deep", "plus chain", "run(1" + " + 1".repeat(50_000) + ")");
    wrong("too_deep", "text chain", "run('a'" + " + 'b'".repeat(30_000) + ")");
    wrong("too_deep", "choices", "run(" + "true ? 1 : ".repeat(20_000) + "2)");
    wrong("too_deep", "dots", "a" + ".b".repeat(deep));
    wrong("too_deep", "indexes", "run(a" + "[0]".repeat(50_000) + ")");
    wrong("too_deep", "bare ifs", "if (true) ".repeat(20_000) + "finish()");
    wrong("too_deep", "else ifs", "if (true) finish() else ".repeat(10_000) + "finish()");
    wrong("too_deep", "bare fors", "for (i in 1..2) ".repeat(15_000) + "finish()");
    wrong("too_deep", "values given in a row", "a = ".repeat(50_000) + "1");
    wrong("too_deep", "words in a row", "a ".repeat(100_000));
    wrong("too_deep", "labels", "a: ".repeat(60_000) + "finish()");
    wrong("too_deep", "ranges", "run(1" + "..1".repeat(60_000) + ")");
    wrong("too_deep", "casts", "run(" + "(A)".repeat(60_000) + "1)");
    wrong("syntax", "type arguments", "def x = 1 as " + "A<".repeat(90));
  }

  @TestFactory
  Stream<DynamicTest> onlyDiagnosticsComeOfIt() {
    return CASES.stream().map(c -> DynamicTest.dynamicTest(c.name(), () -> check(c)));
  }

  private static void check(Case c) {
    Diagnostics out = new Diagnostics();
    assertTimeout(SOON, () -> Scripts.read(c.script(), out));
    List<Diagnostic> all = out.sorted();
    assertThat(all).extracting(Diagnostic::code).as(() -> Render.text(all)).contains(c.code());
    assertThat(all).hasSizeLessThan(51).allSatisfy(HostileScriptTest::isWellPlaced);
    assertThat(System.getProperty(TRACE)).isNull();
  }

  static void isWellPlaced(Diagnostic d) {
    assertThat(d.code()).startsWith("script.");
    assertThat(d.at().start()).isBetween(0, d.at().end());
    assertThat(d.at().end()).isLessThanOrEqualTo(d.at().source().text().length());
    assertThat(d.message()).endsWith(".").doesNotContain("Expression", "java.", "groovy", "AST");
  }

  @Test
  void thereAreMany() {
    assertThat(CASES).hasSizeGreaterThan(150);
    assertThat(CASES.stream().map(Case::name).distinct()).hasSameSizeAs(CASES);
  }
}
