package houserule.engine.words;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.yaml.Yaml;
import houserule.dsl.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * From which English text each translation was made. It is kept beside the words, in
 * {@code text/sources/LOCALE.yaml}; what is not in there is taken to be up to date.
 */
public record Origins(Map<String, Origin> byKey) {
  public static final Origins NONE = new Origins(Map.of());

  private static final String FORM = "[0-9a-f]{12}( draft)?";
  private static final String DRAFT = " draft";
  private static final String HEAD =
      """
      # From which English text each translation was made; `houserule text import` writes this file.
      # To say that a text which is told as stale is right as it is, delete its line.
      """;

  /** The hash of an English text, and whether its translation is only a draft. */
  public record Origin(String hash, boolean draft) {
    boolean isFuzzy(String english) {
      return draft || !hash.equals(Origins.hash(english));
    }
  }

  public Origins {
    byKey = new LinkedHashMap<>(byKey);
  }

  /** The file for a language, from the folder of a pack. */
  public static String file(String locale) {
    return "text/sources/" + locale + ".yaml";
  }

  /** Reads the file; mistakes in it are reported. */
  public static Origins read(Source source, Diagnostics out) {
    Map<String, Origin> all = new LinkedHashMap<>();
    if (YamlReader.read(source, out).orElse(null) instanceof Yaml.Mapping map) {
      for (Yaml.Entry e : map.entries()) {
        if (e.value() instanceof Yaml.Scalar s && s.value().matches(FORM)) {
          all.put(e.name(), new Origin(s.value().substring(0, 12), s.value().endsWith(DRAFT)));
        } else {
          out.error(
              "text.sources", e.value().span(), "This is not the mark of an English text.",
              "Delete the line: its text is then taken to be up to date.");
        }
      }
    }
    return new Origins(all);
  }

  /** The text of the file, by the keys that are given and in their order. */
  public String text(Iterable<String> keys) {
    StringBuilder all = new StringBuilder(HEAD);
    for (String key : keys) {
      Origin o = byKey.get(key);
      if (o != null) {
        // A hash of digits alone would be a number.
        all.append(Scalar.key(key)).append(": \"").append(o.hash()).append(o.draft() ? DRAFT : "").append("\"\n");
      }
    }
    return all.toString();
  }

  static String hash(String english) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(english.getBytes(StandardCharsets.UTF_8)), 0, 6);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
