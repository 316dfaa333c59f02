package houserule.dsl.check;

import houserule.dsl.source.Span;
import java.util.List;

/** A checked condition or value: every name resolved, every type known. Values are numbers. */
public sealed interface Term {
  Type type();

  record Const(Type type, int value) implements Term {}

  record Local(Var var) implements Term {
    @Override
    public Type type() {
      return var.type();
    }
  }

  /** The player for whom the rule is read. */
  record Me(Type type) implements Term {}

  /** A fact or a value of the state; {@code of} is null for the table's, {@code player} unless it is per player. */
  record Get(Field field, Term of, Term player) implements Term {
    @Override
    public Type type() {
      return field.type();
    }
  }

  /** The rule that stands on a component, read for a player. */
  record RuleOf(Field field, Term of, Term player) implements Term {
    @Override
    public Type type() {
      return field.type();
    }
  }

  record Call(World.Formula formula, Type type, List<Term> args, Term player) implements Term {}

  record With(Var var, Term value, Term body) implements Term {
    @Override
    public Type type() {
      return body.type();
    }
  }

  /** {@code + - * / %} on numbers, {@code m M} for the smaller and the larger. */
  record Arithmetic(char op, Term left, Term right) implements Term {
    @Override
    public Type type() {
      return Type.Basic.NUMBER;
    }
  }

  record Compare(String op, Term left, Term right) implements Term {
    @Override
    public Type type() {
      return Type.Basic.FLAG;
    }
  }

  record And(Term left, Term right) implements Term {
    @Override
    public Type type() {
      return Type.Basic.FLAG;
    }
  }

  record Or(Term left, Term right) implements Term {
    @Override
    public Type type() {
      return Type.Basic.FLAG;
    }
  }

  record Not(Term value) implements Term {
    @Override
    public Type type() {
      return Type.Basic.FLAG;
    }
  }

  record If(Term condition, Term then, Term otherwise) implements Term {
    @Override
    public Type type() {
      return then.type() == Type.Basic.NONE ? otherwise.type() : then.type();
    }
  }

  /** Whether a thing of a loop in any order is still to be done; a bit of the flow's stack. */
  record IsLeft(Var left, Term thing) implements Term {
    @Override
    public Type type() {
      return Type.Basic.FLAG;
    }
  }

  record TableGet(World.Table table, Term first, Term second) implements Term {
    @Override
    public Type type() {
      return Type.Basic.NUMBER;
    }
  }

  /** Whether a component is of a kind; never true of none. */
  record IsKind(Term thing, Sort sort, Term kind) implements Term {
    @Override
    public Type type() {
      return Type.Basic.FLAG;
    }
  }

  /** Whether a thing is among others. */
  record Among(Term thing, Sel selection) implements Term {
    @Override
    public Type type() {
      return Type.Basic.FLAG;
    }
  }

  /** COUNT, SOME and NO use no value. */
  record Aggregate(How how, Sel selection, Term value, Type type) implements Term {}

  /** What becomes of the things of a selection. */
  enum How {
    COUNT,
    SUM,
    MAX,
    MIN,
    SOME,
    NO,
    EVERY,
    FIRST
  }

  /** The cell of a row and column, or none. */
  record CellAt(Sort board, Term row, Term column) implements Term {
    @Override
    public Type type() {
      return new Type.Thing(board);
    }
  }

  /** A coordinate of a cell: its row, or its column. */
  record Coordinate(Sort board, Term cell, boolean row) implements Term {
    @Override
    public Type type() {
      return Type.Basic.NUMBER;
    }
  }

  /** The neighbour of a cell: 0 up, 1 right, 2 down, 3 left. */
  record Step(Sort board, Term cell, int direction, Term player) implements Term {
    @Override
    public Type type() {
      return new Type.Thing(board);
    }
  }

  /** The seat after a seat, or with {@code -1} before it. */
  record Seat(Type type, Term player, int step, int players) implements Term {}

  record LargestGroup(Sort board, Sel selection, Term player) implements Term {
    @Override
    public Type type() {
      return Type.Basic.NUMBER;
    }
  }

  /** {@code through} is null when any line will do. */
  record LongestLine(Sort board, Sel selection, boolean diagonal, Term through, Term player)
      implements Term {
    @Override
    public Type type() {
      return Type.Basic.NUMBER;
    }
  }

  /** Whether one of each selection can be picked so that they hang together. */
  record Linked(Sort board, List<Sel> selections, Term player) implements Term {
    @Override
    public Type type() {
      return Type.Basic.FLAG;
    }
  }

  /** Whether a shape lies somewhere within the cells of a selection. */
  record Fits(Sort board, World.Shape shape, Sel selection) implements Term {
    @Override
    public Type type() {
      return Type.Basic.FLAG;
    }
  }

  /** The top or bottom thing of a zone, or none. */
  record EndOf(ZoneRef zone, boolean top) implements Term {
    @Override
    public Type type() {
      return new Type.Thing(zone.zone().holds());
    }
  }

  /** One zone of a family; {@code index} is null when there is only one. */
  record ZoneRef(World.Zone zone, Term index) {}

  /** Things of one type, each bound to {@code var}, those for which {@code where} holds (null: all). */
  record Sel(Var var, From from, Term where) {}

  /** Where the things of a selection come from. */
  sealed interface From {
    record All(Sort sort) implements From {}

    record InZone(ZoneRef zone) implements From {}

    /** All zones of a family, one after another. */
    record InAll(World.Zone zone) implements From {}

    record Range(Term from, Term to) implements From {}

    /** The cells that share an edge, or with {@code diagonal} a corner, with a cell. */
    record Near(Sort board, Term cell, boolean diagonal, Term player) implements From {}

    /** The cells of the row or the column in which a cell lies. */
    record Along(Sort board, Term cell, boolean row) implements From {}

    record Items(List<Term> items) implements From {}

    record Inner(Sel selection) implements From {}

    record With(Var var, Term value, From inner) implements From {}
  }

  /** A part of a condition, with the place where it stands and the formula it calls, if it is one. */
  record Clause(Span span, Term term, String formula) {}
}
