package houserule.dsl.check;

/** What an expression can be. */
public sealed interface Type {
  /** How the type is called in a message, with its article. */
  String title();

  /** The types that every pack has. */
  enum Basic implements Type {
    NUMBER("a number"),
    FLAG("true or false"),
    KIND("a kind"),
    FACE("a face"),
    EFFECT("an effect"),
    NONE("`none`"),
    BROKEN("broken");

    private final String title;

    Basic(String title) {
      this.title = title;
    }

    @Override
    public String title() {
      return title;
    }
  }

  /** One thing of a sort, or none. */
  record Thing(Sort sort) implements Type {
    @Override
    public String title() {
      return "a `" + sort.name() + "`";
    }
  }

  /** Some things of one type, in an order. */
  record Several(Type of) implements Type {
    @Override
    public String title() {
      return "a selection of " + (of instanceof Thing t ? "`" + t.sort().name() + "`" : "numbers");
    }
  }
}
