package houserule.bench.twin;

import static houserule.bench.twin.Ground.lay;
import static houserule.bench.twin.Ground.lot;
import static houserule.bench.twin.Ground.picture;
import static houserule.bench.twin.Ground.put;
import static houserule.bench.twin.Ground.site;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LunaScoringTest {
  private final LunaScoring scoring = new LunaScoring();

  @ParameterizedTest
  @CsvSource({
    "0, 0", "1, 1", "2, 3", "3, 6", "4, 10", "5, 15", "6, 20", "7, 25", "8, 30", "9, 35", "10, 40",
    "12, 40"
  })
  void vitalSystemsScoreBySize(int size, int points) {
    String row = "hhhhhhhhhhhh".substring(0, size) + "............".substring(size);
    Settlement s = picture(row, "............");

    assertThat(scoring.vital(s, Settlement.HYDROGEN)).isEqualTo(points);
  }

  @Test
  void onlyTheLargestGroupCounts() {
    Settlement s = picture("oo..oo", "..o...", ".ooo..", "......");

    assertThat(scoring.largestGroup(s, Settlement.OXYGEN)).isEqualTo(4);
    assertThat(scoring.vital(s, Settlement.OXYGEN)).isEqualTo(10);
    assertThat(scoring.vital(s, Settlement.WATER)).isZero();
  }

  @Test
  void groupsBendAndCrossCards() {
    Settlement s = picture("www...", "..w.ww", "..www.", "......");

    assertThat(scoring.largestGroup(s, Settlement.WATER)).isEqualTo(9);
  }

  @Test
  void greenhousesFormOneSystem() {
    Settlement s = picture("pa", "lg");

    assertThat(scoring.vital(s, Settlement.GREENHOUSE)).isEqualTo(10);
  }

  @Test
  void aDoublePlotCountsOnceInAGroupAndJoinsBothEnds() {
    Settlement s = new Settlement();
    lay(s, site(1, 1), 0, 0);
    lay(s, site(1, 5), 0, 1); // DD/..
    lay(s, site(1, 1), 0, 2);
    put(s, 'h', 0, 1);
    put(s, 'h', 0, 2);
    put(s, 'h', 0, 4);

    assertThat(scoring.largestGroup(s, Settlement.HYDROGEN)).isEqualTo(3);
  }

  @Test
  void faceDownCardsSeparateGroups() {
    Settlement s = picture(".h##h.", "..##..");

    assertThat(scoring.largestGroup(s, Settlement.HYDROGEN)).isEqualTo(1);
  }

  @Test
  void printedProjectsCount() {
    Settlement s = new Settlement();
    lay(s, site(1, 4), 0, 0); // ../.h
    lay(s, site(5, 7), 0, 1); // .D/hD

    assertThat(scoring.vital(s, Settlement.HYDROGEN)).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({
    "pp......, 0", "pal....., 5", "pag....., 5", "pgg....., 5", "ggg....., 5", "papalg.., 12",
    "papal..., 5", "palpalpa, 12", "ggggg..., 5", "gggggg.., 12", "palpalgg, 12", "pagggggg, 12"
  })
  void fruitScoresBySets(String row, int points) {
    assertThat(LunaScoring.fruit(picture(row, "........"))).isEqualTo(points);
  }

  @Test
  void moreThanThreeSetsAreWorthThree() {
    assertThat(LunaScoring.fruit(picture("palpalpa", "l......."))).isEqualTo(22);
    assertThat(LunaScoring.fruit(picture("palpalpa", "lpal...."))).isEqualTo(22);
    assertThat(LunaScoring.fruit(picture("gggggggg", "g......."))).isEqualTo(22);
  }

  @Test
  void salesOfficesScoreTwoEach() {
    assertThat(LunaScoring.salesOffices(picture("x..x", ".x.."))).isEqualTo(6);
  }

  @Test
  void modHabsCountTheEightPlotsAround() {
    assertThat(LunaScoring.constructions(picture("hhhh", "h1hh", "hhhh", "...."))).isEqualTo(16);
    assertThat(LunaScoring.constructions(picture("o.oo", ".2..", "..oo", "...."))).isEqualTo(6);
    assertThat(LunaScoring.constructions(picture("w3", "3w"))).isEqualTo(8);
    assertThat(LunaScoring.constructions(picture("pa", "4h"))).isEqualTo(4);
    assertThat(LunaScoring.constructions(picture("m5", "mx"))).isEqualTo(4);
    assertThat(LunaScoring.constructions(picture("15", "42"))).isZero();
  }

  @Test
  void modHabsOnScaffoldsCountAsWell() {
    Settlement s = picture("hs", "..");
    put(s, '1', 0, 1);

    assertThat(LunaScoring.constructions(s)).isEqualTo(2);
  }

  @Test
  void aDoublePlotCountsOncePerModHab() {
    Settlement s = new Settlement();
    lay(s, site(1, 5), 0, 0); // DD/..
    put(s, 'h', 0, 0);
    put(s, '1', 1, 0);
    put(s, '1', 1, 1);

    assertThat(LunaScoring.constructions(s)).isEqualTo(4);

    Settlement standing = new Settlement();
    lay(standing, site(2, 7), 0, 0); // Do/D.
    put(standing, 'w', 0, 0);
    put(standing, '3', 1, 1);
    assertThat(LunaScoring.constructions(standing)).isEqualTo(2);
  }

  @Test
  void aDoublePlotTouchedAtOneCellCounts() {
    Settlement s = new Settlement();
    lay(s, site(1, 5), 0, 0); // DD/..
    lay(s, site(1, 1), 0, 1);
    put(s, 'h', 0, 0);
    put(s, '1', 1, 2);

    assertThat(LunaScoring.constructions(s)).isEqualTo(2);
  }

  @Test
  void aModHabOnADoublePlotCountsTenPlots() {
    Settlement flat = picture("....", ".hhh", "    ", "    ", "hhhh", "....");
    // The middle row has no cards in the picture; the double plot comes in below the first row.
    lay(flat, site(1, 5), 1, 0); // DD/..
    lay(flat, site(1, 1), 1, 1);
    put(flat, '1', 2, 0);
    put(flat, 'h', 2, 2);
    put(flat, 'h', 2, 3);
    put(flat, 'h', 3, 0);
    put(flat, 'h', 3, 1);
    put(flat, 'h', 3, 2);

    assertThat(LunaScoring.constructions(flat)).isEqualTo(2 * 6);

    Settlement standing = new Settlement();
    lay(standing, site(1, 1), 0, 0);
    lay(standing, site(3, 7), 0, 1); // .D/wD
    lay(standing, site(1, 1), 0, 2);
    lay(standing, site(1, 1), 1, 1);
    put(standing, '3', 0, 3);
    put(standing, 'w', 0, 1);
    put(standing, 'w', 0, 2);
    put(standing, 'w', 0, 4);
    put(standing, 'w', 1, 4);
    put(standing, 'w', 1, 5);
    put(standing, 'w', 2, 3);
    // Printed at (1, 2), and the tiles at (0, 2), (0, 4), (1, 4) and (2, 3); not (0, 1), (1, 5).
    assertThat(LunaScoring.constructions(standing)).isEqualTo(2 * 5);
  }

  @Test
  void complexesCountTheWholeSettlement() {
    assertThat(LunaScoring.constructions(picture("x...xS", "...x.."))).isEqualTo(3);
    assertThat(LunaScoring.constructions(picture("xS..xS", "...x.."))).isEqualTo(6);
    assertThat(LunaScoring.constructions(picture("1.2.3.", "4.5.M."))).isEqualTo(5);
    assertThat(LunaScoring.constructions(picture("LRMS", "...."))).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "3, 2, 10, 0", "2, 2, 5, 5", "1, 0, 10, 0", "0, 0, 0, 0",
  })
  void twoSeatsPlayForMeteorites(int a, int b, int first, int second) {
    assertThat(meteorites(a, b)).containsExactly(first, second);
  }

  @ParameterizedTest
  @CsvSource({
    "3, 2, 1, 10, 2, 0", "2, 2, 1, 6, 6, 0", "3, 1, 1, 10, 1, 1", "2, 2, 2, 4, 4, 4",
    "3, 0, 0, 10, 0, 0", "0, 3, 2, 0, 10, 2", "1, 1, 0, 6, 6, 0", "0, 0, 0, 0, 0, 0"
  })
  void threeSeatsPlayForMeteorites(int a, int b, int c, int x, int y, int z) {
    assertThat(meteorites(a, b, c)).containsExactly(x, y, z);
  }

  @ParameterizedTest
  @CsvSource({
    "4, 3, 2, 1, 10, 5, 2, 0", "3, 3, 2, 1, 7, 7, 2, 0", "4, 3, 3, 1, 10, 3, 3, 0",
    "4, 2, 2, 2, 10, 2, 2, 2", "2, 2, 2, 1, 5, 5, 5, 0", "1, 1, 1, 1, 4, 4, 4, 4",
    "4, 3, 2, 2, 10, 5, 1, 1", "1, 4, 0, 0, 5, 10, 0, 0"
  })
  void fourSeatsPlayForMeteorites(
      int a, int b, int c, int d, int w, int x, int y, int z) {
    assertThat(meteorites(a, b, c, d)).containsExactly(w, x, y, z);
  }

  @Test
  void handAndConcessionsAreParts() {
    LunaDeal base = LunaDeal.deal(1, 2);
    int[][] tiles = {base.tiles(0), base.tiles(1), base.tiles(2)};
    LunaCapital game = new LunaCapital(2);
    game.start(new LunaDeal(2, 0, base.sites(), new int[] {23, 1, 0}, tiles));
    assertThat(game.part(0, "hand")).isEqualTo(9);

    Settlement s = game.settlements[0];
    for (int column = 0; column < 5; column++) s.place(0, lot(0, column), Settlement.ROBOT);
    game.settlements[1].place(site(1, 2), lot(0, 0), Settlement.BUILD);
    game.standings.claimConcessions();

    assertThat(game.part(0, "concessions")).isEqualTo(10 + 8);
    assertThat(game.part(1, "concessions")).isZero();
  }

  @Test
  void tiesGoToTheSeatWithFewerScaffolds() {
    LunaCapital game = new LunaCapital(3);
    game.settlements[0].place(site(1, 2), lot(0, 0), Settlement.BUILD);
    game.settlements[1].place(site(1, 1), lot(0, 0), Settlement.BUILD);
    game.settlements[2].place(site(1, 2), lot(0, 0), Settlement.BUILD);
    assertThat(game.scores()).containsExactly(9, 9, 9);
    assertThat(game.scaffolds(0)).isEqualTo(1);

    assertThat(game.place(0)).isEqualTo(2);
    assertThat(game.place(1)).isEqualTo(1);
    assertThat(game.place(2)).isEqualTo(2);
  }

  private static int[] meteorites(int... counts) {
    Settlement[] all = new Settlement[counts.length];
    for (int seat = 0; seat < counts.length; seat++) {
      all[seat] = picture("mmmm".substring(0, counts[seat]) + "....".substring(counts[seat]), "....");
    }
    int[] points = new int[counts.length];
    for (int seat = 0; seat < points.length; seat++) {
      points[seat] = LunaScoring.meteorites(all, seat);
    }
    return points;
  }
}
