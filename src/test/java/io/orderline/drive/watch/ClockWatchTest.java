package io.orderline.drive.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// With clocks that a test sets.
class ClockWatchTest {
    private long monotonic = 7;
    private Instant wall = Instant.parse("2026-11-21T20:00:00Z");
    /// What the next reading of the wall clock takes.
    private long lookNanos;

    private final ClockWatch watch = new ClockWatch(() -> monotonic, () -> {
        Instant now = wall;
        pass(lookNanos);
        lookNanos = 0;
        return now;
    });

    private void pass(long nanos) {
        monotonic += nanos;
        wall = wall.plusNanos(nanos);
    }

    private void aSecondLater(long wallGainsNanos) {
        pass(TimeUnit.SECONDS.toNanos(1));
        wall = wall.plusNanos(wallGainsNanos);
        watch.look();
    }

    @Test
    void clocksThatAgree() {
        watch.look();
        for (int second = 0; second < 5; second++) {
            aSecondLater(0);
        }
        assertThat(watch.largestStepNanos()).isZero();
        assertThat(watch.driftNanos()).isZero();
        assertThat(watch.comparedNanos()).isEqualTo(TimeUnit.SECONDS.toNanos(5));
    }

    @Test
    void oneLookSaysNothing() {
        assertThat(watch.driftNanos()).isZero();
        watch.look();
        assertThat(watch.largestStepNanos()).isZero();
        assertThat(watch.driftNanos()).isZero();
        assertThat(watch.comparedNanos()).isZero();
    }

    @Test
    void aStepBackAndOneForthLeaveNoDriftButAreSeen() {
        watch.look();
        aSecondLater(80_000_000);
        aSecondLater(-90_000_000);
        aSecondLater(10_000_000);
        assertThat(watch.largestStepNanos()).isEqualTo(-90_000_000);
        assertThat(watch.driftNanos()).isZero();
    }

    @Test
    void manySmallStepsAreADrift() {
        watch.look();
        for (int second = 0; second < 100; second++) {
            aSecondLater(1_000_000);
        }
        assertThat(watch.largestStepNanos()).isEqualTo(1_000_000);
        assertThat(watch.driftNanos()).isEqualTo(100_000_000);
    }

    /// The wall clock is taken as read in the middle, by less than 0.1 ms beside that; else it is read again.
    @ParameterizedTest
    @CsvSource({"0, 0", "50000, -25000", "100000, -50000", "100001, 0", "200000000, 0"})
    void losingTheProcessorBetweenTheTwoClocksIsNoStep(long lost, long step) {
        watch.look();
        lookNanos = lost;
        aSecondLater(0);
        assertThat(watch.largestStepNanos()).isEqualTo(step);
    }
}
