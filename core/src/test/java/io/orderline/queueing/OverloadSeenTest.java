package io.orderline.queueing;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.drive.pace.RateCurve;
import io.orderline.measure.LatencyKind;
import io.orderline.testing.Chance;
import io.orderline.testing.Timed;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// An overload of a server that takes 4 ms, at one and a half times what it can do: 250 wait at its end, for a second.
/// They are in the driver's percentiles as in the simulation's, by due times; by send times they are not.
class OverloadSeenTest {
    private static final KnownQueue QUEUE = KnownQueue.of(1, ServiceTime.fixed(0.004));
    private static final String STEPS = "100/s 1s, 375/s 1s, 100/s 3s";
    private static final double[] PERCENTS = {50, 90, 99, 100};

    /// Responses of many seeds, in order.
    private static final List<double[]> SIMULATED = LongStream.range(0, Chance.samples(400))
            .mapToObj(seed -> {
                RateCurve curve = RateCurve.parse(STEPS);
                double[] responses = QUEUE.drive(second -> curve.perSecondAt(second - 1), 6, seed)
                        .from(1)
                        .responses();
                Arrays.sort(responses);
                return responses;
            })
            .toList();

    private static double[] simulated(double percent) {
        return SIMULATED.stream()
                .mapToDouble(responses -> Passages.percentile(responses, percent))
                .sorted()
                .toArray();
    }

    @Test
    @Timed
    void everythingThatWaitedCounts() throws Exception {
        KnownDrive driven = KnownDrive.run(QUEUE, STEPS, Duration.ofSeconds(1), Duration.ofSeconds(5), 11);

        for (double percent : PERCENTS) {
            double[] range = simulated(percent);
            double spread = range[range.length - 1] - range[0];
            // each request that wakes up late keeps its session from the next one
            double late = driven.mostLate()
                    + driven.meanLate() * RateCurve.parse(STEPS).perSecondAt(1.5);
            assertThat(driven.seconds(LatencyKind.RESPONSE, percent))
                    .as("p" + percent)
                    .isBetween(range[0] - spread / 2, range[range.length - 1] + spread / 2 + late);
        }
        assertThat(driven.seconds(LatencyKind.SERVICE, 99)).isBetween(0.004, 0.004 + driven.mostLate());
        assertThat(Arrays.stream(simulated(99)).min().orElseThrow())
                .as("without what waited it would be a service")
                .isGreaterThan(50 * 0.004);
        assertThat(driven.count()).isBetween(600L, 950L);
    }
}
