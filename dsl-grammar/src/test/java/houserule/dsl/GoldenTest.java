package houserule.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoldenTest {
  private static final List<String> INPUTS = List.of("groovy", "rule", "yaml");
  private static final List<String> WORDS_OF_TOOLS =
      List.of(
          "ANTLR", "mismatched", "extraneous", "viable", "recognition", "Unexpected input",
          "<EOF>", "expecting", "Groovy", "java.", "Expression", "Exception", "snakeyaml",
          "<block", "<scalar", "<stream", "<document");

  @Test
  void everyOutcomeHasItsInputAndEveryInputOneOutcome() {
    List<Path> files = Golden.files(Golden.ROOT).toList();
    assertTrue(files.size() > 200, "only " + files.size() + " snippet files were found");
    for (Path file : files) {
      boolean isInput = INPUTS.stream().anyMatch(i -> Golden.has(file, i));
      boolean isOutcome = Golden.has(file, "out") || Golden.has(file, "err");
      assertTrue(isInput || isOutcome, "stray file " + file);
      long inputs =
          INPUTS.stream().filter(i -> Files.exists(Golden.beside(file, i))).count();
      assertEquals(1, inputs, "inputs of " + file);
      boolean out = Files.exists(Golden.beside(file, "out"));
      boolean err = Files.exists(Golden.beside(file, "err"));
      assertTrue(out != err, "exactly one of .out and .err beside " + file);
    }
  }

  @Test
  void noMessageSpeaksOfOurTools() {
    int messages = 0;
    for (Path file : Golden.files(Golden.ROOT).filter(f -> Golden.has(f, "err")).toList()) {
      for (String line : Golden.read(file).split("\n")) {
        if (line.startsWith("error[") || line.startsWith("   hint: ")) {
          messages++;
          WORDS_OF_TOOLS.forEach(w -> assertFalse(line.contains(w), w + " in " + file + ": " + line));
        }
      }
    }
    assertTrue(messages > 200, "only " + messages + " messages were looked at");
  }
}
