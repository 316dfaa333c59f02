package houserule.studio.cli;

/** The game of the manual with two variants, one over the other, that do all that variants can do. */
final class Quay {
  private Quay() {}

  /** Writes the game and the variants {@code quick} and {@code quicker} into the folder where one stands. */
  static void build(Shell shell) {
    Shell.copy(Shell.REPOSITORY.resolve("docs/examples/harbour"), shell.here.resolve("rules/harbour"));
    shell.write(
        "variants/quick/pack.yaml",
        """
        id: quick
        version: 1.1.0
        format: 1
        extends: harbour ^1.0
        players: 2
        locales: [en]

        options: {days: 4}

        change:
          tables.cargo-points: [0, 2, 4, 8, 12]
          crate.nets: {price: 2, copies: 5}
          zones.hand.max: 6
          scoring.group: 2 * largest group of food
          flow.morning: day += 1
          ranking: [{most: total}]

        add:
          places.port: [genoa]
          crate:
            rope: {copies: 2, price: 3, origin: genoa, goods: h/o}
          scoring.order: if no hand then 3 else 0
          forbidden.wild-days: market = wild and days > 4
          procedures.earn.after: insured := true
          procedures.load.before: coins += 1

        remove:
          - formulas.wet-cells
          - crate.bale
        """);
    shell.write(
        "variants/quick/text/en.yaml",
        """
        pack:
          name: Quick harbour
          about: Four days, dearer nets and a new port.
          why: For an evening that is nearly over.
        place: {port: {genoa: Genoa}}
        component:
          crate:
            rope: {name: Rope}
        score: {order: Empty hands}
        forbidden: {wild-days: A wild market of five days is too long.}
        ask: {way: What will you do?}
        rule:
          flow.morning: There is no market in the morning; stalls are filled in turn.
          scoring.order: Whoever has no crate in hand at the end scores 3 points.
        """);
    shell.write(
        "variants/quick/text/fr.yaml",
        """
        pack: {name: Port rapide, about: Quatre jours.}
        rule: {flow.morning: Il n'y a pas de marché le matin.}
        score: {group: Le plus grand groupe}
        """);
    shell.write(
        "variants/quicker/pack.yaml",
        """
        id: quicker
        version: 1.0.0
        format: 1
        extends: quick ^1.0
        locales: [en]
        options: {days: 2}
        """);
    shell.write(
        "variants/quicker/flow.groovy",
        """
        before('morning') { run 'coins += 1' }

        instead('turn') {
          original()
          run 'coins += 1'
        }
        """);
    shell.write(
        "variants/quicker/text/en.yaml",
        "pack: {name: Quicker harbour, about: Two days.}\n");
  }
}
