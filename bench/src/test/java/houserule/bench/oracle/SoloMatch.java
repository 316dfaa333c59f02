package houserule.bench.oracle;

import houserule.bench.twin.LunaSolo;
import houserule.bench.twin.SplitMix;
import houserule.dsl.check.World;
import houserule.engine.play.Game;
import houserule.engine.play.Play;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/** Carries what chance decides in the engine over to the twin of the solo game, and compares the rival. */
final class SoloMatch implements Duel.Match {
  private static final int SLOTS = 3;
  private static final int PHASES = 3;
  private static final int SHORT = 15;
  private static final int LOT_COLUMNS = 23;

  private final Play play;
  private final Game game;
  private final LunaSolo twin;
  private int openPhase;
  private boolean tidy;

  /** How often the rival's choice went to each slot, and claims were made in each phase. */
  final int[] choices = new int[SLOTS];

  final int[] claims = new int[PHASES];
  private int takenByRival;
  private int claimedSoFar;

  SoloMatch(Play play, LunaSolo twin) {
    this.play = play;
    this.game = play.game();
    this.twin = twin;
  }

  void tidy(boolean yes) {
    tidy = yes;
  }

  // At the first question only cards are dealt; the tiles of phase A are shuffled after it.
  @Override
  public void deal(State state) {
    openPhase = -1;
    takenByRival = 0;
    claimedSoFar = 0;
    // The twin names the first long-term concession too, which this game leaves out.
    int[] longs = fromTop(things(state, "long-deck", 0));
    int[] shorts = fromTop(things(state, "short-deck", 0));
    int[] concessions = {longs[0] < SHORT ? longs[0] : longs[0] + 1, shorts[0], shorts[1]};
    int[] none = {};
    twin.start(
        new LunaSolo.Deal(
            things(state, "hand", 0), things(state, "hand", 1), fromTop(things(state, "sites", 0)),
            concessions, new int[][] {none, none, none}));
  }

  @Override
  public void afterMove(State state) {
    int next = openPhase + 1;
    if (next == PHASES || things(state, "bag", next).length > 0) return;
    openPhase = next;
    twin.reorder(next, tilesOfOpenPhase(state));
  }

  @Override
  public void afterBoth(State state, String where) {
    Duel.same(where, "the rival's cards", list(things(state, "rival-sites", 0)), twin.rivalSites());
    TreeSet<Integer> tiles = new TreeSet<>();
    for (int pile = 0; pile < 8; pile++) {
      for (int tile : things(state, "piles", pile)) tiles.add(tile);
    }
    Duel.same(where, "the rival's tiles", tiles, new TreeSet<>(twin.rivalTiles()));
    if (play.isOver(state)) return;
    Duel.same(where, "the marker", get(state, "marked"), twin.marker());
    for (int slot = 0; slot < SLOTS; slot++) {
      int[] offer = things(state, "offer", slot);
      Duel.same(where, "the card of slot " + slot, offer.length == 0 ? -1 : offer[0], twin.display(slot));
      List<Integer> set = new ArrayList<>(twin.set(slot));
      Duel.same(where, "the tiles of slot " + slot, sorted(things(state, "sets", slot)), sorted(set));
    }
    count();
  }

  private void count() {
    if (twin.rivalSites().size() > takenByRival) {
      takenByRival = twin.rivalSites().size();
      choices[twin.marker()]++;
    }
    int claimed = 0;
    for (int i = 0; i < 3; i++) claimed += twin.claimed(i) ? 1 : 0;
    if (claimed > claimedSoFar) claims[twin.phase() - 1] += claimed - claimedSoFar;
    claimedSoFar = claimed;
  }

  @Override
  public int pick(String question, int[] answers, int count, SplitMix random) {
    if (tidy && random.below(8) > 0) {
      if (question.equals("lot")) return LunaMatch.nearest(answers, count);
      if (question.equals("plot")) return answers[0];
    }
    return answers[random.below(count)];
  }

  @Override
  public void atEnd(State state, String where) {
    Duel.same(where, "the parts", game.parts(), LunaSolo.PARTS);
    for (int seat = 0; seat < 2; seat++) {
      for (int part = 0; part < game.parts().size(); part++) {
        String name = game.parts().get(part);
        Duel.same(
            where, name + " of seat " + seat, play.part(state, part, seat), twin.part(seat, name));
      }
    }
    for (int i = 0; i < 3; i++) claims[2] += twin.claimed(i) ? 1 : 0;
    claims[2] -= claimedSoFar;
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

  private int get(State state, String field) {
    return game.get(state, game.world().fields().get(field), -1, -1);
  }

  private int[] things(State state, String zone, int index) {
    World.Zone named = game.world().zones().get(zone);
    return game.things(state, named, index);
  }

  private static List<Integer> list(int[] things) {
    return Arrays.stream(things).boxed().toList();
  }

  private static List<Integer> sorted(int[] things) {
    return Arrays.stream(things).sorted().boxed().toList();
  }

  private static List<Integer> sorted(List<Integer> things) {
    return things.stream().sorted().toList();
  }

  private static int[] fromTop(int[] fromBottom) {
    int[] turned = new int[fromBottom.length];
    for (int i = 0; i < turned.length; i++) turned[i] = fromBottom[turned.length - 1 - i];
    return turned;
  }
}
