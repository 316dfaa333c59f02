package houserule.dsl.script;

import houserule.dsl.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * A script as it was written, in our own words.
 *
 * <p>Public only because the class that makes it may live in a class loader of its own; nothing
 * outside this package uses it. Texts and blocks are known by their place: what stands in them is
 * found by {@link Outline}.
 */
public sealed interface Tree {
  Span span();

  /** A text in quotes; the span starts at the opening quote. */
  record Text(Span span) implements Tree {}

  /** A text in quotes with values in it, from left to right. */
  record Joined(Span span, List<Tree> values) implements Tree {}

  record Number(Span span, int value) implements Tree {}

  record Flag(Span span, boolean value) implements Tree {}

  record Name(Span span, String name) implements Tree {}

  record Items(Span span, List<Tree> items) implements Tree {}

  record Entries(Span span, List<Entry> entries) implements Tree {}

  /** A value with its name, in a map or among the arguments of a verb. */
  record Entry(Span nameSpan, String name, Tree value) {}

  /** {@code from..to}, perhaps without its first or its last number. */
  record Range(Span span, Tree from, Tree to, boolean afterFrom, boolean beforeTo)
      implements Tree {}

  record Index(Span span, Tree of, Tree at) implements Tree {}

  /** {@code -} or {@code !}. */
  record Unary(Span span, char op, Tree value) implements Tree {}

  record Binary(Span span, String op, Tree left, Tree right) implements Tree {}

  record Choice(Span span, Tree condition, Tree yes, Tree no) implements Tree {}

  record Call(
      Span span,
      Span nameSpan,
      String name,
      List<Tree> args,
      List<Entry> named,
      Optional<Block> block)
      implements Tree {}

  /** Braces; the span starts at the opening one. */
  record Block(Span span) implements Tree {}

  record Declare(Span span, Span nameSpan, String name, Tree value) implements Tree {}

  /** {@code name = value}, or with an operator {@code name += value}. */
  record Assign(Span span, Span nameSpan, String name, String op, Tree value) implements Tree {}

  record If(Span span, Tree condition, Tree then, Tree otherwise) implements Tree {}

  record For(Span span, Span nameSpan, String name, Tree in, Tree body) implements Tree {}

  record Nothing(Span span) implements Tree {}

  /** Something that scripts cannot do. */
  record Refused(Span span, Refusal why) implements Tree {}
}
