package io.orderline.cli.run;

import io.orderline.agents.Agent;
import io.orderline.agents.launch.AgentConfig;
import io.orderline.agents.launch.JoinClient;
import io.orderline.agents.transport.RunKeyFile;
import io.orderline.base.Durations;
import io.orderline.base.TargetException;
import io.orderline.cli.plan.PasswordSource;
import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.OptionValue;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.monitor.ssh.HostAddress;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.run.Probes;
import io.orderline.run.Run;
import io.orderline.run.RunContext;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.hooks.RunListener;
import io.orderline.workload.Workload;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Writer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "agent",
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
        AgentVerb agent = new AgentVerb(context);
        return VerbGroup.withHelp(agent)
                .addSubcommand(VerbGroup.withHelp(agent.new Join()))
                .addSubcommand(VerbGroup.withHelp(agent.new MakeKey()));
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
            agent.drive(new RunMaker(context.environment()));
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

    /// Makes a run of this process from the orders of an agent.
    private record RunMaker(Map<String, String> environment) implements Agent.Maker {
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
            return Run.ofAgent(new RunContext(plan, target, workload, listener, RunControls.NONE, Probes.Source.NONE));
        }
    }

    @Command(
            name = "join",
            description =
                    "Takes part in a run whose plan waits for agents (agents.listen). The coordinator says what is to"
                            + " be driven, and gives the database's password. This may be started before it.",
            footer = {
                "",
                "Exit codes: 0 drove to the end, 2 wrong usage, 3 no coordinator, refused, or could not drive, 4 ended early.",
                "",
                "Example:",
                "  orderline agent join --coordinator bench1:7600 --key-file run.key"
            })
    final class Join implements Callable<Integer> {
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

        @Override
        public Integer call() throws Exception {
            InetSocketAddress where = address();
            Duration limit = OptionValue.require(WAIT, wait, Durations::parse);
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
            context.say("agent: " + text);
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
                return agent.drive(new RunMaker(context.environment()));
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

        private InetSocketAddress address() {
            List<HostAddress> hosts = OptionValue.require(COORDINATOR, coordinator, HostAddress::parseAll);
            if (hosts.size() != 1
                    || hosts.getFirst().user().isPresent()
                    || hosts.getFirst().port().isEmpty()) {
                throw new ConfigException(
                        COORDINATOR, "", "'" + coordinator + "' is not HOST:PORT, such as bench1:7600");
            }
            return InetSocketAddress.createUnresolved(
                    hosts.getFirst().host(), hosts.getFirst().port().get());
        }
    }

    @Command(
            name = "key",
            description =
                    "Makes a key for a coordinator and the agents that join it, in a file that nobody else may read."
                            + " Whoever has it is given the database's password.",
            footer = {"", "Example:", "  orderline agent key run.key"})
    final class MakeKey implements Callable<Integer> {
        @Parameters(paramLabel = "FILE", description = "The file. It must not be there.")
        @Nullable
        private Path file;

        @Override
        public Integer call() {
            if (file != null) { // always true, as the parser requires it
                RunKeyFile.make(file);
                context.say("made " + file + "; give it to the coordinator (agents.key-file) and to each agent");
            }
            return ExitCode.OK.code();
        }
    }
}
