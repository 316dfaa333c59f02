package houserule.dsl.script;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Goes once through the characters of a script and finds its brackets, texts and comments.
 *
 * <p>Groovy's parser takes time that grows with a high power of the nesting of blocks, and places
 * a mistake inside a block at the outermost one. So each block is read by itself, with its inner
 * blocks emptied, and where the blocks are is found out here.
 */
final class Scan {
  private static final int MAX_DEPTH = 100;
  private static final int MAX_BLOCKS = 5_000;
  private static final int MAX_TEXT = 20_000;
  // A run of these may be the start of a generic type, for which Groovy's parser looks far ahead.
  private static final int MAX_LESS_THAN = 100;
  // Groovy's parser descends once a sign in `- - - 1`, and takes longer with each.
  private static final int MAX_CHAIN = 300;
  // After these words a slash starts a text in Groovy; after any other it divides.
  private static final Set<String> WORDS =
      Set.of(
          "abstract", "as", "assert", "break", "case", "catch", "class", "continue", "def",
          "default", "do", "else", "enum", "extends", "final", "finally", "for", "if",
          "implements", "import", "in", "instanceof", "interface", "native", "new", "package",
          "private", "protected", "public", "return", "static", "super", "switch",
          "synchronized", "threadsafe", "throw", "throws", "trait", "transient", "try", "var",
          "void", "volatile", "while", "yield");

  private final Source source;
  private final String text;
  private final Diagnostics out;
  private final Deque<Open> stack = new ArrayDeque<>();
  private final Map<Integer, Outline.Block> blocks = new HashMap<>();
  private final Map<Integer, Outline.Literal> literals = new HashMap<>();
  private final List<Outline.Stretch> comments = new ArrayList<>();
  private int at;
  private char last = '\n';
  private String lastWord = "";

  private Scan(Source source, Diagnostics out) {
    this.source = source;
    this.text = source.text();
    this.out = out;
  }

  /** Something that has been opened and not yet closed; {@code $} for a value inside a text. */
  private static final class Open {
    final char bracket;
    final int at;
    final NavigableSet<Integer> inner = new TreeSet<>();
    final Quoted quoted;
    boolean readable = true;
    int lessThan;
    int chain;

    Open(char bracket, int at, Quoted quoted) {
      this.bracket = bracket;
      this.at = at;
      this.quoted = quoted;
    }
  }

  /** Ends the scan; what is wrong has been reported. */
  private static final class Stop extends RuntimeException {
    Stop() {
      super(null, null, false, false);
    }
  }

  /** The texts and blocks of a script, unless it is so broken that they cannot be told. */
  static Optional<Outline> outline(Source source, Diagnostics out) {
    Scan scan = new Scan(source, out);
    try {
      return Optional.of(scan.all());
    } catch (Stop e) {
      return Optional.empty();
    }
  }

  private Outline all() {
    Open root = new Open('{', -1, null);
    stack.push(root);
    while (at < text.length()) {
      step(text.charAt(at));
    }
    if (stack.size() > 1) {
      Open open = stack.peek();
      String bracket = open.bracket == '$' ? "${" : String.valueOf(open.bracket);
      throw stop("script.syntax", open.at, bracket.length(), "This `" + bracket + "` is never closed.");
    }
    Outline.Block whole = new Outline.Block(-1, text.length(), root.inner, root.readable);
    return new Outline(source, whole, blocks, literals, comments);
  }

  private void step(char c) {
    if (c == '\n') {
      if (stack.peek().bracket == '{' || stack.peek().bracket == '$') {
        if (last == 'a' || ")]}'\"".indexOf(last) >= 0) {
          stack.peek().chain = 0;
        }
        last = '\n';
      }
      at++;
    } else if (Character.isWhitespace(c) || c == '\ufeff') {
      at++;
    } else if (text.startsWith("//", at)) {
      comment(text.indexOf('\n', at));
    } else if (text.startsWith("/*", at)) {
      int end = text.indexOf("*/", at + 2);
      if (end < 0) {
        throw stop("script.syntax", at, 2, "This comment is never closed.", "Close it with `*/`.");
      }
      comment(end + 2);
    } else {
      link(c);
      token(c);
    }
  }

  private void token(char c) {
    if (c == '\'' || c == '"') {
      quoted(c);
    } else if (Character.isJavaIdentifierStart(c) && !text.startsWith("$/", at)) {
      word();
    } else if ("{([".indexOf(c) >= 0) {
      open(c);
    } else if ("})]".indexOf(c) >= 0) {
      close(c);
    } else {
      symbol(c);
    }
  }

