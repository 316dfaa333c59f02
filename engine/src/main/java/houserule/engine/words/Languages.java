package houserule.engine.words;

import houserule.engine.pack.Pack;
import houserule.engine.pack.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Finds the words of a pack that somebody reads: their language exactly, a wider one, or English. */
public final class Languages {
  public static final String ENGLISH = "en";

  /** The language that nobody speaks: English made longer and accented, to try a layout with. */
  public static final String PSEUDO = "en-XA";

  private static final String TAG = "[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8}){0,3}";
  private static final List<String> VARIABLES = List.of("LC_ALL", "LC_MESSAGES", "LANG");

  private Languages() {}

  /** A language as people and systems write it, such as {@code pl_PL.UTF-8}, as a tag: {@code pl-PL}. */
  public static Optional<String> tag(String written) {
    String name = written.strip().split("[.@]", 2)[0];
    return name.matches(TAG) ? Optional.of(name.replace('_', '-')) : Optional.empty();
  }

  /** The language that the environment asks for; English when it asks for none. */
  public static String of(Map<String, String> environment) {
    return VARIABLES.stream()
        .map(v -> environment.getOrDefault(v, ""))
        .filter(v -> !v.isBlank())
        .findFirst()
        .flatMap(Languages::tag)
        .orElse(ENGLISH);
  }

  /** A tag, and what it falls back to, the narrowest first and English last. */
  public static List<String> chain(String tag) {
    List<String> all = new ArrayList<>();
    for (String t = tag; !t.isEmpty(); t = t.substring(0, Math.max(0, t.lastIndexOf('-')))) {
      all.add(t);
    }
    if (all.stream().noneMatch(ENGLISH::equalsIgnoreCase)) {
      all.add(ENGLISH);
    }
    return all;
  }

  /** The first language of a tag's chain that a pack has, as the pack writes it. */
  public static String spoken(Pack pack, String tag) {
    return chain(tag).stream().flatMap(t -> own(pack, t).stream()).findFirst().orElse(ENGLISH);
  }

  /** Whether a pack has words in a language, or in one that it falls back to before English. */
  public static boolean speaks(Pack pack, String tag) {
    List<String> chain = chain(tag);
    boolean english = chain.get(0).split("-")[0].equalsIgnoreCase(ENGLISH);
    return english || chain.subList(0, chain.size() - 1).stream().anyMatch(t -> own(pack, t).isPresent());
  }

  /** The words of a pack for somebody who reads a language; what one lacks the next in its chain has. */
  public static Words words(Pack pack, String tag) {
    Words words = pack.words(ENGLISH);
    List<String> chain = chain(tag);
    for (int i = chain.size() - 1; i >= 0; i--) {
      Optional<String> locale = own(pack, chain.get(i));
      if (locale.isPresent() && !locale.get().equals(ENGLISH)) {
        words = pack.texts().get(locale.get()).over(words);
      }
    }
    return isPseudo(pack, tag) ? words.rewritten(Pseudo::of) : words;
  }

  /** What becomes of a text that a file has in {@link #spoken}, before somebody reads it. */
  public static UnaryOperator<String> shown(Pack pack, String tag) {
    return isPseudo(pack, tag) ? Pseudo::of : UnaryOperator.identity();
  }

  private static boolean isPseudo(Pack pack, String tag) {
    return tag.equalsIgnoreCase(PSEUDO) && own(pack, PSEUDO).isEmpty();
  }

  private static Optional<String> own(Pack pack, String tag) {
    return pack.texts().keySet().stream().filter(tag::equalsIgnoreCase).findFirst();
  }
}
