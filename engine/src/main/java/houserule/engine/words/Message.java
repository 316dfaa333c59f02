package houserule.engine.words;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.PluralRules;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What can be said of a message without showing it.
 *
 * @param isSound whether it is well formed
 * @param arguments the names in it, by the alphabet
 * @param plurals the forms it has wherever it counts
 * @param literal its text outside of arguments
 */
record Message(boolean isSound, Set<String> arguments, List<Plural> plurals, String literal) {

  /** Up to here a table counts; some languages have a form of their own from a million on. */
  private static final int LARGEST = 999;

  /** The forms of one place where a message counts something. */
  record Plural(String argument, boolean ordinal, Set<String> forms) {

    /** The forms that a language has for what is counted at a table, and that are not here. */
    Set<String> missing(String locale) {
      Set<String> all = new TreeSet<>();
      for (int n = 0; n <= LARGEST; n++) {
        if (!forms.contains("=" + n)) {
          all.add(rules(locale).select(n));
        }
      }
      all.removeAll(forms);
      return all;
    }

    /** The forms that stand here but that a language does not have. */
    Set<String> foreign(String locale) {
      Set<String> all = new TreeSet<>(forms);
      all.removeIf(f -> f.startsWith("="));
      all.removeAll(rules(locale).getKeywords());
      return all;
    }

    private PluralRules rules(String locale) {
      return PluralRules.forLocale(
          new ULocale(locale), ordinal ? PluralRules.PluralType.ORDINAL : PluralRules.PluralType.CARDINAL);
    }
  }

  static Message of(String text, String locale) {
    try {
      Set<String> arguments = new TreeSet<>(new MessageFormat(text, new ULocale(locale)).getArgumentNames());
      MessagePattern pattern = new MessagePattern(text);
      return new Message(true, arguments, plurals(pattern), literal(pattern));
    } catch (IllegalArgumentException | IndexOutOfBoundsException | StackOverflowError e) {
      // The last two of a message that nobody would write by hand: too long or too deep for its reader.
      return new Message(false, Set.of(), List.of(), "");
    }
  }

  private static List<Plural> plurals(MessagePattern pattern) {
    List<Plural> all = new ArrayList<>();
    for (int i = 0; i < pattern.countParts(); i++) {
      MessagePattern.Part part = pattern.getPart(i);
      if (part.getType() == MessagePattern.Part.Type.ARG_START && part.getArgType().hasPluralStyle()) {
        boolean ordinal = part.getArgType() == MessagePattern.ArgType.SELECTORDINAL;
        all.add(new Plural(pattern.getSubstring(pattern.getPart(i + 1)), ordinal, forms(pattern, i)));
      }
    }
    return all;
  }

  private static Set<String> forms(MessagePattern pattern, int start) {
    Set<String> all = new TreeSet<>();
    for (int i = start + 1; i < pattern.getLimitPartIndex(start); i++) {
      MessagePattern.Part part = pattern.getPart(i);
      if (part.getType() == MessagePattern.Part.Type.ARG_SELECTOR) {
        all.add(pattern.getSubstring(part));
      } else if (part.getType() == MessagePattern.Part.Type.MSG_START) {
        i = pattern.getLimitPartIndex(i);
      }
    }
    return all;
  }

  private static String literal(MessagePattern pattern) {
    StringBuilder all = new StringBuilder();
    String text = pattern.getPatternString();
    int from = 0;
    for (int i = 0; i < pattern.countParts(); i++) {
      MessagePattern.Part part = pattern.getPart(i);
      switch (part.getType()) {
        case ARG_START, MSG_LIMIT, SKIP_SYNTAX, REPLACE_NUMBER -> all.append(text, from, part.getIndex());
        default -> { }
      }
      boolean simple =
          part.getType() == MessagePattern.Part.Type.ARG_START
              && part.getArgType().ordinal() <= MessagePattern.ArgType.SIMPLE.ordinal();
      i = simple ? pattern.getLimitPartIndex(i) : i;
      from = Math.max(from, pattern.getPart(i).getLimit());
    }
    return all.toString();
  }
}
