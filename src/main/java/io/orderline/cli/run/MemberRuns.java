package io.orderline.cli.run;

import io.orderline.agents.Agent;
import io.orderline.agents.Orders;
import io.orderline.cli.plan.Passwords;
import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.Workloads;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.run.Run;
import io.orderline.run.RunListener;
import io.orderline.target.Dialect;
import io.orderline.target.Password;
import io.orderline.target.Target;
import io.orderline.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// Makes an agent's orders a run of this process.
record MemberRuns(Map<String, String> environment) implements Agent.Maker {
    @Override
    public Run make(Orders orders, RunListener listener) throws IOException {
        Path folder = orders.folder().isEmpty()
                ? Files.createTempDirectory("orderline-agent").resolve("run")
                : Path.of(orders.folder());
        Plan plan = orders.toPlan().with(Keys.RUN_FOLDER, folder.toString(), "the coordinator");
        Dialect dialect = PlanDialect.of(plan);
        Target target = new Target(
                plan.get(Keys.URL),
                plan.get(Keys.USER),
                Passwords.asked(plan).orElseGet(() -> new Password(orders.password())),
                dialect,
                PlanDialect.driver(plan, dialect, environment));
        Workload workload = Runs.chosen(Workloads.of(plan), plan);
        return Run.ofMember(plan, target, workload, listener);
    }
}
