package io.orderline.run;

import io.orderline.drive.Arrivals;
import io.orderline.drive.DrivePlan;
import io.orderline.load.LoadState;
import io.orderline.plan.Keys;
import io.orderline.plan.Pace;
import io.orderline.plan.Plan;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.workload.Dataset;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.ShardMap;
import io.orderline.workload.Workload;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/// A plan made complete with what the loaded database says.
///
/// @param plan with every value that was derived, and its origin
/// @param loaded warehouses in the database
/// @param driven whether transactions were executed on the database since it was loaded
/// @param workload that counts what crosses shards, if there are several
/// @param shards where the warehouses are, likewise
record RunSetup(
        Plan plan,
        DrivePlan drive,
        RunInputs inputs,
        int warehouses,
        int loaded,
        boolean driven,
        Workload workload,
        Optional<ShardMap> shards) {
    /// @throws TargetException if the database does not hold a complete load
    /// @throws ConfigException if the plan does not fit what is loaded
    static RunSetup of(Plan plan, Target target, Workload workload, Connection connection) throws SQLException {
        Objections.refuse(plan, workload, target, connection);
        Dataset dataset = workload.dataset();
        LoadState state = LoadState.read(connection, dataset, target.dialect());
        int loaded = state.requireComplete();
        ShardMaps maps = ShardMaps.of(plan, target.dialect(), state, dataset.indexSets());
        maps.layout();
        Plan known = workload.files().isPresent()
                ? maps.complete()
                : LoadedValues.of(maps.complete(), state, dataset.indexSets());
        Plan complete =
                DerivedValues.statementTimeout(DerivedValues.of(known, loaded, dataset.unit()), target.dialect());
        int warehouses = complete.get(Keys.size(dataset.unit()));
        DrivePlan drive = drivePlan(complete);
        RunSpec spec = new RunSpec(warehouses, drive.arrivals().terminals(), complete.get(Keys.DRIVE_SEED));
        Optional<ShardMap> shards = maps.map(connection, warehouses, loaded);
        return new RunSetup(
                complete,
                drive,
                inputs(workload, spec, LoadState.constants(connection, dataset, target.dialect())),
                warehouses,
                loaded,
                LoadState.driven(connection, dataset, target.dialect()),
                shards.map(workload::sharded).orElse(workload),
                shards);
    }

    private static RunInputs inputs(Workload workload, RunSpec spec, java.util.Map<String, String> constants) {
        try {
            return workload.runInputs(spec, constants);
        } catch (IllegalArgumentException missing) {
            throw new TargetException(String.valueOf(missing.getMessage()), missing);
        }
    }

    private static DrivePlan drivePlan(Plan plan) {
        Arrivals arrivals = arrivals(plan);
        return new DrivePlan(
                arrivals,
                plan.get(Keys.SESSIONS),
                plan.get(Keys.DEFERRED_SESSIONS),
                plan.get(Keys.QUEUE_LIMIT),
                new DrivePlan.Course(plan.get(Keys.RAMP_UP), plan.get(Keys.DURATION), plan.get(Keys.TRANSACTIONS)),
                new DrivePlan.Limits(
                        plan.get(Keys.DRAIN_LIMIT),
                        plan.get(Keys.OUTAGE_LIMIT),
                        plan.get(Keys.STALL_LIMIT),
                        plan.get(Keys.STATEMENT_TIMEOUT)),
                plan.get(Keys.MAX_ATTEMPTS),
                plan.get(Keys.ISOLATION),
                plan.get(Keys.DRIVE_SEED));
    }

    private static Arrivals arrivals(Plan plan) {
        int terminals = plan.get(Keys.TERMINALS);
        Pace pace = plan.get(Keys.PACE);
        if (plan.find(Keys.RATE).isPresent()) {
            return new Arrivals.Open(terminals, plan.get(Keys.RATE), plan.get(Keys.POISSON));
        }
        if (plan.find(Keys.LIMIT).isPresent()) {
            return new Arrivals.Limited(terminals, plan.get(Keys.LIMIT).perSecond());
        }
        return pace.paced() ? new Arrivals.Paced(terminals, pace.multiplier()) : new Arrivals.Unpaced(terminals);
    }
}
