package houserule.engine.eval;

import static org.assertj.core.api.Assertions.assertThat;

import houserule.dsl.check.Term;
import houserule.dsl.check.Type;
import houserule.engine.contract.Packs;
import houserule.engine.model.Layout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Compiled rules and the tree evaluator give the same value for whatever rules can say. */
class TreeAgreesTest {
  private static final int WORLDS = 120;
  private static final int TERMS = 50;
  private static final int POSITIONS = 12;
  private static final int DEPTH = 4;
  private static final String FAULT = "fault";

  private final Set<Class<?>> met = new HashSet<>();
  private int compared;
  private int faults;

  @Test
  void onRandomTermsInRandomPositions() {
    for (int seed = 0; seed < WORLDS; seed++) {
      terms(seed);
    }
    assertThat(compared).isGreaterThanOrEqualTo(50_000);
    assertThat(faults).as("rules that need somebody where there is none").isLessThan(compared / 5);
    // A kind of term that is new in the language is new here too, or this says so.
    // What is left of a loop lies in a frame of the flow; no rule can be read outside of it and ask that.
    List<Class<?>> terms = new ArrayList<>(List.of(Term.class.getPermittedSubclasses()));
    terms.remove(Term.IsLeft.class);
    assertThat(met).containsAll(terms);
    assertThat(met).contains(Term.From.class.getPermittedSubclasses());
  }

  /** A selection with a name is said in brackets, once, and read as it was. */
  @Test
  void namedSelectionsAreSaidAndReadAgain() {
    PackTerms terms = new PackTerms(Packs.edition(Path.of("src/test/packs/workshop"), 2).game());
    terms.compareThroughGame(1, 1);
    assertThat(terms.compared()).isPositive();
  }

  private void terms(int seed) {
    Random random = new Random(seed);
    Toy toy = new Toy();
    RandomTerms terms = new RandomTerms(toy, random);
    terms.declare(DEPTH - 1);
    CodeGen code = toy.code();
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < TERMS; i++) {
      all.add(terms.any(1 + i % DEPTH));
      code.forPlayer(all.get(i));
      Parts.of(all.get(i)).forEach(part -> met.add(part.getClass()));
    }
    Rules rules = code.build();
    Run run = toy.run();
    for (int p = 0; p < POSITIONS; p++) {
      int[] s = toy.random(random);
      int[] before = s.clone();
      int seat = p % Toy.PLAYERS;
      for (int i = 0; i < TERMS; i++) {
        int rule = i;
        Term term = all.get(i);
        run.refuel();
        String compiled = told(() -> rules.forPlayer(rule, run, s, seat), term.type());
        String read = told(() -> toy.read(term, s, seat), term.type());
        if (!agree(toy, term, compiled, read)) {
          throw new AssertionError(
              "world " + seed + ", position " + p + ", term " + i + ": " + smallest(toy, term, s, seat));
        }
        if (!compiled.equals(FAULT)) {
          assertThat(run.top).as("things left on the workbench by " + term).isZero();
        }
      }
      assertThat(s).as("reading changes nothing").isEqualTo(before);
    }
  }

  private boolean agree(Toy toy, Term term, String compiled, String read) {
    compared++;
    faults += compiled.equals(FAULT) ? 1 : 0;
    return compiled.equals(read) || (read.equals(FAULT) && looksAlongLines(toy, term));
  }

  // Of a line through a cell, compiled rules look at the cells along it only: fewer can be at fault.
  private static boolean looksAlongLines(Toy toy, Term term) {
    return Parts.withFormulas(term, toy.formulas).stream()
        .anyMatch(part -> part instanceof Term.LongestLine line && line.through() != null);
  }

  @Test
  void onRandomSelections() {
    for (int seed = 0; seed < WORLDS; seed++) {
      Random random = new Random(-1 - seed);
      Toy toy = new Toy();
      RandomTerms terms = new RandomTerms(toy, random);
      terms.declare(2);
      CodeGen code = toy.code();
      List<Term.Sel> all = new ArrayList<>();
      for (int i = 0; i < TERMS; i++) {
        all.add(terms.selection(1 + i % 3));
        code.options(all.get(i), Map.of());
      }
      Rules rules = code.build();
      Run run = toy.run();
      for (int p = 0; p < 6; p++) {
        int[] s = toy.random(random);
        int me = s[Layout.ME];
        for (int i = 0; i < TERMS; i++) {
          Term.Sel sel = all.get(i);
          int rule = i;
          run.refuel();
          Supplier<Object> compiled =
              () -> {
                rules.options(rule, run, s);
                return Arrays.toString(Arrays.copyOf(run.buf, run.top));
              };
          assertThat(told(compiled, null))
              .as("world " + seed + ", position " + p + ", selection " + i + ": " + sel)
              .isEqualTo(told(() -> toy.tree().things(sel, s, me, Map.of()), null));
        }
      }
    }
  }

  /** The smallest part of a term about which the two differ. */
  private static String smallest(Toy toy, Term term, int[] s, int seat) {
    for (Term part : Parts.closed(term, toy.formulas)) {
      String compiled = told(() -> toy.compiled(part, s, seat), part.type());
      String read = told(() -> toy.read(part, s, seat), part.type());
      if (!compiled.equals(read)) {
        return "compiled " + compiled + ", read " + read + " in " + part;
      }
    }
    return "the two differ in " + term + ", but in no part of it";
  }

  private static String told(Supplier<Object> value, Type type) {
    try {
      Object v = value.get();
      return type == Type.Basic.FLAG ? String.valueOf(!v.equals(0)) : v.toString();
    } catch (Fault e) {
      return FAULT;
    } catch (IndexOutOfBoundsException e) {
      return "a crash";
    }
  }
}
