package io.orderline.stats.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.stats.Estimate;
import io.orderline.stats.model.ResponseCurve.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ResponseCurveTest {
    private static final double[] RATES = {90, 95, 100, 105, 110, 95, 105, 100};
    private static final int SEARCHES = 1000;
    private static final double DUE = 3000;

    /// logit p = logit 0.01 + 12 ln(x/100): at 100 the share is 0.01.
    private static double share(double rate) {
        double logit = Math.log(0.01 / 0.99) + 12 * Math.log(rate / 100);
        return 1 / (1 + Math.exp(-logit));
    }

    @Test
    void exactSharesGiveTheirCrossing() {
        List<Point> points = new ArrayList<>();
        for (double rate : RATES) {
            points.add(new Point(rate, share(rate), DUE));
        }
        ResponseCurve curve = ResponseCurve.of(points).orElseThrow();
        assertThat(curve.slope()).isCloseTo(12, within(1e-6));
        assertThat(curve.inverse(0.01)).isCloseTo(100, within(1e-6));
        assertThat(curve.mean(110)).isCloseTo(share(110), within(1e-9));
        Estimate crossing = curve.crossing(0.01, 0.95);
        assertThat(crossing.interval().low()).isBetween(95.0, 100.0);
        assertThat(crossing.interval().high()).isBetween(100.0, 105.0);
    }

    /// Binomial counts, of which a single run's rate varies too: what overdispersion is for.
    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        RandomGenerator random = RandomStreams.of(27);
        int held = 0;
        for (int i = 0; i < SEARCHES; i++) {
            List<Point> points = new ArrayList<>();
            for (double rate : RATES) {
                double p = share(rate * Math.exp(0.02 * random.nextGaussian()));
                int slow = 0;
                for (int due = 0; due < DUE; due++) {
                    slow += random.nextDouble() < p ? 1 : 0;
                }
                points.add(new Point(rate, slow / DUE, DUE));
            }
            Estimate crossing = ResponseCurve.of(points).orElseThrow().crossing(0.01, 0.95);
            held += crossing.interval().low() <= 100 && crossing.interval().high() >= 100 ? 1 : 0;
        }
        assertThat(held / (double) SEARCHES).isBetween(0.93, 0.98);
    }

    /// The host stood still: nearly all were slow, at a rate at which hardly any are.
    @Test
    void oneRunDoesNotDecideWhereTheLineGoes() {
        List<Point> points = new ArrayList<>();
        for (double rate : RATES) {
            points.add(new Point(rate, share(rate), 100));
        }
        points.add(new Point(95, 0.965, 100));
        assertThat(ResponseCurve.of(points).orElseThrow().inverse(0.01)).isBetween(96.0, 101.0);
    }

    @Test
    void withoutASlopeNothingIsClaimed() {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < RATES.length; i++) {
            points.add(new Point(RATES[i], i % 2 == 0 ? 0.02 : 0.005, DUE));
        }
        assertThat(ResponseCurve.of(points).orElseThrow().crossing(0.01, 0.95).isClaimed())
                .isFalse();
    }

    @Test
    void fewPointsAreNoLine() {
        assertThat(ResponseCurve.of(List.of(new Point(1, 0.1, 10), new Point(2, 0.2, 10))))
                .isEmpty();
        assertThat(ResponseCurve.of(List.of(
                        new Point(5, 0.1, 10), new Point(5, 0.2, 10), new Point(5, 0.2, 10), new Point(5, 0.2, 10))))
                .as("all at one rate")
                .isEmpty();
    }
}
