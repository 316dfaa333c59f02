package houserule.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.source.Diagnostics;
import houserule.engine.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Variants with a mistake, alone or together, and the whole of what is said about it. */
public class BadVariantsTest {
  /** The flow of the test pack with steps that have names. */
  public static final String FLOW =
      """
      setup {
        run 'for each t in tree { move t to deck }'
        shuffle 'deck'
      }
      play {
        repeat 'rounds', {
          run 'round += 1'
          step 'year', {
            eachPlayer {
              step 'delivery', {
                run 'for each s in stall where no market[s] { move 1 from deck to market[s] }'
              }
              step 'buy', {
                choose 't', from: 'market where affordable(it) and in-season(it)', ask: 'buy', may: true, {
                  choose 'b', from: 'bed where free(it)', ask: 'plant', { call 'plant(t, b)' }
                }
              }
              step 'wages', { call 'earn()' }
            }
          }
        }
      }
      procedure 'earn()', {
        when 'coins < 9', { run 'coins += 1' }
      }
      """;

  private static final Path GOLDEN = Path.of("src/test/golden/variant");
  private static final Map<String, UnaryOperator<Folder>> CASES = new LinkedHashMap<>();
  private static final Map<String, String[]> WITH = new LinkedHashMap<>();

  @TempDir Path temp;

  /** Every mistake by its name, as what has to be done to a good pack and folders beside it to make it. */
  public static Map<String, UnaryOperator<Folder>> mistakes() {
    return CASES;
  }

  /** The variants that have to be laid over the pack for a mistake to show. */
  public static String[] with(String mistake) {
    return WITH.get(mistake);
  }

  /** A variant {@code a} with a mistake. */
  private static void mistake(String name, String rest) {
    mistake(name, f -> f.variant("a", rest), "a");
  }

  private static void script(String name, String flow) {
    mistake(name, f -> f.variant("a", "").write("../a/flow.groovy", flow), "a");
  }

  private static void clash(String name, String first, String second) {
    mistake(name, f -> f.variant("a", first).variant("b", second), "a", "b");
  }

  private static void mistake(String name, UnaryOperator<Folder> edit, String... with) {
    CASES.put(name, edit);
    WITH.put(name, with);
  }

