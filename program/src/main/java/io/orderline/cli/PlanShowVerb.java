package io.orderline.cli;

import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.server.ServerActions;
import io.orderline.config.Problem;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.result.file.Json;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.ScaleUnit;
import java.sql.SQLException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

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

    PlanShowVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        // Both seeds would have the flag --seed, so they must be given with --set.
        return PlanKeys.ALL.stream().filter(key -> !key.name().endsWith("seed")).toList();
    }

    @Override
    protected List<Problem> remarks(Plan plan) {
        return ServerActions.remarks(plan);
    }

    @Override
    public Integer call() throws SQLException {
        Plan plan = plan();
        plan.find(PlanKeys.TESTBED).ifPresent(name -> TestbedCatalog.named(name, plan.origin(PlanKeys.TESTBED)));
        if (plan.find(PlanKeys.URL).isPresent()) {
            PlanDialect.of(plan); // refuses an unknown database
        }
        Workload workload = WorkloadFinder.of(plan);
        Plan shown = workload.dataset().unit() == ScaleUnit.SCALE ? plan.without(PlanKeys.OF_TPCC) : plan;
        context.terminal().result(json ? Json.pretty(shown.toMap()) : shown.toYaml());
        if (connect) {
            context.terminal().say(ServerCheck.of(plan, database().target(plan), workload.dataset()));
        }
        return ExitCode.OK.code();
    }
}
