package houserule.rules.mooncolony

import java.nio.file.Files
import java.nio.file.Path

/** Every numbered clause of the rules and every card that does something has a specification. */
class CoverageSpec extends MoonColonySpec {
  /** The sections of the rules, and how many numbered clauses each of them has; 1.11 is the solo variant's. */
  static final CLAUSES = ['1.1': 2, '1.2': 8, '1.3': 3, '1.4': 3, '1.5': 5, '1.7': 6, '1.8': 4, '1.9': 4, '1.10': 2]

  static String sources() {
    Path.of('moon-colony-bloodbath/spec').toFile().listFiles().toSorted()
        .findAll { it.name != 'CoverageSpec.groovy' }
        .collect { Files.readString(it.toPath()) }.join('')
  }

  def "every clause is named by a feature"() {
    given:
    def features = (sources() =~ /(?m)^  def "([^"]+)"/).collect { it[1] }
    def named = features.collectMany { (it =~ /1\.\d+\.\d+/).collect { it } }
    def wanted = CLAUSES.collectMany { section, n -> (1..n).collect { "$section.$it" as String } }

    expect:
    wanted - named == []
    named - wanted == []
  }

  def "every #sort with a text is named in a specification"() {
    given:
    def source = sources()
    def ids = ContentSpec.content(sort)*.id() - 'dormitory'

    expect:
    ids.size() > 40
    ids.findAll { !(source =~ /\b${it.replaceFirst(/-card$/, '')}\b/) } == []

    where:
    sort << ['building', 'progress']
  }
}
