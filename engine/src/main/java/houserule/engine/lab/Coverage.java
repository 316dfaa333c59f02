package houserule.engine.lab;

import houserule.dsl.check.Field;
import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.engine.model.Layout;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.play.Game;
import houserule.engine.play.Play;
import houserule.engine.play.Question;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What could be met in a game: designs that may come to light, questions that may be asked, ways to
 * answer them, and conditions on cards that may hold. What none of many games met is probably dead.
 */
public final class Coverage {
  /** What kind of thing is met or not. */
  public enum Kind {
    /** A design comes to lie where somebody sees it. */
    COMPONENT,
    /** A question is asked that has more than one answer. */
    QUESTION,
    /** One of several ways to go on is taken. */
    BRANCH,
    /** A question is declined. */
    PASS,
    /** A condition on a card holds for somebody. */
    CONDITION
  }

  /** One thing that may be met: {@code component tree.old-oak}, {@code branch sell}. */
  public record Thing(Kind kind, String id) {}

  private final Edition edition;
  private final List<Thing> things = new ArrayList<>();
  private final Map<Thing, Integer> numbers = new HashMap<>();
  private final Map<Sort, List<Field>> conditions = new LinkedHashMap<>();

  public Coverage(Edition edition) {
    this.edition = edition;
    for (Sort sort : edition.game().world().sorts().values()) {
      if (sort.nature() == Sort.Nature.COMPONENTS && edition.game().layout().whereBase(sort) >= 0) {
        sort.members().forEach(id -> add(Kind.COMPONENT, sort.name() + "." + id));
      }
    }
    for (Question q : edition.game().questions()) {
      String key = q.key().orElse("");
      if (key.isEmpty()) {
        continue;
      }
      add(Kind.QUESTION, key);
      q.branches().forEach(b -> add(Kind.BRANCH, key + "." + b));
      if (q.pass()) {
        add(Kind.PASS, key);
      }
    }
    for (Sort sort : edition.game().world().sorts().values()) {
      List<Field> rules =
          sort.fields().values().stream()
              .filter(f -> f.nature() == Field.Nature.RULE && f.type() == Type.Basic.FLAG)
              .toList();
      for (Field f : rules) {
        for (int d = 0; d < sort.members().size(); d++) {
          if (f.rules()[d] != null) {
            add(Kind.CONDITION, sort.name() + "." + sort.members().get(d) + "." + f.name());
          }
        }
      }
      if (!rules.isEmpty()) {
        conditions.put(sort, rules);
      }
    }
  }

  private void add(Kind kind, String id) {
    Thing thing = new Thing(kind, id);
    if (!numbers.containsKey(thing)) {
      numbers.put(thing, things.size());
      things.add(thing);
    }
  }

  /** Everything that may be met. */
  public List<Thing> things() {
    return List.copyOf(things);
  }

  /** Notes what is met in one game. */
  final class Watch {
    private final BitSet met = new BitSet(things.size());

    void decided(Question question, int answers, int answer) {
      String key = question.key().orElse("");
      if (answers > 1) {
        meet(Kind.QUESTION, key);
      }
      if (answer == Game.PASS) {
        meet(Kind.PASS, key);
      } else if (!question.branches().isEmpty()) {
        meet(Kind.BRANCH, key + "." + question.branches().get(answer));
      }
    }

    private void meet(Kind kind, String id) {
      Integer number = numbers.get(new Thing(kind, id));
      if (number != null) {
        met.set(number);
      }
    }

    /** Looks at a position: what lies open, and which conditions hold. */
    void look(Play play, State state) {
      int[] s = state.words();
      for (Layout.ZonePlace place : edition.game().layout().zonePlaces()) {
        if (place.zone().exclusive()
            && edition.content().seen(place.zone()) != Content.Seen.NOBODY) {
          Sort sort = place.zone().holds();
          int base = numbers.get(new Thing(Kind.COMPONENT, sort.name() + "." + sort.members().get(0)));
          for (int i = 1; i <= s[place.address()]; i++) {
            met.set(base + sort.designOf(s[place.address() + i]));
          }
        }
      }
      for (Map.Entry<Sort, List<Field>> e : conditions.entrySet()) {
        Sort sort = e.getKey();
        for (int t = 0; t < sort.size(); t++) {
          for (Field f : e.getValue()) {
            hold(play, state, sort, t, f);
          }
        }
      }
    }

    /** Looks at what the cells of boards show, which need not lie in any zone. */
    void lookAtBoards(State state) {
      Game game = edition.game();
      for (Sort board : game.world().sorts().values()) {
        if (board.nature() != Sort.Nature.CELLS) {
          continue;
        }
        for (Field f : board.fields().values()) {
          if (f.type() instanceof Type.Thing t && t.sort().nature() == Sort.Nature.COMPONENTS) {
            for (int p = 0; p < (board.perPlayer() ? edition.players() : 1); p++) {
              for (int cell = 0; cell < board.size(); cell++) {
                int shown = game.get(state, f, cell, p);
                if (shown >= 0) {
                  meet(Kind.COMPONENT, t.sort().name() + "." + t.sort().members().get(t.sort().designOf(shown)));
                }
              }
            }
          }
        }
      }
    }

    private void hold(Play play, State state, Sort sort, int thing, Field f) {
      int design = sort.designOf(thing);
      if (f.rules()[design] == null) {
        return;
      }
      int number = numbers.get(
          new Thing(Kind.CONDITION, sort.name() + "." + sort.members().get(design) + "." + f.name()));
      for (int seat = 0; seat < edition.players() && !met.get(number); seat++) {
        if (play.printed(state, f, thing, seat) != 0) {
          met.set(number);
        }
      }
    }

    String code() {
      return HexFormat.of().formatHex(met.toByteArray());
    }
  }

  Watch watch() {
    return new Watch();
  }

  /** The things that none of some games met. */
  public List<Thing> never(List<Row> rows) {
    BitSet met = new BitSet(things.size());
    rows.forEach(r -> met.or(BitSet.valueOf(HexFormat.of().parseHex(r.coverage()))));
    List<Thing> all = new ArrayList<>();
    for (int i = met.nextClearBit(0); i < things.size(); i = met.nextClearBit(i + 1)) {
      all.add(things.get(i));
    }
    return all;
  }
}
