package houserule.bench.twin;

import java.util.Arrays;

/** All of LUNA Capital that is not a settlement: deck, tower, sets, hands and tokens. */
final class LunaTable {
  static final int SLOTS = 4;
  private static final int SEATS = 4;

  /** A set has four tiles at most, a hand three cards and one for every landing pad. */
  private static final int SET = 4;

  private static final int HAND = 16;
  private static final int START_HAND = 3;
  private static final int ROBOTS = 8;
  private static final int TOKENS = 4;
  private static final int NO_CARD = -1;

  private final int[] deck = new int[LunaParts.SITES];
  private int deckTop;
  int deckSize;

  private final int[] tiles = new int[LunaParts.PHASES * LunaParts.MOST_TILES_PER_PHASE];
  private int tilesPerPhase;
  private int tower;
  private int towerEnd;

  final int[] display = new int[SLOTS];
  final int[] sets = new int[SLOTS * SET];
  final int[] setSize = new int[SLOTS];
  int marker;

  final int[] hands = new int[SEATS * HAND];
  final int[] handSize = new int[SEATS];
  final int[] taken = new int[SET];
  int takenSize;
  final int[] drawn = new int[3];
  int drawnSize;

  final int[] robots = new int[SEATS];
  final int[] tokens = new int[SEATS];
  int robotSupply;
  int tokenSupply;

  void start(LunaDeal deal) {
    System.arraycopy(deal.sites, 0, deck, 0, deck.length);
    deckTop = 0;
    deckSize = deck.length;
    tilesPerPhase = deal.tiles[0].length;
    for (int phase = 0; phase < LunaParts.PHASES; phase++) {
      System.arraycopy(deal.tiles[phase], 0, tiles, phase * tilesPerPhase, tilesPerPhase);
    }
    takenSize = 0;
    drawnSize = 0;
    marker = SLOTS - 1;
    robotSupply = ROBOTS;
    tokenSupply = TOKENS;
    Arrays.fill(robots, 0);
    Arrays.fill(tokens, 0);
    Arrays.fill(handSize, 0);
    for (int seat = 0; seat < deal.players; seat++) {
      for (int i = 0; i < START_HAND; i++) addToHand(seat, drawCard());
    }
    for (int slot = 0; slot < SLOTS; slot++) display[slot] = drawCard();
    openPhase(0);
  }

  void copyFrom(LunaTable other) {
    copy(other.deck, deck);
    deckTop = other.deckTop;
    deckSize = other.deckSize;
    copy(other.tiles, tiles);
    tilesPerPhase = other.tilesPerPhase;
    tower = other.tower;
    towerEnd = other.towerEnd;
    copy(other.display, display);
    copy(other.sets, sets);
    copy(other.setSize, setSize);
    marker = other.marker;
    copy(other.hands, hands);
    copy(other.handSize, handSize);
    copy(other.taken, taken);
    takenSize = other.takenSize;
    copy(other.drawn, drawn);
    drawnSize = other.drawnSize;
    copy(other.robots, robots);
    copy(other.tokens, tokens);
    robotSupply = other.robotSupply;
    tokenSupply = other.tokenSupply;
  }

  void reorder(int phase, int[] order) {
    if (order.length != tilesPerPhase) {
      throw new IllegalArgumentException(tilesPerPhase + " tiles needed, not " + order.length);
    }
    System.arraycopy(order, 0, tiles, phase * tilesPerPhase, tilesPerPhase);
  }

  /** Clears the sets and the tower and lays out the tiles of a phase. */
  void openPhase(int phase) {
    tower = phase * tilesPerPhase;
    towerEnd = tower + tilesPerPhase;
    Arrays.fill(setSize, 0);
    addTileToEachSet();
  }

  void addTileToEachSet() {
    for (int slot = 0; slot < SLOTS; slot++) addTile(slot);
  }

  void refill(int slot, int tileCount) {
    display[slot] = deckSize == 0 ? NO_CARD : drawCard();
    for (int i = 0; i < tileCount; i++) addTile(slot);
    marker = slot;
  }

  boolean hasCard(int slot) {
    return display[slot] != NO_CARD;
  }

  void takeSet(int seat, int slot) {
    addToHand(seat, display[slot]);
    display[slot] = NO_CARD;
    takenSize = setSize[slot];
    System.arraycopy(sets, slot * SET, taken, 0, takenSize);
    setSize[slot] = 0;
  }

  void removeTaken(int tile) {
    int at = 0;
    while (taken[at] != tile) at++;
    taken[at] = taken[--takenSize];
  }

  int tilesInSets() {
    return setSize[0] + setSize[1] + setSize[2] + setSize[3];
  }

  /** Writes the tiles of all sets but one; give -1 to leave none out. */
  int tilesInSets(int except, int[] out) {
    int count = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
      for (int i = 0; i < setSize[slot]; i++) {
        int tile = sets[slot * SET + i];
        if (tile != except) out[count++] = tile;
      }
    }
    return count;
  }

  void swapTiles(int one, int other) {
    int a = find(one);
    int b = find(other);
    sets[a] = other;
    sets[b] = one;
  }

  int hand(int seat, int[] out) {
    System.arraycopy(hands, seat * HAND, out, 0, handSize[seat]);
    return handSize[seat];
  }

  int handCard(int seat, int index) {
    return hands[seat * HAND + index];
  }

  void addToHand(int seat, int site) {
    hands[seat * HAND + handSize[seat]++] = site;
  }

  void removeFromHand(int seat, int site) {
    int at = seat * HAND;
    while (hands[at] != site) at++;
    hands[at] = hands[seat * HAND + --handSize[seat]];
  }

  void exchange(int seat, int mine, int theirs) {
    int slot = 0;
    while (display[slot] != theirs) slot++;
    display[slot] = mine;
    removeFromHand(seat, mine);
    addToHand(seat, theirs);
  }

  /** Draws up to three cards to choose from. */
  void drawForLandingPad() {
    drawnSize = 0;
    while (drawnSize < drawn.length && deckSize > 0) drawn[drawnSize++] = drawCard();
  }

  /** Keeps one of the drawn cards; the others go under the deck in the order they were drawn. */
  void keep(int seat, int site) {
    for (int i = 0; i < drawnSize; i++) {
      if (drawn[i] == site) addToHand(seat, site);
      else putUnderDeck(drawn[i]);
    }
    drawnSize = 0;
  }

  void putUnderDeck(int site) {
    deck[wrap(deckTop + deckSize++)] = site;
  }

  /** The card at a depth of the deck, 0 being the next one drawn. */
  int deckCard(int depth) {
    return deck[wrap(deckTop + depth)];
  }

  int towerSize() {
    return towerEnd - tower;
  }

  private int drawCard() {
    int site = deck[deckTop];
    deckTop = wrap(deckTop + 1);
    deckSize--;
    return site;
  }

  /** The last refill of a phase with four players finds the tower one tile short (rules 1.7.3). */
  private void addTile(int slot) {
    if (tower < towerEnd) sets[slot * SET + setSize[slot]++] = tiles[tower++];
  }

  private int find(int tile) {
    for (int slot = 0; slot < SLOTS; slot++) {
      for (int at = slot * SET; at < slot * SET + setSize[slot]; at++) {
        if (sets[at] == tile) return at;
      }
    }
    throw new IllegalArgumentException("Tile " + tile + " is in no set");
  }

  private static int wrap(int at) {
    return at < LunaParts.SITES ? at : at - LunaParts.SITES;
  }

  private static void copy(int[] from, int[] to) {
    System.arraycopy(from, 0, to, 0, to.length);
  }
}
