package houserule.rules.mooncolony

/** Section 2.1: how many cards there are, and which of them are known in full. */
class ContentSpec extends MoonColonySpec {
  static content(String sort) {
    game(1).edition.content().items().find { it.key.name() == sort }.value
  }

  def "2.1 there are #count cards of the kind #kind"() {
    expect:
    colony('', "people := count(c in progress where c is $kind)").seat(1).people == count

    where:
    kind           || count
    'work-card'    || 4
    'trouble-card' || 2
    'event-card'   || 13
    'robot-card'   || 20
    'development'  || 20
    'perk-card'    || 25
    'twist-card'   || 25
  }

  def "2.1 there are 45 buildings, two of each, and five colony boards"() {
    given:
    def designs = content('building')

    expect:
    designs*.id().toSet().size() == 46
    designs.findAll { it.id() != 'colony-board' }*.copies().every { it == 2 }
    designs.find { it.id() == 'colony-board' }.copies() == 5
  }

  def "4.7 a building costs 3.9 and houses 4.1 people on average"() {
    given:
    def facts = content('building').findAll { it.id() != 'colony-board' }*.arguments()

    expect:
    facts.sum { it.cost } == 177
    facts.sum { it.houses } == 184
  }

  def "the cards that are known in full say so, and no others"() {
    expect:
    content('building').findAll { it.fromRulebook() }*.id() == ['colony-board']
    content('progress').findAll { it.fromRulebook() }*.id() as Set ==
        ['work-card', 'trouble-card', 'hunger', 'paperwork', 'glitch-3', 'manual', 'trade-card', 'innovation-card',
            'radiation-card',
         'budget-cuts-card', 'serving-robot', 'building-kits', 'grand-plan', 'survey'] as Set
  }
}
