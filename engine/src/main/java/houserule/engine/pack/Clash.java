package houserule.engine.pack;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;

/** Two variants that set the same thing, neither of which goes after the other. */
final class Clash {
  private Clash() {}

  static void report(String path, Layer first, Span firstAt, Layer second, Span at, Diagnostics out) {
    out.error(
        "variant.clash", at,
        "`" + first.id() + "` and `" + second.id() + "` both set `" + path + "`.",
        "`" + first.id() + "` does so at " + firstAt.place() + ".",
        "Play with one of them, or write `after: " + first.id() + "` into the `pack.yaml` of `"
            + second.id() + "` if it is to have the last word.");
  }
}
