package io.orderline.cli.run;

import io.orderline.agents.Agent;
import io.orderline.agents.launch.AgentConfig;
import io.orderline.cli.plan.PasswordSource;
import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.run.Probes;
import io.orderline.run.Run;
import io.orderline.run.RunContext;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.hooks.RunListener;
import io.orderline.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// Makes a run of this process from the orders of an agent.
record AgentRun(Map<String, String> environment) implements Agent.Maker {
    @Override
    public Run make(AgentConfig orders, RunListener listener) throws IOException {
        Path folder = orders.folder().isEmpty()
                ? Files.createTempDirectory("orderline-agent").resolve("run")
                : Path.of(orders.folder());
        Plan plan = orders.toPlan().with(PlanKeys.RUN_FOLDER, folder.toString(), "the coordinator");
        Dialect dialect = PlanDialect.of(plan);
        Target target = new Target(
                plan.get(PlanKeys.URL),
                plan.get(PlanKeys.USER),
                PasswordSource.asked(plan).orElseGet(() -> new Password(orders.password())),
                dialect,
                PlanDialect.driver(plan, dialect, environment));
        Workload workload = RunCommand.chosen(WorkloadFinder.of(plan), plan);
        return Run.ofMember(new RunContext(plan, target, workload, listener, RunControls.NONE, Probes.Source.NONE));
    }
}
