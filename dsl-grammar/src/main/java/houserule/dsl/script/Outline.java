package houserule.dsl.script;

import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;

/**
 * What a script consists of before its statements are read: its texts and its blocks.
 *
 * @param root the script as a whole
 * @param blocks every pair of braces by the offset of the opening one
 * @param literals every text in quotes by the offset of its opening quote
 * @param comments the offsets of all characters that stand in comments, in stretches
 */
record Outline(
    Source source,
    Block root,
    Map<Integer, Block> blocks,
    Map<Integer, Literal> literals,
    List<Stretch> comments) {

  /** From an offset up to, not including, another. */
  record Stretch(int from, int to) {}

  /**
   * A pair of braces.
   *
   * @param open the offset of the opening brace, or -1 for the script as a whole
   * @param close the offset of the closing brace
   * @param inner the offsets of the opening braces of the blocks directly inside
   * @param readable whether its statements can be read; if not, that has been reported
   */
  record Block(int open, int close, NavigableSet<Integer> inner, boolean readable) {}

  /**
   * A text in quotes.
   *
   * @param end the offset after its closing quote
   * @param parts what stands before, between and after the values in it; one part when it has none
   * @param marks the offset of each {@code $}
   */
  record Literal(int start, int end, List<Snippet> parts, List<Integer> marks) {}

  /** The text of a block with its inner blocks and all comments emptied. */
  Snippet piece(Block block) {
    String text = source.text();
    StringBuilder kept = new StringBuilder();
    int[] offsets = new int[block.close - block.open];
    int comment = firstCommentAfter(block.open);
    for (int i = block.open + 1; i < block.close; i++) {
      while (comment < comments.size() && comments.get(comment).to <= i) {
        comment++;
      }
      boolean hidden = comment < comments.size() && comments.get(comment).from <= i;
      offsets[kept.length()] = i;
      kept.append(hidden && text.charAt(i) != '\n' ? ' ' : plain(text.charAt(i)));
      if (!hidden && block.inner.contains(i)) {
        i = blocks.get(i).close - 1;
      }
    }
    int[] used = java.util.Arrays.copyOf(offsets, kept.length() + 1);
    used[kept.length()] = Math.min(block.close, text.length());
    return new Snippet(kept.toString(), source, used);
  }

  // Groovy counts columns in code points and we in characters; texts are read by us, so that in
  // a piece any character will do for half of a pair.
  private static char plain(char c) {
    if (Character.isSurrogate(c)) {
      return '\ufffd';
    }
    return c == '\r' || c == '\ufeff' ? ' ' : c;
  }

  private int firstCommentAfter(int offset) {
    int low = 0;
    int high = comments.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (comments.get(middle).to <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
