package io.orderline.queueing;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.LatencyKind;
import io.orderline.testing.Chance;
import io.orderline.testing.Timed;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// A server that stands still for S of each T seconds, with arrivals at a rate λ that load it by ρ: from due time,
/// waiting falls from S to zero while S/(1 − ρ) pass, so that a share q of responses exceeds `S − q (1 − ρ) T`. From
/// send time one request of each session is late a period, and all others take their service.
class StallsSeenTest {
    private static final double EVERY = 2;
    private static final double STALL = 0.2;
    private static final double SERVICE = 0.001;
    private static final double RATE = 500;
    private static final double LENGTH = 4;
    /// Before the first of the two stalls, and its end as long before the window's.
    private static final double RAMP_UP = 1;

    private static final KnownQueue QUEUE =
            KnownQueue.of(1, ServiceTime.fixed(SERVICE)).with(new Stalls(EVERY, STALL));

    /// @param occupied seconds of its session that a request takes
    private static double theory(double percent, double stall, double occupied) {
        return stall - (1 - percent / 100) * (1 - RATE * occupied) * EVERY;
    }

    /// Standard deviation: of the number of responses beyond the percentile, and of what has come before
    /// the one that is just there, each of which takes a service.
    private static double error(double percent) {
        double beyond = (1 - percent / 100) * RATE * LENGTH;
        double slope = (1 - RATE * SERVICE) * EVERY / (RATE * LENGTH);
        double before = RATE * (1 - percent / 100) * EVERY;
        return Math.hypot(Math.sqrt(beyond) * slope, Math.sqrt(before) * SERVICE);
    }

    @Test
    void theFormulaIsThatOfTheSimulation() {
        int drives = Chance.samples(200);
        for (double percent : new double[] {99, 99.9}) {
            double[] found = LongStream.range(0, drives)
                    .mapToDouble(seed -> Passages.percentile(
                            QUEUE.drive(RATE, RAMP_UP, LENGTH, seed).responses(), percent))
                    .toArray();
            Chance.share("p" + percent + " of the theory", 0.98, 1)
                    .against("of hardly any drive", 0.5)
                    .seeded()
                    .holds(near(found, percent, STALL), drives);
            assertThat(near(found, percent, 0.8 * STALL)).as("p" + percent).isZero();
        }
    }

    private static long near(double[] found, double percent, double stall) {
        double middle = theory(percent, stall, SERVICE);
        return Arrays.stream(found)
                .filter(one -> Math.abs(one - middle) < 4 * error(percent))
                .count();
    }

    /// What the host makes later is measured beside it, and allowed for: the factor is the theory's within that.
    @Timed
    @Test
    void aDrivenStallIsHiddenFromSendTimeByTheFactorOfTheory() throws Exception {
        Duration rampUp = Duration.ofMillis((long) (1000 * RAMP_UP));
        Duration length = Duration.ofMillis((long) (1000 * LENGTH));
        KnownDrive driven = KnownDrive.run(QUEUE, RATE + "/s", rampUp, length, 5);
        double due = driven.seconds(LatencyKind.RESPONSE, 99.9);
        double sent = driven.seconds(LatencyKind.SERVICE, 99.9);
        double least = theory(99.9, STALL, SERVICE) - 4 * error(99.9);
        double most = theory(99.9, STALL, SERVICE + driven.meanLate()) + 4 * error(99.9) + driven.mostLate();
        assertThat(due).isBetween(least, most);
        assertThat(sent).isBetween(SERVICE, SERVICE + driven.mostLate());
        assertThat(due / sent).isBetween(least / (SERVICE + driven.mostLate()), most / SERVICE);
        assertThat(driven.seconds(LatencyKind.SERVICE, 100))
                .isBetween(0.9 * STALL - driven.mostLate(), STALL + SERVICE + driven.mostLate());
    }
}
