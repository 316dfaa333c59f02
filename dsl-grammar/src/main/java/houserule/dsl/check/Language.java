package houserule.dsl.check;

import houserule.dsl.syntax.Expr;
import houserule.dsl.syntax.Stmt;
import java.util.ArrayList;
import java.util.List;

/** Everything that can be written in a rule, apart from functions, in the order of the reference. */
public final class Language {
  private Language() {}

  /** What a piece of the language is for. */
  public enum Part {
    NAME,
    VALUE,
    CONDITION,
    SELECTION,
    EFFECT
  }

  /**
   * A piece of the language.
   *
   * @param tree what it is read as
   * @param form how it is written; words in capitals stand for something else
   * @param doc what it means, in a sentence or two for the designer of a game
   * @param example a whole rule, selection or effect that uses it
   */
  public record Entry(Part part, Class<?> tree, String form, String doc, String example) {}

  public static final List<Entry> ENTRIES;

  static {
    List<Entry> all = new ArrayList<>();
    all.addAll(names());
    all.addAll(values());
    all.addAll(conditions());
    all.addAll(selections());
    all.addAll(changes());
    all.addAll(moves());
    all.addAll(choices());
    ENTRIES = List.copyOf(all);
  }

  private static Entry name(Class<?> tree, String form, String doc, String example) {
    return new Entry(Part.NAME, tree, form, doc, example);
  }

  private static List<Entry> names() {
    return List.of(
        name(Expr.Name.class, "`me`",
            "The player the rule is read for: who acts, who chooses, whose score is counted.",
            "starter = me"),
        name(Expr.Name.class, "`players`", "How many players there are.", "players > 2"),
        name(Expr.Name.class, "`rivals`", "All players but me.", "max(money of p for p in rivals) < money"),
        name(Expr.Name.class, "`it`",
            "The thing a `where` is about, when it has no name of its own; its fields can be named alone.",
            "count(hand where it is forest and cost > 2) > 0"),
        name(Expr.Name.class, "NAME",
            "A field of the table or of me, an option, a formula without arguments, a place or a"
                + " component, or whatever has been given that name in the rule.",
            "money >= rounds"),
        name(Expr.Dot.class, "THING.FIELD",
            "A field of a thing. Cells have `row`, `column`, `up`, `down`, `left` and `right`; players"
                + " have `next`, `previous` and `number`; places have `number`. With a player on the"
                + " left, anything is read for that player.",
            "starter.next.money > top(deck).cost"),
        name(Expr.Of.class, "NAME of THING",
            "The same, the other way round: what it is for that player, cell or component.",
            "money of starter > cost of top(deck)"),
        name(Expr.None.class, "`none`", "Nothing: no component, no place, no player.", "top(deck) != none"));
  }

  private static Entry value(Class<?> tree, String form, String doc, String example) {
    return new Entry(Part.VALUE, tree, form, doc, example);
  }

  private static List<Entry> values() {
    return List.of(
        value(Expr.Int.class, "0, 1, 2, …", "A whole number; all numbers are whole.", "12"),
        value(Expr.Arithmetic.class, "A + B, A - B, A * B",
            "Sum, difference and product. `*`, `/` and `%` come before `+` and `-`.", "3 * count(hand) - 1"),
        value(Expr.Arithmetic.class, "A / B, A % B",
            "How often B goes into A, rounded down, and what is left over. Both are 0 when B is 0.", "money / 5 + money % 5"),
        value(Expr.Negate.class, "-A", "The number below zero.", "-money"),
        value(Expr.IfElse.class, "if CONDITION then A else B", "One value or another.",
            "if money > 3 then 1 else 0"),
        value(Expr.Index.class, "TABLE[N], TABLE[N, M]",
            "A number of a table, counted from 0 unless the table says otherwise; the last entry serves all"
                + " larger numbers, and below the first it is 0.", "points[count(hand)] + prize[players, 1]"),
        value(Expr.Call.class, "FORMULA(A, B, …)", "A formula of the pack, with its arguments.",
            "if affordable(top(deck)) then 1 else 0"),
        value(Expr.Call.class, "BOARD(ROW, COLUMN)",
            "A cell of a board, counted from 0; `none` beyond its edge.", "cell(0, 2)"),
        value(Expr.Extreme.class, "max(A, B, …), min(A, B, …)", "The largest or the smallest of some numbers.",
            "max(0, money - 3)"),
        value(Expr.Count.class, "count(SELECTION)", "How many things there are.", "count(hand where cost > 2)"),
        value(Expr.Aggregate.class, "sum(A for SELECTION)", "A number for each thing, added up.",
            "sum(c.cost for c in hand)"),
        value(Expr.Aggregate.class, "max(A for SELECTION), min(A for SELECTION)",
            "The largest or the smallest of a number for each thing; 0 when there is no thing.",
            "max(cost for hand)"),
        value(Expr.First.class, "first(SELECTION)", "The first thing, or `none`.", "first(hand where cost > 2)"),
        value(Expr.LargestGroup.class, "largest group of SELECTION",
            "Of cells, the size of the largest group that hangs together by edges.", "largest group of forest"),
        value(Expr.LongestLine.class,
            "longest line of SELECTION, longest line or diagonal of SELECTION, … through CELL",
            "Of cells, the length of the longest straight line without a gap; with `through` only"
                + " lines that hold that cell.",
            "longest line or diagonal of garden through cell(1, 1)"));
  }

