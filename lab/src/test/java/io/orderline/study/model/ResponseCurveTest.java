package io.orderline.study.model;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.stats.Range;
import io.orderline.study.model.ResponseCurve.Run;
import io.orderline.testing.Chance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The density is the normal one of a logarithm with mean ln 100 and standard deviation 0.1.
class ResponseCurveTest {
    private static final double[] RATES = {90, 95, 100, 105, 110, 95, 105, 100};
    private static final int SEARCHES = Chance.samples(300);
    private static final double DUE = 3000;
    private static final double SATURATED = 0.2;
    private static final double STEP = 0.005;
    private static final double[] LOADS =
            DoubleStream.iterate(0.1, x -> x + 0.1).limit(9).toArray();
    private int turns;

    /// logit p = logit 0.01 + 12 ln(x/100): at 100 the share is 0.01.
    private static double share(double rate) {
        double logit = Math.log(0.01 / 0.99) + 12 * Math.log(rate / 100);
        return 1 / (1 + Math.exp(-logit));
    }

    private Run run(double rate, double share, double count) {
        return new Run(turns++, rate, share, count);
    }

    private List<Run> exact(double count) {
        List<Run> runs = new ArrayList<>();
        DoubleStream.of(RATES).forEach(rate -> runs.add(run(rate, share(rate), count)));
        return runs;
    }

    private static ResponseCurve curve(List<Run> runs) {
        return ResponseCurve.of(runs, 0.01, SATURATED).orElseThrow();
    }

    @Test
    void exactSharesGiveTheirCrossingAndOneRunDoesNotMoveIt() {
        ResponseCurve curve = curve(exact(DUE));
        assertThat(curve.slope()).isBetween(9.0, 15.0);
        assertThat(curve.crossing()).isCloseTo(100, within(0.5));
        assertThat(curve.spread()).isLessThan(0.4);
        Range interval = curve.crossing(0.95).interval();
        assertThat(interval.low()).isBetween(95.0, 100.0);
        assertThat(interval.high()).isBetween(100.0, 105.0);
        // The host stood still: nearly all were slow, at a rate at which hardly any are.
        List<Run> runs = exact(100);
        runs.add(run(95, 0.965, 100));
        assertThat(curve(runs).crossing()).isBetween(97.0, 102.0);
    }

