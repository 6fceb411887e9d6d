package io.orderline.cli.run;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.program.Context;
import io.orderline.plan.AgentKeys;
import io.orderline.plan.IngestKeys;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.Plan;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `orderline run`.
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description =
                "Verifies a loaded database, drives it, verifies it again, and leaves a run folder with a report.",
        footer = {
            "",
            "Examples:",
            "  orderline run --testbed postgresql-18 --warehouses 4 --duration 1m",
            "  ORDERLINE_PASSWORD=… orderline run --url jdbc:postgresql://db/bench --user bench --terminals 20 --duration 5m"
        })
public final class RunVerb extends PlanVerb {
    @Option(names = "--json", description = "Prints the result as JSON.")
    boolean json;

    public RunVerb(Context context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return Keys.ofDatabase(
                Keys.NEEDS,
                Keys.DURABILITY,
                Keys.WORKLOAD,
                Keys.WAREHOUSES,
                Keys.SCALE,
                IngestKeys.ROWS,
                IngestKeys.BYTES,
                IngestKeys.BY,
                LoadKeys.PARTITIONS,
                LoadKeys.SHARDS,
                Keys.TERMINALS,
                Keys.PACE,
                Keys.RATE,
                Keys.POISSON,
                Keys.LIMIT,
                Keys.SESSIONS,
                Keys.STATEMENT_CACHE,
                Keys.TRACE_USER,
                Keys.QUEUE_LIMIT,
                Keys.TRANSACTIONS,
                Keys.RAMP_UP,
                Keys.DURATION,
                Keys.DRAIN_LIMIT,
                Keys.OUTAGE_LIMIT,
                Keys.STALL_LIMIT,
                Keys.STATEMENT_TIMEOUT,
                Keys.DEFERRED_SESSIONS,
                Keys.MAX_ATTEMPTS,
                Keys.STYLE,
                Keys.ISOLATION,
                Keys.MIX,
                Keys.FIXED_HOMES,
                AgentKeys.HOMES,
                AgentKeys.TERMINALS_BEFORE,
                Keys.DRIVE_SEED,
                Keys.LEDGER,
                Keys.CEILING,
                AgentKeys.COUNT,
                AgentKeys.BOUND,
                AgentKeys.SHARED,
                AgentKeys.LOST,
                AgentKeys.ADDRESS,
                AgentKeys.LISTEN,
                AgentKeys.KEY_FILE,
                AgentKeys.WAIT,
                MonitorKeys.LOCAL,
                MonitorKeys.HOSTS,
                MonitorKeys.DEVICES,
                MonitorKeys.DATABASE,
                MonitorKeys.INTERVAL,
                MonitorKeys.REQUIRED,
                Keys.VERIFY_BEFORE,
                Keys.VERIFY_AFTER,
                Keys.VERIFY_WORKERS,
                Keys.RESULTS,
                Keys.RUN_FOLDER,
                Keys.BENCHMARKSQL_FILES);
    }

    @Override
    public Integer call() throws Exception {
        Plan plan = plan();
        return database().work(plan, bound -> Runs.run(context, bound, json)).code();
    }
}
