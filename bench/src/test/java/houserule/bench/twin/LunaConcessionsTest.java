package houserule.bench.twin;

import static houserule.bench.twin.Ground.lay;
import static houserule.bench.twin.Ground.picture;
import static houserule.bench.twin.Ground.put;
import static houserule.bench.twin.Ground.site;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every concession where it holds and where it just fails. */
class LunaConcessionsTest {
  private static final int S1 = 0;
  private static final int S2 = 1;
  private static final int S3 = 2;
  private static final int S13 = 12;
  private static final int L1 = 15;
  private static final int L8 = 22;
  private static final int L9 = 23;

  private final LunaConcessions rules = new LunaConcessions();

  @Test
  void s1WantsFourCardsInASquare() {
    assertMet(S1, picture("......", "......", "  ....", "  ...."));
    assertMet(S1, picture("....", "....", "..##", "..##"));
    assertFails(S1, picture("....  ", "....  ", "  ....", "  ...."));
    assertFails(S1, picture("........", "........"));
  }

  @Test
  void s2WantsNoScaffold() {
    assertMet(S2, picture("..", ".."));
    assertFails(S2, picture("..s.", "...."));
    Settlement covered = picture("s.", "..");
    put(covered, 'L', 0, 0);
    assertMet(S2, covered);
    Settlement demolished = picture("s.", "..");
    put(demolished, 'D', 0, 0);
    assertMet(S2, demolished);
  }

  @ParameterizedTest
  @CsvSource({
    "howp, ....", "ho.., .wg.", "ho.., wa..", "how., .l..", "how., ..g.", "g..., how.", ".w.., gho.",
    "hohp, ...w"
  })
  void s3WantsFourVitalSystemsConnected(String upper, String lower) {
    assertMet(S3, picture(upper, lower));
  }

  @ParameterizedTest
  @CsvSource({
    "how., ...p", "ho.., ..wp", "howw, ....", "h.ow, ..p.", "hop., ..xw", "o.wp, hxx."
  })
  void s3FailsIfOneHangsLoose(String upper, String lower) {
    assertFails(S3, picture(upper, lower));
  }

  @Test
  void s3JoinsAcrossDoublePlots() {
    Settlement s = new Settlement();
    lay(s, site(1, 1), 0, 0);
    lay(s, site(1, 5), 0, 1); // DD/..
    lay(s, site(1, 1), 0, 2);
    put(s, 'h', 0, 1);
    put(s, 'o', 0, 2);
    put(s, 'w', 0, 4);
    assertFails(S3, s);
    put(s, 'g', 1, 3);
    assertMet(S3, s);
    put(s, 'D', 0, 2);
    assertFails(S3, s);

    Settlement standing = new Settlement();
    lay(standing, site(3, 7), 0, 0); // .D/wD
    lay(standing, site(1, 1), 0, 1);
    put(standing, 'h', 0, 1);
    put(standing, 'o', 0, 2);
    put(standing, 'p', 0, 3);
    assertMet(S3, standing);
    put(standing, 'D', 0, 3);
    assertFails(S3, standing);
    put(standing, 'p', 1, 2);
    assertMet(S3, standing);
  }

  @ParameterizedTest
  @CsvSource({"3, h", "4, o", "5, g", "5, p", "6, w", "7, x", "8, m"})
  void s4ToS9WantOneOnEachCardOfAColumn(int concession, char sign) {
    String[] held = {"t...", "....", "...t", "t...", "....", ".t.."};
    assertMet(concession, picture(signed(held, sign)));
    String[] shifted = {"t...", "....", "...t", "..t.", "....", ".t.."};
    assertFails(concession, picture(signed(shifted, sign)));
    String[] twoRows = {"t...", "....", "t...", "t..."};
    assertFails(concession, picture(signed(twoRows, sign)));
    String[] hidden = {"t...", "....", "##t.", "##..", "t...", "...."};
    assertFails(concession, picture(signed(hidden, sign)));
    char other = sign == 'h' ? 'o' : 'h';
    assertFails(concession, picture(signed(held, other)));
  }

  @Test
  void columnsCountPrintedAndDoubleProjects() {
    Settlement s = new Settlement();
    lay(s, site(1, 4), 0, 0); // ../.h
    lay(s, site(5, 7), 1, 0); // .D/hD
    lay(s, site(1, 5), 2, 0); // DD/..
    assertFails(3, s);
    put(s, 'h', 4, 0);
    assertMet(3, s);
  }

  @ParameterizedTest
  @CsvSource({"9, m", "10, o", "11, g", "11, l", "12, h", "13, w", "14, x"})
  void s10ToS15WantThreeInALine(int concession, char sign) {
    assertMet(concession, picture(signed(new String[] {"....", ".ttt"}, sign)));
    String[] upright = {"..", ".t", ".t", ".t"};
    assertMet(concession, picture(signed(upright, sign)));
    assertFails(concession, picture(signed(new String[] {"tt.t", "..t."}, sign)));
    assertFails(concession, picture(signed(new String[] {"t.", "t.", ".t", "t."}, sign)));
    char other = sign == 'h' ? 'o' : 'h';
    assertFails(concession, picture(signed(upright, other)));
  }

