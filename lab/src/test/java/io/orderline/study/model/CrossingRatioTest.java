package io.orderline.study.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.stats.Estimate;
import io.orderline.study.model.ResponseCurve.Run;
import io.orderline.testing.Drill;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;

@Drill
class CrossingRatioTest {
    private static final int TURNS = 14;
    private static final double COUNT = 300;
    private static final double SATURATED = 0.2;
    private static final Set<Integer> ALL =
            IntStream.range(0, 3 * TURNS).boxed().collect(Collectors.toSet());

    /// logit p = logit 0.01 + slope ln(rate/crossing).
    private static Run run(int turn, double rate, double crossing, double slope) {
        double logit = Math.log(0.01 / 0.99) + slope * Math.log(rate / crossing);
        return new Run(turn, rate, 1 / (1 + Math.exp(-logit)), COUNT);
    }

    private static ResponseCurve curve(Stream<Run> runs) {
        return ResponseCurve.of(runs.toList(), 0.01, SATURATED).orElseThrow();
    }

    /// Of turns whose rates are by turns above and below a level.
    private static ResponseCurve curve(int first, int count, double level, double slope, IntToDoubleFunction crossing) {
        return curve(IntStream.range(first, first + count)
                .mapToObj(
                        turn -> run(turn, level * (turn % 2 == 0 ? 1.03 : 0.97), crossing.applyAsDouble(turn), slope)));
    }

    private static Estimate ratio(double speeds, boolean common) {
        return ratio(speeds, common, 20);
    }

    /// How fast the machine is in each turn: what is below 1, 3 … 27 of 28 parts of a normal distribution, mixed.
    private static double score(int turn) {
        return NormalDistribution.of(0, 1).inverseCumulativeProbability((turn * 5 % TURNS + 0.5) / TURNS);
    }

    /// In each turn the machine is as fast as it likes, for both.
    private static Estimate ratio(double speeds, boolean common, double slope) {
        IntToDoubleFunction speed = turn -> Math.exp(speeds * score(turn));
        IntToDoubleFunction others = common ? speed : turn -> Math.exp(speeds * score(turn * 5 + 3));
        ResponseCurve other = curve(0, TURNS, 110, slope, turn -> 110 * others.applyAsDouble(turn));
        ResponseCurve baseline = curve(0, TURNS, 100, slope, turn -> 100 * speed.applyAsDouble(turn));
        return other.ratioOf(baseline, ALL, 0.95);
    }

    private static final Estimate OWN = ratio(0.06, false);

    private static double width(Estimate ratio) {
        return ratio.interval().high() - ratio.interval().low();
    }

    @Test
    void whatBothHaveInCommonIsInNoRatioHoweverSteeplySharesGrow() {
        Estimate common = ratio(0.06, true);
        assertThat(common.value()).isBetween(1.08, 1.12);
        assertThat(common.interval().low()).isBetween(1.0, 1.10);
        assertThat(common.interval().high()).isBetween(1.10, 1.2);
        assertThat(width(common)).isLessThan(0.6 * width(OWN));
        // A factor of 6 % is then 2.4 logits.
        Estimate steep = ratio(0.06, true, 40);
        assertThat(steep.interval().low()).isBetween(1.02, 1.10);
        assertThat(steep.interval().high()).isBetween(1.10, 1.18);
        assertThat(width(steep)).isLessThan(width(ratio(0.06, false, 40)));
    }

    @Test
    void whatOneHasForItselfMakesTheIntervalWide() {
        assertThat(OWN.interval().low()).isLessThan(1.10);
        assertThat(OWN.interval().high()).isGreaterThan(1.10);
        Estimate same = ratio(0, false);
        assertThat(width(OWN)).isGreaterThan(2 * width(same));
        // An interval of 90 % would be 1.066 … 1.135.
        assertThat(same.interval().low()).isCloseTo(1.0575, within(0.002));
        assertThat(same.interval().high()).isCloseTo(1.1442, within(0.002));
    }

    /// One system was known after 8 turns. The machine was slower by a tenth in those that came then.
    @Test
    void turnsThatOnlyOneSystemHadDoNotMoveIt() {
        ResponseCurve few = curve(0, 8, 100, 20, _ -> 100);
        ResponseCurve more = curve(0, TURNS, 110, 20, turn -> turn < 8 ? 110 : 99);
        assertThat(more.ratioOf(few, ALL, 0.95).value()).isBetween(1.07, 1.13);
        assertThat(more.crossing()).isLessThan(107);
    }

    @Test
    void threeTurnsInCommonAreTooFewAndOfAnOpenCurveNothingIsClaimed() {
        ResponseCurve first = curve(0, TURNS, 100, 20, _ -> 100);
        ResponseCurve last = curve(TURNS - 3, TURNS, 110, 20, _ -> 110);
        assertThat(last.ratioOf(first, ALL, 0.95).isClaimed()).isFalse();
        assertThat(first.ratioOf(first, ALL, 0.95).isClaimed()).isTrue();
        ResponseCurve met = curve(IntStream.range(0, TURNS).mapToObj(turn -> new Run(turn, 90 + turn, 0, 20)));
        assertThat(met.ratioOf(first, ALL, 0.95).isClaimed()).isFalse();
    }
}
