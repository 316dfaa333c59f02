package houserule.engine.words;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.engine.pack.Pack;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares a translator's file with a pack: what is new, what stays as it is, what cannot be. */
public final class Imports {
  /**
   * What a file changes.
   *
   * @param texts the new translations by key
   * @param origins the marks of all translations afterwards
   * @param same how many texts of the file are what the pack has already
   * @param empty keys that have no translation in the file
   * @param obsolete keys that nothing uses any more
   * @param stale those of {@code texts} whose English has changed since they were made
   * @param older keys for which the pack has a newer translation
   * @param unfit keys of which the file has only a guess that does not fit
   */
  public record Plan(
      Catalog before,
      Map<String, String> texts,
      Origins origins,
      int same,
      List<String> empty,
      List<String> obsolete,
      List<String> stale,
      List<String> older,
      List<String> unfit) {
    public Plan {
      texts = new LinkedHashMap<>(texts);
      empty = List.copyOf(empty);
      obsolete = List.copyOf(obsolete);
      stale = List.copyOf(stale);
      older = List.copyOf(older);
      unfit = List.copyOf(unfit);
    }
  }

  private final Incoming incoming;
  private final Catalog before;
  private final Diagnostics out;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final Map<String, Origins.Origin> origins;
  private final Map<String, String> texts = new LinkedHashMap<>();
  private final List<String> empty = new ArrayList<>();
  private final List<String> obsolete = new ArrayList<>();
  private final List<String> stale = new ArrayList<>();
  private final List<String> older = new ArrayList<>();
  private final List<String> unfit = new ArrayList<>();
  private int same;

  private Imports(Incoming incoming, Catalog before, Origins origins, Diagnostics out) {
    this.incoming = incoming;
    this.before = before;
    this.out = out;
    this.origins = new LinkedHashMap<>(origins.byKey());
    before.entries().forEach(e -> entries.put(e.key(), e));
  }

  /** The plan for a file; there is none when anything in it is wrong, all of which has been reported. */
  public static Optional<Plan> plan(
      Incoming incoming, Pack pack, String locale, Origins origins, Diagnostics out) {
    Catalog catalog = Catalogs.of(pack, locale, origins);
    List<Entry> entries = new ArrayList<>(catalog.entries());
    Set<String> own = new LinkedHashSet<>();
    entries.forEach(e -> own.add(e.key()));
    for (Incoming.Item item : incoming.items()) {
      if (own.add(item.key())) {
        Catalogs.inherited(pack, item.key()).ifPresent(entries::add);
      }
    }
    Catalog all = new Catalog(catalog.pack(), catalog.version(), locale, entries);
    return new Imports(incoming, all, origins, out).plan();
  }

  private Optional<Plan> plan() {
    Map<String, Span> seen = new LinkedHashMap<>();
    for (Incoming.Item item : incoming.items()) {
      Span first = seen.putIfAbsent(item.key(), item.at());
      if (first == null) {
        item(item);
      } else if (!item.obsolete()) {
        out.error(
            "exchange.twice", item.at(), "The text `" + item.key() + "` stands here a second time.",
            "The first one is on line " + first.line() + ".");
      }
    }
    if (out.hasErrors()) {
      return Optional.empty();
    }
    Set<String> kept = new LinkedHashSet<>();
    before.entries().stream().filter(e -> e.target().isPresent()).forEach(e -> kept.add(e.key()));
    kept.addAll(texts.keySet());
    origins.keySet().retainAll(kept);
    return Optional.of(new Plan(before, texts, new Origins(origins), same, empty, obsolete, stale, older, unfit));
  }

  private void item(Incoming.Item item) {
    Entry entry = entries.get(item.key());
    boolean unused = entry == null || entry.state() == Entry.State.OBSOLETE;
    if (unused && (item.obsolete() || entry != null)) {
      obsolete.add(item.key());
    } else if (unused) {
      out.error(
          "exchange.unknown", item.at(), "The pack has no text `" + item.key() + "`.",
          Suggest.nearest(item.key(), entries.keySet())
              .map(k -> new String[] {"Did you mean `" + k + "`?"})
              .orElse(new String[] {"If the game no longer has it, take the entry out of the file."}));
    } else if (item.target().isBlank()) {
      empty.add(item.key());
    } else if (entry.target().filter(item.target()::equals).isPresent()) {
      same++;
      confirm(item, entry);
    } else if (isOlder(item, entry)) {
      older.add(item.key());
    } else if (fits(item, entry)) {
      take(item, entry);
    }
  }

  /** What the pack has was already made from the English of today, and this was not. */
  private boolean isOlder(Incoming.Item item, Entry entry) {
    Origins.Origin origin = origins.get(item.key());
    return !english(item, entry).equals(entry.source()) && origin != null && !origin.isFuzzy(entry.source());
  }

  private static String english(Incoming.Item item, Entry entry) {
    return item.source().filter(s -> !s.isEmpty()).orElse(entry.source());
  }

  /** Whether a translation is a message with the arguments of English. */
  private boolean fits(Incoming.Item item, Entry entry) {
    Message target = Message.of(item.target(), before.locale());
    Message then = Message.of(english(item, entry), Languages.ENGLISH);
    Message now = Message.of(entry.source(), Languages.ENGLISH);
    boolean agrees = target.arguments().equals(then.arguments()) || target.arguments().equals(now.arguments());
    if (target.isSound() && agrees) {
      return true;
    }
    if (item.fuzzy()) {
      // Tools guess from what is similar; nobody answers for that, so it is no mistake either.
      unfit.add(item.key());
    } else if (!target.isSound()) {
      out.error(
          "exchange.format", item.textAt(),
          "The translation of `" + item.key() + "` is not well formed: a brace or a plural is not closed, or `other` is missing.",
          "In English it is: " + entry.source().strip());
    } else {
      mismatch(item, target, now);
    }
    return false;
  }

  private void mismatch(Incoming.Item item, Message target, Message english) {
    List<String> missing = new ArrayList<>(english.arguments());
    missing.removeAll(target.arguments());
    List<String> foreign = new ArrayList<>(target.arguments());
    foreign.removeAll(english.arguments());
    String message =
        missing.isEmpty()
            ? "The translation of `" + item.key() + "` has `{" + foreign.get(0) + "}`, which English does not have."
            : "The translation of `" + item.key() + "` lacks `{" + missing.get(0) + "}`.";
    String[] hints =
        !missing.isEmpty() && !foreign.isEmpty()
            ? new String[] {"It has `{" + foreign.get(0) + "}` instead: names in braces stay as they are."}
            : new String[] {"Names in braces stand for values of the game; they stay as they are."};
    out.error("exchange.argument", item.textAt(), message, hints);
  }

  /** A text that is as it was; without a mark for fuzzy it is right for the English of the file. */
  private void confirm(Incoming.Item item, Entry entry) {
    boolean today = english(item, entry).equals(entry.source());
    boolean marked = item.fuzzy() && entry.state() == Entry.State.FUZZY;
    // A tool that leaves a mark alone, or a file of yesterday, says nothing new about the text.
    if (today && !marked) {
      origins.put(item.key(), new Origins.Origin(Origins.hash(entry.source()), item.fuzzy()));
    }
  }

  private void take(Incoming.Item item, Entry entry) {
    String english = english(item, entry);
    origins.put(item.key(), new Origins.Origin(Origins.hash(english), item.fuzzy()));
    texts.put(item.key(), item.target());
    if (!english.equals(entry.source())) {
      stale.add(item.key());
    }
  }
}
