package houserule.dsl.script;

/**
 * What a script cannot do, in the author's words, and what to write instead.
 *
 * <p>Public only because the class that finds it may live in a class loader of its own.
 */
public enum Refusal {
  ANNOTATION("A script takes no annotations.", "Take the `@` and the name after it away."),
  ARROW(
      "A block takes no parameters and no arrows.",
      "Name the thing in the verb: `forEach 'x in selection', { … }`."),
  ASSERT("A script has no `assert`.", "The pack is checked as a whole when it is loaded."),
  BARE_BLOCK(
      "Braces cannot stand alone.", "Put the verb before the `{` on the same line: `setup {`."),
  BARE_VALUE(
      "This value is not used for anything.",
      "Give it to a verb, as in `run 'text'`, or keep it with `def name = …`."),
  BIG_NUMBER("This number is too large.", "Numbers go up to 2147483647, without a letter behind."),
  BLOCK_VALUE(
      "A block `{ … }` can only stand as the last argument of a verb.",
      "Write `verb arguments, { … }`."),
  BREAK("A loop cannot be left early.", "Put what follows into an `if`."),
  CAST("A script has no casts.", "Numbers, texts and true or false are what they are."),
  CLASS("A script cannot define types.", "Components, state and kinds belong in the YAML files."),
  CLASSIC_FOR("A `for` names what it goes through.", "Write `for (i in 0..<5) { … }`."),
  DECIMAL("Numbers in scripts are whole.", "Write `15` instead of `1.5` and count in tenths."),
  ELVIS("`?:` is not known in scripts.", "Write `condition ? this : that`."),
  FIELD(
      "Only a local name can be given a value.",
      "Write `def name = …`, and `set 'field', to: 'value'` for what changes in play."),
  IMPORT("A script imports nothing.", "All verbs are there already; take the line away."),
  INCREMENT("`++` and `--` are not known in scripts.", "Write `name += 1`."),
  KEY("A name before `:` must be plain.", "Write `from: …` or `'from': …`."),
  LABEL("A statement takes no label.", "Write `step 'name', { … }` to name a part of the flow."),
  LEADING_ZERO("A number cannot start with 0.", "Write it without the 0."),
  METHOD("A script defines no methods.", "Write `procedure 'name(a in type)', { … }` and `call` it."),
  METHOD_CALL(
      "Nothing can be called on a value.",
      "Scripts know their verbs and `option('name')`; what depends on play is rule text."),
  MISSING_COMMA("A comma is missing before this.", "Arguments are separated: `verb 'a', 'b', { … }`."),
  MULTIPLE("Only one name can be given a value at a time.", "Write a `def` for each name."),
  NESTED_ASSIGNMENT(
      "A name cannot be given a value inside something else.",
      "Give it on a line of its own; `==` compares."),
  NEW("A script makes no objects.", "Lists are written `[1, 2]`, maps `[a: 1]`."),
  NO_VALUE("A local name needs a value.", "Write `def name = …`."),
  NULL("There is no `null` in scripts.", "Leave the argument out."),
  OPERATOR(
      "This operator is not known in scripts.",
      "There are `+ - * / %`, `== != < <= > >=`, `&& || !` and `? :`."),
  OTHER("This cannot be used in scripts.", "A script is verbs with arguments and blocks."),
  PACKAGE("A script has no package.", "Take the line away."),
  PROPERTY(
      "Nothing can be read from a value with a dot.",
      "Write `map['key']` for an entry of a map; what depends on play is rule text in quotes."),
  QUOTED_VERB("A verb stands without quotes.", "Write `run 'text'`, not `'run' 'text'`."),
  REGEX("Texts stand in quotes, and there are no patterns.", "Write `'text'` or `\"text\"`."),
  RETURN("A script returns nothing.", "Write the verbs one after the other."),
  SPREAD("`*` cannot spread a list here.", "Write the arguments one by one."),
  SWITCH("A script has no `switch`.", "Write `if … else if … else`."),
  SYNCHRONIZED("A script has no `synchronized`.", "Take it away; a script runs on its own."),
  THIS("There is no `this` in scripts.", "Write the verb alone."),
  THROW("A script throws nothing.", "Write `finish()` to end the game."),
  TRY("A script has no `try`.", "Nothing fails while a script is read but the script itself."),
  TYPE("A local name has no type.", "Write `def name = …`."),
  VERB_VALUE(
      "A verb gives no value.", "Only `option('name')` does; rule text in quotes asks the game."),
  WHILE(
      "A script has no `while`.",
      "Use `whileTrue 'condition', { … }` for what repeats in play, `for (i in 1..3)` otherwise.");

  private final String message;
  private final String hint;

  Refusal(String message, String hint) {
    this.message = message;
    this.hint = hint;
  }

  public String message() {
    return message;
  }

  public String hint() {
    return hint;
  }
}
