package houserule.engine.words;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The kinds of files in which translators get texts and give them back. */
public enum Exchange {
  /** Of GNU gettext; the key is the context. */
  PO("po"),

  /** XLIFF 2.0. */
  XLIFF("xliff", "xlf"),

  /** For spreadsheets. */
  CSV("csv");

  private final List<String> endings;

  Exchange(String... endings) {
    this.endings = List.of(endings);
  }

  /** What it is called on a command line, and how its files end. */
  public String ending() {
    return endings.get(0);
  }

  public static Optional<Exchange> called(String name) {
    return Arrays.stream(values()).filter(e -> e.endings.contains(name.toLowerCase(Locale.ROOT))).findFirst();
  }

  /** The kind that the name of a file tells. */
  public static Optional<Exchange> of(String file) {
    return called(file.substring(file.lastIndexOf('.') + 1));
  }

  /** The whole file; the same texts give the same file. */
  public String write(Catalog catalog) {
    return switch (this) {
      case PO -> PoWriter.text(catalog);
      case XLIFF -> XliffWriter.text(catalog);
      case CSV -> CsvWriter.text(catalog);
    };
  }

  /** Reads a file; there is nothing when it is malformed, which has been reported. */
  public Optional<Incoming> read(Source file, Diagnostics out) {
    return switch (this) {
      case PO -> PoReader.read(file, out);
      case XLIFF -> XliffReader.read(file, out);
      case CSV -> CsvReader.read(file, out);
    };
  }
}
