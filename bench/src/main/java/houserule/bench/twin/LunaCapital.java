package houserule.bench.twin;

import java.util.Arrays;
import java.util.List;

/**
 * LUNA Capital for two to four players.
 *
 * <p>Answers are sites 0 to 67, tiles 0 to 164, slots 0 to 3, ways 0 (build), 1 (robot) and 2 (face
 * down), lots {@code row * 23 + column} and plots {@code row * 46 + column}, a double plot being
 * named by its first cell. The numbering is that of {@link LunaDeal}.
 */
public final class LunaCapital implements Twin {
  /** The parts a score is made of; they add up to it. */
  public static final List<String> PARTS = LunaStandings.PARTS;

  private static final int ROUNDS = 4;

  private static final int EXCHANGE_MINE = 0;
  private static final int EXCHANGE_THEIRS = 1;
  private static final int REDISTRIBUTE_FIRST = 2;
  private static final int REDISTRIBUTE_SECOND = 3;
  private static final int TAKE_SET = 4;
  private static final int DISCARD = 5;
  private static final int WAY = 6;
  private static final int BUILD_CARD = 7;
  private static final int ROBOT_CARD = 8;
  private static final int FACE_DOWN_CARD = 9;
  private static final int LOT = 10;
  private static final int TILE = 11;
  private static final int PLOT = 12;
  private static final int KEEP = 13;
  private static final int OVER = 14;

  private static final String[] QUESTIONS = {
    "exchange-mine", "exchange-theirs", "redistribute-first", "redistribute-second", "take-set",
    "discard", "way", "build-card", "robot-card", "face-down-card", "lot", "tile", "plot", "keep",
    "over"
  };

  private final int players;
  private final LunaDeal ownDeal;
  final LunaTable table = new LunaTable();
  final Settlement[] settlements;
  final LunaStandings standings;
  private final int[] turns;
  private int first;
  private int phase;
  private int round;

  /** Turns finished in this round; before the first round, exchanges offered. */
  private int done;

  private int seat;
  private int step;
  private final int[] answers = new int[MOST_OPTIONS];
  private int answerCount;

  /** What was chosen so far within a turn. */
  private int slot;

  int way;
  int site;
  int tile;

  /** A game by the default reading of L1: fewer rows than every opponent. */
  public LunaCapital(int players) {
    this(players, false);
  }

  /**
   * @param fewerRowsThanAnyOpponent the other reading of concession L1: it takes one opponent with
   *     more rows, not all of them
   */
  public LunaCapital(int players, boolean fewerRowsThanAnyOpponent) {
    this.players = players;
    ownDeal = LunaDeal.deal(0, players);
    turns = new int[players];
    settlements = new Settlement[players];
    for (int i = 0; i < players; i++) settlements[i] = new Settlement();
    standings = new LunaStandings(settlements, table, fewerRowsThanAnyOpponent);
    start(ownDeal);
  }

  @Override
  public void reset(long seed) {
    ownDeal.shuffle(seed);
    start(ownDeal);
  }

  /** Starts a game from exactly this deal, which must be for as many players. */
  public void start(LunaDeal deal) {
    if (deal.players != players) {
      throw new IllegalArgumentException("A deal for " + deal.players + ", not " + players);
    }
    table.start(deal);
    for (Settlement settlement : settlements) settlement.clear();
    standings.start(deal);
    Arrays.fill(turns, 0);
    first = deal.first;
    phase = 0;
    round = 1;
    done = 0;
    offerExchange();
    run();
  }

  /**
   * Puts the tiles of a phase that has not begun into another order, given from the top. For games
   * that shuffle a phase when it opens, so that a deal cannot say its order beforehand.
   */
  public void reorder(int laterPhase, int[] tiles) {
    if (laterPhase <= phase) throw new IllegalArgumentException("Phase " + laterPhase + " is open");
    table.reorder(laterPhase, tiles);
  }

  /** Makes this game equal to another one with as many players. */
  public void copyFrom(LunaCapital other) {
    table.copyFrom(other.table);
    for (int i = 0; i < players; i++) settlements[i].copyFrom(other.settlements[i]);
    standings.copyFrom(other.standings);
    System.arraycopy(other.turns, 0, turns, 0, players);
    first = other.first;
    phase = other.phase;
    round = other.round;
    done = other.done;
    seat = other.seat;
    step = other.step;
    System.arraycopy(other.answers, 0, answers, 0, other.answerCount);
    answerCount = other.answerCount;
    slot = other.slot;
    way = other.way;
    site = other.site;
    tile = other.tile;
  }

