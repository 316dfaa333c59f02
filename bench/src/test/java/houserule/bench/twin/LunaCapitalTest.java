package houserule.bench.twin;

import static houserule.bench.twin.Ground.lot;
import static houserule.bench.twin.Ground.plot;
import static houserule.bench.twin.Ground.site;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of the questions and what an answer does to the table. */
class LunaCapitalTest {
  private static final int PASS = Twin.PASS;

  /** Tiles of phase A: plain hydrogen, one with a robot, landing pad, demolition, redistribution. */
  private static final int HYDROGEN = 0;

  private static final int ROBOT_HYDROGEN = 4;
  private static final int PAD = 32;
  private static final int DEMOLITION = 33;
  private static final int REDISTRIBUTION = 34;

  private LunaCapital game;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void exchangesRunFromTheLastPlayerToTheFirst(int players) {
    start(players, 1, new int[0]);
    for (int i = 0; i < players; i++) {
      assertThat(game.question()).isEqualTo("exchange-mine");
      assertThat(game.seat()).isEqualTo((1 - 1 - i + players) % players);
      game.choose(PASS);
    }
    assertThat(game.seat()).isEqualTo(1);
    assertThat(game.question()).isEqualTo("take-set");
  }

  @Test
  void exchangedCardsAreOnDisplayForTheNext() {
    start(2, 0, new int[0]);
    assertThat(options()).containsExactly(3, 4, 5, PASS);
    answer("exchange-mine", 4);
    assertThat(options()).containsExactly(6, 7, 8, 9);
    answer("exchange-theirs", 8);

    assertThat(game.seat()).isZero();
    assertThat(options()).containsExactly(0, 1, 2, PASS);
    answer("exchange-mine", 0);
    assertThat(options()).containsExactly(6, 7, 4, 9);
    answer("exchange-theirs", 4);
    assertThat(game.table.display).containsExactly(6, 7, 0, 9);
    assertThat(hand(0)).containsExactlyInAnyOrder(1, 2, 4);
    assertThat(hand(1)).containsExactlyInAnyOrder(3, 5, 8);
  }

  @Test
  void aTurnTakesPlaysPlacesAndRefills() {
    startTurn(2, HYDROGEN, 5, 11, 16);
    assertThat(options()).containsExactly(0, 1, 2, 3);
    answer("take-set", 0);
    assertThat(options()).containsExactlyInAnyOrder(0, 1, 2, 6);
    answer("build-card", 6);
    // The first lot and the only tile are no choice, its plot is one.
    assertThat(options()).containsExactly(plot(0, 0), plot(0, 1), plot(1, 0), plot(1, 1));
    answer("plot", plot(1, 1));

    assertThat(game.seat()).isEqualTo(1);
    assertThat(game.turns(0)).isEqualTo(1);
    assertThat(game.settlements[0].cardLot[0]).isEqualTo(57);
    assertThat(game.settlements[0].counts[LunaParts.HYDROGEN]).isEqualTo(1);
    assertThat(hand(0)).containsExactlyInAnyOrder(0, 1, 2);
    assertThat(game.table.marker).isZero();
    assertThat(game.table.display[0]).isEqualTo(10);
    assertThat(game.table.setSize).containsExactly(1, 1, 1, 1);
  }

  @Test
  void theMarkedSetCostsACardOfTheOldHand() {
    startTurn(2);
    assertThat(game.table.marker).isEqualTo(3);
    answer("take-set", 3);
    assertThat(options()).containsExactlyInAnyOrder(0, 1, 2);
    answer("discard", 1);

    assertThat(game.table.deckCard(game.table.deckSize - 1)).isEqualTo(1);
    assertThat(options()).containsExactlyInAnyOrder(0, 2, 9);
  }

  @Test
  void anEmptyHandCannotTakeTheMarkedSet() {
    startTurn(2);
    LunaTable table = game.table;
    for (int card = 3; card <= 5; card++) table.removeFromHand(1, card);
    playFirstOptions(0);

    assertThat(game.seat()).isEqualTo(1);
    assertThat(table.marker).isZero();
    assertThat(options()).containsExactly(1, 2, 3);
  }

