package houserule.engine.pack;

import houserule.engine.play.Game;
import java.util.Map;

/**
 * A pack made ready to play: for a number of players, with its options decided.
 *
 * @param options the value of every option
 */
public record Edition(Pack pack, int players, Map<String, Integer> options, Content content, Game game) {}
