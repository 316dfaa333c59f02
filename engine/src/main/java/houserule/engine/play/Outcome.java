package houserule.engine.play;

import houserule.dsl.source.Span;
import java.util.Optional;

/** What became of a move that somebody asked for. */
public sealed interface Outcome {
  record Applied() implements Outcome {}

  /**
   * The move breaks a rule; the state is as it was.
   *
   * @param code {@code move.over}, {@code move.unknown} for what is not there to be chosen, or
   *     {@code move.rule} for a condition of the pack that does not hold
   * @param formula the formula whose words say why
   * @param rule where the condition stands in the pack
   */
  record Rejected(String code, Optional<String> formula, Optional<Span> rule) implements Outcome {}
}
