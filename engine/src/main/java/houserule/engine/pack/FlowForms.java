package houserule.engine.pack;

import houserule.dsl.script.Value;
import houserule.dsl.script.Verb;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Suggest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The verbs of flow scripts and how they are called. */
final class FlowForms {
  /** How a verb is called: how many arguments it takes, which named ones, and whether a block follows. */
  private record Form(int least, int most, Set<String> named, Block block, String example) {}

  private enum Block {
    NONE,
    ALWAYS,
    MAYBE
  }

  private static final Map<String, Form> FORMS = new TreeMap<>();

  static {
    form("setup", 0, 0, Block.ALWAYS, "setup { … }");
    form("play", 0, 0, Block.ALWAYS, "play { … }");
    form("procedure", 1, 1, Block.ALWAYS, "procedure 'name(card in site)', { … }");
    form("run", 1, 1, Block.NONE, "run 'effects'");
    form("step", 1, 1, Block.ALWAYS, "step 'name', { … }");
    form("eachPlayer", 0, 0, Block.ALWAYS, "eachPlayer(from: 'first') { … }", "from", "backwards");
    form("turns", 0, 0, Block.ALWAYS, "turns(from: 'first') { … }", "from");
    form("forEach", 1, 1, Block.ALWAYS, "forEach 'x in zone', { … }", "ask");
    form("repeat", 1, 1, Block.ALWAYS, "repeat 3, { … }");
    form("when", 1, 1, Block.ALWAYS, "when 'condition', { … }");
    form("whileTrue", 1, 1, Block.ALWAYS, "whileTrue 'condition', { … }");
    form("otherwise", 0, 0, Block.ALWAYS, "otherwise { … }");
    form("choose", 1, 1, Block.MAYBE, "choose 'x', from: 'zone', ask: 'key', { … }",
        "from", "ask", "may");
    form("may", 1, 1, Block.ALWAYS, "may 'key', { … }");
    form("chooseOne", 1, 1, Block.ALWAYS, "chooseOne 'key', { branch 'name', { … } }");
    form("branch", 1, 1, Block.ALWAYS, "branch 'name', when: 'condition', { … }", "when");
    form("as", 1, 1, Block.ALWAYS, "as 'player', { … }");
    form("call", 1, 1, Block.NONE, "call 'procedure(argument)'");
    form("shuffle", 1, 1, Block.NONE, "shuffle 'zone'");
    form("move", 1, 1, Block.NONE, "move 'card', to: 'zone', at: 'bottom'", "to", "at");
    form("deal", 1, 1, Block.NONE, "deal 3, from: 'zone', to: 'zone'", "from", "to");
    form("set", 1, 1, Block.NONE, "set 'field', to: 'value'", "to");
    form("let", 2, 2, Block.NONE, "let 'name', 'value'");
    form("pick", 1, 1, Block.NONE, "pick 'name', from: 'selection'", "from");
    form("finish", 0, 0, Block.NONE, "finish()");
    form("before", 1, 1, Block.ALWAYS, "before('step') { … }");
    form("after", 1, 1, Block.ALWAYS, "after('step') { … }");
    form("instead", 1, 1, Block.ALWAYS, "instead('step') { … }");
    form("remove", 1, 1, Block.NONE, "remove 'step'");
    form("original", 0, 0, Block.NONE, "original()");
  }

  private static void form(
      String name, int least, int most, Block block, String example, String... named) {
    FORMS.put(name, new Form(least, most, new TreeSet<>(List.of(named)), block, example));
  }

  /** Every verb with a call of it, for the reference page. */
  static Map<String, String> examples() {
    Map<String, String> all = new TreeMap<>();
    FORMS.forEach((name, form) -> all.put(name, form.example()));
    return all;
  }

  /** Verbs with which a variant says where its steps go in the flow of its base. */
  private static final Set<String> OF_VARIANTS =
      Set.of("before", "after", "instead", "remove", "original");

  private FlowForms() {}

  /** The verbs that scripts of games, or of variants, may use. */
  static Set<String> verbs(boolean variant) {
    Set<String> all = new TreeSet<>(FORMS.keySet());
    if (!variant) {
      all.removeAll(OF_VARIANTS);
    }
    return all;
  }

  static String example(String verb) {
    return FORMS.get(verb).example();
  }

  /** Whether a verb is called as it should be; says so when not. */
  static boolean wellFormed(Verb v, Diagnostics out) {
    Form form = FORMS.get(v.name());
    String wrong = null;
    if (form == null) {
      return false;
    }
    if (v.args().size() < form.least() || v.args().size() > form.most()) {
      wrong = "`" + v.name() + "` takes " + form.least() + " argument" + (form.least() == 1 ? "" : "s")
          + ", not " + v.args().size() + ".";
    } else if (form.block() == Block.ALWAYS && v.block().isEmpty()) {
      wrong = "`" + v.name() + "` needs a block `{ … }`.";
    } else if (form.block() == Block.NONE && v.block().isPresent()) {
      wrong = "`" + v.name() + "` takes no block.";
    }
    for (Map.Entry<String, Value> named : v.named().entrySet()) {
      if (!form.named().contains(named.getKey())) {
        out.error(
            "flow.argument", named.getValue().span(),
            "`" + v.name() + "` has no argument `" + named.getKey() + ":`.",
            Suggest.hints(named.getKey(), form.named()));
        return false;
      }
    }
    if (wrong != null) {
      out.error("flow.argument", v.nameSpan(), wrong, "It is written `" + form.example() + "`.");
      return false;
    }
    return true;
  }
}
