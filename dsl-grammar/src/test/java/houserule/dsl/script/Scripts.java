package houserule.dsl.script;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.dsl.source.Source;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads scripts for tests, with the verbs and options that the tests use, and shows verbs. */
final class Scripts {
  static final List<String> VERBS =
      List.of(
          "as", "branch", "call", "choose", "chooseOne", "deal", "eachPlayer", "finish", "forEach",
          "let", "may", "move", "otherwise", "play", "procedure", "repeat", "run", "set", "setup",
          "shuffle", "step", "turns", "when", "whileTrue");
  static final Map<String, Object> OPTIONS = Map.of("rounds", 4, "solo", false, "mode", "long");

  private Scripts() {}

  static List<Verb> read(String text, Diagnostics out) {
    return ScriptReader.read(new Source("flow.groovy", text), OPTIONS, VERBS, out);
  }

  /** The verbs of a script that must have no mistakes. */
  static List<Verb> clean(String text) {
    Diagnostics out = new Diagnostics();
    List<Verb> verbs = read(text, out);
    if (out.hasErrors()) {
      throw new AssertionError(Render.text(out.sorted()));
    }
    return verbs;
  }

  static String show(List<Verb> verbs) {
    StringBuilder text = new StringBuilder();
    show(verbs, "", text);
    return text.toString();
  }

  private static void show(List<Verb> verbs, String indent, StringBuilder text) {
    for (Verb verb : verbs) {
      text.append(indent).append(verb.nameSpan().line()).append(':');
      text.append(verb.nameSpan().column()).append(' ').append(verb.name());
      verb.args().forEach(arg -> text.append(' ').append(show(arg)));
      verb.named().forEach((n, v) -> text.append(' ').append(n).append(": ").append(show(v)));
      text.append(verb.block().isPresent() ? " {\n" : "\n");
      verb.block()
          .ifPresent(
              block -> {
                show(block, indent + "  ", text);
                text.append(indent).append("}\n");
              });
    }
  }

  static String show(Value value) {
    if (value instanceof Value.Text v) {
      return "'" + v.snippet().text().replace("\n", "\\n") + "'";
    } else if (value instanceof Value.Num v) {
      return Integer.toString(v.value());
    } else if (value instanceof Value.Flag v) {
      return Boolean.toString(v.value());
    } else if (value instanceof Value.ListOf v) {
      return v.items().stream().map(Scripts::show).collect(Collectors.joining(", ", "[", "]"));
    }
    return ((Value.MapOf) value)
        .entries().entrySet().stream()
            .map(e -> e.getKey() + ": " + show(e.getValue()))
            .collect(Collectors.joining(", ", "[", "]"));
  }
}
