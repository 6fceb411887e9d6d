package io.orderline.stats.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ScaleOutTest {
    private static final double[] LOADS =
            DoubleStream.iterate(0.1, x -> x + 0.1).limit(9).toArray();

    @Test
    void speedUpAndEfficiencyAreAgainstTheFirstPoint() {
        ScaleOut curve = ScaleOut.of(new double[] {2, 4, 6}, new double[] {100, 180, 240});
        assertThat(curve.points().getFirst()).isEqualTo(new ScaleOut.Point(2, 100, 1, 1));
        assertThat(curve.points().get(1)).isEqualTo(new ScaleOut.Point(4, 180, 1.8, 0.9));
        assertThat(curve.points().get(2).efficiency()).isCloseTo(0.8, within(1e-12));
    }

    @Test
    void exactCurvesGiveTheirParametersBack() {
        ScalingLaw truth = new ScalingLaw(1500, 0.04, 0.0007, 0);
        double[] sizes = {1, 2, 4, 8, 16, 40, 100};
        ScaleOut curve =
                ScaleOut.of(sizes, Arrays.stream(sizes).map(truth::rate).toArray());
        ScalingLaw law = curve.universal().orElseThrow();
        assertThat(law.rateOfOne()).isCloseTo(1500, within(1e-6));
        assertThat(law.contention()).isCloseTo(0.04, within(1e-9));
        assertThat(law.coherency()).isCloseTo(0.0007, within(1e-10));
        assertThat(law.relativeError()).isCloseTo(0, within(1e-9));
        assertThat(law.peak()).isCloseTo(Math.sqrt(0.96 / 0.0007), within(1e-3));
        assertThat(curve.amdahl().orElseThrow().relativeError()).isGreaterThan(0.1);
    }

    /// A tenth done one after the other: at most ten times as fast (Amdahl).
    @Test
    void amdahlsLawIsFoundWithoutCoherency() {
        double[] sizes = {1, 2, 4, 8};
        ScaleOut curve = ScaleOut.of(
                sizes, Arrays.stream(sizes).map(n -> 1 / (0.1 + 0.9 / n)).toArray());
        assertThat(curve.amdahl().orElseThrow().contention()).isCloseTo(0.1, within(1e-9));
        assertThat(curve.amdahl().orElseThrow().rate(1e9)).isCloseTo(10, within(1e-6));
        assertThat(curve.universal().orElseThrow().coherency()).isCloseTo(0, within(1e-9));
    }

    /// SPEC SDM91, an example of N. J. Gunther, "Guerrilla Capacity Planning"; CRAN's `usl` gives σ =
    /// 0.0277, κ = 0.000104 and a peak at 96. It weighs errors absolutely, while they are relative here.
    @Test
    void thePublishedCurveHasItsPeakWhereItWasPublished() {
        ScalingLaw law = ScaleOut.of(
                        new double[] {1, 18, 36, 72, 108, 144, 216},
                        new double[] {64.9, 995.9, 1652.4, 1853.2, 1828.9, 1775.0, 1702.2})
                .universal()
                .orElseThrow();
        assertThat(law.peak()).isBetween(85.0, 115.0);
        assertThat(law.contention()).isBetween(0.01, 0.03);
        assertThat(law.coherency()).isBetween(0.00007, 0.00013);
    }

    /// By hand: rates of one are a = 10, 10.5, 11 and 11.5, and λ = Σa²/Σa = 463.5/43. What is left of 1 by a/λ has the
    /// squares 0.0107875 together, for 4 points less 2 parameters of Amdahl's law or 3 of the universal one.
    @Test
    void superlinearCurvesGetNoNegativeParameters() {
        ScaleOut curve = ScaleOut.of(new double[] {1, 2, 3, 4}, new double[] {10, 21, 33, 46});
        for (ScalingLaw law :
                List.of(curve.amdahl().orElseThrow(), curve.universal().orElseThrow())) {
            assertThat(law.contention()).isZero();
            assertThat(law.coherency()).isZero();
            assertThat(law.rateOfOne()).isCloseTo(463.5 / 43, within(1e-9));
            assertThat(law.peak()).isInfinite();
        }
        assertThat(curve.amdahl().orElseThrow().relativeError()).isCloseTo(0.07344, within(1e-5));
        assertThat(curve.universal().orElseThrow().relativeError()).isCloseTo(0.10386, within(1e-5));
    }

    @Test
    void fewPointsAreNotFitted() {
        assertThat(ScaleOut.of(new double[] {1, 2}, new double[] {1, 2}).amdahl())
                .isEmpty();
        ScaleOut three = ScaleOut.of(new double[] {1, 2, 4}, new double[] {1, 2, 3});
        assertThat(three.amdahl()).isPresent();
        assertThat(three.universal()).isEmpty();
    }

    @Test
    void whatIsNoCurveIsRefused() {
        for (double[] sizes : new double[][] {{}, {1, 1}, {0, 1}, {2, 1}, {1}}) {
            assertThatThrownBy(() -> ScaleOut.of(sizes, new double[] {5, 6}))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> ScaleOut.of(new double[] {1, 2}, new double[] {5, 0}))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static double[] of(DoubleUnaryOperator curve) {
        return DoubleStream.of(LOADS).map(curve).toArray();
    }

    /// Of `1/(1 − x)` over 0.1 … 0.9 the distance below the line is largest where the slopes are equal, at x = 0.7.
    @Test
    void aQueueBendsWhereItsSlopeIsThatOfTheLine() {
        Knee knee = Knee.of(LOADS, of(x -> 1 / (1 - x))).orElseThrow();
        assertThat(knee.x()).isBetween(0.69, 0.71);
        assertThat(knee.interval().low()).isLessThanOrEqualTo(knee.x());
        assertThat(knee.interval().high()).isGreaterThanOrEqualTo(knee.x());
    }

    @Test
    void aLineHasNone() {
        assertThat(Knee.of(LOADS, of(x -> 3 + 2 * x))).isEmpty();
    }

    /// A disturbance in the middle is no knee.
    @Test
    void aPeakHasNone() {
        assertThat(Knee.of(LOADS, of(x -> 10 - 30 * (x - 0.6) * (x - 0.6)))).isEmpty();
    }
}
