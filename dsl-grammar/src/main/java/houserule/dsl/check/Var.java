package houserule.dsl.check;

/** A name bound to a value inside one rule: a parameter, a loop's thing, what a player chose. */
public final class Var {
  private final String name;
  private final Type type;

  public Var(String name, Type type) {
    this.name = name;
    this.type = type;
  }

  public String name() {
    return name;
  }

  public Type type() {
    return type;
  }

  @Override
  public String toString() {
    return name;
  }
}
