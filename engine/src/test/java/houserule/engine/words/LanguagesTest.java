package houserule.engine.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which language somebody reads, from what they or their system wrote. */
class LanguagesTest {

  @ParameterizedTest
  @CsvSource({"pl,pl", "pl_PL,pl-PL", "pl_PL.UTF-8,pl-PL", "de_AT@euro,de-AT", "pt-BR,pt-BR", "zh_Hant_TW,zh-Hant-TW"})
  void tagsAreReadAsSystemsWriteThem(String written, String tag) {
    assertThat(Languages.tag(written)).contains(tag);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "C", "POSIX", "C.UTF-8", "english", "p", "../pl", "pl pl"})
  void otherTextsAreNoLanguages(String written) {
    assertThat(Languages.tag(written)).isEmpty();
  }

  @Test
  void theEnvironmentIsAskedInTheOrderOfPosix() {
    assertThat(Languages.of(Map.of())).isEqualTo("en");
    assertThat(Languages.of(Map.of("LANG", "de_DE.UTF-8"))).isEqualTo("de-DE");
    assertThat(Languages.of(Map.of("LANG", "de_DE.UTF-8", "LC_MESSAGES", "fr_FR"))).isEqualTo("fr-FR");
    assertThat(Languages.of(Map.of("LANG", "de_DE", "LC_MESSAGES", "fr_FR", "LC_ALL", "pl_PL"))).isEqualTo("pl-PL");
    assertThat(Languages.of(Map.of("LANG", "de_DE", "LC_ALL", ""))).isEqualTo("de-DE");
    assertThat(Languages.of(Map.of("LANG", "de_DE", "LC_ALL", "C"))).isEqualTo("en");
  }

  @Test
  void aLanguageFallsBackToTheWiderOneAndThenToEnglish() {
    assertThat(Languages.chain("zh-Hant-TW")).containsExactly("zh-Hant-TW", "zh-Hant", "zh", "en");
    assertThat(Languages.chain("en-GB")).containsExactly("en-GB", "en");
    assertThat(Languages.chain("en")).containsExactly("en");
  }
}
