package io.orderline.agents;

import io.orderline.drive.DrivePlan;
import io.orderline.drive.event.DriveListener;
import io.orderline.drive.event.DrivePhase;
import java.time.Duration;

/// Takes a drive by agents through its phases, by the coordinator's clock. Confined to one thread.
final class AgentPhaseClock {
    /// How long agents may take after the drain to cut off hung connections, look up doubtful commits and write
    /// results.
    private static final Duration GRACE = Duration.ofSeconds(45);

    private final DriveListener listener;
    private final double measureSeconds;
    private final double drainSeconds;
    private final double drainLimit;
    private DrivePhase phase = DrivePhase.RAMP_UP;
    private double limitSeconds = Double.MAX_VALUE;

    AgentPhaseClock(DrivePlan plan, DriveListener listener) {
        this.listener = listener;
        this.measureSeconds = plan.schedule().rampUp().toNanos() / 1e9;
        this.drainSeconds = measureSeconds + plan.schedule().duration().toNanos() / 1e9;
        this.drainLimit = plan.limits().drain().plus(GRACE).toNanos() / 1e9;
        listener.phase(phase, 0);
    }

    /// Enters the phase that is due after `seconds`, or the drain if the drive ends `early`. Returns whether the
    /// drain has exceeded its limit.
    boolean look(double seconds, boolean early) {
        if (phase == DrivePhase.RAMP_UP && seconds >= measureSeconds && !early) {
            enter(DrivePhase.MEASURE, seconds);
        }
        if (phase != DrivePhase.DRAIN && (early || seconds >= drainSeconds)) {
            limitSeconds = seconds + drainLimit;
            enter(DrivePhase.DRAIN, seconds);
        }
        return seconds > limitSeconds;
    }

    private void enter(DrivePhase next, double seconds) {
        phase = next;
        listener.phase(next, seconds);
    }
}
