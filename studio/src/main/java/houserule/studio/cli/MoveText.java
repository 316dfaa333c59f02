package houserule.studio.cli;

import houserule.studio.app.Match;

/** Tells a move in one line. */
final class MoveText {
  private MoveText() {}

  static String of(Match.Told told) {
    return told.number() + "  " + news(told);
  }

  /** Without its number. */
  static String news(Match.Told told) {
    return told.seatName() + ": " + told.question() + " → " + told.answer().orElse("(in secret)");
  }
}
