package houserule.studio.app;

import houserule.dsl.source.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Checks packs, and again whenever one of their files has changed. It looks at the times of the
 * files: a pack has few of them, and that works on every disk and however an editor saves.
 */
public final class Watch {
  private static final long EVERY = 40;
  private static final long SETTLED = 50;

  /** Longer, because a file that is gone or empty is most likely being saved. */
  private static final long COMES_BACK = 250;

  private final Supplier<Library> library;
  private final Map<Library.Chosen, Checkup> latest = new LinkedHashMap<>();
  private final Map<Library.Chosen, Map<Path, Stamp>> seen = new LinkedHashMap<>();

  /** What tells that a file is another than before. */
  private record Stamp(long time, long size, Object key) {}

  /** What a change of files made of a pack. */
  public record News(Checkup checkup, List<Diagnostic> fresh, List<Diagnostic> mended) {
    public News {
      fresh = List.copyOf(fresh);
      mended = List.copyOf(mended);
    }
  }

  /** A diagnostic wherever it stands: lines above it may come and go. */
  private record Sameness(String code, String file, String message, String line) {
    static Sameness of(Diagnostic d) {
      String line = d.at().source().lineText(d.at().start()).strip();
      return new Sameness(d.code(), d.at().source().name(), d.message(), line);
    }
  }

  /** Watches some packs; the library is asked for anew at each look, as packs come and go. */
  public Watch(Supplier<Library> library, Collection<Library.Chosen> chosen) {
    this.library = library;
    for (Library.Chosen c : chosen) {
      Map<Path, Stamp> before = stamps(Checkup.folders(c));
      latest.put(c, Checkup.of(library.get(), c));
      // A save during the check makes it look again at once.
      boolean quiet = stamps(Checkup.folders(c)).equals(before);
      seen.put(c, quiet ? stamps(latest.get(c).folders()) : Map.of());
    }
  }

  /** How the packs are now. */
  public List<Checkup> checkups() {
    return List.copyOf(latest.values());
  }

  /** Waits until files have changed and nothing moves any more, and checks the packs they belong to. */
  public List<News> next() throws InterruptedException {
    while (true) {
      if (!touched().isEmpty()) {
        return settled();
      }
      Thread.sleep(EVERY);
    }
  }

  private Set<Library.Chosen> touched() {
    Set<Library.Chosen> all = new LinkedHashSet<>();
    seen.forEach((c, before) -> { if (!stamps(latest.get(c).folders()).equals(before)) all.add(c); });
    return all;
  }

  private List<News> settled() throws InterruptedException {
    Map<Library.Chosen, Map<Path, Stamp>> now = now(touched());
    long waited = 0;
    while (waited < (isWhole(now) ? SETTLED : COMES_BACK)) {
      Thread.sleep(SETTLED);
      waited += SETTLED;
      Map<Library.Chosen, Map<Path, Stamp>> later = now(touched());
      waited = later.equals(now) ? waited : 0;
      now = later;
    }
    List<News> news = new ArrayList<>();
    now.forEach(
        (c, stamps) -> {
          seen.put(c, stamps);
          news.add(check(c));
        });
    return news;
  }

  private Map<Library.Chosen, Map<Path, Stamp>> now(Set<Library.Chosen> touched) {
    Map<Library.Chosen, Map<Path, Stamp>> all = new LinkedHashMap<>();
    touched.forEach(c -> all.put(c, stamps(latest.get(c).folders())));
    return all;
  }

  /** Whether every file that was there still is, with something in it. */
  private boolean isWhole(Map<Library.Chosen, Map<Path, Stamp>> now) {
    return now.entrySet().stream()
        .allMatch(
            e ->
                e.getValue().keySet().containsAll(seen.get(e.getKey()).keySet())
                    && e.getValue().values().stream().allMatch(s -> s.size() > 0));
  }

  private News check(Library.Chosen c) {
    Checkup before = latest.get(c);
    Checkup after = Checkup.of(library.get(), c);
    if (!after.folders().equals(before.folders())) {
      // What could not be read may stand on a folder that is no longer known; it is watched on.
      Set<Path> folders = new LinkedHashSet<>(after.folders());
      if (!after.isClean()) {
        folders.addAll(before.folders());
      }
      after = new Checkup(after.id(), after.folder(), after.diagnostics(), folders);
      latest.put(c, after);
      seen.put(c, stamps(folders));
    }
    latest.put(c, after);
    return new News(after, without(after, before), without(before, after));
  }

  private static List<Diagnostic> without(Checkup of, Checkup other) {
    List<Sameness> there = new ArrayList<>(other.diagnostics().stream().map(Sameness::of).toList());
    return of.diagnostics().stream().filter(d -> !there.remove(Sameness.of(d))).toList();
  }

  private static Map<Path, Stamp> stamps(Collection<Path> folders) {
    Map<Path, Stamp> all = new TreeMap<>();
    for (Path folder : folders) {
      for (Path part : List.of(folder, folder.resolve("components"), folder.resolve("text"))) {
        stamps(part, all);
      }
    }
    return all;
  }

  private static void stamps(Path folder, Map<Path, Stamp> all) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Watch::isOfAPack).toList()) {
        BasicFileAttributes a = Files.readAttributes(file, BasicFileAttributes.class);
        all.put(file, new Stamp(a.lastModifiedTime().toMillis(), a.size(), String.valueOf(a.fileKey())));
      }
    } catch (IOException e) {
      // It is gone, perhaps for a moment only: the next look tells.
      return;
    }
  }

  private static boolean isOfAPack(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".yaml") || name.equals("flow.groovy");
  }
}
