package houserule.engine.pack;

import houserule.dsl.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * Something a table may decide before the game: a number in a range, a flag, or one of some choices.
 *
 * @param choices the names of the choices; empty for numbers and flags
 * @param fallback what holds when nobody decides; for choices their index, for flags 0 or 1
 */
public record Option(
    String name, Form form, int low, int high, List<String> choices, int fallback, Span span) {

  /** What an option's value is. */
  public enum Form {
    NUMBER,
    FLAG,
    CHOICE
  }

  public Option {
    choices = List.copyOf(choices);
  }

  /** The value of a text, when the option allows it. */
  public Optional<Integer> parse(String text) {
    switch (form) {
      case FLAG:
        return text.equals("true") || text.equals("false")
            ? Optional.of(text.equals("true") ? 1 : 0)
            : Optional.empty();
      case CHOICE:
        return choices.contains(text) ? Optional.of(choices.indexOf(text)) : Optional.empty();
      default:
        if (!text.matches("-?[0-9]{1,9}")) {
          return Optional.empty();
        }
        int value = Integer.parseInt(text);
        return value >= low && value <= high ? Optional.of(value) : Optional.empty();
    }
  }

  /** How a value is written. */
  public String show(int value) {
    return switch (form) {
      case FLAG -> value == 1 ? "true" : "false";
      case CHOICE -> choices.get(value);
      case NUMBER -> Integer.toString(value);
    };
  }

  /** What may be written, for a message. */
  public String allowed() {
    return switch (form) {
      case FLAG -> "true or false";
      case CHOICE -> String.join(", ", choices);
      case NUMBER -> low + ".." + high;
    };
  }
}
