package houserule.studio.cli;

/** What the program says to a script at its end. */
final class ExitCode {
  static final int DONE = 0;

  /** The content has errors, or a check failed. */
  static final int FAILED = 1;

  static final int USAGE = 2;

  /** A mistake of the program itself. */
  static final int BUG = 70;

  private ExitCode() {}
}
