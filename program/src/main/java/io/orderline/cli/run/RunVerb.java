package io.orderline.cli.run;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.server.ServerActions;
import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "run",
        description =
                "Verifies a loaded database, drives it, verifies it again, and leaves a run folder with a report.",
        footer = {
            "",
            "Examples:",
            "  orderline run --testbed postgresql-18 --warehouses 4 --duration 1m",
            "  ORDERLINE_PASSWORD=… orderline run --url jdbc:postgresql://db/bench --user bench --terminals 20 --duration 5m"
        })
public final class RunVerb extends PlanVerb {
    @Option(
            names = "--label",
            paramLabel = "NAME=VALUE",
            description = "What to know the run by, such as commit=3f2a91c. May be given several times.")
    List<String> labels = List.of();

    @Mixin
    RunOutput output = new RunOutput();

    @Mixin
    LiveOption live = new LiveOption();

    public RunVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofRun();
    }

    @Override
    protected List<RawValue> flags() {
        List<RawValue> flags = new ArrayList<>(super.flags());
        for (String label : labels) {
            int equals = label.indexOf('=');
            if (equals < 1) {
                throw new ConfigException("--label", label, "must be NAME=VALUE");
            }
            flags.add(new RawValue(
                    KeyFamilyCatalog.LABELS.beginning() + label.substring(0, equals),
                    label.substring(equals + 1),
                    "--label"));
        }
        return flags;
    }

    @Override
    protected List<Problem> remarks(Plan plan) {
        return ServerActions.remarks(plan);
    }

    @Override
    public Integer call() throws Exception {
        Plan plan = plan();
        return database()
                .work(plan, bound -> RunCommand.run(context, bound, output, live))
                .code();
    }
}
