package houserule.rules.luna

/** Clause 1.7: the end of a round. */
class RoundEndSpec extends LunaSpec {
  def "1.7.1 a round begins with as many tiles in every set as its number: #players players"() {
    when:
    def first = notes(game(players)) { [it.round, it.sets.values()*.size()] }.collate(players)*.first()

    then:
    first == (1..3).collectMany { (1..4).collect { round -> [round, [round] * 4] } }

    where:
    players << [2, 3, 4]
  }

  def "1.7.1 until the round is over, all sets stay at its number"() {
    when:
    def sizes = notes(game(4)) { [it.round, it.sets.values()*.size()] }

    then:
    sizes.every { round, sets -> sets == [round] * 4 }
  }

  def "1.7.2 after the fourth round there is no extra tile: the next phase begins with one in every set"() {
    given:
    def table = game(2)

    when: 'the first turn of phase B'
    table.playUntil { it.asks == 'take-set' && phase(it) == 'b' }

    then:
    table.sets.values()*.size() == [1, 1, 1, 1]
    table.tower.size() == 31
    table.tower.every { it =~ /-b1/ }
  }

  def "1.7.3 the last refill of a phase finds only three tiles in the tower, and that is no matter: #players players"() {
    when:
    def towers = notes(game(players)) { it.tower.size() }.collate(4 * players)

    then: 'before every other refill there are enough'
    towers*.last() == [3, 3, 3]
    towers.every { it.init().every { it >= 4 } }

    where:
    players << [2, 3, 4]
  }

  def "1.7.3 a set is refilled with what is there"() {
    when:
    def table = taking('5', ['site-1a'], table: '''
      marked: slot-4
      round: 4
      offer: {slot-1: site-2a, slot-2: site-3a}
      sets: {slot-1: [oxygen-a1]}
      tower: [water-a1, water-a1, meteorite-a1]
      sites: [site-7a]
      ''').play('slot-1', 'site-1a', 'r2c10', 'r4c22')

    then:
    table.over
    table.offer['slot-1'] == ['site-7a']
    table.sets['slot-1'].sort() == ['meteorite-a1', 'water-a1', 'water-a1']
    table.tower == []
  }
}
