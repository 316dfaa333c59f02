package houserule.dsl.syntax;

import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;

/**
 * The words of a rule, and how far the parser has looked through them. Where it decides between two
 * readings and both fail later, it complains at the place of the decision; the author's mistake is
 * where both failed.
 */
final class Tokens extends CommonTokenStream {
  private int furthest;

  Tokens(TokenSource source) {
    super(source);
  }

  @Override
  public void consume() {
    super.consume();
    furthest = Math.max(furthest, index());
  }

  /** The token at which no reading could go on. */
  Token furthest() {
    return get(furthest);
  }
}
