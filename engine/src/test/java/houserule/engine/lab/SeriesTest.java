package houserule.engine.lab;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.source.Diagnostics;
import houserule.engine.bot.Bot;
import houserule.engine.bot.GreedyBot;
import houserule.engine.bot.RandomBot;
import houserule.engine.bot.TreeBot;
import houserule.engine.pack.Edition;
import houserule.engine.pack.PackCompiler;
import houserule.engine.pack.PackReader;
import houserule.engine.play.Dice;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Games between bots: the same ones whatever way they are played. */
class SeriesTest {
  private static final int GAMES = 24;

  private final Edition harbour = edition("../docs/examples/showdown", 3);
  private final Edition luna = edition("../rules/luna-capital", 2);

  private static Edition edition(String folder, int players) {
    Diagnostics out = new Diagnostics();
    return PackReader.read(Path.of(folder), out)
        .flatMap(p -> PackCompiler.compile(p, players, Map.of(), out))
        .orElseThrow(() -> new IllegalStateException(out.sorted().toString()));
  }

  private static List<Row> play(Series series, int threads, Map<Integer, Row> have) {
    return Runner.play(() -> series.player()::play, 0, GAMES, threads, have, row -> {});
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    for (List<Bot> bots : List.of(List.<Bot>of(new RandomBot()), List.<Bot>of(new TreeBot(20), new GreedyBot()))) {
      Series series = new Series(harbour, bots, 5);
      List<Row> one = play(series, 1, Map.of());
      assertThat(play(series, 3, Map.of())).isEqualTo(one);
      assertThat(play(new Series(harbour, bots, 5), 2, Map.of())).isEqualTo(one);
      assertThat(play(new Series(harbour, bots, 6), 1, Map.of())).isNotEqualTo(one);
    }
  }

  @Test
  void aRowIsReadAsItWasWritten() {
    Series series = new Series(luna, List.of(new RandomBot()), 1);
    for (Row row : play(series, 2, Map.of())) {
      assertThat(Row.parse(row.line(), series.objectives().size())).isEqualTo(row);
      String line = row.line();
      for (int cut = 0; cut < line.length(); cut += 7) {
        assertThat(Row.parse(line.substring(0, cut), series.objectives().size())).isNull();
      }
    }
  }

  @Test
  void gamesThatAreThereAreNotPlayedAgain() {
    Series series = new Series(harbour, List.of(new RandomBot()), 5);
    List<Row> all = play(series, 1, Map.of());
    Map<Integer, Row> some = new HashMap<>();
    all.stream().filter(r -> r.game() % 3 != 0).forEach(r -> some.put(r.game(), r));
    List<Integer> played = new ArrayList<>();
    List<Row> again =
        Runner.play(() -> series.player()::play, 0, GAMES, 2, some, row -> played.add(row.game()));
    assertThat(again).isEqualTo(all);
    assertThat(played).hasSize(GAMES / 3).allMatch(g -> g % 3 == 0);
  }

  @Test
  void differentBotsSitOnEverySeatOfTheSameDeal() {
    Series series = new Series(harbour, List.of(new GreedyBot(), new RandomBot()), 5);
    List<Row> rows = play(series, 1, Map.of());
    for (int i = 0; i < GAMES; i += 3) {
      assertThat(rows.get(i).seed()).isEqualTo(rows.get(i + 2).seed());
      for (int seat = 0; seat < 3; seat++) {
        int s = seat;
        assertThat(rows.subList(i, i + 3).stream().map(r -> r.bots().get(s)).distinct()).hasSize(2);
      }
    }
    assertThat(rows.get(0).seed()).isNotEqualTo(rows.get(3).seed());
  }

  @Test
  void objectivesAreOfferedClaimedAndWorthTheirPoints() {
    Series series = new Series(luna, List.of(new GreedyBot()), 1);
    List<Row> rows = play(series, 2, Map.of());
    int claims = 0;
    for (Row row : rows) {
      assertThat(row.claims().stream().filter(Row.Claims::offered)).hasSize(3);
      for (int i = 0; i < row.claims().size(); i++) {
        String id = series.objectives().get(i).id();
        for (Row.Claim claim : row.claims().get(i).by()) {
          claims++;
          assertThat(claim.points()).as(id).isBetween(6, 10);
        }
      }
    }
    assertThat(claims).isPositive();
    Findings found = Findings.of(series, rows);
    assertThat(found.objectives().values().stream().mapToInt(Findings.Sheet::offered).sum()).isEqualTo(3 * GAMES);
  }

  @Test
  void anObjectiveCanBeForcedAndBanned() {
    Series series = new Series(luna, List.of(new RandomBot()), 1);
    Play play = luna.game().play();
    for (Objective objective : series.objectives()) {
      Fate fate = new Fate(luna, objective);
      for (int seed = 0; seed < 12; seed++) {
        State state = play.start(seed);
        assertThat(fate.force(state, new Dice(seed))).isTrue();
        assertThat(objective.isOffered(luna, state)).isTrue();
        assertThat(series.objectives().stream().filter(o -> o.isOffered(luna, state))).hasSize(3);
        assertThat(fate.ban(state, new Dice(seed))).isTrue();
        assertThat(objective.isOffered(luna, state)).isFalse();
        assertThat(series.objectives().stream().filter(o -> o.isOffered(luna, state))).hasSize(3);
      }
    }
  }

  @Test
  void whatNeverComesUpIsTold() {
    Series series = new Series(luna, List.of(new RandomBot()), 1);
    List<Coverage.Thing> never = series.coverage().never(play(series, 2, Map.of()));
    assertThat(never).noneMatch(t -> t.kind() == Coverage.Kind.QUESTION);
    List<Coverage.Thing> inOne = series.coverage().never(play(series, 1, Map.of()).subList(0, 1));
    assertThat(inOne).hasSizeGreaterThan(never.size()).containsAll(never);
  }

  @Test
  void aPackComparedWithItselfIsTheSame() {
    Series base = new Series(luna, List.of(new GreedyBot()), 3);
    List<Row> rows = play(base, 2, Map.of());
    List<Comparison.Measured> all =
        new Comparison(base, new Series(luna, List.of(new GreedyBot()), 3)).look(rows, rows, 1, 1);
    assertThat(all).hasSizeGreaterThan(20).noneMatch(Comparison.Measured::found);
    assertThat(all).filteredOn(m -> m.difference().isMeasured()).allMatch(m -> m.difference().value() == 0);
  }
}
