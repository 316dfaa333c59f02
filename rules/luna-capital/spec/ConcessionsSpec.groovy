package houserule.rules.luna

/**
 * The concessions: where each of them is met, and where it is only just missed.
 *
 * {@code CoverageTest} looks here for both sides of every concession of the pack.
 */
class ConcessionsSpec extends LunaSpec {
  static boolean holds(String concession, String... settlements) {
    claims(concession, settlements as List).first()
  }

  static boolean fails(String concession, String... settlements) {
    !holds(concession, settlements)
  }

  def "S1 four cards form a square; one of them may lie face down"() {
    expect:
    holds 'block-of-four', '''
      . . . .
      . . . .
      . . # #
      . . # #
    '''

    and: 'other shapes of four cards are not enough'
    fails 'block-of-four', '''
      . . . . . .
      . . . . . .
      _ _ . . _ _
      _ _ . . _ _
    '''
    fails 'block-of-four', '''
      . . . . _ _
      . . . . _ _
      _ _ . . . .
      _ _ . . . .
    '''
  }

  def "S2 no scaffold can be seen"() {
    expect: 'those under a mod-hab, a demolition or a card that lies face down cannot'
    holds 'no-scaffold', '''
      . hO # #
      D . # #
    '''

    and: 'a settlement that never had one qualifies'
    holds 'no-scaffold', '''
      . .
      . .
    '''

    and:
    fails 'no-scaffold', '''
      . s . .
      . . . .
    '''
  }

  def "S2 a construction on a scaffold hides it, and so does a demolition"() {
    given:
    def table = placing('''
      s .
      . .
      ''', [tile], table: 'concessions: [no-scaffold]', then: 'claim-concessions()')

    when:
    table.play('r4c22')

    then:
    table.valueOf('no-scaffold', 'claimed', 1)

    where:
    tile << ['mod-hab-oxygen-a1', 'landing-pad-a1', 'demolition-a1']
  }

  def "S3 the four vital systems hang together, in any shape"() {
    expect:
    holds 'four-vital-systems', '''
      H O . .
      W Ap . .
    '''
    holds 'four-vital-systems', '''
      H O W .
      . Mi . .
    '''

    and: 'a double plot joins what touches either of its quarters'
    holds 'four-vital-systems', '''
      . H O < Pe .
      . . . . W .
    '''

    and: 'a corner does not connect'
    fails 'four-vital-systems', '''
      H O . .
      W . Ap .
    '''

    and: 'a fifth plot does not help'
    fails 'four-vital-systems', '''
      H O O W
      . . . Pe
    '''
  }

  def "S4 three cards in one column, each with a hydrogen collector"() {
    expect:
    holds 'hydrogen-column', '''
      H .
      . .
      . .
      . H
      . H
      . .
    '''

    and: 'two on one card do not make up for none on another'
    fails 'hydrogen-column', '''
      H .
      . H
      . .
      . .
      . H
      . .
    '''

    and: 'three rows, but not one column'
    fails 'hydrogen-column', '''
      H . . .
      . . . .
      . . H .
      . . . .
      H . . .
      . . . .
    '''
  }

  def "S5 three cards in one column, each with an oxygen collector"() {
    expect:
    holds 'oxygen-column', '''
      . O . .
      . . . .
      O O . .
      . . . .
      . . . .
      O . . .
    '''

    and: 'a card that lies face down shows nothing'
    fails 'oxygen-column', '''
      . O
      . .
      # #
      # #
      . .
      O .
    '''
  }

  def "S6 three cards in one column, each with a greenhouse of any fruit"() {
    expect:
    holds 'greenhouse-column', '''
      Pe .
      . .
      . Mi
      . .
      . .
      Le .
    '''
    fails 'greenhouse-column', '''
      Pe .
      . Ap
      . W
      . .
      . .
      Le .
    '''
  }

  def "S7 three cards in one column, each with a water condenser"() {
    expect: 'any column will do'
    holds 'water-column', '''
      . . W .
      . . . .
      . . . W
      . . . .
      _ _ W .
      _ _ . .
    '''

    and: 'two rows are too few'
    fails 'water-column', '''
      . . W .
      . . . .
      . . . W
      . . W .
    '''
  }

