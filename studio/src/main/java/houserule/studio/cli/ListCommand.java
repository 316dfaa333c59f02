package houserule.studio.cli;

import houserule.engine.pack.Pack;
import houserule.studio.app.Editions;
import houserule.studio.app.Listing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "list",
    description = "Show the packs that can be played.",
    footer = {"", "Example:", "  houserule list --sources"})
final class ListCommand extends ForPrograms {
  @Option(
      names = "--sources",
      description = "Show how many components a rulebook gives, and how many are reconstructed.")
  private boolean sources;

  ListCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    List<Listing.Entry> entries = Listing.of(library(), sources);
    if (json()) {
      console.say(Json.pretty(Map.of("packs", entries.stream().map(this::toMap).toList())));
    } else if (entries.isEmpty()) {
      console.say("No packs found. `--packs DIR` names a folder that has some.");
    } else {
      show(entries);
    }
    return ExitCode.DONE;
  }

  private void show(List<Listing.Entry> entries) {
    Columns columns = new Columns(false);
    List<String> head = new ArrayList<>(List.of("Pack", "Version", "Players"));
    if (sources) {
      head.addAll(List.of("Rulebook", "Reconstructed"));
    }
    head.add("Name");
    columns.row(head);
    entries.forEach(e -> columns.row(row(e)));
    List<String> lines = columns.lines();
    console.say(Console.bold(lines.get(0)));
    console.say(lines.subList(1, lines.size()));
    if (sources) {
      console.say("");
      console.say("Designs of components, and how many pieces there are of them, by source.");
    }
  }

  private List<String> row(Listing.Entry entry) {
    List<String> row = new ArrayList<>(List.of(entry.id()));
    row.add(entry.pack().map(Pack::version).orElse("–"));
    row.add(entry.pack().map(Editions::range).orElse("–"));
    if (sources) {
      row.add(entry.origins().map(o -> of(o.rulebookDesigns(), o.rulebookPieces())).orElse("–"));
      row.add(
          entry.origins()
              .map(o -> of(o.reconstructedDesigns(), o.reconstructedPieces()))
              .orElse("–"));
    }
    row.add(
        entry.pack().isPresent() && (!sources || entry.origins().isPresent())
            ? Editions.name(entry.pack().get(), "en")
            : "has mistakes: houserule check " + workplace.shown(entry.folder()));
    return row;
  }

  private static String of(int designs, int pieces) {
    return designs == pieces ? Integer.toString(designs) : designs + " (" + pieces + " pieces)";
  }

  private Map<String, Object> toMap(Listing.Entry entry) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("pack", entry.id());
    all.put("folder", workplace.shown(entry.folder()));
    entry.pack().ifPresent(
        pack -> {
          all.put("name", Editions.name(pack, "en"));
          all.put("version", pack.version());
          all.put("minPlayers", pack.minPlayers() - pack.unattended());
          all.put("maxPlayers", pack.maxPlayers() - pack.unattended());
          all.put("locales", pack.locales());
        });
    all.put("readable", entry.pack().isPresent());
    entry.origins().ifPresent(
        o -> {
          Map<String, Object> counts = new LinkedHashMap<>();
          counts.put("rulebook", count(o.rulebookDesigns(), o.rulebookPieces()));
          counts.put("reconstructed", count(o.reconstructedDesigns(), o.reconstructedPieces()));
          all.put("sources", counts);
        });
    return all;
  }

  private static Map<String, Object> count(int designs, int pieces) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("designs", designs);
    all.put("pieces", pieces);
    return all;
  }
}
