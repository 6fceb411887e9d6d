package io.orderline.testbed.engine.mariadb;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.query.SqlQuery;
import io.orderline.process.Command;
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
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
        try (Connection connection = node.target().connect("testbed")) {
            return SqlQuery.rows(connection, "SHOW STATUS LIKE 'wsrep_local_state_comment'").stream()
                    .anyMatch(row -> "Synced".equals(row.get(1)));
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

    /// The state of a stopped Galera node, as stored in its file `grastate.dat`. A node that has fallen behind
    /// receives only what it lacks. A node whose history is different or unknown receives all data.
    ///
    /// @param history UUID of the history that all nodes of a cluster share
    /// @param position sequence number in the history; −1 if the node has crashed and only InnoDB knows it
    record GaleraState(String history, long position) {
        private static final String FILE = "grastate.dat";
        private static final String UNKNOWN = new UUID(0, 0).toString();
        private static final Pattern SAVED = Pattern.compile("uuid:\\s*(\\S+)\\s+seqno:\\s*(-?\\d+)");
        private static final Pattern RECOVERED = Pattern.compile("Recovered position: ([0-9a-f-]{36}):(-?\\d+)");

        /// Makes data that begin a history: a server starts on them and stops. Nodes with copies of these data
        /// need nothing from each other.
        ///
        /// @param empty data that were never in a cluster
        /// @param folder destination of the data with a history
        static void begin(Path empty, Path folder, MariaDbEngine engine) throws IOException {
            Command.copy("-a", empty + "/.", folder.toString());
            Path stop = Files.writeString(folder.resolve("stop.sql"), "SHUTDOWN;\n");
            engine.account().own(folder);
            String group = new Endpoint(Endpoint.LOOPBACK, LoopbackPort.free()).toString();
            Command.run(
                    engine.account()
                            .command(List.of(
                                    engine.programs().path().toString(),
                                    "--no-defaults",
                                    "--datadir=" + folder.resolve("data"),
                                    "--skip-networking",
                                    "--socket=begin.sock",
                                    "--init-file=" + stop,
                                    "--binlog-format=ROW",
                                    "--wsrep-on=ON",
                                    "--wsrep-provider=" + GaleraTopology.PROVIDER,
                                    "--wsrep-cluster-address=gcomm://",
                                    "--wsrep-provider-options=gmcast.listen_addr=tcp://" + group + ";gcache.size=1M")),
                    "");
            Files.delete(stop);
        }

        static GaleraState saved(TestbedNode node) {
            try {
                return read(Files.readString(file(node)), SAVED, node);
            } catch (IOException e) {
                throw new TargetException("cannot read the state of " + node.name() + ": " + e, e);
            }
        }

        private static GaleraState read(String text, Pattern pattern, TestbedNode node) {
            Matcher matcher = pattern.matcher(text);
            if (!matcher.find()) {
                throw new TargetException("cannot tell how far " + node.name() + " has come. The end of the text:\n"
                        + Command.tail(text));
            }
            return new GaleraState(matcher.group(1), Long.parseLong(matcher.group(2)));
        }

        private static Path file(TestbedNode node) {
            return node.opened().data().resolve(FILE);
        }

        /// Returns the position, which InnoDB recovers after a crash. A node without it would receive all data,
        /// and another node would be blocked meanwhile.
        GaleraState recovered(TestbedNode node, Endpoint endpoint) {
            if (position >= 0 || history.equals(UNKNOWN)) {
                return this;
            }
            try {
                List<String> command = new ArrayList<>(node.engine().command(node.opened(), endpoint));
                command.add("--wsrep-recover");
                return read(Command.run(command, ""), RECOVERED, node);
            } catch (IOException e) {
                throw new TargetException("cannot recover " + node.name() + ": " + e, e);
            }
        }

        /// @param first whether the node may start without others, as none has a later position
        void save(TestbedNode node, boolean first) {
            List<String> lines = List.of(
                    "# GALERA saved state",
                    "version: 2.1",
                    "uuid:    " + history,
                    "seqno:   " + position,
                    "safe_to_bootstrap: " + (first ? 1 : 0));
            try {
                Files.write(file(node), lines);
            } catch (IOException e) {
                throw new TargetException("cannot write the state of " + node.name() + ": " + e, e);
            }
        }
    }
}
