package houserule.dsl.syntax;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Turns the parser's complaints into sentences for authors. Only the first complaint about a text is
 * told: what the parser says after it is mostly about its own confusion.
 */
final class SyntaxReport extends BaseErrorListener {
  private static final int MAX_EXPECTED = 4;
  private static final int MAX_SHOWN = 30;
  private static final String EFFECTS =
      "`let`, `move`, `add`, `remove`, `shuffle`, `swap`, `lay`, `if`, `for each`, `repeat`,"
          + " `while`, `choose`, `pick`, `may`, `as`, `do` or `end`";

  /** What people write who come from elsewhere, and what they mean. */
  private static final Map<String, String> FOREIGN =
      Map.ofEntries(
          Map.entry("==", "Write `=` for equal."),
          Map.entry("<>", "Write `!=` for unequal."),
          Map.entry("=<", "Write `<=`."),
          Map.entry("=>", "Write `>=`."),
          Map.entry("&&", "Write `and`."),
          Map.entry("||", "Write `or`."),
          Map.entry("++", "Write `+= 1`."),
          Map.entry("--", "Write `-= 1`."),
          Map.entry("&", "Write `and`."),
          Map.entry("|", "Write `or`."),
          Map.entry("!", "Write `not`, or `!=` for unequal."),
          Map.entry("?", "Write `if … then … else …`."),
          Map.entry(":", "Write `:=` to change something, `x in …` to name a thing."),
          Map.entry("^", "There are no powers; multiply."),
          Map.entry("'", "Names stand without quotes, or in double ones."),
          Map.entry("≤", "Write `<=`."),
          Map.entry("≥", "Write `>=`."),
          Map.entry("≠", "Write `!=`."),
          Map.entry("×", "Write `*`."),
          Map.entry("–", "Write `-`, the sign on the keyboard."),
          Map.entry("“", "Write `\"`, the sign on the keyboard."),
          Map.entry("”", "Write `\"`, the sign on the keyboard."));

  private final Snippet text;
  private final Tokens tokens;
  private final Brackets brackets;
  private final Diagnostics out;
  private boolean failed;

  SyntaxReport(Snippet text, Tokens tokens, Brackets brackets, Diagnostics out) {
    this.text = text;
    this.tokens = tokens;
    this.brackets = brackets;
    this.out = out;
  }

  boolean failed() {
    return failed;
  }

  @Override
  public void syntaxError(
      Recognizer<?, ?> recognizer,
      Object offending,
      int line,
      int column,
      String message,
      RecognitionException e) {
    if (failed) {
      return;
    }
    failed = true;
    Parser parser = (Parser) recognizer;
    Token token = (Token) offending;
    IntervalSet expected = e == null ? parser.getExpectedTokens() : e.getExpectedTokens();
    if (expected == null || tokens.furthest().getTokenIndex() > token.getTokenIndex()) {
      token = tokens.furthest();
      expected = new IntervalSet();
    }
    int at = token.getStartIndex();
    Optional<Brackets.Problem> bracket =
        brackets.problem().filter(p -> p.bracket().getStartIndex() <= at);
    if (bracket.isPresent()) {
      bracket(bracket.get());
    } else if (token.getType() == Token.EOF) {
      atEnd(expected);
    } else {
      wrong(token, parser, expected);
    }
  }

  private void bracket(Brackets.Problem problem) {
    int start = problem.bracket().getStartIndex();
    Span at = text.span(start, start + 1);
    String shown = problem.bracket().getText();
    if (!problem.isOpening()) {
      out.error("rule.syntax", at, "This `" + shown + "` closes nothing.");
    } else if (problem.other() == null) {
      out.error("rule.syntax", at, "This `" + shown + "` is never closed.");
    } else {
      out.error(
          "rule.syntax",
          at,
          "This `" + shown + "` is never closed.",
          "A `" + problem.other().getText() + "` comes first.");
    }
  }

  private void atEnd(IntervalSet expected) {
    int last = text.text().stripTrailing().length();
    tell(
        text.span(Math.max(0, last - 1), last),
        "The rule ends too early: something is missing after this.",
        expected.contains(typeOf("else"))
            ? List.of("After `if … then …` follows `else …`.")
            : oneOf(expected));
  }