  @Override
  public int players() {
    return players;
  }

  @Override
  public boolean isOver() {
    return step == OVER;
  }

  @Override
  public int seat() {
    return seat;
  }

  @Override
  public String question() {
    return QUESTIONS[step];
  }

  @Override
  public int options(int[] out) {
    System.arraycopy(answers, 0, out, 0, answerCount);
    return answerCount;
  }

  @Override
  public void choose(int answer) {
    apply(answer);
    run();
  }

  @Override
  public int score(int seat) {
    return standings.score(seat);
  }

  /** One of the {@link #PARTS} of a seat's score. */
  public int part(int seat, String part) {
    return standings.part(seat, part);
  }

  /** Ties of points go to the seat with fewer visible scaffolds; seats still equal share. */
  @Override
  public int place(int seat) {
    return standings.place(seat);
  }

  /** Scaffolds still to be seen in the seat's settlement. */
  public int scaffolds(int seat) {
    return settlements[seat].scaffolds;
  }

  /** How many turns the seat has finished. */
  public int turns(int seat) {
    return turns[seat];
  }

  /** Phase 0 to 2. */
  public int phase() {
    return phase;
  }

  /** Round 1 to 4 of the phase. */
  public int round() {
    return round;
  }

  /** The seats with a token on the concession 0 to 2 in deal order, one bit each. */
  public int claims(int index) {
    return standings.claims(index);
  }

  /** Goes on until a seat has a real choice. */
  private void run() {
    while (step != OVER) {
      answerCount = ask();
      if (answerCount > 1) return;
      if (answerCount == 1) apply(answers[0]);
      else skip();
    }
    answerCount = 0;
  }

  private int ask() {
    return switch (step) {
      case EXCHANGE_MINE -> orPass(table.hand(seat, answers));
      case EXCHANGE_THEIRS -> displayedCards();
      case REDISTRIBUTE_FIRST -> firstTiles();
      case REDISTRIBUTE_SECOND -> table.tilesInSets(tile, answers);
      case TAKE_SET -> openSlots();
      case DISCARD, ROBOT_CARD, FACE_DOWN_CARD -> table.hand(seat, answers);
      case WAY -> openWays();
      case BUILD_CARD -> buildableCards();
      case LOT -> openLots();
      case TILE -> copyAnswers(table.taken, table.takenSize);
      case PLOT -> settlements[seat].plotsFor(LunaParts.kind(tile), answers);
      case KEEP -> copyAnswers(table.drawn, table.drawnSize);
      default -> throw new IllegalStateException("No question " + step);
    };
  }

  private void apply(int answer) {
    switch (step) {
      case EXCHANGE_MINE -> chooseExchange(answer);
      case EXCHANGE_THEIRS -> {
        table.exchange(seat, site, answer);
        endExchange();
      }
      case REDISTRIBUTE_FIRST -> {
        tile = answer;
        step = answer == PASS ? TAKE_SET : REDISTRIBUTE_SECOND;
      }
      case REDISTRIBUTE_SECOND -> redistribute(answer);
      case TAKE_SET -> {
        slot = answer;
        if (slot == table.marker) step = DISCARD;
        else takeSet();
      }
      case DISCARD -> {
        table.removeFromHand(seat, answer);
        table.putUnderDeck(answer);
        takeSet();
      }
      case WAY -> {
        way = answer;
        step = BUILD_CARD + way;
      }
      case BUILD_CARD, ROBOT_CARD, FACE_DOWN_CARD -> {
        site = answer;
        step = LOT;
      }
      case LOT -> placeCard(answer);
      case TILE -> {
        tile = answer;
        table.removeTaken(tile);
        step = PLOT;
      }
      case PLOT -> placeTile(answer);
      case KEEP -> {
        table.keep(seat, answer);
        step = TILE;
      }
      default -> throw new IllegalStateException("No question " + step);
    }
  }

  /** What happens when a question has no answer at all. */
  private void skip() {
    switch (step) {
      case REDISTRIBUTE_FIRST -> step = TAKE_SET;
      // No set can be taken: the turn is lost, and with nothing taken nothing is refilled.
      case TAKE_SET -> endTurn();
      case TILE -> {
        table.refill(slot, round);
        endTurn();
      }
      // A tile without a plot has left the game, a landing pad without a deck does nothing.
      case PLOT, KEEP -> step = TILE;
      default -> throw new IllegalStateException("Nothing to answer to " + question());
    }
  }

