package io.orderline.cli;

import io.orderline.cli.plan.LoadCommand;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.PlanWithDatabase;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.run.LiveOption;
import io.orderline.cli.run.RunCommand;
import io.orderline.cli.run.RunOutput;
import io.orderline.data.load.SchemaDropper;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.IngestKeys;
import io.orderline.plan.Key;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.plan.WorkloadKeys;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "ingest",
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

    @Mixin
    LiveOption live = new LiveOption();

    @Option(names = "--keep", description = "Leaves the table with its rows; the next ingestion makes it anew.")
    boolean keep;

    IngestVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofDatabase(
                IngestKeys.ROWS,
                IngestKeys.BYTES,
                IngestKeys.BY,
                DriveKeys.TERMINALS,
                DriveKeys.TRANSACTIONS,
                DriveKeys.SESSIONS,
                DriveKeys.DURATION,
                DriveKeys.MAX_ATTEMPTS,
                WorkloadKeys.ISOLATION,
                WorkloadKeys.DRIVE_SEED,
                DriveKeys.CEILING,
                MonitorKeys.LOCAL,
                MonitorKeys.HOSTS,
                MonitorKeys.DEVICES,
                MonitorKeys.DATABASE,
                MonitorKeys.INTERVAL,
                PlanKeys.RESULTS,
                PlanKeys.RUN_FOLDER);
    }

    /// Defaults below the user's plan. All rounds are measured, because there is no ramp-up and the limit is a day.
    @Override
    protected List<RawValue> beneath() {
        return List.of(
                new RawValue(WorkloadKeys.WORKLOAD.name(), WorkloadKeys.INGESTION, PRESUMED),
                new RawValue(DriveKeys.TRANSACTIONS.name(), "2000", PRESUMED),
                new RawValue(DriveKeys.RAMP_UP.name(), "0s", PRESUMED),
                new RawValue(DriveKeys.DURATION.name(), "24h", PRESUMED));
    }

    @Override
    public Integer call() throws Exception {
        return database().work(plan(), this::ingest).code();
    }

    private ExitCode ingest(PlanWithDatabase bound) throws Exception {
        LoadCommand.load(context, bound.target(), bound.plan());
        ExitCode code = RunCommand.run(context, bound, output, live);
        if (!keep) {
            new SchemaDropper(bound.target(), WorkloadFinder.of(bound.plan()).dataset()).drop();
        }
        return code;
    }
}
