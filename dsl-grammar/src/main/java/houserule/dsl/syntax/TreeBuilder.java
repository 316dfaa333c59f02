package houserule.dsl.syntax;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Turns the parser's trees into ours; nothing else sees the parser's. */
final class TreeBuilder {
  private final Snippet text;
  private final Diagnostics out;

  TreeBuilder(Snippet text, Diagnostics out) {
    this.text = text;
    this.out = out;
  }

  RuleReader.Signature signature(RuleParser.WholeSignatureContext tree) {
    List<RuleReader.Parameter> parameters = new ArrayList<>();
    for (RuleParser.ParamContext p : tree.param()) {
      parameters.add(new RuleReader.Parameter(name(p.name(0)), name(p.name(1))));
    }
    return new RuleReader.Signature(name(tree.name()), List.copyOf(parameters));
  }

  // ---- effects

  List<Stmt> stmts(List<RuleParser.StmtContext> trees) {
    List<Stmt> all = new ArrayList<>();
    for (RuleParser.StmtContext tree : trees) {
      if (!(tree instanceof RuleParser.EmptyStmtContext)) {
        all.add(stmt(tree));
      }
    }
    return List.copyOf(all);
  }

  private Stmt stmt(RuleParser.StmtContext tree) {
    Span at = span(tree);
    if (tree instanceof RuleParser.LetStmtContext t) {
      return new Stmt.Let(at, name(t.name()), expr(t.expr()));
    } else if (tree instanceof RuleParser.AssignStmtContext t) {
      return new Stmt.Assign(at, of(t.target), t.op.getText(), expr(t.value));
    } else if (tree instanceof RuleParser.MoveStmtContext t) {
      Expr what = expr(t.what);
      return t.src == null
          ? new Stmt.Move(at, what, expr(t.dst), end(t.where))
          : new Stmt.MoveSome(at, Optional.of(what), expr(t.src), expr(t.dst), end(t.where));
    } else if (tree instanceof RuleParser.MoveAllStmtContext t) {
      return new Stmt.MoveSome(at, Optional.empty(), expr(t.src), expr(t.dst), end(t.where));
    } else if (tree instanceof RuleParser.AddStmtContext t) {
      return new Stmt.Add(at, expr(t.what), expr(t.dst));
    } else if (tree instanceof RuleParser.RemoveStmtContext t) {
      return new Stmt.Remove(at, expr(t.what), expr(t.src));
    } else if (tree instanceof RuleParser.ShuffleStmtContext t) {
      return new Stmt.Shuffle(at, expr(t.expr()));
    } else if (tree instanceof RuleParser.SwapStmtContext t) {
      return new Stmt.Swap(at, expr(t.left), expr(t.right));
    } else if (tree instanceof RuleParser.LayStmtContext t) {
      return new Stmt.Lay(at, expr(t.what), expr(t.at), expr(t.dst));
    } else if (tree instanceof RuleParser.DoStmtContext t) {
      return new Stmt.Do(at, of(t.ofExpr()));
    } else if (tree instanceof RuleParser.CallStmtContext t) {
      return new Stmt.Call(at, callee(t.callee()), exprs(t.expr()));
    } else if (tree instanceof RuleParser.EndStmtContext) {
      return new Stmt.Finish(at);
    }
    return compound(tree, at);
  }

  private Stmt compound(RuleParser.StmtContext tree, Span at) {
    if (tree instanceof RuleParser.IfStmtContext t) {
      return new Stmt.If(at, expr(t.expr()), block(t.block()), otherwise(t.otherwise()));
    } else if (tree instanceof RuleParser.ForEachStmtContext t) {
      return new Stmt.ForEach(
          at,
          selection(t.selection()),
          Optional.ofNullable(t.name()).map(this::name),
          block(t.block()));
    } else if (tree instanceof RuleParser.RepeatStmtContext t) {
      return new Stmt.Repeat(at, expr(t.expr()), block(t.block()));
    } else if (tree instanceof RuleParser.WhileStmtContext t) {
      return new Stmt.While(at, expr(t.expr()), block(t.block()));
    } else if (tree instanceof RuleParser.ChooseStmtContext t) {
      List<RuleParser.BlockContext> blocks = t.block();
      boolean hasBody = !blocks.isEmpty() && (blocks.size() == 2 || !startsWithElse(t));
      return new Stmt.Choose(
          at,
          name(t.name()),
          selection(t.selection()),
          t.pass != null,
          ask(t.ask()),
          hasBody ? block(blocks.get(0)) : List.of(),
          blocks.size() == 2 || (!hasBody && !blocks.isEmpty())
              ? block(blocks.get(blocks.size() - 1))
              : List.of());
    } else if (tree instanceof RuleParser.ChooseOneStmtContext t) {
      List<Stmt.Branch> branches = new ArrayList<>();
      for (RuleParser.BranchContext b : t.branch()) {
        branches.add(
            new Stmt.Branch(
                span(b),
                name(b.name()),
                Optional.ofNullable(b.expr()).map(this::expr),
                block(b.block())));
      }
      return new Stmt.ChooseOne(at, ask(t.ask()), List.copyOf(branches));
    } else if (tree instanceof RuleParser.PickStmtContext t) {
      return new Stmt.Pick(at, name(t.name()), selection(t.selection()));
    } else if (tree instanceof RuleParser.MayStmtContext t) {
      return new Stmt.May(
          at,
          ask(t.ask()),
          block(t.block(0)),
          t.block().size() > 1 ? block(t.block(1)) : List.of());
    } else if (tree instanceof RuleParser.AsStmtContext t) {
      return new Stmt.As(at, expr(t.expr()), block(t.block()));
    }
    throw new IllegalStateException("no such effect: " + tree.getClass());
  }

