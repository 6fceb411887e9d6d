package io.orderline.cli.testbed;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.TestbedWork;
import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.Problems;
import io.orderline.keeper.Homes;
import io.orderline.keeper.Keeper;
import io.orderline.plan.Given;
import io.orderline.testbed.DataPlace;
import io.orderline.testbed.Recipe;
import io.orderline.testbed.Shaping;
import io.orderline.testbed.Testbed;
import io.orderline.testbed.Testbeds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The process that keeps a testbed which was started to stay.
@Command(
        name = TestbedKeepVerb.NAME,
        hidden = true,
        mixinStandardHelpOptions = true,
        description = "What 'orderline testbed start' leaves running.",
        footer = {"", "Example:", "  orderline testbed keep mariadb"})
final class TestbedKeepVerb implements Callable<Integer> {
    static final String NAME = "keep";
    static final String NETWORK = "--network";

    @Parameters(index = "0", paramLabel = "NAME", description = "A testbed.")
    String name = "";

    @Option(names = "--set", paramLabel = "SETTING=VALUE", description = "A setting of its engine.")
    List<String> sets = new ArrayList<>();

    @Option(names = NETWORK, description = "Leads all connections through proxies.")
    boolean network;

    private final Context context;

    TestbedKeepVerb(Context context) {
        this.context = context;
    }

    /// @throws io.orderline.config.ConfigException if one is not SETTING=VALUE, or not to be set
    static Map<String, String> settings(List<String> sets, Recipe recipe) {
        Problems problems = new Problems();
        Map<String, String> settings = new LinkedHashMap<>();
        for (Given given : PlanVerb.given(sets, problems)) {
            settings.put(given.key(), given.text());
        }
        Map<String, String> canonical = recipe.canonical(settings);
        TestbedWork.refuseFixed(recipe, canonical.keySet(), "--set", problems);
        problems.throwIfAny();
        return canonical;
    }

    @Override
    public Integer call() throws Exception {
        Recipe known = Testbeds.named(name, "NAME");
        Recipe recipe = known.with(settings(sets, known));
        Testbed testbed = recipe.testbed(DataPlace.temporary(), context.terminal()::say);
        testbed.shape(network ? Shaping.everything(recipe.nodes()) : Shaping.NONE);
        Keeper keeper = new Keeper(Homes.ofUser().of(name), testbed, network, context.terminal()::say);
        return context.interrupts().during(keeper::end, () -> {
            keeper.keep();
            return ExitCode.OK.code();
        });
    }
}
