package io.orderline.run;

import io.orderline.config.ConfigException;
import io.orderline.drive.Arrivals;
import io.orderline.drive.DrivePlan;
import io.orderline.load.LoadState;
import io.orderline.plan.Keys;
import io.orderline.plan.Pace;
import io.orderline.plan.Plan;
import io.orderline.target.Dialect;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.workload.Dataset;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Workload;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.Collectors;

/// A plan made complete with what the loaded database says.
///
/// @param plan with every value that was derived, and its origin
/// @param driven whether transactions were executed on the database since it was loaded
record RunSetup(Plan plan, DrivePlan drive, RunInputs inputs, int warehouses, boolean driven) {
    /// TPC-C 4.2.2.
    private static final int TERMINALS_PER_WAREHOUSE = 10;

    private static final int UNPACED_TERMINALS = 8;

    /// @throws TargetException if the database does not hold a complete load
    /// @throws ConfigException if the plan does not fit what is loaded
    static RunSetup of(Plan plan, Target target, Workload workload, Connection connection) throws SQLException {
        requireStyle(plan.get(Keys.STYLE), workload, target.dialect());
        Dataset dataset = workload.dataset();
        int loaded = LoadState.read(connection, dataset, target.dialect()).requireComplete();
        Plan complete = derive(plan, loaded);
        int warehouses = complete.get(Keys.WAREHOUSES);
        DrivePlan drive = drivePlan(complete);
        RunSpec spec = new RunSpec(warehouses, drive.arrivals().terminals(), complete.get(Keys.DRIVE_SEED));
        return new RunSetup(
                complete,
                drive,
                inputs(workload, spec, LoadState.constants(connection, dataset, target.dialect())),
                warehouses,
                LoadState.driven(connection, dataset, target.dialect()));
    }

    private static void requireStyle(StatementStyle style, Workload workload, Dialect dialect) {
        workload.objection(style, dialect).ifPresent(reason -> {
            String usable = Arrays.stream(StatementStyle.values())
                    .filter(other -> workload.objection(other, dialect).isEmpty())
                    .map(StatementStyle::text)
                    .collect(Collectors.joining(", "));
            throw new ConfigException(
                    "", Keys.STYLE.name(), "'" + style.text() + "' " + reason + ". Usable: " + usable + ".");
        });
    }

    private static RunInputs inputs(Workload workload, RunSpec spec, java.util.Map<String, String> constants) {
        try {
            return workload.runInputs(spec, constants);
        } catch (IllegalArgumentException missing) {
            throw new TargetException(String.valueOf(missing.getMessage()), missing);
        }
    }

    private static Plan derive(Plan plan, int loaded) {
        Plan derived = plan;
        int asked = plan.find(Keys.WAREHOUSES).orElse(loaded);
        if (asked > loaded) {
            throw new ConfigException(
                    "",
                    Keys.WAREHOUSES.name(),
                    "is " + asked + ", but the database holds " + loaded
                            + (loaded == 1 ? " warehouse." : " warehouses."));
        }
        if (plan.find(Keys.WAREHOUSES).isEmpty()) {
            derived = derived.with(Keys.WAREHOUSES, Integer.toString(loaded), "the loaded database");
        }
        if (plan.find(Keys.TERMINALS).isEmpty()) {
            boolean paced = plan.get(Keys.PACE).paced();
            int terminals = paced ? TERMINALS_PER_WAREHOUSE * asked : UNPACED_TERMINALS;
            derived = derived.with(
                    Keys.TERMINALS, Integer.toString(terminals), paced ? "default, 10 a warehouse" : "default");
        }
        if (plan.find(Keys.DEFERRED_SESSIONS).isEmpty()) {
            int sessions = Math.clamp(derived.get(Keys.TERMINALS) / 4, 2, 16);
            derived = derived.with(
                    Keys.DEFERRED_SESSIONS, Integer.toString(sessions), "default, one for 4 terminals, 2 … 16");
        }
        return derived;
    }

    private static DrivePlan drivePlan(Plan plan) {
        int terminals = plan.get(Keys.TERMINALS);
        Pace pace = plan.get(Keys.PACE);
        Arrivals arrivals =
                pace.paced() ? new Arrivals.Paced(terminals, pace.multiplier()) : new Arrivals.Unpaced(terminals);
        return new DrivePlan(
                arrivals,
                plan.get(Keys.RAMP_UP),
                plan.get(Keys.DURATION),
                plan.get(Keys.DRAIN_LIMIT),
                plan.get(Keys.OUTAGE_LIMIT),
                plan.get(Keys.DEFERRED_SESSIONS),
                plan.get(Keys.MAX_ATTEMPTS),
                plan.get(Keys.ISOLATION),
                plan.get(Keys.DRIVE_SEED));
    }
}
