package houserule.bench;

import java.util.Arrays;

/**
 * What one contest measured.
 *
 * @param engine games a second, the median of all rounds
 * @param twin the same for the twin
 * @param ratio engine time over twin time, the median of all rounds
 * @param least the smallest ratio of a round
 * @param most the largest ratio of a round
 * @param decisions questions answered in a game
 * @param bytesPerMove heap the engine allocated for each of them
 * @param stateBytes the size of one position of the engine
 */
public record Figures(
    double engine,
    double twin,
    double ratio,
    double least,
    double most,
    double decisions,
    double bytesPerMove,
    int stateBytes) {

  /** One line that {@link #parse} reads again. */
  String line() {
    return String.join(
        " ",
        Double.toString(engine),
        Double.toString(twin),
        Double.toString(ratio),
        Double.toString(least),
        Double.toString(most),
        Double.toString(decisions),
        Double.toString(bytesPerMove),
        Integer.toString(stateBytes));
  }

  static Figures parse(String line) {
    String[] words = line.trim().split(" ");
    double[] n = Arrays.stream(words).mapToDouble(Double::parseDouble).toArray();
    return new Figures(n[0], n[1], n[2], n[3], n[4], n[5], n[6], (int) n[7]);
  }
}
