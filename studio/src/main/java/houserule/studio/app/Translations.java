package houserule.studio.app;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.yaml.YamlReader;
import houserule.engine.pack.Pack;
import houserule.engine.words.Catalogs;
import houserule.engine.words.Exchange;
import houserule.engine.words.Imports;
import houserule.engine.words.Incoming;
import houserule.engine.words.Languages;
import houserule.engine.words.Origins;
import houserule.engine.words.TextFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gives the texts of packs to translators and takes them back. */
public final class Translations {
  private static final String UTF_8_MARK = "\ufeff";

  private Translations() {}

  /**
   * What came of a translator's file.
   *
   * @param written the files that are other than before
   */
  public record Imported(Pack pack, String locale, Imports.Plan plan, List<Path> written) {
    public Imported {
      written = List.copyOf(written);
    }
  }

  /** The texts of a pack beside a language, as a file for translators. */
  public static Result<String> export(Library library, String word, String locale, Exchange format) {
    return open(library, word)
        .then(pack -> foreign(locale).then(l -> origins(pack, l).then(o -> Result.ready(format.write(Catalogs.of(pack, l, o))))));
  }

  private static Result<Pack> open(Library library, String word) {
    return library
        .open(word, List.of())
        .then(
            pack ->
                pack.with().isEmpty()
                    ? Result.ready(pack)
                    : Result.misused("`" + word + "` is several packs, and each has words of its own.", "Name one of them."));
  }

  /** A language that is not English, from which all others are made. */
  private static Result<String> foreign(String locale) {
    return locale.equals(Languages.ENGLISH) || !locale.matches("[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}")
        ? Result.misused(
            "Texts are translated from English into another language, and `" + locale + "` is none.",
            "A language is written as a code such as `pl` or `pt-BR`.")
        : Result.ready(locale);
  }

  /** What is known of when the translations of a language were made. */
  static Result<Origins> origins(Pack pack, String locale) {
    Path file = pack.folder().resolve(Origins.file(locale));
    if (!Files.exists(file)) {
      return Result.ready(Origins.NONE);
    }
    Diagnostics out = new Diagnostics();
    String head = pack.main().head().name();
    String name = head.substring(0, head.lastIndexOf('/') + 1) + Origins.file(locale);
    return source(file, name, out)
        .then(source -> Result.of(Optional.of(Origins.read(source, out)), out));
  }

  private static Result<Source> source(Path file, String name, Diagnostics out) {
    try {
      if (Files.isDirectory(file)) {
        return Result.misused("`" + name + "` is a folder, not a file.");
      }
      if (Files.size(file) > 4L * YamlReader.MAX_LENGTH) {
        return Result.misused("`" + name + "` is too large.");
      }
      return Result.of(Source.utf8(name, Files.readAllBytes(file), out), out);
    } catch (NoSuchFileException e) {
      return Result.misused("There is no file `" + name + "`.");
    } catch (IOException e) {
      return Result.misused("`" + name + "` cannot be read.");
    }
  }

  /** What somebody asked for when they gave back a file. */
  public record Request(Path file, String shown, Exchange format, Optional<String> pack, Optional<String> locale) {}

  /** Takes what is new in a file into the files of its pack, or changes nothing when it is malformed. */
  public static Result<Imported> take(Library library, Request request) {
    Diagnostics out = new Diagnostics();
    return source(request.file(), request.shown(), out)
        .then(source -> Result.of(request.format().read(source, out), out))
        .then(incoming -> pack(library, request, incoming).then(pack -> take(pack, request, incoming)));
  }

  private static Result<Pack> pack(Library library, Request request, Incoming incoming) {
    if (request.pack().isEmpty() && incoming.pack().isEmpty()) {
      return Result.misused(
          "`" + request.shown() + "` does not say for which pack it is.", "Name it: `houserule text import FILE PACK`.");
    }
    Span at = Span.startOf(incoming.file());
    Result<Pack> opened = request.pack().isPresent() ? open(library, request.pack().get()) : named(library, incoming.pack().get(), at);
    return opened.then(
        pack -> {
          String meant = incoming.pack().orElse(pack.id());
          if (meant.equals(pack.id())) {
            return Result.ready(pack);
          }
          Diagnostics out = new Diagnostics();
          out.error("exchange.pack", at, "This file is for `" + meant + "`, not for `" + pack.id() + "`.", "Leave the pack out, or name `" + meant + "`.");
          return Result.of(Optional.empty(), out);
        });
  }

  /** The pack that a file names, which may be a folder where one stands; a file never names another path. */
  private static Result<Pack> named(Library library, String id, Span at) {
    Result<Pack> here = id.matches("[a-z][a-z0-9-]*") ? library.open(id, List.of()) : Result.misused("");
    return here instanceof Result.Misused ? library.openNamed(id, at) : here;
  }

  private static Result<Imported> take(Pack pack, Request request, Incoming incoming) {
    Optional<String> locale = request.locale().or(incoming::locale);
    if (locale.isEmpty()) {
      return Result.misused("`" + request.shown() + "` does not say in which language it is.", "Name it: `--lang pl`.");
    }
    return foreign(locale.get())
        .then(l -> origins(pack, l))
        .then(
            origins -> {
              Diagnostics out = new Diagnostics();
              return Result.of(Imports.plan(incoming, pack, locale.get(), origins, out), out)
                  .then(plan -> write(pack, locale.get(), plan, origins));
            });
  }

  private static Result<Imported> write(Pack pack, String locale, Imports.Plan plan, Origins before) {
    Path words = pack.folder().resolve("text").resolve(locale + ".yaml");
    Path marks = pack.folder().resolve(Origins.file(locale));
    try {
      String old = Files.exists(words) ? Files.readString(words, StandardCharsets.UTF_8) : "";
      boolean marked = old.startsWith(UTF_8_MARK);
      String fresh = plan.texts().isEmpty() ? old : TextFile.with(marked ? old.substring(1) : old, plan.before(), plan.texts());
      Map<Path, String> files = new LinkedHashMap<>();
      if (!plan.texts().isEmpty()) {
        files.put(words, (marked ? UTF_8_MARK : "") + fresh);
      }
      if (!plan.origins().equals(before)) {
        files.put(marks, plan.origins().text(keys(plan)));
      }
      put(pack, files);
      return Result.ready(new Imported(pack, locale, plan, List.copyOf(files.keySet())));
    } catch (IOException e) {
      return Result.misused("The words of `" + pack.id() + "` cannot be written to `" + words.getParent() + "`.");
    }
  }

  private static Set<String> keys(Imports.Plan plan) {
    Set<String> all = new LinkedHashSet<>();
    plan.before().entries().forEach(e -> all.add(e.key()));
    return all;
  }

  private static void put(Pack pack, Map<Path, String> files) throws IOException {
    for (Path file : files.keySet()) {
      Files.createDirectories(file.getParent());
      // A link in a stranger's pack must not lead our pen out of its folder.
      if (!file.getParent().toRealPath().startsWith(pack.folder().toRealPath())) {
        throw new IOException(file.toString());
      }
    }
    for (Map.Entry<Path, String> file : files.entrySet()) {
      if (!Saves.write(file.getKey(), file.getValue())) {
        throw new IOException(file.getKey().toString());
      }
    }
  }
}
