package houserule.studio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words given to translators, taken back, refused and counted, word for word. */
class TextTest {
  private static final Golden GOLDEN = new Golden("text");

  @TempDir Path here;
  private Shell shell;

  /** The game of the tutorial with a Polish that is not finished. */
  @BeforeEach
  void begin() {
    shell = new Shell(here.toAbsolutePath());
    Shell.copy(Shell.REPOSITORY.resolve("docs/examples/picnic"), here.resolve("rules/picnic"));
    shell.write("variants/feast/pack.yaml", "id: feast\nversion: 1.0.0\nformat: 1\nextends: picnic ^1.0\nlocales: [en]\n");
    shell.write("variants/feast/text/en.yaml", "pack: {name: Feast, about: More of it.}\nask: {take: What do you grab?}\n");
    shell.write(
        "rules/picnic/text/pl.yaml",
        """
        # Polish, by hand.
        pack: {name: Piknik}   # the name

        component:
          food:
            "*": {text: "{taste}, {bites, plural, one {# kęs} few {# kęsy} many {# kęsów} other {# kęsa}}."}
            # sweet things
            cake: {name: Ciasto}
          wish:
            "*": {text: "Punkty: {points}."}
        """);
  }

  @AfterAll
  static void everyFileIsCompared() throws IOException {
    GOLDEN.isComplete();
  }