  def "S8 three cards in one column, each with a sales office"() {
    expect: 'one on a double plot counts for its card'
    holds 'sales-office-column', '''
      $ .
      . .
      . $
      . ^
      . .
      . $
    '''
    fails 'sales-office-column', '''
      $ .
      . .
      . D
      . ^
      . .
      . $
    '''
  }

  def "S9 three cards in one column, each with a meteorite"() {
    expect:
    holds 'meteorite-column', '''
      * *
      . .
      . .
      * .
      . *
      . *
    '''
    fails 'meteorite-column', '''
      * * . .
      * * . .
      . . . .
      * . . .
      . . * *
      . . . .
    '''
  }

  def "S10 three meteorites in a line, across the borders of cards too"() {
    expect:
    holds 'meteorite-line', '''
      . * * *
      . . . .
    '''
    fails 'meteorite-line', '''
      . * * .
      . . . *
    '''

    and: 'a gap breaks the line'
    fails 'meteorite-line', '''
      * * _ _ * *
      . . _ _ . .
      . . . . . .
      . . . . . .
    '''
  }

  def "S11 three oxygen collectors in a line, upright too"() {
    expect:
    holds 'oxygen-line', '''
      . .
      . O
      . O
      . O
    '''

    and: 'a diagonal is no line'
    fails 'oxygen-line', '''
      O . . .
      . O . .
      . . O .
      . . . .
    '''
  }

  def "S12 three greenhouses of any fruit in a line"() {
    expect:
    holds 'greenhouse-line', '''
      Pe Ap Mi .
      . . . .
    '''

    and: 'a covered one is none'
    fails 'greenhouse-line', '''
      Pe Ap D Le
      . . . .
    '''
  }

  def "S13 three hydrogen collectors in a line, where a double plot along it is one step"() {
    expect:
    holds 'hydrogen-line', '''
      H < H H
      . . . .
    '''
    fails 'hydrogen-line', '''
      H < H .
      . . . .
    '''
  }

  def "S14 three water condensers in a line"() {
    expect:
    holds 'water-line', '''
      W . . .
      W . . .
      W . . .
      . . . .
    '''

    and: 'a card that lies face down parts them'
    fails 'water-line', '''
      W W # # W W
      . . # # . .
    '''
  }

  def "S15 three sales offices in a line, where a double plot across it is one step"() {
    expect:
    holds 'sales-office-line', '''
      . .
      . $
      $ <
      . $
    '''

    and: 'a line that enters by one quarter and leaves by the other is not straight'
    fails 'sales-office-line', '''
      . .
      $ .
      $ <
      . $
    '''
  }

  def "L1 fewer rows than every other player"() {
    expect:
    holds 'fewer-rows', rows(1), rows(2)
    fails 'fewer-rows', rows(2), rows(2)
    fails 'fewer-rows', rows(2), rows(1)

    and: 'of more players, than each of them'
    holds 'fewer-rows', rows(2), rows(3), rows(3)
    fails 'fewer-rows', rows(2), rows(2), rows(3)
    holds 'fewer-rows', rows(1), rows(2), rows(3), rows(3)
    fails 'fewer-rows', rows(3), rows(3), rows(3), rows(3)
    fails 'fewer-rows', rows(2), rows(1), rows(3), rows(3)
  }

  def "L1 a row with nothing but a card that lies face down is a row"() {
    expect:
    fails 'fewer-rows', rows(2), '''
      . .
      . .
      # #
      # #
    '''
    holds 'fewer-rows', rows(1), '''
      . .
      . .
      # #
      # #
    '''
  }

  def "L1 by the other reading, #of claim it: fewer rows than some other player"() {
    expect:
    claims('fewer-rows', of.collect { rows(it) }, 'options: {fewest-rows: another}') == claimed

    where:
    of           || claimed
    [1, 2]       || [true, false]
    [2, 2]       || [false, false]
    [2, 3, 3]    || [true, false, false]
    [2, 2, 3]    || [true, true, false]
    [2, 1, 3, 3] || [true, true, false, false]
    [3, 3, 3, 3] || [false, false, false, false]
  }

  def "L2 five oxygen collectors, wherever they are"() {
    expect:
    holds 'five-oxygen', '''
      O . O <
      . O . .
      . . O O
      . . . .
    '''

    and: 'a double plot is one, a covered one none'
    fails 'five-oxygen', '''
      O < O .
      . . D O
      O . . .
      . . . .
    '''
  }

