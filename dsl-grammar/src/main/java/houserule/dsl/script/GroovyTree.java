package houserule.dsl.script;

import houserule.dsl.source.Snippet;
import houserule.dsl.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.InnerClassNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ArrayExpression;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ClosureListExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ConstructorCallExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.EmptyExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.MethodPointerExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.PostfixExpression;
import org.codehaus.groovy.ast.expr.PrefixExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.SpreadMapExpression;
import org.codehaus.groovy.ast.expr.TernaryExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.UnaryMinusExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.AssertStatement;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.BreakStatement;
import org.codehaus.groovy.ast.stmt.ContinueStatement;
import org.codehaus.groovy.ast.stmt.DoWhileStatement;
import org.codehaus.groovy.ast.stmt.EmptyStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.SwitchStatement;
import org.codehaus.groovy.ast.stmt.SynchronizedStatement;
import org.codehaus.groovy.ast.stmt.ThrowStatement;
import org.codehaus.groovy.ast.stmt.TryCatchStatement;
import org.codehaus.groovy.ast.stmt.WhileStatement;
import org.codehaus.groovy.control.CompilationFailedException;
import org.codehaus.groovy.control.ErrorCollector;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.control.messages.SyntaxErrorMessage;
import org.codehaus.groovy.syntax.SyntaxException;

/**
 * Reads with Groovy's parser, up to its syntax tree and no further, and turns that into ours.
 *
 * <p>The only class that names a type of Groovy. It is public, and never used by name, because it
 * may be loaded by a class loader of its own.
 */
public final class GroovyTree implements TreeParser {

  @Override
  public Parsed parse(Snippet piece) {
    int[] lines = lineStarts(piece.text());
    try {
      return Parsed.right(new Reading(piece, lines).module(syntaxTree(piece.text())));
    } catch (MultipleCompilationErrorsException e) {
      return firstError(e.getErrorCollector(), piece.text(), lines);
    } catch (CompilationFailedException | AssertionError e) {
      if (e.getCause() instanceof StackOverflowError tooDeep) {
        throw tooDeep;
      }
      // Groovy's parser trips over some texts in its own code, and then gives no place.
      return Parsed.wrong(Parsed.SOMEWHERE, false);
    }
  }

  private static ModuleNode syntaxTree(String text) {
    SourceUnit unit = SourceUnit.create("script", text);
    unit.parse();
    unit.completePhase();
    unit.nextPhase();
    unit.convert();
    return unit.getAST();
  }

  private static Parsed firstError(ErrorCollector errors, String text, int[] lines) {
    for (Object error : errors.getErrors()) {
      if (error instanceof SyntaxErrorMessage message) {
        SyntaxException cause = message.getCause();
        int at = index(text, lines, cause.getStartLine(), cause.getStartColumn());
        return Parsed.wrong(at, cause.getMessage().startsWith("Duplicated named parameter"));
      }
    }
    return Parsed.wrong(Parsed.SOMEWHERE, false);
  }

  private static int[] lineStarts(String text) {
    List<Integer> starts = new ArrayList<>(List.of(0));
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      starts.add(at + 1);
    }
    return starts.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int index(String text, int[] lines, int line, int column) {
    if (line < 1) {
      return 0;
    }
    return line > lines.length
        ? text.length()
        : Math.min(lines[line - 1] + Math.max(column, 1) - 1, text.length());
  }

  /** One conversion of one text. */
  private static final class Reading {
    private static final Set<String> OPERATORS =
        Set.of("+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||");
    private static final Set<String> ASSIGNMENTS = Set.of("=", "+=", "-=", "*=", "/=", "%=");

    private final Snippet piece;
    private final String text;
    private final int[] lines;

    Reading(Snippet piece, int[] lines) {
      this.piece = piece;
      this.text = piece.text();
      this.lines = lines;
    }

    List<Tree> module(ModuleNode module) {
      List<Tree> all = new ArrayList<>();
      if (module.getPackage() != null) {
        all.add(refuse(module.getPackage(), Refusal.PACKAGE));
      }
      module.getImports().forEach(n -> all.add(refuse(n, Refusal.IMPORT)));
      module.getStarImports().forEach(n -> all.add(refuse(n, Refusal.IMPORT)));
      module.getStaticImports().values().forEach(n -> all.add(refuse(n, Refusal.IMPORT)));
      module.getStaticStarImports().values().forEach(n -> all.add(refuse(n, Refusal.IMPORT)));
      module.getMethods().forEach(n -> all.add(refuse(n, Refusal.METHOD)));
      for (Statement s : module.getStatementBlock().getStatements()) {
        if (s.getLineNumber() > 0) {
          all.add(statement(s));
        }
      }
      for (ClassNode type : module.getClasses()) {
        if (!type.isScript() && !(type instanceof InnerClassNode) && type.getLineNumber() > 0) {
          all.add(refuse(type, Refusal.CLASS));
        }
      }
      all.sort(Comparator.comparingInt(t -> t.span().start()));
      return all;
    }

