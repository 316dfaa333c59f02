package houserule.studio.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import houserule.dsl.source.Diagnostic;
import houserule.engine.pack.BadPacksTest;
import houserule.engine.pack.BadVariantsTest;
import houserule.engine.pack.Folder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The published schemas, read by a validator that is not ours: of the packs with a mistake in their
 * structure they refuse the very files that {@code check} complains about, and no others.
 */
class SchemasTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Path PUBLISHED = ROOT.resolve("docs/schema");

  /** The same files, for a check with the tools of editors. */
  private static final Path CASES = Path.of("target/schema-cases.json");

  private static final JsonMapper JSON = new JsonMapper();
  private static final int LARGEST = 1 << 16;
  private static final int MANY = 50;

  /** What is wrong with a single file, whatever stands in the others. */
  private static final Set<String> STRUCTURE =
      Set.of(
          "key.unknown", "key.missing", "yaml.type", "id.form", "number.large", "pack.version", "pack.format",
          "table.hole", "variant.extends");

  /** Mistakes of structure that only the pack's own declarations reveal. */
  private static final Set<String> BEYOND =
      Set.of("key-misspelt-in-component", "fact-missing", "table-without-a-row");

  private static final Map<String, Schema> SCHEMAS = new TreeMap<>();
  private static final List<Map<String, Object>> CHECKED = new ArrayList<>();

  @TempDir Path temp;

  static {
    SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    Schemas.all().forEach((name, s) -> SCHEMAS.put(name, registry.getSchema(JSON.valueToTree(s))));
  }

  @AfterAll
  static void forTheToolsOfEditors() throws IOException {
    Files.createDirectories(CASES.getParent());
    Files.writeString(CASES, JSON.writeValueAsString(CHECKED));
  }

  @Test
  void thePublishedSchemasAreThoseOfTheProgram() throws IOException {
    Map<String, JsonNode> published = new TreeMap<>();
    try (Stream<Path> files = Files.list(PUBLISHED)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json")).toList()) {
        published.put(file.getFileName().toString(), JSON.readTree(Files.readString(file)));
      }
    }
    Map<String, JsonNode> made = new TreeMap<>();
    Schemas.all().forEach((name, schema) -> made.put(name, JSON.valueToTree(schema)));
    assertThat(published).as("`./houserule schema --out docs/schema` writes them anew").isEqualTo(made);
  }

  @Test
  void everyKeyIsDescribed() {
    Schemas.all().values().forEach(
        s -> JSON.<JsonNode>valueToTree(s).findValues("properties").forEach(
            keys -> keys.properties().forEach(
                k -> assertThat(k.getValue().get("description").asString()).as(k.getKey()).endsWith("."))));
  }

  @TestFactory
  Stream<DynamicTest> everyFileOfEveryPackIsAccepted() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String shelf : List.of("rules", "variants", "docs/examples")) {
      try (Stream<Path> packs = Files.list(ROOT.resolve(shelf))) {
        packs.filter(p -> Files.exists(p.resolve("pack.yaml"))).sorted().forEach(all::add);
      }
    }
    assertThat(all).hasSizeGreaterThan(5);
    return all.stream().map(p -> dynamicTest(ROOT.relativize(p).toString(), () -> accepted(p)));
  }

  private void accepted(Path pack) throws IOException {
    for (Path file : yaml(pack)) {
      assertThat(refused(file)).as(file.toString()).contains(List.of());
      note(file, pack.getFileName().toString(), false);
    }
    try (Stream<Path> scenarios = Files.walk(pack)) {
      for (Path file : scenarios.filter(f -> f.toString().matches(".*/scenarios/.*\\.yaml")).toList()) {
        assertThat(refused(file, "scenario.schema.json")).as(file.toString()).contains(List.of());
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> whatCheckFindsWrongWithAFileTheSchemaRefuses() {
    Map<String, UnaryOperator<Folder>> all = new LinkedHashMap<>(BadPacksTest.mistakes());
    Map<String, UnaryOperator<Folder>> variants = BadVariantsTest.mistakes();
    return Stream.concat(
        all.entrySet().stream().map(c -> dynamicTest(c.getKey(), () -> compare(c.getKey(), folder(c.getKey()), c.getValue()))),
        variants.entrySet().stream()
            .map(
                c ->
                    dynamicTest(
                        "variant " + c.getKey(),
                        () ->
                            compare(
                                c.getKey(), folder("variant-" + c.getKey()).write("flow.groovy", BadVariantsTest.FLOW),
                                c.getValue(), BadVariantsTest.with(c.getKey())))));
  }

  private Folder folder(String name) {
    return Folder.below(temp.resolve(name));
  }

  private void compare(String name, Folder folder, UnaryOperator<Folder> edit, String... with) throws IOException {
    Folder spoilt = edit.apply(folder);
    List<Path> files = yaml(spoilt.path().getParent());
    if (files.size() > MANY) {
      return;
    }
    List<Diagnostic> found = spoilt.found(with).sorted();
    for (Path file : files) {
      List<Diagnostic> structure =
          found.stream()
              .filter(d -> isAboutStructure(d) && d.at().source().name().endsWith(shown(file)))
              .toList();
      Optional<List<String>> refused = refused(file);
      if (refused.isEmpty() || BEYOND.contains(name)) {
        continue;
      }
      assertThat(!refused.get().isEmpty())
          .as(name + ", " + shown(file) + ": check says " + structure + ", the schema " + refused.get())
          .isEqualTo(!structure.isEmpty());
      note(file, name, !structure.isEmpty());
    }
  }

  private static boolean isAboutStructure(Diagnostic d) {
    return STRUCTURE.contains(d.code()) || d.message().endsWith("is not a language.");
  }

  private static String shown(Path file) {
    int names = file.getNameCount();
    boolean deep = file.getParent().endsWith("text") || file.getParent().endsWith("components");
    return file.subpath(names - (deep ? 3 : 2), names).toString().replace('\\', '/');
  }

  private static void note(Path file, String name, boolean wrong) throws IOException {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("name", name + ": " + shown(file));
    all.put("schema", schemaOf(file));
    all.put("text", Files.readString(file));
    all.put("wrong", wrong);
    CHECKED.add(all);
  }

  /** The YAML files of packs below a folder that are of a size to be looked at. */
  private static List<Path> yaml(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(f -> Files.isRegularFile(f, LinkOption.NOFOLLOW_LINKS))
          .filter(f -> f.toString().endsWith(".yaml") && f.toFile().length() < LARGEST)
          .filter(f -> !f.getParent().endsWith("scenarios") && !f.getParent().endsWith("outside"))
          .sorted()
          .toList();
    }
  }

  /** What the schema has against a file; nothing when it is no YAML. */
  private static Optional<List<String>> refused(Path file) throws IOException {
    return refused(file, schemaOf(file));
  }

  private static Optional<List<String>> refused(Path file, String schema) throws IOException {
    try {
      Object value =
          new Load(LoadSettings.builder().setSchema(new CoreSchema()).build()).loadFromString(Files.readString(file));
      JsonNode node = JSON.valueToTree(value);
      return Optional.of(SCHEMAS.get(schema).validate(node).stream().map(Object::toString).toList());
    } catch (YamlEngineException | java.nio.charset.MalformedInputException e) {
      return Optional.empty();
    }
  }

  private static String schemaOf(Path file) throws IOException {
    if (file.getParent().endsWith("text")) {
      return "text.schema.json";
    }
    Path head = file.resolveSibling("pack.yaml");
    head = Files.exists(head) ? head : file.getParent().resolveSibling("pack.yaml");
    boolean variant = Files.exists(head) && Files.readString(head).contains("extends:");
    boolean isHead = file.endsWith("pack.yaml");
    return (variant ? isHead ? "variant" : "variant-part" : isHead ? "pack" : "part") + ".schema.json";
  }
}