  @Test
  void oneCardLeftIsDiscardedUnasked() {
    startTurn(2);
    LunaTable table = game.table;
    table.removeFromHand(0, 0);
    table.removeFromHand(0, 1);
    answer("take-set", 3);

    // Only the new card is left, so it is built, and the next question is for its tile.
    assertThat(game.settlements[0].cardSite[0]).isEqualTo(9);
    assertThat(game.question()).isEqualTo("plot");
    assertThat(table.handSize[0]).isZero();
  }

  @Test
  void withoutAnySetTheTurnIsLost() {
    startTurn(2);
    LunaTable table = game.table;
    Arrays.fill(table.display, 1, 4, -1);
    for (int card = 3; card <= 5; card++) table.removeFromHand(1, card);
    answer("take-set", 0);
    answer("build-card", 0);
    answer("plot", plot(0, 0));

    // Seat 1 has an empty hand and only the marked slot has a card; seat 0 takes it in round 2.
    assertThat(game.question()).isEqualTo("discard");
    assertThat(game.turns(1)).isEqualTo(1);
    assertThat(game.settlements[1].cards).isZero();
    assertThat(game.round()).isEqualTo(2);
    assertThat(game.seat()).isZero();
  }

  @Test
  void robotsComeWithTilesAndPlaceAnyNumber() {
    startTurn(2, ROBOT_HYDROGEN);
    answer("take-set", 0);
    answer("build-card", 0);
    answer("plot", plot(0, 0));
    assertThat(game.table.robots).startsWith(1, 0);
    assertThat(game.table.robotSupply).isEqualTo(7);
    playFirstOptions(1);

    // Seat 0 has a 1 and holds 1, 1 and 2; with a robot a 1 may lie left of it.
    answer("take-set", 1);
    assertThat(options()).containsExactly(0, 1);
    answer("way", 1);
    answer("robot-card", 1);
    assertThat(options()).containsExactly(lot(-1, 0), lot(0, -1), lot(0, 1), lot(1, 0));
    answer("lot", lot(0, 1));
    assertThat(game.table.robots[0]).isZero();
    assertThat(game.table.robotSupply).isEqualTo(7);
    assertThat(game.settlements[0].cardWay[1]).isEqualTo(Settlement.ROBOT);
    assertThat(game.settlements[0].canBuild(2)).isTrue();
  }

  @Test
  void robotsRunOut() {
    startTurn(2, ROBOT_HYDROGEN);
    game.table.robotSupply = 0;
    answer("take-set", 0);
    answer("build-card", 0);
    answer("plot", plot(0, 0));

    assertThat(game.table.robots).containsOnly(0);
    assertThat(game.table.robotSupply).isZero();
  }

  @Test
  void faceDownIsPlayedOnlyWithoutABuildableCard() {
    startTurn(2);
    blockNumberOne();
    answer("take-set", 1);

    assertThat(game.question()).isEqualTo("face-down-card");
    assertThat(options()).containsExactlyInAnyOrder(0, 1, 2);
    answer("face-down-card", 1);
    assertThat(game.question()).isEqualTo("lot");
    answer("lot", lot(0, 1));
    Settlement s = game.settlements[0];
    assertThat(s.cardWay[3]).isEqualTo(Settlement.FACE_DOWN);
    assertThat(options()).doesNotContain(plot(0, 2), plot(0, 3), plot(1, 2), plot(1, 3));
  }

  @Test
  void aRobotIsAnOfferBesideFaceDown() {
    startTurn(2);
    blockNumberOne();
    game.table.robots[0] = 1;
    answer("take-set", 1);

    assertThat(options()).containsExactly(1, 2);
    answer("way", 2);
    assertThat(game.question()).isEqualTo("face-down-card");
  }

  @Test
  void redistributionSwapsTilesInALaterTurn() {
    startTurn(2, REDISTRIBUTION, 0, 1, 2, 3, 5, 6, 7, 8, 9);
    answer("take-set", 0);
    answer("build-card", 0);
    answer("plot", plot(0, 0));
    assertThat(game.table.tokens).startsWith(1, 0);
    assertThat(game.table.tokenSupply).isEqualTo(3);
    playFirstOptions(1);

    assertThat(game.seat()).isZero();
    assertThat(options()).hasSize(9).endsWith(PASS);
    int a = game.table.sets[1];
    int b = game.table.sets[3 * 4];
    answer("redistribute-first", a);
    assertThat(options()).hasSize(7).doesNotContain(a, PASS).contains(b);
    answer("redistribute-second", b);
    assertThat(game.table.sets[1]).isEqualTo(b);
    assertThat(game.table.sets[3 * 4]).isEqualTo(a);
    assertThat(game.table.tokens).startsWith(0);
    assertThat(game.table.tokenSupply).isEqualTo(4);
    assertThat(game.question()).isEqualTo("take-set");
  }

