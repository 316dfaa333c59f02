package houserule.engine.words;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads PO files, line by line. */
final class PoReader {
  private final Source file;
  private final Diagnostics out;
  private final List<Incoming.Item> items = new ArrayList<>();
  private Optional<String> pack = Optional.empty();
  private Optional<String> locale = Optional.empty();
  private boolean hasHead;

  private Draft draft = new Draft();
  private int line;
  private int lineEnd;

  /** A text of the file, perhaps over several lines. */
  private static final class Text {
    private final StringBuilder value = new StringBuilder();
    private Span at;
  }

  /** An entry as far as it is read. */
  private static final class Draft {
    private Text context;
    private Text id;
    private Text text;
    private Text open;
    private boolean fuzzy;
    private boolean obsolete;

    private boolean isBegun() {
      return context != null || id != null;
    }
  }

  /** A line that cannot be read; what is wrong has been reported. */
  private static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private PoReader(Source file, Diagnostics out) {
    this.file = file;
    this.out = out;
  }

  static Optional<Incoming> read(Source file, Diagnostics out) {
    PoReader reader = new PoReader(file, out);
    try {
      reader.lines();
      return Optional.of(new Incoming(file, reader.pack, reader.locale, reader.items));
    } catch (Unreadable e) {
      return Optional.empty();
    }
  }

  private void lines() throws Unreadable {
    String text = file.text();
    for (line = 0; line < text.length(); line = lineEnd + 1) {
      int end = text.indexOf('\n', line);
      lineEnd = end < 0 ? text.length() : end;
      line(text.substring(line, lineEnd).stripTrailing());
    }
    line = Math.max(0, text.length() - 1);
    lineEnd = text.length();
    finish();
    if (!hasHead && items.isEmpty()) {
      throw wrong(Span.startOf(file), "This is not a PO file: it has no entries.");
    }
  }

  private void line(String content) throws Unreadable {
    if (content.isBlank()) {
      finish();
    } else if (content.startsWith("#~|") || content.startsWith("#|")) {
      return;
    } else if (content.startsWith("#~")) {
      int skipped = 2;
      while (skipped < content.length() && content.charAt(skipped) == ' ') {
        skipped++;
      }
      text(content, skipped, true);
    } else if (content.startsWith("#")) {
      if (draft.text != null) {
        finish();
      }
      draft.fuzzy |= content.startsWith("#,") && content.contains("fuzzy");
    } else {
      text(content, 0, false);
    }
  }

  private void text(String content, int from, boolean obsolete) throws Unreadable {
    int quote = content.indexOf('"', from);
    String keyword = content.substring(from, quote < 0 ? content.length() : quote).strip();
    if (draft.text != null && !keyword.isEmpty()) {
      finish();
    }
    switch (keyword) {
      case "" -> { }
      case "msgctxt" -> draft.open = draft.context = once(draft.context);
      case "msgid" -> draft.open = draft.id = once(draft.id);
      case "msgstr" -> {
        if (draft.id == null) {
          throw wrong(here(from, content.length()), "A `msgstr` stands here without a `msgid` before it.");
        }
        draft.open = draft.text = new Text();
      }
      default -> throw keyword(keyword, here(from, from + Math.max(1, keyword.length())));
    }
    if (quote < 0) {
      throw wrong(here(from, content.length()), "After `" + keyword + "` a text in double quotes is missing.");
    }
    if (draft.open == null) {
      throw wrong(here(quote, content.length()), "This text belongs to nothing: no `msgid` or `msgstr` stands before it.");
    }
    draft.obsolete |= obsolete;
    string(content, quote);
  }

  private Text once(Text before) throws Unreadable {
    if (before != null) {
      throw wrong(here(0, lineEnd - line), "The entry before this line has no `msgstr`.");
    }
    return new Text();
  }

  private Unreadable keyword(String keyword, Span at) {
    boolean plural = keyword.startsWith("msgstr[") || keyword.equals("msgid_plural");
    return plural
        ? wrong(
            at, "This file splits a text into plural forms.",
            "Keep `{n, plural, …}` as it is, inside one `msgstr`.")
        : wrong(at, "This line is none of a PO file.", "Lines begin with `#`, `msgctxt`, `msgid`, `msgstr` or a quote.");
  }

  private void string(String content, int quote) throws Unreadable {
    Text to = draft.open;
    int i = quote + 1;
    for (; i < content.length() && content.charAt(i) != '"'; i++) {
      char c = content.charAt(i);
      if (c == '\\' && i + 1 < content.length()) {
        i++;
        to.value.append(escape(content.charAt(i), i));
      } else {
        to.value.append(c);
      }
    }
    if (i >= content.length()) {
      throw wrong(
          here(quote, content.length()), "This quote is never closed.",
          "If the file ends here, it was cut off on its way: get it again.");
    }
    if (i + 1 < content.length()) {
      throw wrong(here(i + 1, content.length()), "Something stands after the closing quote.", "A quote inside a text is written `\\\"`.");
    }
    Span here = here(quote, i + 1);
    to.at = to.at == null ? here : to.at.to(here);
  }

  private char escape(char c, int at) throws Unreadable {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case '"', '\\' -> c;
      default -> throw wrong(here(at - 1, at + 1), "`\\" + c + "` means nothing in these files.", "A backslash is written `\\\\`.");
    };
  }

  private void finish() throws Unreadable {
    Draft done = draft;
    draft = new Draft();
    if (!done.isBegun()) {
      return;
    }
    if (done.id == null || done.text == null) {
      Span at = (done.id == null ? done.context : done.id).at;
      throw wrong(
          at, "This entry has no `" + (done.id == null ? "msgid" : "msgstr") + "`.",
          "If the file ends here, it was cut off on its way: get it again.");
    }
    if (done.context == null) {
      if (!done.id.value.isEmpty()) {
        throw wrong(done.id.at, "This entry has no `msgctxt`, which is the key of its text.", "Let your tool keep contexts.");
      }
      head(done.text);
      return;
    }
    items.add(
        new Incoming.Item(
            done.context.value.toString(), Optional.of(done.id.value.toString()), done.text.value.toString(),
            done.fuzzy, done.obsolete, done.context.at, done.text.at));
  }

  private void head(Text text) throws Unreadable {
    hasHead = true;
    for (String field : text.value.toString().split("\n")) {
      String name = field.split(":", 2)[0].strip().toLowerCase(Locale.ROOT);
      String value = field.contains(":") ? field.split(":", 2)[1].strip() : "";
      if (value.isEmpty()) {
        continue;
      }
      switch (name) {
        case "project-id-version" -> pack = Optional.of(value.split("\\s")[0]);
        case "language" -> locale = Optional.of(value.replace('_', '-'));
        case "content-type" -> {
          String lower = value.toLowerCase(Locale.ROOT);
          if (lower.contains("charset=") && !lower.contains("charset=utf-8")) {
            throw wrong("file.encoding", text.at, "This file says that it is not in UTF-8.", "Save it as UTF-8.");
          }
        }
        default -> { }
      }
    }
  }

  private Span here(int from, int to) {
    return new Span(file, line + from, Math.min(lineEnd, line + to));
  }

  private Unreadable wrong(Span at, String message, String... hints) {
    return wrong("exchange.syntax", at, message, hints);
  }

  private Unreadable wrong(String code, Span at, String message, String... hints) {
    out.error(code, at, message, hints);
    return new Unreadable();
  }
}
