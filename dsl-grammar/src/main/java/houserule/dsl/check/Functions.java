package houserule.dsl.check;

import houserule.dsl.source.Suggest;
import houserule.dsl.syntax.Expr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The functions that every pack can call. */
public final class Functions {
  private Functions() {}

  /** Checks a call whose number of arguments is right. */
  interface Check {
    Term check(ExprChecker checker, Expr.Call call, Scope scope);
  }

  /**
   * A function.
   *
   * @param form how a call is written
   * @param doc one sentence for the reference page
   * @param example a call from a game
   */
  public record Function(
      String name, String form, int least, int most, String doc, String example, Check check) {}

  /** All functions by name, in the order of the reference page. */
  public static final Map<String, Function> BY_NAME = new LinkedHashMap<>();

  static {
    add(
        new Function(
            "top",
            "top(zone)",
            1,
            1,
            "The thing on top of a zone, which is the one that would be drawn; `none` when empty.",
            "top(discard)",
            (c, x, s) -> end(c, x, s, true)));
    add(
        new Function(
            "bottom",
            "bottom(zone)",
            1,
            1,
            "The thing at the bottom of a zone; `none` when it is empty.",
            "bottom(deck)",
            (c, x, s) -> end(c, x, s, false)));
    add(
        new Function(
            "linked",
            "linked(selection, selection, …)",
            2,
            8,
            "Whether one cell of each selection can be picked so that all of them hang together.",
            "linked(forest, river)",
            Functions::linked));
    add(
        new Function(
            "pattern",
            "pattern(shape, selection)",
            2,
            2,
            "Whether the cells of a shape, somewhere on the board, all belong to the selection.",
            "pattern(corner, garden)",
            Functions::pattern));
  }

  private static void add(Function function) {
    BY_NAME.put(function.name(), function);
  }

  private static Term end(ExprChecker checker, Expr.Call call, Scope scope, boolean top) {
    Term.ZoneRef zone = checker.oneZone(call.args().get(0), scope);
    return zone == null ? ExprChecker.broken() : new Term.EndOf(zone, top);
  }

  private static Term linked(ExprChecker checker, Expr.Call call, Scope scope) {
    List<Term.Sel> all = new ArrayList<>();
    Sort board = null;
    for (Expr arg : call.args()) {
      Sort of = cells(checker, checker.selection(arg, scope), arg, all);
      if (of == null || (board != null && of != board)) {
        return ExprChecker.broken();
      }
      board = of;
    }
    return new Term.Linked(board, List.copyOf(all), scope.me());
  }

  private static Term pattern(ExprChecker checker, Expr.Call call, Scope scope) {
    List<Term.Sel> all = new ArrayList<>();
    Expr arg = call.args().get(1);
    Sort board = cells(checker, checker.selection(arg, scope), arg, all);
    Map<String, World.Shape> shapes = checker.world().shapes();
    Expr shape = call.args().get(0);
    if (!(shape instanceof Expr.Name n) || !shapes.containsKey(n.name())) {
      checker
          .out()
          .error(
              "name.unknown",
              shape.span(),
              "Here the name of a shape is needed.",
              Suggest.hints(shape.span().text(), shapes.keySet()));
      return ExprChecker.broken();
    }
    return board == null
        ? ExprChecker.broken()
        : new Term.Fits(board, shapes.get(n.name()), all.get(0));
  }

  private static Sort cells(
      ExprChecker checker, ExprChecker.Selected s, Expr at, List<Term.Sel> into) {
    if (s.of() instanceof Type.Thing t && t.sort().nature() == Sort.Nature.CELLS) {
      into.add(s.sel());
      return t.sort();
    }
    if (s.of() != Type.Basic.BROKEN) {
      checker
          .out()
          .error(
              "type.mismatch",
              at.span(),
              "Here cells of a board are needed, but this is "
                  + new Type.Several(s.of()).title()
                  + ".");
    }
    return null;
  }
}
