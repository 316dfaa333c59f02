package houserule.engine.words;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written for translators is read again as it was, in every kind of file. */
class ExchangeTest {
  private static final List<String> TEXTS =
      List.of(
          "Plain", "With “quotes” and \"quotes\" and 'these'", "a\\b \\n \\\" c", "two\nlines\n", "\n", "a\r\nb\tc",
          "<b>&amp; & </b> ]]>", "{n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}", " spaces around  ",
          "a,b;c\td", "Zażółć gęślą jaźń 🂡 \u00a0.", "msgstr \"x\"", "#~ msgid", "=1+2", "ends in \\", "\"", "key");

  private static Catalog catalog() {
    List<Entry> entries = new java.util.ArrayList<>();
    for (int i = 0; i < TEXTS.size(); i++) {
      String key = "zone.z" + i;
      Entry.State state = Entry.State.values()[i % 3];
      Optional<String> target = state == Entry.State.MISSING ? Optional.empty() : Optional.of(TEXTS.get(TEXTS.size() - 1 - i));
      entries.add(new Entry(key, List.of("zone", key), TEXTS.get(i), target, state, List.of("Note “" + i + "” <&> \\")));
    }
    entries.add(new Entry("component.c.*.text", List.of("component"), "All", Optional.of("Wszystkie"), Entry.State.TRANSLATED, List.of()));
    entries.add(new Entry("zone.old", List.of("zone"), "", Optional.of("Stare\nrzeczy"), Entry.State.OBSOLETE, List.of()));
    return new Catalog("toys", "1.2.3", "pl", entries);
  }

  private static Optional<Incoming> read(Exchange format, String text) {
    Diagnostics out = new Diagnostics();
    String marked = text.startsWith("\ufeff") ? text.substring(1) : text;
    Optional<Incoming> read = format.read(new Source("file", marked), out);
    assertThat(read.isPresent()).isEqualTo(!out.hasErrors());
    return read;
  }

  @ParameterizedTest
  @EnumSource
  void whatIsWrittenIsReadAgain(Exchange format) {
    Incoming read = read(format, format.write(catalog())).orElseThrow();
    assertThat(read.locale()).contains("pl");
    assertThat(read.pack()).isEqualTo(format == Exchange.CSV ? Optional.empty() : Optional.of("toys"));
    assertThat(read.items()).hasSameSizeAs(catalog().entries());
    for (int i = 0; i < read.items().size(); i++) {
      Entry e = catalog().entries().get(i);
      Incoming.Item item = read.items().get(i);
      assertThat(item.key()).isEqualTo(e.key());
      assertThat(item.source()).contains(e.source());
      assertThat(item.target()).isEqualTo(e.target().orElse(""));
      assertThat(item.fuzzy()).isEqualTo(e.state() == Entry.State.FUZZY);
      assertThat(item.obsolete()).isEqualTo(e.state() == Entry.State.OBSOLETE);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theSameTextsGiveTheSameFile(Exchange format) {
    assertThat(format.write(catalog())).isEqualTo(format.write(catalog()));
  }

  /** However a file is cut off, nobody is told half of a text. */
  @ParameterizedTest
  @EnumSource
  void aFileThatWasCutOffSaysNothingWrong(Exchange format) {
    Map<String, String> whole = new LinkedHashMap<>();
    catalog().entries().forEach(e -> whole.put(e.key(), e.target().orElse("")));
    String text = format.write(catalog());
    int refused = 0;
    for (int end = 0; end < text.length() - 1; end++) {
      Optional<Incoming> read = read(format, text.substring(0, end));
      refused += read.isEmpty() ? 1 : 0;
      int at = end;
      read.ifPresent(
          r ->
              r.items().forEach(
                  i ->
                      assertThat(i.target())
                          .as(i.key() + " at " + at)
                          .isIn(whole.get(i.key()), "")));
    }
    assertThat(refused).isGreaterThan(text.length() / 4);
  }
}
