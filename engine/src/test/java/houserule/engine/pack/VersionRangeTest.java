package houserule.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionRangeTest {
  @ParameterizedTest
  @CsvSource({
    "^1.2,     1.2.0, true", "^1.2,    1.9.9, true", "^1.2,   2.0.0, false", "^1.2,   1.1.9, false",
    "^1,       1.0.0, true", "^1.2.3,  1.2.2, false", "^0.2,  0.2.9, true", "^0.2,   0.3.0, false",
    "^0.0.3,   0.0.3, true", "^0.0.3,  0.0.4, false", "^0,    0.9.0, true", "^0,     1.0.0, false",
    "~1.2,     1.2.7, true", "~1.2,    1.3.0, false", "~1,    1.9.0, true", "~1.2.3, 1.2.2, false",
    "1.2.3,    1.2.3, true", "1.2.3,   1.2.4, false", "1.2,   1.2.4, true", "1.2,    1.3.0, false",
    ">=1.2,    3.0.0, true", ">=1.2,   1.1.0, false", "<2,    1.9.9, true", "<2,     2.0.0, false",
    ">=1.0 <3, 2.5.0, true", ">=1.0 <3, 3.0.0, false"
  })
  void rangesHoldVersions(String range, String version, boolean holds) {
    assertThat(VersionRange.parse(range).orElseThrow().holds(version)).isEqualTo(holds);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "^", "1.2.3.4", "=1.0", "1.x", "^1.2-beta", ">= 1", "*", "1234567"})
  void otherTextsAreNoRanges(String text) {
    assertThat(VersionRange.parse(text)).isEmpty();
  }

  @Test
  void aRangeIsShownAsItWasWritten() {
    assertThat(VersionRange.parse(" >=1.0 <3 ").orElseThrow()).hasToString(">=1.0 <3");
  }
}