    // ---- statements

    private Tree statement(Statement s) {
      if (s.getStatementLabels() != null && !s.getStatementLabels().isEmpty()) {
        return refuse(s, Refusal.LABEL);
      } else if (s instanceof EmptyStatement) {
        return new Tree.Nothing(span(s));
      } else if (s instanceof BlockStatement) {
        return refuse(s, Refusal.BARE_BLOCK);
      } else if (s instanceof ExpressionStatement e) {
        return effect(e.getExpression());
      } else if (s instanceof IfStatement i) {
        return new Tree.If(
            span(s),
            value(i.getBooleanExpression().getExpression()),
            body(i.getIfBlock()),
            body(i.getElseBlock()));
      } else if (s instanceof ForStatement f) {
        return loop(f);
      }
      return refuse(s, refusal(s));
    }

    private static Refusal refusal(Statement s) {
      if (s instanceof WhileStatement || s instanceof DoWhileStatement) {
        return Refusal.WHILE;
      } else if (s instanceof SwitchStatement) {
        return Refusal.SWITCH;
      } else if (s instanceof TryCatchStatement) {
        return Refusal.TRY;
      } else if (s instanceof ThrowStatement) {
        return Refusal.THROW;
      } else if (s instanceof ReturnStatement) {
        return Refusal.RETURN;
      } else if (s instanceof AssertStatement) {
        return Refusal.ASSERT;
      } else if (s instanceof BreakStatement || s instanceof ContinueStatement) {
        return Refusal.BREAK;
      }
      return s instanceof SynchronizedStatement ? Refusal.SYNCHRONIZED : Refusal.OTHER;
    }

    private Tree body(Statement s) {
      if (s instanceof BlockStatement && text.startsWith("{", start(s))) {
        return new Tree.Block(span(s));
      }
      return s instanceof EmptyStatement ? new Tree.Nothing(span(s)) : statement(s);
    }

    private Tree loop(ForStatement f) {
      Parameter variable = f.getValueVariable();
      if (f.getCollectionExpression() instanceof ClosureListExpression || variable == null) {
        return refuse(f, Refusal.CLASSIC_FOR);
      } else if (f.getIndexVariable() != null) {
        return refuse(f, Refusal.MULTIPLE);
      } else if (!variable.isDynamicTyped()) {
        return refuse(variable, Refusal.TYPE);
      }
      return new Tree.For(
          span(f),
          span(variable),
          variable.getName(),
          value(f.getCollectionExpression()),
          body(f.getLoopBlock()));
    }

    private Tree effect(Expression e) {
      if (e instanceof DeclarationExpression d) {
        return declaration(d);
      } else if (e instanceof BinaryExpression b
          && ASSIGNMENTS.contains(b.getOperation().getText())) {
        String op = b.getOperation().getText();
        if (b.getLeftExpression() instanceof TupleExpression) {
          return refuse(b, Refusal.MULTIPLE);
        } else if (!(b.getLeftExpression() instanceof VariableExpression name)
            || isThis(b.getLeftExpression())) {
          return refuse(b.getLeftExpression(), Refusal.FIELD);
        } else {
          Tree value = value(b.getRightExpression());
          return new Tree.Assign(
              span(e), span(name), name.getName(), op.substring(0, op.length() - 1), value);
        }
      }
      return value(e);
    }

    private Tree declaration(DeclarationExpression d) {
      if (!(d.getLeftExpression() instanceof VariableExpression name)) {
        return refuse(d, Refusal.MULTIPLE);
      }
      // What follows may use the name, whatever is wrong with its value.
      return new Tree.Declare(span(d), span(name), name.getName(), declared(d, name));
    }

    private Tree declared(DeclarationExpression d, VariableExpression name) {
      if (!d.getAnnotations().isEmpty()) {
        return refuse(d, Refusal.ANNOTATION);
      } else if (!text.startsWith("def", start(d)) || !name.isDynamicTyped()) {
        return refuse(d, Refusal.TYPE);
      } else if (d.getRightExpression() instanceof EmptyExpression) {
        return refuse(d, Refusal.NO_VALUE);
      }
      return value(d.getRightExpression());
    }

