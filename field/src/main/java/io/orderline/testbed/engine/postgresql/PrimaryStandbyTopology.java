package io.orderline.testbed.engine.postgresql;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.process.Command;
import io.orderline.process.Endpoint;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.SecretFile;
import io.orderline.testbed.server.NodeSql;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

    /// The standby as its PostgreSQL server knows it: the slot that retains the log, and whether commits wait.
    private record StandbySlot(TestbedNode server) {
        private static final Duration LIMIT = Duration.ofMinutes(10); // the standby may be far behind
        private static final String SENDER =
                "SELECT count(*) FROM pg_stat_replication WHERE application_name = '" + StandbyData.SLOT + "' AND ";

        /// Reserves the log from now on.
        void make() {
            sql().run("SELECT pg_create_physical_replication_slot('" + StandbyData.SLOT + "', true)");
        }

        /// Makes commits wait for no standby, and drops the slot, which may have come with loaded data.
        void remove() {
            sql().run(
                            "ALTER SYSTEM RESET synchronous_standby_names",
                            "SELECT pg_reload_conf()",
                            "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = '"
                                    + StandbyData.SLOT + "'");
        }

        /// Waits until the standby has everything and commits wait for it.
        void awaitStandby() {
            await(SENDER + "state = 'streaming'");
            sql().run(
                            "ALTER SYSTEM SET synchronous_standby_names = '\"" + StandbyData.SLOT + "\"'",
                            "SELECT pg_reload_conf()");
            await(SENDER + "sync_state = 'sync'");
        }

        /// Promotes the server and waits until it takes writes.
        void promote() {
            sql().run("SELECT pg_promote(true, " + LIMIT.toSeconds() + ")");
            await("SELECT CASE WHEN pg_is_in_recovery() THEN 0 ELSE 1 END");
        }

        private void await(String sql) {
            Leadership.awaitUntil(
                    () -> Long.parseLong(sql().ask(sql)) > 0,
                    LIMIT,
                    Duration.ofMillis(10),
                    () -> new TargetException(
                            "'" + server.name() + "' and its standby do not find each other. The end of"
                                    + " the log of '" + server.name() + "':\n" + server.logTail()));
        }

        private NodeSql sql() {
            return new NodeSql(server, false);
        }
    }

    /// The data of a stopped PostgreSQL server in its role as a standby.
    private record StandbyData(DataFolder folder) {
        /// The standby's name for its primary, and the name of the slot there that retains the log for it.
        static final String SLOT = "orderline_standby";

        /// The password file for libpq. A password in a setting could be read by all who may read settings.
        private static final String PASSWORD_FILE = "primary.pass";

        private Path signal() {
            return folder.data().resolve("standby.signal");
        }

        /// Returns whether these data are those of a standby.
        boolean isOne() {
            return Files.exists(signal());
        }

        /// Makes the server start only as a standby. Changes that it did not send must never be read again.
        void fence() {
            try {
                Files.write(signal(), List.of());
            } catch (IOException e) {
                throw failed(e);
            }
        }

        /// Makes the server follow a primary from its next start.
        void follow(TestbedNode primary, String name) {
            fence();
            Path passwords = folder.data().resolve(PASSWORD_FILE);
            try {
                SecretFile.write(
                        passwords, "*:*:*:*:" + primary.target().password().reveal() + "\n");
                Files.write(
                        folder.data().resolve("postgresql.auto.conf"),
                        List.of(
                                "# Written by Orderline: what ALTER SYSTEM has set on the primary is not for its standby.",
                                "primary_conninfo = '" + connection(primary, name, passwords) + "'",
                                "primary_slot_name = '" + SLOT + "'"));
            } catch (IOException e) {
                throw failed(e);
            }
            // Slots copied from the primary would retain log that no standby reads.
            Command.run("find", folder.data().resolve("pg_replslot").toString(), "-mindepth", "1", "-delete");
        }

        /// Returns text for a quoted setting, in which quotes are doubled.
        private static String connection(TestbedNode primary, String name, Path passwords) {
            Endpoint endpoint = primary.endpoint(name);
            return "host=" + endpoint.host() + " port=" + endpoint.port() + " user="
                    + primary.target().user() + " application_name=" + SLOT + " passfile=''" + passwords + "''";
        }

        private TargetException failed(IOException e) {
            return new TargetException("cannot write '" + folder.data() + "': " + e, e);
        }
    }
}
