package houserule.studio.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/**
 * Where the program reads and writes. Everything it says goes through here, so that no text of a
 * pack or file can steer the terminal.
 *
 * @param typing whether a person sits at the keyboard, and sees what is written
 * @param plain whether the terminal knows no control sequences
 * @param colours whether results may be coloured
 * @param progress whether there is somebody to watch a line of progress
 * @param width how many characters a line has
 */
record Console(
    BufferedReader in,
    PrintStream out,
    PrintStream err,
    boolean typing,
    boolean plain,
    boolean colours,
    boolean progress,
    int width) {

  static final int USUAL_WIDTH = 100;

  /** What is typed beyond this is not read: nobody means it, and it would only fill the memory. */
  static final int LONGEST_LINE = 2000;

  private static final int MORE_THAN_A_SCREEN = 200;

  // Marks for bold, dim and plain: private characters, so that they survive the cleaning.
  private static final char BOLD = '\uE0B0';
  private static final char DIM = '\uE0B1';
  private static final char PLAIN = '\uE0B2';

  static String bold(String text) {
    return BOLD + text + PLAIN;
  }

  static String dim(String text) {
    return DIM + text + PLAIN;
  }

  /** A line of a result. */
  void say(String line) {
    out.print(styled(line) + "\n");
  }

  void say(List<String> lines) {
    lines.forEach(this::say);
  }

  /** A line about what went wrong. */
  void warn(String line) {
    out.flush();
    err.print(styled(line) + "\n");
    err.flush();
  }

  /** Something that waits for an answer on the same line. */
  void prompt(String text) {
    out.print(styled(text));
    out.flush();
  }

  /** The line of progress, over the one before; an empty one wipes it. */
  void progress(String line) {
    if (progress && !plain) {
      err.print("\r\033[K" + line);
      err.flush();
    }
  }

  /** The next line, or null when there is no more. */
  String readLine() {
    out.flush();
    try {
      StringBuilder line = new StringBuilder();
      int c = in.read();
      boolean isEnd = c < 0;
      while (c >= 0 && c != '\n') {
        if (line.length() < LONGEST_LINE) {
          line.append((char) c);
        }
        c = in.read();
      }
      return isEnd ? null : line.toString();
    } catch (IOException e) {
      // A terminal that went away has nothing more to say.
      return null;
    }
  }

  /** Wipes the screen and what has scrolled off it, so that nobody reads it who should not. */
  void wipe() {
    if (typing) {
      out.print(plain ? "\n".repeat(MORE_THAN_A_SCREEN) : "\033[H\033[2J\033[3J");
      out.flush();
    }
  }

  private String styled(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case BOLD -> clean.append(colours ? "\033[1m" : "");
        case DIM -> clean.append(colours ? "\033[2m" : "");
        case PLAIN -> clean.append(colours ? "\033[0m" : "");
        case '\n', '\t' -> clean.append(c);
        default -> clean.append(Character.isISOControl(c) ? '\uFFFD' : c);
      }
    }
    return clean.toString();
  }
}
