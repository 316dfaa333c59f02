package houserule.dsl.check;

import java.util.Locale;

/** The reference page of the rule language, made from what the language registers. */
public final class Reference {
  private Reference() {}

  /** The whole page. */
  public static String markdown() {
    StringBuilder page = new StringBuilder();
    page.append(
        """
        # The rule language

        <!-- Made from the registry of the language; a test compares the two. Do not edit by hand. -->

        Conditions, values and effects of a pack are written in one small language, in YAML and in the
        quotes of a flow script alike. Every rule is checked when the pack is loaded: each name must be
        declared somewhere in the pack, and each place takes one type of value.

        - A *value* is a number, true or false, a kind, or one thing: a player, a place, a cell of a
          board, a component. One thing may also be `none`.
        - A *condition* is a value that is true or false.
        - A *selection* is some things of one sort, in an order. Most questions are asked of selections.
        - An *effect* changes the game. Several effects follow each other, on lines of their own or
          with `;` between them.

        Names are made of letters, digits, `-` and `_`, so `a-b` is one name and `a - b` a difference. A
        name that is also a word of the language stands in double quotes. What follows a `#` is a
        comment. In the forms below, words in capitals stand for something you fill in.

        """);
    section(page, "Names", Language.Part.NAME);
    section(page, "Values", Language.Part.VALUE);
    section(page, "Conditions", Language.Part.CONDITION);
    page.append(
        """
        What binds tighter comes first: `.` and `[…]`, then `of`, `-A`, `* / %`, `+ -`, comparisons
        with `is` and `in`, `not` with `some`, `no` and `every`, `and`, `or`, `if … then … else …`.
        Brackets make any other order.

        """);
    section(page, "Selections", Language.Part.SELECTION);
    functions(page);
    section(page, "Effects", Language.Part.EFFECT);
    return page.toString().stripTrailing() + "\n";
  }

  private static void section(StringBuilder page, String title, Language.Part part) {
    head(page, title);
    for (Language.Entry entry : Language.ENTRIES) {
      if (entry.part() == part) {
        row(page, forms(entry.form()), entry.doc(), entry.example());
      }
    }
    page.append('\n');
  }

  private static void functions(StringBuilder page) {
    head(page, "Functions");
    Functions.BY_NAME.values().forEach(f -> row(page, "`" + f.form() + "`", f.doc(), f.example()));
    page.append('\n');
  }

  private static void head(StringBuilder page, String title) {
    page.append("## ").append(title).append("\n\n| written | means | example |\n|---|---|---|\n");
  }

  private static void row(StringBuilder page, String form, String doc, String example) {
    page.append(String.format(Locale.ROOT, "| %s | %s | `%s` |%n", form, doc, example).replace("\r\n", "\n"));
  }

  private static String forms(String form) {
    return form.startsWith("`") ? form : "`" + form + "`";
  }
}
