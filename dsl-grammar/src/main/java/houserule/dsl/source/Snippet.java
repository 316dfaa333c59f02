package houserule.dsl.source;

/**
 * A text that stands inside a file in some other notation (a YAML scalar, a Groovy string), with
 * the place in the file of each of its characters, so that a mistake inside it is shown in the file.
 *
 * @param text the text with quotes, escapes and indentation resolved
 * @param source the file it stands in
 * @param offsets for each character of {@code text} its offset in the file, and one more for the end
 */
public record Snippet(String text, Source source, int[] offsets) {

  public Snippet {
    if (offsets.length != text.length() + 1) {
      throw new IllegalArgumentException("one offset a character and one for the end");
    }
  }

  /** A whole file as one snippet. */
  public static Snippet of(Source source) {
    int[] offsets = new int[source.text().length() + 1];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = i;
    }
    return new Snippet(source.text(), source, offsets);
  }

  /** The place in the file of the characters from {@code start} up to {@code end}. */
  public Span span(int start, int end) {
    int last = text.length();
    int from = offsets[Math.min(start, last)];
    int to = end <= start ? from : offsets[Math.min(end, last) - 1] + 1;
    return new Span(source, from, Math.max(from, to));
  }

  /** The place of the whole text. */
  public Span span() {
    return span(0, text.length());
  }
}
