package houserule.dsl.script;

import houserule.dsl.source.Snippet;
import java.util.List;

/**
 * Reads the statements of one block.
 *
 * <p>Public only because the class behind it may live in a class loader of its own.
 */
public interface TreeParser {

  /**
   * The statements of a block whose inner blocks have been emptied.
   *
   * @param piece the text between the braces, with the place of each of its characters
   */
  Parsed parse(Snippet piece);

  /**
   * What was read.
   *
   * @param wrongAt where the text cannot be understood, as an index into it, or -1 when it can
   * @param twice whether it cannot because a name is given a second time there
   */
  record Parsed(List<Tree> statements, int wrongAt, boolean twice) {
    /** The index of a mistake whose place is not known. */
    public static final int SOMEWHERE = Integer.MAX_VALUE;

    public Parsed {
      statements = List.copyOf(statements);
    }

    public static Parsed right(List<Tree> statements) {
      return new Parsed(statements, -1, false);
    }

    /** A text that can be understood up to an index. */
    public static Parsed wrong(int at, boolean twice) {
      return new Parsed(List.of(), Math.max(0, at), twice);
    }

    public boolean isWrong() {
      return wrongAt >= 0;
    }
  }
}
