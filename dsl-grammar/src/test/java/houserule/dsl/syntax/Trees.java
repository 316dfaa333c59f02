package houserule.dsl.syntax;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Goes through syntax trees, whatever they are made of. */
public final class Trees {
  private Trees() {}

  /** A tree and all trees in it, each after the one around it. */
  public static Stream<Object> nodes(Object tree) {
    if (tree instanceof Optional<?> o) {
      return o.stream().flatMap(Trees::nodes);
    } else if (tree instanceof List<?> l) {
      return l.stream().flatMap(Trees::nodes);
    } else if (tree instanceof Expr || tree instanceof Stmt || tree instanceof Stmt.Branch) {
      return Stream.concat(
          Stream.of(tree),
          Stream.of(tree.getClass().getRecordComponents()).flatMap(c -> nodes(part(tree, c))));
    }
    return Stream.empty();
  }

  private static Object part(Object tree, RecordComponent component) {
    try {
      return component.getAccessor().invoke(tree);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
