package houserule.engine.pack;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.util.ULocale;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import houserule.dsl.source.Suggest;
import houserule.dsl.yaml.Yaml;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The words of a pack in one language, by key; messages are ICU MessageFormat. */
public final class Words {
  static final Words EMPTY =
      new Words(Span.startOf(new Source("", "")), "en", true, Map.of(), Map.of(), null);

  private final Span place;
  private final String locale;
  private final boolean complete;
  private final Map<String, Yaml.Scalar> texts;
  private final Map<String, Span> groups;
  private final Words fallback;
  private final Map<String, MessageFormat> formats = new java.util.concurrent.ConcurrentHashMap<>();

  private Words(
      Span place,
      String locale,
      boolean complete,
      Map<String, Yaml.Scalar> texts,
      Map<String, Span> groups,
      Words fallback) {
    this.place = place;
    this.locale = locale;
    this.complete = complete;
    this.texts = texts;
    this.groups = groups;
    this.fallback = fallback;
  }

  /**
   * The words of all layers of a pack in one language.
   *
   * @param own those of the pack that was asked for, where what is missing would have to be added
   * @param complete whether there is nothing beside that pack and its bases that might use a text
   */
  static Words of(
      String locale, Yaml.Mapping all, Yaml.Mapping own, boolean complete, Diagnostics out) {
    Nodes nodes = new Nodes(out);
    Words words =
        new Words(
            new Span(own.span().source(), 0, 0), locale, complete, new LinkedHashMap<>(),
            new LinkedHashMap<>(), null);
    words.flatten("", all, nodes);
    words.groups.values().removeIf(at -> at.source() != own.span().source());
    words.checkFormats(out);
    return words;
  }

  /** The same, with those of another language for what is missing. */
  public Words over(Words other) {
    return new Words(place, locale, complete, texts, groups, other);
  }

  /** The same with every message made into another, those of the language behind it too. */
  public Words rewritten(UnaryOperator<String> by) {
    Map<String, Yaml.Scalar> all = new LinkedHashMap<>();
    texts.forEach((key, text) -> all.put(key, Scalars.plain(by.apply(text.value()), text.span())));
    return new Words(place, locale, complete, all, groups, fallback == null ? null : fallback.rewritten(by));
  }

  private void flatten(String prefix, Yaml.Mapping map, Nodes nodes) {
    for (Yaml.Entry e : map.entries()) {
      String key = prefix.isEmpty() ? e.name() : prefix + "." + e.name();
      if (e.value() instanceof Yaml.Mapping inner) {
        groups.put(key, e.key().span());
        flatten(key, inner, nodes);
      } else {
        nodes.text(e.value(), "A message").ifPresent(s -> texts.put(key, s));
      }
    }
  }

  private void checkFormats(Diagnostics out) {
    texts.forEach(
        (key, text) -> {
          try {
            // A message may also be too long or too deep for its reader, which says so in its own ways.
            new MessageFormat(text.value(), new ULocale(locale));
          } catch (IllegalArgumentException | IndexOutOfBoundsException | StackOverflowError e) {
            out.error(
                "text.format",
                text.span(),
                "The message `" + key + "` is not well formed: a brace or a plural is not closed.",
                "An argument is written `{name}`; a brace that is meant as itself, `'{'`.");
          }
        });
  }

  public String locale() {
    return locale;
  }

  public boolean has(String key) {
    return texts.containsKey(key) || fallback != null && fallback.has(key);
  }

  /** A message as it is written, with nothing filled in. */
  public Optional<String> message(String key) {
    Yaml.Scalar text = texts.get(key);
    return text != null || fallback == null ? Optional.ofNullable(text).map(Yaml.Scalar::value) : fallback.message(key);
  }