  static {
    // ---- what it extends
    mistake("extends-no-range", "extends: orchard\n");
    mistake("extends-bad-range", "extends: orchard one\n");
    mistake("extends-range-not-met", "extends: orchard ^2.0\n");
    mistake("extends-unknown", "extends: orchid ^1.0\n");
    mistake("extends-path", "extends: ../orchard ^1.0\n");
    mistake("extends-itself", "extends: a ^1.0\n");
    mistake("extends-in-a-circle",
        f -> f.variant("a", "extends: b ^1.0\n").variant("b", "extends: c ^1.0\n").variant("c", "extends: a ^1.0\n"), "a");
    mistake("after-in-a-circle", f -> f.variant("a", "after: b\n").variant("b", "after: a\n"), "a", "b");
    mistake("with-a-game", f -> f.write("../a/pack.yaml", "id: a\nversion: 1.0.0\nformat: 1\nplayers: 2\n"), "a");
    mistake("with-another-games-variant",
        f -> f.write("../other/pack.yaml", "id: other\nversion: 1.0.0\nformat: 1\nplayers: 2\n")
            .variant("a", "extends: other ^1.0\n"), "a");
    mistake("change-without-extends", f -> f.add("pack.yaml", "change: {options.rounds.default: 2}\n"));
    mistake("key-misspelt", "chnage: {tables.group: [1]}\n");
    mistake("head-incomplete", f -> f.write("../a/pack.yaml", "id: a\nextends: orchard ^1.0\n"), "a");
    mistake("section-in-a-variant", "tables: {group: [1]}\n");

    // ---- paths
    mistake("path-unknown-section", "change: {tabels.group: [0, 1]}\n");
    mistake("path-unknown-thing", "change: {tables.gruop: [0, 1]}\n");
    mistake("path-unknown-item", "change:\n  tree.old-oka.worth: 4\n");
    mistake("path-unknown-deep", "change:\n  tree:\n    old-oak: {wort: 4}\n");
    mistake("path-unknown-removed", "remove: [formulas.tree]\n");
    mistake("path-unknown-to-add-to", "add: {tree.young-oak.worth: 4}\n");
    mistake("path-unknown-entry", "change: {tables.group.9: 4}\n");
    mistake("path-by-index", "change: {ranking.0: 4}\n");
    mistake("path-taken", "add: {tables.group: [0, 1], tree.old-oak.worth: 4}\n");
    mistake("path-empty-step", "change: {tables..group: [0, 1]}\n");
    mistake("failed-addition-is-told-once",
        "add:\n  formulae: {rich(t in tree): t.worth > 3}\nchange: {formulas.affordable: rich(t)}\n");
    mistake("several-at-once",
        "options: {round: 2}\nchange: {tables.gruop: [1], tree.old-oak.worth: 50}\nremove: [shapes.pear]\n");

    // ---- removals
    mistake("remove-used-formula", "remove: [formulas.affordable]\n");
    mistake("remove-used-kind", "remove: [kinds.fruit.pear]\n");
    mistake("remove-used-zone", "remove: [zones.planted]\n");
    mistake("remove-used-place", "remove: [places.stall]\n");
    mistake("remove-used-table", "remove: [tables.group]\n");
    mistake("remove-used-option", "remove: [options.rounds]\n");
    mistake("remove-used-text", "remove: [text.en.ask.buy]\n");
    mistake("remove-used-procedure", "remove: [procedures.plant]\n");
    script("remove-used-procedure-of-the-script", "remove 'earn'\n");
    mistake("remove-used-by-itself", "remove: [formulas.trees]\nchange: {scoring.coins: trees, scoring.lead: 0, ranking: [{most: total}]}\n");

    // ---- values
    mistake("option-unknown", "options: {round: 2}\n");
    mistake("option-out-of-range", "options: {rounds: 9}\n");
    mistake("players-nonsense", "players: many\n");
    mistake("rule-mistake", "change:\n  formulas.affordable: t.worth <= coin\n");
    mistake("added-without-words", "add: {zones.compost: {holds: tree}}\n");
    mistake("words-of-nothing",
        f -> f.variant("a", "").write("../a/text/en.yaml", "zone: {compost: Compost}\n"), "a");
    mistake("forbidden-by-default",
        "add: {forbidden.long: players = 3 and rounds = 3, text.en.forbidden.long: Three rounds of three take too long.}\n");
    mistake("forbidden-nonsense",
        "add:\n  forbidden: {a: players + 1, b: harvest = latte, c: round > 2, d: not rounds}\n"
            + "  text.en.forbidden: {a: A., b: B., c: C., d: D.}\n");

    // ---- flow
    script("step-unknown", "before('bye') { run 'coins += 1' }\n");
    mistake("step-unknown-in-yaml", "change: {flow.bye: coins += 1}\n");
    mistake("step-added-nowhere", "add: {flow.bonus: coins += 1}\n");
    mistake("step-ambiguous",
        f -> f.change("flow.groovy", "step 'wages'", "step 'buy'").variant("a", "remove: [flow.buy]\n"), "a");
    mistake("step-or-procedure",
        f -> f.change("flow.groovy", "step 'wages'", "step 'earn'").variant("a", "")
            .write("../a/flow.groovy", "after('earn') { run 'coins += 1' }\n"), "a");
    script("setup-of-its-own", "setup { shuffle 'deck' }\n");
    script("verb-at-the-top", "run 'coins += 1'\n");
    script("procedure-taken", "procedure 'earn()', { run 'coins += 2' }\n");
    script("procedure-of-yaml", "before('plant') { run 'coins += 2' }\n");
    script("step-without-a-name", "before(3) { run 'coins += 2' }\n");
    script("rule-mistake-in-a-step", "after('buy') { run 'coin += 2' }\n");
    script("original-elsewhere", "after('buy') { original() }\n");
    mistake("before-in-a-game", f -> f.add("flow.groovy", "before('buy') { run 'coins += 1' }\n"));

    // ---- two at once
    clash("clash-change", "change: {tables.group: [0, 1]}\n", "change: {tables.group: [0, 2]}\n");
    clash("clash-option", "options: {rounds: 1}\n", "options: {rounds: 2}\n");
    clash("clash-players", "players: 2\n", "players: 3\n");
    clash("clash-add", "add: {tree.plum: {worth: 1}}\n", "add: {tree.plum: {worth: 2}}\n");
    clash("clash-remove-and-change", "remove: [tree.old-oak]\n", "change: {tree.old-oak.worth: 3}\n");
    clash("clash-change-and-remove", "change: {tree.old-oak.worth: 3}\n", "remove: [tree.old-oak]\n");
    clash("clash-step", "change: {flow.wages: coins += 2}\n", "remove: [flow.wages]\n");
    clash("clash-step-inside-another", "change: {flow.year: coins += 2}\n", "add: {flow.buy.before: coins += 1}\n");
    mistake("clash-words",
        f -> f.variant("a", "").write("../a/text/en.yaml", "ask: {buy: A?}\n").variant("b", "")
            .write("../b/text/en.yaml", "ask: {buy: B?}\n"), "a", "b");
    mistake("removed-by-the-one-below",
        f -> f.variant("a", "remove: [tree.old-oak]\n").variant("b", "extends: a ^1.0\nchange: {tree.old-oak.worth: 3}\n"), "b");
    mistake("step-taken-out-by-the-one-below",
        f -> f.variant("a", "remove: [flow.year]\n").variant("b", "after: a\nadd: {flow.buy.before: coins += 1}\n"), "a", "b");
  }

