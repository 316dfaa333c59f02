package houserule.dsl.syntax;

import houserule.dsl.source.Span;
import java.util.List;
import java.util.Optional;

/** A condition, a value or a selection as it was written. */
public sealed interface Expr {
  Span span();

  record Int(Span span, int value) implements Expr {}

  record Bool(Span span, boolean value) implements Expr {}

  record None(Span span) implements Expr {}

  record Name(Span span, String name) implements Expr {}

  record Call(Span span, Name name, List<Expr> args) implements Expr {}

  record Dot(Span span, Expr of, Name name) implements Expr {}

  record Index(Span span, Expr of, List<Expr> at) implements Expr {}

  /** {@code left of right}: the left side as it is for the player or thing on the right. */
  record Of(Span span, Expr left, Expr right) implements Expr {}

  record Negate(Span span, Expr value) implements Expr {}

  /** {@code + - * / %}. */
  record Arithmetic(Span span, char op, Expr left, Expr right) implements Expr {}

  /** {@code = != < <= > >=}. */
  record Compare(Span span, String op, Expr left, Expr right) implements Expr {}

  record Is(Span span, Expr left, boolean negated, Expr right) implements Expr {}

  record Member(Span span, Expr left, boolean negated, Expr right) implements Expr {}

  record Not(Span span, Expr value) implements Expr {}

  record And(Span span, Expr left, Expr right) implements Expr {}

  record Or(Span span, Expr left, Expr right) implements Expr {}

  record IfElse(Span span, Expr condition, Expr then, Expr otherwise) implements Expr {}

  /** {@code some S}, {@code no S}. */
  record SomeOrNo(Span span, boolean some, Select selection) implements Expr {}

  record Every(Span span, Select selection, Expr has) implements Expr {}

  record Count(Span span, Select selection) implements Expr {}

  record First(Span span, Select selection) implements Expr {}

  /** {@code sum(E for S)}, and the same with {@code max} and {@code min}. */
  record Aggregate(Span span, String how, Expr value, Select selection) implements Expr {}

  /** {@code max(a, b, …)} and {@code min(a, b, …)}. */
  record Extreme(Span span, boolean max, List<Expr> values) implements Expr {}

  record LargestGroup(Span span, Expr of) implements Expr {}

  record LongestLine(Span span, boolean diagonal, Expr of, Optional<Expr> through)
      implements Expr {}

  record NextTo(Span span, Expr cell) implements Expr {}

  record Around(Span span, Expr cell) implements Expr {}

  record ListLiteral(Span span, List<Expr> items) implements Expr {}

  record Range(Span span, Expr from, Expr to) implements Expr {}

  /** {@code x in source where condition}; binder and condition may be missing. */
  record Select(Span span, Optional<Name> binder, Expr source, Optional<Expr> where)
      implements Expr {}

  /** Stands where a text could not be read; its mistake has been reported. */
  record Broken(Span span) implements Expr {}
}