    // ---- values

    private List<Tree> values(List<Expression> all) {
      return all.stream().map(this::value).toList();
    }

    private Tree value(Expression e) {
      if (e instanceof ConstantExpression c) {
        return constant(c);
      } else if (e instanceof GStringExpression g) {
        return new Tree.Joined(quoted(g), values(g.getValues()));
      } else if (e instanceof VariableExpression v) {
        return isThis(v) ? refuse(v, Refusal.THIS) : new Tree.Name(span(v), v.getName());
      } else if (e instanceof MethodCallExpression m) {
        return call(m);
      } else if (e instanceof MapExpression m) {
        return entries(m).<Tree>map(all -> new Tree.Entries(span(m), all))
            .orElseGet(() -> refuse(m, Refusal.KEY));
      } else if (e instanceof RangeExpression r) {
        return new Tree.Range(
            span(r), value(r.getFrom()), value(r.getTo()), r.isExclusiveLeft(),
            r.isExclusiveRight());
      } else if (e instanceof ListExpression l) {
        return new Tree.Items(span(l), values(l.getExpressions()));
      } else if (e instanceof NotExpression n) {
        return new Tree.Unary(span(n), '!', value(n.getExpression()));
      } else if (e instanceof BooleanExpression b) {
        return value(b.getExpression());
      } else if (e instanceof UnaryMinusExpression u) {
        return new Tree.Unary(span(u), '-', value(u.getExpression()));
      } else if (e instanceof TernaryExpression t && !(e instanceof ElvisOperatorExpression)) {
        return new Tree.Choice(
            span(t),
            value(t.getBooleanExpression()),
            value(t.getTrueExpression()),
            value(t.getFalseExpression()));
      } else if (e instanceof BinaryExpression b) {
        return binary(b);
      } else if (e instanceof PropertyExpression p) {
        boolean dotted = hasDot(p.getObjectExpression(), p.getProperty());
        return refuse(p.getProperty(), dotted ? Refusal.PROPERTY : Refusal.MISSING_COMMA);
      }
      return refuse(e, refusal(e));
    }

    private static Refusal refusal(Expression e) {
      if (e instanceof ClosureExpression) {
        return Refusal.BLOCK_VALUE;
      } else if (e instanceof ConstructorCallExpression || e instanceof ArrayExpression) {
        return Refusal.NEW;
      } else if (e instanceof CastExpression) {
        return Refusal.CAST;
      } else if (e instanceof ElvisOperatorExpression) {
        return Refusal.ELVIS;
      } else if (e instanceof PostfixExpression || e instanceof PrefixExpression) {
        return Refusal.INCREMENT;
      } else if (e instanceof SpreadExpression || e instanceof SpreadMapExpression) {
        return Refusal.SPREAD;
      } else if (e instanceof MethodPointerExpression) {
        return Refusal.METHOD_CALL;
      }
      return e instanceof EmptyExpression ? Refusal.NO_VALUE : Refusal.OPERATOR;
    }

    private Tree constant(ConstantExpression c) {
      Object value = c.getValue();
      if (value instanceof Integer number) {
        boolean octal = span(c).text().matches("0\\d.*");
        return octal ? refuse(c, Refusal.LEADING_ZERO) : new Tree.Number(span(c), number);
      } else if (value instanceof Boolean flag) {
        return new Tree.Flag(span(c), flag);
      } else if (value instanceof String) {
        Span at = quoted(c);
        return at.text().startsWith("'") || at.text().startsWith("\"")
            ? new Tree.Text(at)
            : refuse(c, Refusal.REGEX);
      } else if (value == null) {
        return refuse(c, Refusal.NULL);
      }
      boolean whole = value instanceof Long || value instanceof java.math.BigInteger;
      return refuse(c, whole ? Refusal.BIG_NUMBER : Refusal.DECIMAL);
    }

    // The place Groovy gives to a text in brackets is that of the brackets.
    private Span quoted(Expression e) {
      int start = start(e);
      while (start < text.length() && "( \t\n".indexOf(text.charAt(start)) >= 0) {
        start++;
      }
      return piece.span(start, Math.max(start + 1, end(e)));
    }