  private Folder folder(String name) {
    return Folder.below(temp.resolve(name)).write("flow.groovy", FLOW);
  }

  @Test
  void thePackItselfIsGood() {
    assertThat(folder("good").checked()).isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> everyMistakeIsTold() {
    return CASES.entrySet().stream()
        .map(c -> DynamicTest.dynamicTest(c.getKey(), () -> check(c.getKey(), c.getValue())));
  }

  private void check(String name, UnaryOperator<Folder> edit) throws IOException {
    String said = edit.apply(folder(name)).checkedWith(WITH.get(name));
    assertThat(said).isNotEmpty();
    Golden.check(GOLDEN.resolve(name + ".txt"), said);
  }

  @Test
  void whatATableDecidesIsChecked() throws IOException {
    Golden.check(GOLDEN.resolve("players-forbidden.txt"), decided("players: 3\n", 2, Map.of()));
    Golden.check(
        GOLDEN.resolve("options-forbidden.txt"),
        decided(
            "add:\n  forbidden.early: harvest = early and rounds > 3 and open-market\n"
                + "  text.en.forbidden.early: An early harvest leaves no fruit for a fourth round.\n",
            2, Map.of("rounds", 4, "harvest", 0)));
  }

  private String decided(String variant, int players, Map<String, Integer> options) {
    Folder folder = folder("decided-" + players + options.size()).variant("a", variant);
    Diagnostics out = new Diagnostics();
    Pack pack = folder.with(out, "a").orElseThrow();
    assertThat(PackCompiler.compile(pack, players, options, out)).isEmpty();
    return folder.told(out);
  }

  @Test
  void noFileIsLeftOver() throws IOException {
    Set<String> names = new HashSet<>(List.of("players-forbidden.txt", "options-forbidden.txt"));
    CASES.keySet().forEach(name -> names.add(name + ".txt"));
    Golden.noOrphans(GOLDEN, names);
  }
}
