package houserule.engine.pack;

import houserule.dsl.source.Snippet;
import houserule.dsl.source.Span;
import houserule.dsl.yaml.Yaml;
import java.util.Arrays;

/** Makes scalars that keep their places. */
final class Scalars {
  private Scalars() {}

  /** A text that stands nowhere itself but is there because of what stands at a place. */
  static Yaml.Scalar plain(String text, Span at) {
    int[] offsets = new int[text.length() + 1];
    Arrays.fill(offsets, at.start());
    return new Yaml.Scalar(at, new Snippet(text, at.source(), offsets), false);
  }

  /** A part of a scalar, at its own place. */
  static Yaml.Scalar part(Yaml.Scalar of, int from, int to) {
    Snippet text = of.text();
    Snippet cut =
        new Snippet(
            text.text().substring(from, to), text.source(),
            Arrays.copyOfRange(text.offsets(), from, to + 1));
    return new Yaml.Scalar(text.span(from, to), cut, of.quoted());
  }
}
