package houserule.bench.twin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random games, watched at every question and worked out again by {@link PlainLuna}. */
class LunaRandomGamesTest {
  private static final int GAMES = 200;
  private static final int WATCHED_GAMES = 60;

  private final int[] options = new int[Twin.MOST_OPTIONS];

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void everySeatTakesTwelveTurns(int players) {
    LunaCapital game = new LunaCapital(players);
    SplitMix random = new SplitMix(players);
    for (int i = 0; i < GAMES; i++) {
      game.reset(random.next());
      while (!game.isOver()) game.choose(options[random.below(game.options(options))]);
      for (int seat = 0; seat < players; seat++) {
        assertThat(game.turns(seat)).isEqualTo(12);
        assertThat(game.settlements[seat].cards).isEqualTo(12);
        int seated = seat;
        int sum = LunaCapital.PARTS.stream().mapToInt(part -> game.part(seated, part)).sum();
        assertThat(game.score(seat)).isEqualTo(sum);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void everyQuestionHasTheAnswersOfThePlainRules(int players) {
    LunaCapital game = new LunaCapital(players);
    SplitMix random = new SplitMix(10 + players);
    for (int i = 0; i < WATCHED_GAMES; i++) {
      game.reset(random.next());
      while (!game.isOver()) {
        int count = game.options(options);
        assertThat(count).as(game.question()).isGreaterThan(1);
        assertThat(Arrays.stream(options, 0, count).distinct().count()).isEqualTo(count);
        assertAnswers(game, count);
        assertCardsComplete(game);
        game.choose(options[random.below(count)]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void scoresAndConcessionsAreThoseOfThePlainRules(int players) {
    LunaCapital game = new LunaCapital(players);
    SplitMix random = new SplitMix(20 + players);
    for (int i = 0; i < WATCHED_GAMES; i++) {
      LunaDeal deal = LunaDeal.deal(random.next(), players);
      game.start(deal);
      while (!game.isOver()) {
        int phase = game.phase();
        int[] claims = {game.claims(0), game.claims(1), game.claims(2)};
        game.choose(options[random.below(game.options(options))]);
        if (game.isOver() || game.phase() != phase) assertClaims(game, deal, claims);
        else assertThat(claims).containsExactly(game.claims(0), game.claims(1), game.claims(2));
      }
      for (int seat = 0; seat < players; seat++) assertScores(game, seat);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void aCopyGoesOnLikeTheOriginal(int players) {
    LunaCapital game = new LunaCapital(players);
    LunaCapital copy = new LunaCapital(players);
    SplitMix random = new SplitMix(30 + players);
    int[] copied = new int[Twin.MOST_OPTIONS];
    for (int i = 0; i < GAMES; i++) {
      game.reset(random.next());
      copy.reset(random.next());
      int untilCopy = random.below(100 * players);
      for (int asked = 0; !game.isOver(); asked++) {
        if (asked == untilCopy) copy.copyFrom(game);
        int answer = options[random.below(game.options(options))];
        if (asked >= untilCopy) {
          assertThat(copy.question()).isEqualTo(game.question());
          assertThat(copy.seat()).isEqualTo(game.seat());
          assertThat(copy.options(copied)).isEqualTo(game.options(options));
          assertThat(copied).startsWith(Arrays.copyOf(options, game.options(options)));
          copy.choose(answer);
        }
        game.choose(answer);
      }
      if (copy.isOver()) assertThat(copy.scores()).isEqualTo(game.scores());
    }
  }

  private void assertAnswers(LunaCapital game, int count) {
    Set<Integer> answers = new TreeSet<>();
    for (int i = 0; i < count; i++) answers.add(options[i]);
    PlainLuna plain = new PlainLuna(game.settlements[game.seat()]);
    List<Integer> hand = hand(game, game.seat());
    List<Integer> buildable =
        hand.stream().filter(site -> !plain.lots(LunaParts.number(site)).isEmpty()).toList();
    switch (game.question()) {
      case "way" -> {
        assertThat(game.table.robots[game.seat()]).isPositive();
        assertThat(answers).containsExactlyInAnyOrder(1, buildable.isEmpty() ? 2 : 0);
      }
      case "build-card" -> assertThat(answers).containsExactlyInAnyOrderElementsOf(buildable);
      case "robot-card", "face-down-card", "discard" ->
          assertThat(answers).containsExactlyInAnyOrderElementsOf(hand);
      case "lot" ->
          assertThat(answers)
              .isEqualTo(
                  game.way == Settlement.BUILD
                      ? plain.lots(LunaParts.number(game.site))
                      : plain.lots());
      case "plot" ->
          assertThat(answers).isEqualTo(plain.plotsFor(LunaParts.kind(game.tile)));
      case "redistribute-first" -> assertThat(answers).contains(Twin.PASS).hasSizeGreaterThan(2);
      default -> assertThat(answers).isNotEmpty();
    }
  }

  private static List<Integer> hand(LunaCapital game, int seat) {
    int[] hand = new int[Twin.MOST_OPTIONS];
    int count = game.table.hand(seat, hand);
    return Arrays.stream(hand, 0, count).boxed().toList();
  }

  private static void assertCardsComplete(LunaCapital game) {
    List<Integer> cards = new ArrayList<>();
    LunaTable table = game.table;
    for (int i = 0; i < table.deckSize; i++) cards.add(table.deckCard(i));
    for (int i = 0; i < table.drawnSize; i++) cards.add(table.drawn[i]);
    for (int slot = 0; slot < LunaTable.SLOTS; slot++) {
      if (table.hasCard(slot)) cards.add(table.display[slot]);
    }
    for (int seat = 0; seat < game.players(); seat++) {
      cards.addAll(hand(game, seat));
      Settlement s = game.settlements[seat];
      for (int i = 0; i < s.cards; i++) cards.add(s.cardSite[i]);
    }
    assertThat(cards).hasSize(68).doesNotHaveDuplicates();
  }

  private static void assertClaims(LunaCapital game, LunaDeal deal, int[] before) {
    for (int i = 0; i < 3; i++) {
      int expected = before[i];
      for (int seat = 0; seat < game.players() && before[i] == 0; seat++) {
        if (meets(game, deal.concessions[i], seat)) expected |= 1 << seat;
      }
      assertThat(game.claims(i)).as("concession %d", deal.concessions[i]).isEqualTo(expected);
    }
    for (int id = 0; id < LunaParts.CONCESSIONS; id++) {
      for (int seat = 0; seat < game.players(); seat++) {
        boolean meets = game.standings.meets(id, seat);
        assertThat(meets).as("concession %d", id).isEqualTo(meets(game, id, seat));
      }
    }
  }

  private static boolean meets(LunaCapital game, int concession, int seat) {
    PlainLuna mine = new PlainLuna(game.settlements[seat]);
    if (concession != 15) return mine.meets(concession);
    return Arrays.stream(game.settlements)
        .filter(other -> other != game.settlements[seat])
        .allMatch(other -> mine.rows() < new PlainLuna(other).rows());
  }

  private static void assertScores(LunaCapital game, int seat) {
    PlainLuna plain = new PlainLuna(game.settlements[seat]);
    assertThat(game.part(seat, "hydrogen")).isEqualTo(plain.vital(0));
    assertThat(game.part(seat, "oxygen")).isEqualTo(plain.vital(1));
    assertThat(game.part(seat, "water")).isEqualTo(plain.vital(2));
    assertThat(game.part(seat, "greenhouse")).isEqualTo(plain.vital(3));
    assertThat(game.part(seat, "fruit")).isEqualTo(plain.fruit());
    assertThat(game.part(seat, "constructions")).isEqualTo(plain.constructions());
    assertThat(game.part(seat, "sales-offices"))
        .isEqualTo(2 * plain.count(plot -> plot.content() == LunaParts.SALES_OFFICE));
    assertThat(game.settlements[seat].counts[LunaParts.METEORITE])
        .isEqualTo(plain.count(plot -> plot.content() == LunaParts.METEORITE));
    assertThat(game.scaffolds(seat)).isEqualTo(plain.scaffolds());
    assertThat(game.part(seat, "hand")).isEqualTo(3 * hand(game, seat).size());
  }
}
