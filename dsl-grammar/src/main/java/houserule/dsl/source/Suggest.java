package houserule.dsl.source;

import java.util.Collection;
import java.util.Optional;

/** Finds the name that was probably meant. */
public final class Suggest {
  private Suggest() {}

  /** The nearest of the known names, when one is near enough to be a slip of the keyboard. */
  public static Optional<String> nearest(String wrong, Collection<String> known) {
    String best = null;
    int bestDistance = Math.max(1, wrong.length() / 3) + 1;
    for (String name : known) {
      int distance = distance(wrong, name, bestDistance);
      if (distance < bestDistance) {
        best = name;
        bestDistance = distance;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Hints for an unknown name: the nearest one, or all of them when there are few. */
  public static String[] hints(String wrong, Collection<String> known) {
    Optional<String> near = nearest(wrong, known);
    if (near.isPresent()) {
      return new String[] {"Did you mean `" + near.get() + "`?"};
    }
    if (known.isEmpty() || known.size() > 12) {
      return new String[0];
    }
    return new String[] {"Known here: `" + String.join("`, `", known) + "`."};
  }

  // Optimal string alignment (a swap of neighbours is one slip), cut off at the limit.
  private static int distance(String a, String b, int limit) {
    if (Math.abs(a.length() - b.length()) >= limit) {
      return limit;
    }
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      d[i][0] = i;
    }
    for (int j = 0; j <= b.length(); j++) {
      d[0][j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + change);
        if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
