package houserule.dsl.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A file an author wrote: its name as the author knows it, and its text.
 *
 * <p>Two sources are the same only when they are the same object, so that spans of equal files stay
 * apart.
 */
public final class Source {
  private final String name;
  private final String text;

  public Source(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /**
   * A file from its bytes, which must be UTF-8; a mark of byte order at the start is left out. When
   * they are not, the first wrong byte is reported at its place and there is no source.
   */
  public static Optional<Source> utf8(String name, byte[] bytes, Diagnostics out) {
    CharBuffer text = CharBuffer.allocate(bytes.length);
    CoderResult result =
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes), text, true);
    boolean whole = result.isUnderflow();
    String start = text.flip().toString();
    if (whole) {
      return Optional.of(new Source(name, start.startsWith("\ufeff") ? start.substring(1) : start));
    }
    Source broken = new Source(name, new String(bytes, StandardCharsets.UTF_8));
    out.error(
        "file.encoding",
        new Span(broken, start.length(), start.length() + 1),
        "From here on this file is not UTF-8 text.",
        "Save it as UTF-8.");
    return Optional.empty();
  }

  /** The path shown to the author, with forward slashes. */
  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  /** The line of an offset, counted from 1. */
  public int line(int offset) {
    int line = 1;
    int end = Math.min(offset, text.length());
    for (int i = 0; i < end; i++) {
      if (text.charAt(i) == '\n') {
        line++;
      }
    }
    return line;
  }

  /** The column of an offset, counted from 1 in characters. */
  public int column(int offset) {
    int end = Math.min(offset, text.length());
    return end - lineStart(end) + 1;
  }

  /** The offset of a line and column, both counted from 1; past the end it is the end. */
  public int offset(int line, int column) {
    int at = 0;
    for (int n = 1; n < line; n++) {
      int next = text.indexOf('\n', at);
      if (next < 0) {
        return text.length();
      }
      at = next + 1;
    }
    return Math.min(at + column - 1, text.length());
  }

  /** The whole line in which an offset stands, without its line end. */
  public String lineText(int offset) {
    int end = Math.min(offset, text.length());
    int start = lineStart(end);
    int stop = text.indexOf('\n', start);
    String line = text.substring(start, stop < 0 ? text.length() : stop);
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }

  private int lineStart(int offset) {
    return offset == 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  }

  @Override
  public String toString() {
    return name;
  }
}
