package houserule.dsl.syntax;

import houserule.dsl.source.Span;
import java.util.List;
import java.util.Optional;

/** An effect as it was written, as text of the rule language or as a verb of a flow script. */
public sealed interface Stmt {
  Span span();

  /** Where a piece lands in an ordered zone. */
  enum End {
    TOP,
    BOTTOM
  }

  record Let(Span span, Expr.Name name, Expr value) implements Stmt {}

  record Assign(Span span, Expr target, String op, Expr value) implements Stmt {}

  record Move(Span span, Expr what, Expr to, End end) implements Stmt {}

  /** {@code move N from A to B}; without a number, all. */
  record MoveSome(Span span, Optional<Expr> howMany, Expr from, Expr to, End end)
      implements Stmt {}

  record Add(Span span, Expr what, Expr to) implements Stmt {}

  record Remove(Span span, Expr what, Expr from) implements Stmt {}

  record Shuffle(Span span, Expr zone) implements Stmt {}

  record Swap(Span span, Expr left, Expr right) implements Stmt {}

  record Lay(Span span, Expr face, Expr at, Expr into) implements Stmt {}

  record If(Span span, Expr condition, List<Stmt> then, List<Stmt> otherwise) implements Stmt {}

  /**
   * Does something for each thing.
   *
   * @param ask the key of the question which thing is next; empty when they come in their own order
   */
  record ForEach(
      Span span, Expr.Select selection, Optional<Expr.Name> ask, List<Stmt> body)
      implements Stmt {}

  record Repeat(Span span, Expr times, List<Stmt> body) implements Stmt {}

  record While(Span span, Expr condition, List<Stmt> body) implements Stmt {}

  /**
   * A player picks one thing of a selection.
   *
   * @param ask the key of the question in the pack's words
   * @param pass whether the player may decline; then the body is skipped
   */
  record Choose(
      Span span,
      Expr.Name name,
      Expr.Select selection,
      boolean pass,
      Optional<Expr.Name> ask,
      List<Stmt> body,
      List<Stmt> otherwise)
      implements Stmt {}

  /** Chance picks one thing of a selection. */
  record Pick(Span span, Expr.Name name, Expr.Select selection) implements Stmt {}

  record May(Span span, Optional<Expr.Name> ask, List<Stmt> body, List<Stmt> otherwise)
      implements Stmt {}

  record ChooseOne(Span span, Optional<Expr.Name> ask, List<Branch> branches) implements Stmt {}

  /** One of several ways to go on, open only while its condition holds. */
  record Branch(Span span, Expr.Name name, Optional<Expr> when, List<Stmt> body) {}

  record As(Span span, Expr player, List<Stmt> body) implements Stmt {}

  /** Carries out the effect that stands on a component. */
  record Do(Span span, Expr effect) implements Stmt {}

  record Call(Span span, Expr.Name name, List<Expr> args) implements Stmt {}

  record Finish(Span span) implements Stmt {}

  /** Each player once, clockwise or the other way, each in turn being {@code me}. */
  record EachPlayer(Span span, Optional<Expr> from, boolean backwards, List<Stmt> body)
      implements Stmt {}

  /** Round and round the table until the game ends. */
  record Turns(Span span, Optional<Expr> from, List<Stmt> body) implements Stmt {}

  /** A named stretch of the flow, which a variant can change. */
  record Step(Span span, Expr.Name name, List<Stmt> body) implements Stmt {}
}
