package io.orderline.cli.run;

import io.orderline.agents.Agent;
import io.orderline.agents.launch.JoinClient;
import io.orderline.agents.transport.RunKeyFile;
import io.orderline.base.Durations;
import io.orderline.base.TargetException;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.monitor.ssh.HostAddress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "join",
        mixinStandardHelpOptions = true,
        description = "Takes part in a run whose plan waits for agents (agents.listen). The coordinator says what is to"
                + " be driven, and gives the database's password. This may be started before it.",
        footer = {
            "",
            "Exit codes: 0 drove to the end, 2 wrong usage, 3 no coordinator, refused, or could not drive, 4 ended early.",
            "",
            "Example:",
            "  orderline agent join --coordinator bench1:7600 --key-file run.key"
        })
final class AgentJoinVerb implements Callable<Integer> {
    private static final String COORDINATOR = "--coordinator";
    private static final String WAIT = "--wait";

    @Option(
            names = COORDINATOR,
            required = true,
            paramLabel = "HOST:PORT",
            description = "Where the coordinator listens for agents.")
    private String coordinator = "";

    @Option(
            names = "--key-file",
            required = true,
            paramLabel = "FILE",
            description = "The key that the coordinator has too, of 'orderline agent key'.")
    private Path keyFile = Path.of("");

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "Which agent of the plan this is. If not given the first that has not joined.")
    private String name = "";

    @Option(
            names = WAIT,
            paramLabel = "DURATION",
            description = "How long the coordinator is waited for, which verifies the data first. Default: 30m.")
    private String wait = "30m";

    private final CliContext context;

    AgentJoinVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        InetSocketAddress where = address();
        Duration limit = limit();
        JoinClient client = new JoinClient(where, RunKeyFile.read("--key-file", keyFile), limit);
        say("asking the coordinator at " + coordinator + ", for up to " + Durations.text(client.limit()));
        try (JoinClient.Joined joined = client.join(name)) {
            say("joined as " + joined.orders().name());
            Agent agent = new Agent(joined.orders(), this::say);
            InputStream coordinators = joined.input();
            Thread.ofPlatform().daemon().name("coordinator").start(() -> endWith(coordinators, agent));
            return code(context.interrupts().during(agent::interrupt, () -> drive(agent)))
                    .code();
        }
    }

    private void say(String text) {
        context.terminal().say("agent: " + text);
    }

    private ExitCode code(Agent.End end) {
        if (context.interrupts().happened()) {
            say("interrupted; the coordinator was told");
            return ExitCode.INTERRUPTED;
        }
        if (!end.delivered()) {
            throw new TargetException("this agent could not drive: " + end.trouble());
        }
        say(end.trouble().isEmpty() ? "done" : "ended early: " + end.trouble());
        return end.trouble().isEmpty() ? ExitCode.OK : ExitCode.INVALID;
    }

    private Agent.End drive(Agent agent) throws Exception {
        try {
            return agent.drive(new AgentRun(context.environment()));
        } catch (IOException unreachable) {
            throw new TargetException("this agent cannot take part: " + unreachable.getMessage(), unreachable);
        }
    }

    /// Abandons the agent when the coordinator closes the stream, as it no longer needs this process.
    private static void endWith(InputStream coordinators, Agent agent) {
        try {
            coordinators.transferTo(OutputStream.nullOutputStream());
        } catch (IOException broken) {
            // It is an end like the other one.
        }
        agent.abandon();
    }

    private Duration limit() {
        try {
            return Durations.parse(wait);
        } catch (IllegalArgumentException wrong) {
            throw new ConfigException(WAIT, "", String.valueOf(wrong.getMessage()));
        }
    }

    private InetSocketAddress address() {
        try {
            List<HostAddress> hosts = HostAddress.parseAll(coordinator);
            if (hosts.size() == 1
                    && hosts.getFirst().user().isEmpty()
                    && hosts.getFirst().port().isPresent()) {
                return InetSocketAddress.createUnresolved(
                        hosts.getFirst().host(), hosts.getFirst().port().get());
            }
            throw new ConfigException(COORDINATOR, "", "'" + coordinator + "' is not HOST:PORT, such as bench1:7600");
        } catch (IllegalArgumentException wrong) {
            throw new ConfigException(COORDINATOR, "", String.valueOf(wrong.getMessage()));
        }
    }
}
