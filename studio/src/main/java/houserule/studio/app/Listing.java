package houserule.studio.app;

import houserule.dsl.source.Diagnostics;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells which packs there are. */
public final class Listing {
  /**
   * A pack on the list.
   *
   * @param pack the pack; empty when its files cannot be read
   * @param origins where its components come from; empty unless asked for, or when it is broken
   */
  public record Entry(Path folder, Optional<Pack> pack, Optional<Origins> origins) {
    /** The id of the pack, or the name of its folder when it cannot be read. */
    public String id() {
      return pack.map(Pack::id).orElse(Library.nameOf(folder));
    }
  }

  /** How many designs, and pieces of them, the rulebook gives and how many are reconstructed. */
  public record Origins(
      int rulebookDesigns, int rulebookPieces, int reconstructedDesigns, int reconstructedPieces) {

    static Origins of(Content content) {
      int[] counts = new int[4];
      content
          .items()
          .values()
          .forEach(
              items ->
                  items.forEach(
                      i -> {
                        int at = i.fromRulebook() ? 0 : 2;
                        counts[at]++;
                        counts[at + 1] += i.copies();
                      }));
      return new Origins(counts[0], counts[1], counts[2], counts[3]);
    }
  }

  private Listing() {}

  /** All packs of a library; finding out where components come from takes longer. */
  public static List<Entry> of(Library library, boolean origins) {
    List<Entry> all = new ArrayList<>();
    for (Path folder : library.packs()) {
      Optional<Pack> pack =
          library.read(new Library.Chosen(folder, List.of()), new Diagnostics());
      all.add(new Entry(folder, pack, pack.filter(p -> origins).flatMap(Listing::origins)));
    }
    return List.copyOf(all);
  }

  private static Optional<Origins> origins(Pack pack) {
    // Number of copies and designs do not depend on the number of players.
    Optional<Edition> edition =
        PackCompiler.compile(pack, pack.minPlayers(), Map.of(), new Diagnostics());
    return edition.map(e -> Origins.of(e.content()));
  }
}
