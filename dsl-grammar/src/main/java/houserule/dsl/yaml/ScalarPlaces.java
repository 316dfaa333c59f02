package houserule.dsl.yaml;

import houserule.dsl.source.Span;
import org.snakeyaml.engine.v2.common.ScalarStyle;

/**
 * Finds where in the file each character of a scalar stands. The YAML reader tells only where the
 * scalar starts and ends, so the file is followed beside the value: quotes, escapes, indentation and
 * folded lines are what the two differ by.
 */
final class ScalarPlaces {
  private final String text;
  private final ScalarStyle style;
  private final int end;
  private int at;

  ScalarPlaces(Span span, ScalarStyle style) {
    this.text = span.source().text();
    this.style = style;
    this.end = Math.min(span.end(), text.length());
    this.at = span.start();
    if (style == ScalarStyle.LITERAL || style == ScalarStyle.FOLDED) {
      int line = text.indexOf('\n', at);
      at = line < 0 ? end : line + 1;
    } else if (style != ScalarStyle.PLAIN && at < end) {
      at++;
    }
  }

  /** The offset of each character of the value, and one more for its end. */
  int[] of(String value) {
    int[] places = new int[value.length() + 1];
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      skipJoinedLines();
      if (isEscape(at)) {
        places[i] = at;
        if (Character.isHighSurrogate(c) && i + 1 < value.length() && charAt(at + 1) == 'U') {
          places[++i] = at;
        }
        at += escapeLength();
      } else if (Character.isWhitespace(c)) {
        places[i] = Math.min(at, end);
        at += at < end && Character.isWhitespace(text.charAt(at)) ? 1 : 0;
      } else {
        while (at < end && text.charAt(at) != c && Character.isWhitespace(text.charAt(at))) {
          at++;
        }
        places[i] = Math.min(at, end);
        at += style == ScalarStyle.SINGLE_QUOTED && c == '\'' ? 2 : 1;
      }
    }
    places[value.length()] = Math.min(at, end);
    return places;
  }

  // A `\` at the end of a line joins it to the next and stands for nothing; so do the spaces
  // around a line end that has been folded into one space before an escape.
  private void skipJoinedLines() {
    while (isEscape(at) && (charAt(at + 1) == '\n' || charAt(at + 1) == '\r')) {
      at++;
      while (at < end && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
    }
  }

  private boolean isEscape(int offset) {
    return style == ScalarStyle.DOUBLE_QUOTED && offset < end && text.charAt(offset) == '\\';
  }

  private char charAt(int offset) {
    return offset < text.length() ? text.charAt(offset) : ' ';
  }

  private int escapeLength() {
    return switch (charAt(at + 1)) {
      case 'x' -> 4;
      case 'u' -> 6;
      case 'U' -> 10;
      default -> 2;
    };
  }
}
