package houserule.rules.luna

import com.ibm.icu.text.MessageFormat
import com.ibm.icu.text.RuleBasedNumberFormat
import com.ibm.icu.util.ULocale
import houserule.dsl.yaml.Yaml
import houserule.engine.contract.Packs
import houserule.engine.pack.Edition
import houserule.engine.view.Labels
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

/** What players read, in each of the five languages. */
class WordsSpec extends Specification {
  static final LANGUAGES = ['en', 'pl', 'fr', 'es', 'de']
  static final NARROW_SPACE = '\u202f'

  @TempDir Path temp

  private static Edition luna() {
    Packs.edition(Packs.named('luna-capital'), 4)
  }

  /** The messages of a language as they are written, by their keys. */
  private static Map<String, String> written(String language) {
    def text = luna().pack().tree().get('text').get() as Yaml.Mapping
    def all = [:]
    flatten('', text.get(language).get(), all)
    assert all.size() > 300
    all
  }

  private static void flatten(String key, Yaml node, Map<String, String> into) {
    if (node instanceof Yaml.Mapping) {
      node.entries().each { flatten(key ? "$key.${it.name()}" : it.name(), it.value(), into) }
    } else {
      into[key] = ((Yaml.Scalar) node).value()
    }
  }

  /** The words on cards, by the keys of their messages. */
  private static Map<String, String> onCards(String language) {
    written(language).findAll { it.key.startsWith('component.') }
  }

  /** Which values of its card a message uses. */
  private static Set<String> used(String language, String message) {
    new MessageFormat(message, new ULocale(language)).argumentNames
  }

  static String name(String language, String component, Edition edition = luna()) {
    shown(language, component, 'name', edition)
  }

  static String text(String language, String component, Edition edition = luna()) {
    shown(language, component, 'text', edition)
  }

  private static String shown(String language, String component, String which, Edition edition) {
    def sort = edition.game().world().sorts().values().find { it.members().contains(component) }
    new Labels(edition, edition.pack().words(language)).component(sort, sort.members().indexOf(component), which)
  }

  /** A text if other numbers stood on its card. */
  static String textWith(Map<String, Object> numbers, String language, String component) {
    luna().pack().words(language).text("component.${component}.text", numbers)
  }

  private static Map<String, Map> facts(String sort) {
    def items = luna().content().items().find { it.key.name() == sort }.value
    assert items.size() > 20
    items.collectEntries { [it.id(), it.arguments()] }
  }

  // Where a text is missing the English one is shown, so nothing else would notice.
  def "all that English says is said in #language, and nothing else"() {
    expect:
    luna().pack().locales() == LANGUAGES
    written(language).keySet() == written('en').keySet()

    where:
    language << LANGUAGES
  }

