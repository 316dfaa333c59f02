package houserule.engine.pack;

import houserule.dsl.source.Span;
import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;

/**
 * The way to a thing in a pack, by ids: {@code tables.group}, {@code tree.old-oak.worth}. Things
 * under {@code components.SORT.items} are called {@code SORT.ID} for short.
 *
 * @param steps the ids, each where it stands in a variant's file
 */
record Address(List<Yaml.Scalar> steps) {
  /** What a path can begin with besides a sort of component. */
  static final List<String> ROOTS = roots();

  Address {
    steps = List.copyOf(steps);
  }

  private static List<String> roots() {
    List<String> all = new ArrayList<>(PackFormat.SECTIONS);
    all.addAll(List.of("ranking", "players", "unattended", "flow", "text"));
    return List.copyOf(all);
  }

  /** A path as it was written, at its dots; a signature such as {@code free(b in bed)} is one step. */
  static Address of(Yaml.Scalar path) {
    List<Yaml.Scalar> steps = new ArrayList<>();
    String text = path.value();
    int depth = 0;
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : '.';
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == '.' && (depth <= 0 || i == text.length())) {
        steps.add(Scalars.part(path, from, i));
        from = i + 1;
      }
    }
    return new Address(steps);
  }

  Address then(Address further) {
    List<Yaml.Scalar> all = new ArrayList<>(steps);
    all.addAll(further.steps);
    return new Address(all);
  }

  /** The same way spelt out, when it begins with a sort of component. */
  Address full(Yaml.Mapping tree) {
    Yaml.Scalar first = steps.get(0);
    if (ROOTS.contains(first.value()) || Trees.at(tree, List.of("components", first.value())).isEmpty()) {
      return this;
    }
    List<Yaml.Scalar> all = new ArrayList<>();
    all.add(Scalars.plain("components", first.span()));
    all.add(first);
    all.add(Scalars.plain("items", first.span()));
    all.addAll(steps.subList(1, steps.size()));
    return new Address(all);
  }

  List<String> names() {
    return steps.stream().map(s -> Trees.id(s.value())).toList();
  }

  Yaml.Scalar last() {
    return steps.get(steps.size() - 1);
  }

  Address parent() {
    return new Address(steps.subList(0, steps.size() - 1));
  }

  Span span() {
    Span first = steps.get(0).span();
    Span last = last().span();
    return first.source() == last.source() && first.start() <= last.end() ? first.to(last) : last;
  }

  /** A path for people: the short form where there is one. */
  static String shown(List<String> names) {
    boolean isItem =
        names.size() > 2 && names.get(0).equals("components") && names.get(2).equals("items")
            && !ROOTS.contains(names.get(1));
    if (!isItem) {
      return String.join(".", names);
    }
    List<String> all = new ArrayList<>(names.subList(3, names.size()));
    all.add(0, names.get(1));
    return String.join(".", all);
  }

  @Override
  public String toString() {
    return shown(names());
  }
}
