package houserule.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.check.Sort;
import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.engine.pack.Edition;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import houserule.engine.pack.PackReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What happens to several things, one after the other, as a player wants. */
class InAnyOrderTest {
  private final Edition edition = workshop();
  private final Play play = edition.game().play();
  private final Sort machines = edition.game().world().sorts().get("machine");
  private State state = play.start(1);

  private static Edition workshop() {
    Diagnostics out = new Diagnostics();
    Pack pack = PackReader.read(Path.of("src/test/packs/workshop"), out).orElseThrow();
    PackCompiler.check(pack, out);
    assertThat(Render.text(out.sorted())).isEmpty();
    return PackCompiler.compile(pack, 1, Map.of(), out).orElseThrow();
  }

  private List<String> offered() {
    int n = play.answers(state);
    return IntStream.range(0, n).mapToObj(i -> machines.nameOf(play.answer(i))).sorted().toList();
  }

  private void run(String machine) {
    play.choose(state, machines.thing(machine));
  }

  private int made() {
    return play.total(state, 0);
  }

  @Test
  void onlyThingsWithTheTextAreOffered() {
    assertThat(play.question(state).key()).contains("machine");
    assertThat(offered()).containsExactly("crane", "lathe", "press", "saw");
  }

  @Test
  void eachIsDoneOnceAndTheLastUnasked() {
    run("lathe");
    assertThat(offered()).containsExactly("crane", "press", "saw");
    run("press");
    assertThat(offered()).containsExactly("crane", "saw");
    run("crane");
    // The saw runs unasked, and then only the crane can break; the oven came too late to run.
    assertThat(play.isOver(state)).isTrue();
    assertThat(made()).isEqualTo(1 + 10 + 100 + 1000 - 1 + 20_000);
  }

  @Test
  void whatIsNoLongerSelectedIsLeftOut() {
    run("saw");
    assertThat(offered()).containsExactly("crane", "press");
    run("press");
    assertThat(made()).isEqualTo(1 + 10 + 1000 - 1 + 20_000);
  }

  @Test
  void whatIsLeftToDoIsPartOfThePosition() {
    run("lathe");
    State copy = state.copy();
    run("press");
    List<String> left = offered();
    state = copy;
    assertThat(offered()).containsExactly("crane", "press", "saw");
    run("press");
    assertThat(offered()).isEqualTo(left);
  }

  @Test
  void anotherAnswerIsRefused() {
    run("lathe");
    State before = state.copy();
    assertThat(play.apply(state, machines.thing("lathe"))).isInstanceOf(Outcome.Rejected.class);
    assertThat(state).isEqualTo(before);
  }
}
