package houserule.engine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import houserule.dsl.check.Sort;
import houserule.dsl.check.World;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.engine.history.Save;
import houserule.engine.history.Session;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import houserule.engine.play.Outcome;
import houserule.engine.play.Play;
import houserule.engine.play.Question;
import houserule.engine.play.State;
import houserule.engine.playtest.Playtest;
import houserule.engine.view.Labels;
import houserule.engine.view.View;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** What every pack promises, whoever wrote it. A module extends this over the packs it finds. */
public abstract class PackContract {
  private static final int GAMES = 100;

  /** The folder below which the packs lie. */
  protected abstract Path folder();

  /** Fewer would mean that packs were not found. */
  protected abstract int atLeast();

  @TestFactory
  Stream<DynamicNode> everyPackKeepsTheContract() {
    List<Path> packs = Packs.below(folder());
    assertThat(packs).as("packs below " + folder()).hasSizeGreaterThanOrEqualTo(atLeast());
    return packs.stream().map(p -> contract(Packs.Chosen.only(p), Optional.of(p)));
  }

  /**
   * The whole contract; a combination of packs has no folder in which its games could lie, and as
   * there are many of them each is played by the fewest and by the most.
   */
  protected final DynamicContainer contract(Packs.Chosen folder, Optional<Path> games) {
    List<DynamicNode> all = new ArrayList<>();
    all.add(dynamicTest("loads clean", () -> loadsClean(folder)));
    all.add(dynamicTest("every text formats", () -> textsFormat(folder)));
    games.ifPresent(g -> all.add(dynamicTest("plays its golden games", () -> Playthrough.check(g))));
    Pack pack = Packs.pack(folder);
    Set<Integer> counts = new TreeSet<>(List.of(pack.minPlayers(), pack.maxPlayers()));
    for (int n = pack.minPlayers(); games.isPresent() && n <= pack.maxPlayers(); n++) {
      counts.add(n);
    }
    for (int players : counts) {
      all.add(test(players, "random games end", () -> gamesEnd(folder, players)));
      all.add(test(players, "copy, undo, save and replay agree", () -> agree(folder, players)));
      all.add(test(players, "legal moves apply, others are refused", () -> legal(folder, players)));
      all.add(test(players, "nothing hidden leaks", () -> nothingLeaks(folder, players)));
      all.add(test(players, "threads change nothing", () -> threads(folder, players)));
    }
    return dynamicContainer(folder.name(), all);
  }

  private static DynamicTest test(int players, String name, Executable body) {
    return dynamicTest(players + " players: " + name, body);
  }

  private static void loadsClean(Packs.Chosen folder) {
    Diagnostics out = new Diagnostics();
    PackCompiler.check(Packs.pack(folder), out);
    assertThat(Packs.told(out)).isEmpty();
  }

  private static void textsFormat(Packs.Chosen folder) {
    Edition edition = Packs.edition(folder, Packs.pack(folder).maxPlayers());
    for (String locale : edition.pack().locales()) {
      Labels labels = new Labels(edition, edition.pack().words(locale));
      edition.content().items().forEach((sort, items) -> {
        for (int d = 0; d < items.size(); d++) {
          assertThat(labels.component(sort, d, "name")).isNotBlank().doesNotContain("{");
          assertThat(labels.component(sort, d, "text")).doesNotContain("{");
        }
      });
      for (Question q : edition.game().questions()) {
        assertThat(labels.question(q)).doesNotStartWith("ask.").isNotBlank();
        q.branches().forEach(b -> assertThat(labels.words().text("branch." + b)).doesNotStartWith("branch."));
      }
    }
  }

  // ---- play

  private static void gamesEnd(Packs.Chosen folder, int players) {
    Edition edition = Packs.edition(folder, players);
    Play play = edition.game().play();
    State state = play.start(1);
    for (int seed = 0; seed < GAMES; seed++) {
      Playtest.random(play, state, Playtest.mix(seed));
      assertThat(play.isOver(state)).as("game " + seed + " is over").isTrue();
      everyPieceLiesOnce(edition, state);
      int[] places = play.places(state);
      assertThat(places).contains(1);
    }
  }

  private static void everyPieceLiesOnce(Edition edition, State state) {
    World world = edition.game().world();
    int[] words = state.words();
    for (Sort sort : world.sorts().values()) {
      int where = edition.game().layout().whereBase(sort);
      if (where < 0) {
        continue;
      }
      int[] found = new int[sort.size()];
      edition.game().layout().zonePlaces().stream()
          .filter(z -> z.zone().exclusive() && z.zone().holds() == sort)
          .forEach(z -> {
            for (int i = 1; i <= words[z.address()]; i++) {
              int piece = words[z.address() + i];
              found[piece]++;
              assertThat(words[where + piece]).isEqualTo(z.address());
            }
          });
      for (int piece = 0; piece < found.length; piece++) {
        assertThat(found[piece]).isEqualTo(words[where + piece] == 0 ? 0 : 1);
      }
    }
  }