  private static Entry condition(Class<?> tree, String form, String doc, String example) {
    return new Entry(Part.CONDITION, tree, form, doc, example);
  }

  private static List<Entry> conditions() {
    return List.of(
        condition(Expr.Bool.class, "`true`, `false`", "Always, never.", "true"),
        condition(Expr.Compare.class, "A = B, A != B", "Whether two values are the same, or not.",
            "starter != me"),
        condition(Expr.Compare.class, "COMPONENT.FIELD != none, COMPONENT.FIELD = none",
            "Of an effect or a face: whether the component has one.", "top(deck).harvest != none"),
        condition(Expr.Compare.class, "A < B, A <= B, A > B, A >= B", "Compares two numbers.", "money >= 3"),
        condition(Expr.Is.class, "THING is KIND, THING is not KIND",
            "Whether a component is of a kind, or of a kind within that kind.", "top(deck) is forest"),
        condition(Expr.Member.class, "THING in SELECTION, THING not in SELECTION",
            "Whether a thing is among some.", "top(deck) not in hand"),
        condition(Expr.Not.class, "not A", "Whether A does not hold.", "not over"),
        condition(Expr.And.class, "A and B", "Whether both hold. `and` comes before `or`.", "money > 3 and not over"),
        condition(Expr.Or.class, "A or B", "Whether one of them holds, or both.", "money > 3 or over"),
        condition(Expr.SomeOrNo.class, "some SELECTION, no SELECTION", "Whether there is any thing, or none.",
            "some c in hand where c.cost > 3"),
        condition(Expr.Every.class, "every SELECTION has CONDITION",
            "Whether the condition holds for each thing; it does when there is none.",
            "every c in hand has c.cost > 1"));
  }

  private static Entry selection(Class<?> tree, String form, String doc, String example) {
    return new Entry(Part.SELECTION, tree, form, doc, example);
  }

  private static List<Entry> selections() {
    return List.of(
        selection(Expr.Name.class, "ZONE",
            "What lies in a zone. Of a zone that every player has, mine; of one for each place, all.", "hand"),
        selection(Expr.Index.class, "ZONE[PLACE]", "What lies in the zone of that place or player.",
            "market[spring]"),
        selection(Expr.Of.class, "SELECTION of PLAYER", "The same, as it is for another player.",
            "hand of starter"),
        selection(Expr.Name.class, "SORT", "All things of a sort: all players, all places, all cells, all cards.",
            "season"),
        selection(Expr.Name.class, "KIND", "The cells that show a component of that kind.", "forest"),
        selection(Expr.Select.class, "NAME in SELECTION where CONDITION",
            "Those for which the condition holds. The name is for each thing in turn; without one it"
                + " is `it`. In brackets it can stand inside another selection.",
            "c in hand where c.cost > money"),
        selection(Expr.Range.class, "A..B", "The numbers from A to B, both included.", "1..rounds"),
        selection(Expr.ListLiteral.class, "[A, B, …]", "These things, in this order.", "[spring, autumn]"),
        selection(Expr.NextTo.class, "next to CELL", "The cells that share an edge with it.", "next to cell(1, 1)"),
        selection(Expr.Around.class, "around CELL", "The cells that share an edge or a corner with it.",
            "around cell(1, 1)"),
        selection(Expr.Of.class, "row of CELL, column of CELL", "All cells of its row or its column.",
            "row of cell(1, 1)"));
  }

  private static Entry effect(Class<?> tree, String form, String doc, String example) {
    return new Entry(Part.EFFECT, tree, form, doc, example);
  }

