package houserule.dsl.syntax;

import java.util.SplittableRandom;

/** Writes well-formed rules by chance, the same for the same seed; what they say is nonsense. */
final class RandomRules {
  private static final String[] NAMES = {
    "hand", "deck", "money", "x", "a-b", "rounds", "me", "first", "count", "top", "\"where\"", "card2",
    "next", "all"
  };
  private static final String[] COMPARISONS = {"=", "!=", "<", "<=", ">", ">="};

  private final SplittableRandom random;

  RandomRules(long seed) {
    this.random = new SplittableRandom(seed);
  }

  String expr(int depth) {
    return random.nextInt(8) == 0 && depth > 0
        ? "if " + expr(depth - 1) + " then " + expr(depth - 1) + " else " + expr(depth - 1)
        : joined(depth);
  }

  private String joined(int depth) {
    String all = negated(depth);
    for (int i = depth > 0 ? random.nextInt(3) : 0; i > 0; i--) {
      all += (random.nextBoolean() ? " and " : " or ") + negated(depth - 1);
    }
    return all;
  }

  private String negated(int depth) {
    if (depth <= 0) {
      return comparison(0);
    }
    return switch (random.nextInt(8)) {
      case 0 -> "not " + negated(depth - 1);
      case 1 -> (random.nextBoolean() ? "some " : "no ") + bareSelection(depth - 1);
      case 2 -> "every " + bareSelection(depth - 1) + " has " + comparison(depth - 1);
      default -> comparison(depth);
    };
  }

  private String comparison(int depth) {
    if (depth <= 0) {
      return sum(0);
    }
    return switch (random.nextInt(5)) {
      case 0 -> sum(depth - 1) + " " + pick(COMPARISONS) + " " + sum(depth - 1);
      case 1 -> sum(depth - 1) + (random.nextBoolean() ? " is " : " is not ") + sum(depth - 1);
      case 2 -> sum(depth - 1) + (random.nextBoolean() ? " in " : " not in ") + sum(depth - 1);
      default -> sum(depth);
    };
  }

  private String sum(int depth) {
    String all = unary(depth);
    for (int i = depth > 0 ? random.nextInt(3) : 0; i > 0; i--) {
      all += " " + "+-*/%".charAt(random.nextInt(5)) + " " + unary(depth - 1);
    }
    return all;
  }

  private String unary(int depth) {
    return depth > 0 && random.nextInt(8) == 0 ? "-" + unary(depth - 1) : of(depth);
  }

  private String of(int depth) {
    return depth > 0 && random.nextInt(6) == 0
        ? postfix(depth - 1) + " of " + of(depth - 1)
        : postfix(depth);
  }

  private String postfix(int depth) {
    if (depth <= 0) {
      return primary(0);
    }
    return switch (random.nextInt(6)) {
      case 0 -> postfix(depth - 1) + "." + pick(NAMES);
      case 1 -> postfix(depth - 1) + "[" + expr(depth - 1) + "]";
      default -> primary(depth);
    };
  }

  private String primary(int depth) {
    if (depth <= 0) {
      return switch (random.nextInt(5)) {
        case 0 -> "true";
        case 1 -> "none";
        case 2 -> Integer.toString(random.nextInt(1_000));
        default -> pick(NAMES);
      };
    }
    int inner = depth - 1;
    return switch (random.nextInt(12)) {
      case 0 -> "count(" + selection(inner) + ")";
      case 1 -> "first(" + selection(inner) + ")";
      case 2 -> "sum(" + expr(inner) + " for " + selection(inner) + ")";
      case 3 -> "max(" + expr(inner) + " for " + selection(inner) + ")";
      case 4 -> "min(" + expr(inner) + ", " + expr(inner) + ")";
      case 5 -> "largest group of " + of(inner);
      case 6 -> "longest line or diagonal of " + of(inner) + " through " + postfix(0);
      case 7 -> (random.nextBoolean() ? "next to " : "around ") + postfix(inner);
      case 8 -> "top(" + expr(inner) + ", " + expr(inner) + ")";
      case 9 -> "[" + expr(inner) + ", " + expr(inner) + "]";
      case 10 -> "(x in " + sum(inner) + " where " + expr(inner) + ")";
      default -> "(" + expr(inner) + ")";
    };
  }

  private String selection(int depth) {
    String where = random.nextInt(3) == 0 ? " where " + expr(depth - 1) : "";
    return bareSelection(depth) + where;
  }

  private String bareSelection(int depth) {
    String binder = random.nextInt(3) == 0 ? "c in " : "";
    String range = random.nextInt(6) == 0 ? ".." + sum(0) : "";
    return binder + sum(depth) + range;
  }

  private String pick(String[] all) {
    return all[random.nextInt(all.length)];
  }
}