  private static void agree(Packs.Chosen folder, int players) {
    Edition edition = Packs.edition(folder, players);
    for (int seed = 0; seed < 3; seed++) {
      Session session = new Session(edition, seed);
      long random = seed;
      List<Long> hashes = new ArrayList<>();
      while (!session.isOver()) {
        hashes.add(session.state().hash());
        State copy = session.state().copy();
        int n = session.play().answers(session.state());
        assertThat(session.state()).as("asking changes nothing").isEqualTo(copy);
        random = Playtest.mix(random + 1);
        int answer = session.play().answer((int) Long.remainderUnsigned(random, n));
        assertThat(session.apply(answer)).isInstanceOf(Outcome.Applied.class);
        Play other = edition.game().play();
        other.choose(copy, answer);
        assertThat(copy).as("a copy plays on alike").isEqualTo(session.state());
      }
      State end = session.state();
      Save save = session.save();
      Source text = new Source("save", save.text(edition.pack()));
      Diagnostics out = new Diagnostics();
      Save read = Save.read(text, edition.pack(), out).orElseThrow(() -> new AssertionError(Packs.told(out)));
      assertThat(read).isEqualTo(save);
      Save.Replayed replayed = read.replay(edition);
      assertThat(replayed.stuck()).isEmpty();
      assertThat(replayed.session().state()).isEqualTo(end);
      for (int i = hashes.size() - 1; i >= 0; i--) {
        assertThat(session.undo()).isTrue();
        assertThat(session.state().hash()).isEqualTo(hashes.get(i));
      }
      assertThat(session.undo()).isFalse();
    }
  }

  private static void legal(Packs.Chosen folder, int players) {
    Edition edition = Packs.edition(folder, players);
    Labels labels = new Labels(edition, edition.pack().words("en"));
    Play play = edition.game().play();
    for (int seed = 0; seed < 3; seed++) {
      State state = play.start(seed);
      long random = seed;
      while (!play.isOver(state)) {
        int n = play.answers(state);
        List<Integer> allowed = new ArrayList<>();
        for (int i = 0; i < n; i++) {
          allowed.add(play.answer(i));
        }
        assertThat(allowed).doesNotHaveDuplicates().hasSizeGreaterThan(1);
        Question q = play.question(state);
        for (int answer = -2; answer < 60; answer++) {
          State before = state.copy();
          if (!allowed.contains(answer)) {
            Outcome outcome = play.apply(state, answer);
            assertThat(outcome).isInstanceOf(Outcome.Rejected.class);
            assertThat(labels.refusal(q, (Outcome.Rejected) outcome)).isNotBlank();
            assertThat(state).isEqualTo(before);
          }
        }
        for (int answer : allowed) {
          assertThat(labels.parse(q, labels.code(q, answer))).contains(answer);
          State copy = state.copy();
          assertThat(play.apply(copy, answer)).isInstanceOf(Outcome.Applied.class);
          assertThat(copy).isNotEqualTo(state);
        }
        random = Playtest.mix(random + 1);
        play.apply(state, allowed.get((int) Long.remainderUnsigned(random, allowed.size())));
      }
      assertThat(play.apply(state, 0)).isInstanceOf(Outcome.Rejected.class);
    }
  }

  /** A position in which everything a seat cannot see is rearranged must look the same to it. */
  private static void nothingLeaks(Packs.Chosen folder, int players) {
    Edition edition = Packs.edition(folder, players);
    Play play = edition.game().play();
    for (int seed = 0; seed < 3; seed++) {
      State state = play.start(seed);
      long random = seed;
      while (!play.isOver(state)) {
        for (int seat = 0; seat < players; seat++) {
          State other = rearranged(edition, state, seat, random);
          assertThat(new View(edition, other, seat).toMap())
              .isEqualTo(new View(edition, state, seat).toMap());
        }
        int n = play.answers(state);
        random = Playtest.mix(random + 1);
        play.choose(state, play.answer((int) Long.remainderUnsigned(random, n)));
      }
    }
  }

  private static State rearranged(Edition edition, State state, int seat, long seed) {
    State other = state.copy();
    int[] words = other.words();
    View view = new View(edition, state, seat);
    for (Sort sort : edition.game().world().sorts().values()) {
      int where = edition.game().layout().whereBase(sort);
      if (where < 0) {
        continue;
      }
      List<Integer> places = new ArrayList<>();
      edition.game().layout().zonePlaces().stream()
          .filter(z -> z.zone().exclusive() && z.zone().holds() == sort && !view.sees(z.zone(), z.index()))
          .forEach(z -> {
            for (int i = 1; i <= words[z.address()]; i++) {
              places.add(z.address() + i);
            }
          });
      long random = seed;
      for (int i = places.size() - 1; i > 0; i--) {
        random = Playtest.mix(random + 7);
        int j = (int) Long.remainderUnsigned(random, i + 1);
        int a = words[places.get(i)];
        int b = words[places.get(j)];
        words[places.get(i)] = b;
        words[places.get(j)] = a;
        int zoneA = words[where + a];
        words[where + a] = words[where + b];
        words[where + b] = zoneA;
      }
    }
    edition.game().world().fields().values().stream()
        .filter(f -> edition.content().seen(f) != Content.Seen.EVERYBODY)
        .forEach(f -> {
          for (int p = 0; p < (f.perPlayer() ? edition.players() : 1); p++) {
            if (!view.sees(f, p)) {
              edition.game().set(other, f, -1, p, f.high());
            }
          }
        });
    return other;
  }

  private static void threads(Packs.Chosen folder, int players) {
    Edition edition = Packs.edition(folder, players);
    String one = new Playtest(edition, 5, 40).run(1, n -> {}).fingerprint();
    String three = new Playtest(edition, 5, 40).run(3, n -> {}).fingerprint();
    assertThat(three).isEqualTo(one);
    assertThat(new Playtest(edition, 6, 40).run(1, n -> {}).fingerprint()).isNotEqualTo(one);
  }

}
