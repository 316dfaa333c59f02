package houserule.engine.bot;

import houserule.engine.play.Dice;

/** Picks any answer, each as likely as the others. */
public record RandomBot() implements Bot {
  @Override
  public String name() {
    return "random";
  }

  @Override
  public Mind mind(Experience experience) {
    Dice dice = new Dice(0);
    return (sight, seed) -> {
      dice.seed(seed);
      return dice.below(sight.answers());
    };
  }
}
