package io.orderline.cli.xa;

import io.orderline.cli.plan.DaemonWork;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.program.CliContext;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import io.orderline.database.driver.DriverFolder;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.NodePlan;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.result.file.Json;
import io.orderline.run.setup.NodeTarget;
import io.orderline.xa.BranchCoordinator;
import io.orderline.xa.BranchRecovery;
import io.orderline.xa.BranchScan;
import io.orderline.xa.CommitLog;
import io.orderline.xa.DataNode;
import io.orderline.xa.InDoubtBranch;
import io.orderline.xa.OutcomeLookup;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// A verb that reads the prepared branches on all nodes of a database.
abstract class XaNodesVerb extends PlanVerb {
    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    @Mixin
    CoordinatorOptions coordinators = new CoordinatorOptions();

    XaNodesVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofTarget(PlanKeys.TESTBED);
    }

    abstract int work(BranchRecovery recovery);

    @Override
    public Integer call() {
        Plan plan = plan();
        Target coordinator = database().target(plan);
        List<NodePlan> said = NodePlan.all(plan);
        List<DataNode> named = said.stream()
                .filter(node -> node.commitLog().isEmpty())
                .map(node -> new DataNode(node.name(), target(plan, node, coordinator)))
                .toList();
        List<DataNode> nodes =
                named.isEmpty() ? DaemonWork.find(plan).map(TestbedShards::of).orElse(named) : named;
        if (nodes.isEmpty()) {
            throw missing();
        }
        Optional<OutcomeLookup> log = said.stream()
                .filter(node -> node.commitLog().isPresent())
                .map(node -> CommitLog.of(
                        target(plan, node, coordinator), node.commitLog().get()))
                .findFirst();
        return work(coordinator, nodes, log);
    }

    private int work(Target coordinator, List<DataNode> nodes, Optional<OutcomeLookup> log) {
        try (BranchScan all = new BranchScan(nodes);
                BranchCoordinator known = coordinators.of(coordinator, nodes, log)) {
            return work(new BranchRecovery(all, known, BranchRecovery.PAUSE));
        }
    }

    void print(List<InDoubtBranch> found) {
        context.terminal().result(json ? Json.pretty(found) : text(found));
    }

    private static ConfigException missing() {
        return new ConfigException(
                "",
                KeyFamilyCatalog.NODES.beginning() + "NAME",
                "is missing: " + KeyFamilyCatalog.NODES.doc() + ". Name each node with its URL, such as"
                        + " nodes.shard-1: jdbc:mariadb://db1/bench, or a testbed that is started.");
    }

    private Target target(Plan plan, NodePlan node, Target coordinator) {
        return NodeTarget.of(plan, node, coordinator, DriverFolder.of(context.environment()));
    }

    static String text(List<InDoubtBranch> found) {
        StringBuilder text = new StringBuilder();
        for (InDoubtBranch each : found) {
            text.append(String.format(Locale.ROOT, "%-12s %-28s %s%n", each.node(), each.transaction(), what(each)));
        }
        return text.isEmpty() ? "no transaction is in doubt\n" : text.toString();
    }

    private static String what(InDoubtBranch each) {
        String what = each.outcome() + ": " + each.because();
        return each.result().isEmpty() ? what : what + "; " + each.result();
    }
}
