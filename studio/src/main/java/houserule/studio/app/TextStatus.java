package houserule.studio.app;

import houserule.dsl.check.Sort;
import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Span;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Pack;
import houserule.engine.pack.Words;
import houserule.engine.view.Labels;
import houserule.engine.words.Catalogs;
import houserule.engine.words.Census;
import houserule.engine.words.Languages;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How far the words of a pack are, language by language, English first. */
public record TextStatus(Pack pack, List<Language> languages) {

  /**
   * One language.
   *
   * @param tooLong keys of texts that do not fit on their cards; empty when nothing could be measured
   */
  public record Language(Census census, Optional<List<String>> tooLong, List<Diagnostic> findings) {
    public Language {
      findings = List.copyOf(findings);
    }

    public boolean isEnglish() {
      return census.locale().equals(Languages.ENGLISH);
    }
  }

  public TextStatus {
    languages = List.copyOf(languages);
  }

  /** The status of a pack in one language, or in all that it has. */
  public static Result<TextStatus> of(Library library, Library.Chosen chosen, Optional<String> locale, Optional<CardFit> fit) {
    return library
        .read(chosen)
        .then(
            pack -> {
              Set<String> locales = new LinkedHashSet<>(List.of(Languages.ENGLISH));
              locale.ifPresentOrElse(locales::add, () -> locales.addAll(pack.main().texts().keySet()));
              return Glossary.of(pack, Languages.ENGLISH).then(g -> of(g.edition(), locales, fit));
            });
  }

  private static Result<TextStatus> of(Edition edition, Set<String> locales, Optional<CardFit> fit) {
    List<Language> all = new ArrayList<>();
    for (String locale : locales) {
      Result<Language> one =
          Translations.origins(edition.pack(), locale)
              .then(o -> Result.ready(language(edition, Census.of(edition.pack(), locale, o), fit)));
      if (!(one instanceof Result.Ready<Language> ready)) {
        return one.then(l -> Result.ready(new TextStatus(edition.pack(), List.of(l))));
      }
      all.add(ready.value());
    }
    return Result.ready(new TextStatus(edition.pack(), all));
  }

  private static Language language(Edition edition, Census census, Optional<CardFit> fit) {
    Diagnostics out = new Diagnostics();
    census.findings().forEach(out::add);
    Optional<List<String>> tooLong = fit.map(f -> tooLong(edition, census.locale(), f, out));
    return new Language(census, tooLong, out.sorted());
  }

  private static List<String> tooLong(Edition edition, String locale, CardFit fit, Diagnostics out) {
    Words words = Languages.words(edition.pack(), locale);
    Labels labels = new Labels(edition, words);
    Set<String> all = new LinkedHashSet<>();
    for (Map.Entry<Sort, List<Content.Item>> items : edition.content().items().entrySet()) {
      for (int d = 0; d < items.getValue().size(); d++) {
        String sort = "component." + items.getKey().name() + ".";
        String own = sort + items.getValue().get(d).id() + ".text";
        String key = words.has(own) ? own : sort + "*.text";
        Optional<Span> at = Catalogs.place(edition.pack(), locale, key);
        if (at.isPresent() && !all.contains(key) && !fit.fits(labels.component(items.getKey(), d, "text"))) {
          all.add(key);
          out.warning("text.long", at.get(), "The text `" + key + "` is too long for its card.", "`--fits` takes another size, in millimetres.");
        }
      }
    }
    return List.copyOf(all);
  }
}
