package houserule.dsl.script;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What scripts can do with values.
 *
 * <p>Numbers are whole. {@code /} must leave nothing over; {@code a % b} has the sign of {@code a}.
 * A range counts up, and is empty when its end is smaller than its start. Texts take up numbers and
 * flags with {@code +}. A null operand has been reported and gives null.
 */
final class Operators {
  private final Budget budget;
  private final Diagnostics out;

  Operators(Budget budget, Diagnostics out) {
    this.budget = budget;
    this.out = out;
  }

  // ---- values as they are

  /** The same value, given at another place. */
  static Value at(Value value, Span at) {
    if (value instanceof Value.Text v) {
      return new Value.Text(at, v.snippet());
    } else if (value instanceof Value.Num v) {
      return new Value.Num(at, v.value());
    } else if (value instanceof Value.Flag v) {
      return new Value.Flag(at, v.value());
    } else if (value instanceof Value.ListOf v) {
      return new Value.ListOf(at, v.items());
    }
    return new Value.MapOf(at, ((Value.MapOf) value).entries());
  }

  static String kind(Value value) {
    if (value instanceof Value.Text) {
      return "a text";
    } else if (value instanceof Value.Num) {
      return "a number";
    } else if (value instanceof Value.Flag) {
      return "true or false";
    }
    return value instanceof Value.ListOf ? "a list" : "a map";
  }

  Optional<Boolean> flag(Value value, String what) {
    if (value == null || value instanceof Value.Flag) {
      return Optional.ofNullable((Value.Flag) value).map(Value.Flag::value);
    }
    wrong(
        value.span(),
        what + " must be true or false, but this is " + kind(value) + ".",
        "Compare it, as in `n > 0` or `mode == 'short'`.");
    return Optional.empty();
  }

  /** A value as it reads inside a text. */
  Optional<String> text(Value value, String what) {
    if (value instanceof Value.Text v) {
      return Optional.of(v.snippet().text());
    } else if (value instanceof Value.Num v) {
      return Optional.of(Integer.toString(v.value()));
    } else if (value instanceof Value.Flag v) {
      return Optional.of(Boolean.toString(v.value()));
    }
    wrong(
        value.span(),
        what + " must be a text, a number or true or false, but this is " + kind(value) + ".",
        "Go through it with `for (x in …)`.");
    return Optional.empty();
  }

  void wrong(Span at, String message, String... hints) {
    out.error("script.type", at, message, hints);
  }

  // ---- texts

  Snippet allAt(String text, Span at, int offset) {
    budget.text(text.length(), at);
    int[] offsets = new int[text.length() + 1];
    Arrays.fill(offsets, offset);
    return new Snippet(text, at.source(), offsets);
  }

  Value join(List<Snippet> parts, Span at) {
    int length = parts.stream().mapToInt(part -> part.text().length()).sum();
    budget.text(length, at);
    StringBuilder text = new StringBuilder();
    int[] offsets = new int[length + 1];
    for (Snippet part : parts) {
      System.arraycopy(part.offsets(), 0, offsets, text.length(), part.offsets().length);
      text.append(part.text());
    }
    return new Value.Text(at, new Snippet(text.toString(), at.source(), offsets));
  }

  private Snippet snippet(Value value, String text) {
    return value instanceof Value.Text v
        ? v.snippet()
        : allAt(text, value.span(), value.span().start());
  }

  // ---- operators

  Value unary(char op, Value value, Span at) {
    if (value == null) {
      return null;
    }
    if (op == '!') {
      return flag(value, "What follows `!`").map(v -> new Value.Flag(at, !v)).orElse(null);
    }
    if (!(value instanceof Value.Num number)) {
      wrong(value.span(), "Only a number can follow `-`, but this is " + kind(value) + ".");
      return null;
    }
    return number(-(long) number.value(), at);
  }

  Value binary(String op, Value left, Value right, Span at) {
    if (left == null || right == null) {
      return null;
    }
    if (op.equals("==") || op.equals("!=")) {
      return equal(left, right, op, at);
    }
    if (op.equals("+") && (left instanceof Value.Text || right instanceof Value.Text)) {
      Optional<String> l = text(left, "What is joined to a text");
      Optional<String> r = text(right, "What is joined to a text");
      return l.isEmpty() || r.isEmpty()
          ? null
          : join(List.of(snippet(left, l.get()), snippet(right, r.get())), at);
    }
    if (left instanceof Value.Num l && right instanceof Value.Num r) {
      return op.startsWith("<") || op.startsWith(">")
          ? new Value.Flag(at, compare(op, l.value(), r.value()))
          : arithmetic(op, l.value(), r.value(), at);
    }
    Value other = left instanceof Value.Num ? right : left;
    wrong(
        other.span(), "`" + op + "` is for numbers, but this is " + kind(other) + ".");
    return null;
  }

