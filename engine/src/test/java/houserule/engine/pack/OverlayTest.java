package houserule.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.yaml.Yaml;
import houserule.engine.playtest.Playtest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Variants laid over the test pack do what they say, and nothing else. */
class OverlayTest {
  @TempDir Path temp;
  private Folder folder;

  @BeforeEach
  void copy() {
    folder = Folder.below(temp).write("flow.groovy", BadVariantsTest.FLOW);
  }

  private Pack pack(String... variants) {
    Diagnostics out = new Diagnostics();
    Pack pack = folder.with(out, variants).orElseThrow(() -> new AssertionError(folder.told(out)));
    PackCompiler.check(pack, out);
    assertThat(folder.told(out)).isEmpty();
    play(pack);
    return pack;
  }

  private static void play(Pack pack) {
    Diagnostics out = new Diagnostics();
    Edition edition = PackCompiler.compile(pack, pack.minPlayers(), Map.of(), out).orElseThrow();
    assertThat(new Playtest(edition, 1, 5).run(1, n -> {}).games()).isEqualTo(5);
  }

  private static String at(Pack pack, String path) {
    return Trees.at(pack.tree(), List.of(path.split("\\.")))
        .map(n -> n instanceof Yaml.Scalar s ? s.value() : n.span().text())
        .orElse("nothing");
  }

  @Test
  void aPathCanBeShortForWhatLiesUnderComponents() {
    folder.variant("a", "change:\n  tree.old-oak.worth: 4\n  components.tree.items.pear-tree.worth: 2\n");
    Pack pack = pack("a");
    assertThat(at(pack, "components.tree.items.old-oak.worth")).isEqualTo("4");
    assertThat(at(pack, "components.tree.items.pear-tree.worth")).isEqualTo("2");
    assertThat(pack.changes()).extracting(Change::shown)
        .containsExactly("tree.old-oak.worth", "tree.pear-tree.worth");
  }

  @Test
  void everyKindOfThingCanBeAddedChangedAndRemoved() {
    folder.variant("a", """
        options: {rounds: 2, open-market: false}
        add:
          tree.plum-tree: {kind: plum, copies: 3, worth: 1, look: U}
          kinds: {fruit: [plum], stone: [plum]}
          places.stall: [west]
          boards.bed.state.mulched: flag
          components.tree.state.watered: flag
          state.weather: 0..3
          zones.compost: {holds: tree}
          tables.bonus: [0, 4]
          shapes.line: ["###"]
          formulas.rich(t in tree): t.worth > 3
          procedures.rest: coins += 1
          scoring.rest: bonus[weather]
          options.early-bird: {default: true}
          forbidden.long-birds: early-bird and rounds = 4
        change:
          kinds.fruit: [apple, pear]
          boards.bed.rows: 2
          state.coins.start: 5
          zones.market.max: 2
          tables.group: [0, 2, 4, 8]
          tables.prize.2: [6, 0]
          shapes.pair: ["#", "#"]
          formulas.affordable: t.worth <= coins + 1 - 1
          procedures.plant: |
            b.grows := t
            add b to garden
            move t to planted
          scoring.lead: 0
          options.harvest.default: early
          ranking: [{most: total}]
        remove: [tree.apple-tree.goal, shapes.pair, scoring.coins, tree.pear-tree.goal]
        """)
        .write("../a/text/en.yaml", """
            kind: {plum: Plum, stone: Stone fruit}
            place: {stall: {west: West stall}}
            state: {mulched: Mulched, watered: Watered, weather: Weather}
            zone: {compost: Compost}
            option: {early-bird: {name: Early bird}}
            forbidden: {long-birds: Birds do not stay that long.}
            score: {rest: Rest}
            ask: {buy: Which one?}
            """);
    Diagnostics out = new Diagnostics();
    folder.with(out, "a");
    // A removed shape cannot be changed as well: the two are told apart.
    assertThat(folder.told(out)).contains("has no `pair` under `shapes`");

    folder.write("../a/pack.yaml", read("../a/pack.yaml").replace("shapes.pair, ", ""));
    Pack pack = pack("a");
    assertThat(at(pack, "tables.prize.2")).isEqualTo("[6, 0]");
    assertThat(at(pack, "places.stall.west")).isEqualTo("west");
    assertThat(at(pack, "components.tree.items.apple-tree.goal")).isEqualTo("nothing");
    assertThat(pack.words("en").text("ask.buy")).isEqualTo("Which one?");
    assertThat(pack.words("en").text("ask.plant")).isEqualTo("Where do you plant it?");
    assertThat(PackCompiler.options(pack, Map.of()))
        .containsEntry("rounds", 2).containsEntry("open-market", 0).containsEntry("harvest", 0)
        .containsEntry("early-bird", 1);
  }

