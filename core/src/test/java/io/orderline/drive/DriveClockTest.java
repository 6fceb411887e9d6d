package io.orderline.drive;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.Turns;
import io.orderline.database.dialect.Isolation;
import io.orderline.drive.event.DrivePhase;
import io.orderline.drive.event.SilentListener;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.watch.OutageTracker;
import io.orderline.measure.Interval;
import io.orderline.workload.tpcc.inputs.TpccType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DriveClockTest extends SilentListener {
    private final List<Interval> intervals = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private final DriveState state = new DriveState();
    private final DriveCounts counts = new DriveCounts(TpccType.ALL, this);
    private Runnable atTick = () -> {};
    private long transactions;
    private Optional<Turns> turns = Optional.empty();

    @Override
    public void phase(DrivePhase phase, double seconds) {
        told.add(phase.name());
        assertThat(seconds)
                .as("the end of the last interval")
                .isEqualTo(intervals.isEmpty() ? 0 : intervals.getLast().endNanos() / 1e9);
    }

    @Override
    public void interval(Interval interval, DrivePhase phase) {
        intervals.add(interval);
        told.add("tick");
        atTick.run();
    }

    private DriveClock clock(Duration rampUp, Duration length) {
        counts.begin(() -> OutageTracker.NONE);
        state.begin();
        DrivePlan plan = new DrivePlan(
                new Arrivals.Unpaced(1),
                new DrivePlan.SessionPool(1, 1, 1),
                new DrivePlan.Schedule(rampUp, length, transactions, turns),
                new DrivePlan.Limits(length, Duration.ofNanos(1), length, length),
                1,
                Isolation.READ_COMMITTED,
                1);
        return new DriveClock(plan, state, counts, this, () -> transactions > 0);
    }

    @Test
    void theWindowIsTheIntervalsBetweenRampUpAndDrain() {
        DriveClock clock = clock(Duration.ofMillis(30), Duration.ofMillis(40));
        clock.rampUpAndMeasure();
        assertThat(told).containsExactly("RAMP_UP", "tick", "MEASURE", "tick", "DRAIN");
        double rampUp = intervals.getFirst().endNanos() / 1e9;
        double measured = intervals.getLast().endNanos() / 1e9;
        assertThat(rampUp).isGreaterThanOrEqualTo(0.03);
        assertThat(measured).isGreaterThanOrEqualTo(0.07);
        assertThat(clock.window()).isEqualTo(new DriveClock.Window(rampUp, measured, measured - rampUp));
    }

    /// A tick that comes late is followed by the next full second, as those before it.
    @Test
    void intervalsEndWithFullSecondsOfTheDrive() {
        clock(Duration.ZERO, Duration.ofMillis(2_100)).rampUpAndMeasure();
        long last = 0;
        for (Interval interval : intervals) {
            long due = Math.min((last / 1_000_000_000 + 1) * 1_000_000_000, 2_100_000_000);
            assertThat(interval.startNanos()).isEqualTo(last);
            assertThat(interval.endNanos()).isGreaterThanOrEqualTo(due);
            last = interval.endNanos();
        }
        assertThat(intervals).hasSizeBetween(1, 3);
    }

    @Test
    void aDriveThatIsStoppedInItsRampUpHasNoWindow() {
        DriveClock clock = clock(Duration.ofHours(1), Duration.ofHours(1));
        state.stop("enough");
        state.stop("later");
        clock.rampUpAndMeasure();
        assertThat(told).containsExactly("RAMP_UP", "DRAIN");
        assertThat(clock.window()).isEqualTo(new DriveClock.Window(0, 0, 0));
        assertThat(state.stopReason()).isEqualTo("enough");
    }

    @Test
    void stoppingEndsTheWindow() {
        DriveClock clock = clock(Duration.ZERO, Duration.ofHours(1));
        Thread.ofPlatform().start(() -> state.stop("enough"));
        clock.rampUpAndMeasure();
        assertThat(told).startsWith("RAMP_UP").endsWith("DRAIN");
    }

    /// So that the last transaction is in it.
    @Test
    void theWindowOfADriveThatIsExhaustedEndsWithATick() {
        transactions = 1;
        DriveClock clock = clock(Duration.ZERO, Duration.ofHours(1));
        clock.rampUpAndMeasure();
        assertThat(told).containsExactly("RAMP_UP", "MEASURE", "tick", "DRAIN");
        assertThat(clock.window().endSeconds()).isEqualTo(intervals.getFirst().endNanos() / 1e9);
    }

    /// One that is back after its limit is too late: that was passed between two ticks.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aDatabaseThatStaysAwayEndsTheDrive(boolean isBack) {
        atTick = () -> {
            counts.outages().unreachable();
            if (isBack) {
                counts.outages().connected();
            }
        };
        clock(Duration.ofMillis(1), Duration.ofHours(1)).rampUpAndMeasure();
        assertThat(state.stopReason()).isEqualTo("the database was lost and did not come back within 0 s");
        assertThat(told).containsExactly("RAMP_UP", "tick", "DRAIN");
    }

    @Test
    void ofARunThatTakesTurnsOnlyItsOwnCount() {
        Turns own = Turns.parse("1 of 2 every 2s seed 3");
        turns = Optional.of(own);
        DriveClock clock = clock(Duration.ZERO, Duration.ofMillis(20));
        clock.rampUpAndMeasure();
        DriveClock.Window window = clock.window();
        assertThat(window.drivenSeconds()).isEqualTo(own.seconds(window.beginSeconds(), window.endSeconds()));
    }

    @Test
    void drainingEndsWhenAllIsDoneOrTheTimeIsOver() {
        DriveClock clock = clock(Duration.ZERO, Duration.ZERO);
        clock.drainUntil(Long.MAX_VALUE, () -> true);
        long limit = System.nanoTime() + 20_000_000;
        clock.drainUntil(limit, () -> false);
        assertThat(System.nanoTime()).isGreaterThanOrEqualTo(limit);
        assertThat(told).isEmpty();
        clock.drainUntil(Long.MAX_VALUE, () -> !intervals.isEmpty());
        assertThat(intervals.getFirst().endNanos()).as("a second").isGreaterThanOrEqualTo(1_000_000_000);
    }
}
