package houserule.bench.twin;

import static houserule.bench.twin.Ground.build;
import static houserule.bench.twin.Ground.kind;
import static houserule.bench.twin.Ground.lay;
import static houserule.bench.twin.Ground.lot;
import static houserule.bench.twin.Ground.picture;
import static houserule.bench.twin.Ground.plot;
import static houserule.bench.twin.Ground.put;
import static houserule.bench.twin.Ground.site;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SettlementTest {
  private final Settlement s = new Settlement();

  @Test
  void theFirstCardHasOneLot() {
    assertThat(lotsFor(7)).containsExactly(2 * 23 + 11);
    assertThat(lots()).containsExactly(57);
  }

  @Test
  void cardsLieNextToOthers() {
    lay(s, site(5, 1), 0, 0);

    assertThat(lots()).containsExactly(lot(-1, 0), lot(0, -1), lot(0, 1), lot(1, 0));
  }

  @Test
  void numbersRiseFromLeftToRight() {
    build(s, site(5, 1), 0, 0);

    assertThat(lotsFor(4)).containsExactly(lot(-1, 0), lot(0, -1), lot(1, 0));
    assertThat(lotsFor(6)).containsExactly(lot(-1, 0), lot(0, 1), lot(1, 0));
    assertThat(lotsFor(5)).containsExactly(lot(-1, 0), lot(1, 0));
  }

  @Test
  void numbersAreComparedAcrossGaps() {
    // 3 . 7 in the upper row, joined below.
    build(s, site(3, 1), 0, 0);
    build(s, site(2, 1), 1, 0);
    build(s, site(5, 1), 1, 1);
    build(s, site(8, 1), 1, 2);
    build(s, site(7, 1), 0, 2);

    assertThat(lotsFor(5)).contains(lot(0, 1)).doesNotContain(lot(0, 3), lot(0, -1));
    assertThat(lotsFor(3)).doesNotContain(lot(0, 1), lot(0, -1), lot(0, 3));
    assertThat(lotsFor(7)).doesNotContain(lot(0, 1), lot(0, 3));
    assertThat(lotsFor(9)).contains(lot(0, 3)).doesNotContain(lot(0, 1));
  }

  @Test
  void coveredAndHiddenNumbersAreIgnored() {
    s.place(site(5, 1), lot(0, 0), Settlement.ROBOT);
    s.place(site(9, 1), lot(0, 1), Settlement.FACE_DOWN);

    assertThat(lotsFor(1)).contains(lot(0, -1), lot(0, 2));
    assertThat(lotsFor(10)).contains(lot(0, -1), lot(0, 2));
    assertThat(lotsFor(5)).contains(lot(0, -1), lot(0, 2));
  }

  @Test
  void settlementsHaveThreeRows() {
    lay(s, 0, 0, 0);
    lay(s, 0, 1, 0);
    assertThat(lots()).contains(lot(-1, 0), lot(2, 0));

    lay(s, 0, -1, 0);

    assertThat(lots()).doesNotContain(lot(2, 0), lot(-2, 0));
    assertThat(s.rows()).isEqualTo(3);
  }

  @Test
  void gapsMayBeFilled() {
    Settlement ring = picture("......", "......", "..  ..", "..  ..", "......", "......");

    assertThat(lotsOf(ring)).contains(lot(1, 1));
  }

  @Test
  void mostTilesNeedAnEmptyPlot() {
    lay(s, site(1, 6), 0, 0); // .s/.m

    assertThat(plotsFor('h')).containsExactly(plot(0, 0), plot(1, 0));
    assertThat(plotsFor('m')).containsExactly(plot(0, 0), plot(1, 0));
    assertThat(plotsFor('R')).containsExactly(plot(0, 0), plot(1, 0));
  }

  @Test
  void constructionsGoOnScaffoldsToo() {
    lay(s, site(1, 6), 0, 0);

    for (char sign : "12345SML".toCharArray()) {
      assertThat(plotsFor(sign)).containsExactly(plot(0, 0), plot(0, 1), plot(1, 0));
    }
    put(s, 'S', 0, 1);
    assertThat(s.scaffolds).isZero();
    assertThat(plotsFor('M')).containsExactly(plot(0, 0), plot(1, 0));
  }

  @Test
  void faceDownCardsHaveNoPlots() {
    s.place(site(1, 6), lot(0, 0), Settlement.FACE_DOWN);

    assertThat(plotsFor('D')).isEmpty();
    assertThat(plotsFor('1')).isEmpty();
    assertThat(s.scaffolds).isZero();
    assertThat(s.counts[LunaParts.METEORITE]).isZero();
    assertThat(s.rows()).isEqualTo(1);
  }

  @Test
  void doublePlotsTakeOneTile() {
    lay(s, site(2, 5), 0, 0); // s./DD
    lay(s, site(3, 7), 0, 1); // .D/wD
    assertThat(plotsFor('h'))
        .containsExactly(plot(0, 1), plot(0, 2), plot(0, 3), plot(1, 0));

    put(s, 'h', 1, 0);
    put(s, 'h', 0, 3);

    assertThat(plotsFor('h')).containsExactly(plot(0, 1), plot(0, 2));
    assertThat(s.counts[LunaParts.HYDROGEN]).isEqualTo(2);
  }

  @Test
  void demolitionGoesOnAnyPlotOfAFaceUpCard() {
    lay(s, site(2, 6), 0, 0); // m./s.
    lay(s, site(2, 5), 0, 1); // s./DD
    put(s, 'h', 1, 2);

    assertThat(plotsFor('D'))
        .containsExactly(
            plot(0, 0), plot(0, 1), plot(0, 2), plot(0, 3), plot(1, 0), plot(1, 1), plot(1, 2));
  }

  @Test
  void demolitionMakesPlotsEmpty() {
    lay(s, site(2, 6), 0, 0); // m./s.
    put(s, 'g', 0, 1);

    put(s, 'D', 0, 0);
    put(s, 'D', 0, 1);
    put(s, 'D', 1, 0);
    put(s, 'D', 1, 1);

    assertThat(s.counts).containsOnly(0);
    assertThat(s.scaffolds).isZero();
    assertThat(plotsFor('h')).containsExactly(plot(0, 0), plot(0, 1), plot(1, 0), plot(1, 1));
    put(s, 'h', 0, 0);
    assertThat(s.counts[LunaParts.HYDROGEN]).isEqualTo(1);
    assertThat(new LunaScoring().largestGroup(s, Settlement.GREENHOUSE)).isZero();
    assertThat(new LunaScoring().largestGroup(s, Settlement.METEORITE)).isZero();
  }

  @Test
  void aDemolishedDoublePlotStaysDouble() {
    lay(s, site(2, 7), 0, 0); // Do/D.
    put(s, 'w', 0, 0);
    put(s, 'D', 0, 0);
    assertThat(s.counts[LunaParts.WATER]).isZero();
    assertThat(s.layers).startsWith(new long[16]);
    assertThat(plotsFor('h')).containsExactly(plot(0, 0), plot(1, 1));

    put(s, 'h', 0, 0);

    assertThat(plotsFor('h')).containsExactly(plot(1, 1));
    put(s, 'h', 1, 1);
    assertThat(new LunaScoring().largestGroup(s, Settlement.HYDROGEN)).isEqualTo(2);
  }

  private int[] lots() {
    return lotsOf(s);
  }

  private static int[] lotsOf(Settlement settlement) {
    int[] out = new int[Twin.MOST_OPTIONS];
    int count = settlement.lots(out);
    return Arrays.copyOf(out, count);
  }

  private int[] lotsFor(int number) {
    int[] out = new int[Twin.MOST_OPTIONS];
    int count = s.lotsFor(number, out);
    assertThat(s.canBuild(number)).isEqualTo(count > 0);
    return Arrays.copyOf(out, count);
  }

  private int[] plotsFor(char sign) {
    int[] out = new int[Twin.MOST_OPTIONS];
    int count = s.plotsFor(kind(sign), out);
    return Arrays.copyOf(out, count);
  }
}
