package io.orderline.cli.xa;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.StartedTestbedFinder;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Confirmation;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.DriverFolder;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.NodePlan;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.file.Json;
import io.orderline.run.setup.NodeTarget;
import io.orderline.testbed.daemon.StartedNode;
import io.orderline.testbed.daemon.StartedTestbed;
import io.orderline.xa.BranchCoordinator;
import io.orderline.xa.BranchRecovery;
import io.orderline.xa.BranchScan;
import io.orderline.xa.CommitLog;
import io.orderline.xa.DataNode;
import io.orderline.xa.InDoubtBranch;
import io.orderline.xa.OutcomeLookup;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "xa",
        description = "Lists and finishes transactions in doubt on the nodes of a sharded system: prepared there, and"
                + " left so by a crash of what would have committed them.",
        footer = {"", "Example:", "  orderline xa list plan.yaml"})
public final class XaVerb extends VerbGroup {
    public XaVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Object> verbs() {
        return List.of(new ListAll(context), new Clean(context));
    }

    /// A verb that reads the prepared branches on all nodes of a database.
    abstract static class NodesVerb extends PlanVerb {
        /// Roles of servers with all data. A standby has the same branches as its primary, and a pooler has none.
        private static final Set<String> ALONE = Set.of("server", "primary");

        @Option(names = "--json", description = "Prints JSON.")
        boolean json;

        @Mixin
        CoordinatorOptions coordinators = new CoordinatorOptions();

        NodesVerb(CliContext context) {
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
            List<DataNode> nodes = named.isEmpty()
                    ? StartedTestbedFinder.find(plan).map(NodesVerb::shards).orElse(named)
                    : named;
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
            context.result(json ? Json.pretty(found) : text(found));
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
                text.append(FigureFormat.format("%-12s %-28s %s%n", each.node(), each.transaction(), what(each)));
            }
            return text.isEmpty() ? "no transaction is in doubt\n" : text.toString();
        }

        private static String what(InDoubtBranch each) {
            String what = each.outcome() + ": " + each.because();
            return each.result().isEmpty() ? what : what + "; " + each.result();
        }

        /// Returns the shards, or the server with all data if there are no shards.
        private static List<DataNode> shards(StartedTestbed testbed) {
            List<StartedNode> shards = withRole(testbed, Set.of("shard"));
            return (shards.isEmpty() ? withRole(testbed, ALONE) : shards)
                    .stream().map(node -> node(testbed, node)).toList();
        }

        private static List<StartedNode> withRole(StartedTestbed testbed, Set<String> roles) {
            return testbed.nodes().stream()
                    .filter(node -> roles.contains(node.role()))
                    .toList();
        }

        /// A shard has its own dialect, not that of the coordinator.
        private static DataNode node(StartedTestbed testbed, StartedNode node) {
            return new DataNode(
                    node.name(),
                    testbed.target(node).with(DialectCatalog.bundled().forUrl(node.url())));
        }
    }

    @Command(
            name = "list",
            description = {
                "Lists the prepared branches of every node, with how each is to end, and why. Changes nothing.",
                "Nodes are keys of the plan: nodes.NAME, a JDBC URL, with the user and the password of the target, or nodes.NAME.url with nodes.NAME.user and nodes.NAME.password-file; or the"
                        + " shards of a testbed that is started."
            },
            footer = {"", "Example:", "  orderline xa list plan.yaml --set nodes.shard-1=jdbc:mariadb://db1/bench"})
    static final class ListAll extends NodesVerb {
        ListAll(CliContext context) {
            super(context);
        }

        @Override
        int work(BranchRecovery recovery) {
            print(recovery.list());
            return ExitCode.OK.code();
        }
    }

    @Command(
            name = "clean",
            description = {
                "Finishes the prepared branches of every node that the driven system began and that none of its sessions may"
                        + " decide any more, each as its transaction was decided: commits it, or rolls it back.",
                "Shows first what it would do, and asks; with --yes it does not ask. Says what it did, and why. Exit code 3 if"
                        + " a branch of the system is left, or the answer is no; 2 if there is no terminal to ask at.",
                "Nodes are keys of the plan: nodes.NAME, a JDBC URL, with the user and the password of the target, or nodes.NAME.url with nodes.NAME.user and nodes.NAME.password-file; or the"
                        + " shards of a testbed that is started."
            },
            footer = {"", "Example:", "  orderline xa clean plan.yaml --set nodes.shard-1=jdbc:mariadb://db1/bench"})
    static final class Clean extends NodesVerb {
        @Option(names = "--yes", description = "Does it without showing it first and asking.")
        boolean yes;

        Clean(CliContext context) {
            super(context);
        }

        @Override
        int work(BranchRecovery recovery) {
            if (coordinators.blind) {
                context.say(
                        "warning: --blind rolls back branches of transactions that were committed on other nodes, or"
                                + " acknowledged to a client. 'orderline xa list' without it says which.");
            }
            return yes ? cleaned(recovery.clean()) : asked(recovery);
        }

        private int cleaned(List<InDoubtBranch> found) {
            print(found);
            return (found.stream().anyMatch(InDoubtBranch::left) ? ExitCode.TARGET : ExitCode.OK).code();
        }

        private int asked(BranchRecovery recovery) {
            List<InDoubtBranch> shown = recovery.list();
            context.say(text(shown).stripTrailing());
            long toEnd = shown.stream().filter(InDoubtBranch::toEnd).count();
            if (toEnd == 0) {
                return cleaned(recovery.clean(shown));
            }
            return Confirmation.given(
                            "End " + toEnd + " of " + shown.size() + " branches so?",
                            "nothing was ended. To end them as shown, add --yes.")
                    ? cleaned(recovery.clean(shown))
                    : ExitCode.TARGET.code();
        }
    }
}
