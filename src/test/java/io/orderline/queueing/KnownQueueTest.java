package io.orderline.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Simulation and formulas say the same of the same queue, and not of another one.
class KnownQueueTest {
    private static final double MEAN = 0.01;
    /// Normal deviates beyond this happen in one of 1.7 million tests.
    private static final double FAR = 5;

    /// How many standard errors a simulated percentile is away from what a formula says.
    private static double distance(KnownQueue queue, QueueFormula formula, double rate, double percent) {
        double[] found = LongStream.range(0, 24)
                .parallel()
                .mapToDouble(seed -> Passages.percentile(queue.responses(rate, 60_000 / rate, seed), percent))
                .toArray();
        double mean = Arrays.stream(found).average().orElseThrow();
        double squares = Arrays.stream(found).map(x -> (x - mean) * (x - mean)).sum();
        double error = Math.sqrt(squares / found.length / (found.length - 1));
        return Math.abs(mean - formula.percentile(rate, percent)) / error;
    }

    @ParameterizedTest
    @CsvSource({"1, 70, 50", "1, 70, 99", "3, 240, 50", "3, 240, 99", "16, 1400, 50", "16, 1400, 99"})
    void exponentialServicesAreAsErlangSays(int servers, double rate, double percent) {
        KnownQueue queue = KnownQueue.of(servers, ServiceTime.exponential(MEAN));

        assertThat(distance(queue, new MarkovFormula(servers, MEAN), rate, percent))
                .isLessThan(FAR);
        assertThat(distance(queue, new MarkovFormula(servers + 1, MEAN), rate, percent))
                .isGreaterThan(FAR);
    }

    @ParameterizedTest
    @CsvSource({"50, 50", "50, 99", "80, 50", "80, 99"})
    void fixedServicesAreAsFranxSays(double rate, double percent) {
        KnownQueue queue = KnownQueue.of(1, ServiceTime.fixed(MEAN));

        assertThat(distance(queue, new FixedFormula(MEAN), rate, percent)).isLessThan(FAR);
        assertThat(distance(queue, new FixedFormula(1.05 * MEAN), rate, percent))
                .isGreaterThan(FAR);
    }

    /// Where the alternating sum of Erlang's has only few terms, both say the same.
    @Test
    void franxAgreesWithTheClassicalSum() {
        double rate = 60;
        double wait = 2.5 * MEAN;
        double sum = 0;
        for (int k = 0; k <= 2; k++) {
            double x = -rate * (wait - k * MEAN);
            sum += Math.pow(x, k) / (k == 2 ? 2 : 1) * Math.exp(-x);
        }
        assertThat(new FixedFormula(MEAN).exceeds(rate, MEAN + wait))
                .isCloseTo(1 - (1 - rate * MEAN) * sum, within(1e-12));
    }

    /// Kleinrock's table of Erlang's C: two servers with a load of one wait in a third of cases.
    @Test
    void erlangsCIsRight() {
        assertThat(new MarkovFormula(2, 1).waits(1)).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(new MarkovFormula(1, 1).waits(0.4)).isCloseTo(0.4, within(1e-12));
    }

    /// One server: responses are exponential with rate `1/mean − rate`, so the capacity is `1/mean − ln 100/limit`.
    @Test
    void theCapacityOfOneServerIsInTextbooks() {
        assertThat(new MarkovFormula(1, MEAN).capacity(99, 0.1)).isCloseTo(100 - Math.log(100) / 0.1, within(1e-3));
        assertThat(new MarkovFormula(1, MEAN).capacity(99, 0.04)).isZero();
        // spare of one: both terms of the formula are the same
        assertThat(new MarkovFormula(2, 1).exceeds(1, 1)).isCloseTo(Math.exp(-1) * (1 + 1 / 3.0), within(1e-12));
    }

    @Test
    void aSimulatedCapacityIsThatOfTheFormula() {
        KnownQueue.Capacity found =
                KnownQueue.of(4, ServiceTime.exponential(MEAN)).capacity(99, 0.05, 400, 400);

        double exact = new MarkovFormula(4, MEAN).capacity(99, 0.05);
        assertThat(found.error()).isLessThan(0.01 * exact);
        assertThat(found.perSecond()).isCloseTo(exact, within(FAR * found.error()));
        assertThat(new MarkovFormula(5, MEAN).capacity(99, 0.05))
                .isNotCloseTo(found.perSecond(), within(FAR * found.error()));
    }

    @ParameterizedTest
    @CsvSource({"1, 1.5", "3, 3"})
    void heavyTailsHaveTheirMeanAndTail(double variation, double shape) {
        double[] logNormal = services(ServiceTime.logNormal(MEAN, variation));
        double[] pareto = services(ServiceTime.pareto(MEAN, shape));

        double error = variation * MEAN / Math.sqrt(logNormal.length);
        assertThat(Arrays.stream(logNormal).average().orElseThrow()).isCloseTo(MEAN, within(FAR * error));
        double least = MEAN * (shape - 1) / shape;
        // 99 % of Pareto's are below least · 100^(1/shape); the error of the share is that of a binomial
        double share = Arrays.stream(pareto)
                .filter(x -> x > least * Math.pow(100, 1 / shape))
                .count();
        assertThat(share / pareto.length).isCloseTo(0.01, within(FAR * Math.sqrt(0.01 * 0.99 / pareto.length)));
    }

    private static double[] services(ServiceTime time) {
        var random = io.orderline.base.RandomStreams.of(3);
        return java.util.stream.DoubleStream.generate(() -> time.seconds(random))
                .limit(400_000)
                .toArray();
    }

    @Test
    void heavyTailsCostCapacity() {
        double exponential = new MarkovFormula(4, MEAN).capacity(99, 0.08);
        double heavy = KnownQueue.of(4, ServiceTime.logNormal(MEAN, 3))
                .capacity(99, 0.08, 400, 200)
                .perSecond();

        assertThat(heavy).isBetween(1.0, 0.9 * exponential);
    }

    @Test
    void clocksThatStallGoOnWhereTheyStood() {
        Stalls stalls = new Stalls(10, 2);

        assertThat(stalls.worked(7)).isEqualTo(7);
        assertThat(stalls.worked(9)).isEqualTo(8);
        assertThat(stalls.worked(11)).isEqualTo(9);
        assertThat(stalls.when(8)).isEqualTo(8);
        assertThat(stalls.when(9)).isEqualTo(11);
        assertThat(stalls.when(17)).isEqualTo(21);
        assertThat(stalls.available()).isEqualTo(0.8);
        assertThat(Stalls.NONE.when(Stalls.NONE.worked(3.7))).isEqualTo(3.7);
    }

    /// With fewer sessions than what is due, waiting is at the driver, and from send time it is not seen.
    @Test
    void whoSendsLaterSeesLess() {
        KnownQueue queue = KnownQueue.of(2, ServiceTime.exponential(MEAN));
        double[] responses = queue.responses(180, 200, 1);

        assertThat(queue.withSessions(1000).sent(180, 200, 1)).containsExactly(responses, within(1e-9));
        assertThat(Passages.percentile(responses, 99))
                .isGreaterThan(2 * Passages.percentile(queue.sent(180, 200, 1), 99));
        assertThat(queue.withSessions(5).responses(180, 200, 1)).containsExactly(responses, within(1e-9));
    }
}
