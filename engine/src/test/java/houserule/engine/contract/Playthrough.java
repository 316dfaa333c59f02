package houserule.engine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import houserule.engine.history.Session;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Pack;
import houserule.engine.play.Play;
import houserule.engine.play.Question;
import houserule.engine.playtest.Playtest;
import houserule.engine.view.Labels;
import houserule.engine.view.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Whole games written down, so that a change of the rules shows as a change of text. */
final class Playthrough {
  private Playthrough() {}

  /** Compares a seeded game at each end of the player range with its file; {@code -Dplaythroughs=update} writes them. */
  static void check(Path folder) throws IOException {
    Pack pack = Packs.pack(folder);
    boolean missing = false;
    for (int players : new int[] {pack.minPlayers(), pack.maxPlayers()}) {
      Path file = folder.resolve("playthroughs").resolve(players + "-players.txt");
      String played = play(Packs.edition(folder, players));
      if ("update".equals(System.getProperty("playthroughs")) || !Files.exists(file)) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, played);
        missing = true;
      } else {
        assertThat(played).isEqualTo(Files.readString(file));
      }
    }
    if (missing) {
      fail("Playthroughs of " + folder.getFileName() + " were written: read them and commit them.");
    }
  }

  private static String play(Edition edition) {
    Labels labels = new Labels(edition, edition.pack().words("en"));
    Session session = new Session(edition, 42);
    Play play = session.play();
    StringBuilder text = new StringBuilder();
    text.append(edition.pack().id()).append(", ").append(edition.players()).append(" players, seed 42\n");
    long random = 42;
    while (!session.isOver()) {
      Question q = play.question(session.state());
      int n = play.answers(session.state());
      random = Playtest.mix(random + 1);
      int pick = (int) Long.remainderUnsigned(random, n);
      int answer = play.answer(pick);
      text.append(play.seat(session.state()) + 1).append("  ")
          .append(q.key().orElse("?")).append(" (").append(n).append("): ")
          .append(labels.code(q, answer)).append("  ").append(labels.answer(q, answer)).append('\n');
      session.apply(answer);
    }
    for (int seat = 0; seat < edition.players(); seat++) {
      text.append("seat ").append(seat + 1).append(':');
      for (int part = 0; part < edition.game().parts().size(); part++) {
        text.append(' ').append(edition.game().parts().get(part)).append(' ')
            .append(play.part(session.state(), part, seat));
      }
      text.append(" total ").append(play.total(session.state(), seat)).append('\n');
    }
    text.append("places ").append(Arrays.toString(play.places(session.state()))).append('\n');
    text.append("open at the end: ")
        .append(new View(edition, session.state(), View.NOBODY).toMap()).append('\n');
    return text.toString();
  }
}
