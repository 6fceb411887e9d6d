package io.orderline.cli.run;

import io.orderline.cli.plan.Bound;
import io.orderline.cli.plan.Loads;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.program.Context;
import io.orderline.plan.Given;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.testbed.Testbed;
import io.orderline.testbed.Testbeds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `orderline demo`: everything, with an engine of its own.
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
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

    @Option(
            names = "--keep",
            description = "Keeps the database in .orderline/demo, and uses the one that is there already.")
    boolean keep;

    @Mixin
    RunOutput output = new RunOutput();

    public DemoVerb(Context context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return List.of(
                Keys.WAREHOUSES,
                Keys.TERMINALS,
                Keys.PACE,
                Keys.RATE,
                Keys.LIMIT,
                Keys.SESSIONS,
                Keys.DURATION,
                Keys.RAMP_UP,
                Keys.DRIVE_SEED,
                Keys.STYLE,
                Keys.ISOLATION,
                Keys.RESULTS);
    }

    @Override
    protected List<Given> beneath() {
        return List.of(new Given(Keys.WAREHOUSES.name(), "4", "default of the demo"));
    }

    /// One seed for population and run.
    @Override
    protected List<Given> flags() {
        List<Given> flags = new ArrayList<>(super.flags());
        super.flags().stream()
                .filter(given -> given.key().equals(Keys.DRIVE_SEED.name()))
                .map(given -> new Given(LoadKeys.SEED.name(), given.text(), given.origin()))
                .forEach(flags::add);
        return flags;
    }

    @Override
    public Integer call() throws Exception {
        Plan plan = plan();
        try (Testbed testbed = testbed()) {
            Thread demo = Thread.currentThread();
            context.interrupts().during(demo::interrupt, () -> {
                testbed.start();
                return true;
            });
            context.terminal().say("started " + testbed.name() + " " + testbed.version());
            Plan bound = plan.with(Keys.URL, testbed.target().url(), Plan.OF_TESTBED)
                    .with(Keys.USER, testbed.target().user(), Plan.OF_TESTBED);
            load(testbed.target(), bound);
            return Runs.run(context, new Bound(bound, testbed.target()), output).code();
        }
    }

    private void load(Target target, Plan plan) throws Exception {
        try {
            Loads.load(context, target, plan);
        } catch (TargetException e) {
            throw keep
                    ? new TargetException(
                            e.getMessage() + "\nThis is the demo's own database: to begin anew, delete " + FOLDER, e)
                    : e;
        }
    }

    private Testbed testbed() {
        return keep
                ? Testbeds.kept(FOLDER, Map.of(), context.terminal()::say)
                : Testbeds.temporary(Map.of(), context.terminal()::say);
    }
}
