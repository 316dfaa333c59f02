package houserule.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import houserule.engine.Golden;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A pack with a mistake, and the whole of what its author is told; one file a mistake. */
public class BadPacksTest {
  private static final Path GOLDEN = Path.of("src/test/golden/pack");
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @TempDir Path temp;

  private static final Map<String, UnaryOperator<Folder>> CASES = new LinkedHashMap<>();

  private static final Map<String, UnaryOperator<Folder>> GAMES = new LinkedHashMap<>();

  /** Every mistake by its name, as what has to be done to a good pack to make it. */
  public static Map<String, UnaryOperator<Folder>> mistakes() {
    return CASES;
  }

  private static void mistake(String name, UnaryOperator<Folder> edit) {
    CASES.put(name, edit);
  }

  /** A pack in which nothing is wrong until it is played. */
  private static void game(String name, String flow) {
    GAMES.put(name, f -> f.write("flow.groovy", flow));
  }

  private static void mistake(String name, String file, String from, String to) {
    CASES.put(name, f -> f.change(file, from, to));
  }

  static {
    // ---- keys and ids
    mistake("key-misspelt", "pack.yaml", "version:", "versoin:");
    mistake("key-misspelt-in-component", "components/trees.yaml", "copies: 2, worth:", "copies: 2, wroth:");
    mistake("key-misspelt-in-zone", "pack.yaml", "seen: nobody", "sean: nobody");
    mistake("section-unknown", "rules.yaml", "ranking:", "rankings:");
    mistake("id-twice-in-file", "components/trees.yaml", "old-oak:", "pear-tree:");
    mistake("id-twice-across-files", f -> f.write("more.yaml", "formulas:\n  trees: 3\n"));
    mistake("name-means-two-things", "pack.yaml", "round: 0..4", "round: 0..4\n  market: 0..4");
    mistake("id-with-capitals", "components/trees.yaml", "old-oak:", "Old Oak:");
    mistake("id-with-underscore",
        f -> f.rename("pack.yaml", "deck", "the_deck").rename("flow.groovy", "deck", "the_deck"));
    mistake("id-of-other-letters", "pack.yaml", "[north, south]", "[north, süden]");
    mistake("id-of-pack", "pack.yaml", "id: orchard", "id: ../orchard");

    // ---- kinds, types, names
    mistake("kind-unknown-on-component", "components/trees.yaml", "kind: apple", "kind: aple");
    mistake("kind-unknown-in-rule", "rules.yaml", "t is fruit", "t is friut");
    mistake("kind-contains-itself", "pack.yaml", "fruit: [apple, pear]", "fruit: [apple, pear]\n  pear: [fruit]");
    mistake("type-error-in-formula", "rules.yaml", "t.worth <= coins", "t.worth <= t");
    mistake("type-error-in-component", "components/trees.yaml", "count(apple) >= 3", "count(apple)");
    mistake("type-unknown", "components/trees.yaml", "worth: 1..5", "worth: nummer");
    mistake("name-unknown-in-rule", "rules.yaml", "round = rounds", "runde = rounds");
    mistake("sort-unknown", "pack.yaml", "deck: {holds: tree", "deck: {holds: treee");
    mistake("fact-out-of-range", "components/trees.yaml", "copies: 2, worth: 5", "copies: 2, worth: 50");
    mistake("fact-missing", "components/trees.yaml", "copies: 2, worth: 5, ", "copies: 2, ");
    mistake("formulas-in-a-long-chain", BadPacksTest::longChain);
    mistake("selections-that-double", BadPacksTest::doubling);
    mistake("kinds-in-a-long-chain", BadPacksTest::manyKinds);
    mistake("formula-in-a-circle", "rules.yaml", "trees: count(planted)", "trees: woods + 1\n  woods: trees");
    mistake("rule-not-finished", "rules.yaml", "count(planted)", "count(planted");
    mistake("rule-with-strange-character", "rules.yaml", "t.worth <= coins", "t.worth ≤ coins");

    // ---- tables, options, players
    mistake("table-with-empty-entry", "rules.yaml", "[0, 1, 3, 6]", "[0, 1, ~, 6]");
    mistake("table-without-a-row", "rules.yaml", "3: [5, 2, 0]", "4: [5, 2, 0]");
    mistake("table-entry-no-number", "rules.yaml", "[0, 1, 3, 6]", "[0, one, 3, 6]");
    mistake("option-default-of-wrong-type", "pack.yaml", "default: 3", "default: many");
    mistake("option-default-out-of-range", "pack.yaml", "default: 3", "default: 9");
    mistake("option-default-no-choice", "pack.yaml", "default: late", "default: latte");
    mistake("players-range-empty", "pack.yaml", "2..3", "3..2");
    mistake("players-none", "pack.yaml", "2..3", "0..3");
    mistake("players-no-range", "pack.yaml", "2..3", "a few");

    // ---- words
    mistake("text-missing", "text/en.yaml", "buy: Which tree do you buy?, ", "");
    mistake("text-unused", "text/en.yaml", "zone: {deck: Deck", "zone: {dekc: Decks, deck: Deck");
    mistake("text-unknown-placeholder", "text/en.yaml", "{worth}", "{wort}");
    mistake("text-open-brace", "text/en.yaml", "{worth}", "{worth");
    mistake("text-file-missing", f -> f.change("pack.yaml", "[en]", "[en, pl]"));
    mistake("text-locale-leads-out", "pack.yaml", "[en]", "[en, ../../secret]");

    // ---- YAML
    mistake("yaml-tab", "pack.yaml", "  deck:", "\tdeck:");
    mistake("yaml-open-quote", "pack.yaml", "\"##\"", "\"##");
    mistake("yaml-open-bracket", "pack.yaml", "[apple, pear]", "[apple, pear");
    mistake("yaml-colon", "text/en.yaml", "free: A tree", "free: No: a tree");
    mistake("yaml-indent", "pack.yaml", "  deck:", "   deck:");
    mistake("yaml-anchor", "pack.yaml", "[apple, pear]", "&all [apple, pear]");
    mistake("yaml-tag", "pack.yaml", "id: orchard", "id: !!java.net.URL orchard");
    mistake("yaml-two-documents", f -> f.add("pack.yaml", "---\nid: other\n"));
    mistake("yaml-empty", f -> f.write("rules.yaml", ""));
    mistake("yaml-a-list", f -> f.write("rules.yaml", "- trees\n"));
    mistake("yaml-deep", f -> f.write("deep.yaml", "tables: " + "[".repeat(100_000)));
    mistake("yaml-deep-blocks", f -> f.write("deep.yaml", "tables:\n" + "- ".repeat(100_000) + "1\n"));
    mistake("file-not-utf-8", f -> f.write("rules.yaml", new byte[] {'a', ':', ' ', (byte) 0xc3, '('}));
    mistake("file-with-zero-bytes", f -> f.write("rules.yaml", "tables: {a: [1, \0]}\n"));

    // ---- rules that are too much
    mistake("rule-deep", "rules.yaml", "count(planted)", "(".repeat(100_000) + "1" + ")".repeat(100_000));
    mistake("rule-deep-not", "rules.yaml", "b.grows = none", "not ".repeat(100_000) + "b.grows = none");
    mistake("rule-long", "rules.yaml", "count(planted)", "1" + " + 1".repeat(100_000));
    mistake("rule-nested", "rules.yaml", "count(planted)", "(".repeat(9_000) + "1" + ")".repeat(9_000));
    mistake("rule-nested-not", "rules.yaml", "b.grows = none", "not ".repeat(4_900) + "b.grows = none");
    mistake("effect-nested", "rules.yaml", "b.grows := t", "if true { ".repeat(1_500) + "}".repeat(1_500));
    mistake("effect-deep", "rules.yaml", "b.grows := t", "if true { ".repeat(100_000));
    mistake("number-too-large", "rules.yaml", "[0, 1, 3, 6]", "[0, 1, 3, 99999999999]");
    mistake("number-too-large-in-rule", "rules.yaml", "round = rounds", "round = 99999999999");

    // ---- files
    mistake("flow-missing", f -> f.remove("flow.groovy"));
    mistake("head-missing", f -> f.remove("pack.yaml"));
    mistake("file-linked-from-outside", f -> f.link("more.yaml", outside(f).resolve("en.yaml")));
    mistake("folder-linked-from-outside",
        f -> f.remove("text/en.yaml").remove("text").link("text", outside(f)));
    mistake("link-to-nowhere", f -> f.link("more.yaml", Path.of("nowhere.yaml")));
    mistake("link-in-a-circle", f -> f.link("more.yaml", Path.of("more.yaml")));
    mistake("file-of-200-megabytes", f -> large(f, "more.yaml", 200L << 20));
    mistake("flow-of-200-megabytes", f -> large(f, "flow.groovy", 200L << 20));
    mistake("file-of-two-megabytes", f -> f.write("more.yaml", "#".repeat(2 << 20)));
    mistake("files-too-much-together", BadPacksTest::muchTogether);
    mistake("ten-thousand-files", BadPacksTest::manyFiles);
    mistake("folder-in-place-of-file", f -> f.remove("flow.groovy").write("flow.groovy/x", ""));

    // ---- sizes
    mistake("board-too-large", "pack.yaml", "rows: 3, columns: 2 + rounds", "rows: 100000, columns: 100000");
    mistake("board-of-no-cells", "pack.yaml", "rows: 3", "rows: rounds - 3");
    mistake("copies-too-many", "components/trees.yaml", "copies: 2", "copies: 1000000000");
    mistake("copies-beyond-numbers", "components/trees.yaml", "copies: 2", "copies: 10000000000");
    mistake("state-too-large", BadPacksTest::largeBoard);

    // ---- flow
    mistake("flow-unknown-zone", "flow.groovy", "shuffle 'deck'", "shuffle 'dekc'");
    mistake("flow-unknown-argument", "flow.groovy", "ask: 'plant'", "aks: 'plant'");
    mistake("flow-argument-missing", "flow.groovy", "'b', from: 'bed where free(it)', ", "'b', ");
    mistake("flow-unknown-procedure", "flow.groovy", "call 'plant(t, b)'", "call 'plan(t, b)'");
    mistake("flow-procedure-arguments", "flow.groovy", "call 'plant(t, b)'", "call 'plant(t)'");
    mistake("flow-without-play", f -> f.write("flow.groovy", "setup { shuffle 'deck' }\n"));
    mistake("flow-rule-mistake", "flow.groovy", "coins += 1", "coins +=");

    // ---- scripts
    mistake("script-exit", "flow.groovy", "shuffle 'deck'", "System.exit(0)");
    mistake("script-unknown-verb", "flow.groovy", "shuffle 'deck'", "shufle 'deck'");
    mistake("script-import", f -> f.add("flow.groovy", "import java.nio.file.Files\n"));
    mistake("script-class", f -> f.add("flow.groovy", "class Thief { static { System.exit(1) } }\n"));
    mistake("script-annotation", f -> f.add("flow.groovy", "@groovy.transform.ASTTest(value = { System.exit(1) }) def x\n"));
    mistake("script-endless", "flow.groovy", "shuffle 'deck'", "for (i in 1..2000000000) { run 'round := 1' }");
    mistake("script-while", "flow.groovy", "shuffle 'deck'", "while (true) { shuffle 'deck' }");
    mistake("script-deep", "flow.groovy", "shuffle 'deck'", "x = " + "(".repeat(100_000));
    mistake("script-not-closed", "flow.groovy", "shuffle 'deck'\n}", "shuffle 'deck'\n");
    mistake("script-unknown-option", "flow.groovy", "repeat 'rounds'", "repeat option('round')");

    mistake("ten-mistakes", BadPacksTest::tenMistakes);
  }

