package houserule.bench.twin;

import java.util.Arrays;
import java.util.List;

/** Who holds which concession, and what every seat has scored. */
final class LunaStandings {
  static final List<String> PARTS =
      List.of(
          "hydrogen",
          "oxygen",
          "water",
          "greenhouse",
          "fruit",
          "meteorites",
          "sales-offices",
          "constructions",
          "hand",
          "concessions");

  private static final int POINTS_PER_CARD = 3;

  private final Settlement[] settlements;
  private final LunaTable table;
  private final boolean fewerRowsThanAnyOpponent;
  private final LunaScoring scoring = new LunaScoring();
  private final LunaConcessions rules = new LunaConcessions();
  private final int[] concessions = new int[3];

  /** For each concession the seats with a token on it, one bit each. */
  private final int[] claims = new int[3];

  LunaStandings(Settlement[] settlements, LunaTable table, boolean fewerRowsThanAnyOpponent) {
    this.settlements = settlements;
    this.table = table;
    this.fewerRowsThanAnyOpponent = fewerRowsThanAnyOpponent;
  }

  void start(LunaDeal deal) {
    System.arraycopy(deal.concessions, 0, concessions, 0, concessions.length);
    Arrays.fill(claims, 0);
  }

  void copyFrom(LunaStandings other) {
    System.arraycopy(other.concessions, 0, concessions, 0, concessions.length);
    System.arraycopy(other.claims, 0, claims, 0, claims.length);
  }

  int claims(int index) {
    return claims[index];
  }

  /** Rules 1.8.1: all seats check at the same time; a token of an earlier phase closes. */
  void claimConcessions() {
    for (int i = 0; i < concessions.length; i++) {
      if (claims[i] != 0) continue;
      for (int seat = 0; seat < settlements.length; seat++) {
        if (meets(concessions[i], seat)) claims[i] |= 1 << seat;
      }
    }
  }

  boolean meets(int concession, int seat) {
    return rules.isMet(concession, settlements, seat, fewerRowsThanAnyOpponent);
  }

  int score(int seat) {
    Settlement settlement = settlements[seat];
    int sum = 0;
    for (int vital = 0; vital < 4; vital++) sum += scoring.vital(settlement, vital);
    return sum
        + LunaScoring.fruit(settlement)
        + LunaScoring.meteorites(settlements, seat)
        + LunaScoring.salesOffices(settlement)
        + LunaScoring.constructions(settlement)
        + hand(seat)
        + concessions(seat);
  }

  int part(int seat, String part) {
    Settlement settlement = settlements[seat];
    return switch (part) {
      case "hydrogen" -> scoring.vital(settlement, Settlement.HYDROGEN);
      case "oxygen" -> scoring.vital(settlement, Settlement.OXYGEN);
      case "water" -> scoring.vital(settlement, Settlement.WATER);
      case "greenhouse" -> scoring.vital(settlement, Settlement.GREENHOUSE);
      case "fruit" -> LunaScoring.fruit(settlement);
      case "meteorites" -> LunaScoring.meteorites(settlements, seat);
      case "sales-offices" -> LunaScoring.salesOffices(settlement);
      case "constructions" -> LunaScoring.constructions(settlement);
      case "hand" -> hand(seat);
      case "concessions" -> concessions(seat);
      default -> throw new IllegalArgumentException("A score has no part " + part);
    };
  }

  /** Ties of points go to the seat with fewer visible scaffolds; seats still equal share. */
  int place(int seat) {
    int place = 1;
    for (int other = 0; other < settlements.length; other++) {
      int lead = score(other) - score(seat);
      boolean tidier = settlements[other].scaffolds < settlements[seat].scaffolds;
      if (lead > 0 || lead == 0 && tidier) place++;
    }
    return place;
  }

  private int hand(int seat) {
    return POINTS_PER_CARD * table.handSize[seat];
  }

  private int concessions(int seat) {
    int points = 0;
    for (int i = 0; i < concessions.length; i++) {
      if ((claims[i] >> seat & 1) != 0) points += LunaParts.concessionPoints(concessions[i]);
    }
    return points;
  }
}
