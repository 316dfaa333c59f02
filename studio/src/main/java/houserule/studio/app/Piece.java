package houserule.studio.app;

/**
 * A thing as a person at the table sees it.
 *
 * @param look the token that stands for it in drawings; empty when it has none of its own
 * @param face what it prints on the cells it covers, row by row; empty for most
 * @param text what it says; empty for most
 * @param notes values of it that have changed in play; empty for most
 */
public record Piece(String look, String name, String face, String text, String notes) {

  /** Whether its words are all there is to know it by. */
  public boolean isForReading() {
    return look.isEmpty() && !text.isEmpty();
  }

  /** Look, name and face in one line, without the notes. */
  public String title() {
    return (look.isEmpty() ? name : look + " " + name) + (face.isEmpty() ? "" : " [" + face + "]");
  }

  @Override
  public String toString() {
    return notes.isEmpty() ? title() : title() + " (" + notes + ")";
  }
}
