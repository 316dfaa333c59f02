package houserule.studio.cli;

import houserule.engine.words.Census;
import houserule.studio.app.CardFit;
import houserule.studio.app.Library;
import houserule.studio.app.Result;
import houserule.studio.app.TextStatus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "status",
    description = "Tell how far the words of packs are in each language.",
    footer = {
      "",
      "With --lang everything that is open is listed at its place. A text counts as done when it is",
      "there, made from the English of today, no draft, and has English's arguments and the language's",
      "plural forms. Texts that are too long or say a number of their card are warnings only.",
      "",
      "Examples:",
      "  houserule text status",
      "  houserule text status ${bundle:example-pack} --lang pl --fail-under 95"
    })
final class TextStatusCommand extends ForPrograms {
  private static final int ALL = 100;

  @Parameters(paramLabel = "PACK", arity = "0..*", description = "Packs by id or folder; all there are when left out.")
  private List<String> words = new ArrayList<>();

  @Option(names = "--lang", paramLabel = "L", description = "Only this language, with everything that is open in it.")
  private String language;

  @Option(names = "--fail-under", paramLabel = "PERCENT", description = "End with 1 when less of a language is done.")
  private Double least;

  @Option(
      names = "--fits",
      paramLabel = "WxH",
      defaultValue = "56x30",
      description = "How much room a card has for its text, in millimetres; 56x30 when left out.")
  private String fits;

  TextStatusCommand(Workplace workplace) {
    super(workplace);
  }

  @Override
  public Integer call() {
    if (least != null && !(least >= 0 && least <= ALL)) {
      return misused("`--fail-under` is a number from 0 to 100.", List.of());
    }
    if (!fits.matches("[1-9][0-9]{0,2}x[1-9][0-9]{0,2}")) {
      return misused("`--fits` is a width and a height in millimetres, such as 56x30.", List.of());
    }
    String[] box = fits.split("x");
    Optional<CardFit> fit = CardFit.of(Integer.parseInt(box[0]), Integer.parseInt(box[1]));
    Result<Optional<String>> locale =
        language == null ? Result.ready(Optional.empty()) : Spoken.tag(language).then(l -> Result.ready(Optional.of(l)));
    return with(locale.then(l -> all(l, fit)), this::show);
  }

  private Result<List<TextStatus>> all(Optional<String> locale, Optional<CardFit> fit) {
    Library library = library();
    List<Library.Chosen> chosen = new ArrayList<>();
    if (words.isEmpty()) {
      library.nearby().forEach(f -> chosen.add(new Library.Chosen(f, List.of())));
    }
    for (String word : words) {
      if (!(library.choose(word, List.of()) instanceof Result.Ready<Library.Chosen> ready)) {
        return library.choose(word, List.of()).then(c -> Result.ready(List.of()));
      }
      chosen.add(ready.value());
    }
    List<TextStatus> all = new ArrayList<>();
    for (Library.Chosen c : chosen) {
      Result<TextStatus> one = TextStatus.of(library, c, locale, fit);
      if (!(one instanceof Result.Ready<TextStatus> ready)) {
        return one.then(s -> Result.ready(List.of(s)));
      }
      all.add(ready.value());
    }
    return all.isEmpty() ? Result.misused("There is no pack here.", "Name one.") : Result.ready(all);
  }

  private int show(List<TextStatus> all) {
    if (json()) {
      console.say(Json.pretty(Map.of("packs", all.stream().map(TextStatusCommand::toMap).toList())));
    } else {
      all.stream().filter(s -> language != null).forEach(this::details);
      console.say(table(all));
    }
    boolean enough =
        least == null
            || all.stream().flatMap(s -> s.languages().stream()).allMatch(l -> l.census().percent() >= least);
    return enough ? ExitCode.DONE : ExitCode.FAILED;
  }

  private void details(TextStatus status) {
    for (TextStatus.Language l : status.languages()) {
      if (l.isEnglish() && !"en".equals(language)) {
        continue;
      }
      console.say(DiagnosticText.of(l.findings()));
      if (!l.census().missing().isEmpty()) {
        console.say("Missing from " + status.pack().id() + " in " + l.census().locale() + ":");
        console.say(Lines.wrap("  ", l.census().missing(), ", ", console.width()));
      }
    }
  }

  private static List<String> table(List<TextStatus> all) {
    Columns columns = new Columns(true);
    columns.row("", "texts", "done", "missing", "stale", "draft", "unlike", "long", "number");
    for (TextStatus status : all) {
      for (TextStatus.Language l : status.languages()) {
        Census c = l.census();
        columns.row(
            status.pack().id() + " " + c.locale(), "" + c.total(), percent(c), "" + c.missing().size(),
            "" + c.stale().size(), "" + c.drafts().size(), "" + c.unlike().size(),
            l.tooLong().map(t -> "" + t.size()).orElse("?"), "" + c.literal().size());
      }
    }
    return columns.lines();
  }

  // Never rounded up: what is not all is not 100.
  private static String percent(Census c) {
    return String.format(Locale.ROOT, "%.1f%%", Math.floor(10 * c.percent()) / 10);
  }

  private static Map<String, Object> toMap(TextStatus status) {
    List<Map<String, Object>> languages = new ArrayList<>();
    for (TextStatus.Language l : status.languages()) {
      Census c = l.census();
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("locale", c.locale());
      one.put("texts", c.total());
      one.put("done", c.done());
      one.put("percent", c.percent());
      one.put("missing", c.missing());
      one.put("stale", c.stale());
      one.put("drafts", c.drafts());
      one.put("unlike", c.unlike());
      one.put("long", l.tooLong().orElse(null));
      one.put("numbers", c.literal());
      one.put("diagnostics", l.findings().stream().map(Json::of).toList());
      languages.add(one);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("pack", status.pack().id());
    all.put("languages", languages);
    return all;
  }
}
