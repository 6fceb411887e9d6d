package io.orderline.cli;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.Workloads;
import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.load.Dropper;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import java.util.List;
import picocli.CommandLine.Command;

/// `orderline drop`.
@Command(
        name = "drop",
        mixinStandardHelpOptions = true,
        description = "Drops the benchmark's tables, also half-loaded ones.",
        footer = {"", "Example:", "  orderline drop --url jdbc:postgresql://db/bench --user bench"})
final class DropVerb extends PlanVerb {
    DropVerb(Context context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return Keys.ofTarget(Keys.WORKLOAD);
    }

    @Override
    public Integer call() {
        Plan plan = plan();
        new Dropper(database().target(plan), Workloads.of(plan).dataset()).drop();
        context.terminal().say("dropped");
        return ExitCode.OK.code();
    }
}
