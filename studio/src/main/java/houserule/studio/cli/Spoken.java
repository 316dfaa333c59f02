package houserule.studio.cli;

import houserule.engine.pack.Pack;
import houserule.engine.words.Languages;
import houserule.studio.app.Result;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** In which language the words of a pack are shown. */
final class Spoken {
  @Option(
      names = "--lang",
      paramLabel = "L",
      description = "The language of the pack's words, such as pl; that of the system when left out.")
  private String language;

  /** The language that was asked for, or else that of the system. */
  Result<String> of(Map<String, String> environment) {
    return language == null ? Result.ready(Languages.of(environment)) : tag(language);
  }

  /** The language that somebody typed, when it is one. */
  Optional<String> typed() {
    return Optional.ofNullable(language).flatMap(Languages::tag);
  }

  static Result<String> tag(String written) {
    return Languages.tag(written)
        .map(Result::ready)
        .orElseGet(
            () ->
                Result.misused(
                    "`" + written + "` is not a language.",
                    "A language is written as a code such as `en`, `pl` or `pt-BR`."));
  }

  /** Tells somebody who asked for a language that the pack has no words in it. */
  void excuse(Pack pack, Console console) {
    typed().ifPresent(l -> excuse(pack, List.of(l), console));
  }

  static void excuse(Pack pack, List<String> languages, Console console) {
    for (String language : languages) {
      if (Languages.tag(language).isPresent() && !Languages.speaks(pack, Languages.tag(language).get())) {
        console.warn("`" + pack.fullId() + "` has no words in `" + language + "`; they are shown in English.");
      }
    }
  }
}
