package houserule.engine.play;

import houserule.dsl.check.Type;
import houserule.dsl.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * A place in the flow where a player is asked.
 *
 * @param key the key of the question in the pack's words
 * @param of what the answers are; null for branches and for yes-or-pass
 * @param branches the names of the branches, whose numbers are the answers; empty otherwise
 * @param pass whether {@link Game#PASS} is an answer
 * @param clauses the conditions an answer must meet, one by one
 * @param source the rule that lists what the conditions are asked of, or -1
 */
public record Question(
    Optional<String> key,
    Type of,
    List<String> branches,
    boolean pass,
    List<Clause> clauses,
    int source,
    Span span) {

  /** One condition: its rule, and the formula whose refusal is told when it fails. */
  public record Clause(int rule, Optional<String> formula, Span span) {}
}
