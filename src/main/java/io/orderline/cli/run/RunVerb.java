package io.orderline.cli.run;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.server.ServerActions;
import io.orderline.config.Problem;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
    @Mixin
    RunOutput output = new RunOutput();

    public RunVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofRun();
    }

    @Override
    protected List<Problem> remarks(Plan plan) {
        return ServerActions.remarks(plan);
    }

    @Override
    public Integer call() throws Exception {
        Plan plan = plan();
        return database()
                .work(plan, bound -> RunCommand.run(context, bound, output))
                .code();
    }
}
