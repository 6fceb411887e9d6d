package io.orderline.drive;

import io.orderline.drive.event.DriveListener;
import io.orderline.drive.event.DrivePhase;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Takes a drive through its phases on one thread and reports its intervals.
public final class DriveClock {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    /// How often a drive with a limited number of transactions checks whether the last one has ended.
    private static final long END_POLL = TimeUnit.MILLISECONDS.toNanos(5);

    private static final long DRAIN_POLL = TimeUnit.MILLISECONDS.toNanos(10);

    private final DrivePlan plan;
    private final DriveState state;
    private final DriveCounts counts;
    private final DriveListener listener;
    private final BooleanSupplier exhausted;
    private final long origin;
    private DrivePhase phase = DrivePhase.RAMP_UP;
    private long beginNanos;
    private long endNanos;
    private long lastTick;

    /// The measured part, in seconds since the drive began.
    ///
    /// @param drivenSeconds the part that belonged to this run, which is less if it took turns with another
    public record Window(double beginSeconds, double endSeconds, double drivenSeconds) {
        public Window(double beginSeconds, double endSeconds) {
            this(beginSeconds, endSeconds, endSeconds - beginSeconds);
        }
    }

    /// @param exhausted supplies whether all terminals have made their last transaction
    DriveClock(
            DrivePlan plan, DriveState state, DriveCounts counts, DriveListener listener, BooleanSupplier exhausted) {
        this.plan = plan;
        this.state = state;
        this.counts = counts;
        this.listener = listener;
        this.exhausted = exhausted;
        this.origin = counts.recorder().originNanos();
        this.lastTick = origin;
    }

    void rampUpAndMeasure() {
        long measureFrom = origin + plan.schedule().rampUp().toNanos();
        enter(DrivePhase.RAMP_UP);
        tickUntil(measureFrom);
        beginNanos = lastTick - origin;
        endNanos = beginNanos;
        if (!state.stopping()) {
            enter(DrivePhase.MEASURE);
            tickUntil(measureFrom + plan.schedule().duration().toNanos());
            endNanos = lastTick - origin;
        }
        enter(DrivePhase.DRAIN);
    }

    private void enter(DrivePhase next) {
        phase = next;
        listener.phase(next, (lastTick - origin) / 1e9);
    }

    /// Ticks at each full second and at the end; returns early if the drive is stopped. Exhaustion is checked
    /// before the tick, which then includes the last transaction even if all were made before the first tick.
    private void tickUntil(long end) {
        boolean ended = false;
        while (!ended && lastTick < end && !state.stopping()) {
            long nextSecond = origin + ((lastTick - origin) / SECOND + 1) * SECOND;
            sleepUntil(Math.min(nextSecond, end));
            ended = exhausted.getAsBoolean();
            tick();
            checkOutage();
        }
    }

    private void sleepUntil(long deadline) {
        for (long left = deadline - System.nanoTime();
                left > 0 && !state.stopping() && !exhausted.getAsBoolean();
                left = deadline - System.nanoTime()) {
            LockSupport.parkNanos(this, plan.schedule().transactions() > 0 ? Math.min(left, END_POLL) : left);
        }
    }

    void tick() {
        var interval = counts.recorder().interval();
        lastTick = origin + interval.endNanos();
        listener.interval(interval, phase);
    }

    /// Stops the drive after too long an outage, including one that ended since the last tick.
    private void checkOutage() {
        if (counts.outages().longestNanos() > plan.limits().outage().toNanos()) {
            state.stop("the database was lost and did not come back within "
                    + plan.limits().outage().toSeconds() + " s");
        }
    }

    void drainUntil(long limit, BooleanSupplier done) {
        while (!done.getAsBoolean() && System.nanoTime() < limit) {
            LockSupport.parkNanos(this, DRAIN_POLL);
            if (System.nanoTime() - lastTick >= SECOND) {
                tick();
            }
        }
    }

    Window window() {
        double begin = beginNanos / 1e9;
        double end = endNanos / 1e9;
        return plan.schedule()
                .turns()
                .map(turns -> new Window(begin, end, turns.seconds(begin, end)))
                .orElseGet(() -> new Window(begin, end));
    }
}
