package houserule.engine.pack;

import static houserule.engine.pack.Shape.either;
import static houserule.engine.pack.Shape.flag;
import static houserule.engine.pack.Shape.form;
import static houserule.engine.pack.Shape.list;
import static houserule.engine.pack.Shape.map;
import static houserule.engine.pack.Shape.number;
import static houserule.engine.pack.Shape.one;
import static houserule.engine.pack.Shape.plain;
import static houserule.engine.pack.Shape.text;

import houserule.engine.pack.Shape.Form;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What may stand in the YAML files of a pack. The loader takes its keys from here. */
public final class PackFormat {
  private static final int LONGEST_ID = 60;
  static final String ID = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
  private static final String RANGE = "-?[0-9]{1,9} *\\.\\. *-?[0-9]{1,9}";
  private static final String VERSION = "[0-9]{1,6}\\.[0-9]{1,6}\\.[0-9]{1,6}";
  private static final String LOCALE = "[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}";
  private static final String SIGNATURE = "[a-zA-Z][a-zA-Z0-9_-]* *(\\(.*\\))?";
  private static final String ROW = "-?[0-9]{1,9}";
  private static final Shape SEEN = one("everybody", "owner", "nobody");
  private static final Shape NAMES = list(text());
  private static final Shape IDS = list(text(ID));
  private static final Shape RULE = plain();
  private static final Shape SIZE = plain();
  private static final Shape PLAYERS = either(number(), text(RANGE));

  static final Form OPTION =
      form("option")
          .may("range", text(RANGE), "The numbers that can be chosen, such as `1..5`.")
          .may("choices", IDS, "The ids of what can be chosen.")
          .needs("default", plain(), "What holds when nobody decides; true or false makes a flag.")
          .only();

  static final Form STATE_VALUE =
      form("value of the state")
          .needs("type", text(), "What it can hold: `0..8`, `number`, `flag`, `kind` or a sort of thing.")
          .may("start", plain(), "What it holds when the game begins.")
          .may("per", one("player"), "Every player has one.")
          .may("seen", SEEN, "Who may see it; everybody when left out.")
          .only();

  private static final Shape STATE = map(ID, either(text(), STATE_VALUE));

  static final Form BOARD =
      form("board")
          .needs("rows", SIZE, "How many rows: a number, or a value over options and players.")
          .needs("columns", SIZE, "How many columns.")
          .may("per", one("player"), "Every player has one; shared when left out.")
          .may("joins", flag(), "Whether cells can be joined.")
          .may("origin", list(SIZE), "Row and column at which drawings of scenarios start.")
          .may("state", STATE, "Values that every cell has.")
          .may("draw", text(), "Which of these values drawings show.")
          .only();

  static final Form ITEM_KEYS =
      form("component")
          .may("kind", text(), "The kind it is of.")
          .may("kinds", NAMES, "The kinds it is of.")
          .may("copies", number(), "How many there are; 1 when left out.")
          .may("look", plain(), "A token of at most 6 characters that stands for it in drawings.")
          .may("source", one("rulebook", "reconstructed"), "Where it comes from.")
          .with(ID, plain());

  static final Form COMPONENTS =
      form("sort of component")
          .may("fields", map(ID, text()), "What every item prints, each with its type.")
          .may("state", STATE, "Values of each piece that change in play.")
          .may("legend", map(".", text()), "What the letters of faces stand for.")
          .may("items", map(ID, either(ITEM_KEYS, one("", "~", "null"))), "The designs, by id.")
          .only();

  static final Form ZONE =
      form("zone")
          .needs("holds", text(), "The sort of thing that lies there.")
          .may("per", text(), "One for each player, or for each of some places.")
          .may("max", SIZE, "How many things fit.")
          .may("shows", text(), "Of cells: which value is drawn and counted.")
          .may("seen", SEEN, "Who may look; everybody when left out.")
          .only();

  static final Form RANK =
      form("measure of the ranking")
          .may("most", RULE, "Who has most of this comes first.")
          .may("fewest", RULE, "Who has fewest of this comes first.")
          .only();

  private static final Shape ROWS = list(number());

  static final Form DECLARED =
      form("sections")
          .may("options", map(ID, OPTION), "What a table may decide before the game.")
          .may("forbidden", map(ID, RULE), "Combinations of options that make no sense, by id.")
          .may("kinds", map(ID, IDS), "Kinds, and the kinds they contain.")
          .may("places", map(ID, IDS), "Named places, by sort.")
          .may("boards", map(ID, BOARD), "Boards of square cells.")
          .may("components", map(ID, COMPONENTS), "Cards, tiles and other pieces, by sort.")
          .may("state", STATE, "Values of the table and of players.")
          .may("zones", map(ID, ZONE), "Where things lie.")
          .may("tables", map(ID, either(ROWS, map(ROW, ROWS))), "Tables of numbers.")
          .may("shapes", map(ID, list(text("[#.]{1,50}"))), "Arrangements of cells.")
          .may("formulas", map(SIGNATURE, RULE), "Conditions and values with a name.")
          .may("procedures", map(SIGNATURE, RULE), "Effects with a name.")
          .may("scoring", map(ID, RULE), "The parts of the score, in order.")
          .may("ranking", list(RANK), "What decides who wins, in order.")
          .only();

