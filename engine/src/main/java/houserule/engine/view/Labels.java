package houserule.engine.view;

import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Words;
import houserule.engine.play.Game;
import houserule.engine.play.Outcome;
import houserule.engine.play.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Names things, questions and answers: in a language for people, and as codes for files. */
public final class Labels {
  private static final String PASS = "pass";
  private static final String YES = "yes";

  private final Edition edition;
  private final Words words;

  public Labels(Edition edition, Words words) {
    this.edition = edition;
    this.words = words;
  }

  public Words words() {
    return words;
  }

  // ---- for people

  public String question(Question q) {
    return q.key().map(k -> words.text("ask." + k)).orElse("?");
  }

  public String answer(Question q, int answer) {
    if (answer == Game.PASS) {
      return q.key().map(k -> words.text("pass." + k)).orElse(PASS);
    }
    if (!q.branches().isEmpty()) {
      return words.text("branch." + q.branches().get(answer));
    }
    if (q.of() instanceof Type.Thing t) {
      return thing(t.sort(), answer);
    }
    return q.of() == null ? YES : Integer.toString(answer);
  }

  public String thing(Sort sort, int thing) {
    if (thing < 0) {
      return "–";
    }
    switch (sort.nature()) {
      case PLAYERS:
        return seat(thing);
      case PLACES:
        return words.text("place." + sort.name() + "." + sort.members().get(thing));
      case CELLS:
        return sort.grid().nameOf(thing);
      default:
        return component(sort, sort.designOf(thing), "name");
    }
  }

  public String seat(int seat) {
    String own = "seat." + (seat + 1);
    return words.has(own) ? words.text(own) : "Player " + (seat + 1);
  }

  /** The name or text of a design, with its facts filled in; empty when there is no such text. */
  public String component(Sort sort, int design, String which) {
    Content.Item item = edition.content().items().get(sort).get(design);
    String own = "component." + sort.name() + "." + item.id() + "." + which;
    String shared = "component." + sort.name() + ".*." + which;
    String key = words.has(own) ? own : shared;
    return words.has(key) ? words.text(key, arguments(item)) : which.equals("name") ? item.id() : "";
  }

  private Map<String, Object> arguments(Content.Item item) {
    Map<String, Object> all = new HashMap<>();
    item.arguments()
        .forEach((name, value) -> all.put(name, value instanceof String s ? words.text(s) : value));
    return all;
  }

  /** Why a move was refused, in the pack's words. */
  public String refusal(Question q, Outcome.Rejected rejected) {
    if (rejected.code().equals("move.over")) {
      return "The game is over.";
    }
    if (rejected.formula().isPresent() && words.has("refuse." + rejected.formula().get())) {
      return words.text("refuse." + rejected.formula().get());
    }
    if (q.key().isPresent() && words.has("refuse." + q.key().get())) {
      return words.text("refuse." + q.key().get());
    }
    if (rejected.rule().isPresent()) {
      return "The rules ask for `" + rejected.rule().get().text().strip().replaceAll("\\s+", " ")
          + "` (" + rejected.rule().get().place() + ").";
    }
    return "That cannot be chosen here.";
  }

  // ---- for files

  /** A name of an answer that {@link #parse} reads back. */
  public String code(Question q, int answer) {
    if (answer == Game.PASS) {
      return PASS;
    }
    if (!q.branches().isEmpty()) {
      return q.branches().get(answer);
    }
    if (q.of() instanceof Type.Thing t) {
      return t.sort().nameOf(answer);
    }
    return q.of() == null ? YES : Integer.toString(answer);
  }

  public Optional<Integer> parse(Question q, String code) {
    if (code.equals(PASS)) {
      return q.pass() ? Optional.of(Game.PASS) : Optional.empty();
    }
    if (!q.branches().isEmpty()) {
      int i = q.branches().indexOf(code);
      return i < 0 ? Optional.empty() : Optional.of(i);
    }
    if (q.of() instanceof Type.Thing t) {
      int thing = thing(t.sort(), code);
      return thing < 0 ? Optional.empty() : Optional.of(thing);
    }
    if (q.of() == null) {
      return code.equals(YES) ? Optional.of(0) : Optional.empty();
    }
    return code.matches("-?[0-9]{1,9}") ? Optional.of(Integer.parseInt(code)) : Optional.empty();
  }

  /** The thing of a name such as {@code slot-2}, {@code r0c3} or {@code farm/2}; -1 when none. */
  public static int thing(Sort sort, String name) {
    if (sort.nature() == Sort.Nature.CELLS) {
      return sort.grid().cellNamed(name);
    }
    int slash = name.indexOf('/');
    if (slash < 0) {
      return sort.thing(name);
    }
    List<Integer> copies = copies(sort, name.substring(0, slash));
    String number = name.substring(slash + 1);
    int i = number.matches("[0-9]{1,4}") ? Integer.parseInt(number) - 1 : -1;
    return i < 0 || i >= copies.size() ? -1 : copies.get(i);
  }

  /** All pieces of a design. */
  public static List<Integer> copies(Sort sort, String design) {
    int d = sort.members().indexOf(design);
    List<Integer> all = new ArrayList<>();
    for (int i = 0; d >= 0 && i < sort.size(); i++) {
      if (sort.designOf(i) == d) {
        all.add(i);
      }
    }
    return all;
  }
}
