package houserule.engine.words;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.dsl.yaml.Yaml;
import houserule.engine.pack.Pack;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How far the words of a pack are in a language.
 *
 * @param total how many texts there are in English
 * @param missing keys without a translation
 * @param stale keys whose English has changed since they were translated
 * @param drafts keys whose translation is only a draft
 * @param unlike keys whose arguments or plural forms are not what they should be
 * @param literal keys that say a number which their component has as a field
 * @param findings all of these that stand somewhere, at their places
 */
public record Census(
    String locale,
    int total,
    List<String> missing,
    List<String> stale,
    List<String> drafts,
    List<String> unlike,
    List<String> literal,
    List<Diagnostic> findings) {

  private static final Pattern NUMBER = Pattern.compile("(?<![\\p{L}\\p{N}.,])[0-9]+(?![\\p{L}\\p{N}])");

  public Census {
    missing = List.copyOf(missing);
    stale = List.copyOf(stale);
    drafts = List.copyOf(drafts);
    unlike = List.copyOf(unlike);
    literal = List.copyOf(literal);
    findings = List.copyOf(findings);
  }

  /** How many texts need nobody's work. */
  public int done() {
    Set<String> open = new LinkedHashSet<>(missing);
    open.addAll(stale);
    open.addAll(drafts);
    open.addAll(unlike);
    return total - open.size();
  }

  /** The share of those in percent; a language of nothing is complete. */
  public double percent() {
    return total == 0 ? 100 : 100.0 * done() / total;
  }

  /** Counts the texts of a pack's own files in a language, which may be English itself. */
  public static Census of(Pack pack, String locale, Origins origins) {
    return new Taking(pack, locale, origins).take();
  }

  /** The steps of taking one census. */
  private static final class Taking {
    private final Pack pack;
    private final String locale;
    private final Origins origins;
    private final Map<String, TextLeaf> leaves;
    private final Diagnostics out = new Diagnostics();
    private final List<String> missing = new ArrayList<>();
    private final List<String> stale = new ArrayList<>();
    private final List<String> drafts = new ArrayList<>();
    private final List<String> unlike = new ArrayList<>();
    private final List<String> literal = new ArrayList<>();

    Taking(Pack pack, String locale, Origins origins) {
      this.pack = pack;
      this.locale = locale;
      this.origins = origins;
      this.leaves = Catalogs.leaves(pack, locale);
    }

    Census take() {
      int total = 0;
      for (Entry e : Catalogs.of(pack, locale, origins).entries()) {
        if (e.state() == Entry.State.OBSOLETE) {
          continue;
        }
        total++;
        if (e.target().isEmpty()) {
          missing.add(e.key());
        } else {
          text(e, leaves.get(e.key()).text().span());
        }
      }
      return new Census(locale, total, missing, stale, drafts, unlike, literal, out.sorted());
    }

    private void text(Entry e, Span at) {
      Origins.Origin origin = origins.byKey().get(e.key());
      if (e.state() == Entry.State.FUZZY && origin.draft()) {
        drafts.add(e.key());
        out.warning("text.draft", at, "The text `" + e.key() + "` is only a draft.");
      } else if (e.state() == Entry.State.FUZZY) {
        stale.add(e.key());
        out.warning(
            "text.stale", at, "The English of `" + e.key() + "` has changed since this was written.",
            "It is now: " + e.source().strip());
      }
      if (isUnlike(e, at)) {
        unlike.add(e.key());
      }
      numbers(e, at);
    }

    private boolean isUnlike(Entry e, Span at) {
      Message english = Message.of(e.source(), Languages.ENGLISH);
      Message target = Message.of(e.target().orElseThrow(), locale);
      if (!target.isSound() || !english.isSound()) {
        out.warning("text.unlike", at, "The text `" + e.key() + "` is not well formed.", "`houserule check` tells where.");
        return true;
      }
      boolean unlike = !target.arguments().equals(english.arguments());
      if (unlike) {
        out.warning(
            "text.unlike", at,
            "The text `" + e.key() + "` uses " + braces(target.arguments()) + ", but English uses " + braces(english.arguments()) + ".");
      }
      for (Message.Plural p : target.plurals()) {
        unlike |= forms(e.key(), p, p.missing(locale), "lacks", at);
        unlike |= forms(e.key(), p, p.foreign(locale), "has", at);
      }
      return unlike;
    }

    private boolean forms(String key, Message.Plural plural, Set<String> forms, String verb, Span at) {
      if (!forms.isEmpty()) {
        String list = "`" + String.join("`, `", forms) + "`";
        out.warning(
            "text.plural", at,
            "For `{" + plural.argument() + "}` the text `" + key + "` " + verb + " " + list
                + (verb.equals("lacks") ? ", which the language distinguishes." : ", which the language does not distinguish."));
      }
      return !forms.isEmpty();
    }

    private static String braces(Set<String> names) {
      return names.isEmpty() ? "nothing" : "`{" + String.join("}`, `{", names) + "}`";
    }

    private void numbers(Entry e, Span at) {
      String[] parts = e.key().split("\\.");
      if (!parts[0].equals("component") || parts.length != 4) {
        return;
      }
      Matcher m = NUMBER.matcher(Message.of(e.target().orElseThrow(), locale).literal());
      Set<String> said = new TreeSet<>();
      while (m.find()) {
        said.add(m.group());
      }
      Optional<Yaml> sort = Notes.get(Optional.of(pack.tree()), "components", parts[1]);
      List<String> fields = new ArrayList<>();
      if (Notes.get(sort, "items", parts[2]).orElse(null) instanceof Yaml.Mapping facts) {
        facts.entries().stream()
            .filter(f -> Notes.get(sort, "fields", f.name()).isPresent())
            .filter(f -> f.value() instanceof Yaml.Scalar s && said.contains(s.value()))
            .forEach(f -> fields.add(f.name()));
      }
      if (!fields.isEmpty()) {
        literal.add(e.key());
        out.warning(
            "text.number", at, "The text `" + e.key() + "` says a number that is the `" + fields.get(0) + "` of the component.",
            "Written as `{" + fields.get(0) + "}` it changes with the rules, in every language.");
      }
    }
  }
}
