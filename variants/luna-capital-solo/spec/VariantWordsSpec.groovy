package houserule.variants

import houserule.dsl.yaml.Yaml
import houserule.engine.contract.Packs
import houserule.engine.pack.Pack
import spock.lang.Specification

import java.nio.file.Path

/** What the variants of LUNA Capital say, in the languages they speak. */
class VariantWordsSpec extends Specification {
  static final LANGUAGES = ['en', 'pl', 'fr', 'es', 'de']

  private static List<Pack> variants() {
    Packs.below(Path.of('').toAbsolutePath()).collect { Packs.pack(it) }.findAll { it.layers().first().id() == 'luna-capital' }
  }

  private static Set<String> keys(Yaml node, String key = '') {
    node instanceof Yaml.Mapping
        ? node.entries().collectMany { keys(it.value(), key ? "$key.${it.name()}" : it.name()) } as Set
        : [key] as Set
  }

  // Where a variant is silent, the words of its base would stand, which say what the variant has changed.
  def "#variant says in #language all that it says in English, and nothing else"() {
    given:
    def texts = variants().find { it.id() == variant }.main().texts()

    expect:
    keys(texts[language]) == keys(texts['en'])

    where:
    [variant, language] << variants().collectMany { v -> v.main().locales().collect { [v.id(), it] } }
  }

  def "the game for one speaks the languages of its base"() {
    expect:
    variants().size() >= 7
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
