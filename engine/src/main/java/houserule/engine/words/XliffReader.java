package houserule.engine.words;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.source.Span;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads XLIFF 2: units of one segment without markup inside, as we write them and tools keep them. */
final class XliffReader {
  private final Source file;
  private final Diagnostics out;
  private final List<Incoming.Item> items = new ArrayList<>();
  private XMLStreamReader in;
  private Optional<String> pack = Optional.empty();
  private Optional<String> locale = Optional.empty();
  private Unit unit;
  private StringBuilder text;

  /** A unit as far as it is read. */
  private static final class Unit {
    private String key;
    private Span at;
    private boolean obsolete;
    private boolean fuzzy;
    private int segments;
    private String source;
    private String target = "";
    private Span targetAt;
  }

  /** Something that is not understood; what is wrong has been reported. */
  private static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private XliffReader(Source file, Diagnostics out) {
    this.file = file;
    this.out = out;
  }

  static Optional<Incoming> read(Source file, Diagnostics out) {
    return new XliffReader(file, out).read();
  }

  private Optional<Incoming> read() {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    // Nothing outside of the file is ever read, whatever it names.
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    try {
      in = factory.createXMLStreamReader(new StringReader(file.text()));
      while (in.hasNext()) {
        event(in.next());
      }
      return Optional.of(new Incoming(file, pack, locale, items));
    } catch (XMLStreamException e) {
      unreadable(e);
    } catch (Unreadable e) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  private void unreadable(XMLStreamException e) {
    int at = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getCharacterOffset() - 1);
    Span place = new Span(file, Math.min(at, file.text().length()), Math.min(at + 1, file.text().length()));
    if (file.text().contains("</xliff>")) {
      out.error(
          "exchange.syntax", place, "This is not well-formed XML from here on.",
          "In texts `<` is written `&lt;` and `&` is written `&amp;`; what is opened is closed.");
    } else {
      out.error(
          "exchange.syntax", place, "The file ends before it is complete: `</xliff>` is missing.",
          "It was cut off on its way, or is no XLIFF: get it again.");
    }
  }

  private void event(int event) throws Unreadable {
    switch (event) {
      case XMLStreamConstants.START_ELEMENT -> start(in.getLocalName());
      case XMLStreamConstants.END_ELEMENT -> end(in.getLocalName());
      case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
        if (text != null) {
          text.append(in.getText());
        }
      }
      case XMLStreamConstants.DTD -> throw wrong(tag("!DOCTYPE"), "This file has a document type, which is not read.", "Take the line away.");
      default -> { }
    }
  }

  private void start(String name) throws Unreadable {
    if (text != null) {
      inline(name);
      return;
    }
    switch (name) {
      case "xliff" -> {
        String version = attribute("version").orElse("");
        if (!version.startsWith("2.")) {
          throw wrong(tag(name), "This is not XLIFF 2 but version `" + version + "`.", "Let your tool save XLIFF 2.0 or 2.1.");
        }
        locale = attribute("trgLang");
      }
      case "file" -> pack = attribute("id");
      case "unit" -> unit();
      case "segment" -> segment();
      case "source", "target" -> {
        text = new StringBuilder();
        if (name.equals("target") && unit != null) {
          unit.targetAt = tag(name);
        }
      }
      default -> { }
    }
  }

  private void inline(String name) throws Unreadable {
    String hex = attribute("hex").orElse("");
    if (!name.equals("cp") || !hex.matches("[0-9A-Fa-f]{1,6}")) {
      throw wrong(tag(name), "A text holds the element `" + name + "`, but texts of packs have no markup.", "Let your tool keep `{…}` as plain text.");
    }
    text.appendCodePoint(Integer.parseInt(hex, 16));
  }

  private void unit() {
    unit = new Unit();
    unit.at = tag("unit");
    unit.key = attribute("name").or(() -> attribute("id")).orElse("");
    unit.obsolete = attribute("translate").filter("no"::equals).isPresent();
  }

  private void segment() throws Unreadable {
    if (unit == null) {
      throw wrong(tag("segment"), "A segment stands outside of any unit.");
    }
    if (++unit.segments > 1) {
      throw wrong(tag("segment"), "The unit `" + unit.key + "` is split into several segments.", "Let your tool join them: a text is one segment.");
    }
    unit.fuzzy = attribute("state").filter("initial"::equals).isPresent();
  }

  private void end(String name) throws Unreadable {
    switch (name) {
      case "source" -> {
        if (unit != null && text != null) {
          unit.source = text.toString();
        }
        text = null;
      }
      case "target" -> {
        if (unit != null && text != null) {
          unit.target = text.toString();
          unit.targetAt = unit.targetAt.to(new Span(file, unit.targetAt.start(), offset()));
        }
        text = null;
      }
      case "unit" -> finish();
      default -> { }
    }
  }

  private void finish() {
    if (unit.segments == 1) {
      items.add(
          new Incoming.Item(
              unit.key, Optional.ofNullable(unit.source), unit.target, unit.fuzzy, unit.obsolete, unit.at,
              unit.targetAt == null ? unit.at : unit.targetAt));
    }
    unit = null;
  }

  private Optional<String> attribute(String name) {
    return Optional.ofNullable(in.getAttributeValue(null, name));
  }

  private int offset() {
    return Math.max(0, Math.min(in.getLocation().getCharacterOffset(), file.text().length()));
  }

  /** The tag that was just read; the parser tells where it ends. */
  private Span tag(String name) {
    int end = offset();
    int start = Math.max(0, file.text().lastIndexOf("<" + name, Math.max(0, end - 1)));
    return new Span(file, start, Math.max(start + 1, end));
  }

  private Unreadable wrong(Span at, String message, String... hints) {
    out.error("exchange.syntax", at, message, hints);
    return new Unreadable();
  }
}
