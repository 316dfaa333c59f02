package houserule.rules

import houserule.dsl.check.Field
import houserule.dsl.check.Sort
import houserule.dsl.check.Type
import houserule.dsl.check.World
import houserule.dsl.source.Diagnostics
import houserule.dsl.source.Source
import houserule.engine.contract.Packs
import houserule.engine.pack.Edition
import houserule.engine.pack.Pack
import houserule.engine.pack.PackCompiler
import houserule.engine.play.Outcome
import houserule.engine.play.Play
import houserule.engine.play.State
import houserule.engine.playtest.Playtest
import houserule.engine.scenario.Scenario
import houserule.engine.view.Labels
import houserule.engine.view.View

import java.nio.file.Files
import java.nio.file.Path

/**
 * A table at which specifications play: a position drawn by hand, or a game from its deal.
 *
 * Zones and values of the table are its properties ({@code table.marked}, {@code table.'robot-supply'}), those of a
 * player are properties of the seat ({@code table.seat(1).hand}). Zones are lists of names, the top first. A piece is
 * called by its design; which of several alike it is never matters.
 */
class Table {
  private static final Map<String, Pack> PACKS = [:].asSynchronized()

  final Edition edition
  final Play rules
  final State state
  private final Labels labels

  private Table(Edition edition, Play rules, State state) {
    this.edition = edition
    this.rules = rules
    this.state = state
    this.labels = new Labels(edition, edition.pack().words('en'))
  }

  /** A position from the text of a scenario, which need not name its pack: {@code pack} or {@code pack+variant}. */
  static Table drawn(String game, String scenario) {
    // The line of the closing quotes would count as the least indented one.
    def text = scenario.stripTrailing().stripIndent().trim()
    position(new Source("$game scenario", "pack: $game\n$text\n"))
  }

  /** A position from a scenario file. */
  static Table of(Path file) {
    position(new Source(file.toString(), Files.readString(file)))
  }

  private static Table position(Source source) {
    def out = new Diagnostics()
    def found = Scenario.read(source, { Optional.of(pack(it)) }, out)
    assert found.isPresent(): Packs.told(out) + source.text()
    new Table(found.get().edition(), found.get().play(), found.get().state())
  }

  /** A game at its first question. */
  static Table dealt(String game, int players, long seed = 1, Map<String, String> options = [:]) {
    def given = options.collectEntries { name, value -> [name, pack(game).options()[name].parse(value).get()] }
    def edition = Packs.edition(Packs.named(game), players, PackCompiler.options(pack(game), given))
    def rules = edition.game().play()
    new Table(edition, rules, rules.start(seed))
  }

  private static Pack pack(String id) {
    PACKS.computeIfAbsent(id) { Packs.pack(Packs.named(id)) }
  }

  // ---- what is asked, and what may be answered

  boolean isOver() {
    rules.isOver(state)
  }

  /** The key of the question that is open; none when the game, or what the scenario does, is over. */
  String getAsks() {
    over ? null : rules.question(state).key().get()
  }

  /** The question in the words of the pack. */
  String getPrompt() {
    labels.question(rules.question(state))
  }

  /** The number of the seat that is asked. */
  int getTurn() {
    rules.seat(state) + 1
  }

  /** The names of the answers; alike pieces have the same name. */
  List<String> getMoves() {
    answers().collect { name(it) }
  }

  private List<Integer> answers() {
    (0..<rules.answers(state)).collect { rules.answer(it) }
  }

  private String name(int answer) {
    design(labels.code(rules.question(state), answer))
  }

  private static String design(String code) {
    code.replaceFirst('/\\d+$', '')
  }

  /** Plays moves by their names, one after the other. */
  Table play(String... moves) {
    moves.each { move ->
      def answer = answers().find { name(it) == move }
      assert answer != null: "$asks offers ${this.moves}, not $move"
      assert rules.apply(state, answer) instanceof Outcome.Applied
    }
    this
  }

  /** Tries a move that breaks a rule: says why it is refused, and makes sure that nothing has changed. */
  String refusal(String move) {
    def question = rules.question(state)
    def answer = labels.parse(question, move).orElseThrow { new AssertionError("no such answer: $move" as Object) }
    def before = state.copy()
    def outcome = rules.apply(state, answer)
    assert outcome instanceof Outcome.Rejected: "$move is allowed"
    assert state == before
    labels.refusal(question, outcome)
  }

  /** Plays at random up to a question at which the condition holds, or to the end. */
  Table playUntil(Closure<Boolean> condition = { false }) {
    long random = 1
    while (!over && !condition(this)) {
      random = Playtest.mix(random + 1)
      def all = answers()
      rules.choose(state, all[(int) Long.remainderUnsigned(random, all.size())])
    }
    this
  }

  // ---- what lies on the table

  def propertyMissing(String name) {
    read(name, -1)
  }

  Seat seat(int number) {
    new Seat(this, number - 1)
  }

  List<Seat> getSeats() {
    (1..edition.players()).collect { seat(it) }
  }

  protected read(String name, int player) {
    World world = edition.game().world()
    World.Zone zone = world.zones()[name]
    if (zone != null) {
      return zone.per() == null || zone.per() == world.player()
          ? contents(zone, player)
          : (0..<zone.per().size()).collectEntries { [zone.per().members()[it], contents(zone, it)] }
    }
    Field field = world.fields()[name]
    if (field == null) {
      throw new MissingPropertyException(name, Table)
    }
    value(field, -1, player)
  }

  private List<String> contents(World.Zone zone, int index) {
    edition.game().things(state, zone, index).toList().reverse().collect { design(zone.holds().nameOf(it)) }
  }

  protected value(Field field, int thing, int player) {
    int value = edition.game().get(state, field, thing, player)
    switch (field.type()) {
      case Type.Basic.FLAG: return value == 1
      case Type.Thing: return value < 0 ? null : design(((Type.Thing) field.type()).sort().nameOf(value))
      default: return value
    }
  }

  /** The value of a component that changes in play; one of several copies is named with its number. */
  def valueOf(String component, String field, int seat = 0) {
    Sort sort = edition.game().world().sorts().values().find { it.members().contains(design(component)) }
    value(sort.fields()[field], Labels.thing(sort, component), seat - 1)
  }

  /** What everybody at a seat can see, as the engine would tell it. */
  Map<String, Object> seenBy(int seat) {
    new View(edition, state, seat - 1).toMap()
  }

  // ---- scores

  /** The places of the seats, in order. */
  List<Integer> getPlaces() {
    rules.places(state).toList()
  }
}
