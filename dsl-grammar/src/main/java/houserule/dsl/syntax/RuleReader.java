package houserule.dsl.syntax;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.ParserRuleContext;

/** Reads texts of the rule language into syntax trees, and reports what is not well formed. */
public final class RuleReader {
  private static final int MAX_LENGTH = 20_000;

  private final Diagnostics out;

  public RuleReader(Diagnostics out) {
    this.out = out;
  }

  /** The name and the parameters with their types, as in {@code fits(card in site, x in cell)}. */
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
    if (text.text().length() > MAX_LENGTH) {
      out.error(
          "rule.too_long",
          text.span(0, 1),
          "This rule is longer than " + MAX_LENGTH + " characters.",
          "Give parts of it names, as formulas or procedures of the pack.");
      return Optional.empty();
    }
    RuleLexer lexer = new RuleLexer(CharStreams.fromString(oneUnitACharacter(text.text())));
    lexer.removeErrorListeners();
    Tokens tokens = new Tokens(lexer);
    tokens.fill();
    Brackets brackets = new Brackets(tokens.getTokens());
    if (!new DepthGuard(text, out).accepts(tokens.getTokens(), brackets)) {
      return Optional.empty();
    }
    SyntaxReport report = new SyntaxReport(text, tokens, brackets, out);
    RuleParser parser = new RuleParser(tokens);
    parser.removeErrorListeners();
    parser.addErrorListener(report);
    T tree = rule.apply(parser);
    return report.failed() ? Optional.empty() : Optional.of(tree);
  }

  // The parser counts code points and we count chars; a rule uses no letter that is two chars.
  private static String oneUnitACharacter(String text) {
    StringBuilder plain = new StringBuilder(text);
    for (int i = 0; i < plain.length(); i++) {
      if (Character.isSurrogate(plain.charAt(i))) {
        plain.setCharAt(i, '\ufffd');
      }
    }
    return plain.toString();
  }
}
