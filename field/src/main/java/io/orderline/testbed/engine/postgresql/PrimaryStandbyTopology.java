package io.orderline.testbed.engine.postgresql;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A PostgreSQL primary and a standby by streaming replication. Commits wait for the standby as
/// `synchronous_commit` says, except from a promotion until the old primary is taken back.
public final class PrimaryStandbyTopology implements Topology {
    private @Nullable TestbedNode primary;
    /// True if the standby was a primary and may have changes that its successor lacks.
    private boolean diverged;

    @Override
    public String dataOf(TestbedNode node) {
        return "primary";
    }

    @Override
    public void start(List<TestbedNode> nodes) {
        // In a kept folder, the second server may have been promoted.
        TestbedNode first = nodes.stream()
                .filter(node -> !replica(node).isOne())
                .findFirst()
                .orElseThrow(() -> new TargetException("both servers are standbys: there is no primary"));
        first.launch();
        primary = first;
        TestbedNode standby = other(first, nodes);
        diverged = replica(standby).isOne();
        begin(standby);
        standby.launch();
        slot().awaitStandby();
    }

    /// Makes a server a standby of the primary's current state, whose data it has or receives.
    private void begin(TestbedNode standby) {
        slot().remove();
        slot().make();
        if (diverged) {
            refill(standby);
        }
        follow(standby);
    }

    private void refill(TestbedNode standby) {
        standby.refill(new BaseBackup(primary())::copy);
        diverged = false;
    }

    private void follow(TestbedNode standby) {
        replica(standby).follow(primary(), standby.name());
        standby.engine().account().own(standby.folder());
    }

    private StandbySlot slot() {
        return new StandbySlot(primary());
    }

    private static StandbyData replica(TestbedNode node) {
        return new StandbyData(node.opened());
    }

    private static TestbedNode other(TestbedNode one, List<TestbedNode> nodes) {
        return nodes.stream().filter(node -> node != one).findFirst().orElseThrow();
    }

    /// Returns the current primary, even if it is down.
    public TestbedNode primary() {
        if (primary == null) {
            throw new IllegalStateException("not started");
        }
        return primary;
    }

    @Override
    public Target target(List<TestbedNode> nodes) {
        return primaryOf(nodes);
    }

    /// Returns a target with all servers. At every connection, the driver looks for the primary.
    public static Target primaryOf(List<TestbedNode> nodes) {
        Target one = nodes.getFirst().target();
        String hosts = nodes.stream().map(node -> node.endpoint().toString()).collect(Collectors.joining(","));
        String url = one.url().replace(nodes.getFirst().endpoint().toString(), hosts)
                + "?targetServerType=primary&hostRecheckSeconds=0";
        return new Target(url, one.user(), one.password(), one.dialect(), one.driver());
    }

    /// Takes back a former primary as a standby with a copy of its successor's data, because their data may
    /// differ. A standby that has lost its data also gets a copy, while commits still wait for it.
    @Override
    public void restart(TestbedNode node, List<TestbedNode> nodes) {
        if (node == primary()) {
            requireData(node, other(node, nodes));
            node.relaunch();
            return;
        }
        if (diverged) {
            begin(node);
        } else if (!node.hasData()) {
            refill(node);
            follow(node);
        }
        node.relaunch();
        slot().awaitStandby();
    }

    private static void requireData(TestbedNode lost, TestbedNode standby) {
        if (!lost.hasData() && standby.hasData()) {
            throw new TargetException("'" + lost.name() + "' has lost its data, which were in memory. First let '"
                    + standby.name() + "' take over (promote " + standby.name() + "), then restart '" + lost.name()
                    + "': it begins with a copy.");
        }
    }

    @Override
    public void restart(List<TestbedNode> nodes) {
        restart(primary(), nodes);
        restart(other(primary(), nodes), nodes);
    }

    /// Ends the old primary with all its processes first. Sessions of a killed postmaster answer for another
    /// moment, and two primaries would both acknowledge commits.
    @Override
    public void promote(TestbedNode node, List<TestbedNode> nodes) {
        TestbedNode former = primary();
        if (node == former) {
            throw new TargetException("'" + node.name() + "' cannot be promoted: it is the primary.");
        }
        if (!node.isRunning()) {
            throw new TargetException("'" + node.name() + "' cannot be promoted: it is not running.");
        }
        former.kill();
        if (former.hasData()) {
            replica(former).fence();
        }
        new StandbySlot(node).promote();
        primary = node;
        diverged = true;
    }
}
