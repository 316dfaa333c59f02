package houserule.engine.words;

import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A text where it stands in a file of words: under names inside each other, which together are its key. */
record TextLeaf(List<String> path, Yaml.Scalar text) {

  /** The texts of a file by key, in its order. */
  static Map<String, TextLeaf> of(Yaml.Mapping file) {
    Map<String, TextLeaf> all = new LinkedHashMap<>();
    below(file, List.of(), all);
    return all;
  }

  private static void below(Yaml.Mapping map, List<String> path, Map<String, TextLeaf> all) {
    for (Yaml.Entry e : map.entries()) {
      List<String> names = new ArrayList<>(path);
      names.add(e.name());
      if (e.value() instanceof Yaml.Mapping inner) {
        below(inner, names, all);
      } else if (e.value() instanceof Yaml.Scalar s && !s.isNothing()) {
        all.put(String.join(".", names), new TextLeaf(names, s));
      }
    }
  }
}