  private int orPass(int count) {
    answers[count] = PASS;
    return count + 1;
  }

  private int copyAnswers(int[] from, int count) {
    System.arraycopy(from, 0, answers, 0, count);
    return count;
  }

  private int displayedCards() {
    return copyAnswers(table.display, LunaTable.SLOTS);
  }

  private int firstTiles() {
    boolean canSwap = table.tokens[seat] > 0 && table.tilesInSets() >= 2;
    return canSwap ? orPass(table.tilesInSets(PASS, answers)) : 0;
  }

  private int openSlots() {
    int count = 0;
    for (int i = 0; i < LunaTable.SLOTS; i++) {
      boolean payable = i != table.marker || table.handSize[seat] > 0;
      if (table.hasCard(i) && payable) answers[count++] = i;
    }
    return count;
  }

  private int openWays() {
    boolean canBuild = canBuild();
    int count = 0;
    if (canBuild) answers[count++] = Settlement.BUILD;
    if (table.robots[seat] > 0) answers[count++] = Settlement.ROBOT;
    if (!canBuild) answers[count++] = Settlement.FACE_DOWN;
    return count;
  }

  private boolean canBuild() {
    for (int i = 0; i < table.handSize[seat]; i++) {
      if (isBuildable(table.handCard(seat, i))) return true;
    }
    return false;
  }

  private int buildableCards() {
    int count = 0;
    for (int i = 0; i < table.handSize[seat]; i++) {
      int card = table.handCard(seat, i);
      if (isBuildable(card)) answers[count++] = card;
    }
    return count;
  }

  private boolean isBuildable(int card) {
    return settlements[seat].canBuild(LunaParts.number(card));
  }

  private int openLots() {
    Settlement settlement = settlements[seat];
    return way == Settlement.BUILD
        ? settlement.lotsFor(LunaParts.number(site), answers)
        : settlement.lots(answers);
  }

  /** Rules 1.3.9: from the last player counter-clockwise to the first. */
  private void offerExchange() {
    seat = Math.floorMod(first - 1 - done, players);
    step = EXCHANGE_MINE;
  }

  private void chooseExchange(int answer) {
    if (answer == PASS) {
      endExchange();
    } else {
      site = answer;
      step = EXCHANGE_THEIRS;
    }
  }

  private void endExchange() {
    if (++done < players) offerExchange();
    else startRound();
  }

  private void startRound() {
    done = 0;
    startTurn();
  }

  private void startTurn() {
    seat = (first + done) % players;
    step = REDISTRIBUTE_FIRST;
  }

  private void redistribute(int answer) {
    table.swapTiles(tile, answer);
    table.tokens[seat]--;
    table.tokenSupply++;
    step = REDISTRIBUTE_FIRST;
  }

  private void takeSet() {
    table.takeSet(seat, slot);
    step = WAY;
  }

  private void placeCard(int lot) {
    table.removeFromHand(seat, site);
    if (way == Settlement.ROBOT) table.robots[seat]--;
    settlements[seat].place(site, lot, way);
    step = TILE;
  }

  private void placeTile(int plot) {
    int kind = LunaParts.kind(tile);
    settlements[seat].put(kind, plot);
    int robots = Math.min(LunaParts.robots(tile), table.robotSupply);
    table.robotSupply -= robots;
    table.robots[seat] += robots;
    step = TILE;
    if (kind == LunaParts.REDISTRIBUTION && table.tokenSupply > 0) {
      table.tokenSupply--;
      table.tokens[seat]++;
    }
    if (kind == LunaParts.LANDING_PAD) {
      table.drawForLandingPad();
      step = KEEP;
    }
  }

  private void endTurn() {
    turns[seat]++;
    if (++done < players) startTurn();
    else endRound();
  }

  private void endRound() {
    if (round == ROUNDS) {
      endPhase();
    } else {
      round++;
      table.addTileToEachSet();
      startRound();
    }
  }

  private void endPhase() {
    standings.claimConcessions();
    if (phase == LunaParts.PHASES - 1) {
      step = OVER;
      return;
    }
    phase++;
    round = 1;
    table.openPhase(phase);
    first = (first + 1) % players;
    startRound();
  }
}
