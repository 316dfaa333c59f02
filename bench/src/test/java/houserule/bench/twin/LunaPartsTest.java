package houserule.bench.twin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LunaPartsTest {
  @Test
  void cardsHaveTheTotalsOfTheTable() {
    assertThat(printed(LunaParts.SCAFFOLD)).isEqualTo(25);
    assertThat(printed(LunaParts.METEORITE)).isEqualTo(20);
    assertThat(printed(LunaParts.HYDROGEN)).isEqualTo(3);
    assertThat(printed(LunaParts.OXYGEN)).isEqualTo(3);
    assertThat(printed(LunaParts.WATER)).isEqualTo(4);
    assertThat(printed(LunaParts.PEAR)).isEqualTo(2);
    assertThat(printed(LunaParts.APPLE)).isEqualTo(2);
    assertThat(printed(LunaParts.LEMON)).isEqualTo(2);
    assertThat(printed(LunaParts.SALES_OFFICE)).isEqualTo(2);
    assertThat(printed(LunaParts.TAIL_RIGHT)).isEqualTo(10);
    assertThat(printed(LunaParts.TAIL_BELOW)).isEqualTo(8);
    // The 18 double plots are among them, each once.
    assertThat(printed(LunaParts.EMPTY)).isEqualTo(191);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "5, 1", "6, 2", "12, 2", "13, 3", "61, 9", "62, 10", "67, 10"})
  void sitesAreNumberedRowByRow(int site, int number) {
    assertThat(LunaParts.number(site)).isEqualTo(number);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0", "3, 0, 0", "4, 0, 1", "5, 1, 0", "10, 1, 1", "11, 2, 0", "34, 18, 0", "35, 0, 0",
    "38, 2, 1", "54, 18, 0", "55, 0, 0", "59, 0, 1", "67, 2, 0", "68, 2, 2", "101, 1, 1",
    "110, 0, 0", "133, 8, 1", "164, 17, 0"
  })
  void tilesAreNumberedByPhaseDotsAndKind(int tile, int kind, int robots) {
    assertThat(LunaParts.kind(tile)).isEqualTo(kind);
    assertThat(LunaParts.robots(tile)).isEqualTo(robots);
  }

  @Test
  void thereAreEightRobotSymbols() {
    assertThat(IntStream.range(0, 165).map(LunaParts::robots).sum()).isEqualTo(8);
    Set<Integer> forTwo = new HashSet<>();
    for (int phase = 0; phase < 3; phase++) {
      for (int tile : LunaParts.tiles(phase, 2)) forTwo.add(tile);
    }
    assertThat(forTwo.stream().mapToInt(LunaParts::robots).sum()).isEqualTo(6);
  }

  @Test
  void tilesHaveTheTotalsOfTheTable() {
    int[] totals = {21, 21, 20, 6, 6, 6, 6, 15, 17, 4, 4, 4, 4, 4, 4, 4, 6, 7, 6};
    int[] counts = new int[LunaParts.KINDS];
    for (int tile = 0; tile < 165; tile++) counts[LunaParts.kind(tile)]++;
    assertThat(counts).containsExactly(totals);
  }

  @ParameterizedTest
  @CsvSource({"2, 35", "3, 45", "4, 55"})
  void fewerPlayersUseFewerTiles(int players, int tiles) {
    for (int phase = 0; phase < 3; phase++) {
      assertThat(LunaParts.tiles(phase, players)).hasSize(tiles).doesNotHaveDuplicates();
    }
  }

  @Test
  void dealsFollowTheSeed() {
    LunaDeal one = LunaDeal.deal(7, 3);
    LunaDeal same = LunaDeal.deal(8, 3);
    assertThat(same.sites()).isNotEqualTo(one.sites());
    same.shuffle(7);
    assertThat(same.sites()).isEqualTo(one.sites()).doesNotHaveDuplicates();
    assertThat(same.concessions()).isEqualTo(one.concessions());
    assertThat(same.first()).isEqualTo(one.first());
    for (int phase = 0; phase < 3; phase++) {
      assertThat(same.tiles(phase)).isEqualTo(one.tiles(phase));
      assertThat(same.tiles(phase)).containsExactlyInAnyOrder(LunaParts.tiles(phase, 3));
    }
  }

  @Test
  void everyConcessionAndFirstPlayerIsDealtSometime() {
    Set<Integer> concessions = new HashSet<>();
    Set<Integer> first = new HashSet<>();
    for (int seed = 0; seed < 500; seed++) {
      LunaDeal deal = LunaDeal.deal(seed, 4);
      int[] dealt = deal.concessions();
      assertThat(dealt[0]).isBetween(15, 23);
      assertThat(dealt[1]).isBetween(0, 14);
      assertThat(dealt[2]).isBetween(0, 14).isNotEqualTo(dealt[1]);
      Arrays.stream(dealt).forEach(concessions::add);
      first.add(deal.first());
    }
    assertThat(concessions).hasSize(24);
    assertThat(first).containsExactlyInAnyOrder(0, 1, 2, 3);
  }

  private static long printed(int what) {
    return IntStream.range(0, 68 * 4).filter(i -> LunaParts.print(i / 4, i % 4) == what).count();
  }
}
