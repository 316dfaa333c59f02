package houserule.studio.docs;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Render;
import houserule.dsl.source.Snippet;
import houserule.dsl.source.Source;
import houserule.dsl.syntax.RuleReader;
import houserule.engine.pack.Pack;
import houserule.engine.pack.PackCompiler;
import houserule.engine.pack.PackReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Examples of the rule language, which are compiled for the pack that the block names.
 *
 * <p>The fence says what they are and for which pack: {@code rule condition docs/examples/harbour}.
 * Effects are parted by empty lines; everything else stands on a line of its own, and lines that are
 * indented belong to the one before.
 */
final class RuleExamples {
  private RuleExamples() {}

  static void check(Page page, Page.Block block) {
    String[] about = block.about().split("\\s+");
    assertThat(about).as(page.name() + ":" + block.start() + " says what it is").hasSize(2);
    Path folder = Page.ROOT.resolve(about[1]);
    List<String> examples = about[0].equals("effect") ? paragraphs(block.code()) : entries(block.code());
    assertThat(examples).isNotEmpty();
    for (String example : examples) {
      compile(folder, about[0], example);
    }
  }

  private static List<String> paragraphs(List<String> code) {
    return List.of(String.join("\n", code).split("\n\\s*\n"));
  }

  private static List<String> entries(List<String> code) {
    List<String> all = new ArrayList<>();
    for (String line : code) {
      if (line.startsWith(" ") && !all.isEmpty()) {
        all.set(all.size() - 1, all.get(all.size() - 1) + "\n" + line);
      } else if (!line.isBlank() && !line.startsWith("#")) {
        all.add(line);
      }
    }
    return all;
  }

  private static void compile(Path folder, String what, String example) {
    String effect =
        switch (what) {
          case "condition" -> "if " + example + "\n{ end }";
          case "value" -> "let example = " + example;
          case "selection" -> "for each " + example + "\n{ end }";
          case "effect" -> example;
          default -> throw new AssertionError("no such rule: " + what);
        };
    Diagnostics out = new Diagnostics();
    Optional<Pack> pack = PackReader.read(folder, out);
    assertThat(pack).as(folder.toString()).isPresent();
    Snippet text = Snippet.of(new Source("example", effect));
    PackCompiler.compile(
        pack.get(), pack.get().maxPlayers(), PackCompiler.options(pack.get(), Map.of()),
        world -> new RuleReader(out).block(text), out);
    assertThat(out.sorted()).as(() -> example + "\n" + Render.text(out.sorted())).isEmpty();
  }
}
