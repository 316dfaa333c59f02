package houserule.studio.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import houserule.studio.cli.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Does what the pages say: writes their files, runs their commands and compares the answers, reads
 * their rules.
 *
 * <p>The word after a fence says what a block is: {@code console} a {@link Transcript}; {@code rule}
 * {@link RuleExamples}; {@code yaml}, {@code groovy} and {@code po} with a path a whole file, written into the
 * page's own folder; with a path of this repository lines of that file; {@code text} anything else.
 *
 * <p>{@code -Ddocs=update} writes the answers into the pages (and fails on purpose); a transcript
 * that leaves something out with {@code ...} must be mended by hand.
 */
class PagesTest {
  private static final boolean UPDATE = "update".equals(System.getProperty("docs"));
  private static final Set<String> REPOSITORY = Set.of("rules", "variants", "docs", "engine");

  @TempDir Path folders;

  @TestFactory
  Stream<DynamicTest> pagesDoWhatTheySay() {
    List<Page> pages = Page.all();
    assertThat(pages.size()).isGreaterThan(15);
    return pages.stream()
        .filter(p -> !p.blocks().isEmpty())
        .map(p -> dynamicTest(p.name(), () -> run(p)));
  }

  private void run(Page page) throws IOException {
    Path here = Files.createDirectory(folders.resolve(page.name().replaceAll("\\W", "-"))).toRealPath();
    Transcript terminal = new Transcript(here);
    List<String> lines = new ArrayList<>(page.lines());
    int shift = 0;
    for (Page.Block block : page.blocks()) {
      String where = page.name() + ":" + block.start();
      switch (block.language()) {
        case "console" -> {
          List<String> should = terminal.run(block.code());
          if (UPDATE && !should.equals(block.code()) && !block.code().contains("...")) {
            replace(lines, block.start() + shift, block.code().size(), should);
            shift += should.size() - block.code().size();
          } else {
            assertThat(block.text()).as(where).isEqualTo(String.join("\n", should) + "\n");
          }
        }
        case "yaml", "groovy", "po" -> file(here, block, where);
        case "rule" -> RuleExamples.check(page, block);
        case "text" -> {}
        default -> throw new AssertionError(where + ": nobody checks a block of `" + block.language() + "`");
      }
    }
    if (!lines.equals(page.lines())) {
      Files.write(page.file(), lines);
      throw new AssertionError(page.name() + " has been updated; read its changes");
    }
  }

  private static void replace(List<String> lines, int at, int count, List<String> by) {
    List<String> old = lines.subList(at, at + count);
    old.clear();
    old.addAll(by);
  }

  private static void file(Path here, Page.Block block, String where) throws IOException {
    assertThat(block.about()).as(where + " names its file").isNotEmpty();
    if (REPOSITORY.contains(block.about().split("/")[0])) {
      List<String> file = Files.readAllLines(Page.ROOT.resolve(block.about()));
      assertThat(stripped(file)).as(where).containsSequence(stripped(block.code()));
    } else {
      Path file = here.resolve(block.about());
      Files.createDirectories(file.getParent());
      Files.writeString(file, block.text());
    }
  }

  // An excerpt need not be indented as deep as it is where it comes from.
  private static List<String> stripped(List<String> lines) {
    return lines.stream().map(String::strip).toList();
  }

  @Test
  void theTutorialEndsAtItsExample() throws IOException {
    Map<String, String> written = new TreeMap<>();
    Page.of("docs/first-pack.md").blocks().stream()
        .filter(b -> b.about().startsWith("picnic/"))
        .forEach(b -> written.put(b.about(), b.text()));
    Map<String, String> kept = new TreeMap<>();
    Path examples = Page.ROOT.resolve("docs/examples");
    try (Stream<Path> files = Files.walk(examples.resolve("picnic"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        kept.put(examples.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      }
    }
    assertThat(kept).isEqualTo(written);
  }

  @Test
  void theReadmeShowsAMistakeAsItIsTold() throws IOException {
    String shown =
        Page.of("README.md").blocks().stream()
            .filter(b -> b.text().startsWith("error"))
            .findFirst()
            .orElseThrow()
            .text();
    Path pack = Files.createDirectories(folders.resolve("rules/luna-capital")).toRealPath();
    Path original = Page.ROOT.resolve("rules/luna-capital");
    try (Stream<Path> files = Files.walk(original)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = pack.resolve(original.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.writeString(copy, Files.readString(file).replace("count(oxygen) >= 5", "count(oxigen) >= 5"));
      }
    }
    Path here = folders.toRealPath();
    Terminal.Answer answer = Terminal.run(here, null, "", List.of("check", "luna-capital"));
    assertThat(answer.text().replace(here + "/", "")).startsWith(shown);
    assertThat(answer.code()).isEqualTo(1);
  }

  @Test
  void transcriptsThatDifferAreFound() {
    List<String> lines = List.of("one", "two", "three");
    assertThat(Transcript.matches(List.of("one", "...", "three"), lines)).isTrue();
    assertThat(Transcript.matches(List.of("one", "t…", "three"), lines)).isTrue();
    assertThat(Transcript.matches(List.of("one", "..."), lines)).isTrue();
    assertThat(Transcript.matches(List.of("one", "two"), lines)).isFalse();
    assertThat(Transcript.matches(List.of("one", "four", "three"), lines)).isFalse();
  }
}
