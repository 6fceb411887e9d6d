package io.orderline.testbed.engine.mariadb;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.process.Endpoint;
import io.orderline.process.InstalledProgram;
import io.orderline.process.LoopbackPort;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Galera nodes, all of which accept writes. A commit is ordered across all nodes before it is acknowledged.
public final class GaleraTopology implements Topology {
    static final String PROVIDER = "/usr/lib/galera/libgalera_smm.so";
    private static final Duration JOIN_LIMIT = Duration.ofMinutes(10); // a node may have to receive all data

    /// A random name keeps out other clusters' nodes. It must not be longer than 32 characters.
    private final String cluster = "orderline-" + Long.toHexString(new SecureRandom().nextLong());

    private final Map<TestbedNode, Ports> ports = new HashMap<>();
    private final Consumer<String> progress;

    public GaleraTopology(Consumer<String> progress) {
        this.progress = progress;
    }

    /// The ports of one node besides the port for clients.
    ///
    /// @param group port for the other nodes
    /// @param increments port for receiving missing transactions
    /// @param everything port for receiving a full copy
    private record Ports(int group, int increments, int everything) {
        static Ports free() {
            return new Ports(LoopbackPort.free(), LoopbackPort.free(), LoopbackPort.free());
        }
    }

    @Override
    public boolean ofAnySize() {
        return true;
    }

    @Override
    public Optional<String> missing() {
        return InstalledProgram.missingFile(Path.of(PROVIDER), "galera-4")
                .or(() -> InstalledProgram.missing(Path.of("/usr/bin/rsync"), "rsync"));
    }

    /// Lets all nodes begin with copies of the first one's data.
    @Override
    public String dataOf(TestbedNode node) {
        return Topology.node(1);
    }

    @Override
    public void start(List<TestbedNode> nodes) {
        nodes.forEach(node -> ports.put(node, Ports.free()));
        TestbedNode first = mostAdvanced(nodes);
        begin(first, nodes, TestbedNode::launch);
        nodes.stream().filter(node -> !node.equals(first)).forEach(node -> join(node, nodes, TestbedNode::launch));
    }

    /// Starts the most advanced node first if none is running. Otherwise, acknowledged commits would be lost.
    @Override
    public void restart(TestbedNode node, List<TestbedNode> nodes) {
        if (nodes.stream().noneMatch(TestbedNode::isRunning)) {
            begin(mostAdvanced(nodes), nodes, TestbedNode::relaunch);
        }
        if (!node.isRunning()) {
            join(node, nodes, TestbedNode::relaunch);
        }
    }

    private TestbedNode mostAdvanced(List<TestbedNode> nodes) {
        return nodes.stream()
                .max(Comparator.comparingLong(node -> recovered(node).position()))
                .orElseThrow();
    }

    private GaleraState recovered(TestbedNode node) {
        configure(node, "gcomm://");
        GaleraState state = GaleraState.saved(node)
                .recovered(node, new Endpoint(Endpoint.LOOPBACK, ports(node).group()));
        state.save(node, false);
        return state;
    }

    private void begin(TestbedNode node, List<TestbedNode> nodes, Consumer<TestbedNode> start) {
        recovered(node).save(node, true);
        launch(node, start);
        configure(node, addresses(nodes));
    }

    private void join(TestbedNode node, List<TestbedNode> nodes, Consumer<TestbedNode> start) {
        recovered(node);
        configure(node, addresses(nodes));
        launch(node, start);
    }

    private String addresses(List<TestbedNode> nodes) {
        return nodes.stream()
                .map(node -> Endpoint.LOOPBACK + ":" + ports(node).group())
                .collect(Collectors.joining(",", "gcomm://", ""));
    }

    private Ports ports(TestbedNode node) {
        return Objects.requireNonNull(ports.get(node));
    }

    /// @param group address of the cluster to join; `gcomm://` for the first node
    private void configure(TestbedNode node, String group) {
        Ports own = ports(node);
        String given = node.settings().getOrDefault("wsrep_provider_options", "");
        List<String> lines = List.of(
                "[mariadbd]",
                "wsrep_provider = " + PROVIDER,
                "wsrep_cluster_address = " + group,
                "wsrep_cluster_name = " + cluster,
                "wsrep_node_name = " + node.name(),
                "wsrep_node_address = " + Endpoint.LOOPBACK,
                "wsrep_sst_receive_address = " + Endpoint.LOOPBACK + ":" + own.everything(),
                "wsrep_provider_options = \"gmcast.listen_addr=tcp://" + Endpoint.LOOPBACK + ":" + own.group()
                        + ";ist.recv_addr=" + Endpoint.LOOPBACK + ":" + own.increments() + ";" + given + "\"");
        try {
            Files.write(node.opened().data().resolve(MariaDbEngine.OF_TOPOLOGY), lines);
        } catch (IOException e) {
            throw new TargetException("cannot write the configuration of " + node.name() + ": " + e, e);
        }
    }

    /// Starts a node and waits until it is synced. Before that, it refuses statements or lacks data of other nodes.
    private void launch(TestbedNode node, Consumer<TestbedNode> start) {
        start.accept(node);
        long end = System.nanoTime() + JOIN_LIMIT.toNanos();
        boolean told = false;
        while (!isSynced(node)) {
            if (!node.isRunning() || System.nanoTime() > end) {
                throw new TargetException(node.name() + " did not join the cluster. See the end of its log "
                        + node.opened().log());
            }
            if (!told) {
                progress.accept("waiting for " + node.name() + " to have what the others have");
                told = true;
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while a cluster was starting", e);
        }
    }

    private static boolean isSynced(TestbedNode node) {
        try (Connection connection = node.target().connect("testbed");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SHOW STATUS LIKE 'wsrep_local_state_comment'")) {
            return rows.next() && rows.getString(2).equals("Synced");
        } catch (TargetException | SQLException notYet) {
            return false;
        }
    }

    /// Returns a target on which each new session uses the next node, so terminals are spread evenly.
    @Override
    public Target target(List<TestbedNode> nodes) {
        Target first = nodes.getFirst().target();
        String hosts = nodes.stream().map(node -> node.endpoint().toString()).collect(Collectors.joining(","));
        String url = first.url()
                .replace("jdbc:mariadb://" + nodes.getFirst().endpoint(), "jdbc:mariadb:loadbalance://" + hosts);
        return new Target(url, first.user(), first.password(), first.dialect());
    }
}
