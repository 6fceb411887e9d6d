package io.orderline.cli.testbed;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.PlannedStorage;
import io.orderline.cli.plan.TestbedWork;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.Problems;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.RawValue;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.action.TestbedPreparation;
import io.orderline.testbed.daemon.TestbedDaemon;
import io.orderline.testbed.daemon.TestbedRegistry;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedDefinition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The process that keeps a testbed running after `orderline testbed start`.
@Command(
        name = TestbedKeepVerb.NAME,
        hidden = true,
        mixinStandardHelpOptions = true,
        description = "What 'orderline testbed start' leaves running.",
        footer = {"", "Example:", "  orderline testbed keep mariadb"})
final class TestbedKeepVerb implements Callable<Integer> {
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

    TestbedKeepVerb(CliContext context) {
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
        TestbedWork.refuseFixed(recipe, canonical.keySet(), "--set", problems);
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
        Testbed testbed = recipe.testbed(DataLocation.temporary(), context.terminal()::say);
        testbed.shape((network ? TestbedPreparation.everything(recipe.nodes()) : TestbedPreparation.NONE)
                .inMemory(inMemory(memory, known)));
        TestbedDaemon keeper =
                new TestbedDaemon(TestbedRegistry.ofUser().of(name), testbed, network, context.terminal()::say);
        return context.interrupts().during(keeper::end, () -> {
            keeper.keep();
            return ExitCode.OK.code();
        });
    }
}
