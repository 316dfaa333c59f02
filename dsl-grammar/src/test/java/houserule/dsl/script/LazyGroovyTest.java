package houserule.dsl.script;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.check.ExprChecker;
import houserule.dsl.check.StmtChecker;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import houserule.dsl.syntax.RuleReader;
import houserule.dsl.yaml.YamlReader;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Parser;
import org.codehaus.groovy.control.SourceUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Groovy is loaded when a script is read and not before, from the class path or a directory. */
class LazyGroovyTest {
  private static final String BEFORE = "before the script";
  private static final String AFTER = "after the script";

  /** Reads YAML and rules, then a script, in a virtual machine of its own. */
  static final class Starter {
    public static void main(String[] args) {
      Diagnostics out = new Diagnostics();
      YamlReader.read(new Source("a.yaml", "a: [1, 2]"), out);
      World world = new World(2);
      ExprChecker exprs = new ExprChecker(world, out);
      RuleReader rules = new RuleReader(out);
      exprs.check(rules.expr(Snippet.of(new Source("a", "1 + players"))), Type.Basic.NUMBER);
      new StmtChecker(exprs).flow(rules.block(Snippet.of(new Source("b", "end"))));
      ScriptReader.read(new Source("flow.groovy", "setup {"), Map.of(), List.of("setup"), out);
      System.out.println(BEFORE + " " + out.errors());
      int verbs =
          ScriptReader.read(
                  new Source("flow.groovy", "setup { }"), Map.of(), List.of("setup"), out)
              .size();
      System.out.println(AFTER + " " + verbs);
    }
  }

  @Test
  void groovyIsLoadedWithTheFirstScript() throws Exception {
    List<Path> path = ourPath();
    path.add(home(SourceUnit.class));
    assertLoadsLate(run(path, List.of()));
  }

  @Test
  void groovyIsFoundInADirectory(@TempDir Path jars) throws Exception {
    Path jar = home(SourceUnit.class);
    Files.copy(jar, jars.resolve(jar.getFileName()));
    assertLoadsLate(run(ourPath(), List.of("-Dhouserule.groovy=" + jars)));
  }

  @Test
  void absenceOfGroovyIsTold() throws Exception {
    assertThat(run(ourPath(), List.of()))
        .anyMatch(line -> line.contains("Scripts need Groovy, which is not on the class path."));
  }

  private static void assertLoadsLate(List<String> log) {
    int before = log.indexOf(BEFORE + " 1");
    int after = log.indexOf(AFTER + " 1");
    assertThat(before).as(() -> String.join("\n", log)).isPositive();
    assertThat(after).as(() -> String.join("\n", log)).isGreaterThan(before);
    assertThat(log.subList(0, before)).noneMatch(LazyGroovyTest::isOfGroovy);
    assertThat(log.subList(before, after)).anyMatch(LazyGroovyTest::isOfGroovy);
  }

  private static boolean isOfGroovy(String line) {
    return Stream.of(" groovy.", " org.codehaus.groovy.", " org.apache.groovy.", ".GroovyTree")
        .anyMatch(line::contains);
  }

  private static List<String> run(List<Path> path, List<String> options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xlog:class+load:stdout:none");
    command.addAll(options);
    command.add("-cp");
    command.add(path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    command.add(Starter.class.getName());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String log = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return log.lines().toList();
  }

  private static List<Path> ourPath() throws URISyntaxException {
    List<Path> path = new ArrayList<>();
    for (Class<?> type :
        List.of(ScriptReader.class, Starter.class, Parser.class, LoadSettings.class)) {
      path.add(home(type));
    }
    return path;
  }

  private static Path home(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
