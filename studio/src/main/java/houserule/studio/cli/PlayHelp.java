package houserule.studio.cli;

import java.util.ArrayList;
import java.util.List;

/** What can be typed at a question. */
final class PlayHelp {
  private PlayHelp() {}

  static List<String> lines() {
    Columns columns = new Columns(false);
    columns.row("  3", "take move 3; its name or code works too");
    columns.row("  about 3", "what move 3 is about; also a token of the drawing or a name");
    columns.row("  moves", "show the moves again");
    columns.row("  table", "show the whole table");
    columns.row("  score", "what you would score now");
    columns.row("  log", "all moves so far");
    columns.row("  undo", "take the last decision of a person back");
    columns.row("  save [FILE]", "write the game to a file");
    columns.row("  quit", "save and leave; quit! leaves without saving");
    List<String> lines = new ArrayList<>(columns.lines());
    lines.add("On a board [3] is where move 3 leads, . an empty cell, _ no cell;");
    lines.add("< and ^ belong to the cell on their left or above.");
    return lines;
  }
}