    private Tree binary(BinaryExpression b) {
      String op = b.getOperation().getText();
      if (ASSIGNMENTS.contains(op)) {
        return refuse(b, Refusal.NESTED_ASSIGNMENT);
      } else if (op.equals("[")) {
        return new Tree.Index(
            span(b), value(b.getLeftExpression()), value(b.getRightExpression()));
      } else if (!OPERATORS.contains(op)) {
        return refuse(b, op.contains("~") ? Refusal.REGEX : Refusal.OPERATOR);
      }
      return new Tree.Binary(
          span(b), op, value(b.getLeftExpression()), value(b.getRightExpression()));
    }

    // ---- calls

    private Tree call(MethodCallExpression m) {
      if (!m.isImplicitThis()) {
        if (text.startsWith("switch", start(m))) {
          return refuse(m, Refusal.SWITCH);
        } else if (isThis(m.getObjectExpression())) {
          return refuse(m.getObjectExpression(), Refusal.THIS);
        }
        if (hasDot(m.getObjectExpression(), m.getMethod())
            || m.getObjectExpression() instanceof ClosureExpression) {
          boolean named = m.getObjectExpression() instanceof VariableExpression;
          Span method = span(m.getMethod());
          Span at = named ? span(m.getObjectExpression()).to(method) : method;
          return new Tree.Refused(at, Refusal.METHOD_CALL);
        }
        // `verb a b` reads as a method `a` of a variable `verb`, called with `b`.
        boolean first = m.getObjectExpression() instanceof VariableExpression;
        return refuse(first ? m.getArguments() : m.getMethod(), Refusal.MISSING_COMMA);
      }
      List<Expression> given =
          m.getArguments() instanceof TupleExpression t
              ? t.getExpressions()
              : List.of(m.getArguments());
      if (!(m.getMethod() instanceof ConstantExpression method)
          || !text.startsWith(method.getText(), start(method))) {
        boolean blockOnly = given.size() == 1 && given.get(0) instanceof ClosureExpression;
        return blockOnly
            ? refuse(given.get(0), Refusal.MISSING_COMMA)
            : refuse(m.getMethod(), Refusal.QUOTED_VERB);
      }
      Optional<List<Tree.Entry>> named = Optional.of(List.of());
      if (!given.isEmpty() && given.get(0) instanceof MapExpression map && !isLiteral(map)) {
        named = entries(map);
        given = given.subList(1, given.size());
      }
      if (named.isEmpty()) {
        return refuse(m.getArguments(), Refusal.KEY);
      }
      Optional<Tree.Block> block = Optional.empty();
      if (!given.isEmpty() && given.get(given.size() - 1) instanceof ClosureExpression c) {
        block = Optional.of(new Tree.Block(span(c)));
        given = given.subList(0, given.size() - 1);
      }
      return new Tree.Call(
          span(m), span(method), method.getText(), values(given), named.get(), block);
    }

    // Named arguments come as a map, too, which then starts where the first argument does.
    private boolean isLiteral(MapExpression map) {
      if (map.getMapEntryExpressions().isEmpty()) {
        return true;
      }
      int first = start(map.getMapEntryExpressions().get(0));
      int start = start(map);
      return text.startsWith("[", start)
          && start < first
          && text.substring(start + 1, first).isBlank();
    }

    private Optional<List<Tree.Entry>> entries(MapExpression map) {
      List<Tree.Entry> all = new ArrayList<>();
      for (MapEntryExpression entry : map.getMapEntryExpressions()) {
        Expression key = entry.getKeyExpression();
        if (!(key instanceof ConstantExpression name) || !(name.getValue() instanceof String)) {
          return Optional.empty();
        }
        all.add(new Tree.Entry(span(key), key.getText(), value(entry.getValueExpression())));
      }
      return Optional.of(all);
    }

    // ---- places

    private boolean hasDot(Expression left, Expression right) {
      int from = Math.min(end(left), start(right));
      return text.substring(from, Math.min(start(right) + 1, text.length())).contains(".");
    }

    private static boolean isThis(Expression e) {
      return e instanceof VariableExpression v && (v.isThisExpression() || v.isSuperExpression());
    }

    private Tree refuse(ASTNode at, Refusal why) {
      return new Tree.Refused(span(at), why);
    }

    private int start(ASTNode node) {
      return index(text, lines, node.getLineNumber(), node.getColumnNumber());
    }

    private int end(ASTNode node) {
      return index(text, lines, node.getLastLineNumber(), node.getLastColumnNumber());
    }

    private Span span(ASTNode node) {
      int start = start(node);
      int end = end(node);
      while (end > start + 1 && Character.isWhitespace(text.charAt(end - 1))) {
        end--;
      }
      return piece.span(start, Math.max(end, start));
    }
  }
}
