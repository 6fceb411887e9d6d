package io.orderline.cli.run;

import io.orderline.base.TargetException;
import io.orderline.cli.plan.LoadCommand;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.PlanWithDatabase;
import io.orderline.cli.program.CliContext;
import io.orderline.database.connection.Target;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Key;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.plan.WorkloadKeys;
import io.orderline.run.setup.DerivedValues;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.Testbed;
import io.orderline.workload.dataset.ScaleUnit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The command `orderline demo`, which starts a database of its own.
@Command(
        name = "demo",
        description =
                "From nothing to a report: starts a real PostgreSQL 18 (durable settings, loopback only), loads it,"
                        + " verifies it, drives it, verifies it again, writes a report, and stops it.",
        footer = {
            "",
            "Examples:",
            "  orderline demo",
            "  orderline demo --warehouses 10 --pace spec --duration 5m",
            "  orderline demo --keep --duration 20s     keeps the database, so that the next demo need not load"
        })
public final class DemoVerb extends PlanVerb {
    private static final Path FOLDER = Path.of(".orderline", "demo");
    private static final String CONNECTIONS = "max_connections";
    /// Connections for monitoring and verification beside the run.
    private static final int OTHER_CONNECTIONS = 50;

    @Option(
            names = "--keep",
            description = "Keeps the database in .orderline/demo, and uses the one that is there already.")
    boolean keep;

    @Mixin
    RunOutput output = new RunOutput();

    @Mixin
    LiveOption live = new LiveOption();

    public DemoVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return List.of(
                WorkloadKeys.WAREHOUSES,
                DriveKeys.TERMINALS,
                DriveKeys.PACE,
                DriveKeys.RATE,
                DriveKeys.LIMIT,
                DriveKeys.SESSIONS,
                DriveKeys.DURATION,
                DriveKeys.RAMP_UP,
                WorkloadKeys.DRIVE_SEED,
                WorkloadKeys.STYLE,
                WorkloadKeys.ISOLATION,
                PlanKeys.RESULTS);
    }

    @Override
    protected List<RawValue> beneath() {
        return List.of(new RawValue(WorkloadKeys.WAREHOUSES.name(), "4", "default of the demo"));
    }

    /// The flag for the seed of the run also sets the seed of the load.
    @Override
    protected List<RawValue> flags() {
        List<RawValue> flags = new ArrayList<>(super.flags());
        super.flags().stream()
                .filter(given -> given.key().equals(WorkloadKeys.DRIVE_SEED.name()))
                .map(given -> new RawValue(LoadKeys.SEED.name(), given.text(), given.origin()))
                .forEach(flags::add);
        return flags;
    }

    @Override
    public Integer call() throws Exception {
        Plan plan = plan();
        try (Testbed testbed = testbed(plan)) {
            context.interrupts().during(() -> {
                testbed.start();
                return true;
            });
            context.say("started " + testbed.name() + " " + testbed.version());
            Plan bound = plan.with(PlanKeys.URL, testbed.target().url(), Plan.OF_TESTBED)
                    .with(PlanKeys.USER, testbed.target().user(), Plan.OF_TESTBED);
            load(testbed.target(), bound);
            return RunCommand.run(context, new PlanWithDatabase(bound, testbed.target()), output, live)
                    .code();
        }
    }

    private void load(Target target, Plan plan) throws Exception {
        try {
            LoadCommand.load(context, target, plan);
        } catch (TargetException e) {
            throw keep
                    ? new TargetException(
                            e.getMessage() + "\nThis is the demo's own database: to begin anew, delete " + FOLDER, e)
                    : e;
        }
    }

    private Testbed testbed(Plan plan) {
        Map<String, String> settings = roomFor(plan);
        return keep
                ? TestbedCatalog.kept(FOLDER, settings, context::say)
                : TestbedCatalog.temporary(settings, context::say);
    }

    /// Returns a higher limit of connections if the sessions of the run need it.
    private static Map<String, String> roomFor(Plan plan) {
        Plan derived = DerivedValues.of(plan, plan.get(WorkloadKeys.WAREHOUSES), ScaleUnit.WAREHOUSES);
        int needed = derived.get(DriveKeys.SESSIONS) + derived.get(DriveKeys.DEFERRED_SESSIONS) + OTHER_CONNECTIONS;
        int usual = Integer.parseInt(TestbedCatalog.postgres().settings().getOrDefault(CONNECTIONS, "100"));
        return needed > usual ? Map.of(CONNECTIONS, Integer.toString(needed)) : Map.of();
    }
}
