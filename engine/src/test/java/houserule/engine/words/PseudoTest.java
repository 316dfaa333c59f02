package houserule.engine.words;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.util.ULocale;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The language that nobody speaks: literal parts change, nothing else. */
class PseudoTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Deck|[Ðééçķ]",
        "Scores {points} when|[Šçööŕééš {points} ŵĥééñ]",
        "{n, plural, one {# bite} other {# bites}}|[{n, plural, one {# ƀîîţéé} other {# ƀîîţééš}}]",
        "{a, select, few {x {n} y} other {z}}.|[{a, select, few {ẋ {n} ýý} other {ž}}.]",
        "{n, number, integer} on|[{n, number, integer} ööñ]",
        "'{'on'}' it''s|[\'{\'ööñ\'}\' îîţ\'\'š]",
        "not {closed|not {closed"
      })
  void onlyLiteralPartsChange(String message, String pseudo) {
    assertThat(Pseudo.of(message)).isEqualTo(pseudo);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {"{n, plural, one {# bite} other {# bites}} of {of}", "'{'no'}' {n}", "{n, selectordinal, one {#st} other {#th}}"})
  void whatComesOutIsAMessageWithTheSameArguments(String message) {
    MessageFormat before = new MessageFormat(message, ULocale.ENGLISH);
    MessageFormat after = new MessageFormat(Pseudo.of(message), ULocale.ENGLISH);
    assertThat(after.getArgumentNames()).isEqualTo(before.getArgumentNames());
    assertThat(after.format(Map.of("n", 3, "of", "X"))).contains("[").hasSizeGreaterThan(before.format(Map.of("n", 3, "of", "X")).length());
  }
}
