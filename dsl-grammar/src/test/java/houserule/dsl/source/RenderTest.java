package houserule.dsl.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RenderTest {

  @Test
  void showsCodePlaceSentenceLineCaretAndHints() {
    Diagnostics out = new Diagnostics();
    Source source = new Source("rules/shop/pack.yaml", "id: shop\nscore: coins + cions\n");
    out.error(
        "name.unknown", new Span(source, 24, 29), "Nothing is called `cions` here.",
        "Did you mean `coins`?", "Fields are declared under `state`.");
    assertThat(Render.text(out.sorted()))
        .isEqualTo(
            """
            error[name.unknown]: rules/shop/pack.yaml:2:16: Nothing is called `cions` here.
             2 | score: coins + cions
               |                ^^^^^
               hint: Did you mean `coins`?
               hint: Fields are declared under `state`.
            """);
  }

  @Test
  void warningsSaySo() {
    assertThat(at("abc", 1, 2, false)).startsWith("warning[a.b]: f:1:2: Look.\n");
  }

  @Test
  void numbersOfLinesLineUp() {
    assertThat(at("\n".repeat(99) + "abc", 100, 101, true))
        .isEqualTo("error[a.b]: f:100:2: Look.\n 100 | abc\n     |  ^\n");
  }

  @Test
  void emptyLineIsNotShown() {
    assertThat(at("", 0, 0, true)).isEqualTo("error[a.b]: f:1:1: Look.\n");
    assertThat(at("a\n   \nb", 3, 4, true)).isEqualTo("error[a.b]: f:2:2: Look.\n");
  }

  @Test
  void endOfTheLineCanBeMarked() {
    assertThat(at("abc\ndef", 3, 4, true)).endsWith(" 1 | abc\n   |    ^\n");
    assertThat(at("abc", 3, 3, true)).endsWith(" 1 | abc\n   |    ^\n");
  }

  @Test
  void marksEndWithTheFirstLine() {
    assertThat(at("abc\ndef", 1, 6, true)).endsWith(" 1 | abc\n   |  ^^\n");
  }

  @Test
  void tabsKeepTheCaretInPlace() {
    assertThat(at("\ta\tb", 3, 4, true)).endsWith(" 1 | \ta\tb\n   | \t \t^\n");
  }

  @Test
  void controlCharactersCannotMoveTheCaret() {
    assertThat(at("a\u001b[2Jb", 5, 6, true)).contains("a\ufffd[2Jb").doesNotContain("\u001b");
    assertThat(at("a\u202eb\u2028c\ud83dd\ufeff", 0, 1, true)).contains("a\ufffdb\ufffdc\ufffdd\ufffd\n");
  }

  @Test
  void carriageReturnIsNoPartOfTheLine() {
    assertThat(at("abc\r\ndef", 1, 2, true)).endsWith(" 1 | abc\n   |  ^\n");
  }

  @Test
  void letterOfTwoCharsIsMarkedOnce() {
    assertThat(at("\ud83d\ude00 x", 0, 2, true)).endsWith("| \ud83d\ude00 x\n   | ^\n");
    assertThat(at("\ud83d\ude00 x", 3, 4, true)).endsWith("|   ^\n");
  }

  @Test
  void longLineIsCutAroundThePlace() {
    String line = "a".repeat(500) + "b" + "c".repeat(500);
    String shown = at(line, 500, 501, true);
    assertThat(shown.lines()).allMatch(l -> l.length() < 120);
    String[] lines = shown.split("\n");
    assertThat(lines[1].charAt(lines[2].indexOf('^'))).isEqualTo('b');
    assertThat(lines[1]).contains("…a").endsWith("c…");
  }

  @Test
  void atMostFiftyAreShown() {
    Diagnostics out = new Diagnostics();
    Source source = new Source("f", "x".repeat(60));
    for (int i = 0; i < 60; i++) {
      out.error("a.b", new Span(source, i, i + 1), "Look.");
    }
    assertThat(Render.text(out.sorted())).contains("f:1:50:").doesNotContain("f:1:51:")
        .endsWith("… and 10 more.\n");
  }

  private static String at(String text, int start, int end, boolean error) {
    Diagnostics out = new Diagnostics();
    Span span = new Span(new Source("f", text), start, end);
    if (error) {
      out.error("a.b", span, "Look.");
    } else {
      out.warning("a.b", span, "Look.");
    }
    return Render.text(out.sorted());
  }
}
