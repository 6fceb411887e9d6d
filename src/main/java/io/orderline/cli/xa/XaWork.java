package io.orderline.cli.xa;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.StartedWork;
import io.orderline.cli.program.Context;
import io.orderline.config.ConfigException;
import io.orderline.drivers.DriverChoice;
import io.orderline.drivers.DriverFolder;
import io.orderline.drivers.DriverName;
import io.orderline.indoubt.Coordinator;
import io.orderline.indoubt.DataNode;
import io.orderline.indoubt.InDoubt;
import io.orderline.indoubt.Nodes;
import io.orderline.indoubt.Recovery;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamilies;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.result.Json;
import io.orderline.target.Dialect;
import io.orderline.target.Dialects;
import io.orderline.target.Target;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// A verb that looks at the branches of all nodes of a plan's database.
abstract class XaWork extends PlanVerb {
    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    @Mixin
    CoordinatorOptions coordinators = new CoordinatorOptions();

    XaWork(Context context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return Keys.ofTarget(Keys.TESTBED);
    }

    /// What this verb does with the branches.
    abstract int work(Recovery recovery);

    @Override
    public Integer call() {
        Plan plan = plan();
        Target coordinator = database().target(plan);
        List<DataNode> named = named(plan, coordinator);
        List<DataNode> nodes =
                named.isEmpty() ? StartedWork.find(plan).map(StartedShards::of).orElse(named) : named;
        if (nodes.isEmpty()) {
            throw missing();
        }
        return work(coordinator, nodes);
    }

    private int work(Target coordinator, List<DataNode> nodes) {
        try (Nodes all = new Nodes(nodes);
                Coordinator known = coordinators.of(coordinator, nodes)) {
            return work(new Recovery(all, known, Recovery.PAUSE));
        }
    }

    void print(List<InDoubt> found) {
        context.terminal().result(json ? Json.pretty(found) : text(found));
    }

    /// With the target's user and password.
    private List<DataNode> named(Plan plan, Target coordinator) {
        return plan.find(KeyFamilies.NODES).entrySet().stream()
                .map(node -> new DataNode(node.getKey(), target(plan, node.getValue(), coordinator)))
                .toList();
    }

    private static ConfigException missing() {
        return new ConfigException(
                "",
                KeyFamilies.NODES.beginning() + "NAME",
                "is missing: " + KeyFamilies.NODES.doc() + ". Name each node with its URL, such as"
                        + " nodes.shard-1: jdbc:mariadb://db1/bench, or a testbed that is started.");
    }

    private Target target(Plan plan, String url, Target coordinator) {
        Dialect dialect = Dialects.bundled().forUrl(url);
        boolean alike = coordinator.dialect().allPrefixes().stream().anyMatch(url::startsWith);
        String driver =
                alike && !plan.get(Keys.DRIVER).isEmpty() ? plan.get(Keys.DRIVER) : Target.usualDriver(url, dialect);
        return new Target(
                url,
                coordinator.user(),
                coordinator.password(),
                dialect,
                DriverChoice.of(DriverName.parse(driver), DriverFolder.of(context.environment())));
    }

    static String text(List<InDoubt> found) {
        StringBuilder text = new StringBuilder();
        for (InDoubt each : found) {
            text.append(String.format(Locale.ROOT, "%-12s %-28s %s%n", each.node(), each.transaction(), what(each)));
        }
        return text.isEmpty() ? "no transaction is in doubt\n" : text.toString();
    }

    private static String what(InDoubt each) {
        String what = each.outcome() + ": " + each.because();
        return each.result().isEmpty() ? what : what + "; " + each.result();
    }
}
