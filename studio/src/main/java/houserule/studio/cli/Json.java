package houserule.studio.cli;

import houserule.dsl.source.Diagnostic;
import houserule.dsl.source.Source;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes plain maps, lists, texts and numbers as JSON. */
final class Json {
  private static final JsonMapper LINE = JsonMapper.builder().build();
  private static final JsonMapper PRETTY =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private Json() {}

  /** A value over several lines, for a result. */
  static String pretty(Object value) {
    return PRETTY.writeValueAsString(value);
  }

  /** A value in one line, for a stream of them. */
  static String line(Object value) {
    return LINE.writeValueAsString(value);
  }

  static Map<String, Object> of(Diagnostic d) {
    Source source = d.at().source();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("code", d.code());
    all.put("severity", d.severity().name().toLowerCase(Locale.ROOT));
    all.put("file", source.name());
    all.put("line", d.at().line());
    all.put("column", d.at().column());
    all.put("endLine", source.line(d.at().end()));
    all.put("endColumn", source.column(d.at().end()));
    all.put("message", d.message());
    all.put("hints", d.hints());
    all.put("source", source.lineText(d.at().start()));
    return all;
  }
}