  private void wrong(Token token, Parser parser, IntervalSet expected) {
    int start = token.getStartIndex();
    int end = token.getStopIndex() + 1;
    // A sign made of two is often read as one good sign and one too many.
    for (int from = Math.max(0, start - 1); from <= start; from++) {
      String two = text.text().substring(from, Math.min(from + 2, text.text().length()));
      if (two.length() == 2 && FOREIGN.containsKey(two)) {
        tell(text.span(from, from + 2), cannotStand(two), List.of(FOREIGN.get(two)));
        return;
      }
    }
    int whole = wholeLetter(end);
    tell(
        text.span(start, whole),
        cannotStand(text.text().substring(start, whole)),
        hints(token, parser, expected));
  }

  private static String cannotStand(String what) {
    String shown = what.length() > MAX_SHOWN ? what.substring(0, MAX_SHOWN) + "…" : what;
    return "`" + (Character.isISOControl(shown.charAt(0)) ? "\ufffd" : shown) + "` cannot stand here.";
  }

  private List<String> hints(Token token, Parser parser, IntervalSet expected) {
    String word = token.getText();
    if (FOREIGN.containsKey(word)) {
      return List.of(FOREIGN.get(word));
    } else if (word.equals("\"")) {
      boolean closed = text.text().indexOf('"', token.getStartIndex() + 1) >= 0;
      return List.of(
          closed
              ? "A name in quotes has letters, digits, `-` and `_`, and starts with a letter."
              : "This quote is never closed.");
    } else if (word.endsWith("=") && within("wholeExpr", parser)) {
      return List.of("Here stands a condition or value, which changes nothing.");
    } else if (word.equals("=") && within("wholeBlock", parser)) {
      return List.of("Write `:=` to give it a new value.");
    } else if (token.getType() == RuleLexer.INT && before(token) == '.') {
      return List.of("Numbers are whole.");
    } else if (expected.contains(RuleLexer.NAME) && Character.isLetter(word.charAt(0))) {
      return List.of(
          "`" + word + "` is a word of the language; as a name it stands in quotes: `\"" + word + "\"`.");
    }
    boolean sideBySide = token.getType() == RuleLexer.NAME || token.getType() == RuleLexer.INT;
    if (sideBySide && within("wholeBlock", parser) && startsEffect(token)) {
      return List.of("An effect is `field := value`, `procedure(…)`, or starts with " + EFFECTS + ".");
    } else if (sideBySide && (expected.size() == 0 || expected.size() > MAX_EXPECTED)) {
      return List.of("Is an operator, a comma or a closing bracket missing before it?");
    }
    return oneOf(expected);
  }

  private static boolean within(String rule, Parser parser) {
    return parser.getRuleInvocationStack().contains(rule);
  }

  // Whether the word before it stands where an effect should start.
  private boolean startsEffect(Token token) {
    Token word = visibleBefore(token);
    Token earlier = word == null ? null : visibleBefore(word);
    return word != null
        && word.getType() == RuleLexer.NAME
        && (earlier == null
            || earlier.getLine() < word.getLine()
            || ";{}".contains(earlier.getText()));
  }

  private Token visibleBefore(Token token) {
    for (int i = token.getTokenIndex() - 1; i >= 0; i--) {
      if (tokens.get(i).getChannel() == Token.DEFAULT_CHANNEL) {
        return tokens.get(i);
      }
    }
    return null;
  }

  private char before(Token token) {
    int start = token.getStartIndex();
    return start == 0 ? ' ' : text.text().charAt(start - 1);
  }

  private static int typeOf(String literal) {
    Vocabulary words = RuleParser.VOCABULARY;
    for (int type = 1; type <= words.getMaxTokenType(); type++) {
      if (("'" + literal + "'").equals(words.getLiteralName(type))) {
        return type;
      }
    }
    throw new IllegalArgumentException("no word of the language: " + literal);
  }

  private static List<String> oneOf(IntervalSet expected) {
    if (expected.size() > MAX_EXPECTED) {
      return List.of();
    }
    List<String> all = new ArrayList<>();
    for (int type : expected.toArray()) {
      String literal = RuleParser.VOCABULARY.getLiteralName(type);
      if (literal != null) {
        all.add("`" + literal.substring(1, literal.length() - 1) + "`");
      }
    }
    return all.isEmpty() ? List.of() : List.of("Expected " + String.join(" or ", all) + ".");
  }

  private void tell(Span at, String message, List<String> hints) {
    out.error("rule.syntax", at, message, hints.toArray(String[]::new));
  }

  // Never half of a letter that is two chars.
  private int wholeLetter(int end) {
    boolean splits =
        end < text.text().length() && Character.isLowSurrogate(text.text().charAt(end));
    return splits ? end + 1 : end;
  }
}