  private static boolean compare(String op, int left, int right) {
    int order = Integer.compare(left, right);
    boolean less = op.startsWith("<");
    return (order == 0 && op.endsWith("=")) || (less ? order < 0 : order > 0);
  }

  private Value equal(Value left, Value right, String op, Span at) {
    boolean same;
    if (left instanceof Value.Num l && right instanceof Value.Num r) {
      same = l.value() == r.value();
    } else if (left instanceof Value.Flag l && right instanceof Value.Flag r) {
      same = l.value() == r.value();
    } else if (left instanceof Value.Text l && right instanceof Value.Text r) {
      budget.text(l.snippet().text().length(), at);
      same = l.snippet().text().equals(r.snippet().text());
    } else {
      wrong(
          at,
          "`" + op + "` compares two numbers, two texts or two flags, but here " + kind(left)
              + " meets " + kind(right) + ".");
      return null;
    }
    return new Value.Flag(at, same == op.equals("=="));
  }

  private Value arithmetic(String op, int left, int right, Span at) {
    if (right == 0 && (op.equals("/") || op.equals("%"))) {
      wrong(at, "Nothing can be divided by 0.");
      return null;
    }
    switch (op) {
      case "+":
        return number((long) left + right, at);
      case "-":
        return number((long) left - right, at);
      case "*":
        return number((long) left * right, at);
      case "%":
        return number((long) left % right, at);
      default:
        if (left % right != 0) {
          wrong(
              at,
              left + " divided by " + right + " is no whole number.",
              "Write `(a - a % b) / b` to round down.");
          return null;
        }
        return number((long) left / right, at);
    }
  }

  private Value number(long value, Span at) {
    if (value != (int) value) {
      wrong(at, "The result is too large for a number.", "Numbers go up to 2147483647.");
      return null;
    }
    return new Value.Num(at, (int) value);
  }

  // ---- lists

  Value range(Value from, Value to, Tree.Range tree) {
    if (from == null || to == null) {
      return null;
    }
    if (!(from instanceof Value.Num a) || !(to instanceof Value.Num b)) {
      Value other = from instanceof Value.Num ? to : from;
      wrong(other.span(), "A range goes from number to number, but this is " + kind(other) + ".");
      return null;
    }
    if (tree.from() instanceof Tree.Number && tree.to() instanceof Tree.Number
        && a.value() > b.value()) {
      wrong(tree.span(), "This range is empty: ranges count up.", "Write the smaller number first.");
      return null;
    }
    long first = a.value() + (tree.afterFrom() ? 1L : 0L);
    long last = b.value() - (tree.beforeTo() ? 1L : 0L);
    budget.items(Math.max(0, last - first + 1), tree.span());
    List<Value> items = new ArrayList<>();
    for (long n = first; n <= last; n++) {
      items.add(new Value.Num(tree.span(), (int) n));
    }
    return new Value.ListOf(tree.span(), items);
  }

  Value index(Value of, Value index, Span at) {
    if (of == null || index == null) {
      return null;
    }
    if (of instanceof Value.MapOf map && index instanceof Value.Text key) {
      Value found = map.entries().get(key.snippet().text());
      if (found == null) {
        wrong(
            index.span(),
            "The map has no `" + key.snippet().text() + "`.",
            houserule.dsl.source.Suggest.hints(key.snippet().text(), map.entries().keySet()));
        return null;
      }
      return at(found, at);
    }
    if (!(of instanceof Value.ListOf list) || !(index instanceof Value.Num number)) {
      wrong(
          at,
          "Only a list at a number or a map at a text can be looked up, but here " + kind(of)
              + " meets " + kind(index) + ".");
      return null;
    }
    int size = list.items().size();
    if (number.value() < 0 || number.value() >= size) {
      wrong(
          index.span(),
          "The list has no item " + number.value() + ".",
          size == 0 ? "It is empty." : "Its " + size + " items count from 0 to " + (size - 1) + ".");
      return null;
    }
    return at(list.items().get(number.value()), at);
  }
}
