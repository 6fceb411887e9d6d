package io.orderline.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Simulation and formulas say the same of the same queue, and not of another one.
class KnownQueueTest {
    private static final double MEAN = 0.01;

    /// A simulated percentile is what a formula says, and not what it says of another queue.
    private static void hold(KnownQueue queue, double rate, double percent, QueueFormula right, QueueFormula other) {
        int requests = Chance.samples(60_000);
        Chance.mean("p" + percent, right.percentile(rate, percent))
                .against("another queue", other.percentile(rate, percent))
                .seeded()
                .power(0.97)
                .holds(LongStream.range(0, 24)
                        .parallel()
                        .mapToDouble(seed -> Passages.percentile(queue.responses(rate, requests / rate, seed), percent))
                        .toArray());
    }

    @ParameterizedTest
    @CsvSource({"1, 70, 50", "1, 70, 99", "3, 240, 50", "3, 240, 99", "16, 1400, 50", "16, 1400, 99"})
    void exponentialServicesAreAsErlangSays(int servers, double rate, double percent) {
        KnownQueue queue = KnownQueue.of(servers, ServiceTime.exponential(MEAN));
        hold(queue, rate, percent, new MarkovFormula(servers, MEAN), new MarkovFormula(servers + 1, MEAN));
    }

    @ParameterizedTest
    @CsvSource({"50, 50", "50, 99", "80, 50", "80, 99"})
    void fixedServicesAreAsFranxSays(double rate, double percent) {
        KnownQueue queue = KnownQueue.of(1, ServiceTime.fixed(MEAN));
        hold(queue, rate, percent, new FixedFormula(MEAN), new FixedFormula(1.05 * MEAN));
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
        Chance.mean("capacity of 4 servers", new MarkovFormula(4, MEAN).capacity(99, 0.05))
                .against("that of 5", new MarkovFormula(5, MEAN).capacity(99, 0.05))
                .seeded()
                .power(0.99)
                .holds(KnownQueue.of(4, ServiceTime.exponential(MEAN)).capacities(99, 0.05, 400, Chance.samples(400)));
    }

    /// 99 % of Pareto's are below `least · 100^(1/shape)`.
    @ParameterizedTest
    @CsvSource({"1, 1.5", "3, 3"})
    void heavyTailsHaveTheirMeanAndTail(double variation, double shape) {
        int services = Chance.samples(400_000);
        RandomGenerator random = RandomStreams.of(3);
        ServiceTime logNormal = ServiceTime.logNormal(MEAN, variation);
        Chance.mean("log-normal services", MEAN)
                .deviation(variation * MEAN)
                .against("a tenth longer", 1.1 * MEAN)
                .seeded()
                .holds(services, () -> logNormal.seconds(random));
        ServiceTime pareto = ServiceTime.pareto(MEAN, shape);
        double percentile = MEAN * (shape - 1) / shape * Math.pow(100, 1 / shape);
        Chance.share("Pareto's services beyond their 99th percentile", 0.01)
                .against("a quarter more", 0.0125)
                .seeded()
                .holds(services, () -> pareto.seconds(random) > percentile);
    }

    @Test
    void heavyTailsCostCapacity() {
        double exponential = new MarkovFormula(4, MEAN).capacity(99, 0.08);
        Chance.mean("capacity with heavy tails", 1, 0.9 * exponential)
                .against("as much as without", exponential)
                .seeded()
                .holds(KnownQueue.of(4, ServiceTime.logNormal(MEAN, 3)).capacities(99, 0.08, 400, Chance.samples(200)));
    }

    @Test
    void clocksThatStallGoOnWhereTheyStood() {
        Stalls stalls = new Stalls(10, 2);
        assertThat(DoubleStream.of(7, 9, 11).map(stalls::worked)).containsExactly(7.0, 8.0, 9.0);
        assertThat(DoubleStream.of(8, 9, 17).map(stalls::when)).containsExactly(8.0, 11.0, 21.0);
        assertThat(Stalls.NONE.when(Stalls.NONE.worked(3.7))).isEqualTo(3.7);
    }

    /// With fewer sessions than what is due, waiting is at the driver, and from send time it is not seen.
    @Test
    void whoSendsLaterSeesLess() {
        KnownQueue queue = KnownQueue.of(2, ServiceTime.exponential(MEAN));
        double[] responses = queue.responses(180, 50, 1);
        assertThat(queue.withSessions(1000).sent(180, 50, 1)).containsExactly(responses, within(1e-9));
        assertThat(Passages.percentile(responses, 99))
                .isGreaterThan(2 * Passages.percentile(queue.sent(180, 50, 1), 99));
        assertThat(queue.withSessions(5).responses(180, 50, 1)).containsExactly(responses, within(1e-9));
    }
}