  static {
    game("play-a-loop-of-steps", "play { whileTrue 'true', { run 'round := 1' } }");
    game("play-a-loop-in-an-effect", "play { run 'while true { round := 1 }' }");
    game("play-a-loop-that-asks-nobody-in-particular",
        "play { whileTrue 'true', { choose 't', from: 'market', ask: 'buy', { run 'round := 1' } } }");
    game("play-turns-without-questions", "play { turns { run 'round := 1' } }");
    game("play-a-huge-range", "play { when 'count(n in 1..999999999 where n % 7 = 3) > 5', { finish() } }");
    game("play-a-huge-repeat", "play { run 'repeat 999999999 { round := 1 }' }");
    game("play-nested-loops",
        "play { run 'for each a in bed { for each b in bed { for each c in bed { for each d in bed {"
            + " for each e in bed { for each f in bed { for each g in bed { round := 1 } } } } } } }' }");
    game("play-a-number-out-of-range", "play { run 'repeat 9 { round += 1 }' }");
    game("play-a-zone-too-full", "play { run 'for each t in tree { move t to market[north] }' }");
    game("play-for-nobody", "play { run 'for each s in stall { move top(market[s]) to deck }' }");
    GAMES.put("play-a-procedure-that-calls-itself",
        f -> f.change("rules.yaml", "    b.grows := t\n", "    plant(t, b)\n").write("flow.groovy",
            "play { run 'for each t in tree { plant(t, bed(0, 0)) }' }"));
    GAMES.put("play-procedures-in-a-circle",
        f -> f.change("rules.yaml", "procedures:\n", "procedures:\n  there: back()\n  back: there()\n")
            .write("flow.groovy", "play { call 'there()' }"));
    game("play-a-game-without-end", "play { turns { may 'buy', { run 'round := 1' } } }");
    GAMES.put("play-a-condition-that-needs-itself",
        f -> f.change("components/trees.yaml", "count(apple) >= 3", "some t in tree where t.goal")
            .write("flow.groovy", "play { when 'some t in tree where t.goal', { finish() } }"));
  }

