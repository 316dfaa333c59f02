package houserule.bench.oracle;

import houserule.bench.twin.LunaCapital;
import houserule.bench.twin.LunaDeal;
import houserule.bench.twin.SplitMix;
import houserule.bench.twin.Twin;
import houserule.dsl.check.World;
import houserule.engine.play.Game;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.Arrays;

/** Carries what chance decides in the engine over to the twin of LUNA Capital. */
final class LunaMatch implements Duel.Match {
  private static final int SLOTS = 4;
  private static final int PHASES = 3;
  private static final int LOT_COLUMNS = 23;
  private static final int FIRST_LOT = 2 * LOT_COLUMNS + 11;

  private final Game game;
  private final Play play;
  private final LunaCapital twin;
  private final int players;
  private int openPhase;
  private boolean tidy;

  /** By concession: how often seats were given its points. */
  final int[] claims = new int[24];

  private int[] concessions;

  LunaMatch(Play play, LunaCapital twin) {
    this.play = play;
    this.game = play.game();
    this.twin = twin;
    this.players = game.players();
  }

  /**
   * Random players hardly ever build a ring of cards or a line of one kind. Tidy ones lay their
   * cards close together and fill their plots from one corner, so that such things come about.
   */
  void tidy(boolean yes) {
    tidy = yes;
  }

  @Override
  public void deal(State state) {
    openPhase = 0;
    concessions = things(state, "concessions", 0);
    int[] sites = new int[68];
    int count = 0;
    for (int seat = 0; seat < players; seat++) {
      for (int site : things(state, "hand", seat)) sites[count++] = site;
    }
    for (int slot = 0; slot < SLOTS; slot++) sites[count++] = things(state, "offer", slot)[0];
    for (int site : fromTop(things(state, "sites", 0))) sites[count++] = site;
    int[][] tiles = {
      tilesOfOpenPhase(state), things(state, "bag", 1), things(state, "bag", 2)
    };
    int first = game.get(state, game.world().fields().get("first"), -1, -1);
    twin.start(new LunaDeal(players, first, sites, concessions, tiles));
  }

  /**
   * The engine shuffles a phase's tiles when the phase begins. Between that and the first question
   * of the phase no tile leaves the sets, so there the order can still be read.
   */
  @Override
  public void afterMove(State state) {
    int next = openPhase + 1;
    if (next == PHASES || things(state, "bag", next).length > 0) return;
    openPhase = next;
    twin.reorder(next, tilesOfOpenPhase(state));
  }

  @Override
  public int pick(String question, int[] answers, int count, SplitMix random) {
    if (tidy && random.below(8) > 0) {
      if (question.equals("lot")) return nearest(answers, count);
      if (question.equals("plot")) return answers[0];
    }
    return answers[random.below(count)];
  }

  @Override
  public void atEnd(State state, String where) {
    Duel.same(where, "the parts", game.parts(), LunaCapital.PARTS);
    for (int seat = 0; seat < players; seat++) {
      for (int part = 0; part < game.parts().size(); part++) {
        String name = game.parts().get(part);
        Duel.same(
            where,
            name + " of seat " + seat,
            play.part(state, part, seat),
            twin.part(seat, name));
      }
    }
    for (int i = 0; i < concessions.length; i++) {
      claims[concessions[i]] += Integer.bitCount(twin.claims(i));
    }
  }

  private int[] tilesOfOpenPhase(State state) {
    int[] tower = fromTop(things(state, "tower", 0));
    int[] all = new int[SLOTS + tower.length];
    for (int slot = 0; slot < SLOTS; slot++) {
      int[] set = things(state, "sets", slot);
      if (set.length != 1) throw new AssertionError("A phase opens with one tile in each set");
      all[slot] = set[0];
    }
    System.arraycopy(tower, 0, all, SLOTS, tower.length);
    return all;
  }

  private int[] things(State state, String zone, int index) {
    World.Zone named = game.world().zones().get(zone);
    return game.things(state, named, index);
  }

  private static int[] fromTop(int[] fromBottom) {
    int[] turned = new int[fromBottom.length];
    for (int i = 0; i < turned.length; i++) turned[i] = fromBottom[turned.length - 1 - i];
    return turned;
  }

  static int nearest(int[] lots, int count) {
    int best = lots[0];
    for (int lot : Arrays.copyOf(lots, count)) {
      if (distance(lot) < distance(best)) best = lot;
    }
    return best;
  }

  private static int distance(int lot) {
    int rows = lot / LOT_COLUMNS - FIRST_LOT / LOT_COLUMNS;
    int columns = lot % LOT_COLUMNS - FIRST_LOT % LOT_COLUMNS;
    return rows * rows + columns * columns;
  }
}
