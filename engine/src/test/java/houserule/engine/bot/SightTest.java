package houserule.engine.bot;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.check.Sort;
import houserule.dsl.check.World;
import houserule.dsl.source.Diagnostics;
import houserule.engine.pack.Edition;
import houserule.engine.pack.PackCompiler;
import houserule.engine.pack.PackReader;
import houserule.engine.play.Dice;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import houserule.engine.view.View;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Bots know what their seat knows: not less, and not a card more. */
class SightTest {
  private final Edition edition = edition("../docs/examples/showdown", 3);
  private final Experience experience = new Experience(edition);

  private static Edition edition(String folder, int players) {
    Diagnostics out = new Diagnostics();
    return PackReader.read(Path.of(folder), out)
        .flatMap(p -> PackCompiler.compile(p, players, Map.of(), out))
        .orElseThrow(() -> new IllegalStateException(out.sorted().toString()));
  }

  @Test
  void aGuessLooksToTheSeatLikeTheTruth() {
    Play play = edition.game().play();
    State state = play.start(3);
    Dice dice = new Dice(7);
    State guess = state.copy();
    int differ = 0;
    while (!play.isOver(state)) {
      int seat = play.seat(state);
      Sight sight = new Sight(experience, play, state);
      Map<String, Object> seen = new View(edition, state, seat).toMap();
      for (int i = 0; i < 20; i++) {
        sight.guess(guess, dice);
        assertThat(new View(edition, guess, seat).toMap()).isEqualTo(seen);
        differ += guess.equals(state) ? 0 : 1;
        eachPieceLiesWhereItSays(guess);
      }
      int n = play.answers(state);
      play.choose(state, play.answer(dice.below(n)));
    }
    assertThat(differ).isPositive();
  }

  private void eachPieceLiesWhereItSays(State state) {
    for (World.Zone zone : edition.game().world().zones().values()) {
      int many = zone.per() == null ? 1 : zone.per().size();
      for (int i = 0; i < many && zone.exclusive(); i++) {
        int address = edition.game().layout().zone(zone, i);
        for (int thing : edition.game().things(state, zone, i)) {
          int where = edition.game().layout().whereBase(zone.holds());
          assertThat(state.words()[where + thing]).isEqualTo(address);
        }
      }
    }
  }

  /** Two positions that a seat cannot tell apart, made by laying the hidden cards another way. */
  @Test
  void positionsThatLookAlikeAreAnsweredAlike() {
    Play play = edition.game().play();
    State state = play.start(11);
    Dice dice = new Dice(5);
    List<Bot> bots = List.of(new RandomBot(), new GreedyBot(), new TreeBot(60));
    int questions = 0;
    while (!play.isOver(state)) {
      State other = state.copy();
      new Sight(experience, play, state).guess(other, dice);
      for (Bot bot : bots) {
        int here = bot.mind(experience).pick(new Sight(experience, play, state), 42);
        int there = bot.mind(experience).pick(new Sight(experience, play, other), 42);
        assertThat(there).as(bot.name() + " at decision " + questions).isEqualTo(here);
      }
      int n = play.answers(state);
      play.choose(state, play.answer(dice.below(n)));
      questions++;
    }
    assertThat(questions).isGreaterThan(5);
  }

  /** Guesses may not go together, such as a plan that the guessed hand cannot carry out. */
  @Test
  void guessesThatCannotBeAreLeftAlone() {
    Edition colony = edition("../rules/moon-colony-bloodbath", 3);
    Experience known = new Experience(colony);
    List<Bot.Mind> minds =
        List.of(new GreedyBot().mind(known), new TreeBot(30).mind(known), new RandomBot().mind(known));
    Play play = colony.game().play();
    for (int game = 0; game < 4; game++) {
      State state = play.start(game);
      while (!play.isOver(state)) {
        int pick = minds.get(play.seat(state)).pick(new Sight(known, play, state), game);
        play.answers(state);
        play.choose(state, play.answer(pick));
      }
      assertThat(play.moves(state)).isPositive();
    }
  }

  @Test
  void aBotWithOneMindGivesTheSameAnswerAgain() {
    Play play = edition.game().play();
    State state = play.start(2);
    for (Bot bot : List.of(new RandomBot(), new GreedyBot(), new TreeBot(60))) {
      Bot.Mind mind = bot.mind(experience);
      int first = mind.pick(new Sight(experience, play, state), 9);
      mind.pick(new Sight(experience, play, state), 10);
      assertThat(mind.pick(new Sight(experience, play, state), 9)).as(bot.name()).isEqualTo(first);
    }
  }

  /** Cards that only ever lie in one bag are not guessed into another. */
  @Test
  void whatNeverMixesIsNotMixed() {
    Edition luna = edition("../rules/luna-capital", 2);
    Experience known = new Experience(luna);
    Sort tiles = luna.game().world().sorts().get("project");
    World.Zone bag = luna.game().world().zones().get("bag");
    Play play = luna.game().play();
    State state = play.start(4);
    State guess = state.copy();
    Dice dice = new Dice(1);
    Sight sight = new Sight(known, play, state);
    for (int i = 0; i < 50; i++) {
      sight.guess(guess, dice);
      for (int phase = 1; phase < 3; phase++) {
        for (int tile : luna.game().things(guess, bag, phase)) {
          assertThat(tiles.fields().get("phase").facts()[tile]).isEqualTo(phase);
        }
      }
    }
  }
}
