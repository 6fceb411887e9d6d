package io.orderline.cli;

import io.orderline.cli.plan.Bound;
import io.orderline.cli.plan.Loads;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.Workloads;
import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.run.RunOutput;
import io.orderline.cli.run.Runs;
import io.orderline.load.Dropper;
import io.orderline.plan.Given;
import io.orderline.plan.IngestKeys;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.WorkloadName;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `orderline ingest`.
@Command(
        name = "ingest",
        mixinStandardHelpOptions = true,
        description =
                "Inserts rows and nothing else: makes a table, has each client (a terminal) insert for some rounds,"
                        + " holds what is there against what clients were told, and drops the table again.",
        footer = {
            "",
            "Examples:",
            "  orderline ingest --testbed postgresql-18 --terminals 20 --transactions 5000 --by bulk --rows 100",
            "  ORDERLINE_PASSWORD=… orderline ingest --url jdbc:postgresql://db/bench --user bench --terminals 500"
        })
final class IngestVerb extends PlanVerb {
    private static final String PRESUMED = "ingest";

    @Mixin
    RunOutput output = new RunOutput();

    @Option(names = "--keep", description = "Leaves the table with its rows; the next ingestion makes it anew.")
    boolean keep;

    IngestVerb(Context context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return Keys.ofDatabase(
                IngestKeys.ROWS,
                IngestKeys.BYTES,
                IngestKeys.BY,
                Keys.TERMINALS,
                Keys.TRANSACTIONS,
                Keys.SESSIONS,
                Keys.DURATION,
                Keys.MAX_ATTEMPTS,
                Keys.ISOLATION,
                Keys.DRIVE_SEED,
                Keys.CEILING,
                MonitorKeys.LOCAL,
                MonitorKeys.HOSTS,
                MonitorKeys.DEVICES,
                MonitorKeys.DATABASE,
                MonitorKeys.INTERVAL,
                Keys.RESULTS,
                Keys.RUN_FOLDER);
    }

    /// All rounds are measured, however long they take.
    @Override
    protected List<Given> beneath() {
        return List.of(
                new Given(Keys.WORKLOAD.name(), WorkloadName.INGESTION, PRESUMED),
                new Given(Keys.TRANSACTIONS.name(), "2000", PRESUMED),
                new Given(Keys.RAMP_UP.name(), "0s", PRESUMED),
                new Given(Keys.DURATION.name(), "24h", PRESUMED));
    }

    @Override
    public Integer call() throws Exception {
        return database().work(plan(), this::ingest).code();
    }

    private ExitCode ingest(Bound bound) throws Exception {
        Loads.load(context, bound.target(), bound.plan());
        ExitCode code = Runs.run(context, bound, output);
        if (!keep) {
            new Dropper(bound.target(), Workloads.of(bound.plan()).dataset()).drop();
        }
        return code;
    }
}
