package houserule.variants

import com.ibm.icu.text.MessageFormat
import com.ibm.icu.util.ULocale
import houserule.dsl.yaml.Yaml
import houserule.engine.contract.Packs
import houserule.engine.pack.Layer
import spock.lang.Specification

import java.nio.file.Path

/** What variants and the packs they extend say, in the languages they speak. */
class VariantWordsSpec extends Specification {
  static final LANGUAGES = ['en', 'pl', 'fr', 'es', 'de']

  /** All variants, and the packs they extend. */
  private static List<Layer> layers() {
    def all = Packs.below(Path.of('').toAbsolutePath()).collectMany { Packs.pack(it).layers() }.unique { it.id() }
    assert all.size() >= 8
    all
  }

  private static Map<String, String> messages(Yaml node, String key = '') {
    node instanceof Yaml.Mapping
        ? node.entries().collectEntries { messages(it.value(), key ? "$key.${it.name()}" : it.name()) }
        : [(key): ((Yaml.Scalar) node).value()]
  }

  // Where a variant is silent, the words of its base would stand, which say what the variant has changed.
  def "#pack says in #language all that it says in English, and nothing else"() {
    given:
    def texts = layers().find { it.id() == pack }.texts()
    def english = messages(texts['en'])
    def own = messages(texts[language])

    expect:
    own.keySet() == english.keySet()

    and: 'with the same values of the cards'
    own.findAll { key, message -> used(language, message) != used('en', english[key]) }.isEmpty()

    where:
    [pack, language] << layers().collectMany { l -> (l.locales() - 'en').collect { [l.id(), it] } }
  }

  private static Set<String> used(String language, String message) {
    new MessageFormat(message, new ULocale(language)).argumentNames
  }

  def "the game for one speaks the languages of its base"() {
    expect:
    Packs.pack(Packs.named('luna-capital-solo')).main().locales() == LANGUAGES
  }

  def "the game for one in #language"() {
    given:
    def words = Packs.pack(Packs.named('luna-capital-solo')).words(language)

    expect:
    [words.text('pack.name'), words.text('seat.1'), words.text('place.slot.slot-3'), words.text('ask.trade-hands')] == said

    and: 'what it leaves alone is said as in the base'
    words.text('ask.take-set') == Packs.pack(Packs.named('luna-capital')).words(language).text('ask.take-set')

    where:
    language || said
    'en'     || ['LUNA Capital: solo', 'You', 'Slot 3, by the dispenser', 'Do you exchange your three cards for those of Harrington & Sons?']
    'pl'     || ['Miasta Luny: solo', 'Ty', 'Pole 3, przy podajniku', 'Zamieniasz swoje trzy karty na karty firmy Harrington i Synowie?']
    'fr'     || ['LUNA Capital\u202f: solo', 'Toi', 'Case 3, près du distributeur', 'Échanges-tu tes trois cartes contre celles de Harrington & Sons\u202f?']
    'es'     || ['LUNA Capital: solitario', 'Tú', 'Espacio 3, junto al dispensador', '¿Cambias tus tres cartas por las de Harrington & Sons?']
    'de'     || ['LUNA Capital: solo', 'Du', 'Feld 3, am Kartenspender', 'Tauschst du deine drei Karten gegen die von Harrington & Sons?']
  }

  def "who plays with loose numbers is told so in #language"() {
    expect:
    Packs.pack(Packs.named('luna-capital+loose-numbers')).words(language).text('refuse.rising') == refusal

    where:
    language || refusal
    'en'     || 'Numbers must not fall from left to right; equal ones may stand in one row.'
    'pl'     || 'Numery nie mogą maleć od lewej do prawej; równe mogą leżeć w jednym rzędzie.'
    'fr'     || 'Les numéros ne doivent pas baisser de gauche à droite\u202f; des numéros égaux peuvent partager une rangée.'
    'es'     || 'Los números no pueden bajar de izquierda a derecha; los iguales pueden compartir fila.'
    'de'     || 'Die Zahlen dürfen von links nach rechts nicht fallen; gleiche dürfen in einer Reihe liegen.'
  }
}
