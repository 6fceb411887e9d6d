package io.orderline.testbed.engine.postgresql;

import io.orderline.database.connection.Target;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/// PostgreSQL servers of which a program makes one the leader. Other programs that it needs are nodes with
/// other roles.
///
/// All servers use the same address to reach a server, so a link from a server to its `peers` is one link.
public abstract class FailoverTopology implements Topology {
    private static final String MEMBER = "member";
    /// The name for the other servers, which all use the same address to reach a server.
    protected static final String PEERS = "peers";

    private static final String LEADER = "leader";
    private static final String STANDBY = "standby";

    private final List<String> parts;

    /// @param program program that starts and stops each server
    protected FailoverTopology(String program) {
        parts = List.of(program, SupervisedEngine.POSTGRES);
    }

    @Override
    public Map<String, List<String>> groups(List<TestbedNode.Identity> servers) {
        List<String> members = named(servers, MEMBER);
        Map<String, List<String>> groups = new LinkedHashMap<>();
        Stream.of(LEADER, STANDBY, "standbys").forEach(name -> groups.put(name, members));
        List<String> all = servers.stream().map(TestbedNode.Identity::name).toList();
        groups.put("down", all);
        groups.put("paused", all);
        groups.put(PEERS, List.of(PEERS));
        Stream.concat(Stream.of(LEADER, STANDBY), members.stream())
                .forEach(name -> parts.forEach(part -> groups.put(name + "." + part, members)));
        return groups;
    }

    protected static List<String> named(List<TestbedNode.Identity> servers, String role) {
        return servers.stream()
                .filter(server -> server.role().equals(role))
                .map(TestbedNode.Identity::name)
                .toList();
    }

    /// Returns the current leader: none, one, or each server that claims to lead. Members may be frozen.
    protected abstract List<TestbedNode> leaders(List<TestbedNode> running);

    @Override
    public List<TestbedNode> named(String name, List<TestbedNode> nodes) {
        return switch (name) {
            case LEADER -> leader(nodes);
            case STANDBY -> standbys(nodes).stream().limit(1).toList();
            case "standbys" -> standbys(nodes);
            case "down" -> nodes.stream().filter(node -> !node.isWhole()).toList();
            case "paused" -> nodes.stream().filter(TestbedNode::isPaused).toList();
            default -> Topology.super.named(name, nodes);
        };
    }

    private List<TestbedNode> leader(List<TestbedNode> nodes) {
        return leaders(running(nodes)).stream().limit(1).toList();
    }

    private List<TestbedNode> standbys(List<TestbedNode> nodes) {
        List<TestbedNode> leaders = leaders(running(nodes));
        return running(nodes).stream().filter(node -> !leaders.contains(node)).toList();
    }

    private static List<TestbedNode> running(List<TestbedNode> nodes) {
        return members(nodes).stream().filter(TestbedNode::isRunning).toList();
    }

    protected static List<TestbedNode> members(List<TestbedNode> nodes) {
        return nodes.stream().filter(node -> node.role().equals(MEMBER)).toList();
    }

    /// Lets all members begin with the first one's data, so none must be copied.
    @Override
    public String dataOf(TestbedNode node) {
        return node.role().equals(MEMBER) ? Topology.node(1) : node.name();
    }

    @Override
    public Target target(List<TestbedNode> nodes) {
        return PrimaryStandbyTopology.primaryOf(members(nodes));
    }

    /// Restarts servers at the same time, for servers that wait for each other.
    protected static void relaunch(List<TestbedNode> nodes) {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            CompletableFuture.allOf(nodes.stream()
                            .map(node -> CompletableFuture.runAsync(node::relaunch, threads))
                            .toArray(CompletableFuture[]::new))
                    .join();
        }
    }
}
