package io.orderline.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Interval;
import io.orderline.result.environment.ClockReport;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Two clocks that a test sets, and ticks that come late.
class ClockChecksTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private long monotonic = 7;
    private Instant wall = Instant.parse("2026-11-21T20:00:00Z");
    /// What the next reading of the wall clock takes.
    private long lookNanos;

    private final ClockChecks clocks = new ClockChecks(() -> monotonic, () -> {
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
        pass(SECOND);
        wall = wall.plusNanos(wallGainsNanos);
        clocks.look();
    }

    private void found(double largestStepMillis, double driftMillis, double comparedSeconds) {
        assertThat(clocks.found()).isEqualTo(new ClockReport(comparedSeconds, largestStepMillis, driftMillis, 0));
    }

    private void intervals(long... lengths) {
        for (long nanos : lengths) {
            pass(nanos);
            clocks.interval(new Interval(0, monotonic - nanos, monotonic, Map.of(), List.of()));
        }
    }

    @Test
    void oneLookSaysNothingAndClocksMayAgree() {
        found(0, 0, 0);
        clocks.look();
        found(0, 0, 0);
        for (int second = 0; second < 5; second++) {
            aSecondLater(0);
        }
        found(0, 0, 5);
    }

    @Test
    void aStepBackAndOneForthLeaveNoDriftButAreSeen() {
        clocks.look();
        aSecondLater(80_000_000);
        aSecondLater(-90_000_000);
        aSecondLater(10_000_000);
        found(-90, 0, 3);
    }

    @Test
    void aMomentOfTheDriveHasATimeOfDay() {
        assertThat(clocks.at(monotonic + 5_000_000_000L)).isEqualTo(wall.plusSeconds(5));
        assertThat(clocks.at(monotonic - 5_000_000_000L)).isEqualTo(wall.minusSeconds(5));
    }

    @Test
    void manySmallStepsAreADrift() {
        clocks.look();
        for (int second = 0; second < 100; second++) {
            aSecondLater(1_000_000);
        }
        found(1, 100, 100);
    }

    /// The wall clock is taken as read in the middle, by less than 0.1 ms beside that; else it is read again.
    @ParameterizedTest
    @CsvSource({"0, 0", "50000, -0.025", "100000, -0.05", "100001, 0", "200000000, 0"})
    void losingTheProcessorBetweenTheTwoClocksIsNoStep(long lost, double step) {
        clocks.look();
        lookNanos = lost;
        aSecondLater(0);
        assertThat(clocks.found().largestStepMillis()).isEqualTo(step);
    }

    @Test
    void punctualTicksOfAgreeingClocks() {
        intervals(SECOND, SECOND, SECOND / 2);
        found(0, 0, 1.5);
    }

    @Test
    void aHostThatWasStoppedAndAClockThatWasSet() {
        intervals(SECOND, SECOND + 730_000_000);
        wall = wall.plusMillis(60);
        intervals(SECOND + 1_000_000);
        assertThat(clocks.found()).isEqualTo(new ClockReport(2.731, 60, 60, 730));
    }
}
