package houserule.engine.pack;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts layers in order: a game of its own at the bottom, above it the variants that were asked for
 * and those they extend.
 */
final class Stack {
  private final Shelves shelves;
  private final Diagnostics out;
  private final Map<Path, Optional<Layer>> read = new LinkedHashMap<>();

  Stack(Shelves shelves, Diagnostics out) {
    this.shelves = shelves;
    this.out = out;
  }

  /**
   * Layers from the bottom up.
   *
   * @param main the pack that was asked for
   * @param with variants that were asked for besides
   */
  record Ordered(List<Layer> layers, Layer main, List<Layer> with) {
    Ordered {
      layers = List.copyOf(layers);
      with = List.copyOf(with);
    }

    /** Whether a layer may set anew what another has set: it extends that one, or goes after it. */
    boolean isAbove(Layer layer, Layer other) {
      return layer.after().stream().anyMatch(a -> a.value().equals(other.id()))
          || layer.base().isPresent()
              && layers.stream()
                  .filter(l -> l.id().equals(layer.base().get().id()))
                  .anyMatch(l -> l == other || isAbove(l, other));
    }
  }

  /** All layers for a pack with some variants; none when one of them cannot be read. */
  Optional<Ordered> of(Path folder, List<Path> with) {
    Optional<List<Layer>> main = chain(folder, new ArrayList<>());
    List<Layer> all = new ArrayList<>(main.orElse(List.of()));
    List<Layer> besides = new ArrayList<>();
    boolean complete = main.isPresent();
    for (Path variant : with) {
      Optional<List<Layer>> more = chain(variant, new ArrayList<>());
      complete &= more.isPresent();
      if (complete && fits(all, more.get())) {
        more.get().stream().filter(l -> !all.contains(l)).forEach(all::add);
        Layer top = more.get().get(more.get().size() - 1);
        if (!besides.contains(top) && !main.get().contains(top)) {
          besides.add(top);
        }
      } else {
        complete = false;
      }
    }
    if (!complete) {
      return Optional.empty();
    }
    Layer asked = main.get().get(main.get().size() - 1);
    return ordered(all).map(layers -> new Ordered(layers, asked, besides));
  }

  private Optional<Layer> layer(Path folder) {
    Path key = folder.toAbsolutePath().normalize();
    if (!read.containsKey(key)) {
      read.put(key, LayerReader.read(folder, out));
    }
    return read.get(key);
  }

  /** A layer and all it stands on, the lowest first. */
  private Optional<List<Layer>> chain(Path folder, List<Layer> above) {
    Optional<Layer> layer = layer(folder);
    if (layer.isEmpty()) {
      return Optional.empty();
    }
    Layer l = layer.get();
    if (above.contains(l)) {
      List<String> way = new ArrayList<>();
      above.subList(above.indexOf(l), above.size()).forEach(a -> way.add(a.id()));
      way.add(l.id());
      Layer last = above.get(above.size() - 1);
      out.error(
          "variant.cycle", last.base().orElseThrow().idAt(),
          "A pack cannot extend itself: `" + String.join("` → `", way) + "`.",
          "One of them has to be a game of its own, without `extends`.");
      return Optional.empty();
    }
    if (l.base().isEmpty()) {
      return Optional.of(List.of(l));
    }
    above.add(l);
    Layer.Base base = l.base().get();
    Optional<Path> found = shelves.find(base.id());
    if (found.isEmpty()) {
      List<String> hints = new ArrayList<>(List.of(Suggest.hints(base.id(), shelves.names())));
      hints.add("A base is looked for by its id, beside the variant, in `rules` and in `variants`; `--packs DIR` adds a folder.");
      out.error(
          "variant.base", base.idAt(), "No pack is called `" + base.id() + "`.",
          hints.toArray(String[]::new));
      return Optional.empty();
    }
    Optional<List<Layer>> below = chain(found.get(), above);
    if (below.isPresent() && !meets(l, below.get().get(below.get().size() - 1))) {
      return Optional.empty();
    }
    return below.map(
        b -> {
          List<Layer> all = new ArrayList<>(b);
          all.add(l);
          return all;
        });
  }

  private boolean meets(Layer variant, Layer base) {
    Layer.Base wanted = variant.base().orElseThrow();
    if (wanted.range().holds(base.version())) {
      return true;
    }
    String[] numbers = base.version().split("\\.");
    out.error(
        "variant.range", wanted.rangeAt(),
        "`" + variant.id() + "` is for `" + base.id() + "` " + wanted.range() + ", but here is "
            + base.version() + ".",
        "If it still fits, write `extends: " + base.id() + " ^" + numbers[0] + "." + numbers[1] + "`.");
    return false;
  }

  private boolean fits(List<Layer> all, List<Layer> more) {
    Layer root = all.get(0);
    Layer other = more.get(0);
    if (root == other && more.size() > 1) {
      return true;
    }
    if (more.size() == 1) {
      out.error(
          "variant.base", Span.startOf(other.head()),
          "`" + other.id() + "` is a game of its own, so nothing can be played with it.",
          "A variant has `extends: PACK RANGE` in its `pack.yaml`.");
      return false;
    }
    Layer lowest = more.get(1);
    out.error(
        "variant.base", lowest.base().orElseThrow().idAt(),
        "`" + lowest.id() + "` is a variant of `" + other.id() + "`, and the game here is `"
            + root.id() + "`.");
    return false;
  }

  /** The order in which they were given, but each above what it extends and what it goes after. */
  private Optional<List<Layer>> ordered(List<Layer> given) {
    List<Layer> left = new ArrayList<>(given);
    List<Layer> done = new ArrayList<>();
    while (!left.isEmpty()) {
      Optional<Layer> next = left.stream().filter(l -> waitsFor(l, left).isEmpty()).findFirst();
      if (next.isEmpty()) {
        Layer first = left.stream().filter(l -> !l.after().isEmpty()).findFirst().orElseThrow();
        Yaml.Scalar at = first.after().get(0);
        out.error(
            "variant.cycle", at.span(),
            "`" + first.id() + "` cannot go after `" + at.value() + "`, which goes after it.",
            "Take `after` out of one of them.");
        return Optional.empty();
      }
      left.remove(next.get());
      done.add(next.get());
    }
    return Optional.of(done);
  }

  private static List<Layer> waitsFor(Layer layer, List<Layer> left) {
    return left.stream()
        .filter(o -> o != layer)
        .filter(
            o ->
                layer.base().filter(b -> b.id().equals(o.id())).isPresent()
                    || layer.after().stream().anyMatch(a -> a.value().equals(o.id())))
        .toList();
  }
}
