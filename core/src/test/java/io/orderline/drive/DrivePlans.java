package io.orderline.drive;

import io.orderline.database.dialect.Isolation;
import io.orderline.drive.pace.Arrivals;
import java.time.Duration;

/// Plans of drives for tests.
public final class DrivePlans {
    private DrivePlans() {}

    /// With two sessions for deferred work, without ramp-up, and without patience.
    public static DrivePlan of(Arrivals arrivals, int sessions, Duration length) {
        return new DrivePlan(
                arrivals,
                new DrivePlan.SessionPool(sessions, 2, 1),
                new DrivePlan.Schedule(Duration.ZERO, length, 0),
                new DrivePlan.Limits(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO),
                1,
                Isolation.READ_COMMITTED,
                1);
    }
}
