package houserule.engine.words;

import com.ibm.icu.text.MessagePattern;

/** Makes English longer and accented but readable, so that one sees what is not translatable or does not fit. */
public final class Pseudo {
  private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final String ACCENTED = "ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽàƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž";
  private static final String VOWELS = "aeiouyAEIOUY";

  private Pseudo() {}

  /** A message with its literal parts rewritten; arguments, plural keywords and quoting stay as they are. */
  public static String of(String message) {
    MessagePattern pattern;
    try {
      pattern = new MessagePattern(message);
    } catch (IllegalArgumentException | IndexOutOfBoundsException | StackOverflowError e) {
      // It is not well formed, which is told where packs are checked.
      return message;
    }
    StringBuilder all = new StringBuilder("[");
    int from = 0;
    // Only between the start of a message and the start of an argument, or from there on, stands text.
    for (int i = 0; i < pattern.countParts(); i++) {
      MessagePattern.Part part = pattern.getPart(i);
      switch (part.getType()) {
        case MSG_START -> {
          all.append(message, from, part.getLimit());
          from = part.getLimit();
        }
        case ARG_START, MSG_LIMIT, SKIP_SYNTAX, REPLACE_NUMBER, INSERT_CHAR -> {
          literal(message.substring(from, part.getIndex()), all);
          boolean argument = part.getType() == MessagePattern.Part.Type.ARG_START;
          int next = argument ? pattern.getLimitPartIndex(i) : i;
          boolean simple = argument && part.getArgType().ordinal() <= MessagePattern.ArgType.SIMPLE.ordinal();
          int to = simple ? pattern.getPart(next).getLimit() : part.getLimit();
          all.append(message, part.getIndex(), to);
          from = to;
          i = simple ? next : i;
        }
        case ARG_LIMIT -> {
          all.append(message, from, part.getLimit());
          from = part.getLimit();
        }
        default -> { }
      }
    }
    return all.append(']').toString();
  }

  private static void literal(String text, StringBuilder all) {
    text.codePoints().forEach(
        c -> {
          int at = PLAIN.indexOf(c);
          String shown = at < 0 ? Character.toString(c) : ACCENTED.substring(at, at + 1);
          // A vowel said twice makes a text about a third longer, as German is.
          all.append(VOWELS.indexOf(c) < 0 ? shown : shown + shown);
        });
  }
}
