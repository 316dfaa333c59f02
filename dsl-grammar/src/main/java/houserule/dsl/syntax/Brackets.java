package houserule.dsl.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** Which brackets of a rule belong together, found out before the rule is understood. */
final class Brackets {
  private static final String OPENING = "([{";
  private static final String CLOSING = ")]}";

  private Problem problem;
  private Token deepest;
  private int depth;

  /**
   * The first bracket without its other half.
   *
   * @param other the closing bracket that comes instead, or null
   */
  record Problem(Token bracket, Token other) {
    boolean isOpening() {
      return OPENING.contains(bracket.getText());
    }
  }

  Brackets(List<Token> tokens) {
    Deque<Token> open = new ArrayDeque<>();
    for (Token token : tokens) {
      if (token.getChannel() != Token.DEFAULT_CHANNEL || token.getText().length() != 1) {
        continue;
      }
      if (OPENING.contains(token.getText())) {
        open.push(token);
        if (open.size() > depth) {
          depth = open.size();
          deepest = token;
        }
      } else if (CLOSING.contains(token.getText())) {
        close(open.poll(), token);
      }
    }
    if (problem == null && !open.isEmpty()) {
      problem = new Problem(open.peek(), null);
    }
  }

  private void close(Token opened, Token closing) {
    if (problem != null) {
      return;
    }
    if (opened == null) {
      problem = new Problem(closing, null);
    } else if (OPENING.indexOf(opened.getText()) != CLOSING.indexOf(closing.getText())) {
      problem = new Problem(opened, closing);
    }
  }

  Optional<Problem> problem() {
    return Optional.ofNullable(problem);
  }

  /** How many brackets are open at once, at most. */
  int depth() {
    return depth;
  }

  /** The bracket at which that many are open; null when there is none. */
  Token deepest() {
    return deepest;
  }
}