  private Shell.Run golden(String name, int code, String... arguments) throws IOException {
    Shell.Run run = shell.run(arguments);
    GOLDEN.check(name, shell.steady("$ houserule " + String.join(" ", arguments) + "\n" + run.all()));
    assertThat(run.code()).isEqualTo(code);
    return run;
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.walk(here.resolve("rules"))) {
      for (Path f : files.filter(Files::isRegularFile).toList()) {
        all.put(here.relativize(f).toString(), Files.readString(f));
      }
    }
    return all;
  }

  private String export(String format) {
    return shell.run("text", "export", "picnic", "--lang", "pl", "--format", format).out();
  }

  /** The export with one place changed, which must be there. */
  private String spoilt(String format, String what, String by) {
    String text = export(format);
    assertThat(text).contains(what);
    return text.replace(what, by);
  }

  private void refused(String name, String file, String text) throws IOException {
    shell.write(file, text);
    refused(name, file);
  }

  private void refused(String name, String file) throws IOException {
    Map<String, String> before = files();
    Shell.Run run = golden(name, ExitCode.FAILED, "text", "import", file, "picnic");
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(file + ":");
    assertThat(files()).isEqualTo(before);
  }

  // ---- help and usage

  @Test
  void help() throws IOException {
    golden("help", ExitCode.DONE, "text", "--help");
    for (String command : new String[] {"export", "import", "status"}) {
      golden("help-" + command, ExitCode.DONE, "text", command, "--help");
    }
    assertThat(shell.run("text").code()).isEqualTo(ExitCode.USAGE);
    assertThat(shell.run("text", "improt").err()).contains("Did you mean `import`?");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "text export picnic|Missing required option: `--lang=L`.",
        "text export picnic --lang en|Texts are translated from English into another language, and `en` is none.",
        "text export picnic --lang PL|Texts are translated from English into another language, and `PL` is none.",
        "text export picnic --lang ../x|`../x` is not a language.",
        "text export picnic --lang pl --format doc|There is no format `doc`.",
        "text export picnic --lang pl --out pl.doc|The name `pl.doc` does not tell which kind of file it is.",
        "text export picnic --lang pl --out rules/pl.po/x.po|`rules/pl.po/x.po` cannot be written.",
        "text export picnik --lang pl|No pack is called `picnik`.",
        "text export picnic+feast --lang pl|`picnic+feast` is several packs, and each has words of its own.",
        "text import no.po|There is no file `no.po`.",
        "text import rules --format po|`rules` is a folder, not a file.",
        "text import no.csv picnic --lang !|`!` is not a language.",
        "text status picnic --fail-under 101|`--fail-under` is a number from 0 to 100.",
        "text status picnic --fits big|`--fits` is a width and a height in millimetres, such as 56x30.",
        "text status picnic --lang !|`!` is not a language."
      })
  void whatMakesNoSenseIsSaid(String command, String message) {
    Shell.Run run = shell.run(command.split(" "));
    assertThat(run.err()).startsWith(message);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aTableDoesNotSayForWhichPackItIs() {
    shell.write("pl.csv", export("csv"));
    Shell.Run run = shell.run("text", "import", "pl.csv");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("`pl.csv` does not say for which pack it is.\n");
    assertThat(shell.run("text", "import", "pl.csv", "picnic").code()).isZero();
  }

  // ---- out and in again

  @ParameterizedTest
  @ValueSource(strings = {"po", "xliff", "csv"})
  void export(String format, @TempDir Path elsewhere) throws IOException {
    Shell.Run run = golden("export-" + format, ExitCode.DONE, "text", "export", "picnic", "--lang", "pl", "--format", format);
    Path file = elsewhere.resolve("pl." + format);
    assertThat(shell.run("text", "export", "picnic", "--lang", "pl", "--out", file.toString()).code()).isZero();
    assertThat(Files.readString(file)).isEqualTo(run.out());
  }

  @Test
  void importTakesWhatIsNewAndLeavesTheRest() throws IOException {
    String po =
        export("po")
            .replace("msgid \"Two treats\"\nmsgstr \"\"", "msgid \"Two treats\"\nmsgstr \"Dwa smakołyki\"")
                .replace("msgstr \"Ciasto\"", "msgstr \"Tort\"");
    shell.write("pl.po", po);
    golden("import", ExitCode.DONE, "text", "import", "pl.po");
    GOLDEN.check("import-words", shell.read("rules/picnic/text/pl.yaml"));
    GOLDEN.check("import-sources", shell.read("rules/picnic/text/sources/pl.yaml"));
    assertThat(shell.run("text", "import", "pl.po", "--json").out()).contains("\"taken\" : [ ]", "\"written\" : [ ]");
    assertThat(shell.run("play", "picnic", "--seed", "1", "--lang", "pl").out()).startsWith("Piknik");
  }

  @Test
  void whatEnglishHasChangedSinceComesOutFuzzyUntilSomebodyHasLooked() throws IOException {
    shell.write("pl.po", export("po"));
    shell.run("text", "import", "pl.po");
    shell.change(here.resolve("rules/picnic/text/en.yaml"), "cake: {name: Cake}", "cake: {name: Large cake}");
    assertThat(export("po")).contains("#, fuzzy\nmsgctxt \"component.food.cake.name\"\nmsgid \"Large cake\"\nmsgstr \"Ciasto\"\n");
    golden("status-stale", ExitCode.DONE, "text", "status", "picnic", "--lang", "pl");
    // A file of before is told apart from one in which somebody has looked.
    shell.run("text", "import", "pl.po");
    assertThat(export("po")).contains("#, fuzzy");
    shell.write("fuzzy.po", export("po"));
    shell.run("text", "import", "fuzzy.po");
    assertThat(export("po")).contains("#, fuzzy");
    shell.write("clear.po", export("po").replace("#, fuzzy\n", ""));
    shell.run("text", "import", "clear.po");
    assertThat(export("po")).doesNotContain("#, fuzzy");
    // Whoever still works with the file of before is told that their text is no news.
    shell.write("old.po", shell.read("pl.po").replace("msgstr \"Ciasto\"", "msgstr \"Placek\""));
    assertThat(shell.run("text", "import", "old.po").out()).contains("Skipped, the pack has a newer one:\n  component.food.cake.name");
  }

  @Test
  void aTranslationOfYesterdaysEnglishIsTakenAsStale() {
    shell.write("pl.po", export("po").replace("msgid \"Melon\"\nmsgstr \"\"", "msgid \"Melon\"\nmsgstr \"Arbuz\""));
    shell.change(here.resolve("rules/picnic/text/en.yaml"), "melon: {name: Melon}", "melon: {name: Honey melon}");
    assertThat(shell.run("text", "import", "pl.po").out()).contains("Taken, but English has changed since:\n  component.food.melon.name");
    assertThat(export("po")).contains("#, fuzzy\nmsgctxt \"component.food.melon.name\"\nmsgid \"Honey melon\"\nmsgstr \"Arbuz\"\n");
  }

  @Test
  void aFuzzyTextIsADraftAndAGuessThatDoesNotFitIsLeftOut() {
    shell.write(
        "pl.po",
        export("po")
            .replace("msgctxt \"component.food.melon.name\"\nmsgid \"Melon\"\nmsgstr \"\"", "#, fuzzy\nmsgctxt \"component.food.melon.name\"\nmsgid \"Melon\"\nmsgstr \"Melon\"")
            .replace("msgctxt \"component.food.ants.name\"\nmsgid \"Ants\"\nmsgstr \"\"", "#, fuzzy\nmsgctxt \"component.food.ants.name\"\nmsgid \"Ants\"\nmsgstr \"{points}\""));
    assertThat(shell.run("text", "import", "pl.po").out()).contains("Skipped, a guess that does not fit:\n  component.food.ants.name");
    assertThat(shell.run("text", "status", "picnic", "--lang", "pl").out()).contains("text.draft");
    assertThat(export("po")).contains("#, fuzzy\nmsgctxt \"component.food.melon.name\"");
  }

  @Test
  void whatEnglishNoLongerSaysIsKeptAndMarked() throws IOException {
    shell.change(here.resolve("rules/picnic/text/en.yaml"), "    cake: {name: Cake}\n", "");
    assertThat(export("po")).endsWith("\n#~ msgctxt \"component.food.cake.name\"\n#~ msgid \"\"\n#~ msgstr \"Ciasto\"\n");
    String before = shell.read("rules/picnic/text/pl.yaml");
    for (String format : new String[] {"po", "xliff", "csv"}) {
      String text = export(format);
      shell.write("pl." + format, text);
      assertThat(shell.run("text", "import", "pl." + format, "picnic").out()).contains("Skipped, no longer used:\n  component.food.cake.name");
      assertThat(shell.read("rules/picnic/text/pl.yaml")).isEqualTo(before);
      assertThat(export(format)).isEqualTo(text);
    }
  }

  @Test
  void aVariantHasOnlyWhatItSaysItself() {
    Shell.Run run = shell.run("text", "export", "feast", "--lang", "pl");
    assertThat(run.out()).contains("\"Feast\"", "\"What do you grab?\"").doesNotContain("\"Cake\"");
    // What it leaves to its base in English it may still say itself in Polish.
    shell.write("pl.po", run.out() + "\nmsgctxt \"component.food.cake.name\"\nmsgid \"Cake\"\nmsgstr \"Tort\"\n");
    assertThat(shell.run("text", "import", "pl.po").err()).isEmpty();
    assertThat(shell.read("variants/feast/text/pl.yaml")).isEqualTo("component:\n  food:\n    cake:\n      name: Tort\n");
    assertThat(shell.run("text", "export", "feast", "--lang", "pl").out()).contains("msgid \"Cake\"\nmsgstr \"Tort\"");
  }

  // ---- malformed files

  @Test
  void poThatCannotBeRead() throws IOException {
    refused("po-quote", "pl.po", spoilt("po", "msgstr \"Ciasto\"", "msgstr \"Ciasto"));
    refused("po-no-msgid", "pl.po", spoilt("po", "msgid \"Cake\"\n", ""));
    refused("po-no-key", "pl.po", spoilt("po", "msgctxt \"component.food.cake.name\"\n", ""));
    refused("po-plural-forms", "pl.po", spoilt("po", "msgstr \"Ciasto\"", "msgid_plural \"Cakes\"\nmsgstr[0] \"Ciasto\"\nmsgstr[1] \"Ciasta\""));
    refused("po-other-line", "pl.po", spoilt("po", "msgstr \"Ciasto\"", "msgstr \"Ciasto\"\n<<<<<<< mine"));
    refused("po-escape", "pl.po", spoilt("po", "msgstr \"Ciasto\"", "msgstr \"Cia\\sto\""));
    String whole = export("po");
    refused("po-cut", "pl.po", whole.substring(0, whole.indexOf("msgstr \"Ciasto\"") + 12));
    refused("po-cut-between", "pl.po", whole.substring(0, whole.indexOf("msgstr \"Ciasto\"")));
    refused("po-no-po", "pl.po", "");
    Files.write(here.resolve("pl.po"), whole.getBytes(Charset.forName("ISO-8859-2")));
    refused("po-encoding", "pl.po");
    refused("po-charset", "pl.po", whole.replace("charset=UTF-8", "charset=ISO-8859-2"));
    Files.write(here.resolve("pl.po"), whole.getBytes(StandardCharsets.UTF_16));
    refused("po-utf-16", "pl.po");
  }

  @Test
  void textsThatDoNotFit() throws IOException {
    refused("argument-missing", "pl.po", spoilt("po", "msgstr \"Punkty: {points}.\"", "msgstr \"Punkty.\""));
    refused("argument-renamed", "pl.po", spoilt("po", "msgstr \"Punkty: {points}.\"", "msgstr \"Punkty: {punkty}.\""));
    refused("argument-foreign", "pl.po", spoilt("po", "msgstr \"Ciasto\"", "msgstr \"Ciasto {points}\""));
    refused("message-open", "pl.po", spoilt("po", "other {# kęsa}}.", "other {# kęsów}."));
    refused("message-without-other", "pl.po", spoilt("po", " other {# kęsa}", ""));
    refused("key-unknown", "pl.po", spoilt("po", "msgctxt \"component.food.cake.name\"", "msgctxt \"component.food.cak.name\""));
    refused("key-twice", "pl.po", export("po") + "\nmsgctxt \"component.food.cake.name\"\nmsgid \"Cake\"\nmsgstr \"Tort\"\n");
    refused("other-pack", "pl.po", spoilt("po", "Project-Id-Version: picnic", "Project-Id-Version: banquet"));
    shell.write("pl.po", spoilt("po", "msgstr \"Punkty: {points}.\"", "msgstr \"Punkty.\""));
    golden("argument-missing-json", ExitCode.FAILED, "text", "import", "pl.po", "--json");
  }

  @Test
  void aMessageTooDeepToReadIsRefused() {
    String deep = "{points, select, other {".repeat(20_000) + "}}".repeat(20_000);
    shell.write("pl.po", spoilt("po", "msgstr \"Punkty: {points}.\"", "msgstr \"" + deep + "\""));
    Shell.Run run = shell.run("text", "import", "pl.po");
    assertThat(run.code()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).startsWith("error[exchange.format]: pl.po:167:8: ");
  }

  @Test
  void aLinkInAPackLeadsNobodyOutOfIt(@TempDir Path elsewhere) throws IOException {
    shell.write("pl.po", export("po").replace("msgstr \"Ciasto\"", "msgstr \"Tort\""));
    String before = shell.read("rules/picnic/text/pl.yaml");
    Files.createSymbolicLink(here.resolve("rules/picnic/text/sources"), elsewhere);
    Shell.Run run = shell.run("text", "import", "pl.po");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("cannot be written");
    assertThat(elsewhere).isEmptyDirectory();
    assertThat(shell.read("rules/picnic/text/pl.yaml")).isEqualTo(before);
  }

  @Test
  void xliffThatCannotBeRead() throws IOException {
    refused("xliff-open", "pl.xliff", spoilt("xliff", "<target>Ciasto</target>", "<target>Ciasto</targett>"));
    refused("xliff-ampersand", "pl.xliff", spoilt("xliff", "<target>Ciasto</target>", "<target>Ciasto & krem</target>"));
    String whole = export("xliff");
    refused("xliff-cut", "pl.xliff", whole.substring(0, whole.indexOf("<target>Ciasto") + 12));
    refused("xliff-1", "pl.xlf", whole.replace("version=\"2.0\"", "version=\"1.2\""));
    refused("xliff-markup", "pl.xliff", spoilt("xliff", "<target>Ciasto</target>", "<target>Ciasto <ph id=\"1\"/></target>"));
    refused("xliff-segments", "pl.xliff", spoilt("xliff", "<target>Ciasto</target>\n      </segment>", "<target>Ciasto</target>\n      </segment>\n      <segment><source>x</source></segment>"));
    refused("xliff-doctype", "pl.xliff", whole.replace("<xliff", "<!DOCTYPE xliff [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>\n<xliff"));
    refused("xliff-argument", "pl.xliff", spoilt("xliff", "<target>Punkty: {points}.</target>", "<target>Punkty.</target>"));
    refused("xliff-unknown", "pl.xliff", spoilt("xliff", "name=\"component.food.cake.name\"", "name=\"component.food.cak.name\""));
    refused("xliff-no-xml", "pl.xliff", "key,en,pl\n");
  }

  @Test
  void tablesThatCannotBeRead() throws IOException {
    refused("csv-head", "pl.csv", spoilt("csv", "key,en,pl,state,note", "key,en,state,note"));
    refused("csv-columns", "pl.csv", spoilt("csv", ",Cake,Ciasto,", ",Cake,Ciasto z kremem, duże,"));
    refused("csv-quote", "pl.csv", spoilt("csv", ",Cake,Ciasto,", ",Cake,\"Ciasto,"));
    refused("csv-after-quote", "pl.csv", spoilt("csv", ",Cake,Ciasto,", ",Cake,\"Cia\"sto,"));
    String whole = export("csv");
    refused("csv-cut", "pl.csv", whole.substring(0, whole.indexOf(",Ciasto,") + 5));
    refused("csv-argument", "pl.csv", spoilt("csv", "Punkty: {points}.", "Punkty."));
    Files.write(here.resolve("pl.csv"), whole.substring(1).getBytes(Charset.forName("windows-1250")));
    refused("csv-encoding", "pl.csv");
  }

  @ParameterizedTest
  @ValueSource(strings = {";", "\t"})
  void tablesMayBeSeparatedOtherwiseAndHaveTheirColumnsInAnyOrder(String separator) {
    String table = "state;pl;key\r\n;\"Tort; duży\";component.food.cake.name\r\n;;component.food.melon.name\r\n;;\r\n";
    shell.write("pl.csv", table.replace("; duży", "| duży").replace(";", separator).replace("| duży", "; duży"));
    assertThat(shell.run("text", "import", "pl.csv", "picnic").out())
        .contains("Taken:\n  component.food.cake.name\n", "without a translation:\n  component.food.melon.name\n");
    assertThat(shell.read("rules/picnic/text/pl.yaml")).contains("cake: {name: Tort; duży}");
  }

  // ---- status

  @Test
  void status() throws IOException {
    golden("status", ExitCode.DONE, "text", "status", "picnic");
    shell.change(here.resolve("rules/picnic/text/pl.yaml"), "few {# kęsy} many {# kęsów}", "few {# kęsy} two {# kęsy}");
    shell.change(here.resolve("rules/picnic/text/pl.yaml"), "\"Punkty: {points}.\"}", "\"Punkty: {points} i {points}.\"}\n    sweet-tooth: {name: \"4 słodkie\"}");
    shell.change(here.resolve("rules/picnic/text/pl.yaml"), "Ciasto}", "\"Ciasto {bites}\", text: Bardzo słodkie ciasto z kremem}");
    golden("status-open", ExitCode.DONE, "text", "status", "picnic", "--lang", "pl", "--fits", "20x7");
    golden("status-json", ExitCode.DONE, "text", "status", "picnic", "--lang", "pl", "--json", "--fits", "20x7");
  }

  @Test
  void statusFailsUnderAThreshold() {
    assertThat(shell.run("text", "status", "picnic", "--fail-under", "95").code()).isEqualTo(ExitCode.FAILED);
    assertThat(shell.run("text", "status", "picnic", "--fail-under", "1").code()).isZero();
    assertThat(shell.run("text", "status", "picnic", "--lang", "fr", "--fail-under", "1").code()).isEqualTo(ExitCode.FAILED);
    assertThat(shell.run("text", "status", "picnic", "--lang", "en", "--fail-under", "100").code()).isZero();
  }

  @Test
  void statusOfSeveralPacksAndOfAllThereAre() {
    Shell.Run all = shell.run("text", "status");
    assertThat(all.out()).contains("picnic pl", "tic-tac-toe en");
    assertThat(shell.run("text", "status", "picnic", "tic-tac-toe").out()).contains("picnic pl", "tic-tac-toe en").doesNotContain("connect-four");
  }

  @Test
  void marksThatCannotBeReadAreTold() throws IOException {
    shell.write("rules/picnic/text/sources/pl.yaml", "component.food.cake.name: fresh\n");
    golden("sources-form", ExitCode.FAILED, "text", "status", "picnic");
    assertThat(shell.run("check", "rules/picnic").err() + shell.run("check", "rules/picnic").out()).doesNotContain("sources");
  }
}
