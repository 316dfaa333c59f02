package houserule.rules

import houserule.engine.Golden
import houserule.engine.contract.Packs
import spock.lang.Specification

import java.nio.file.Files
import java.nio.file.Path

/** The example scenarios of every pack can be read and answer what the file beside each of them says. */
class ScenariosSpec extends Specification {
  static List<Path> scenarios() {
    Packs.below(Path.of('').toAbsolutePath()).collectMany { pack ->
      def folder = pack.resolve('scenarios')
      Files.isDirectory(folder) ? folder.toFile().listFiles().toSorted()*.toPath() : []
    }.findAll { it.toString().endsWith('.yaml') }
  }

  def "#scenario.fileName answers as it did"() {
    given:
    def table = Table.of(scenario)
    def answer = new StringBuilder()
    if (table.over) {
      answer << 'nothing to play\n'
    } else {
      answer << "player ${table.turn}: ${table.prompt}\n" << table.moves.collect { "  $it\n" }.join('')
    }
    table.seats.each { seat ->
      def parts = table.edition.game().parts().collect { "$it ${seat.score(it)}" }
      answer << "seat ${seat.number}: ${parts.join(', ')}, total ${seat.total}\n"
    }

    expect:
    Golden.check(Path.of(scenario.toString().replaceFirst(/\.yaml$/, '.txt')), answer.toString())

    where:
    scenario << scenarios()
  }

  def "there are scenarios to ask, and no answers without one"() {
    expect:
    scenarios().size() >= 5
    scenarios()*.parent.toSet().each { folder ->
      def names = scenarios()*.fileName*.toString().collectMany { [it, it.replace('.yaml', '.txt')] }
      Golden.noOrphans(folder, names as Set)
    }
  }
}
