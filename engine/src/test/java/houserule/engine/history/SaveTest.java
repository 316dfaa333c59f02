package houserule.engine.history;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.dsl.source.Source;
import houserule.engine.Golden;
import houserule.engine.contract.Packs;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Folder;
import houserule.engine.pack.Pack;
import houserule.engine.play.State;
import houserule.engine.playtest.Playtest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games as texts: written, read, damaged, and brought to another version of their pack. */
class SaveTest {
  private static final Path ORCHARD = Path.of("src/test/packs/orchard");
  private static final Path GOLDEN = Path.of("src/test/golden/save");
  private static final Map<String, Integer> LONG = Map.of("rounds", 4, "harvest", 0, "open-market", 0);

  private final Edition edition = Packs.edition(ORCHARD, 3, LONG);
  private final Pack pack = edition.pack();

  /** A random game after a number of moves. */
  private static Session play(Edition edition, long seed, int moves) {
    Session session = new Session(edition, seed);
    long random = seed;
    for (int i = 0; i < moves && !session.isOver(); i++) {
      random = Playtest.mix(random + 1);
      int n = session.play().answers(session.state());
      session.apply(session.play().answer((int) Long.remainderUnsigned(random, n)));
    }
    return session;
  }

  private Optional<Save> read(String text, Diagnostics out) {
    return Save.read(new Source("game.save", text), pack, out);
  }

  private Save readClean(String text) {
    Diagnostics out = new Diagnostics();
    Optional<Save> save = read(text, out);
    assertThat(Render.text(out.sorted())).isEmpty();
    return save.orElseThrow();
  }

  private String refused(String text) {
    Diagnostics out = new Diagnostics();
    assertThat(read(text, out)).isEmpty();
    return Render.text(out.sorted());
  }

  private String text(int moves) {
    return play(edition, 7, moves).save().text(pack);
  }

  // ---- there and back

