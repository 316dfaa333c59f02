package houserule.studio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.net.URL;
import java.nio.file.Path;
import javax.xml.XMLConstants;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.SAXException;

/** What is exported as XLIFF is valid by the schema that OASIS published for version 2.0. */
class XliffSchemaTest {
  private static final String PUBLISHED = "/net/sf/okapi/lib/xliff2/";
  private static final Schema SCHEMA = schema();

  @TempDir Path here;

  private static Schema schema() {
    try {
      Source xml = source("informativeCopiesOf3rdPartySchemas/w3c/xml.xsd");
      return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
          .newSchema(new Source[] {xml, source("xliff_core_2.0.xsd")});
    } catch (SAXException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Source source(String name) {
    URL at = XliffSchemaTest.class.getResource(PUBLISHED + name);
    return new StreamSource(at.toExternalForm());
  }

  private static void validate(String text) throws SAXException, IOException {
    SCHEMA.newValidator().validate(new StreamSource(new StringReader(text)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"connect-four", "luna-capital", "tic-tac-toe"})
  void whatIsExportedIsValid(String pack) throws SAXException, IOException {
    Shell shell = new Shell(here.toAbsolutePath());
    Shell.copy(Shell.HOME.resolve("rules").resolve(pack), here.resolve("rules").resolve(pack));
    String untranslated = shell.run("text", "export", pack, "--lang", "pl", "--format", "xliff").out();
    validate(untranslated);
    // With a text, a draft, one of nothing any more, and all signs that XML has a use for.
    shell.write("rules/" + pack + "/text/pl.yaml", "pack: {name: \"<&>\\\"'\\u0007\", about: Szkic}\nzone: {nowhere: Stare}\n");
    shell.write("rules/" + pack + "/text/sources/pl.yaml", "pack.about: \"000000000000 draft\"\n");
    String translated = shell.run("text", "export", pack, "--lang", "pl", "--format", "xliff").out();
    assertThat(translated).contains("<target>&lt;&amp;&gt;\"'<cp hex=\"0007\"/></target>", "state=\"initial\"", "translate=\"no\"");
    validate(translated);
  }

  @Test
  void theSchemaRefusesWhatIsWrong() {
    Shell shell = new Shell(here.toAbsolutePath());
    String text = shell.run("text", "export", "tic-tac-toe", "--lang", "pl", "--format", "xliff").out();
    assertThatThrownBy(() -> validate(text.replace("<segment>", "<segment state=\"done\">"))).isInstanceOf(SAXException.class);
  }
}
