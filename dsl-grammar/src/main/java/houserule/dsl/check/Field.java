package houserule.dsl.check;

import houserule.dsl.source.Span;
import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.Stmt;
import java.util.List;

/**
 * Something that a thing of a sort has: a printed fact, a rule that stands on it, or a value that
 * changes in play. Without an owner it belongs to the table.
 */
public final class Field {
  /** Where the value of a field comes from. */
  public enum Nature {
    /** Printed: the same for the whole game, a value a thing. */
    FACT,
    /** Changes in play. */
    STATE,
    /** A condition or number computed by the rule that stands on the component. */
    RULE,
    /** An effect that stands on the component. */
    EFFECT
  }

  private final String name;
  private final Sort owner;
  private final Type type;
  private final Nature nature;
  private final boolean perPlayer;
  private final int low;
  private final int high;
  private final int start;
  private final Span span;

  /** Facts by thing. */
  private int[] facts = new int[0];

  /** Rules by design; null where a component has none. */
  private Expr[] rules = new Expr[0];

  /** Effects by design; null where a component has none. */
  private List<List<Stmt>> effects = List.of();

  /** Faces by design; null where a component has none. */
  private Face[] faces = new Face[0];

  private Field written;

  public Field(
      String name,
      Sort owner,
      Type type,
      Nature nature,
      boolean perPlayer,
      int low,
      int high,
      int start,
      Span span) {
    this.name = name;
    this.owner = owner;
    this.type = type;
    this.nature = nature;
    this.perPlayer = perPlayer;
    this.low = low;
    this.high = high;
    this.start = start;
    this.span = span;
  }

  public String name() {
    return name;
  }

  /** The sort whose things have it; null when it belongs to the table. */
  public Sort owner() {
    return owner;
  }

  public Type type() {
    return type;
  }

  public Nature nature() {
    return nature;
  }

  /** Whether every player has a value of their own for it. */
  public boolean perPlayer() {
    return perPlayer;
  }

  /** The smallest value it can hold; for things -1, which is none. */
  public int low() {
    return low;
  }

  public int high() {
    return high;
  }

  /** What it holds when the game starts. */
  public int start() {
    return start;
  }

  public Span span() {
    return span;
  }

  public int[] facts() {
    return facts;
  }

  public Expr[] rules() {
    return rules;
  }

  public List<List<Stmt>> effects() {
    return effects;
  }

  public Face[] faces() {
    return faces;
  }

  /** Of an effect or a face: on which things something stands, as a printed flag. */
  public Field written() {
    if (written == null) {
      int[] has = new int[owner.size()];
      for (int thing = 0; thing < has.length; thing++) {
        int design = owner.designOf(thing);
        boolean any =
            nature == Nature.EFFECT ? effects.get(design) != null : faces[design] != null;
        has[thing] = any ? 1 : 0;
      }
      written =
          new Field(name + " != none", owner, Type.Basic.FLAG, Nature.FACT, false, 0, 1, 0, span)
              .withFacts(has);
    }
    return written;
  }

  public Field withFacts(int[] values) {
    facts = values;
    return this;
  }

  public Field withRules(Expr[] values) {
    rules = values;
    return this;
  }

  public Field withEffects(List<List<Stmt>> values) {
    effects = values;
    return this;
  }

  public Field withFaces(Face[] values) {
    faces = values;
    return this;
  }

  @Override
  public String toString() {
    return owner == null ? name : owner.name() + "." + name;
  }
}
