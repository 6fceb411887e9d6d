package io.orderline.cli;

import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.server.ServerActions;
import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.data.load.LoadState;
import io.orderline.database.connection.Target;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.result.file.Json;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.dataset.ScaleUnit;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "plan",
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
        context.result(json ? Json.pretty(shown.toMap()) : shown.toYaml());
        if (connect) {
            context.say(answer(plan, database().target(plan), workload.dataset()));
        }
        return ExitCode.OK.code();
    }

    /// Returns a sentence about the server and its data.
    ///
    /// @throws TargetException if the server cannot be used
    /// @throws ConfigException if the plan needs more data than the database has
    private static String answer(Plan plan, Target target, Dataset dataset) throws SQLException {
        try (Connection connection = target.connect("plan", Target.ANSWER_LIMIT)) {
            var meta = connection.getMetaData();
            LoadState state = LoadState.read(connection, dataset, target.dialect());
            refuseTooMany(plan, dataset.unit(), state);
            return meta.getDatabaseProductName() + " " + meta.getDatabaseProductVersion() + " answers; it holds "
                    + state.text() + ".";
        }
    }

    private static void refuseTooMany(Plan plan, ScaleUnit unit, LoadState state) {
        boolean complete = state instanceof LoadState.Complete || state instanceof LoadState.Foreign;
        int loaded = complete ? state.requireComplete() : Integer.MAX_VALUE;
        Key<Integer> size = PlanKeys.size(unit);
        int wanted = plan.find(size).orElse(0);
        if (wanted > loaded) {
            throw new ConfigException(
                    plan.problem(size, "is " + wanted + ", but the database holds " + state.text() + "."));
        }
    }
}
