package houserule.dsl.syntax;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Span;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Reads texts of the rule language into syntax trees, and reports what is not well formed. */
public final class RuleReader {
  private static final int MAX_LENGTH = 20_000;
  private static final int MAX_NESTING = 60;

  private final Diagnostics out;

  public RuleReader(Diagnostics out) {
    this.out = out;
  }

  /** The name and the parameters with their types, as in {@code fits(card: site, x: cell)}. */
  public record Signature(Expr.Name name, List<Parameter> parameters) {}

  /** A parameter and the name of its type. */
  public record Parameter(Expr.Name name, Expr.Name type) {}

  public Expr expr(Snippet text) {
    return read(text, RuleParser::wholeExpr)
        .map(tree -> new TreeBuilder(text, out).expr(tree.expr()))
        .orElseGet(() -> new Expr.Broken(text.span()));
  }

  public Optional<Expr.Select> selection(Snippet text) {
    return read(text, RuleParser::wholeSelection)
        .map(tree -> new TreeBuilder(text, out).selection(tree.selection()));
  }

  public List<Stmt> block(Snippet text) {
    return read(text, RuleParser::wholeBlock)
        .map(tree -> new TreeBuilder(text, out).stmts(tree.stmt()))
        .orElseGet(List::of);
  }

  public Optional<Signature> signature(Snippet text) {
    return read(text, RuleParser::wholeSignature)
        .map(tree -> new TreeBuilder(text, out).signature(tree));
  }

  private <T extends ParserRuleContext> Optional<T> read(
      Snippet text, Function<RuleParser, T> rule) {
    if (text.text().isBlank()) {
      out.error(
          "rule.empty", text.span(), "Here a rule should stand, but the text is empty.");
      return Optional.empty();
    }
    if (text.text().length() > MAX_LENGTH || tooDeep(text)) {
      return Optional.empty();
    }
    Reporter reporter = new Reporter(text, out);
    RuleLexer lexer = new RuleLexer(CharStreams.fromString(text.text()));
    lexer.removeErrorListeners();
    RuleParser parser = new RuleParser(new CommonTokenStream(lexer));
    parser.removeErrorListeners();
    parser.addErrorListener(reporter);
    T tree = rule.apply(parser);
    return reporter.failed ? Optional.empty() : Optional.of(tree);
  }

  // The parser descends once a bracket, so brackets are counted before it starts.
  private boolean tooDeep(Snippet text) {
    int depth = 0;
    int words = 0;
    for (int i = 0; i < text.text().length(); i++) {
      char c = text.text().charAt(i);
      if (c == '(' || c == '[' || c == '{') {
        depth++;
      } else if (c == ')' || c == ']' || c == '}') {
        depth--;
      } else if (c == '-' || text.text().startsWith("not", i) || text.text().startsWith("if", i)
          || text.text().startsWith("of", i) || text.text().startsWith("every", i)) {
        words++;
      }
      if (depth > MAX_NESTING || words > 2_000) {
        out.error(
            "rule.too_deep",
            text.span(i, i + 1),
            "This rule is nested more than " + MAX_NESTING + " levels deep.",
            "Give parts of it names, as formulas of the pack.");
        return true;
      }
    }
    return false;
  }

  /** Turns the parser's complaints into sentences for authors; only the first one of a text. */
  private static final class Reporter extends BaseErrorListener {
    private final Snippet text;
    private final Diagnostics out;
    private boolean failed;

    Reporter(Snippet text, Diagnostics out) {
      this.text = text;
      this.out = out;
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
      Token token = (Token) offending;
      boolean atEnd = token.getType() == Token.EOF;
      Span at =
          atEnd
              ? text.span(Math.max(0, text.text().stripTrailing().length() - 1),
                  text.text().stripTrailing().length())
              : text.span(token.getStartIndex(), token.getStopIndex() + 1);
      String what =
          atEnd
              ? "The rule ends too early."
              : "`" + shorten(token.getText()) + "` cannot stand here.";
      RuleParser parser = (RuleParser) recognizer;
      IntervalSet expected = e == null ? parser.getExpectedTokens() : e.getExpectedTokens();
      String hint = hint(token, expected, parser);
      if (hint.isEmpty()) {
        out.error("rule.syntax", at, what);
      } else {
        out.error("rule.syntax", at, what, hint);
      }
    }

    private static String hint(Token token, IntervalSet expected, RuleParser parser) {
      String text = token.getText();
      if (text.equals("==")) {
        return "Write `=` for equal.";
      }
      switch (text) {
        case "&":
          return "Write `and`.";
        case "|":
          return "Write `or`.";
        case "!":
          return "Write `not`, or `!=` for unequal.";
        default:
      }
      if (expected == null || expected.size() > 4) {
        return token.getType() == RuleLexer.NAME
            ? "Two names stand side by side: is an operator, a comma or a closing bracket missing?"
            : "";
      }
      StringBuilder list = new StringBuilder();
      for (int type : expected.toArray()) {
        String literal = parser.getVocabulary().getLiteralName(type);
        if (literal != null) {
          list.append(list.isEmpty() ? "Expected `" : " or `");
          list.append(literal, 1, literal.length() - 1).append('`');
        }
      }
      return list.isEmpty() ? "" : list.append('.').toString();
    }

    private static String shorten(String text) {
      return text.length() > 30 ? text.substring(0, 30) + "…" : text;
    }
  }
}
