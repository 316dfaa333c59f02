package houserule.dsl.check;

import houserule.dsl.source.Span;
import java.util.List;
import java.util.Optional;

/** A checked effect. */
public sealed interface Act {
  Span span();

  record Let(Span span, Var var, Term value) implements Act {}

  /** {@code op} is {@code =}, {@code +} or {@code -}. */
  record Set(Span span, Field field, Term of, Term player, char op, Term value) implements Act {}

  /** Gives a new value to a name that {@code let} bound. */
  record SetVar(Span span, Var var, char op, Term value) implements Act {}

  /** Moves one piece from wherever it lies. */
  record Move(Span span, Term what, Term.ZoneRef to, boolean top) implements Act {}

  /** Moves pieces from the top of a zone, as many as there are; all when {@code howMany} is null. */
  record MoveSome(Span span, Term howMany, Term.ZoneRef from, Term.ZoneRef to, boolean top)
      implements Act {}

  record Add(Span span, Term what, Term.ZoneRef to) implements Act {}

  record Remove(Span span, Term what, Term.ZoneRef from) implements Act {}

  record Shuffle(Span span, Term.ZoneRef zone) implements Act {}

  record Swap(Span span, Term left, Term right, Sort sort) implements Act {}

  record Lay(Span span, Field face, Term of, Term at, Term.ZoneRef into) implements Act {}

  record If(Span span, Term condition, List<Act> then, List<Act> otherwise) implements Act {}

  record ForEach(Span span, Term.Sel selection, List<Act> body) implements Act {}

  /**
   * Does something for each of the things that are selected now and still are when their turn
   * comes; the player says which is next.
   *
   * @param left the first of the words that keep what is left to do
   */
  record InAnyOrder(
      Span span, Term.Sel selection, Var left, String ask, List<Act> body) implements Act {
    /** The selection of what is left of it. */
    public Term.Sel rest() {
      Term isLeft = new Term.IsLeft(left, new Term.Local(selection.var()));
      Term where =
          selection.where() == null ? isLeft : new Term.And(isLeft, selection.where());
      return new Term.Sel(selection.var(), selection.from(), where);
    }
  }

  record Repeat(Span span, Term times, List<Act> body) implements Act {}

  record While(Span span, Term condition, List<Act> body) implements Act {}

  record Choose(
      Span span,
      Var var,
      Term.Sel selection,
      boolean pass,
      Optional<String> ask,
      List<Term.Clause> clauses,
      List<Act> body,
      List<Act> otherwise)
      implements Act {}

  /** Chance picks one thing of a selection; of nothing, none. */
  record Pick(Span span, Var var, Term.Sel selection) implements Act {}

  record May(Span span, Optional<String> ask, List<Act> body, List<Act> otherwise)
      implements Act {}

  record ChooseOne(Span span, Optional<String> ask, List<Branch> branches) implements Act {}

  /** One of several ways; {@code when} is null when it is always open. */
  record Branch(Span span, String name, Term when, List<Act> body) {}

  record As(Span span, Term player, List<Act> body) implements Act {}

  record Do(Span span, Field field, Term of, Term player) implements Act {}

  record Call(Span span, World.Procedure procedure, List<Term> args) implements Act {}

  record Finish(Span span) implements Act {}

  /** {@code from} is null for the first seat; {@code times} is 0 for round and round. */
  record Seats(Span span, Term from, boolean backwards, boolean forever, List<Act> body)
      implements Act {}

  record Step(Span span, String name, List<Act> body) implements Act {}
}
