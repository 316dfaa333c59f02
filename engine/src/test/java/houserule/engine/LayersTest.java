package houserule.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Which part of the language and the engine may know which, and what neither may reach for. */
class LayersTest {
  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("houserule.dsl", "houserule.engine");

  private static final String[] PLAYING = {
    "houserule.engine.eval..", "houserule.engine.play..", "houserule.engine.view..",
    "houserule.engine.playtest..", "houserule.engine.model.."
  };

  @Test
  void theseRulesHaveSomethingToLookAt() {
    assertThat(ALL.stream().filter(c -> c.getPackageName().startsWith("houserule.dsl")).count())
        .isGreaterThan(100);
    assertThat(ALL.stream().filter(c -> c.getPackageName().startsWith("houserule.engine")).count())
        .isGreaterThan(80);
    assertThat(needs("houserule.dsl.script", "org.codehaus.groovy")).isTrue();
    assertThat(needs("houserule.dsl.syntax", "org.antlr")).isTrue();
    assertThat(needs("houserule.dsl.yaml", "org.snakeyaml")).isTrue();
    assertThat(needs("houserule.engine", "houserule.dsl")).isTrue();
  }

  private static boolean needs(String who, String what) {
    return ALL.stream()
        .filter(c -> c.getPackageName().startsWith(who))
        .flatMap(c -> c.getDirectDependenciesFromSelf().stream())
        .anyMatch(d -> d.getTargetClass().getPackageName().startsWith(what));
  }

  @Test
  void theLanguageKnowsNoEngine() {
    noClasses().that().resideInAPackage("houserule.dsl..")
        .should().dependOnClassesThat()
        .resideInAnyPackage("houserule.engine..", "houserule.studio..", "houserule.bench..")
        .check(ALL);
  }

  @Test
  void theEngineKnowsNobodyWhoUsesIt() {
    noClasses().that().resideInAPackage("houserule.engine..")
        .should().dependOnClassesThat()
        .resideInAnyPackage("houserule.studio..", "houserule.bench..", "picocli..")
        .check(ALL);
  }

  @Test
  void packagesOfTheLanguageNeedEachOtherOneWayOnly() {
    slices().matching("houserule.dsl.(*)..").should().beFreeOfCycles().check(ALL);
  }

  @Test
  void packagesOfTheEngineNeedEachOtherOneWayOnly() {
    slices().matching("houserule.engine.(*)..").should().beFreeOfCycles().check(ALL);
  }

  @Test
  void nobodyPrints() {
    noClasses().should().accessField(System.class, "out").orShould().accessField(System.class, "err")
        .orShould().callMethod(Throwable.class, "printStackTrace")
        .check(ALL);
  }

  @Test
  void nobodyReadsTheClock() {
    noClasses().should().callMethod(System.class, "currentTimeMillis")
        .orShould().callMethod(System.class, "nanoTime")
        .orShould().dependOnClassesThat().resideInAnyPackage("java.time..")
        .orShould().dependOnClassesThat().haveFullyQualifiedName("java.util.Date")
        .check(ALL);
  }

  @Test
  void chanceComesFromTheStateOnly() {
    noClasses().should().dependOnClassesThat().haveFullyQualifiedName("java.util.Random")
        .orShould().dependOnClassesThat().haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
        .orShould().dependOnClassesThat().haveFullyQualifiedName("java.util.SplittableRandom")
        .orShould().dependOnClassesThat().haveFullyQualifiedName("java.security.SecureRandom")
        .orShould().callMethod(Math.class, "random")
        .orShould().callMethod(java.util.UUID.class, "randomUUID")
        .check(ALL);
  }

  @Test
  void nobodyReachesForTheNetworkOrOtherPrograms() {
    noClasses().should().dependOnClassesThat().resideInAnyPackage("java.net.http..", "javax.net..")
        .orShould().dependOnClassesThat().haveFullyQualifiedName("java.net.Socket")
        .orShould().dependOnClassesThat().haveFullyQualifiedName("java.lang.ProcessBuilder")
        .orShould().callMethod(System.class, "exit", int.class)
        .check(ALL);
  }

  @Test
  void groovyStaysWithItsReader() {
    noClasses().that().resideOutsideOfPackage("houserule.dsl.script..")
        .should().dependOnClassesThat()
        .resideInAnyPackage("groovy..", "org.codehaus.groovy..", "org.apache.groovy..")
        .check(ALL);
  }

  @Test
  void theParserGeneratorStaysWithTheSyntax() {
    noClasses().that().resideOutsideOfPackage("houserule.dsl.syntax..")
        .should().dependOnClassesThat().resideInAPackage("org.antlr..")
        .check(ALL);
  }

  @Test
  void yamlStaysWithItsReader() {
    noClasses().that().resideOutsideOfPackage("houserule.dsl.yaml..")
        .should().dependOnClassesThat().resideInAPackage("org.snakeyaml..")
        .check(ALL);
  }

  @Test
  void aGameInPlayHasLeftItsFilesBehind() {
    noClasses().that().resideInAnyPackage(PLAYING)
        .should().dependOnClassesThat()
        .resideInAnyPackage("houserule.dsl.yaml..", "houserule.dsl.script..", "java.nio.file..")
        .check(ALL);
  }
}
