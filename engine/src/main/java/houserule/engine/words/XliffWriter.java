package houserule.engine.words;

/** Writes texts as XLIFF 2.0: one unit of one segment a text. */
final class XliffWriter {
  static final String NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0";
  static final String FUZZY = "houserule:fuzzy";

  private final StringBuilder all = new StringBuilder();

  private XliffWriter() {}

  static String text(Catalog catalog) {
    XliffWriter to = new XliffWriter();
    to.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    to.line(
        "<xliff xmlns=\"" + NAMESPACE + "\" version=\"2.0\" srcLang=\"" + Languages.ENGLISH + "\" trgLang=\""
            + catalog.locale() + "\">");
    to.line(
        "  <file id=\"" + catalog.pack() + "\" original=\"" + catalog.pack() + " " + catalog.version()
            + "\" canResegment=\"no\" xml:space=\"preserve\">");
    catalog.entries().forEach(to::unit);
    to.line("  </file>");
    to.line("</xliff>");
    return to.all.toString();
  }

  private void unit(Entry e) {
    boolean obsolete = e.state() == Entry.State.OBSOLETE;
    line(
        "    <unit id=\"" + e.key().replaceAll("[^A-Za-z0-9.-]", "_") + "\" name=\"" + attribute(e.key()) + "\""
            + (obsolete ? " translate=\"no\"" : "") + ">");
    if (!e.notes().isEmpty()) {
      line("      <notes>");
      e.notes().forEach(n -> line("        <note>" + escaped(n) + "</note>"));
      line("      </notes>");
    }
    String state =
        switch (e.state()) {
          case MISSING -> "";
          case FUZZY -> " state=\"initial\" subState=\"" + FUZZY + "\"";
          case TRANSLATED, OBSOLETE -> " state=\"translated\"";
        };
    line("      <segment" + state + ">");
    line("        <source>" + escaped(e.source()) + "</source>");
    e.target().ifPresent(t -> line("        <target>" + escaped(t) + "</target>"));
    line("      </segment>");
    line("    </unit>");
  }

  private void line(String text) {
    all.append(text).append('\n');
  }

  private static String attribute(String text) {
    return escaped(text).replace("\"", "&quot;");
  }

  private static String escaped(String text) {
    StringBuilder all = new StringBuilder();
    text.codePoints().forEach(
        c -> {
          switch (c) {
            case '&' -> all.append("&amp;");
            case '<' -> all.append("&lt;");
            case '>' -> all.append("&gt;");
            case '\r' -> all.append("&#13;");
            default -> {
              boolean sayable = c >= ' ' && c != 0xFFFE && c != 0xFFFF || c == '\n' || c == '\t';
              all.append(sayable ? Character.toString(c) : String.format("<cp hex=\"%04X\"/>", c));
            }
          }
        });
    return all.toString();
  }
}
