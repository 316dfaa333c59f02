package houserule.engine.pack;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which versions of a pack a variant fits: {@code ^1.2} (from 1.2 up to the next version that may
 * break things), {@code ~1.2} (any 1.2), {@code >=1.2}, {@code <2}, {@code 1.2.3}, or several of these
 * with spaces between, which must all hold.
 */
record VersionRange(String text, List<Bound> bounds) {
  /** One of the parts of a range. */
  static final String FORM = "(\\^|~|>=|<|)([0-9]{1,6})(?:\\.([0-9]{1,6}))?(?:\\.([0-9]{1,6}))?";

  private static final Pattern PART = Pattern.compile(FORM);

  /** From a version on, or up to but without one. */
  record Bound(boolean from, List<Integer> version) {}

  VersionRange {
    bounds = List.copyOf(bounds);
  }

  static Optional<VersionRange> parse(String text) {
    List<Bound> bounds = new ArrayList<>();
    for (String part : text.strip().split(" +")) {
      Matcher m = PART.matcher(part);
      if (!m.matches()) {
        return Optional.empty();
      }
      bound(m, bounds);
    }
    return Optional.of(new VersionRange(text.strip(), bounds));
  }

  private static void bound(Matcher m, List<Bound> into) {
    List<Integer> given = new ArrayList<>();
    for (int i = 2; i <= 4 && m.group(i) != null; i++) {
      given.add(Integer.parseInt(m.group(i)));
    }
    switch (m.group(1)) {
      case ">=" -> into.add(new Bound(true, full(given)));
      case "<" -> into.add(new Bound(false, full(given)));
      case "^" -> {
        // Before 1.0 every second number may break things.
        int last = given.get(0) > 0 || given.size() == 1 ? 0 : given.get(1) > 0 || given.size() == 2 ? 1 : 2;
        into.add(new Bound(true, full(given)));
        into.add(new Bound(false, next(given, last)));
      }
      case "~" -> {
        into.add(new Bound(true, full(given)));
        into.add(new Bound(false, next(given, Math.min(1, given.size() - 1))));
      }
      default -> {
        into.add(new Bound(true, full(given)));
        into.add(new Bound(false, next(given, given.size() - 1)));
      }
    }
  }

  private static List<Integer> full(List<Integer> given) {
    List<Integer> all = new ArrayList<>(given);
    while (all.size() < 3) {
      all.add(0);
    }
    return all;
  }

  private static List<Integer> next(List<Integer> given, int raised) {
    List<Integer> all = new ArrayList<>(given.subList(0, raised + 1));
    all.set(raised, all.get(raised) + 1);
    return full(all);
  }

  /** Whether a version, three numbers with dots between, is one of these. */
  boolean holds(String version) {
    List<Integer> numbers = new ArrayList<>();
    for (String part : version.split("\\.")) {
      numbers.add(Integer.parseInt(part));
    }
    return bounds.stream().allMatch(b -> (compare(numbers, b.version()) >= 0) == b.from());
  }

  private static int compare(List<Integer> a, List<Integer> b) {
    for (int i = 0; i < 3; i++) {
      int c = Integer.compare(a.get(i), b.get(i));
      if (c != 0) {
        return c;
      }
    }
    return 0;
  }

  @Override
  public String toString() {
    return text;
  }
}
