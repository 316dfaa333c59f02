package houserule.engine.lab;

import houserule.engine.pack.Edition;
import houserule.engine.play.Play;
import houserule.engine.play.Question;
import houserule.engine.play.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Watches one game and writes its row. */
final class GameWatch {
  private final Edition edition;
  private final List<Objective> objectives;
  private final Coverage.Watch coverage;
  private final boolean[] offered;
  private final int[][] claimedAfter;
  private final int[] worst;
  private int decisions;
  private int answers;
  private int genuine;
  private int leader = -1;
  private int leads;

  GameWatch(Edition edition, List<Objective> objectives, Coverage coverage) {
    this.edition = edition;
    this.objectives = objectives;
    this.coverage = coverage.watch();
    this.offered = new boolean[objectives.size()];
    this.claimedAfter = new int[objectives.size()][edition.players()];
    for (int[] seats : claimedAfter) {
      Arrays.fill(seats, -1);
    }
    this.worst = new int[edition.players()];
  }

  void decided(Question question, int answersNow, int answer) {
    decisions++;
    answers += answersNow;
    genuine += answersNow > 1 ? 1 : 0;
    coverage.decided(question, answersNow, answer);
  }

  /** Looks who leads, what lies open and what has been claimed. */
  void look(Play play, State state) {
    coverage.look(play, state);
    int[] totals = new int[edition.players()];
    int best = 0;
    for (int seat = 0; seat < totals.length; seat++) {
      totals[seat] = play.total(state, seat);
      best = totals[seat] > totals[best] ? seat : best;
    }
    int top = totals[best];
    boolean alone = Arrays.stream(totals).filter(t -> t == top).count() == 1;
    if (alone && best != leader) {
      leads += leader >= 0 ? 1 : 0;
      leader = best;
    }
    for (int seat = 0; seat < totals.length; seat++) {
      worst[seat] = Math.max(worst[seat], top - totals[seat]);
    }
    for (int i = 0; i < offered.length; i++) {
      offered[i] |= objectives.get(i).isOffered(edition, state);
      for (int seat = 0; offered[i] && seat < totals.length; seat++) {
        if (claimedAfter[i][seat] < 0 && objectives.get(i).isClaimed(edition, play, state, seat)) {
          claimedAfter[i][seat] = decisions;
        }
      }
    }
  }

  Row row(int game, long seed, List<Integer> seating, Play play, State state) {
    look(play, state);
    coverage.lookAtBoards(state);
    List<Integer> scores = new ArrayList<>();
    for (int seat = 0; seat < edition.players(); seat++) {
      for (int part = 0; part < edition.game().parts().size(); part++) {
        scores.add(play.part(state, part, seat));
      }
    }
    int[] places = play.places(state);
    int winner = 0;
    while (places[winner] != 1) {
      winner++;
    }
    return new Row(
        game, seed, seating, decisions, answers, genuine, leads, worst[winner], scores,
        Arrays.stream(places).boxed().toList(), claims(play, state), coverage.code(), state.hash());
  }

  private List<Row.Claims> claims(Play play, State state) {
    List<Row.Claims> all = new ArrayList<>();
    for (int i = 0; i < offered.length; i++) {
      List<Row.Claim> by = new ArrayList<>();
      for (int seat = 0; seat < edition.players(); seat++) {
        if (claimedAfter[i][seat] >= 0) {
          int at = decisions == 0 ? 0 : claimedAfter[i][seat] * 100 / decisions;
          by.add(new Row.Claim(seat, at, objectives.get(i).points(edition, play, state, seat)));
        }
      }
      all.add(new Row.Claims(offered[i], by));
    }
    return all;
  }
}
