package houserule.engine.pack;

import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.yaml.Yaml;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files of one folder, read but not yet laid over those of another: a game of its own, or a
 * variant that states only what it changes.
 *
 * @param base what a variant extends; empty for a game of its own
 * @param after variants over which this one may set values of its own
 * @param sections what a game of its own declares, by section
 * @param edits what a variant says about its base, in the order of its files
 * @param texts the words by locale, as they stand in the files
 */
public record Layer(
    Path folder,
    String id,
    String version,
    Source head,
    Optional<Base> base,
    List<Yaml.Scalar> after,
    Optional<Yaml> players,
    Optional<Yaml> unattended,
    List<String> locales,
    Yaml.Mapping sections,
    List<Edit> edits,
    Map<String, Yaml.Mapping> texts,
    Optional<Source> flow,
    List<Source> sources) {

  /** The pack that a variant extends, and which versions of it. */
  record Base(String id, VersionRange range, Span idAt, Span rangeAt) {}

  /** One of the keys under which a variant says what it changes, with what stands there. */
  record Edit(Verb verb, Yaml node) {}

  /** What an edit does. */
  enum Verb {
    OPTIONS,
    REMOVE,
    CHANGE,
    ADD
  }

  public boolean isVariant() {
    return base.isPresent();
  }

  /** A hash over every file that has to do with play; texts are left out. */
  public String fingerprint() {
    MessageDigest digest = sha256();
    for (Source source : sources) {
      String name = source.name().substring(source.name().lastIndexOf('/') + 1);
      String text = name + "\0" + source.text().replace("\r\n", "\n") + "\0";
      digest.update(text.getBytes(StandardCharsets.UTF_8));
    }
    return HexFormat.of().formatHex(digest.digest(), 0, 8);
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** Whether a file belongs to this layer. */
  boolean owns(Source source) {
    return source == head
        || flow.filter(f -> f == source).isPresent()
        || sources.contains(source)
        || texts.values().stream().anyMatch(t -> t.span().source() == source);
  }

  /** A word of the pack about itself, such as its name, in a language or else in English. */
  public Optional<String> about(String key, String locale) {
    return own("pack." + key, locale);
  }

  /** A text of this layer's own files without anything filled in, in a language or else in English. */
  public Optional<String> own(String key, String locale) {
    return text(texts.get(locale), key).or(() -> text(texts.get("en"), key));
  }

  private static Optional<String> text(Yaml.Mapping words, String key) {
    if (words == null) {
      return Optional.empty();
    }
    for (Yaml.Entry e : words.entries()) {
      if (e.name().equals(key) && e.value() instanceof Yaml.Scalar s) {
        return Optional.of(s.value());
      }
      boolean inside = key.startsWith(e.name() + ".") && e.value() instanceof Yaml.Mapping;
      Optional<String> found =
          inside ? text((Yaml.Mapping) e.value(), key.substring(e.name().length() + 1)) : Optional.empty();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }
}