    /// What lies below either end, by a sum over all crossings, slopes and spreads.
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.9, 0.95})
    void asMuchAsTheConfidenceSaysIsBetweenTheEnds(double confidence) {
        List<Run> runs = exact(300);
        List<RunLikelihood> each = runs.stream()
                .map(run -> new RunLikelihood(run.share(), run.count(), SATURATED))
                .toList();
        Range interval = curve(runs).crossing(confidence).interval();
        double below = 0;
        double above = 0;
        double all = 0;
        for (double log = Math.log(80); log < Math.log(125); log += 0.0005) {
            double likely = likelihood(runs, each, log);
            all += likely;
            below += log < Math.log(interval.low()) ? likely : 0;
            above += log > Math.log(interval.high()) ? likely : 0;
        }
        assertThat(below / all).isCloseTo((1 - confidence) / 2, within(0.003));
        assertThat(above / all).isCloseTo((1 - confidence) / 2, within(0.003));
    }

    private static double likelihood(List<Run> runs, List<RunLikelihood> each, double crossing) {
        double sum = 0;
        for (double slope : LogDensity.geometric(3, 200, 22)) {
            double[] logs = IntStream.range(0, RunLikelihood.SPREADS.length)
                    .mapToDouble(spread -> ResponseCurve.weight(slope, spread))
                    .toArray();
            for (int i = 0; i < runs.size(); i++) {
                double beyond = Math.log(runs.get(i).x()) - crossing;
                each.get(i).addTo(logs, RunLikelihood.logit(0.01) + slope * beyond);
            }
            sum += Arrays.stream(logs).map(log -> Math.exp(log + 100)).sum();
        }
        return sum;
    }

    /// Binomial counts, of which a single run's rate varies too.
    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        RandomGenerator random = RandomStreams.of(27);
        Chance.share("intervals that hold", 0.92, 0.995)
                .against("hardly more than half", 0.6)
                .seeded()
                .holds(SEARCHES, () -> {
                    List<Run> runs = DoubleStream.of(RATES)
                            .mapToObj(rate -> counted(rate, random))
                            .toList();
                    return new Range(100, 100)
                            .isWithin(curve(runs).crossing(0.95).interval());
                });
    }

    private Run counted(double rate, RandomGenerator random) {
        double share = share(rate * Math.exp(0.02 * random.nextGaussian()));
        long slow = random.doubles((long) DUE).filter(value -> value < share).count();
        return run(rate, slow / DUE, DUE);
    }

    /// Nothing slow at 80 … 95, where a line through the others alone might be above the limit.
    @Test
    void runsFarBelowSayThatTheCrossingIsNotThere() {
        List<Run> near = new ArrayList<>(List.of(
                run(98, 0.002, 500), run(100, 0.05, 500), run(102, 0.004, 500), run(104, 1, 500), run(106, 1, 500)));
        double alone = curve(near).crossing(0.95).interval().low();
        for (double rate = 80; rate <= 95; rate += 3) {
            near.add(run(rate, 0, 500));
        }
        assertThat(curve(near).crossing(0.95).interval().low())
                .isBetween(85.0, 100.0)
                .isGreaterThan(alone);
    }

    /// All of an overload's responses are slow, or half of them, as it lasts.
    @Test
    void howFarAnOverloadIsBeyondSaysNothing() {
        List<Run> half = exact(DUE);
        List<Run> all = exact(DUE);
        half.add(run(130, 0.4, DUE));
        all.add(run(130, 1, DUE));
        assertThat(curve(half).crossing(0.95)).isEqualTo(curve(all).crossing(0.95));
    }

    @Test
    void runsOfOneSideAndFewRunsAreNoLine() {
        List<Run> met = List.of(run(90, 0, 10), run(92, 0, 10), run(94, 0, 10), run(96, 0, 10));
        assertThat(curve(met).crossing(0.95).isClaimed()).isFalse();
        List<Run> few = List.of(run(1, 0.1, 10), run(2, 0.2, 10));
        assertThat(ResponseCurve.of(few, 0.1, SATURATED)).isEmpty();
        List<Run> atOneRate = List.of(run(5, 0.1, 10), run(5, 0.2, 10), run(5, 0.2, 10), run(5, 0.2, 10));
        assertThat(ResponseCurve.of(atOneRate, 0.1, SATURATED)).isEmpty();
    }

    private static double[] logs(double share, double count, double usual) {
        double[] sums = new double[RunLikelihood.SPREADS.length];
        new RunLikelihood(share, count, SATURATED).addTo(sums, usual);
        return sums;
    }

    /// However far away: nothing of it is cut off.
    @ParameterizedTest
    @ValueSource(doubles = {0, 5, 1000})
    void whatIsAsExpectedIsNearlyCertain(double beyond) {
        assertThat(DoubleStream.of(logs(0, 100, -14 - beyond)).boxed()).allMatch(log -> log > -0.2 && log <= 0);
        assertThat(DoubleStream.of(logs(1, 100, 10 + beyond)).boxed()).allMatch(log -> log > -0.2 && log <= 0);
    }

    @Test
    void aShareIsMostLikelyWhereItIsUsualAndBeyondSaturationAllSayTheSame() {
        double usual = RunLikelihood.logit(0.05);
        assertThat(logs(0.05, 500, usual)[0])
                .isGreaterThan(logs(0.05, 500, usual - 0.5)[0])
                .isGreaterThan(logs(0.05, 500, usual + 0.5)[0]);
        // Where runs vary, one that is far away is not unheard of.
        double[] logs = logs(0.96, 100, RunLikelihood.logit(0.002));
        assertThat(logs[logs.length - 1]).isGreaterThan(logs[0] + 4);
        assertThat(logs(0.4, 100, 0)).containsExactly(logs(1, 100, 0));
        assertThat(logs(0.1, 100, 0)[0]).isLessThan(logs(1, 100, 0)[0] - 1);
    }

    private static LogDensity normal(double deviations) {
        int cells = (int) (deviations * 0.1 / STEP);
        double[] density = IntStream.rangeClosed(-cells, cells)
                .mapToDouble(cell -> Math.exp(-Math.pow(cell * STEP / 0.1, 2) / 2))
                .toArray();
        return new LogDensity(Math.log(100) - cells * STEP, STEP, density);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.9, 0.95, 0.99})
    void asMuchOfADensityAsTheConfidenceSaysIsBetweenItsEnds(double confidence) {
        double far = NormalDistribution.of(0, 0.1).inverseSurvivalProbability((1 - confidence) / 2);
        Range interval = normal(6).interval(confidence);
        assertThat(Math.log(interval.low() / 100)).isCloseTo(-far, within(0.0005));
        assertThat(Math.log(interval.high() / 100)).isCloseTo(far, within(0.0005));
        assertThat(normal(6).quantile(0.5)).isCloseTo(100, within(1e-9));
    }

    @Test
    void nothingIsClaimedIfMoreMayBeBeyondTheEnds() {
        assertThat(normal(2).interval(0.95)).isEqualTo(Range.ALL);
    }

    @Test
    void speedUpAndEfficiencyAreAgainstTheFirstPoint() {
        ScaleOut curve = ScaleOut.of(new double[] {2, 4, 6}, new double[] {100, 180, 240});
        assertThat(curve.points()).startsWith(new ScaleOut.Point(2, 100, 1, 1), new ScaleOut.Point(4, 180, 1.8, 0.9));
        assertThat(curve.points().get(2).efficiency()).isCloseTo(0.8, within(1e-12));
    }

    private static ScaleOut scaleOut(DoubleUnaryOperator rate, double... sizes) {
        return ScaleOut.of(sizes, DoubleStream.of(sizes).map(rate).toArray());
    }

    @Test
    void exactCurvesGiveTheirParametersBack() {
        ScalingLaw truth = new ScalingLaw(1500, 0.04, 0.0007, 0);
        ScaleOut curve = scaleOut(truth::rate, 1, 2, 4, 8, 16, 40, 100);
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
        ScaleOut curve = scaleOut(n -> 1 / (0.1 + 0.9 / n), 1, 2, 4, 8);
        ScalingLaw law = curve.amdahl().orElseThrow();
        assertThat(law.contention()).isCloseTo(0.1, within(1e-9));
        assertThat(law.rate(1e9)).isCloseTo(10, within(1e-6));
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
        ScalingLaw amdahl = curve.amdahl().orElseThrow();
        ScalingLaw universal = curve.universal().orElseThrow();
        for (ScalingLaw law : List.of(amdahl, universal)) {
            assertThat(law.contention()).isZero();
            assertThat(law.coherency()).isZero();
            assertThat(law.rateOfOne()).isCloseTo(463.5 / 43, within(1e-9));
            assertThat(law.peak()).isInfinite();
        }
        assertThat(amdahl.relativeError()).isCloseTo(0.07344, within(1e-5));
        assertThat(universal.relativeError()).isCloseTo(0.10386, within(1e-5));
    }

    @Test
    void fewPointsAreNotFittedAndWhatIsNoCurveIsRefused() {
        assertThat(ScaleOut.of(new double[] {1, 2}, new double[] {1, 2}).amdahl())
                .isEmpty();
        ScaleOut three = ScaleOut.of(new double[] {1, 2, 4}, new double[] {1, 2, 3});
        assertThat(three.amdahl()).isPresent();
        assertThat(three.universal()).isEmpty();
        for (double[] sizes : new double[][] {{}, {1, 1}, {0, 1}, {2, 1}, {1}}) {
            assertThrown(IllegalArgumentException.class, () -> ScaleOut.of(sizes, new double[] {5, 6}));
        }
        assertThrown(IllegalArgumentException.class, () -> ScaleOut.of(new double[] {1, 2}, new double[] {5, 0}));
    }

    private static Optional<Knee> knee(DoubleUnaryOperator curve) {
        return Knee.of(LOADS, DoubleStream.of(LOADS).map(curve).toArray());
    }

    /// Of `1/(1 − x)` over 0.1 … 0.9 the distance below the line is largest where the slopes are equal, at x = 0.7.
    @Test
    void aQueueBendsWhereItsSlopeIsThatOfTheLineButALineAndAPeakHaveNoKnee() {
        Knee knee = knee(x -> 1 / (1 - x)).orElseThrow();
        assertThat(knee.x()).isBetween(0.69, 0.71);
        assertThat(new Range(knee.x(), knee.x()).isWithin(knee.interval())).isTrue();
        assertThat(knee(x -> 3 + 2 * x)).isEmpty();
        // A disturbance in the middle is no knee.
        assertThat(knee(x -> 10 - 30 * (x - 0.6) * (x - 0.6))).isEmpty();
    }
}
