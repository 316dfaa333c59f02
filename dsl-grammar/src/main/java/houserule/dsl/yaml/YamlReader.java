package houserule.dsl.yaml;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Reads YAML 1.2 into nodes that know their places; refuses what a pack has no use for. */
public final class YamlReader {
  /** The largest file that is read at all, in characters. */
  public static final int MAX_LENGTH = 1 << 20;

  private static final int MAX_DEPTH = 40;

  private final Source source;
  private final Diagnostics out;
  private final int[] offsets;

  private YamlReader(Source source, Diagnostics out) {
    this.source = source;
    this.out = out;
    this.offsets = charOffsets(source.text());
  }

  /** The document of a file, or nothing when it cannot be read, which has been reported. */
  public static Optional<Yaml> read(Source source, Diagnostics out) {
    if (source.text().length() > MAX_LENGTH) {
      out.error(
          "yaml.too_long",
          Span.startOf(source),
          "This file is longer than " + MAX_LENGTH + " characters.",
          "Split it: every `*.yaml` of the pack is read.");
      return Optional.empty();
    }
    return new YamlReader(source, out).read();
  }

  private Optional<Yaml> read() {
    YamlProblems problems = new YamlProblems(source, this::offset, out);
    if (!problems.lettersAreFine()) {
      return Optional.empty();
    }
    LoadSettings settings =
        LoadSettings.builder()
            .setSchema(new CoreSchema())
            .setUseMarks(true)
            .setLabel(source.name())
            .setCodePointLimit(MAX_LENGTH + 1)
            .setAllowDuplicateKeys(true)
            .setAllowNonScalarKeys(true)
            .build();
    try {
      if (!guarded(settings)) {
        return Optional.empty();
      }
      Optional<Node> root = new Compose(settings).composeString(source.text());
      if (root.isEmpty()) {
        out.error("yaml.empty", Span.startOf(source), "This file is empty.");
        return Optional.empty();
      }
      return Optional.of(convert(root.get()));
    } catch (MarkedYamlEngineException e) {
      problems.report(e);
    } catch (YamlEngineException e) {
      problems.reportSomewhere();
    }
    return Optional.empty();
  }

  // Depth is counted on the events, before anything recurses over the nodes.
  private boolean guarded(LoadSettings settings) {
    int depth = 0;
    int before = out.errors();
    for (Event event : new Parse(settings).parseString(source.text())) {
      if (event instanceof CollectionStartEvent) {
        depth++;
      } else if (event instanceof CollectionEndEvent) {
        depth--;
      }
      if (depth > MAX_DEPTH) {
        out.error(
            "yaml.too_deep",
            span(event.getStartMark(), event.getEndMark()),
            "This is nested more than " + MAX_DEPTH + " levels deep.");
        return false;
      }
      refuse(event);
    }
    return out.errors() == before;
  }

  private void refuse(Event event) {
    Span at = span(event.getStartMark(), event.getEndMark());
    if (event instanceof AliasEvent
        || (event instanceof NodeEvent node && node.getAnchor().isPresent())) {
      out.error(
          "yaml.anchor",
          at,
          "Anchors (`&name`) and aliases (`*name`) are not used in packs.",
          "Write the value out, or quote a text that begins with `&` or `*`.");
    } else if ((event instanceof ScalarEvent s && s.getTag().isPresent())
        || (event instanceof CollectionStartEvent c && c.getTag().isPresent())) {
      out.error(
          "yaml.tag", at, "Tags (`!name`) are not used in packs.",
          "Leave it out, or quote a text that begins with `!`.");
    } else if (event instanceof DocumentStartEvent d
        && (d.getSpecVersion().isPresent() || !d.getTags().isEmpty())) {
      out.error(
          "yaml.directive", new Span(source, 0, 1), "Directives (`%…`) are not used in packs.",
          "Take the lines above `---` away.");
    }
  }

  // ---- nodes

  private Yaml convert(Node node) {
    Span span = span(node.getStartMark().orElseThrow(), node.getEndMark().orElseThrow());
    if (node instanceof ScalarNode scalar) {
      return scalar(scalar, span);
    } else if (node instanceof SequenceNode sequence) {
      List<Yaml> items = new ArrayList<>();
      sequence.getValue().forEach(n -> items.add(convert(n)));
      return new Yaml.Items(trimmed(span), items);
    }
    Map<String, Span> seen = new HashMap<>();
    List<Yaml.Entry> entries = new ArrayList<>();
    for (NodeTuple tuple : ((MappingNode) node).getValue()) {
      Yaml key = convert(tuple.getKeyNode());
      Yaml value = convert(tuple.getValueNode());
      if (!(key instanceof Yaml.Scalar name)) {
        out.error("yaml.key", key.span(), "A key is one word, but this is " + key.title() + ".");
        continue;
      }
      Span first = seen.putIfAbsent(name.value(), name.span());
      if (first != null) {
        out.error(
            "yaml.duplicate",
            name.span(),
            "`" + name.value() + "` stands here a second time.",
            "The first one is on line " + first.line() + ".");
        continue;
      }
      entries.add(new Yaml.Entry(name, value));
    }
    return new Yaml.Mapping(trimmed(span), entries);
  }

  // A block ends where the next one begins; for the caret it ends with its last word.
  private Span trimmed(Span span) {
    int end = span.end();
    while (end > span.start() && Character.isWhitespace(source.text().charAt(end - 1))) {
      end--;
    }
    return new Span(source, span.start(), end);
  }

  private Yaml.Scalar scalar(ScalarNode node, Span span) {
    ScalarStyle style = node.getScalarStyle();
    boolean quoted = style != ScalarStyle.PLAIN;
    boolean inQuotes = style == ScalarStyle.SINGLE_QUOTED || style == ScalarStyle.DOUBLE_QUOTED;
    int[] places = new ScalarPlaces(span, style).of(node.getValue());
    Snippet text = new Snippet(node.getValue(), source, places);
    return new Yaml.Scalar(inQuotes ? span : trimmed(span), text, quoted);
  }

  // ---- places

  private Span span(Optional<Mark> start, Optional<Mark> end) {
    return start.isEmpty() || end.isEmpty()
        ? Span.startOf(source)
        : span(start.get(), end.get());
  }

  private Span span(Mark start, Mark end) {
    return new Span(source, offset(start.getIndex()), offset(end.getIndex()));
  }

  private int offset(int codePoint) {
    return offsets == null
        ? Math.min(codePoint, source.text().length())
        : offsets[Math.min(codePoint, offsets.length - 1)];
  }

  // Marks count code points, sources count chars; null when the two are the same.
  private static int[] charOffsets(String text) {
    int points = text.codePointCount(0, text.length());
    if (points == text.length()) {
      return null;
    }
    int[] all = new int[points + 1];
    int at = 0;
    for (int i = 0; i < points; i++) {
      all[i] = at;
      at += Character.charCount(text.codePointAt(at));
    }
    all[points] = text.length();
    return all;
  }
}
