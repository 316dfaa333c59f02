package houserule.engine.words;

/** Writes texts as a PO file: one entry a text, its key as the context. */
final class PoWriter {
  private final StringBuilder all = new StringBuilder();

  private PoWriter() {}

  static String text(Catalog catalog) {
    PoWriter to = new PoWriter();
    to.head(catalog);
    catalog.entries().forEach(to::entry);
    return to.all.toString();
  }

  private void head(Catalog catalog) {
    String fields =
        "Project-Id-Version: " + catalog.pack() + " " + catalog.version() + "\n"
            // Tools fill these in; a date of ours would make two exports differ.
            + "PO-Revision-Date: \nLast-Translator: \nLanguage-Team: \n"
            + "Language: " + catalog.locale().replace('-', '_') + "\n"
            + "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n";
    string("", "msgid", "");
    string("", "msgstr", "");
    fields.lines().forEach(f -> all.append('"').append(escaped(f + "\n")).append("\"\n"));
  }

  private void entry(Entry e) {
    all.append('\n');
    e.notes().forEach(n -> all.append("#. ").append(n).append('\n'));
    if (e.state() == Entry.State.FUZZY) {
      all.append("#, fuzzy\n");
    }
    String before = e.state() == Entry.State.OBSOLETE ? "#~ " : "";
    string(before, "msgctxt", e.key());
    string(before, "msgid", e.source());
    string(before, "msgstr", e.target().orElse(""));
  }

  // In one line, however long: of a file that was cut off nobody then reads half a text.
  private void string(String before, String keyword, String text) {
    all.append(before).append(keyword).append(" \"").append(escaped(text)).append("\"\n");
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r");
  }
}
