package houserule.dsl.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SourceTest {

  @Test
  void placesCountFromOneAndCanBeFoundAgain() {
    Source source = new Source("f", "ab\ncd\r\n\nef");
    for (int offset = 0; offset <= source.text().length(); offset++) {
      assertThat(source.offset(source.line(offset), source.column(offset))).isEqualTo(offset);
    }
    assertThat(source.line(0)).isEqualTo(1);
    assertThat(source.column(4)).isEqualTo(2);
    assertThat(source.lineText(4)).isEqualTo("cd");
    assertThat(source.offset(99, 1)).isEqualTo(source.text().length());
  }

  @Test
  void bytesAreReadAsUtf8() {
    Diagnostics out = new Diagnostics();
    byte[] bytes = "\ufeffa: \u00e9 \ud83d\ude00".getBytes(StandardCharsets.UTF_8);
    assertThat(Source.utf8("f", bytes, out).orElseThrow().text()).isEqualTo("a: \u00e9 \ud83d\ude00");
    assertThat(Source.utf8("f", new byte[0], out).orElseThrow().text()).isEmpty();
    assertThat(out.sorted()).isEmpty();
  }

  @Test
  void wrongByteIsToldAtItsPlace() {
    Diagnostics out = new Diagnostics();
    byte[] bytes = "id: a\nname: caf\u00e9 au lait\n".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Source.utf8("pack.yaml", bytes, out)).isEmpty();
    assertThat(Render.text(out.sorted()))
        .isEqualTo(
            """
            error[file.encoding]: pack.yaml:2:10: From here on this file is not UTF-8 text.
             2 | name: caf\ufffd au lait
               |          ^
               hint: Save it as UTF-8.
            """);
  }

  @Test
  void letterCutShortAtTheEndIsTold() {
    Diagnostics out = new Diagnostics();
    assertThat(Source.utf8("f", new byte[] {'a', (byte) 0xe2, (byte) 0x82}, out)).isEmpty();
    assertThat(out.sorted().get(0).at().start()).isEqualTo(1);
  }
}
