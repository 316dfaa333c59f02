package houserule.engine.playtest;

import houserule.engine.pack.Edition;
import houserule.engine.play.Game;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.Arrays;

/** What came out of each game: scores by part and seat, places, decisions, and a hash of the end. */
public final class Results {
  /** Mean and quantiles of a number over all games and seats. */
  public record Summary(
      double mean, double deviation, int min, int q10, int q25, int median, int q75, int q90, int max) {
    static Summary of(int[] values) {
      int[] sorted = values.clone();
      Arrays.sort(sorted);
      int n = sorted.length;
      double mean = Arrays.stream(sorted).average().orElse(0);
      double squares = Arrays.stream(sorted).mapToDouble(v -> (v - mean) * (v - mean)).sum();
      return new Summary(
          mean, n < 2 ? 0 : Math.sqrt(squares / (n - 1)), at(sorted, 0), at(sorted, 0.1),
          at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75), at(sorted, 0.9), at(sorted, 1));
    }

    private static int at(int[] sorted, double q) {
      return sorted.length == 0 ? 0 : sorted[(int) Math.round(q * (sorted.length - 1))];
    }
  }

  private final Game game;
  private final int games;
  private final int[] scores;
  private final byte[] places;
  private final int[] decisions;
  private final long[] hashes;
  private final int parts;
  private final int players;

  Results(Edition edition, int games) {
    this.game = edition.game();
    this.games = games;
    this.parts = game.parts().size();
    this.players = game.players();
    this.scores = new int[games * players * parts];
    this.places = new byte[games * players];
    this.decisions = new int[games];
    this.hashes = new long[games];
  }

  // Every game has its own entries, so threads need not wait for each other.
  void put(int i, Play play, State state) {
    for (int seat = 0; seat < players; seat++) {
      for (int part = 0; part < parts; part++) {
        scores[(i * players + seat) * parts + part] = play.part(state, part, seat);
      }
    }
    int[] ranked = play.places(state);
    for (int seat = 0; seat < players; seat++) {
      places[i * players + seat] = (byte) ranked[seat];
    }
    decisions[i] = play.moves(state);
    hashes[i] = state.hash();
  }

  public int games() {
    return games;
  }

  public int players() {
    return players;
  }

  public double decisionsPerGame() {
    return Arrays.stream(decisions).average().orElse(0);
  }

  public Summary decisions() {
    return Summary.of(decisions);
  }

  /** A hash over all final states in the order of the games. */
  public String fingerprint() {
    long h = 0xcbf29ce484222325L;
    for (long hash : hashes) {
      h = Playtest.mix(h ^ hash);
    }
    return String.format("%016x", h);
  }

  public Summary part(int part) {
    int[] all = new int[games * players];
    for (int i = 0; i < all.length; i++) {
      all[i] = scores[i * parts + part];
    }
    return Summary.of(all);
  }

  public Summary total() {
    int[] all = new int[games * players];
    for (int i = 0; i < all.length; i++) {
      for (int part = 0; part < parts; part++) {
        all[i] += scores[i * parts + part];
      }
    }
    return Summary.of(all);
  }

  /** The share of games a seat wins; a win that n seats share counts for each as 1/n. */
  public double winRate(int seat) {
    double wins = 0;
    for (int i = 0; i < games; i++) {
      int winners = 0;
      for (int p = 0; p < players; p++) {
        winners += places[i * players + p] == 1 ? 1 : 0;
      }
      wins += places[i * players + seat] == 1 ? 1.0 / winners : 0;
    }
    return games == 0 ? 0 : wins / games;
  }
}