  private void link(char c) {
    Open open = stack.peek();
    if (c == ',' || c == ';' || c == '}') {
      open.chain = 0;
    } else if (++open.chain > MAX_CHAIN) {
      throw stop(
          "script.too_deep",
          at,
          1,
          "More than " + MAX_CHAIN + " words and signs stand in a row here.",
          "Give parts of it names: `def part = …`.");
    }
  }

  private void comment(int end) {
    int stop = end < 0 ? text.length() : end;
    comments.add(new Outline.Stretch(at, stop));
    at = stop;
  }

  private void word() {
    int start = at;
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    lastWord = text.substring(start, at);
    last = 'a';
  }

  private void symbol(char c) {
    if (text.startsWith("$/", at) || (c == '/' && startsText())) {
      throw stop("script.forbidden", at, 1, Refusal.REGEX.message(), Refusal.REGEX.hint());
    } else if (c == '#') {
      throw stop("script.syntax", at, 1, "`#` cannot stand here.", "Comments start with `//`.");
    } else if (c == '\\' && !text.startsWith("\n", at + 1) && !text.startsWith("\r\n", at + 1)) {
      throw stop("script.syntax", at, 1, "`\\` can only stand inside quotes.");
    } else if (text.startsWith("->", at)) {
      // What is between such braces is no list of statements.
      stack.stream().filter(o -> o.bracket == '{').findFirst().ifPresent(o -> o.readable = false);
      report("script.forbidden", at, 2, Refusal.ARROW.message(), Refusal.ARROW.hint());
      at++;
    } else if (c == '<') {
      Open block = stack.stream().filter(o -> o.bracket == '{').findFirst().orElseThrow();
      if (++block.lessThan > MAX_LESS_THAN) {
        throw stop(
            "script.budget",
            at,
            1,
            "There are more than " + MAX_LESS_THAN + " `<` in one block.",
            "Conditions on the game belong in rule text, in quotes.");
      }
    }
    last = Character.isDigit(c) ? 'a' : c;
    lastWord = "";
    at++;
  }

  private boolean startsText() {
    return last == 'a' ? WORDS.contains(lastWord) : ")]}'\"".indexOf(last) < 0;
  }

  // ---- brackets

  private void open(char bracket) {
    push(new Open(bracket, at, null));
    last = bracket;
    at++;
  }

  private void push(Open open) {
    stack.push(open);
    if (stack.size() > MAX_DEPTH + 1) {
      throw stop(
          "script.too_deep",
          at,
          1,
          "This is nested more than " + MAX_DEPTH + " levels deep.",
          "Move inner parts into procedures of their own.");
    }
  }

  private void close(char bracket) {
    Open open = stack.peek();
    if (bracket == '}' && open.bracket == '$') {
      stack.pop();
      at++;
      open.quoted.resume();
      return;
    }
    if (stack.size() == 1) {
      throw stop("script.syntax", at, 1, "This `" + bracket + "` closes nothing.");
    }
    if ("{([".indexOf(open.bracket) != "})]".indexOf(bracket)) {
      String was = open.bracket == '$' ? "${" : String.valueOf(open.bracket);
      throw stop(
          "script.syntax",
          open.at,
          was.length(),
          "This `" + was + "` is never closed.",
          "A `" + bracket + "` comes first, in line " + source.line(at) + ".");
    }
    stack.pop();
    if (bracket == '}') {
      blocks.put(open.at, new Outline.Block(open.at, at, open.inner, open.readable));
      stack.stream().filter(o -> o.bracket == '{').findFirst().orElseThrow().inner.add(open.at);
      if (blocks.size() > MAX_BLOCKS) {
        throw stop(
            "script.budget", open.at, 1, "A script has at most " + MAX_BLOCKS + " blocks.");
      }
    }
    last = bracket;
    lastWord = "";
    at++;
  }

  // ---- texts

  private void quoted(char quote) {
    String fence = String.valueOf(quote).repeat(3);
    new Quoted(quote, at, text.startsWith(fence, at)).begin();
  }

  /** A text in quotes while it is read; one with values in it is read in several goes. */
  private final class Quoted {
    private final char quote;
    private final int start;
    private final String fence;
    private final List<Snippet> parts = new ArrayList<>();
    private final List<Integer> marks = new ArrayList<>();
    private StringBuilder chars = new StringBuilder();
    private final List<Integer> offsets = new ArrayList<>();
    private int total;

