package houserule.studio.app;

import houserule.dsl.check.Face;
import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Words;
import houserule.engine.words.Languages;
import houserule.engine.view.Labels;
import houserule.engine.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts things and values into words and tokens, in the language of the table. */
public final class Naming {
  private final Edition edition;
  private final Labels labels;
  private final String locale;

  public Naming(Edition edition, String locale) {
    this.edition = edition;
    this.locale = locale;
    this.labels = new Labels(edition, Languages.words(edition.pack(), locale));
  }

  public Edition edition() {
    return edition;
  }

  public Labels labels() {
    return labels;
  }

  /** What is played, with the variants laid over it. */
  public String pack() {
    return Editions.name(edition.pack(), locale);
  }

  Words words() {
    return labels.words();
  }

  /** The word for a key; the last part of the key where the pack has none. */
  String word(String key) {
    return words().has(key) ? words().text(key) : key.substring(key.lastIndexOf('.') + 1);
  }

  /** What a part of the score is called, or {@code total}. */
  public String score(String part) {
    return word("score." + part);
  }

  /** What a design is called, given as {@code SORT.ID}. */
  public String designName(String path) {
    int dot = path.indexOf('.');
    Sort sort = edition.game().world().sorts().get(path.substring(0, dot));
    int design = sort.members().indexOf(path.substring(dot + 1));
    String name = labels.component(sort, design, "name");
    return name.isEmpty() ? path.substring(dot + 1) : name;
  }

  /** A thing without what a position knows of it. */
  Piece piece(Sort sort, int thing) {
    String name = labels.thing(sort, thing);
    if (sort.nature() != Sort.Nature.COMPONENTS || thing < 0) {
      return new Piece("", name, "", "", "");
    }
    Content.Item item = edition.content().items().get(sort).get(sort.designOf(thing));
    String look = item.look().equals(item.id()) ? "" : item.look();
    int design = sort.designOf(thing);
    String text = labels.component(sort, design, "text");
    return new Piece(look, name, face(sort, design), text, "");
  }

  /** A thing with the values of it that have changed and that the seat sees. */
  Piece piece(Sort sort, int thing, View view) {
    Piece bare = piece(sort, thing);
    List<String> notes = new ArrayList<>();
    if (sort.nature() == Sort.Nature.COMPONENTS && view.seesPiece(sort, thing)) {
      sort.fields().values().stream()
          .filter(f -> f.nature() == Field.Nature.STATE)
          .forEach(f -> note(f, thing, view).ifPresent(notes::add));
    }
    String all = String.join(", ", notes);
    return new Piece(bare.look(), bare.name(), bare.face(), bare.text(), all);
  }

  private Optional<String> note(Field f, int thing, View view) {
    String name = word("state." + f.name());
    if (!f.perPlayer()) {
      return view.sees(f, -1) && view.get(f, thing, -1) != f.start()
          ? Optional.of(named(name, f.type(), view.get(f, thing, -1)))
          : Optional.empty();
    }
    List<String> each = new ArrayList<>();
    for (int p = 0; p < edition.players(); p++) {
      if (view.sees(f, p) && view.get(f, thing, p) != f.start()) {
        String value = value(f.type(), view.get(f, thing, p));
        each.add(f.type() == Type.Basic.FLAG ? labels.seat(p) : labels.seat(p) + " " + value);
      }
    }
    return each.isEmpty() ? Optional.empty() : Optional.of(name + ": " + String.join(", ", each));
  }

  private String named(String name, Type type, int value) {
    return type == Type.Basic.FLAG && value == 1 ? name : name + " " + value(type, value);
  }

  /** A value of the state in words. */
  String value(Type type, int value) {
    if (type == Type.Basic.NUMBER) {
      return Integer.toString(value);
    }
    if (type == Type.Basic.FLAG) {
      return value == 1 ? "yes" : "no";
    }
    if (value < 0) {
      return "–";
    }
    if (type instanceof Type.Thing t) {
      return labels.thing(t.sort(), value);
    }
    return edition.game().world().kinds().values().stream()
        .filter(k -> k.id() == value)
        .map(World.Kind::name)
        .map(k -> word("kind." + k))
        .findFirst()
        .orElse("–");
  }

  /** The name and text of a design, for somebody who asks what it does. */
  public String about(Sort sort, int design) {
    String text = labels.component(sort, design, "text");
    Content.Item item = edition.content().items().get(sort).get(design);
    String look = item.look().equals(item.id()) ? "" : item.look() + " ";
    String face = face(sort, design);
    return look
        + labels.component(sort, design, "name")
        + (face.isEmpty() ? "" : " [" + face + "]")
        + (text.isEmpty() ? "" : ": " + text);
  }

  /** What designs with a look, id or name are; empty when nothing is called so. */
  public List<String> aboutAll(String word) {
    List<String> all = new ArrayList<>();
    edition.content().items().forEach(
        (sort, items) -> {
          for (int d = 0; d < items.size(); d++) {
            Content.Item i = items.get(d);
            boolean meant =
                i.look().equalsIgnoreCase(word)
                    || i.id().equalsIgnoreCase(word)
                    || labels.component(sort, d, "name").equalsIgnoreCase(word);
            if (meant && !all.contains(about(sort, d))) {
              all.add(about(sort, d));
            }
          }
        });
    return all;
  }

  private String face(Sort sort, int design) {
    for (Field f : sort.fields().values()) {
      if (f.type() == Type.Basic.FACE && design < f.faces().length && f.faces()[design] != null) {
        return face(f.faces()[design], sort);
      }
    }
    return "";
  }

  // A face does not say of which sort its print is; it is what a board shows, and not the card itself.
  private String face(Face face, Sort owner) {
    Optional<Sort> shown =
        edition.content().drawings().values().stream()
            .map(Content.Drawing::shows)
            .filter(f -> f != null && f.type() instanceof Type.Thing)
            .map(f -> ((Type.Thing) f.type()).sort())
            .filter(s -> s != owner && face.shows().stream().allMatch(v -> v < s.size()))
            .findFirst();
    List<String> rows = new ArrayList<>();
    for (int r = 0; r < face.rows(); r++) {
      List<String> row = new ArrayList<>();
      for (int c = 0; c < face.columns(); c++) {
        row.add(cell(face, r * face.columns() + c, shown));
      }
      rows.add(String.join(" ", row));
    }
    return String.join(" / ", rows);
  }

  private String cell(Face face, int at, Optional<Sort> shown) {
    for (List<Integer> group : face.joined()) {
      int head = group.indexOf(at);
      if (head > 0) {
        return group.contains(at - 1) && at % face.columns() > 0 ? "<" : "^";
      }
    }
    int value = face.shows().get(at);
    if (value == Face.HOLE) {
      return "_";
    }
    return value < 0 || shown.isEmpty() ? "." : edition.content().look(shown.get(), value);
  }
}
