package houserule.studio;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The command line is thin over the use cases, and alone in talking to people. */
class LayersTest {
  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          // Once the modules are packed, the tests that the engine lends are a library like any other.
          .withImportOption(at -> !at.contains("-tests.jar"))
          .importPackages("houserule");

  @Test
  void theseRulesHaveSomethingToLookAt() {
    for (String part : new String[] {"dsl", "engine", "studio.app", "studio.cli"}) {
      assertThat(ALL.stream().filter(c -> c.getPackageName().startsWith("houserule." + part)).count())
          .as(part)
          .isGreaterThan(20);
    }
  }

  @Test
  void nobodyBelowKnowsTheStudio() {
    noClasses().that().resideInAnyPackage("houserule.dsl..", "houserule.engine..")
        .should().dependOnClassesThat().resideInAPackage("houserule.studio..")
        .check(ALL);
  }

  @Test
  void theUseCasesKnowNoCommandLine() {
    noClasses().that().resideInAPackage("houserule.studio.app..")
        .should().dependOnClassesThat()
        .resideInAnyPackage("houserule.studio.cli..", "picocli..", "tools.jackson..")
        .check(ALL);
  }

  @Test
  void packagesNeedEachOtherOneWayOnly() {
    slices().matching("houserule.(**)").should().beFreeOfCycles().check(ALL);
  }

  @Test
  void onlyTheCommandLinePrints() {
    noClasses().that().resideOutsideOfPackage("houserule.studio.cli..")
        .should().accessField(System.class, "out")
        .orShould().accessField(System.class, "err")
        .orShould().accessField(System.class, "in")
        .orShould().accessField(java.io.FileDescriptor.class, "out")
        .orShould().accessField(java.io.FileDescriptor.class, "err")
        .orShould().callMethod(Throwable.class, "printStackTrace")
        .check(ALL);
  }

  // So that no text of a pack reaches a terminal without having been cleaned.
  @Test
  void evenThereEverythingGoesThroughTheConsole() {
    noClasses().that().resideInAPackage("houserule.studio.cli..")
        .and().doNotHaveFullyQualifiedName("houserule.studio.cli.Main")
        .should().accessField(System.class, "out")
        .orShould().accessField(System.class, "err")
        .orShould().accessField(System.class, "in")
        .orShould().accessField(java.io.FileDescriptor.class, "out")
        .orShould().accessField(java.io.FileDescriptor.class, "err")
        .check(ALL);
  }

  @Test
  void onlyMainEndsTheProgram() {
    noClasses().that().doNotHaveFullyQualifiedName("houserule.studio.cli.Main")
        .should().callMethod(System.class, "exit", int.class)
        .orShould().callMethod(Runtime.class, "halt", int.class)
        .check(ALL);
  }

  @Test
  void scriptsRulesAndYamlAreReadFurtherBelow() {
    noClasses().that().resideInAPackage("houserule.studio..")
        .should().dependOnClassesThat()
        .resideInAnyPackage(
            "groovy..", "org.codehaus.groovy..", "org.apache.groovy..", "org.antlr..",
            "org.snakeyaml..", "org.objectweb.asm..")
        .check(ALL);
  }
}