  private String read(String file) {
    try {
      return java.nio.file.Files.readString(folder.path().resolve(file));
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void textsCanBeAddressedToo() {
    folder.variant("a", """
        add: {text.en.state.wind: Wind, state.wind: 0..1}
        change: {text.en.ask.plant: In which bed?}
        remove: [text.en.component.tree.apple-tree]
        """);
    Pack pack = pack("a");
    assertThat(pack.words("en").text("ask.plant")).isEqualTo("In which bed?");
    assertThat(pack.words("en").has("component.tree.apple-tree.name")).isFalse();
  }

  @Test
  void aListOfNamesGrowsAndShrinksByName() {
    folder.variant("a", "add: {options.harvest.choices: [never]}\nremove: [options.harvest.choices.early]\n")
        .write("../a/text/en.yaml", "option: {harvest: {never: Never}}\n");
    assertThat(pack("a").options().get("harvest").choices()).containsExactly("late", "never");
  }

  @Test
  void oneEntryOfATableIsChangedByItsNumber() {
    folder.variant("a", "change: {tables.group.3: 9}\n");
    Pack pack = pack("a");
    assertThat(at(pack, "tables.group.3")).isEqualTo("9");
    assertThat(at(pack, "tables.group.2")).isEqualTo("3");
  }

  @Test
  void stepsGoBeforeAfterAndInsteadOfOthers() {
    folder.variant("a", "")
        .write("../a/flow.groovy", """
            before('buy') { run 'coins += 1' }
            after('buy') { when 'coins > 3', { run 'coins -= 1' } }
            instead('wages') { run 'coins := 2' }
            after('setup') { set 'round', to: '0' }
            procedure 'frost()', { run 'coins := 0' }
            """)
        .variant("b", """
            add: {flow.buy.before: "coins := 1", flow: {buy: {after: coins := 4}}}
            change: {flow.wages: "coins := 3"}
            """)
        .variant("c", "after: a\n")
        .write("../c/flow.groovy", "instead('wages') { original()\n run 'coins += 1' }\nbefore('frost') { run 'round := 1' }\n");
    assertThat(flow("a")).containsExactly(
        "flow.buy.before", "flow.buy.after", "flow.wages", "flow.setup.after", "procedures.frost");
    assertThat(flow("b")).containsExactly("flow.wages", "flow.buy.before", "flow.buy.after");
    assertThat(flow("c", "a")).endsWith("flow.wages", "procedures.frost.before");
    play(pack("a", "c"));
  }

  private List<String> flow(String... variants) {
    Pack pack = pack(variants);
    FlowMerge merge = new FlowMerge(pack, Map.of(), new Diagnostics());
    merge.read();
    return merge.changes().stream().map(Change::shown).toList();
  }

  @Test
  void aStepThatIsRemovedIsNotTakenAnyMore() {
    folder.variant("a", "remove: [flow.wages]\n").variant("b", "")
        .write("../b/flow.groovy", "remove 'wages'\n");
    assertThat(flow("a")).containsExactly("flow.wages");
    // Both take it out, so they agree about it; but there is no step left for the second to find.
    assertThat(flow("b")).containsExactly("flow.wages");
  }

  @Test
  void aVariantOfAVariantStandsOnBoth() {
    folder.variant("a", "options: {rounds: 2}\n")
        .variant("b", "extends: a ^1.0\noptions: {rounds: 1}\nchange: {tables.group: [0, 5]}\n");
    Pack pack = pack("b");
    assertThat(pack.layers()).extracting(Layer::id).containsExactly("orchard", "a", "b");
    assertThat(PackCompiler.options(pack, Map.of())).containsEntry("rounds", 1);
    Diagnostics out = new Diagnostics();
    Pack alone = PackReader.read(folder.path().resolveSibling("b"), out).orElseThrow();
    assertThat(alone.id()).isEqualTo("b");
    assertThat(alone.layers()).extracting(Layer::id).containsExactly("orchard", "a", "b");
  }

  @Test
  void severalVariantsAreLaidInTheOrderGivenUnlessOneGoesAfter() {
    folder.variant("a", "change: {tables.group: [0, 1]}\n")
        .variant("b", "options: {rounds: 1}\n")
        .variant("c", "after: [b, d]\noptions: {rounds: 2}\n");
    assertThat(pack("b", "a").layers()).extracting(Layer::id).containsExactly("orchard", "b", "a");
    Pack pack = pack("c", "b");
    assertThat(pack.layers()).extracting(Layer::id).containsExactly("orchard", "b", "c");
    assertThat(PackCompiler.options(pack, Map.of())).containsEntry("rounds", 2);
  }

  @Test
  void twoThatSayTheSameDoNotClash() {
    folder.variant("a", "change: {tables.group: [0, 1]}\nremove: [tree.old-oak]\nplayers: 2\n")
        .variant("b", "change: {tables: {group: [0, 1]}}\nremove: [components.tree.items.old-oak]\nplayers: 2\n");
    assertThat(folder.checkedWith("a", "b")).isEmpty();
  }

  @Test
  void whatSomebodySetsByHandGoesOverWhatAVariantSets() {
    folder.variant("a", "options: {rounds: 2}\n");
    Pack pack = pack("a");
    assertThat(PackCompiler.options(pack, Map.of("rounds", 4))).containsEntry("rounds", 4);
  }

  @Test
  void eachLayerHasItsOwnFingerprintAndTheWholeOneOfAll() {
    folder.variant("a", "options: {rounds: 2}\n").variant("b", "players: 2\n");
    String alone = pack().fingerprint();
    Pack pack = pack("a");
    assertThat(pack.layers().get(0).fingerprint()).isEqualTo(alone);
    assertThat(pack.fingerprint()).isNotEqualTo(alone).isNotEqualTo(pack("a", "b").fingerprint());
    assertThat(pack("b", "a").fingerprint()).isNotEqualTo(pack("a", "b").fingerprint());
  }

  @Test
  void aVariantThatIsGoneLeavesNoTrace() {
    folder.variant("a", "options: {rounds: 2}\n").write("../a/text/en.yaml", "ask: {buy: Buy?}\n");
    Pack before = pack();
    pack("a");
    assertThat(Trees.same(pack().tree(), before.tree())).isTrue();
    assertThat(pack().fingerprint()).isEqualTo(before.fingerprint());
    assertThat(pack().changes()).isEmpty();
    assertThat(pack().words("en").text("ask.buy")).isEqualTo("Which tree do you buy?");
    assertThat(pack().layers()).hasSize(1);
  }
}
