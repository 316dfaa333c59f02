package houserule.dsl.script;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The statements of each block, read when they are first asked for. */
final class Statements {
  private final Outline outline;
  private final TreeParser parser;
  private final Diagnostics out;
  private final Map<Integer, List<Tree>> known = new HashMap<>();

  Statements(Outline outline, TreeParser parser, Diagnostics out) {
    this.outline = outline;
    this.parser = parser;
    this.out = out;
  }

  List<Tree> root() {
    return of(outline.root());
  }

  List<Tree> of(Tree.Block block) {
    Outline.Block found = outline.blocks().get(block.span().start());
    return found == null ? List.of() : of(found);
  }

  private List<Tree> of(Outline.Block block) {
    List<Tree> statements = known.get(block.open());
    if (statements == null) {
      statements = block.readable() ? read(block) : List.of();
      known.put(block.open(), statements);
    }
    return statements;
  }

  private List<Tree> read(Outline.Block block) {
    Snippet piece = outline.piece(block);
    if (piece.text().isBlank()) {
      return List.of();
    }
    TreeParser.Parsed parsed = parser.parse(piece);
    if (parsed.isWrong()) {
      if (parsed.twice()) {
        Check.twice(wordAt(piece, parsed.wrongAt()), out);
      } else {
        report(piece, closer(piece, parsed.wrongAt(), 0), block);
      }
      // Mistakes in other blocks are told as well, though nothing leads to them now.
      block.inner().forEach(open -> of(outline.blocks().get(open)));
    }
    return parsed.statements();
  }

  // ---- where and what

  // A mistake between brackets is often placed at the opening one: look which argument has it.
  private int closer(Snippet piece, int at, int depth) {
    String text = piece.text();
    if (depth > 8 || at >= text.length() || "([".indexOf(text.charAt(at)) < 0) {
      return at;
    }
    int from = at + 1;
    int nesting = 0;
    for (int i = from; i < text.length(); i++) {
      Optional<Outline.Literal> literal = literalAt(piece, i);
      char c = text.charAt(i);
      if (literal.isPresent()) {
        int end = literal.get().end();
        while (i + 1 < text.length() && piece.offsets()[i + 1] < end) {
          i++;
        }
      } else if ("([{".indexOf(c) >= 0) {
        nesting++;
      } else if (nesting == 0 && (c == ',' || ")]".indexOf(c) >= 0)) {
        int wrong = wrongIn(piece, from, i);
        if (wrong >= 0) {
          return closer(piece, wrong, depth + 1);
        }
        if (c != ',') {
          return at;
        }
        from = i + 1;
      } else if (")]}".indexOf(c) >= 0) {
        nesting--;
      }
    }
    return at;
  }

  // Reads one argument as the value of a name; its own name is left away.
  private int wrongIn(Snippet piece, int from, int to) {
    String argument = piece.text().substring(from, to).replaceFirst("^\\s*[\\w-]+\\s*:", "");
    if (argument.isBlank()) {
      return -1;
    }
    int skipped = to - from - argument.length();
    String text = "x=" + argument.replace('\n', ' ');
    int[] offsets = new int[text.length() + 1];
    Arrays.fill(offsets, piece.offsets()[from]);
    TreeParser.Parsed parsed =
        parser.parse(new Snippet(text, piece.source(), offsets));
    return parsed.isWrong()
        ? (int) Math.min(to - 1L, from + skipped + Math.max(0L, parsed.wrongAt() - 2L))
        : -1;
  }

  private Optional<Outline.Literal> literalAt(Snippet piece, int index) {
    return Optional.ofNullable(outline.literals().get(piece.offsets()[index]));
  }

  private void report(Snippet piece, int at, Outline.Block block) {
    String text = piece.text();
    if (at == TreeParser.Parsed.SOMEWHERE) {
      int first = text.length() - text.stripLeading().length();
      out.error(
          "script.syntax",
          piece.span(first, first + 1),
          "Something in this block cannot be read.",
          "Look for doubled signs, such as `- -`.");
      return;
    }
    int start = at;
    while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    if (start == text.length()) {
      int last = text.stripTrailing().length();
      String what = block.open() < 0 ? "The script" : "The block";
      out.error(
          "script.syntax",
          piece.span(Math.max(0, last - 1), last),
          what + " ends too early: something is missing after this.");
      return;
    }
    Span word = wordAt(piece, start);
    List<String> hints = new ArrayList<>();
    hint(text, start, word.text()).ifPresent(hints::add);
    String shown = word.text().length() > 30 ? word.text().substring(0, 30) + "…" : word.text();
    out.error(
        "script.syntax", word, "`" + shown + "` cannot stand here.", hints.toArray(String[]::new));
  }

  private Span wordAt(Snippet piece, int start) {
    Optional<Outline.Literal> literal = literalAt(piece, start);
    if (literal.isPresent()) {
      return new Span(piece.source(), literal.get().start(), literal.get().end());
    }
    int end = start + 1;
    if (Character.isJavaIdentifierPart(piece.text().charAt(start))) {
      while (end < piece.text().length()
          && Character.isJavaIdentifierPart(piece.text().charAt(end))) {
        end++;
      }
    } else if (piece.text().charAt(start) == '\ufffd') {
      end++;
    }
    return piece.span(start, end);
  }

  private static Optional<String> hint(String text, int start, String word) {
    String before = text.substring(0, start).stripTrailing();
    if (before.matches("(?s)(.*\\W)?(if|for)")) {
      return Optional.of("Brackets are missing: `if (…) { … }`, `for (x in …) { … }`.");
    }
    switch (word) {
      case "else":
        return Optional.of("An `else` follows the closing `}` of its `if`.");
      case "break":
      case "continue":
        return Optional.of(Refusal.BREAK.hint());
      case "case":
      case "default":
        return Optional.of(Refusal.SWITCH.hint());
      case ":":
        return Optional.of(
            text.substring(start + 1).stripLeading().startsWith(",")
                ? "The value after the name is missing."
                : "Is a comma missing before the name?");
      case ",":
        return Optional.of("Between commas stands a value or `name: value`.");
      default:
        return Optional.empty();
    }
  }
}