  /** A folder beside the pack that is none of its business. */
  private static Path outside(Folder f) {
    f.write("../outside/en.yaml", "tables: {secret: [1, 2, 3]}\n");
    return f.path().resolveSibling("outside");
  }

  private static Folder large(Folder f, String file, long bytes) {
    try (RandomAccessFile out = new RandomAccessFile(f.path().resolve(file).toFile(), "rw")) {
      out.setLength(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return f;
  }

  private static Folder manyFiles(Folder f) {
    for (int i = 0; i < 10_000; i++) {
      f.write("components/c" + i + ".yaml", "{}\n");
    }
    return f;
  }

  private static Folder muchTogether(Folder f) {
    for (int i = 10; i < 36; i++) {
      f.write("components/c" + i + ".yaml", "{} # " + "-".repeat(1_000_000));
    }
    return f;
  }

  private static Folder largeBoard(Folder f) {
    StringBuilder text = new StringBuilder("boards:\n  meadow: {rows: 90, columns: 90, per: player, state: {");
    for (int i = 0; i < 80; i++) {
      text.append("grass-").append(i).append(": 0..1000, ");
    }
    return f.write("more.yaml", text.append("}}\n").toString())
        .change("text/en.yaml", "sort:\n", "sort:\n  meadow: {one: meadow, other: meadows}\n");
  }

  private static Folder longChain(Folder f) {
    StringBuilder text = new StringBuilder("formulas:\n");
    for (int i = 0; i < 20_000; i++) {
      text.append("  chain-").append(i).append(": chain-").append(i + 1).append(" + 1\n");
    }
    return f.write("more.yaml", text.append("  chain-20000: 1\n").toString());
  }

  private static Folder doubling(Folder f) {
    StringBuilder text = new StringBuilder("formulas:\n");
    for (int i = 0; i < 40; i++) {
      text.append("  all-").append(i).append(": x in all-").append(i + 1)
          .append(" where some all-").append(i + 1).append('\n');
    }
    return f.write("more.yaml", text.append("  all-40: x in tree where x is fruit\n").toString())
        .change("flow.groovy", "coins < 9", "coins < 9 and some all-0");
  }

  private static Folder manyKinds(Folder f) {
    StringBuilder text = new StringBuilder("kinds:\n");
    for (int i = 0; i < 20_000; i++) {
      text.append("  kind-").append(i).append(": [kind-").append(i + 1).append("]\n");
    }
    return f.write("more.yaml", text.toString());
  }

  private static Folder tenMistakes(Folder f) {
    return f.change("pack.yaml", "default: 3", "default: 7")
        .change("pack.yaml", "fruit: [apple, pear]", "fruit: [apple, Pear]")
        .change("pack.yaml", "max: 1", "maximum: 1")
        .change("pack.yaml", "start: 6", "start: 60")
        .change("components/trees.yaml", "copies: 2", "copies: two")
        .change("components/trees.yaml", "worth: 3", "worth: 7")
        .change("rules.yaml", "t.worth <= coins", "t.worht <= coins")
        .change("rules.yaml", "[0, 1, 3, 6]", "[0, 1, ~, 6]")
        .change("flow.groovy", "shuffle 'deck'", "shuffle 'decks'")
        .change("text/en.yaml", "free: A tree", "fre: A tree");
  }

  @Test
  void thePackItselfIsGood() {
    Folder folder = Folder.below(temp);
    assertThat(folder.checked()).isEmpty();
    assertThat(folder.played()).isEqualTo("the game ends\n");
  }

  @TestFactory
  Stream<DynamicTest> everyMistakeIsTold() {
    return CASES.entrySet().stream()
        .map(c -> DynamicTest.dynamicTest(c.getKey(), () -> check(c.getKey(), c.getValue())));
  }

  @TestFactory
  Stream<DynamicTest> everyGameThatGoesWrongIsStopped() {
    return GAMES.entrySet().stream()
        .map(c -> DynamicTest.dynamicTest(c.getKey(), () -> play(c.getKey(), c.getValue())));
  }

  private void play(String name, UnaryOperator<Folder> edit) throws IOException {
    Folder folder = edit.apply(Folder.below(temp.resolve(name)));
    Golden.check(
        GOLDEN.resolve(name + ".txt"), assertTimeoutPreemptively(PATIENCE, folder::played));
  }

  @Test
  void whatATableDecidesIsChecked() throws IOException {
    Folder folder = Folder.below(temp);
    Golden.check(
        GOLDEN.resolve("option-unknown.txt"), folder.compiled(Map.of("round", 3)));
    Golden.check(
        GOLDEN.resolve("option-out-of-range.txt"), folder.compiled(Map.of("rounds", 7)));
  }

  @Test
  void aLongRuleThatIsReadIsPlayedToo() {
    Folder folder = Folder.below(temp);
    folder.change("rules.yaml", "coins: coins", "coins: coins" + " + 1".repeat(200));
    folder.change("rules.yaml", "t is fruit or", "t is fruit" + " or 1 = 2".repeat(90) + " or");
    assertThat(assertTimeoutPreemptively(PATIENCE, folder::checked)).isEmpty();
    assertThat(assertTimeoutPreemptively(PATIENCE, folder::played)).isEqualTo("the game ends\n");
  }

  private void check(String name, UnaryOperator<Folder> edit) throws IOException {
    Folder folder = edit.apply(Folder.below(temp.resolve(name)));
    String said = assertTimeoutPreemptively(PATIENCE, folder::checked);
    assertThat(said).isNotEmpty();
    Golden.check(GOLDEN.resolve(name + ".txt"), said);
  }

  @Test
  void noFileIsLeftOver() throws IOException {
    Set<String> names = new HashSet<>();
    CASES.keySet().forEach(name -> names.add(name + ".txt"));
    GAMES.keySet().forEach(name -> names.add(name + ".txt"));
    names.addAll(Set.of("option-unknown.txt", "option-out-of-range.txt"));
    Golden.noOrphans(GOLDEN, names);
  }
}