  @Test
  void greenhousesOfAnyKindMakeALine() {
    assertMet(11, picture("pag.", "...."));
  }

  @Test
  void aDoublePlotLengthwiseIsOneStep() {
    Settlement s = new Settlement();
    lay(s, site(1, 5), 0, 0); // DD/..
    lay(s, site(1, 1), 0, 1);
    put(s, 'h', 0, 0);
    put(s, 'h', 0, 2);
    assertFails(S13, s);
    put(s, 'h', 0, 3);
    assertMet(S13, s);

    Settlement standing = new Settlement();
    lay(standing, site(2, 7), 0, 0); // Do/D.
    lay(standing, site(1, 1), 1, 0);
    put(standing, 'h', 0, 0);
    put(standing, 'h', 2, 0);
    assertFails(S13, standing);
    put(standing, 'h', 3, 0);
    assertMet(S13, standing);
  }

  @Test
  void aDoublePlotCrosswiseIsOneStep() {
    Settlement s = new Settlement();
    lay(s, site(1, 1), 0, 0);
    lay(s, site(2, 7), 0, 1); // Do/D.
    put(s, 'h', 1, 1);
    put(s, 'h', 0, 2);
    assertFails(S13, s);
    put(s, 'h', 1, 3);
    assertMet(S13, s);

    Settlement flat = new Settlement();
    lay(flat, site(1, 1), 0, 0);
    lay(flat, site(1, 5), 1, 0); // DD/..
    put(flat, 'h', 1, 1);
    put(flat, 'h', 2, 0);
    put(flat, 'h', 3, 0);
    assertFails(S13, flat);
    put(flat, 'h', 3, 1);
    assertMet(S13, flat);
  }

  @Test
  void l1WantsFewerRowsThanEveryOpponent() {
    Settlement one = picture("....", "....");
    Settlement two = picture("..", "..", "##", "##");
    Settlement three = picture("..", "..", "..", "..", "..", "..");
    Settlement[] all = {one, two, three};
    assertThat(rules.isMet(L1, all, 0, false)).isTrue();
    assertThat(rules.isMet(L1, all, 1, false)).isFalse();
    assertThat(rules.isMet(L1, new Settlement[] {one, one, three}, 0, false)).isFalse();
  }

  @Test
  void l1CanBeReadAsFewerRowsThanAnyOpponent() {
    Settlement one = picture("....", "....");
    Settlement two = picture("..", "..", "##", "##");
    Settlement[] all = {one, two, one};
    assertThat(rules.isMet(L1, all, 0, true)).isTrue();
    assertThat(rules.isMet(L1, all, 0, false)).isFalse();
    assertThat(rules.isMet(L1, all, 1, true)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"16, o, 5", "17, g, 5", "18, h, 5", "19, w, 5", "20, x, 4", "21, m, 6"})
  void l2ToL7WantANumberOfProjects(int concession, char sign, int count) {
    String all = "t.t.t.t.t.t.t.t.t.t.".substring(0, 2 * count);
    String few = "t.t.t.t.t.t.t.t.t.t.".substring(0, 2 * count - 2);
    String none = "....................";
    assertMet(concession, picture(all.replace('t', sign), none.substring(0, all.length())));
    assertFails(concession, picture(few.replace('t', sign), none.substring(0, few.length())));
  }

  @Test
  void l3CountsGreenhousesOfAnyKind() {
    assertMet(17, picture("p.a.l.g.p.", ".........."));
    assertFails(17, picture("p.a.l.g.h.", ".........."));
  }

  @Test
  void l8WantsARing() {
    assertMet(L8, picture("......", "......", "..  ..", "..  ..", "......", "......"));
    assertMet(L8, picture("......", "......", "..##..", "..##..", "..##..", "..##.."));
    assertFails(L8, picture("......", "......", "..  ..", "..  ..", "....  ", "....  "));
    assertFails(L8, picture("........", "........", "........", "........"));
  }

  @Test
  void l9WantsFiveCardsInARow() {
    assertMet(L9, picture("....  ##..  ..", "....  ##..  ..", "..............", ".............."));
    assertFails(L9, picture("....  ##..", "....  ##..", "  ......  ", "  ......  "));
  }

  private void assertMet(int concession, Settlement s) {
    assertThat(rules.isMet(concession, one(s), 0, false)).isTrue();
  }

  private void assertFails(int concession, Settlement s) {
    assertThat(rules.isMet(concession, one(s), 0, false)).isFalse();
  }

  private static Settlement[] one(Settlement s) {
    return new Settlement[] {s, new Settlement()};
  }

  private static String[] signed(String[] lines, char sign) {
    String[] signed = new String[lines.length];
    for (int i = 0; i < lines.length; i++) signed[i] = lines[i].replace('t', sign);
    return signed;
  }
}
