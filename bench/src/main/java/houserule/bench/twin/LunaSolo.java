package houserule.bench.twin;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * LUNA Capital for one (rules 1.10). Seat 0 is the player; seat 1 is the rival, which is never
 * asked. Plain collections throughout: this twin is an oracle, nobody measures it.
 *
 * <p>Answers are those of {@link LunaCapital} with slots 0 to 2, and 0 for a trade of hands.
 */
public final class LunaSolo implements Twin {
  public static final List<String> PARTS = parts();
  static final int SLOTS = 3;
  private static final int ROUNDS = 4;
  private static final int TRADE = 0;

  private enum Step {
    TRADE_HANDS, EXCHANGE_MINE, EXCHANGE_THEIRS, REDISTRIBUTE_FIRST, REDISTRIBUTE_SECOND, TAKE_SET, DISCARD, WAY,
    BUILD_CARD, ROBOT_CARD, FACE_DOWN_CARD, LOT, TILE, PLOT, KEEP, OVER
  }

  /** Everything that chance decides; all orders from the top. */
  public record Deal(int[] mine, int[] theirs, int[] sites, int[] concessions, int[][] tiles) {}

  private final Settlement settlement = new Settlement();
  private final LunaScoring scoring = new LunaScoring();
  private final LunaConcessions rules = new LunaConcessions();
  private final LunaRival rival = new LunaRival();
  private final Deque<Integer> deck = new ArrayDeque<>();
  private final Deque<Integer> tower = new ArrayDeque<>();
  private final int[][] tilesOfPhase = new int[LunaParts.PHASES][];
  private final List<Integer> hand = new ArrayList<>();
  private final List<Integer> rivalsHand = new ArrayList<>();
  private final List<Integer> taken = new ArrayList<>();
  private final List<Integer> drawn = new ArrayList<>();
  private final List<List<Integer>> sets = new ArrayList<>();
  private final int[] display = new int[SLOTS];
  private final int[] concessions = new int[3];
  private final int[] earned = new int[3];
  private final boolean[] claimed = new boolean[3];
  private final List<Integer> answers = new ArrayList<>();
  private int marker;
  private int robots;
  private int robotSupply;
  private int tokens;
  private int tokenSupply;
  private int phase;
  private int round;
  private Step step = Step.OVER;
  private int slot;
  private int way;
  private int site;
  private int tile;

  private static List<String> parts() {
    List<String> all = new ArrayList<>(LunaStandings.PARTS);
    all.add("specials");
    return List.copyOf(all);
  }

  public LunaSolo() {
    for (int i = 0; i < SLOTS; i++) sets.add(new ArrayList<>());
  }

  @Override
  public void reset(long seed) {
    LunaDeal deal = LunaDeal.deal(seed, 2);
    int[] sites = deal.sites();
    int[] concessions = deal.concessions();
    // Rules 1.10.3: the concession about fewer rows, the first long-term one, is not in the game.
    if (concessions[0] == LunaParts.SHORT_CONCESSIONS) concessions[0]++;
    int[][] tiles = {deal.tiles(0), deal.tiles(1), deal.tiles(2)};
    start(
        new Deal(
            Arrays.copyOf(sites, 3), Arrays.copyOfRange(sites, 3, 6),
            Arrays.copyOfRange(sites, 6, sites.length), concessions, tiles));
  }

  public void start(Deal deal) {
    settlement.clear();
    rival.clear();
    fill(hand, deal.mine());
    fill(rivalsHand, deal.theirs());
    deck.clear();
    for (int s : deal.sites()) deck.addLast(s);
    System.arraycopy(deal.concessions(), 0, concessions, 0, 3);
    for (int p = 0; p < LunaParts.PHASES; p++) tilesOfPhase[p] = deal.tiles()[p].clone();
    Arrays.fill(claimed, false);
    Arrays.fill(earned, 0);
    robots = 0;
    tokens = 0;
    robotSupply = 8;
    tokenSupply = 4;
    phase = 0;
    round = 1;
    taken.clear();
    drawn.clear();
    step = Step.TRADE_HANDS;
    run();
  }

