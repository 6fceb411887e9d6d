package io.orderline.cli.run;

import io.orderline.agents.Agent;
import io.orderline.agents.launch.AgentConfig;
import io.orderline.base.TargetException;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The command `orderline agent`.
@Command(
        name = "agent",
        mixinStandardHelpOptions = true,
        description =
                "One of several processes that drive a run together. 'orderline run' starts it, here or over ssh, and"
                        + " gives it its orders and the run's key on its standard input; 'agent join' is for one that you start"
                        + " yourself.",
        footer = {
            "",
            "Examples:",
            "  orderline run --testbed postgresql-nodes --testbed-nodes 2 --agents-count 2 --warehouses 2   # starts two",
            "  orderline agent key run.key",
            "  orderline agent join --coordinator bench1:7600 --key-file run.key"
        })
public final class AgentVerb implements Callable<Integer> {
    private final CliContext context;

    private AgentVerb(CliContext context) {
        this.context = context;
    }

    public static CommandLine command(CliContext context) {
        CommandLine agent = new CommandLine(new AgentVerb(context));
        agent.addSubcommand(new AgentJoinVerb(context));
        agent.addSubcommand(new AgentKeyVerb(context));
        return agent;
    }

    @Override
    public Integer call() throws Exception {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Agent agent = new Agent(orders(input), _ -> {});
        Thread.ofPlatform().daemon().name("coordinator").start(() -> endWithCoordinator(input, agent));
        // Ctrl-C reaches all processes of the group, but only the coordinator decides what they do.
        context.interrupts().during(() -> {}, () -> {
            drive(agent);
            return true;
        });
        return ExitCode.OK.code();
    }

    private void drive(Agent agent) throws Exception {
        try {
            agent.drive(new AgentRun(context.environment()));
        } catch (IOException | IllegalArgumentException nobody) { // the latter if the key is invalid
            throw new TargetException("this agent cannot take part: " + nobody.getMessage(), nobody);
        }
    }

    private static AgentConfig orders(BufferedReader input) throws IOException {
        String line = input.readLine();
        try {
            return AgentConfig.parse(line == null ? "" : line);
        } catch (IllegalArgumentException none) {
            throw new ConfigException(
                    "standard input",
                    "",
                    "holds no orders and no key of a run. An agent is started by 'orderline run' with agents.count, or"
                            + " with agents that have names.");
        }
    }

    /// Abandons the agent when the coordinator closes standard input, as it no longer needs this process.
    private static void endWithCoordinator(BufferedReader input, Agent agent) {
        try {
            input.transferTo(Writer.nullWriter());
        } catch (IOException broken) {
            // It is an end like the other one.
        }
        agent.abandon();
    }
}