  /** Sections that are maps of things with ids. */
  static final List<String> SECTIONS =
      DECLARED.keys().stream().filter(k -> !k.equals("ranking")).toList();

  private static final Form HEAD =
      form("head")
          .needs("id", text(ID), "The name of the pack, and of its folder.")
          .needs("version", text(VERSION), "Three numbers; raise one with every change.")
          .needs("format", number("1"), "The format of the files: 1.")
          .needs("players", PLAYERS, "How many can play, such as `2..4`.")
          .may("unattended", number(), "Seats at which nobody sits and which the rules play; they come last.")
          .may("locales", list(text(LOCALE)), "The languages that have a file below `text`.")
          .only();

  /** What a variant says about its base, in any of its files. */
  static final Form EDITS =
      form("edits")
          .may("add", map(".+", new Shape.Anything()), "Things the base lacks, by path.")
          .may("change", map(".+", new Shape.Anything()), "New values of things the base has, by path.")
          .may("remove", NAMES, "Paths of things to leave out.")
          .only();

  private static final Form VARIANT_HEAD =
      form("variant")
          .all(HEAD)
          .may("players", PLAYERS, "How many can play, when not as many as with the base.")
          .needs(
              "extends", text(ID + "( +" + VersionRange.FORM + ")+ *"),
              "The pack it changes, and which versions of it: `some-pack ^1.0`.")
          .may("after", either(text(ID), list(text(ID))), "Variants whose values this one may set anew.")
          .may("options", map(ID, plain()), "Options of the base to set.")
          .only();

  /** The head of a game of its own. */
  public static final Form PACK = form("pack.yaml").all(HEAD, DECLARED).only();

  /** Any other file of a game of its own. */
  public static final Form PART = form("file of a pack").all(DECLARED).only();

  /** The head of a variant. */
  public static final Form VARIANT = form("pack.yaml of a variant").all(VARIANT_HEAD, EDITS).only();

  /** Any other file of a variant. */
  public static final Form VARIANT_PART = form("file of a variant").all(EDITS).only();

  private static final Form ABOUT =
      form("words about the pack")
          .may("name", text(), "What the pack is called.")
          .may("about", text(), "One sentence about it.")
          .may("why", text(), "What a variant is for.")
          .only();

  private static final Map<String, String> GROUPS = groups();

  /** A file of words; instead of a group inside another, keys may have dots. */
  public static final Form WORDS = words();

  /** A position described by hand. */
  public static final Form SCENARIO =
      form("scenario")
          .needs("pack", text(), "The pack that is played.")
          .may("with", either(text(ID), IDS), "Variants to lay over it, in order.")
          .may("players", number(), "How many play.")
          .may("options", map(ID, plain()), "Options that differ from their defaults.")
          .may("seed", number(), "A number that fixes all chance.")
          .may("table", map(".+", new Shape.Anything()), "Zones and values of the table.")
          .may("seats", list(map(".+", new Shape.Anything())), "What each player has, from player 1 on.")
          .may("components", map(".+", new Shape.Anything()), "Values of single components.")
          .may("turn", number(), "The player who does what stands under `do`.")
          .may("do", plain(), "Effects, done when the position is laid out.")
          .only();

  private PackFormat() {}

  private static Map<String, String> groups() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("option", "Options: `name`, `about` and each of the choices.");
    all.put("forbidden", "Why combinations of options are not allowed.");
    all.put("kind", "What kinds are called.");
    all.put("sort", "What one and several of a sort are called: `one`, `other`.");
    all.put("place", "What places are called, by sort.");
    all.put("component", "The `name` and `text` of designs, by sort.");
    all.put("zone", "What zones are called.");
    all.put("state", "What values are called.");
    all.put("ask", "Questions.");
    all.put("pass", "What declining a question is called.");
    all.put("branch", "What ways to go on are called.");
    all.put("refuse", "Why an answer is refused.");
    all.put("step", "What steps of the flow are called.");
    all.put("seat", "What players are called, by number.");
    all.put("rule", "Of a variant: what it changes, by path.");
    all.put("score", "What the parts of the score are called.");
    return all;
  }

  private static Form words() {
    Shape.Builder form = form("file of words");
    form.may("pack", ABOUT, "What the pack is called, and what it is.");
    GROUPS.forEach((group, about) -> form.may(group, new Shape.Texts(), about));
    return form.with("(pack|" + String.join("|", GROUPS.keySet()) + ")\\..+", new Shape.Texts());
  }

  /** Whether a word can be the id of a pack, or of anything in it. */
  public static boolean isId(String word) {
    return word.matches(ID) && word.length() <= LONGEST_ID;
  }

  static List<String> fileKeys(boolean head, boolean variant) {
    Form form = variant ? (head ? VARIANT : VARIANT_PART) : head ? PACK : PART;
    return new ArrayList<>(form.keys());
  }
}
