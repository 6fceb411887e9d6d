package io.orderline.cli.testbed;

import io.orderline.base.TargetException;
import io.orderline.cli.plan.PlanTestbed;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.PlannedStorage;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.OrderlineProcess;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.RawValue;
import io.orderline.result.file.Json;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.action.TestbedPreparation;
import io.orderline.testbed.daemon.DaemonClient;
import io.orderline.testbed.daemon.DaemonFolder;
import io.orderline.testbed.daemon.StartedTestbed;
import io.orderline.testbed.daemon.TestbedDaemon;
import io.orderline.testbed.daemon.TestbedRegistry;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedDefinition;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "start",
        description = "Starts a testbed without data that stays until it is stopped. load, run, verify and others that"
                + " name it work on it then, and what they leave in it stays. Stopping it deletes its data.",
        footer = {
            "",
            "Examples:",
            "  orderline testbed start mariadb",
            "  orderline testbed start postgresql-18 --set synchronous_commit=off",
            "  orderline testbed start postgresql-ha --memory primary",
            "  orderline load --testbed postgresql-18 --warehouses 2"
        })
final class TestbedStartVerb implements Callable<Integer> {
    /// Options of the JVM for a process that mostly waits.
    private static final List<String> OPTIONS =
            List.of("-Xmx192m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED");

    private static final Duration LOOK = Duration.ofMillis(50);

    @Parameters(index = "0", paramLabel = "NAME", description = "A testbed.")
    String name = "";

    @Option(
            names = "--set",
            paramLabel = "SETTING=VALUE",
            description = "A setting of its engine, or NODE.SETTING=VALUE for one server of several.")
    List<String> sets = new ArrayList<>();

    @Option(
            names = Keep.NETWORK,
            description = "Leads all connections through proxies, so that they can be slowed, parted and cut.")
    boolean network;

    @Option(
            names = Keep.MEMORY,
            paramLabel = "NODE",
            description = "Keeps data and log of a server in memory, where a crash loses them; each: of all that can.")
    List<String> memory = new ArrayList<>();

    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    private final CliContext context;

    TestbedStartVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        TestbedDefinition recipe = recipe();
        DaemonFolder home = TestbedRegistry.ofUser().of(recipe.name());
        if (TestbedRegistry.ofUser().names().contains(recipe.name())) {
            throw new TargetException(
                    "the testbed " + name + " is started already. 'orderline testbed status' tells where.");
        }
        Process keeper = launch(home);
        StartedTestbed started = context.interrupts().during(keeper::destroy, () -> await(keeper, home));
        context.result(json ? Json.pretty(started) : TestbedText.of(started));
        return ExitCode.OK.code();
    }

    private TestbedDefinition recipe() {
        TestbedDefinition recipe = TestbedCatalog.named(name, "NAME");
        if (recipe.inProcess()) {
            throw new ConfigException(
                    "NAME",
                    name,
                    "lives in the process that uses it, and cannot stay. Name it in a plan, with testbed.");
        }
        Keep.settings(sets, recipe);
        Keep.inMemory(memory, recipe);
        recipe.missing().ifPresent(reason -> {
            throw new TargetException("the testbed " + name + " cannot run: " + reason);
        });
        return recipe;
    }

    /// Starts a process in a session of its own, so that it outlives this process and its terminal.
    private Process launch(DaemonFolder home) throws IOException {
        List<String> command = new ArrayList<>(List.of("setsid"));
        List<String> arguments = new ArrayList<>(List.of("testbed", Keep.NAME, name));
        if (network) {
            arguments.add(Keep.NETWORK);
        }
        memory.forEach(node -> arguments.addAll(List.of(Keep.MEMORY, node)));
        sets.forEach(set -> arguments.addAll(List.of("--set", set)));
        command.addAll(OrderlineProcess.withOptions(OPTIONS, arguments));
        Files.createDirectories(home.folder());
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(Redirect.to(home.log().toFile()))
                .start();
    }

    private StartedTestbed await(Process keeper, DaemonFolder home) throws Exception {
        int told = 0;
        while (keeper.isAlive()) {
            List<String> lines = Files.readAllLines(home.log());
            lines.stream().skip(told).forEach(context::say);
            told = lines.size();
            Optional<StartedTestbed> started =
                    TestbedRegistry.ofUser().daemon(name).map(DaemonClient::status);
            if (started.isPresent()) {
                return started.get();
            }
            Thread.sleep(LOOK);
        }
        String last = Files.readString(home.log()).strip();
        throw new TargetException(last.isEmpty() ? "the testbed " + name + " did not start" : last);
    }

    /// The process that keeps a testbed running after `orderline testbed start`.
    @Command(
            name = Keep.NAME,
            hidden = true,
            description = "What 'orderline testbed start' leaves running.",
            footer = {"", "Example:", "  orderline testbed keep mariadb"})
    static final class Keep implements Callable<Integer> {
        static final String NAME = "keep";
        static final String NETWORK = "--network";
        static final String MEMORY = "--memory";

        @Parameters(index = "0", paramLabel = "NAME", description = "A testbed.")
        String name = "";

        @Option(names = "--set", paramLabel = "SETTING=VALUE", description = "A setting of its engine.")
        List<String> sets = new ArrayList<>();

        @Option(names = NETWORK, description = "Leads all connections through proxies.")
        boolean network;

        @Option(names = MEMORY, paramLabel = "NODE", description = "Keeps data and log of a server in memory.")
        List<String> memory = new ArrayList<>();

        /// The prefix of settings in plans, which is optional here.
        private static final String AS_IN_PLANS = "^\\Q" + KeyFamilyCatalog.TESTBED_SETTINGS.beginning() + "\\E";

        private final CliContext context;

        Keep(CliContext context) {
            this.context = context;
        }

        /// @throws io.orderline.config.ConfigException if a setting is malformed, or fixed by the testbed
        static Map<String, String> settings(List<String> sets, TestbedDefinition recipe) {
            Problems problems = new Problems();
            Map<String, String> settings = new LinkedHashMap<>();
            for (RawValue given : PlanVerb.given(sets, problems)) {
                settings.put(given.key().replaceFirst(AS_IN_PLANS, ""), given.text());
            }
            Map<String, String> canonical = recipe.canonical(settings);
            PlanTestbed.refuseFixed(recipe, canonical.keySet(), "--set", problems);
            problems.throwIfAny();
            return canonical;
        }

        /// @param memory names of servers, or `each`
        /// @throws io.orderline.config.ConfigException if a server cannot keep its data in memory
        static Set<String> inMemory(List<String> memory, TestbedDefinition recipe) {
            Problems problems = new Problems();
            memory.forEach(node -> PlannedStorage.check(recipe, node, "", MEMORY, problems));
            problems.throwIfAny();
            return memory.contains(KeyFamilyCatalog.EACH_NODE) ? Set.copyOf(recipe.memoryNodes()) : Set.copyOf(memory);
        }

        @Override
        public Integer call() throws Exception {
            TestbedDefinition known = TestbedCatalog.named(name, "NAME");
            TestbedDefinition recipe = known.with(settings(sets, known));
            Testbed testbed = recipe.testbed(DataLocation.temporary(), context::say);
            testbed.shape((network ? TestbedPreparation.everything(recipe.nodes()) : TestbedPreparation.NONE)
                    .inMemory(inMemory(memory, known)));
            TestbedDaemon keeper = new TestbedDaemon(TestbedRegistry.ofUser().of(name), testbed, network, context::say);
            return context.interrupts().during(keeper::end, () -> {
                keeper.keep();
                return ExitCode.OK.code();
            });
        }
    }
}
