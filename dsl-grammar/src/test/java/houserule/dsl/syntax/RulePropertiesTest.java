package houserule.dsl.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.check.Rules;
import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What holds of every rule, shown on seeded random ones and on good ones that were spoilt. */
class RulePropertiesTest {
  private static final int RULES = 1_500;
  private static final int MUTANTS = 1_500;

  private static final List<String> GOOD =
      List.of(
          "count(hand where cost > 2 and it is fruit)",
          "sum(points[c.cost] for c in hand where affordable(c)) + max(1, min(money, dearest), 3)",
          "if over then 0 else if players > 2 then prize[players, 0] else 1",
          "some c in hand where c.ripe = now and not c.rotten",
          "every c in hand has c.cost <= 5 or c is building",
          "longest line or diagonal of (garden where tree is fruit) through cell(0, 0) >= 4",
          "let n = count(hand)\nmoney += n\nmove 2 from deck to hand bottom",
          "for each c in hand { if c.rotten { move c to discard } else { c.rotten := true } }",
          "may choose c from hand where affordable(c) ask which { pay(c.cost); do c.harvest } else { end }",
          "choose one ask way { a if money > 2 { money -= 2 } b { pick s from season } }",
          "as starter.next { shuffle deck } while money < 3 { money += 1 } repeat 3 { swap top(deck) with top(discard) }");

  private static final List<String> BITS =
      List.of(
          "(", ")", "[", "]", "{", "}", ",", ";", ":", ":=", "=", "==", "<", ">", "!", "&", "|",
          "..", ".", "-", "+", "*", "\"", "'", "#", "\n", "\t", "\u0000", "\u00a7", "\ud83d\ude00", "\ud83d",
          "\\", "$", "0", "99999999999", " of ", " in ", " where ", " not ", " is ", " if ", " then ",
          " else ", " count ", " some ", " every ", " for ", " each ", " let ", " move ", " to ",
          " choose ", " from ", " end ", " none ", " max( ", " largest group of ", "x", "é");

  /** Words that only the makers of parsers use. */
  private static final List<String> FOREIGN =
      List.of(
          "mismatched input", "no viable", "extraneous", "token recognition", "<EOF>",
          "expecting", "missing '", "antlr", "Exception", "RuleParser", "null");

  @Test
  void randomRuleIsTheSameAfterPrintingAndReading() {
    int longest = 0;
    for (int seed = 1; seed <= RULES; seed++) {
      String text = new RandomRules(seed).expr(1 + seed % 4);
      Expr first = read(text, seed);
      String printed = Printer.print(first);
      assertThat(Printer.print(read(printed, seed))).as("seed %d: %s", seed, text).isEqualTo(printed);
      longest = Math.max(longest, text.length());
    }
    assertThat(longest).isGreaterThan(300);
  }

  @Test
  void spansLieWithinTheRuleAndWithinWhatIsAroundThem() {
    for (int seed = 1; seed <= RULES; seed++) {
      String text = new RandomRules(seed).expr(1 + seed % 4);
      Expr tree = read(text, seed);
      for (Span span : Trees.nodes(tree).map(n -> ((Expr) n).span()).toList()) {
        assertThat(span.start()).as("seed %d: %s", seed, text).isBetween(tree.span().start(), span.end());
        assertThat(span.end()).as("seed %d: %s", seed, text).isLessThanOrEqualTo(tree.span().end());
        assertThat(span.text()).as("seed %d: %s", seed, text).isNotBlank();
      }
    }
  }

  private static Expr read(String text, int seed) {
    Diagnostics out = new Diagnostics();
    Expr expr = new RuleReader(out).expr(Snippet.of(new Source("rule", text)));
    assertThat(out.hasErrors()).as(() -> "seed " + seed + "\n" + Render.text(out.sorted())).isFalse();
    return expr;
  }

  @Test
  void randomRulesCanBeCheckedWithoutThrowing() {
    for (int seed = 1; seed <= RULES; seed++) {
      String text = new RandomRules(seed).expr(1 + seed % 4);
      isTold(seed, text);
    }
  }

  @Test
  void spoiltRulesAreToldInOurWords() {
    int broken = 0;
    for (int seed = 1; seed <= MUTANTS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder rule = new StringBuilder(GOOD.get(random.nextInt(GOOD.size())));
      for (int i = random.nextInt(1, 4); i > 0; i--) {
        spoil(rule, random);
      }
      broken += isTold(seed, rule.toString()) > 0 ? 1 : 0;
    }
    assertThat(broken).isGreaterThan(MUTANTS / 2);
  }

  private static void spoil(StringBuilder rule, SplittableRandom random) {
    int at = random.nextInt(rule.length());
    int end = Math.min(rule.length(), at + random.nextInt(1, 6));
    switch (random.nextInt(4)) {
      case 0 -> rule.delete(at, Math.max(at, Math.min(end, rule.length() - 1)));
      case 1 -> rule.insert(at, BITS.get(random.nextInt(BITS.size())));
      case 2 -> rule.replace(at, at + 1, BITS.get(random.nextInt(BITS.size())));
      default -> rule.insert(random.nextInt(rule.length()), rule.substring(at, end));
    }
  }

  private static int isTold(int seed, String rule) {
    Source source = new Source("rule", rule);
    Diagnostics out = new Diagnostics();
    try {
      Rules.condition(source, out);
      Rules.number(source, out);
      Rules.effect(source, out);
      Rules.signature(source, out);
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError("seed " + seed + ": " + rule, e);
    }
    for (Diagnostic d : out.sorted()) {
      assertThat(d.at().start()).as("seed %d: %s", seed, rule).isBetween(0, d.at().end());
      assertThat(d.at().end()).as("seed %d: %s", seed, rule).isLessThanOrEqualTo(rule.length());
      assertThat(d.message() + d.hints()).as("seed %d: %s", seed, rule).doesNotContain(FOREIGN);
      assertThat(d.message()).endsWith(".");
    }
    Render.text(out.sorted());
    return out.errors();
  }

  @Test
  void goodRulesAreGood() {
    for (String rule : GOOD) {
      Diagnostics asEffect = new Diagnostics();
      Diagnostics asValue = new Diagnostics();
      new RuleReader(asEffect).block(Snippet.of(new Source("rule", rule)));
      new RuleReader(asValue).expr(Snippet.of(new Source("rule", rule)));
      assertThat(asEffect.hasErrors() && asValue.hasErrors()).as(rule).isFalse();
    }
  }
}
