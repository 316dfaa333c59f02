package houserule.engine.words;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.source.Diagnostics;
import houserule.dsl.source.Source;
import houserule.dsl.yaml.Yaml;
import houserule.dsl.yaml.YamlReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A file of words is changed only where its texts change. */
class TextFileTest {
  private static final String ENGLISH =
      """
      pack: {name: A, about: B}
      zone:
        deck: Deck
        hand: Hand
        row: Row
      component:
        card:
          "*": {text: Any}
          one: {name: One, text: First}
          two:
            name: Two
            text: Second
      rule: {formulas.rising: Rising}
      seat: {1: White, 2: Black}
      """;

  private static Map<String, TextLeaf> leaves(String text) {
    Diagnostics out = new Diagnostics();
    Map<String, TextLeaf> all = TextLeaf.of((Yaml.Mapping) YamlReader.read(new Source("f", text), out).orElseThrow());
    assertThat(out.hasErrors()).isFalse();
    return all;
  }

  private static Catalog catalog() {
    List<Entry> entries = new ArrayList<>();
    leaves(ENGLISH).forEach(
        (key, leaf) ->
            entries.add(new Entry(key, leaf.path(), leaf.text().value(), Optional.empty(), Entry.State.MISSING, List.of())));
    return new Catalog("toys", "1.0.0", "pl", entries);
  }

  private static String with(String file, String... keysAndTexts) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (int i = 0; i < keysAndTexts.length; i += 2) {
      texts.put(keysAndTexts[i], keysAndTexts[i + 1]);
    }
    return TextFile.with(file, catalog(), texts);
  }

  @Test
  void everyWayOfQuotingIsKept() {
    assertThat(
            with(
                """
                # Head
                zone:
                  deck: "Talia"   # d
                  hand: 'Ręka'
                  row: Rząd # r
                  old: >-  # note
                    Two lines
                    of text

                  # after
                seat: {1: Biały, 2: Czarny}  # s
                """,
                "zone.deck", "Stos", "zone.hand", "it's", "zone.row", "Szereg: {n}", "zone.old", "One line", "seat.1", "Biel, i"))
        .isEqualTo(
            """
            # Head
            zone:
              deck: "Stos"   # d
              hand: 'it''s'
              row: "Szereg: {n}" # r
              old: One line # note

              # after
            seat: {1: "Biel, i", 2: Czarny}  # s
            """);
  }

  @Test
  void aNewTextStandsWhereEnglishHasIt() {
    String file =
        """
        # Polish, by hand.

        zone:
          # the hand
          hand: Ręka
        # cards
        component:
          card:
            two: {text: Druga}
        """;
    assertThat(
            with(
                file, "zone.deck", "Talia", "zone.row", "Rząd", "pack.about", "O: grze", "component.card.two.name", "Dwa",
                "component.card.*.text", "Każda, {n}", "component.card.one.name", "Raz", "seat.2", "Czarny", "rule.formulas.rising", "Rośnie"))
        .isEqualTo(
            """
            # Polish, by hand.

            pack:
              about: "O: grze"
            zone:
              # the hand
              deck: Talia
              hand: Ręka
              row: Rząd
            # cards
            component:
              card:
                "*":
                  text: Każda, {n}
                one:
                  name: Raz
                two: {name: Dwa, text: Druga}
            rule:
              formulas.rising: Rośnie
            seat:
              2: Czarny
            """);
  }

  @Test
  void groupsThatAreEmptyOrWrittenWithDotsAreFilled() {
    assertThat(with("zone:  # nothing yet\nseat: {}\n", "zone.deck", "Talia", "seat.1", "[x]"))
        .isEqualTo("zone:  # nothing yet\n  deck: Talia\nseat: {1: \"[x]\"}\n");
    assertThat(with("component.card:\n  two.name: Dwa\n", "component.card.two.text", "Druga"))
        .isEqualTo("component.card:\n  two.name: Dwa\n  two:\n    text: Druga\n");
    assertThat(with("zone.hand: Ręka", "zone.row", "Rząd")).isEqualTo("zone.hand: Ręka\nzone:\n  row: Rząd");
  }

  @Test
  void lineEndsStayAsTheyAre() {
    assertThat(with("zone:\r\n  hand: Ręka # h\r\nseat: {2: B}\r\n", "zone.row", "Rząd", "zone.hand", "Dłoń"))
        .isEqualTo("zone:\r\n  hand: Dłoń # h\r\n  row: Rząd\r\nseat: {2: B}\r\n");
  }

  @Test
  void aNewFileIsNestedAsEnglishIs() {
    assertThat(with("", "zone.row", "Rząd", "component.card.one.text", "null", "component.card.*.text", "a\nb", "pack.name", "Gra", "seat.1", "- x", "rule.formulas.rising", "R"))
        .isEqualTo(
            """
            pack:
              name: Gra

            zone:
              row: Rząd

            component:
              card:
                "*":
                  text: "a\\nb"
                one:
                  text: "null"

            rule:
              formulas.rising: R

            seat:
              1: "- x"
            """);
  }

  /** Any texts into any part of a file: they are there afterwards, and so is every comment. */
  @Test
  void whateverIsPutInNothingElseIsLost() {
    List<String> pieces = List.of("Karta", "'", "\"", ": ", " #", "{n}", "[", "]", ",", "\n", "\\", "-", "ż", "🂡", "\t", "%", "null", " ", "&", "*", "!", "|", ">", "?");
    List<String> keys = List.copyOf(leaves(ENGLISH).keySet());
    for (long seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      String file = seed % 3 == 0 ? "" : commented(ENGLISH, random);
      for (int round = 0; round < 2; round++) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < 4; i++) {
          StringBuilder text = new StringBuilder("x".repeat(random.nextInt(2)));
          for (int p = 0; p <= random.nextInt(5); p++) {
            text.append(pieces.get(random.nextInt(pieces.size())));
          }
          if (!text.toString().isBlank()) {
            texts.put(keys.get(random.nextInt(keys.size())), text.toString());
          }
        }
        if (texts.isEmpty()) {
          continue;
        }
        // TextFile itself stops when a text would not be there, or another would have changed.
        String fresh = TextFile.with(file, catalog(), texts);
        for (int n = 0; file.contains("# c" + n + "\n"); n++) {
          assertThat(fresh).as("seed " + seed).contains("# c" + n);
        }
        file = fresh;
      }
    }
  }

  /** The file without some of its lines, and with comments. */
  private static String commented(String file, SplittableRandom random) {
    StringBuilder all = new StringBuilder();
    int comments = 0;
    for (String line : file.lines().toList()) {
      boolean leaf = !line.endsWith(":");
      if (leaf && random.nextInt(3) == 0) {
        continue;
      }
      if (random.nextInt(3) == 0) {
        all.append(" ".repeat(line.length() - line.stripLeading().length())).append("# c").append(comments++).append('\n');
      }
      all.append(line).append(random.nextInt(3) == 0 ? "  # c" + comments++ : "").append('\n');
    }
    return all.toString();
  }
}
