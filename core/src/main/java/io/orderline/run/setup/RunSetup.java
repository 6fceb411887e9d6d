package io.orderline.run.setup;

import io.orderline.base.TargetException;
import io.orderline.base.Turns;
import io.orderline.data.load.AfterLoad;
import io.orderline.data.load.LoadIdentity;
import io.orderline.data.load.LoadState;
import io.orderline.database.connection.Target;
import io.orderline.database.sql.ForeignKeys;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.pace.Arrivals;
import io.orderline.plan.AgentKeys;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.IngestKeys;
import io.orderline.plan.Key;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Pace;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.result.Result;
import io.orderline.result.environment.Encryption;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.ShardMap;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadFiles;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.dataset.ScaleUnit;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A plan that is completed with the properties of the loaded database.
///
/// @param plan plan with all derived values and their origins
/// @param loaded number of warehouses in the database
/// @param after further properties of the loaded data
/// @param workload workload that counts accesses across shards, if there are several
/// @param shards placement of warehouses; empty if there is one shard
public record RunSetup(
        Plan plan,
        DrivePlan drive,
        RunInputs inputs,
        int warehouses,
        int loaded,
        AfterLoad after,
        Workload workload,
        Optional<ShardMap> shards) {
    private static final long SEEDS_APART = 1_000_003;

    /// @throws TargetException if the database does not contain a complete load
    /// @throws ConfigException if the plan does not fit the loaded data
    public static RunSetup of(Plan plan, Target target, Workload workload, Connection connection) throws SQLException {
        Preflight.refuse(plan, workload, target, connection);
        Dataset dataset = workload.dataset();
        LoadState state = LoadState.read(connection, dataset, target.dialect());
        int loaded = state.requireComplete();
        ReadServer.check(plan, target, workload, state);
        ShardMapLookup maps = ShardMapLookup.of(plan, target.dialect(), state, dataset.indexSets());
        maps.layout();
        Plan known = dataset.unit() == ScaleUnit.SCALE
                ? shaped(maps.complete(), workload)
                : LoadedValues.of(
                        maps.complete(), state, dataset.indexSets(), ForeignKeys.count(connection, dataset.tables()));
        Plan complete =
                DerivedValues.statementTimeout(DerivedValues.of(known, loaded, dataset.unit()), target.dialect());
        int warehouses = complete.get(PlanKeys.size(dataset.unit()));
        DrivePlan drive = drivePlan(complete, workload, ReadServer.of(plan, target));
        Preflight.trace(drive);
        Preflight.limits(complete, new Preflight.PlannedSessions(drive, 1), workload, target, connection);
        RunSpec spec = new RunSpec(
                warehouses,
                drive.arrivals().terminals(),
                complete.get(WorkloadKeys.DRIVE_SEED),
                Preflight.homes(complete, warehouses),
                complete.find(AgentKeys.TERMINALS_BEFORE).orElse(0));
        Optional<ShardMap> shards = maps.map(connection, warehouses, loaded);
        return new RunSetup(
                complete,
                drive,
                inputs(workload, spec, LoadState.constants(connection, dataset, target.dialect())),
                warehouses,
                loaded,
                AfterLoad.read(connection, dataset, target.dialect(), loaded),
                shards.map(workload::sharded).orElse(workload),
                shards);
    }

    /// Adds the sizes of an ingestion's inserts to the plan, if they are not given.
    private static Plan shaped(Plan plan, Workload workload) {
        return workload.inserts()
                .map(shape -> filled(
                        filled(
                                filled(plan, IngestKeys.ROWS, Integer.toString(shape.rows())),
                                IngestKeys.BYTES,
                                Integer.toString(shape.bytes())),
                        IngestKeys.BY,
                        shape.by()))
                .orElse(plan);
    }

    private static Plan filled(Plan plan, Key<?> key, String text) {
        return plan.find(key).isPresent() ? plan : plan.with(key, text, "default");
    }

    private static RunInputs inputs(Workload workload, RunSpec spec, Map<String, String> constants) {
        try {
            return workload.runInputs(spec, constants);
        } catch (IllegalArgumentException missing) {
            throw new TargetException(String.valueOf(missing.getMessage()), missing);
        }
    }

    /// Leaves out deferred sessions if the workload has no deferred work.
    private static DrivePlan drivePlan(Plan plan, Workload workload, Optional<Target> reads) {
        Arrivals arrivals = arrivals(plan);
        return new DrivePlan(
                arrivals,
                new DrivePlan.SessionPool(
                        plan.get(DriveKeys.SESSIONS),
                        workload.defers() ? plan.get(DriveKeys.DEFERRED_SESSIONS) : 0,
                        plan.get(DriveKeys.QUEUE_LIMIT),
                        plan.find(DriveKeys.STATEMENT_CACHE).orElse(0),
                        plan.find(DriveKeys.TRACE_USER).orElse(0),
                        reads),
                new DrivePlan.Schedule(
                        plan.get(DriveKeys.RAMP_UP),
                        plan.get(DriveKeys.DURATION),
                        plan.get(DriveKeys.TRANSACTIONS),
                        plan.find(DriveKeys.TURN)),
                new DrivePlan.Limits(
                        plan.get(DriveKeys.DRAIN_LIMIT),
                        plan.get(DriveKeys.OUTAGE_LIMIT),
                        plan.get(DriveKeys.STALL_LIMIT),
                        plan.get(DriveKeys.STATEMENT_TIMEOUT)),
                plan.get(DriveKeys.MAX_ATTEMPTS),
                plan.get(WorkloadKeys.ISOLATION),
                seedOfPauses(plan));
    }

    /// Returns different seeds for processes that drive together, because they must not pause in step.
    private static long seedOfPauses(Plan plan) {
        return plan.get(WorkloadKeys.DRIVE_SEED)
                + SEEDS_APART * plan.find(AgentKeys.TERMINALS_BEFORE).orElse(0);
    }

    private static Arrivals arrivals(Plan plan) {
        int terminals = plan.get(DriveKeys.TERMINALS);
        Pace pace = plan.get(DriveKeys.PACE);
        if (plan.find(DriveKeys.RATE).isPresent()) {
            return new Arrivals.Open(terminals, plan.get(DriveKeys.RATE), plan.get(DriveKeys.POISSON));
        }
        if (plan.find(DriveKeys.LIMIT).isPresent()) {
            return new Arrivals.Limited(terminals, plan.get(DriveKeys.LIMIT).perSecond());
        }
        return pace.paced() ? new Arrivals.Paced(terminals, pace.multiplier()) : new Arrivals.Unpaced(terminals);
    }

    /// @param system the database and its version
    /// @param url the URL without secrets
    public Result.Setup inWords(String system, String url, Optional<Encryption> encryption) {
        return new Result.Setup(
                system,
                url,
                workload.name()
                        + workload.files()
                                .map(files -> " (" + WorkloadFiles.shortened(files.hash()) + ")")
                                .orElse(""),
                warehouses,
                drive.arrivals().terminals(),
                drive.sessions(),
                drive.deferredSessions(),
                drive.arrivals().description()
                        + drive.schedule()
                                .turns()
                                .filter(Turns::inSegments)
                                .map(turns -> ", " + turns.inWords())
                                .orElse(""),
                plan.get(WorkloadKeys.STYLE).text(),
                drive.isolation().text(),
                drive.seed(),
                drive.schedule().rampUp().toMillis() / 1000.0,
                drive.schedule().duration().toMillis() / 1000.0,
                inputs.constants(),
                encryption,
                after.statisticsSeconds());
    }

    /// Replaces the load options of a run's plan by those with which its tables were loaded.
    static final class LoadedValues {
        private static final String ORIGIN = "the loaded database";

        private LoadedValues() {}

        /// Leaves indexes out if Orderline did not load the tables or used no index set of the dataset. Foreign
        /// keys are those that exist now, even if they were created or dropped after the load.
        ///
        /// @param foreignKeys number of foreign keys of the tables; empty if the database does not report it
        static Plan of(Plan plan, LoadState state, List<String> ownIndexSets, OptionalInt foreignKeys) {
            Plan loaded = of(plan, state, ownIndexSets);
            return foreignKeys.isEmpty()
                    ? loaded
                    : loaded.with(
                            LoadKeys.FOREIGN_KEYS,
                            Boolean.toString(foreignKeys.getAsInt() > 0),
                            foreignKeys.getAsInt() + " found in the database");
        }

        private static Plan of(Plan plan, LoadState state, List<String> ownIndexSets) {
            Plan unknown = plan.without(List.of(LoadKeys.INDEXES, LoadKeys.FOREIGN_KEYS, LoadKeys.SEED));
            return state instanceof LoadState.Complete(LoadIdentity identity)
                            && ownIndexSets.contains(identity.indexSet())
                    ? unknown.with(LoadKeys.INDEXES, identity.indexSet(), ORIGIN)
                            .with(LoadKeys.FOREIGN_KEYS, Boolean.toString(identity.foreignKeys()), ORIGIN)
                            .with(LoadKeys.SEED, Long.toString(identity.spec().seed()), ORIGIN)
                    : unknown;
        }
    }
}
