package houserule.dsl.source;

/** A stretch of a source: from the offset {@code start} up to, not including, {@code end}. */
public record Span(Source source, int start, int end) {

  /** The first character of a file, for what concerns the file as a whole. */
  public static Span startOf(Source source) {
    return new Span(source, 0, 0);
  }

  public int line() {
    return source.line(start);
  }

  public int column() {
    return source.column(start);
  }

  /** The text the span covers. */
  public String text() {
    int length = source.text().length();
    return source.text().substring(Math.min(start, length), Math.min(end, length));
  }

  /** The smallest span that holds both; both must lie in one source. */
  public Span to(Span other) {
    return new Span(source, Math.min(start, other.start), Math.max(end, other.end));
  }

  /** {@code file:line:column}, the form that editors make clickable. */
  public String place() {
    return source.name() + ":" + line() + ":" + column();
  }

  @Override
  public String toString() {
    return place();
  }
}
