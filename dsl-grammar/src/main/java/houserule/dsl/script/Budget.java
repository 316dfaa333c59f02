package houserule.dsl.script;

import houserule.dsl.source.Span;

/** Bounds the work and the memory of a script, the same on every machine. */
final class Budget {
  private static final int MAX_STEPS = 100_000;
  private static final int MAX_ITEMS = 10_000;
  private static final int MAX_NESTING = 50;
  static final int MAX_TEXT = 20_000;
  private static final int CHARACTERS_A_STEP = 32;

  private int spent;

  /** A script that does too much; it is not read any further. */
  static final class Exceeded extends RuntimeException {
    private final transient Span at;
    private final String code;
    private final String hint;

    Exceeded(Span at, String message, String hint) {
      this("script.budget", at, message, hint);
    }

    Exceeded(String code, Span at, String message, String hint) {
      super(message, null, false, false);
      this.at = at;
      this.code = code;
      this.hint = hint;
    }

    String code() {
      return code;
    }

    Span at() {
      return at;
    }

    String hint() {
      return hint;
    }
  }

  void spend(int steps, Span at) {
    spent += steps;
    if (spent > MAX_STEPS) {
      throw new Exceeded(
          at,
          "The script takes more than " + MAX_STEPS + " steps to read.",
          "Repeat in play, with `repeat 'n', { … }`, or go through shorter lists.");
    }
  }

  void text(int length, Span at) {
    if (length > MAX_TEXT) {
      throw new Exceeded(
          at,
          "This text would be longer than " + MAX_TEXT + " characters.",
          "Split it into several verbs.");
    }
    spend(length / CHARACTERS_A_STEP, at);
  }

  void items(long count, Span at) {
    if (count > MAX_ITEMS) {
      throw new Exceeded(
          at,
          "This list would have more than " + MAX_ITEMS + " items.",
          "Repeat in play, with `repeat 'n', { … }`.");
    }
    spend((int) count, at);
  }

  /** Counts a list or map with all that is in it, so that lists of lists stay small, too. */
  Value keep(Value value) {
    items(size(value, value.span(), 0), value.span());
    return value;
  }

  private static int size(Value value, Span at, int depth) {
    if (depth > MAX_NESTING) {
      throw new Exceeded(
          "script.too_deep",
          at,
          "This list is nested more than " + MAX_NESTING + " levels deep.",
          "Keep the items side by side.");
    }
    int size = 1;
    if (value instanceof Value.ListOf list) {
      for (Value item : list.items()) {
        size += size(item, at, depth + 1);
      }
    } else if (value instanceof Value.MapOf map) {
      for (Value item : map.entries().values()) {
        size += size(item, at, depth + 1);
      }
    }
    return size;
  }
}
