package houserule.engine.words;

import java.util.Set;
import java.util.regex.Pattern;

/** Writes texts as YAML, in quotes only where they need them. */
final class Scalar {
  private static final Pattern KEY = Pattern.compile("[A-Za-z][A-Za-z0-9.-]*|[0-9]{1,4}");
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}„“«¿¡(](.*[^\\s:])?");
  private static final Set<String> NO_TEXTS = Set.of("null", "true", "false", "yes", "no");

  private Scalar() {}

  static String key(String name) {
    return KEY.matcher(name).matches() && isText(name) ? name : quoted(name);
  }

  /** A text on one line; inside brackets more must be quoted. */
  static String of(String text, boolean flow) {
    return isPlain(text, flow) ? text : quoted(text);
  }

  static boolean isPlain(String text, boolean flow) {
    boolean brackets = flow && text.chars().anyMatch(c -> ",[]{}".indexOf(c) >= 0);
    return isPrintable(text) && !brackets && isText(text) && PLAIN.matcher(text).matches()
        && !text.contains(": ") && !text.contains(" #");
  }

  /** Whether nothing in a text must be written as an escape. */
  static boolean isPrintable(String text) {
    return text.chars().noneMatch(Scalar::isHidden);
  }

  private static boolean isHidden(int c) {
    return Character.isISOControl(c) || c == 0x2028 || c == 0x2029 || c == 0xFEFF;
  }

  private static boolean isText(String text) {
    return !NO_TEXTS.contains(text.toLowerCase(java.util.Locale.ROOT));
  }

  static String singleQuoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  static String quoted(String text) {
    StringBuilder all = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> all.append("\\\"");
        case '\\' -> all.append("\\\\");
        case '\n' -> all.append("\\n");
        case '\t' -> all.append("\\t");
        default -> {
          all.append(isHidden(c) ? String.format("\\u%04x", (int) c) : Character.toString(c));
        }
      }
    }
    return all.append('"').toString();
  }
}
