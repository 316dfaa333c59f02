package houserule.dsl.check;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.Golden;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.RuleReader;
import houserule.dsl.syntax.Stmt;
import houserule.dsl.syntax.Trees;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class ReferenceTest {
  private static final Path PAGE = Path.of("../docs/rule-language-reference.md");

  /** Not written in rules: the flow has verbs for them, or they stand where reading failed. */
  private static final Set<Class<?>> NOT_WRITTEN =
      Set.of(Stmt.EachPlayer.class, Stmt.Turns.class, Stmt.Step.class, Expr.Broken.class);

  @Test
  void pageIsWhatTheRegistrySays() {
    Golden.same(PAGE, Reference.markdown());
  }

  @Test
  void everythingRegisteredIsOnThePage() {
    String page = Reference.markdown();
    Functions.BY_NAME.values().forEach(f -> assertThat(page).contains(f.form(), f.doc(), f.example()));
    Language.ENTRIES.forEach(e -> assertThat(page).contains(e.form(), e.doc(), e.example()));
  }

  @Test
  void everyTreeHasAnEntry() {
    Set<Class<?>> told =
        Language.ENTRIES.stream().map(Language.Entry::tree).collect(Collectors.toSet());
    List<Class<?>> trees =
        Stream.of(Expr.class, Stmt.class)
            .flatMap(c -> Stream.<Class<?>>of(c.getPermittedSubclasses()))
            .filter(c -> !NOT_WRITTEN.contains(c))
            .toList();
    assertThat(trees).hasSizeGreaterThan(45);
    assertThat(told).containsAll(trees);
  }

  @TestFactory
  Stream<DynamicTest> examplesAreReadAsWhatTheyShow() {
    return Language.ENTRIES.stream()
        .map(
            e ->
                DynamicTest.dynamicTest(
                    e.example(),
                    () -> {
                      Object tree = check(e.part(), e.example());
                      assertThat(Trees.nodes(tree).map(Object::getClass)).anyMatch(e.tree()::equals);
                    }));
  }

  @TestFactory
  Stream<DynamicTest> examplesOfFunctionsAreCalls() {
    return Functions.BY_NAME.values().stream()
        .map(
            f ->
                DynamicTest.dynamicTest(
                    f.example(),
                    () -> {
                      Expr.Call call = (Expr.Call) check(Language.Part.VALUE, f.example());
                      assertThat(call.name().name()).isEqualTo(f.name());
                    }));
  }

  private static Object check(Language.Part part, String example) {
    Diagnostics out = new Diagnostics();
    RuleReader reader = new RuleReader(out);
    Snippet text = Snippet.of(new Source("example", example));
    ExprChecker exprs = new ExprChecker(Orchard.world(), out);
    Object tree;
    if (part == Language.Part.EFFECT) {
      List<Stmt> effects = reader.block(text);
      new StmtChecker(exprs).flow(effects);
      tree = effects;
    } else if (part == Language.Part.SELECTION) {
      Optional<Expr.Select> selection = reader.selection(text);
      selection.ifPresent(s -> exprs.inside(s, Scope.top(exprs.world())));
      tree = selection;
    } else {
      Expr expr = reader.expr(text);
      exprs.value(expr, Scope.top(exprs.world()), null);
      tree = expr;
    }
    assertThat(out.sorted()).as(() -> Render.text(out.sorted())).isEmpty();
    return tree;
  }
}
