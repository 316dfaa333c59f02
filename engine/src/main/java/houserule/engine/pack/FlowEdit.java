package houserule.engine.pack;

import houserule.dsl.script.Value;
import houserule.dsl.script.Verb;
import houserule.dsl.source.Span;
import houserule.dsl.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a variant does to a named stretch of the flow.
 *
 * @param target a step, {@code setup}, {@code play}, or a procedure as {@code procedures.NAME}
 * @param at where the variant names it
 * @param body the steps put there; none when it is removed
 */
record FlowEdit(Kind kind, String target, Span at, Layer by, List<Verb> body) {
  /** Where the new steps go. */
  enum Kind {
    BEFORE,
    AFTER,
    INSTEAD,
    REMOVE
  }

  FlowEdit {
    body = List.copyOf(body);
  }

  /** Effects of a YAML file as the step they would be in a script. */
  static List<Verb> run(Yaml.Scalar effects) {
    if (effects.isNothing()) {
      return List.of();
    }
    Value.Text text = new Value.Text(effects.span(), effects.text());
    return List.of(
        new Verb(effects.span(), effects.span(), "run", List.of(text), Map.of(), Optional.empty()));
  }
}
