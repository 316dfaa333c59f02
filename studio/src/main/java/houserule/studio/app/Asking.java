package houserule.studio.app;

import houserule.dsl.check.Sort;
import houserule.dsl.check.Type;
import houserule.dsl.check.World;
import houserule.engine.model.Layout;
import houserule.engine.pack.Content;
import houserule.engine.pack.Edition;
import houserule.engine.play.Game;
import houserule.engine.play.Play;
import houserule.engine.play.Question;
import houserule.engine.play.State;
import houserule.engine.view.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A question to a seat, in words.
 *
 * @param key the question's key in the pack's words
 * @param isNumber whether the answers are numbers, which are then typed as they are
 * @param sort of which the answers are; empty when they are numbers or branches
 */
public record Asking(
    int seat,
    Optional<String> key,
    String words,
    boolean isNumber,
    Optional<Sort> sort,
    List<Choice> choices) {

  /**
   * One answer.
   *
   * @param code how files name it
   * @param label what it is called
   * @param details where it lies or what lies there
   * @param about what it does, for somebody who asks; may be empty
   */
  public record Choice(
      int answer, String code, String label, List<String> details, List<String> about) {
    public Choice {
      details = List.copyOf(details);
      about = List.copyOf(about);
    }
  }

  public Asking {
    choices = List.copyOf(choices);
  }

  /** The question at which a state waits; it must not be over. */
  public static Asking of(Edition edition, Play play, State state, Naming naming) {
    return new Reading(edition, state, naming, play.seat(state), play.question(state)).read(play);
  }

  /** The answer that a person typed: its place on the list from 1 on, its code or its label. */
  public Optional<Choice> typed(String text) {
    if (!isNumber && text.matches("[0-9]{1,6}")) {
      int n = Integer.parseInt(text);
      return n >= 1 && n <= choices.size() ? Optional.of(choices.get(n - 1)) : Optional.empty();
    }
    List<Choice> meant =
        choices.stream()
            .filter(c -> c.code().equals(text) || lower(c.label()).equals(lower(text)))
            .toList();
    return meant.size() == 1 ? Optional.of(meant.get(0)) : Optional.empty();
  }

  /** The board whose cells are the answers. */
  public Optional<Sort> board() {
    return sort.filter(s -> s.nature() == Sort.Nature.CELLS);
  }

  /** The sort of place that the answers are, when all of its places can be chosen. */
  public Optional<Sort> allPlaces() {
    return sort.filter(s -> s.nature() == Sort.Nature.PLACES)
        .filter(s -> choices.stream().filter(c -> c.answer() >= 0).count() == s.size());
  }

  /** The number of each choice, by its answer; passing is not among them. */
  Map<Integer, Integer> numbers() {
    Map<Integer, Integer> all = new HashMap<>();
    for (int i = 0; i < choices.size(); i++) {
      if (choices.get(i).answer() >= 0) {
        all.put(choices.get(i).answer(), i + 1);
      }
    }
    return all;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** The steps of putting one question into words. */
  private record Reading(Edition edition, State state, Naming naming, int seat, Question question) {

    Asking read(Play play) {
      int n = play.answers(state);
      int[] answers = new int[n];
      for (int i = 0; i < n; i++) {
        answers[i] = play.answer(i);
      }
      boolean severalPiles = piles(answers).size() > 1;
      List<Choice> choices = new ArrayList<>();
      for (int answer : answers) {
        choices.add(choice(answer, severalPiles));
      }
      return new Asking(
          seat,
          question.key(),
          naming.labels().question(question),
          question.of() == Type.Basic.NUMBER,
          question.of() instanceof Type.Thing t ? Optional.of(t.sort()) : Optional.empty(),
          choices);
    }

    private Choice choice(int answer, boolean severalPiles) {
      String code = naming.labels().code(question, answer);
      if (answer == Game.PASS || !(question.of() instanceof Type.Thing t)) {
        String label = naming.labels().answer(question, answer);
        return new Choice(answer, code, label, List.of(), List.of());
      }
      Sort sort = t.sort();
      if (sort.nature() == Sort.Nature.COMPONENTS) {
        Piece piece = naming.piece(sort, answer, new View(edition, state, seat));
        List<String> where =
            severalPiles ? pile(sort, answer).map(this::name).stream().toList() : List.of();
        List<String> about = List.of(naming.about(sort, sort.designOf(answer)));
        return new Choice(answer, code, piece.toString(), where, about);
      }
      List<String> here = new ArrayList<>();
      List<String> about = new ArrayList<>();
      if (sort.nature() == Sort.Nature.PLACES) {
        lyingAt(sort, answer, here, about);
      } else if (sort.nature() == Sort.Nature.CELLS) {
        shownAt(sort, answer, here, about);
      }
      return new Choice(answer, code, naming.labels().thing(sort, answer), here, about);
    }

    private Set<Layout.ZonePlace> piles(int[] answers) {
      Set<Layout.ZonePlace> all = new HashSet<>();
      if (question.of() instanceof Type.Thing t && t.sort().nature() == Sort.Nature.COMPONENTS) {
        for (int answer : answers) {
          if (answer >= 0) {
            pile(t.sort(), answer).ifPresent(all::add);
          }
        }
      }
      return all;
    }

    private Optional<Layout.ZonePlace> pile(Sort sort, int piece) {
      Layout layout = edition.game().layout();
      int where = layout.whereBase(sort);
      return layout.zonePlaces().stream()
          .filter(z -> where >= 0 && z.address() == state.words()[where + piece])
          .findFirst();
    }

    private String name(Layout.ZonePlace place) {
      Sort per = place.zone().per();
      String zone = naming.word("zone." + place.zone().name());
      return per == null ? zone : zone + ", " + naming.labels().thing(per, place.index());
    }

    private void shownAt(Sort board, int cell, List<String> here, List<String> about) {
      Content.Drawing drawing = edition.content().drawings().get(board);
      View view = new View(edition, state, seat);
      if (drawing != null
          && drawing.shows() != null
          && view.sees(drawing.shows(), seat)
          && drawing.shows().type() instanceof Type.Thing t) {
        int thing = view.get(drawing.shows(), cell, seat);
        if (thing >= 0) {
          here.add(naming.piece(t.sort(), thing).title());
        }
        if (thing >= 0 && t.sort().nature() == Sort.Nature.COMPONENTS) {
          about.add(naming.about(t.sort(), t.sort().designOf(thing)));
        }
      }
    }

    private void lyingAt(Sort places, int place, List<String> here, List<String> about) {
      View view = new View(edition, state, seat);
      for (World.Zone z : edition.game().world().zones().values()) {
        int[] things = z.per() == places ? view.things(z, place) : null;
        for (int thing : things == null ? new int[0] : things) {
          here.add(naming.piece(z.holds(), thing, view).toString());
          if (z.holds().nature() == Sort.Nature.COMPONENTS) {
            about.add(naming.about(z.holds(), z.holds().designOf(thing)));
          }
        }
      }
    }
  }
}