  @Test
  void redistributionMayBeKeptOrUsedTwice() {
    startTurn(2);
    playFirstOptions(0);
    playFirstOptions(1);
    game.table.tokens[1] = 2;
    playFirstOptions(0);
    answer("redistribute-first", game.table.sets[0]);
    answer("redistribute-second", game.table.sets[4]);
    answer("redistribute-first", PASS);
    assertThat(game.question()).isEqualTo("take-set");
    assertThat(game.table.tokens[1]).isEqualTo(1);
  }

  @Test
  void landingPadsDrawThreeAndKeepOne() {
    startTurn(2, PAD);
    answer("take-set", 0);
    answer("build-card", 0);
    answer("plot", plot(0, 0));
    assertThat(options()).containsExactly(10, 11, 12);
    answer("keep", 11);

    assertThat(hand(0)).containsExactlyInAnyOrder(1, 2, 6, 11);
    LunaTable table = game.table;
    assertThat(table.deckCard(table.deckSize - 2)).isEqualTo(10);
    assertThat(table.deckCard(table.deckSize - 1)).isEqualTo(12);
    assertThat(table.display[0]).isEqualTo(13);
  }

  @Test
  void landingPadsTakeWhatIsLeft() {
    startTurn(2, PAD);
    game.table.deckSize = 1;
    answer("take-set", 0);
    answer("build-card", 0);
    answer("plot", plot(0, 0));

    assertThat(hand(0)).containsExactlyInAnyOrder(1, 2, 6, 10);
    assertThat(game.seat()).isEqualTo(1);
    assertThat(options()).containsExactly(1, 2, 3);

    startTurn(2, PAD);
    game.table.deckSize = 0;
    answer("take-set", 0);
    answer("build-card", 0);
    answer("plot", plot(0, 0));
    assertThat(hand(0)).containsExactlyInAnyOrder(1, 2, 6);
  }

  @Test
  void tilesWithoutAPlotLeaveTheGame() {
    startTurn(2, HYDROGEN, ROBOT_HYDROGEN);
    blockNumberOne();
    Settlement s = game.settlements[0];
    int[] empty = new int[Twin.MOST_OPTIONS];
    int count = s.plotsFor(LunaParts.METEORITE, empty);
    for (int i = 0; i < count; i++) s.put(LunaParts.METEORITE, empty[i]);
    int before = s.counts[LunaParts.HYDROGEN];
    answer("take-set", 1);
    answer("face-down-card", 0);
    answer("lot", lot(0, 1));

    assertThat(game.seat()).isEqualTo(1);
    assertThat(s.counts[LunaParts.HYDROGEN]).isEqualTo(before);
    assertThat(game.table.robots).containsOnly(0);
  }