  def "every text that is not on a card formats in #language"() {
    given:
    def words = luna().pack().words(language)
    def others = written(language).keySet() - onCards(language).keySet()
    def wrong = others.findAll { !words.text(it) || words.text(it) == it || words.text(it) =~ /[{}#]/ }

    expect:
    wrong.empty

    where:
    language << LANGUAGES
  }

  def "every card has a name and a text in #language, with its own values filled in"() {
    given:
    def components = ['site', 'project', 'concession'].collectMany { facts(it).keySet() }
    def wrong = components.findAll { c ->
      [name(language, c), text(language, c)].any { !it || it == c || it =~ /[{}#]/ }
    }

    expect:
    components.size() == luna().content().items().values().sum { it.size() }
    wrong.empty

    where:
    language << LANGUAGES
  }

  def "what the English text of a card takes from it, the #language text takes as well"() {
    given:
    def english = onCards('en')
    def wrong = onCards(language).findAll { key, message -> used(language, message) != used('en', english[key]) }

    expect:
    wrong.isEmpty()

    where:
    language << LANGUAGES - 'en'
  }

  def "numbers that a card carries are never written out in #language"() {
    given:
    def number = new RuleBasedNumberFormat(new ULocale(language), RuleBasedNumberFormat.SPELLOUT)
    def messages = onCards(language)

    when: 'a text has a digit of its own'
    def digits = messages.findAll { key, message -> message =~ /\d/ }

    then:
    digits.isEmpty()

    when: 'a concession says its points in a word, or not at all'
    def points = facts('concession').findAll { id, facts ->
      def message = messages["component.concession.${id}.text" as String]
      !('points' in used(language, message)) || number.format(facts.points) in message.split(/\P{L}+/)
    }

    then:
    points.isEmpty()

    when: 'a tile keeps quiet about its robots, or speaks of some that it does not bring'
    def robots = facts('project').findAll { id, facts ->
      ('robots' in used(language, messages["component.project.${id}.text" as String])) != (facts.robots > 0)
    }

    then:
    robots.isEmpty()

    where:
    language << LANGUAGES
  }

  def "points are counted as the language counts: #language, #points"() {
    given:
    def wrong = facts('concession').keySet().findAll {
      !textWith(language, "concession.$it", points: points).startsWith(beginning)
    }

    expect:
    wrong.empty

    where:
    language | points || beginning
    'en'     | 9      || 'Scores 9 when '
    'pl'     | 1      || 'Daje 1 punkt, jeśli '
    'pl'     | 2      || 'Daje 2 punkty, jeśli '
    'pl'     | 5      || 'Daje 5 punktów, jeśli '
    'pl'     | 12     || 'Daje 12 punktów, jeśli '
    'pl'     | 22     || 'Daje 22 punkty, jeśli '
    'fr'     | 1      || 'Rapporte 1 point si '
    'fr'     | 2      || 'Rapporte 2 points si '
    'fr'     | 22     || 'Rapporte 22 points si '
    'es'     | 1      || 'Da 1 punto si '
    'es'     | 2      || 'Da 2 puntos si '
    'es'     | 22     || 'Da 22 puntos si '
    'de'     | 1      || 'Bringt 1 Punkt, wenn '
    'de'     | 2      || 'Bringt 2 Punkte, wenn '
    'de'     | 22     || 'Bringt 22 Punkte, wenn '
  }

  def "so are robots: #language, #robots"() {
    given:
    def tiles = facts('project').findAll { it.value.robots > 0 }.keySet()
    def wrong = tiles.findAll { !textWith(language, "project.$it", robots: robots).contains(words) }

    expect:
    tiles.size() == 7
    wrong.empty

    where:
    language | robots || words
    'en'     | 1      || 'take a selenite robot,'
    'en'     | 2      || 'take 2 selenite robots,'
    'pl'     | 1      || 'weź księżycowego robota,'
    'pl'     | 2      || 'weź 2 księżycowe roboty,'
    'pl'     | 5      || 'weź 5 księżycowych robotów,'
    'pl'     | 22     || 'weź 22 księżycowe roboty,'
    'fr'     | 1      || 'prends 1 robot sélénite,'
    'fr'     | 5      || 'prends 5 robots sélénites,'
    'es'     | 1      || 'toma un robot selenita,'
    'es'     | 5      || 'toma 5 robots selenitas,'
    'de'     | 1      || 'Nimm einen Mondroboter,'
    'de'     | 5      || 'Nimm 5 Mondroboter,'
  }

  def "#component in #language"() {
    expect:
    "${name(language, component)}: ${text(language, component)}" == words

    where:
    component              | language || words
    'five-oxygen'          | 'en'     || 'Five oxygen collectors: Scores 9 when you have at least five oxygen collectors.'
    'five-oxygen'          | 'pl'     || 'Pięć kolektorów tlenu: Daje 9 punktów, jeśli masz co najmniej pięć kolektorów tlenu.'
    'five-oxygen'          | 'fr'     || 'Cinq collecteurs d’oxygène: Rapporte 9 points si tu as au moins cinq collecteurs d’oxygène.'
    'five-oxygen'          | 'es'     || 'Cinco colectores de oxígeno: Da 9 puntos si tienes al menos cinco colectores de oxígeno.'
    'five-oxygen'          | 'de'     || 'Fünf Sauerstoffkollektoren: Bringt 9 Punkte, wenn du mindestens fünf Sauerstoffkollektoren hast.'
    'water-column'         | 'en'     || 'Water column: Scores 8 when three cards in one column each show a water condenser.'
    'water-column'         | 'pl'     || 'Kolumna wody: Daje 8 punktów, jeśli na każdej z trzech kart jednej kolumny widać kondensator wody.'
    'water-column'         | 'fr'     || 'Colonne d’eau: Rapporte 8 points si trois cartes d’une même colonne montrent chacune un condenseur d’eau.'
    'water-column'         | 'es'     || 'Columna de agua: Da 8 puntos si tres cartas de una misma columna muestran cada una un condensador de agua.'
    'water-column'         | 'de'     || 'Wasserspalte: Bringt 8 Punkte, wenn drei Karten einer Spalte jeweils einen Wasserkondensator zeigen.'
    'site-3b'              | 'en'     || 'Construction card 3: Numbers rise from left to right in every row. Left in your hand at the end, this card is worth three points.'
    'site-3b'              | 'pl'     || 'Karta obszaru 3: W każdym rzędzie numery rosną od lewej do prawej. Jeśli na koniec gry ta karta zostanie ci na ręce, jest warta trzy punkty.'
    'site-3b'              | 'fr'     || 'Carte Construction 3: Dans chaque rangée, les numéros augmentent de gauche à droite. Si elle reste dans ta main à la fin de la partie, cette carte vaut trois points.'
    'site-3b'              | 'es'     || 'Plano de construcción 3: En cada fila los números crecen de izquierda a derecha. Si al final sigue en tu mano, esta carta vale tres puntos.'
    'site-3b'              | 'de'     || 'Baukarte 3: In jeder Reihe steigen die Zahlen von links nach rechts. Hast du diese Karte am Ende noch auf der Hand, ist sie drei Punkte wert.'
    'printed-sales-office' | 'en'     || 'Sales office: A steady two points at the end. Printed on the card.'
    'printed-sales-office' | 'pl'     || 'Biuro sprzedaży: Na koniec gry daje pewne dwa punkty. Nadrukowane na karcie.'
    'printed-sales-office' | 'fr'     || 'Agence commerciale: Deux points assurés à la fin de la partie. Imprimée sur la carte.'
    'printed-sales-office' | 'es'     || 'Oficina de ventas: Dos puntos seguros al final de la partida. Impresa en la carta.'
    'printed-sales-office' | 'de'     || 'Verkaufsbüro: Sichere zwei Punkte am Ende. Auf die Karte gedruckt.'
  }

  def "a variant that changes numbers changes them in #language, and has no word of it"() {
    given:
    def variant = Files.createDirectories(temp.resolve('lean-' + language))
    Files.writeString(variant.resolve('pack.yaml'), '''\
        id: lean
        version: 1.0.0
        format: 1
        extends: luna-capital ^1.0
        locales: [en]
        change:
          concession.five-oxygen.points: 3
          project.oxygen-a1-robot.robots: 2
        '''.stripIndent())
    Files.writeString(Files.createDirectories(variant.resolve('text')).resolve('en.yaml'), 'pack: {name: Lean, about: Less of it.}\n')
    def edition = Packs.edition(new Packs.Chosen(Packs.named('luna-capital').folder(), [variant]), 2)

    expect:
    text(language, 'five-oxygen', edition).contains(points)
    text(language, 'oxygen-a1-robot', edition).contains(robots)

    and: 'the base has other numbers'
    !text(language, 'five-oxygen').contains(points)
    !text(language, 'oxygen-a1-robot').contains(robots)

    where:
    language || points              | robots
    'en'     || 'Scores 3 when'     | 'take 2 selenite robots'
    'pl'     || 'Daje 3 punkty'     | 'weź 2 księżycowe roboty'
    'fr'     || 'Rapporte 3 points' | 'prends 2 robots sélénites'
    'es'     || 'Da 3 puntos'       | 'toma 2 robots selenitas'
    'de'     || 'Bringt 3 Punkte'   | 'Nimm 2 Mondroboter'
  }

  def "French has a narrow space before its double signs and the right apostrophe"() {
    expect:
    written('fr').findAll { it.value =~ "(?<!$NARROW_SPACE)[?!;:»]|«(?!$NARROW_SPACE)|'" }.isEmpty()
  }

  def "Spanish opens every question and every call"() {
    expect:
    written('es').findAll { it.value.count('¿') != it.value.count('?') || it.value.count('¡') != it.value.count('!') }.isEmpty()
  }

  def "#language has no straight quotes"() {
    expect:
    written(language).findAll { it.value.contains('"') }.isEmpty()

    where:
    language << LANGUAGES
  }
}
