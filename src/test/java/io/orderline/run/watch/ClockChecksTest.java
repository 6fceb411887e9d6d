package io.orderline.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.drive.watch.ClockWatch;
import io.orderline.measure.Interval;
import io.orderline.result.environment.ClockReport;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ClockChecksTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private long monotonic;
    private long wallAhead;
    private final ClockChecks clocks =
            new ClockChecks(new ClockWatch(() -> monotonic, () -> Instant.ofEpochSecond(0, monotonic + wallAhead)));

    private void interval(long nanos) {
        long began = monotonic;
        monotonic += nanos;
        clocks.interval(new Interval(0, began, monotonic, Map.of(), List.of()));
    }

    @Test
    void punctualTicksOfAgreeingClocks() {
        interval(SECOND);
        interval(SECOND);
        interval(SECOND / 2);
        assertThat(clocks.found()).isEqualTo(new ClockReport(1.5, 0, 0, 0));
    }

    @Test
    void aHostThatWasStoppedAndAClockThatWasSet() {
        interval(SECOND);
        interval(SECOND + 730_000_000);
        wallAhead = 60_000_000;
        interval(SECOND + 1_000_000);
        assertThat(clocks.found()).isEqualTo(new ClockReport(2.731, 60, 60, 730));
    }
}
