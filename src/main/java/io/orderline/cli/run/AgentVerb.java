package io.orderline.cli.run;

import io.orderline.agents.Agent;
import io.orderline.agents.Orders;
import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.Workloads;
import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.run.Run;
import io.orderline.run.RunListener;
import io.orderline.target.Dialect;
import io.orderline.target.Password;
import io.orderline.target.Target;
import io.orderline.target.TargetException;
import io.orderline.workload.Workload;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `orderline agent`.
@Command(
        name = "agent",
        mixinStandardHelpOptions = true,
        description =
                "One of several processes that drive a run together. 'orderline run' starts it, here or over ssh, and"
                        + " gives it its orders and the run's key on its standard input. Without them it does nothing.",
        footer = {
            "",
            "Examples:",
            "  orderline agent </dev/null   # refuses: nobody gave it orders",
            "  orderline run --testbed postgresql-nodes --testbed-nodes 2 --agents-count 2 --warehouses 2   # starts two"
        })
public final class AgentVerb implements Callable<Integer> {
    private final Context context;

    public AgentVerb(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Agent agent = new Agent(orders(input));
        Thread.ofPlatform().daemon().name("coordinator").start(() -> endWithCoordinator(input, agent));
        // Ctrl-C reaches the whole group of processes: the coordinator says what is to be done.
        context.interrupts().during(() -> {}, () -> {
            drive(agent);
            return true;
        });
        return ExitCode.OK.code();
    }

    private void drive(Agent agent) throws Exception {
        try {
            agent.drive(this::run);
        } catch (IOException | IllegalArgumentException nobody) { // the second if the key is none
            throw new TargetException("this agent cannot take part: " + nobody.getMessage(), nobody);
        }
    }

    private static Orders orders(BufferedReader input) throws IOException {
        String line = input.readLine();
        try {
            return Orders.parse(line == null ? "" : line);
        } catch (IllegalArgumentException none) {
            throw new ConfigException(
                    "standard input",
                    "",
                    "holds no orders and no key of a run. An agent is started by 'orderline run' with agents.count, or"
                            + " with agents that have names.");
        }
    }

    /// It holds the other end of standard input for as long as this process is wanted.
    private static void endWithCoordinator(BufferedReader input, Agent agent) {
        try {
            input.transferTo(Writer.nullWriter());
        } catch (IOException broken) { // which is an end too
            agent.abandon();
        }
        agent.abandon();
    }

    private Run run(Orders orders, RunListener listener) throws IOException {
        Path folder = orders.folder().isEmpty()
                ? Files.createTempDirectory("orderline-agent").resolve("run")
                : Path.of(orders.folder());
        Plan plan = orders.toPlan().with(Keys.RUN_FOLDER, folder.toString(), "the coordinator");
        Dialect dialect = PlanDialect.of(plan);
        Target target = new Target(
                plan.get(Keys.URL),
                plan.get(Keys.USER),
                new Password(orders.password()),
                dialect,
                PlanDialect.driver(plan, dialect, context.environment()));
        Workload workload = Runs.chosen(Workloads.of(plan), plan);
        return Run.ofMember(plan, target, workload, listener);
    }
}