  private static List<Entry> changes() {
    return List.of(
        effect(Stmt.Let.class, "let NAME = VALUE", "Names a value for what follows in the same block.",
            "let n = count(hand)"),
        effect(Stmt.Assign.class, "FIELD := VALUE", "Gives a new value to what changes in play, or to a name.",
            "starter := me"),
        effect(Stmt.Assign.class, "FIELD += NUMBER, FIELD -= NUMBER", "Raises or lowers a number.",
            "money += 2"),
        effect(Stmt.If.class, "if CONDITION { … } else { … }", "Does one thing or the other; the `else` may be left out.",
            "if over { end } else { money += 1 }"),
        effect(Stmt.ForEach.class, "for each SELECTION { … }",
            "Does it for each thing in turn.", "for each c in hand { c.rotten := true }"),
        effect(Stmt.ForEach.class, "for each SELECTION in any order ask KEY { … }",
            "Does it for each thing; I choose which is next. What is no longer selected when its turn comes is"
                + " left out, and what has come in meanwhile too. The last one is taken unasked.",
            "for each c in hand in any order ask next-card { move c to discard }"),
        effect(Stmt.Repeat.class, "repeat NUMBER { … }", "Does it so many times.", "repeat 3 { money += 1 }"),
        effect(Stmt.While.class, "while CONDITION { … }", "Does it again and again as long as the condition holds.",
            "while money < 3 { money += 1 }"),
        effect(Stmt.As.class, "as PLAYER { … }", "Does it as that player, who is `me` inside.",
            "as starter.next { money += 1 }"),
        effect(Stmt.Do.class, "do COMPONENT.FIELD", "Does what stands on a component.", "do top(deck).harvest"),
        effect(Stmt.Call.class, "PROCEDURE(A, B, …)", "Does a procedure of the pack, with its arguments.", "pay(3)"),
        effect(Stmt.Finish.class, "end", "Ends the game.", "if money > 9 { end }"));
  }

  private static List<Entry> moves() {
    return List.of(
        effect(Stmt.Move.class, "move COMPONENT to ZONE, … top, … bottom",
            "Moves a component from wherever it lies to the top of a zone, or to its bottom.",
            "move top(deck) to discard bottom"),
        effect(Stmt.MoveSome.class, "move NUMBER from ZONE to ZONE",
            "Moves so many from the top of a zone, or as many as there are.", "move 3 from deck to hand"),
        effect(Stmt.MoveSome.class, "move all from ZONE to ZONE", "Moves everything that lies there.",
            "move all from discard to deck"),
        effect(Stmt.Add.class, "add CELL to ZONE", "Adds a cell, place or player to a zone that lists such things.",
            "add cell(0, 0) to garden"),
        effect(Stmt.Remove.class, "remove CELL from ZONE", "Takes it off the list again.",
            "remove cell(0, 0) from garden"),
        effect(Stmt.Shuffle.class, "shuffle ZONE", "Puts what lies there in an order that chance decides.", "shuffle deck"),
        effect(Stmt.Swap.class, "swap COMPONENT with COMPONENT", "The two change places.",
            "swap top(deck) with top(discard)"),
        effect(Stmt.Lay.class, "lay FACE at CELL into ZONE",
            "Lays what a card prints onto the cells of a board, the cell being the upper left one.",
            "lay top(deck).plan at cell(0, 0) into garden"),
        effect(Stmt.Pick.class, "pick NAME from SELECTION", "Chance picks one thing; of nothing it is `none`.",
            "pick p from player"));
  }

  private static List<Entry> choices() {
    return List.of(
        effect(Stmt.Choose.class, "choose NAME from SELECTION ask KEY { … } else { … }",
            "I choose one thing. What is asked stands under the key in the pack's words. When there is"
                + " only one it is taken unasked; when there is none, the `else` happens.",
            "choose c from hand where affordable(c) ask which { move c to discard }"),
        effect(Stmt.Choose.class, "may choose NAME from SELECTION ask KEY { … } else { … }",
            "The same, but I may pass; then the `else` happens.",
            "may choose c from hand ask which { move c to discard } else { money += 1 }"),
        effect(Stmt.May.class, "may ask KEY { … } else { … }", "I say yes or no.",
            "may ask rest { money += 1 } else { end }"),
        effect(Stmt.ChooseOne.class, "choose one ask KEY { NAME if CONDITION { … } NAME { … } }",
            "I choose one of several ways to go on; a way with a condition is open only while it holds.",
            "choose one ask way { sell if money < 3 { money += 2 } wait { end } }"));
  }
}
