package houserule.engine.pack;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which texts a pack needs, which it may have besides, and with what arguments. */
public final class Needs {
  private final Map<String, String> required = new LinkedHashMap<>();
  private final Set<String> optional = new LinkedHashSet<>();
  private final Map<String, Set<String>> arguments = new LinkedHashMap<>();

  void require(String key, String why) {
    required.putIfAbsent(key, why);
  }

  void allow(String key) {
    optional.add(key);
  }

  void argument(String key, Collection<String> names) {
    arguments.computeIfAbsent(key, k -> new LinkedHashSet<>()).addAll(names);
  }

  Map<String, String> required() {
    return required;
  }

  /** Keys that serve as well: one text for all components of a sort. */
  List<String> fallback(String key) {
    List<String> parts = List.of(key.split("\\."));
    return key.startsWith("component.") && parts.size() == 4
        ? List.of("component." + parts.get(1) + ".*." + parts.get(3))
        : List.of();
  }

  boolean knows(String key) {
    return required.containsKey(key) || optional.contains(key);
  }

  Set<String> arguments(String key) {
    return arguments.getOrDefault(key, Set.of());
  }

  List<String> all() {
    List<String> all = new ArrayList<>(required.keySet());
    all.addAll(optional);
    return all;
  }
}
