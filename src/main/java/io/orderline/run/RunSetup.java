package io.orderline.run;

import io.orderline.drive.Arrivals;
import io.orderline.drive.DrivePlan;
import io.orderline.load.DrivenBefore;
import io.orderline.load.LoadState;
import io.orderline.monitor.TableFacts;
import io.orderline.plan.AgentKeys;
import io.orderline.plan.IngestKeys;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.Pace;
import io.orderline.plan.Plan;
import io.orderline.result.Encryption;
import io.orderline.result.Result;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.workload.Dataset;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.ShardMap;
import io.orderline.workload.Unit;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadFiles;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
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
    private static final long SEEDS_APART = 1_000_003;

    /// @throws TargetException if the database does not hold a complete load
    /// @throws ConfigException if the plan does not fit what is loaded
    static RunSetup of(Plan plan, Target target, Workload workload, Connection connection) throws SQLException {
        Objections.refuse(plan, workload, target, connection);
        Dataset dataset = workload.dataset();
        LoadState state = LoadState.read(connection, dataset, target.dialect());
        int loaded = state.requireComplete();
        ShardMaps maps = ShardMaps.of(plan, target.dialect(), state, dataset.indexSets());
        maps.layout();
        Plan known = dataset.unit() == Unit.SCALE
                ? shaped(maps.complete(), workload)
                : LoadedValues.of(
                        maps.complete(),
                        state,
                        dataset.indexSets(),
                        TableFacts.foreignKeys(connection, dataset.tables()));
        Plan complete =
                DerivedValues.statementTimeout(DerivedValues.of(known, loaded, dataset.unit()), target.dialect());
        int warehouses = complete.get(Keys.size(dataset.unit()));
        DrivePlan drive = drivePlan(complete, workload);
        Objections.trace(drive);
        Objections.Asked asked = new Objections.Asked(drive, 1);
        Objections.limits(complete, asked, asked, workload, target, connection);
        RunSpec spec = new RunSpec(
                warehouses,
                drive.arrivals().terminals(),
                complete.get(Keys.DRIVE_SEED),
                Objections.homes(complete, warehouses),
                complete.find(AgentKeys.TERMINALS_BEFORE).orElse(0));
        Optional<ShardMap> shards = maps.map(connection, warehouses, loaded);
        return new RunSetup(
                complete,
                drive,
                inputs(workload, spec, LoadState.constants(connection, dataset, target.dialect())),
                warehouses,
                loaded,
                new DrivenBefore(dataset, target.dialect()).told(connection, loaded),
                shards.map(workload::sharded).orElse(workload),
                shards);
    }

    /// With what an ingestion inserts, also where nobody said it.
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

    /// Nobody connects for deferred work that there is not.
    private static DrivePlan drivePlan(Plan plan, Workload workload) {
        Arrivals arrivals = arrivals(plan);
        return new DrivePlan(
                arrivals,
                plan.get(Keys.SESSIONS),
                workload.defers() ? plan.get(Keys.DEFERRED_SESSIONS) : 0,
                plan.get(Keys.QUEUE_LIMIT),
                new DrivePlan.Course(plan.get(Keys.RAMP_UP), plan.get(Keys.DURATION), plan.get(Keys.TRANSACTIONS)),
                new DrivePlan.Limits(
                        plan.get(Keys.DRAIN_LIMIT),
                        plan.get(Keys.OUTAGE_LIMIT),
                        plan.get(Keys.STALL_LIMIT),
                        plan.get(Keys.STATEMENT_TIMEOUT)),
                plan.get(Keys.MAX_ATTEMPTS),
                plan.get(Keys.ISOLATION),
                seedOfPauses(plan),
                new DrivePlan.Extras(
                        plan.find(Keys.STATEMENT_CACHE).orElse(0),
                        plan.find(Keys.TRACE_USER).orElse(0)));
    }

    /// Processes that drive together must not pause together.
    private static long seedOfPauses(Plan plan) {
        return plan.get(Keys.DRIVE_SEED)
                + SEEDS_APART * plan.find(AgentKeys.TERMINALS_BEFORE).orElse(0);
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

    /// For the result.
    ///
    /// @param system the database and its version
    /// @param url as it is shown
    Result.Setup inWords(String system, String url, Optional<Encryption> encryption) {
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
                drive.arrivals().description(),
                plan.get(Keys.STYLE).text(),
                drive.isolation().text(),
                drive.seed(),
                drive.course().rampUp().toMillis() / 1000.0,
                drive.course().duration().toMillis() / 1000.0,
                inputs.constants(),
                encryption);
    }
}