  // With one block only, `else` tells whether it is the body or what happens instead.
  private static boolean startsWithElse(RuleParser.ChooseStmtContext t) {
    return t.getChild(t.getChildCount() - 2).getText().equals("else");
  }

  private List<Stmt> otherwise(RuleParser.OtherwiseContext tree) {
    if (tree == null) {
      return List.of();
    }
    return tree.block() != null ? block(tree.block()) : stmts(List.of(tree.stmt()));
  }

  private List<Stmt> block(RuleParser.BlockContext tree) {
    return stmts(tree.stmt());
  }

  private Optional<Expr.Name> ask(RuleParser.AskContext tree) {
    return tree == null ? Optional.empty() : Optional.of(name(tree.name()));
  }

  private static Stmt.End end(Token token) {
    return token != null && token.getText().equals("bottom") ? Stmt.End.BOTTOM : Stmt.End.TOP;
  }

  // ---- selections and expressions

  Expr.Select selection(RuleParser.SelectionContext tree) {
    return new Expr.Select(
        span(tree),
        Optional.ofNullable(tree.binder).map(this::name),
        source(tree.source()),
        Optional.ofNullable(tree.expr()).map(this::expr));
  }

  private Expr source(RuleParser.SourceContext tree) {
    Expr from = sum(tree.sum(0));
    return tree.sum().size() == 1 ? from : new Expr.Range(span(tree), from, sum(tree.sum(1)));
  }

  List<Expr> exprs(List<RuleParser.ExprContext> trees) {
    return trees.stream().map(this::expr).toList();
  }

  Expr expr(RuleParser.ExprContext tree) {
    if (tree instanceof RuleParser.IfElseContext t) {
      return new Expr.IfElse(span(t), expr(t.expr(0)), expr(t.expr(1)), expr(t.expr(2)));
    }
    RuleParser.OrExprContext or = ((RuleParser.OrLevelContext) tree).orExpr();
    Expr left = and(or.andExpr(0));
    for (int i = 1; i < or.andExpr().size(); i++) {
      Expr right = and(or.andExpr(i));
      left = new Expr.Or(left.span().to(right.span()), left, right);
    }
    return left;
  }

  private Expr and(RuleParser.AndExprContext tree) {
    Expr left = not(tree.notExpr(0));
    for (int i = 1; i < tree.notExpr().size(); i++) {
      Expr right = not(tree.notExpr(i));
      left = new Expr.And(left.span().to(right.span()), left, right);
    }
    return left;
  }

  private Expr not(RuleParser.NotExprContext tree) {
    if (tree instanceof RuleParser.NotContext t) {
      return new Expr.Not(span(t), not(t.notExpr()));
    } else if (tree instanceof RuleParser.SomeOrNoContext t) {
      boolean some = t.quantifier.getText().equals("some");
      return new Expr.SomeOrNo(span(t), some, selection(t.selection()));
    } else if (tree instanceof RuleParser.EveryContext t) {
      return new Expr.Every(span(t), selection(t.selection()), expr(t.expr()));
    }
    return comparison(((RuleParser.ComparisonLevelContext) tree).comparison());
  }

  private Expr comparison(RuleParser.ComparisonContext tree) {
    Expr left = sum(tree.left);
    Span at = span(tree);
    RuleParser.ComparedToContext to = tree.comparedTo();
    if (to instanceof RuleParser.CompareContext t) {
      return new Expr.Compare(at, t.op.getText(), left, sum(t.right));
    } else if (to instanceof RuleParser.IsContext t) {
      return new Expr.Is(at, left, t.negated != null, sum(t.right));
    } else if (to instanceof RuleParser.MemberContext t) {
      return new Expr.Member(at, left, t.negated != null, sum(t.right));
    }
    return left;
  }

  private Expr sum(RuleParser.SumContext tree) {
    if (tree instanceof RuleParser.AddContext t) {
      return new Expr.Arithmetic(
          span(t), t.op.getText().charAt(0), sum(t.left), product(t.right));
    }
    return product(((RuleParser.ProductLevelContext) tree).product());
  }

  private Expr product(RuleParser.ProductContext tree) {
    if (tree instanceof RuleParser.MultiplyContext t) {
      return new Expr.Arithmetic(
          span(t), t.op.getText().charAt(0), product(t.left), unary(t.right));
    }
    return unary(((RuleParser.UnaryLevelContext) tree).unary());
  }

