package houserule.engine.history;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.yaml.Yaml;
import houserule.engine.pack.Pack;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which packs something was made with, from the bottom up: their ids, versions and what their files hold. */
public record Lock(List<Entry> entries) {
  private static final String FORM = "[0-9]{1,6}\\.[0-9]{1,6}\\.[0-9]{1,6} [0-9a-f]{16}";

  /** A pack or variant as it was. */
  public record Entry(String id, String version, String fingerprint) {}

  /** What is not as it was, and where the lock says how it was. */
  public record Difference(Span at, String message) {}

  public Lock {
    entries = List.copyOf(entries);
  }

  /** The lock of a pack with its variants. */
  public static Lock of(Pack pack) {
    return new Lock(
        pack.layers().stream().map(l -> new Entry(l.id(), l.version(), l.fingerprint())).toList());
  }

  /** The lines of a save. */
  String text() {
    StringBuilder text = new StringBuilder("lock:\n");
    for (Entry e : entries) {
      text.append("  ").append(e.id()).append(": ").append(e.version() + " " + e.fingerprint()).append('\n');
    }
    return text.toString();
  }

  /** Reports a lock that is not one. */
  static void check(Yaml lock, Diagnostics out) {
    if (!(lock instanceof Yaml.Mapping map)) {
      out.error(
          "yaml.type", lock.span(),
          "`lock` is a map of packs, each with its version and fingerprint, but this is " + lock.title() + ".");
      return;
    }
    for (Yaml.Entry e : map.entries()) {
      if (!(e.value() instanceof Yaml.Scalar s) || !s.value().matches(FORM)) {
        out.error(
            "yaml.type", e.value().span(),
            "For each pack the lock has its version and its fingerprint, such as `1.0.0 0123456789abcdef`.");
      }
    }
  }

  /** How the packs of now differ from those in the lock of a save, which must be well formed. */
  public List<Difference> differences(Yaml.Mapping lock) {
    List<Difference> all = new ArrayList<>();
    Map<String, Entry> now = new LinkedHashMap<>();
    entries.forEach(e -> now.put(e.id(), e));
    for (Yaml.Entry e : lock.entries()) {
      difference(e, now.remove(e.name())).ifPresent(all::add);
    }
    now.keySet().forEach(
        id ->
            all.add(
                new Difference(
                    lock.span(), "This game was played without `" + id + "`, which is part of it now.")));
    if (all.isEmpty() && !lock.keys().equals(entries.stream().map(Entry::id).toList())) {
      all.add(new Difference(lock.span(), "In this game the variants lay over each other in another order."));
    }
    return all;
  }

  private static Optional<Difference> difference(Yaml.Entry locked, Entry now) {
    String[] was = ((Yaml.Scalar) locked.value()).value().split(" ");
    String name = "`" + locked.name() + "`";
    if (now == null) {
      return Optional.of(
          new Difference(
              locked.key().span(),
              "This game was played with " + name + " too, which is not part of it any more."));
    }
    String message =
        !now.version().equals(was[0])
            ? "version " + was[0] + " of " + name + "; the one here is " + now.version() + "."
            : "other files of " + name + " " + now.version() + ".";
    boolean same = now.version().equals(was[0]) && now.fingerprint().equals(was[1]);
    return same
        ? Optional.empty()
        : Optional.of(new Difference(locked.value().span(), "This game was played with " + message));
  }
}
