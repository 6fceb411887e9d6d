package io.orderline.testbed.engine.postgresql;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.testbed.server.ServerNode;
import io.orderline.testbed.server.Topology;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A PostgreSQL server and another that has what the first one committed, by streaming replication. Commits
/// wait for the standby, as far as `synchronous_commit` says, while there is one: from a promotion until
/// the old primary is taken back, the new one is alone and waits for nobody.
public final class PrimaryStandbyTopology implements Topology {
    private @Nullable ServerNode primary;
    /// Whether the standby was a primary, and may have what its successor has not.
    private boolean diverged;

    @Override
    public String dataOf(ServerNode node) {
        return "primary";
    }

    @Override
    public void start(List<ServerNode> nodes) {
        // In a kept folder the second one may have been promoted.
        ServerNode first = nodes.stream()
                .filter(node -> !replica(node).isOne())
                .findFirst()
                .orElseThrow(() -> new TargetException("both servers are standbys: there is no primary"));
        first.launch();
        primary = first;
        ServerNode standby = other(first, nodes);
        diverged = replica(standby).isOne();
        begin(standby);
        standby.launch();
        slot().awaitStandby();
    }

    /// Makes it a standby from the primary's present state on. It has either the primary's data of that
    /// state, or is given them.
    private void begin(ServerNode standby) {
        slot().remove();
        slot().make();
        if (diverged) {
            refill(standby);
        }
        follow(standby);
    }

    private void refill(ServerNode standby) {
        standby.refill(new BaseBackup(primary())::copy);
        diverged = false;
    }

    private void follow(ServerNode standby) {
        replica(standby).follow(primary(), standby.name());
        standby.engine().account().own(standby.folder());
    }

    private StandbySlot slot() {
        return new StandbySlot(primary());
    }

    private static StandbyData replica(ServerNode node) {
        return new StandbyData(node.opened());
    }

    private static ServerNode other(ServerNode one, List<ServerNode> nodes) {
        return nodes.stream().filter(node -> node != one).findFirst().orElseThrow();
    }

    /// Who is it now, also when it is down.
    public ServerNode primary() {
        if (primary == null) {
            throw new IllegalStateException("not started");
        }
        return primary;
    }

    @Override
    public Target target(List<ServerNode> nodes) {
        return primaryOf(nodes);
    }

    /// All servers: the driver looks for the one that is the primary, every time that it connects.
    public static Target primaryOf(List<ServerNode> nodes) {
        Target one = nodes.getFirst().target();
        String hosts = nodes.stream().map(node -> node.endpoint().toString()).collect(Collectors.joining(","));
        String url = one.url().replace(nodes.getFirst().endpoint().toString(), hosts)
                + "?targetServerType=primary&hostRecheckSeconds=0";
        return new Target(url, one.user(), one.password(), one.dialect(), one.driver());
    }

    /// A former primary comes back as a standby. It may have what its successor has not, so it begins with
    /// a copy of the successor's data. So does a standby that has lost its own, while commits still wait for it.
    @Override
    public void restart(ServerNode node, List<ServerNode> nodes) {
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

    private static void requireData(ServerNode lost, ServerNode standby) {
        if (!lost.hasData() && standby.hasData()) {
            throw new TargetException("'" + lost.name() + "' has lost its data, which were in memory. First let '"
                    + standby.name() + "' take over (promote " + standby.name() + "), then restart '" + lost.name()
                    + "': it begins with a copy.");
        }
    }

    @Override
    public void restart(List<ServerNode> nodes) {
        restart(primary(), nodes);
        restart(other(primary(), nodes), nodes);
    }

    /// The old primary is ended first, with all its processes: sessions of a postmaster that was killed
    /// answer for a moment more, and two primaries would both acknowledge commits.
    @Override
    public void promote(ServerNode node, List<ServerNode> nodes) {
        ServerNode former = primary();
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