  private Expr unary(RuleParser.UnaryContext tree) {
    if (tree instanceof RuleParser.NegateContext t) {
      return new Expr.Negate(span(t), unary(t.unary()));
    }
    return of(((RuleParser.OfLevelContext) tree).ofExpr());
  }

  private Expr of(RuleParser.OfExprContext tree) {
    Expr left = postfix(tree.postfix());
    return tree.ofExpr() == null ? left : new Expr.Of(span(tree), left, of(tree.ofExpr()));
  }

  private Expr postfix(RuleParser.PostfixContext tree) {
    if (tree instanceof RuleParser.DotContext t) {
      return new Expr.Dot(span(t), postfix(t.postfix()), name(t.name()));
    } else if (tree instanceof RuleParser.IndexContext t) {
      return new Expr.Index(span(t), postfix(t.postfix()), exprs(t.expr()));
    }
    return primary(((RuleParser.PrimaryLevelContext) tree).primary());
  }

  private Expr primary(RuleParser.PrimaryContext tree) {
    Span at = span(tree);
    if (tree instanceof RuleParser.IntContext t) {
      return new Expr.Int(at, number(t.INT().getText(), at));
    } else if (tree instanceof RuleParser.BoolContext t) {
      return new Expr.Bool(at, t.value.getText().equals("true"));
    } else if (tree instanceof RuleParser.NoneContext) {
      return new Expr.None(at);
    } else if (tree instanceof RuleParser.CallContext t) {
      return new Expr.Call(at, callee(t.callee()), exprs(t.expr()));
    } else if (tree instanceof RuleParser.NameRefContext t) {
      return name(t.name());
    } else if (tree instanceof RuleParser.ParenContext t) {
      return inBrackets(t);
    } else if (tree instanceof RuleParser.ListLiteralContext t) {
      return new Expr.ListLiteral(at, exprs(t.expr()));
    }
    return selecting(tree, at);
  }

  // `(x in hand)` asks whether x is there; `(x in hand where …)` names the things of the hand.
  private Expr inBrackets(RuleParser.ParenContext t) {
    Expr inner = expr(t.expr(0));
    if (t.last == null && t.condition == null) {
      return inner;
    }
    Optional<Expr.Name> binder = Optional.empty();
    if (inner instanceof Expr.Member m && !m.negated() && m.left() instanceof Expr.Name n) {
      binder = Optional.of(n);
      inner = m.right();
    }
    if (t.last != null) {
      Expr last = sum(t.last);
      inner = new Expr.Range(inner.span().to(last.span()), inner, last);
    }
    Optional<Expr> condition = Optional.ofNullable(t.condition).map(this::expr);
    Span first = binder.map(Expr.Name::span).orElse(inner.span());
    Span end = condition.map(Expr::span).orElse(inner.span());
    return new Expr.Select(first.to(end), binder, inner, condition);
  }

  private Expr selecting(RuleParser.PrimaryContext tree, Span at) {
    if (tree instanceof RuleParser.CountContext t) {
      return new Expr.Count(at, selection(t.selection()));
    } else if (tree instanceof RuleParser.FirstContext t) {
      return new Expr.First(at, selection(t.selection()));
    } else if (tree instanceof RuleParser.TotalContext t) {
      return new Expr.Aggregate(at, t.how.getText(), expr(t.expr()), selection(t.selection()));
    } else if (tree instanceof RuleParser.ExtremeContext t) {
      return t.selection() != null
          ? new Expr.Aggregate(at, t.how.getText(), expr(t.expr(0)), selection(t.selection()))
          : new Expr.Extreme(at, t.how.getText().equals("max"), exprs(t.expr()));
    } else if (tree instanceof RuleParser.LargestGroupContext t) {
      return new Expr.LargestGroup(at, of(t.ofExpr()));
    } else if (tree instanceof RuleParser.LongestLineContext t) {
      return new Expr.LongestLine(
          at,
          t.diagonal != null,
          of(t.ofExpr()),
          Optional.ofNullable(t.postfix()).map(this::postfix));
    } else if (tree instanceof RuleParser.NextToContext t) {
      return new Expr.NextTo(at, postfix(t.postfix()));
    } else if (tree instanceof RuleParser.AroundContext t) {
      return new Expr.Around(at, postfix(t.postfix()));
    }
    throw new IllegalStateException("no such expression: " + tree.getClass());
  }

  private int number(String digits, Span at) {
    if (digits.length() > 9) {
      out.error("rule.number", at, "This number is larger than 999999999.");
      return 0;
    }
    return Integer.parseInt(digits);
  }

  private Expr.Name name(RuleParser.NameContext tree) {
    return tree.callee() != null ? callee(tree.callee()) : new Expr.Name(span(tree), tree.getText());
  }

  private Expr.Name callee(RuleParser.CalleeContext tree) {
    String name = tree.getText();
    if (name.startsWith("\"")) {
      name = name.substring(1, name.length() - 1);
    }
    return new Expr.Name(span(tree), name);
  }

  private Span span(ParserRuleContext tree) {
    int start = tree.getStart().getStartIndex();
    int stop = tree.getStop() == null ? start : tree.getStop().getStopIndex() + 1;
    return text.span(start, Math.max(start, stop));
  }
}
