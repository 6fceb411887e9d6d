package io.orderline.acid;

import io.orderline.acid.session.ObservedTransactions;
import io.orderline.data.load.LoadState;
import io.orderline.database.connection.Target;
import io.orderline.drive.Drive;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.event.DriveListener;
import io.orderline.drive.pace.Arrivals;
import io.orderline.measure.Counts;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.tpcc.Tpcc;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/// Runs the driver itself, for a few seconds and without a report.
record ShortDrive(Target target, AcidPlan plan, int warehouses) {
    private static final Duration DRAIN = Duration.ofSeconds(30);
    private static final long SEED = 1;
    private static final int DEFERRED_SESSIONS = 1;

    /// @param outage longest time for which the database may be gone
    Drive make(Duration length, Duration outage, DriveListener listener) throws SQLException {
        Tpcc workload = new Tpcc();
        ObservedTransactions shown = new ObservedTransactions(target.dialect());
        AcidPlan.DriveSettings settings = plan.drive();
        DrivePlan drive = new DrivePlan(
                new Arrivals.Unpaced(settings.terminals()),
                new DrivePlan.SessionPool(settings.terminals(), DEFERRED_SESSIONS, 1),
                new DrivePlan.Schedule(Duration.ZERO, length, 0),
                new DrivePlan.Limits(DRAIN, outage, DRAIN, Duration.ZERO),
                plan.attempts(),
                settings.isolation(),
                SEED);
        return new Drive(
                target,
                drive,
                workload.types(),
                shown.ofDrive(),
                shown.statements().size(),
                inputs(workload),
                listener);
    }

    private RunInputs inputs(Tpcc workload) throws SQLException {
        try (Connection connection = target.connect("acid")) {
            return workload.runInputs(
                    new RunSpec(warehouses, plan.drive().terminals(), SEED),
                    LoadState.constants(connection, workload.dataset(), target.dialect()));
        }
    }

    static long committed(Drive drive) {
        return drive.driven().totals().stream().mapToLong(Counts::committed).sum();
    }
}
