package io.orderline.cli;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.Workloads;
import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.result.Json;
import io.orderline.workload.Unit;
import io.orderline.workload.Workload;
import java.sql.SQLException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `orderline plan`.
@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        description = "Reads and checks a plan, and shows the effective one with the origin of each value.",
        footer = {"", "Example:", "  orderline plan tpcc.yaml --terminals 20"})
final class PlanShowVerb extends PlanVerb {
    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    @Option(names = "--connect", description = "Also asks the server whether the plan fits what it holds.")
    boolean connect;

    PlanShowVerb(Context context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        // Both seeds would be called --seed: here they are given by --set.
        return Keys.ALL.stream().filter(key -> !key.name().endsWith("seed")).toList();
    }

    @Override
    public Integer call() throws SQLException {
        Plan plan = plan();
        Workload workload = Workloads.of(plan);
        Plan shown = workload.dataset().unit() == Unit.SCALE ? plan.without(Keys.OF_TPCC) : plan;
        context.terminal().result(json ? Json.pretty(shown.toMap()) : shown.toYaml());
        if (connect) {
            context.terminal().say(ServerCheck.of(plan, database().target(plan), workload.dataset()));
        }
        return ExitCode.OK.code();
    }
}
