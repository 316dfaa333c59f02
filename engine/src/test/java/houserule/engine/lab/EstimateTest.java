package houserule.engine.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EstimateTest {
  /** Figures of Wilson's interval as textbooks print them. */
  @Test
  void sharesHaveWilsonsInterval() {
    Estimate half = Estimate.share(50, 100);
    assertThat(half.low()).isCloseTo(0.4038, within(1e-4));
    assertThat(half.high()).isCloseTo(0.5962, within(1e-4));
    Estimate none = Estimate.share(0, 10);
    assertThat(none.low()).isCloseTo(0, within(1e-12));
    assertThat(none.high()).isCloseTo(0.2775, within(1e-4));
    Estimate quarter = Estimate.share(100, 400);
    assertThat(quarter.low()).isCloseTo(0.210, within(1e-3));
    assertThat(quarter.high()).isCloseTo(0.295, within(1e-3));
  }

  /** 1, 2, 3, 4, 5: mean 3, standard error 0.7071, t of 4 degrees 2.7764. */
  @Test
  void meansHaveStudentsInterval() {
    Estimate e = Estimate.mean(new double[] {1, 2, 3, 4, 5});
    assertThat(e.value()).isEqualTo(3);
    assertThat(e.low()).isCloseTo(3 - 2.7764 * 0.7071, within(1e-3));
    assertThat(e.high()).isCloseTo(3 + 2.7764 * 0.7071, within(1e-3));
  }

  @Test
  void nothingMeasuredIsNoZero() {
    assertThat(Estimate.mean(new double[0]).isMeasured()).isFalse();
    assertThat(Estimate.share(0, 0).isMeasured()).isFalse();
    assertThat(Estimate.mean(new double[] {7}).excludesZero()).isFalse();
  }

  @Test
  void whatAllLooksSpendIsTheErrorRate() {
    for (int looks : new int[] {1, 2, 4, 10}) {
      double sum = IntStream.rangeClosed(1, looks).mapToDouble(k -> Comparison.spent(k, looks)).sum();
      assertThat(sum).isCloseTo(Comparison.ERROR_RATE, within(1e-12));
    }
  }

  @Test
  void barsHoldEveryValue() {
    double[] values = IntStream.range(0, 1_000).mapToDouble(i -> i % 97 - 13).toArray();
    Spread s = Spread.of(values);
    assertThat(s.bars().stream().mapToInt(Integer::intValue).sum()).isEqualTo(1_000);
    assertThat(s.quantiles()).isSorted();
    assertThat(s.first()).isEqualTo(-13);
  }
}