  @Test
  void demolitionMayClearAPlotForTheNextTile() {
    startTurn(2);
    game.table.sets[0] = DEMOLITION;
    game.table.sets[1] = HYDROGEN;
    game.table.setSize[0] = 2;
    answer("take-set", 0);
    answer("build-card", site(1, 3)); // ../m.
    assertThat(options()).containsExactly(DEMOLITION, HYDROGEN);
    answer("tile", DEMOLITION);
    answer("plot", plot(1, 0));
    answer("plot", plot(1, 0));

    assertThat(game.seat()).isEqualTo(1);
    assertThat(game.settlements[0].counts[LunaParts.METEORITE]).isZero();
    assertThat(game.settlements[0].counts[LunaParts.HYDROGEN]).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void setsGrowWithTheRounds(int players) {
    startTurn(players);
    SplitMix random = new SplitMix(99);
    int[] perPhase = {35, 45, 55};
    for (int phase = 0; phase < 3; phase++) {
      for (int round = 1; round <= 4; round++) {
        assertThat(game.phase()).isEqualTo(phase);
        assertThat(game.round()).isEqualTo(round);
        assertThat(game.table.setSize).containsOnly(round);
        Set<Integer> seats = new LinkedHashSet<>();
        for (int turn = 0; turn < players; turn++) {
          seats.add(game.seat());
          playTurn(random);
        }
        assertThat(seats).hasSize(players);
        // The marker passes with the phase, so a new seat begins.
        assertThat(seats.iterator().next()).isEqualTo(phase % players);
      }
      if (phase < 2) {
        assertThat(game.table.towerSize()).isEqualTo(perPhase[players - 2] - 4);
      }
    }
    assertThat(game.isOver()).isTrue();
    assertThat(game.options(new int[Twin.MOST_OPTIONS])).isZero();
  }

  @Test
  void concessionsAreSharedAtOneCheckAndClosedAfterIt() {
    start(3, 0, new int[0]);
    Settlement[] all = game.settlements;
    for (int seat = 0; seat < 2; seat++) {
      for (int column = 0; column < 5; column++) {
        all[seat].place(site(1, 2), lot(0, column), Settlement.ROBOT);
      }
    }
    all[2].place(site(1, 2), lot(0, 0), Settlement.ROBOT);
    game.standings.claimConcessions();
    assertThat(game.claims(0)).isEqualTo(0b011);
    assertThat(game.claims(1)).isZero();

    for (int column = 1; column < 5; column++) {
      all[2].place(0, lot(0, column), Settlement.ROBOT);
      all[2].place(0, lot(1, column), Settlement.ROBOT);
    }
    game.standings.claimConcessions();

    assertThat(game.claims(0)).isEqualTo(0b011);
    assertThat(game.claims(1)).isEqualTo(0b100);
    assertThat(game.part(0, "concessions")).isEqualTo(10);
    assertThat(game.part(1, "concessions")).isEqualTo(10);
    assertThat(game.part(2, "concessions")).isEqualTo(8);
  }

  @Test
  void dealsMustFitTheNumberOfPlayers() {
    LunaCapital two = new LunaCapital(2);
    LunaDeal three = LunaDeal.deal(1, 3);

    assertThatThrownBy(() -> two.start(three)).isInstanceOf(IllegalArgumentException.class);
  }

  /** Sites in order of number, concessions L9, S1, S2, these tiles on top of phase A. */
  private void start(int players, int first, int[] topTiles) {
    int[] sites = new int[68];
    for (int site = 0; site < 68; site++) sites[site] = site;
    int[][] tiles = new int[3][];
    for (int phase = 0; phase < 3; phase++) tiles[phase] = LunaParts.tiles(phase, players);
    Set<Integer> order = new LinkedHashSet<>();
    for (int tile : topTiles) order.add(tile);
    for (int tile : tiles[0]) order.add(tile);
    tiles[0] = order.stream().mapToInt(Integer::intValue).toArray();
    game = new LunaCapital(players);
    game.start(new LunaDeal(players, first, sites, new int[] {23, 0, 1}, tiles));
  }

  private void startTurn(int players, int... topTiles) {
    start(players, 0, topTiles);
    for (int i = 0; i < players; i++) answer("exchange-mine", PASS);
  }

  /**
   * Lays a 1 in each of the three rows of seat 0 and leaves it the 1s 0 and 1 in hand and 2 in slot
   * 1, so that nothing can be built from there.
   */
  private void blockNumberOne() {
    for (int row = 0; row < 3; row++) {
      game.settlements[0].place(3 + row, lot(row, 0), Settlement.BUILD);
    }
    game.table.removeFromHand(0, 2);
    game.table.display[1] = 2;
  }

  private void answer(String question, int answer) {
    assertThat(game.question()).isEqualTo(question);
    assertThat(options()).contains(answer);
    game.choose(answer);
  }

  private void playFirstOptions(int seat) {
    int turns = game.turns(seat);
    assertThat(game.seat()).isEqualTo(seat);
    while (game.turns(seat) == turns) game.choose(options()[0]);
  }

  private void playTurn(SplitMix random) {
    int seat = game.seat();
    int turns = game.turns(seat);
    while (game.turns(seat) == turns) {
      int[] options = options();
      game.choose(options[random.below(options.length)]);
    }
  }

  private int[] options() {
    int[] out = new int[Twin.MOST_OPTIONS];
    int count = game.options(out);
    return Arrays.copyOf(out, count);
  }

  private int[] hand(int seat) {
    int[] out = new int[Twin.MOST_OPTIONS];
    int count = game.table.hand(seat, out);
    return Arrays.copyOf(out, count);
  }
}