  def "L3 five greenhouses of any fruit"() {
    expect:
    holds 'five-greenhouses', '''
      Pe . Ap .
      . Mi . .
      Le . Mi .
      . . . .
    '''

    and: 'a mod-hab that counts greenhouses is none'
    fails 'five-greenhouses', '''
      Pe . Ap .
      . Mi . .
      Le . hG .
      . . . .
    '''
  }

  def "L4 five hydrogen collectors"() {
    expect:
    holds 'five-hydrogen', '''
      H H H H
      H . . .
    '''
    fails 'five-hydrogen', '''
      H H H H
      hH . . .
    '''
  }

  def "L5 five water condensers"() {
    expect:
    holds 'five-water', '''
      W W . .
      . W W W
    '''
    fails 'five-water', '''
      W W # #
      W W # #
    '''
  }

  def "L6 four sales offices"() {
    expect:
    holds 'four-sales-offices', '''
      $ . $ .
      . $ . $
    '''
    fails 'four-sales-offices', '''
      $ . $ .
      . $ . c$
    '''
  }

  def "L7 six meteorites"() {
    expect:
    holds 'six-meteorites', '''
      * * * .
      * * * .
    '''
    fails 'six-meteorites', '''
      * * D .
      * * * .
    '''
  }

  def "L8 eight cards around a middle, free or taken"() {
    expect:
    holds 'ring-of-eight', '''
      . . . . . .
      . . . . . .
      . . _ _ # #
      . . _ _ # #
      . . . . . .
      . . . . . .
    '''
    holds 'ring-of-eight', '''
      . . . . . .
      . . . . . .
      . . . . . .
      . . . . . .
      . . . . . .
      . . . . . .
    '''

    and: 'the middle does not stand in for a corner'
    fails 'ring-of-eight', '''
      . . . . _ _
      . . . . _ _
      . . . . . .
      . . . . . .
      . . . . . .
      . . . . . .
    '''

    and: 'two rows of four are no ring'
    fails 'ring-of-eight', '''
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
    '''
  }

  def "L9 five cards in one row, with gaps and face down"() {
    expect:
    holds 'five-in-a-row', '''
      . . . . _ _ . . # # . .
      . . . . _ _ . . # # . .
      _ _ . . . . . . _ _ _ _
      _ _ . . . . . . _ _ _ _
    '''
    fails 'five-in-a-row', '''
      . . . . _ _ . . # #
      . . . . _ _ . . # #
      _ _ . . . . . . . .
      _ _ . . . . . . . .
    '''
  }

  def "#concession is worth #points points to those who claimed it"() {
    given:
    def table = scenario("""
      table: {concessions: [$concession]}
      components: {$concession: {claimed: [true, false], closed: true}}
    """)

    expect:
    table.seats*.score('concessions') == [points, 0]
    game(2).edition.game().world().sorts().concession.members()[number - 1] == concession

    where:
    number | concession            || points
    1      | 'block-of-four'       || 8
    2      | 'no-scaffold'         || 8
    3      | 'four-vital-systems'  || 8
    4      | 'hydrogen-column'     || 7
    5      | 'oxygen-column'       || 7
    6      | 'greenhouse-column'   || 7
    7      | 'water-column'        || 8
    8      | 'sales-office-column' || 6
    9      | 'meteorite-column'    || 6
    10     | 'meteorite-line'      || 7
    11     | 'oxygen-line'         || 6
    12     | 'greenhouse-line'     || 6
    13     | 'hydrogen-line'       || 6
    14     | 'water-line'          || 7
    15     | 'sales-office-line'   || 6
    16     | 'fewer-rows'          || 10
    17     | 'five-oxygen'         || 9
    18     | 'five-greenhouses'    || 10
    19     | 'five-hydrogen'       || 9
    20     | 'five-water'          || 10
    21     | 'four-sales-offices'  || 8
    22     | 'six-meteorites'      || 9
    23     | 'ring-of-eight'       || 10
    24     | 'five-in-a-row'       || 10
  }

  /** A settlement of as many rows, one card in each. */
  private static String rows(int rows) {
    '. .\n. .\n' * rows
  }
}