  /** Puts the tiles of a phase that has not begun into another order. */
  public void reorder(int later, int[] tiles) {
    tilesOfPhase[later] = tiles.clone();
  }

  private static void fill(List<Integer> list, int[] from) {
    list.clear();
    for (int x : from) list.add(x);
  }

  // ---- what a test compares

  public List<Integer> rivalSites() {
    return rival.sites;
  }

  public List<Integer> rivalTiles() {
    return rival.tiles;
  }

  public int display(int at) {
    return display[at];
  }

  public List<Integer> set(int at) {
    return sets.get(at);
  }

  public int marker() {
    return marker;
  }

  public int phase() {
    return phase;
  }

  public boolean claimed(int index) {
    return claimed[index];
  }

  // ---- the game as questions

  @Override
  public int players() {
    return 2;
  }

  @Override
  public boolean isOver() {
    return step == Step.OVER;
  }

  @Override
  public int seat() {
    return 0;
  }

  @Override
  public String question() {
    return step.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  @Override
  public int options(int[] out) {
    for (int i = 0; i < answers.size(); i++) out[i] = answers.get(i);
    return answers.size();
  }

  @Override
  public void choose(int answer) {
    apply(answer);
    run();
  }

  private void run() {
    while (step != Step.OVER) {
      answers.clear();
      ask();
      if (answers.size() > 1) return;
      if (answers.size() == 1) apply(answers.get(0));
      else skip();
    }
    answers.clear();
  }

  private void ask() {
    switch (step) {
      case TRADE_HANDS -> answers.addAll(List.of(TRADE, PASS));
      case EXCHANGE_MINE -> {
        answers.addAll(hand);
        answers.add(PASS);
      }
      case EXCHANGE_THEIRS -> Arrays.stream(display).forEach(answers::add);
      case REDISTRIBUTE_FIRST -> {
        if (tokens > 0 && tilesInSets().size() >= 2) {
          answers.addAll(tilesInSets());
          answers.add(PASS);
        }
      }
      case REDISTRIBUTE_SECOND -> tilesInSets().stream().filter(t -> t != tile).forEach(answers::add);
      case TAKE_SET -> {
        for (int i = 0; i < SLOTS; i++) {
          if (display[i] >= 0 && (i != marker || !hand.isEmpty())) answers.add(i);
        }
      }
      case DISCARD, ROBOT_CARD, FACE_DOWN_CARD -> answers.addAll(hand);
      case WAY -> ways();
      case BUILD_CARD -> hand.stream().filter(this::isBuildable).forEach(answers::add);
      case LOT -> lots();
      case TILE -> answers.addAll(taken);
      case PLOT -> {
        int[] out = new int[MOST_OPTIONS];
        int n = settlement.plotsFor(LunaParts.kind(tile), out);
        for (int i = 0; i < n; i++) answers.add(out[i]);
      }
      case KEEP -> answers.addAll(drawn);
      default -> throw new IllegalStateException("No question " + step);
    }
  }

  private void ways() {
    boolean open = hand.stream().anyMatch(this::isBuildable);
    if (open) answers.add(Settlement.BUILD);
    if (robots > 0) answers.add(Settlement.ROBOT);
    if (!open) answers.add(Settlement.FACE_DOWN);
  }

  private void lots() {
    int[] out = new int[MOST_OPTIONS];
    int n =
        way == Settlement.BUILD
            ? settlement.lotsFor(LunaParts.number(site), out)
            : settlement.lots(out);
    for (int i = 0; i < n; i++) answers.add(out[i]);
  }

  private boolean isBuildable(int card) {
    return settlement.canBuild(LunaParts.number(card));
  }

  private List<Integer> tilesInSets() {
    List<Integer> all = new ArrayList<>();
    sets.forEach(all::addAll);
    return all;
  }

  private void apply(int answer) {
    switch (step) {
      case TRADE_HANDS -> trade(answer == TRADE);
      case EXCHANGE_MINE -> {
        site = answer;
        step = answer == PASS ? Step.REDISTRIBUTE_FIRST : Step.EXCHANGE_THEIRS;
      }
      case EXCHANGE_THEIRS -> exchange(answer);
      case REDISTRIBUTE_FIRST -> {
        tile = answer;
        step = answer == PASS ? Step.TAKE_SET : Step.REDISTRIBUTE_SECOND;
      }
      case REDISTRIBUTE_SECOND -> redistribute(answer);
      case TAKE_SET -> {
        slot = answer;
        step = Step.DISCARD;
        if (slot != marker) takeSet();
      }
      case DISCARD -> {
        hand.remove((Integer) answer);
        deck.addLast(answer);
        takeSet();
      }
      case WAY -> {
        way = answer;
        step = Step.values()[Step.BUILD_CARD.ordinal() + way];
      }
      case BUILD_CARD, ROBOT_CARD, FACE_DOWN_CARD -> {
        site = answer;
        step = Step.LOT;
      }
      case LOT -> {
        hand.remove((Integer) site);
        if (way == Settlement.ROBOT) robots--;
        settlement.place(site, answer, way);
        step = Step.TILE;
      }
      case TILE -> {
        tile = answer;
        taken.remove((Integer) tile);
        step = Step.PLOT;
      }
      case PLOT -> putTile(answer);
      case KEEP -> {
        for (int card : drawn) {
          if (card == answer) hand.add(card);
          else deck.addLast(card);
        }
        drawn.clear();
        step = Step.TILE;
      }
      default -> throw new IllegalStateException("No question " + step);
    }
  }

  private void skip() {
    switch (step) {
      case REDISTRIBUTE_FIRST -> step = Step.TAKE_SET;
      case TILE -> endTurn();
      case PLOT, KEEP -> step = Step.TILE;
      default -> throw new IllegalStateException("Nothing to answer to " + question());
    }
  }

  // ---- set-up

  /** Rules 1.10.2: three cards for three, then the rival's go under the deck. */
  private void trade(boolean yes) {
    if (yes) {
      List<Integer> mine = List.copyOf(hand);
      hand.clear();
      hand.addAll(rivalsHand);
      rivalsHand.clear();
      rivalsHand.addAll(mine);
    }
    rivalsHand.forEach(deck::addLast);
    rivalsHand.clear();
    for (int i = 0; i < SLOTS; i++) display[i] = deck.removeFirst();
    marker = SLOTS - 1;
    openPhase();
    step = Step.EXCHANGE_MINE;
  }

  private void exchange(int theirs) {
    for (int i = 0; i < SLOTS; i++) {
      if (display[i] == theirs) display[i] = site;
    }
    hand.remove((Integer) site);
    hand.add(theirs);
    step = Step.REDISTRIBUTE_FIRST;
  }

  private void openPhase() {
    tower.clear();
    for (int t : tilesOfPhase[phase]) tower.addLast(t);
    sets.forEach(List::clear);
    addTiles();
  }

  private void addTiles() {
    for (int i = 0; i < SLOTS; i++) draw(i);
  }

  private void draw(int at) {
    if (!tower.isEmpty()) sets.get(at).add(tower.removeFirst());
  }

  // ---- turns

  private void redistribute(int other) {
    for (List<Integer> set : sets) {
      set.replaceAll(t -> t == tile ? (Integer) other : t == other ? (Integer) tile : t);
    }
    tokens--;
    tokenSupply++;
    step = Step.REDISTRIBUTE_FIRST;
  }

  private void takeSet() {
    hand.add(display[slot]);
    display[slot] = -1;
    taken.addAll(sets.get(slot));
    sets.get(slot).clear();
    step = Step.WAY;
  }

  private void putTile(int plot) {
    int kind = LunaParts.kind(tile);
    settlement.put(kind, plot);
    int gained = Math.min(LunaParts.robots(tile), robotSupply);
    robotSupply -= gained;
    robots += gained;
    step = Step.TILE;
    if (kind == LunaParts.REDISTRIBUTION && tokenSupply > 0) {
      tokenSupply--;
      tokens++;
    }
    if (kind == LunaParts.LANDING_PAD) {
      while (drawn.size() < 3 && !deck.isEmpty()) drawn.add(deck.removeFirst());
      step = Step.KEEP;
    }
  }

  /** Rules 1.10.7 to 1.10.9: the rival takes a set, then both slots are filled again. */
  private void endTurn() {
    boolean[] hasCard = new boolean[SLOTS];
    for (int i = 0; i < SLOTS; i++) hasCard[i] = display[i] >= 0;
    int theirs = LunaRival.choose(hasCard, marker);
    rival.sites.add(display[theirs]);
    rival.tiles.addAll(sets.get(theirs));
    sets.get(theirs).clear();
    refill(slot);
    refill(theirs);
    if (round < ROUNDS) {
      round++;
      addTiles();
    } else {
      endPhase();
    }
    if (step != Step.OVER) step = Step.REDISTRIBUTE_FIRST;
  }

  private void refill(int at) {
    display[at] = deck.isEmpty() ? -1 : deck.removeFirst();
    for (int i = 0; i < round; i++) draw(at);
    marker = at;
  }

  private void endPhase() {
    for (int i = 0; i < concessions.length; i++) {
      if (!claimed[i] && rules.isMet(concessions[i], new Settlement[] {settlement}, 0, false)) {
        claimed[i] = true;
        earned[i] = worth(concessions[i], phase);
      }
    }
    if (phase == LunaParts.PHASES - 1) {
      step = Step.OVER;
      return;
    }
    phase++;
    round = 1;
    openPhase();
  }

  /** Full, half or no points by phase, halves rounded up. */
  static int worth(int concession, int phase) {
    int points = LunaParts.concessionPoints(concession);
    int late = concession < LunaParts.SHORT_CONCESSIONS ? phase : phase - 1;
    return late <= 0 ? points : late == 1 ? (points + 1) / 2 : 0;
  }

  // ---- scores

  @Override
  public int score(int seat) {
    int sum = 0;
    for (String part : PARTS) sum += part(seat, part);
    return sum;
  }

  /** Rules 1.10.13: a tie is the rival's win. */
  @Override
  public int place(int seat) {
    boolean rivalWins = score(1) >= score(0);
    return (seat == 1) == rivalWins ? 1 : 2;
  }

  public int part(int seat, String part) {
    return seat == 0 ? mine(part) : theirs(part);
  }

  private int mine(String part) {
    return switch (part) {
      case "hydrogen" -> scoring.vital(settlement, Settlement.HYDROGEN);
      case "oxygen" -> scoring.vital(settlement, Settlement.OXYGEN);
      case "water" -> scoring.vital(settlement, Settlement.WATER);
      case "greenhouse" -> scoring.vital(settlement, Settlement.GREENHOUSE);
      case "fruit" -> LunaScoring.fruit(settlement);
      case "meteorites" -> majority(settlement.counts[LunaParts.METEORITE], rival.count(LunaParts.METEORITE));
      case "sales-offices" -> LunaScoring.salesOffices(settlement);
      case "constructions" -> LunaScoring.constructions(settlement);
      case "hand" -> 3 * hand.size();
      case "concessions" -> Arrays.stream(earned).sum();
      case "specials" -> 0;
      default -> throw new IllegalArgumentException("A score has no part " + part);
    };
  }

  private int theirs(String part) {
    return switch (part) {
      case "hydrogen" -> LunaRival.group(rival.count(LunaParts.HYDROGEN));
      case "oxygen" -> LunaRival.group(rival.count(LunaParts.OXYGEN));
      case "water" -> LunaRival.group(rival.count(LunaParts.WATER));
      case "greenhouse" -> LunaRival.group(rival.greenhouses());
      case "fruit" -> rival.fruit();
      case "meteorites" -> majority(rival.count(LunaParts.METEORITE), settlement.counts[LunaParts.METEORITE]);
      case "sales-offices" -> 2 * rival.count(LunaParts.SALES_OFFICE);
      case "constructions" -> rival.constructions();
      case "hand" -> 9;
      case "concessions" -> Arrays.stream(concessions).map(LunaParts::concessionPoints).sum();
      case "specials" -> rival.specials();
      default -> throw new IllegalArgumentException("A score has no part " + part);
    };
  }

  /** Without a meteorite there is no place; a tie shares the ten points. */
  private static int majority(int own, int other) {
    return own == 0 || own < other ? 0 : own == other ? 5 : 10;
  }
}
