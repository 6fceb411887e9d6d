package io.orderline.cli.xa;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.StartedWork;
import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.drivers.DriverChoice;
import io.orderline.drivers.DriverFolder;
import io.orderline.drivers.DriverName;
import io.orderline.indoubt.CommitLog;
import io.orderline.indoubt.DataNode;
import io.orderline.indoubt.InDoubt;
import io.orderline.indoubt.Nodes;
import io.orderline.indoubt.Outcomes;
import io.orderline.indoubt.QueriedOutcomes;
import io.orderline.indoubt.SpiderOutcomes;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamilies;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.result.Json;
import io.orderline.target.Dialect;
import io.orderline.target.Dialects;
import io.orderline.target.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// A verb that looks at the branches of all nodes of a plan's database.
abstract class XaWork extends PlanVerb {
    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    @Option(
            names = "--blind",
            description = "Rolls back every branch, whatever was decided. A transaction that is committed on another"
                    + " node already is torn in two by it.")
    boolean blind;

    @Option(
            names = "--commit-log",
            paramLabel = "FILE",
            description = "Klustron's commit log, as its metadata shard prints it: comp_node_id, txn_id and"
                    + " next_txn_cmd in each line. What is not in it is rolled back.")
    @Nullable
    Path commitLog;

    @Option(
            names = "--committed",
            paramLabel = "QUERY",
            description = "A query of the database of target.url: names of prepared transactions that are to be"
                    + " committed. Others are rolled back.")
    @Nullable
    String committed;

    XaWork(Context context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return Keys.ofTarget(Keys.TESTBED);
    }

    /// What this verb does with the branches.
    abstract List<InDoubt> work(Nodes nodes, Outcomes outcomes);

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
                Outcomes outcomes = outcomes(coordinator, nodes)) {
            List<InDoubt> found = work(all, outcomes);
            context.terminal().result(json ? Json.pretty(found) : text(found));
            return code(found).code();
        }
    }

    ExitCode code(List<InDoubt> found) {
        return ExitCode.OK;
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

    private Outcomes outcomes(Target coordinator, List<DataNode> nodes) {
        if (blind) {
            return Outcomes.blind();
        }
        if (commitLog != null) {
            return CommitLog.read(commitLog);
        }
        if (committed != null) {
            return new QueriedOutcomes(coordinator, committed);
        }
        Dialect dialect = coordinator.dialect();
        if (dialect.fact("outcomes").isPresent()) {
            return new SpiderOutcomes(coordinator, nodes);
        }
        return new QueriedOutcomes(
                coordinator,
                dialect.fact("committed_transactions")
                        .orElseThrow(() -> new ConfigException(
                                "",
                                "target.dialect",
                                dialect.name() + " keeps no list of what it decided that Orderline knows. Say where it"
                                        + " stands with --committed or --commit-log; --blind rolls back everything.")));
    }

    private static String text(List<InDoubt> found) {
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