    Quoted(char quote, int start, boolean triple) {
      this.quote = quote;
      this.start = start;
      this.fence = String.valueOf(quote).repeat(triple ? 3 : 1);
    }

    void begin() {
      at += fence.length();
      resume();
    }

    /** Reads on up to the closing quote or the next value. */
    void resume() {
      while (at < text.length()) {
        char c = text.charAt(at);
        if (text.startsWith(fence, at)) {
          part();
          at += fence.length();
          literals.put(start, new Outline.Literal(start, at, List.copyOf(parts), List.copyOf(marks)));
          last = quote;
          lastWord = "";
          return;
        } else if (c == '\n' && fence.length() == 1) {
          break;
        } else if (c == '\\') {
          escape();
        } else if (c == '$' && quote == '"') {
          if (value()) {
            return;
          }
        } else {
          if (!text.startsWith("\r\n", at)) {
            add(c, at);
          }
          at++;
        }
      }
      throw stop(
          "script.syntax",
          start,
          fence.length(),
          "This text is never closed.",
          fence.length() == 1
              ? "Close it with `" + fence + "` on the same line."
              : "Close it with `" + fence + "`.");
    }

    private void add(char c, int offset) {
      chars.append(c);
      offsets.add(offset);
      if (++total > MAX_TEXT) {
        throw stop(
            "script.budget",
            start,
            fence.length(),
            "This text is longer than " + MAX_TEXT + " characters.");
      }
    }

    private void part() {
      offsets.add(at);
      int[] places = offsets.stream().mapToInt(Integer::intValue).toArray();
      parts.add(new Snippet(chars.toString(), source, places));
      chars = new StringBuilder();
      offsets.clear();
    }

    /** Whether the value is in braces, which are read outside. */
    private boolean value() {
      marks.add(at);
      part();
      if (text.startsWith("${", at)) {
        push(new Open('$', at, this));
        at += 2;
        last = '{';
        return true;
      }
      if (!isNameStart(at + 1)) {
        throw stop(
            "script.syntax",
            at,
            1,
            "After `$` the name of a value should follow.",
            "Write `\\$` for the character itself, or put the text in single quotes.");
      }
      at++;
      name();
      while (text.startsWith(".", at) && isNameStart(at + 1)) {
        at++;
        name();
      }
      return false;
    }

    private boolean isNameStart(int i) {
      return i < text.length()
          && text.charAt(i) != '$'
          && Character.isJavaIdentifierStart(text.charAt(i));
    }

    private void name() {
      while (at < text.length()
          && text.charAt(at) != '$'
          && Character.isJavaIdentifierPart(text.charAt(at))) {
        at++;
      }
    }

    private void escape() {
      int slash = at;
      char c = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
      int simple = "btnfrs\"'\\$".indexOf(c);
      if (simple >= 0) {
        add("\b\t\n\f\r \"'\\$".charAt(simple), slash);
        at += 2;
      } else if (c == '\n' || text.startsWith("\r\n", at + 1)) {
        at += c == '\n' ? 2 : 3;
      } else if (c >= '0' && c <= '7') {
        int length = c <= '3' ? 3 : 2;
        int end = at + 2;
        while (end < text.length() && end < at + 1 + length
            && text.charAt(end) >= '0' && text.charAt(end) <= '7') {
          end++;
        }
        add((char) Integer.parseInt(text.substring(at + 1, end), 8), slash);
        at = end;
      } else if (c == 'u') {
        unicode(slash);
      } else {
        throw stop(
            "script.syntax", at, 2, "A `\\` cannot stand before this character.",
            "Write `\\\\` for the character itself.");
      }
    }

    private void unicode(int slash) {
      int digits = at + 1;
      while (text.startsWith("u", digits)) {
        digits++;
      }
      String hex = text.substring(digits, Math.min(digits + 4, text.length()));
      if (!hex.matches("[0-9a-fA-F]{4}")) {
        throw stop("script.syntax", at, 2, "After `\\u` four digits or letters a to f should follow.");
      }
      add((char) Integer.parseInt(hex, 16), slash);
      at = digits + 4;
    }
  }

  // ---- reports

  private void report(String code, int start, int length, String message, String... hints) {
    int end = Math.min(start + length, text.length());
    out.error(code, new Span(source, start, end), message, hints);
  }

  private Stop stop(String code, int start, int length, String message, String... hints) {
    report(code, start, length, message, hints);
    return new Stop();
  }
}