  @Test
  void theTextIsShortAndPlain() throws IOException {
    Golden.check(GOLDEN.resolve("written.txt"), text(5));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -1, 42, Long.MAX_VALUE, Long.MIN_VALUE})
  void aSaveIsReadBackWhateverItsSeed(long seed) {
    Session session = play(edition, seed, 1_000);
    assertThat(session.isOver()).isTrue();
    Save save = readClean(session.save().text(pack));
    assertThat(save).isEqualTo(session.save());
    assertThat(save.fits(pack)).isTrue();
    assertThat(save.options()).isEqualTo(edition.options());
    Save.Replayed again = save.replay(edition);
    assertThat(again.stuck()).isEmpty();
    assertThat(again.session().state()).isEqualTo(session.state());
    assertThat(again.session().save()).isEqualTo(save);
  }

  @Test
  void everyPositionOnTheWayIsReachedAgain() {
    Session session = play(edition, 3, 1_000);
    List<Session.Move> moves = session.moves();
    assertThat(moves).hasSizeGreaterThan(10);
    for (int n = moves.size(); n >= 0; n--) {
      State here = session.state().copy();
      Save save = readClean(session.save().text(pack));
      assertThat(save.moves()).hasSize(n);
      assertThat(save.replay(edition).session().state()).isEqualTo(here);
      assertThat(session.undo()).isEqualTo(n > 0);
    }
  }

  @Test
  void lineEndsOfOtherSystemsAreRead() {
    Save save = play(edition, 7, 5).save();
    assertThat(readClean(save.text(pack).replace("\n", "\r\n"))).isEqualTo(save);
    assertThat(readClean(save.text(pack) + "\n\n")).isEqualTo(save);
  }

  // ---- damage

  @Test
  void aTextThatIsCutOffIsRefusedOrIsAnEarlierPosition() {
    Save whole = play(edition, 7, 8).save();
    String text = whole.text(pack);
    Set<String> read = new HashSet<>();
    for (int end = 0; end < text.length(); end++) {
      Diagnostics out = new Diagnostics();
      Optional<Save> save = read(text.substring(0, end), out);
      assertThat(out.hasErrors()).as("cut at " + end).isEqualTo(save.isEmpty());
      save.ifPresent(
          s -> {
            Save.Replayed again = s.replay(edition);
            int played = again.session().moves().size();
            assertThat(s.moves().subList(0, played)).isEqualTo(whole.moves().subList(0, played));
            assertThat(again.stuck().isPresent()).isEqualTo(played < s.moves().size());
            read.add(s.moves().toString());
          });
    }
    assertThat(read).as("some cuts leave whole moves").hasSizeGreaterThan(5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cut-off             | seed: 7                | ",
        "no-save             | save: 1                | title: My game",
        "format-of-tomorrow  | save: 1                | save: 2",
        "key-misspelt        | players: 3             | playres: 3",
        "players-no-number   | players: 3             | players: three",
        "players-too-many    | players: 3             | players: 5",
        "players-huge        | players: 3             | players: 4294967299",
        "seed-beyond-64-bits | seed: 7                | seed: 99999999999999999999",
        "another-pack        | pack: orchard          | pack: meadow",
        "option-unknown      | rounds: 4              | laps: 4",
        "option-of-wrong-type| rounds: 4              | rounds: many",
        "options-no-map      | '{rounds: 4, harvest: early, open-market: false}' | '[4]'",
        "moves-no-list       | 'moves:\n'             | 'moves: none\nlost:\n'",
        "move-no-word        | '  - r2c1\n'           | '  - {row: 2}\n'",
      })
  void damageIsToldAtItsPlace(String name, String from, String to) throws IOException {
    String text = text(5);
    assertThat(text).contains(from);
    String damaged = name.equals("cut-off") ? text.substring(0, text.indexOf(from)) : text.replace(from, to);
    Golden.check(GOLDEN.resolve(name + ".txt"), refused(damaged));
  }

  @Test
  void aMoveThatWasEditedStopsTheReplayThere() {
    Save save = play(edition, 7, 8).save();
    for (int i = 0; i < save.moves().size(); i++) {
      String text = edited(save, i, "nonsense").text(pack);
      Save.Replayed again = readClean(text).replay(edition);
      assertThat(again.session().moves()).hasSize(i);
      assertThat(again.stuck().orElseThrow())
          .startsWith("move " + (i + 1) + ", `nonsense`, is not allowed: nothing is called so at `");
    }
  }

  @Test
  void anEditedMoveThatTheRulesForbidIsToldInThePacksWords() {
    Session session = play(edition, 7, 40);
    Save save = session.save();
    List<String> moves = save.moves();
    int second = -1;
    int first = -1;
    for (int i = 0; i < moves.size() && second < 0; i++) {
      for (int j = 0; j < i && second < 0; j++) {
        boolean cells = moves.get(i).startsWith("r") && moves.get(j).startsWith("r");
        boolean same = session.moves().get(i).seat() == session.moves().get(j).seat();
        if (cells && same) {
          first = j;
          second = i;
        }
      }
    }
    Save.Replayed again = edited(save, second, moves.get(first)).replay(edition);
    assertThat(again.stuck())
        .contains("move " + (second + 1) + ", `" + moves.get(first)
            + "`, is not allowed: A tree grows there already.");
    assertThat(again.session().moves()).hasSize(second);
  }

  @Test
  void movesAfterTheEndAreToldSo() {
    Session session = play(edition, 7, 1_000);
    Save save = session.save();
    List<String> more = new ArrayList<>(save.moves());
    more.add("pass");
    Save longer =
        new Save(save.pack(), save.version(), save.fingerprint(), 3, save.options(), 7, more);
    Save.Replayed again = longer.replay(edition);
    assertThat(again.stuck()).contains("the game is over before move " + more.size());
    assertThat(again.session().state()).isEqualTo(session.state());
  }

  private static Save edited(Save save, int move, String to) {
    List<String> moves = new ArrayList<>(save.moves());
    moves.set(move, to);
    return new Save(
        save.pack(), save.version(), save.fingerprint(), save.players(), save.options(),
        save.seed(), moves);
  }

  // ---- other versions

  @TempDir Path temp;

  private Edition changed(String file, String from, String to) {
    return Packs.edition(Folder.below(temp).change(file, from, to).path(), 3, LONG);
  }

  private Pack changedPack(String file, String from, String to) {
    return Packs.pack(Folder.below(temp).change(file, from, to).path());
  }

  @Test
  void aWrongFingerprintDoesNotFit() {
    String text = text(5).replace(pack.fingerprint(), "0123456789abcdef");
    assertThat(readClean(text).fits(pack)).isFalse();
  }

  @Test
  void wordsDoNotChangeWhatASaveIs() {
    Edition other = changed("text/en.yaml", "name: Orchard", "name: Old Orchard");
    assertThat(play(edition, 7, 5).save().fits(other.pack())).isTrue();
  }

  @Test
  void aChangedRuleShowsAndTheMovesGoAsFarAsTheyCan() {
    Save save = play(edition, 7, 30).save();
    Edition other = changed("pack.yaml", "start: 6", "start: 4");
    assertThat(save.fits(other.pack())).isFalse();
    Save.Replayed again = save.replay(other);
    assertThat(again.stuck().orElseThrow()).endsWith("You cannot pay for that tree.");
    int n = again.session().moves().size();
    assertThat(again.session().save().moves()).isEqualTo(save.moves().subList(0, n));
  }

  @Test
  void anotherVersionWithTheSameRulesPlaysTheSameGame() {
    Session session = play(edition, 7, 30);
    Edition other = changed("pack.yaml", "version: 1.2.0", "version: 1.3.0");
    assertThat(session.save().fits(other.pack())).isFalse();
    Save.Replayed again = session.save().replay(other);
    assertThat(again.stuck()).isEmpty();
    assertThat(again.session().state()).isEqualTo(session.state());
  }

  @Test
  void anOptionThatIsGoneIsToldSo() throws IOException {
    Pack other = changedPack("pack.yaml", "  open-market: {default: true}\n", "");
    Diagnostics out = new Diagnostics();
    assertThat(Save.read(new Source("game.save", text(2)), other, out)).isEmpty();
    Golden.check(GOLDEN.resolve("option-gone.txt"), Render.text(out.sorted()));
  }

  @Test
  void anOptionThatIsNewHasItsDefault() {
    Edition other =
        changed("pack.yaml", "  open-market:", "  storms: {default: true}\n  open-market:");
    Diagnostics out = new Diagnostics();
    Save save = Save.read(new Source("game.save", text(2)), other.pack(), out).orElseThrow();
    assertThat(save.options()).doesNotContainKey("storms");
    assertThat(Packs.edition(other.pack().folder(), 3, save.options()).options()).containsEntry("storms", 1);
  }
}
