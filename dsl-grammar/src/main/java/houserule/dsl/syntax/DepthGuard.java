package houserule.dsl.syntax;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/**
 * Keeps trees so shallow that everything can go through them by recursion: the parser, the checker,
 * the compiler, and the tools of whoever comes next. It counts on the words of a rule, before the
 * parser looks ahead through them.
 */
final class DepthGuard {
  private static final int MAX_BRACKETS = 40;
  private static final int MAX_LINKS = 300;

  /** Words and signs that hang what follows onto what stands before, or the other way. */
  private static final Set<String> LINKS =
      Set.of(
          "+", "-", "*", "/", "%", ".", "[", "of", "and", "or", "not", "if", "then", "else", "in",
          "is", "has", "where", "every", "some", "no", "around", "next", "to", "largest", "longest",
          "through", "=", "!=", "<", "<=", ">", ">=", "..");

  /** After these, what stands before no longer matters. */
  private static final Set<String> BREAKS =
      Set.of(
          ",", ";", ":=", "+=", "-=", "let", "move", "add", "remove", "shuffle", "swap", "lay",
          "for", "repeat", "while", "choose", "pick", "may", "as", "do", "end");

  private final Snippet text;
  private final Diagnostics out;

  // The links of each bracket that is open, and of all together.
  private final Deque<Integer> open = new ArrayDeque<>();
  private int here;
  private int total;

  DepthGuard(Snippet text, Diagnostics out) {
    this.text = text;
    this.out = out;
  }

  /** Whether a rule can be read; if not, that is reported. */
  boolean accepts(List<Token> tokens, Brackets brackets) {
    if (brackets.depth() > MAX_BRACKETS) {
      report(
          brackets.deepest(),
          "The brackets of this rule are nested " + brackets.depth() + " deep, and at most "
              + MAX_BRACKETS + " can be read.");
      return false;
    }
    Token before = null;
    for (Token token : tokens) {
      if (token.getChannel() != Token.DEFAULT_CHANNEL) {
        continue;
      }
      count(token.getText(), before == null ? "" : before.getText());
      if (total > MAX_LINKS) {
        report(token, "This rule has too many parts in one expression.");
        return false;
      }
      before = token;
    }
    return true;
  }

  private void count(String word, String before) {
    if (before.equals("}") && !word.equals("else") || BREAKS.contains(word)) {
      total -= here;
      here = 0;
    }
    if (LINKS.contains(word)) {
      total++;
      here++;
    }
    if (word.equals("(") || word.equals("[") || word.equals("{")) {
      open.push(here);
      here = 0;
    } else if (word.equals(")") || word.equals("]") || word.equals("}")) {
      total -= here;
      here = open.isEmpty() ? 0 : open.pop();
    }
  }

  private void report(Token at, String message) {
    out.error(
        "rule.too_deep",
        text.span(at.getStartIndex(), at.getStopIndex() + 1),
        message,
        "Give parts of it names, as formulas of the pack.");
  }
}