  /** A message with its arguments filled in; the key itself where there is none. */
  public String text(String key, Map<String, Object> arguments) {
    Yaml.Scalar text = texts.get(key);
    if (text == null) {
      return fallback == null ? key : fallback.text(key, arguments);
    }
    MessageFormat format =
        formats.computeIfAbsent(key, k -> new MessageFormat(text.value(), new ULocale(locale)));
    synchronized (format) {
      return format.format(arguments);
    }
  }

  public String text(String key) {
    return text(key, Map.of());
  }

  /** The names of the arguments a message uses. */
  Collection<String> arguments(String key) {
    try {
      return new MessageFormat(texts.get(key).value(), new ULocale(locale)).getArgumentNames();
    } catch (IllegalArgumentException | IndexOutOfBoundsException | StackOverflowError e) {
      return List.of();
    }
  }

  Span span(String key) {
    return texts.get(key).span();
  }

  /**
   * Reports keys that nothing asks for and keys that are asked for and missing.
   *
   * @param certain whether the pack has no other mistake, so that all it asks for is known
   * @param changes what variants did, removing texts perhaps
   */
  void check(Needs needs, boolean certain, List<Change> changes, Diagnostics out) {
    List<String> missing = new ArrayList<>();
    needs.required().forEach(
        (key, why) -> {
          if (!has(key) && needs.fallback(key).stream().noneMatch(this::has)) {
            missing.add(key);
          }
        });
    for (String key : texts.keySet()) {
      if (needs.knows(key)) {
        arguments(key, needs, certain, out);
        continue;
      }
      Optional<String> meant = Suggest.nearest(key, missing);
      // A variant may leave out what its base has words for.
      boolean mine = complete && texts.get(key).span().source() == place.source();
      if (mine && (certain || meant.isPresent())) {
        out.error(
            "text.unused",
            texts.get(key).span(),
            "Nothing in the pack uses the text `" + key + "`.",
            meant.map(m -> new String[] {"Did you mean `" + m + "`?"})
                .orElseGet(() -> Suggest.hints(key, needs.all())));
      }
      // One slip, one message: what is misspelt is not missing as well.
      meant.ifPresent(missing::remove);
    }
    for (String key : missing) {
      Optional<Change> removed =
          changes.stream()
              .filter(c -> c.kind() == Change.Kind.REMOVED)
              .filter(c -> ("text." + locale + "." + key).equals(String.join(".", c.path())))
              .findFirst();
      if (removed.isPresent()) {
        out.error(
            "remove.used", removed.get().at(),
            "`" + removed.get().shown() + "` is removed here, but still used.",
            "It is " + needs.required().get(key) + ".");
        continue;
      }
      out.error(
          "text.missing",
          nearest(key),
          "There is no text for `" + key + "`.",
          "It is " + needs.required().get(key) + "."
              + (groups.isEmpty() ? " Write it into `text/" + locale + ".yaml`." : ""));
    }
  }

  /** The place of the innermost group in which a key would stand. */
  private Span nearest(String key) {
    for (int dot = key.lastIndexOf('.'); dot > 0; dot = key.lastIndexOf('.', dot - 1)) {
      Span group = groups.get(key.substring(0, dot));
      if (group != null) {
        return group;
      }
    }
    return place;
  }

  private void arguments(String key, Needs needs, boolean certain, Diagnostics out) {
    Yaml.Scalar text = texts.get(key);
    for (String argument : arguments(key)) {
      boolean near = Suggest.nearest(argument, needs.arguments(key)).isPresent();
      if (!needs.arguments(key).contains(argument) && (certain || near)) {
        int at = text.value().indexOf("{" + argument);
        out.error(
            "text.argument",
            at < 0 ? text.span() : text.text().span(at, at + 1 + argument.length()),
            "Nothing is known here by the name of `{" + argument + "}`.",
            needs.arguments(key).isEmpty()
                ? new String[] {"The text `" + key + "` has no arguments."}
                : Suggest.hints(argument, needs.arguments(key)));
      }
    }
  }
}
